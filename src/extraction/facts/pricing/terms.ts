import { type Period, PERIODS } from '../facts.ts';
import { multipleAfter, numberAt, plainDigits, powerOf, readNumber, shifted } from './numbers.ts';

export interface Terms {
  period: Period | null;
  unit: string | null;
  billed: Period | null;
  end: number;
}

const IGNORED = /^[(),*+\-[\]'’"“”\u200b-\u200f]$/u;
const COUNTED = new Map<string, Period>([
  ['3 month', 'quarter'],
  ['12 month', 'year'],
  ['7 day', 'week'],
]);
const BARE = new Set(['mo', 'mth', 'month', 'monat', 'yr', 'year', 'jahr', '月', '年']);
const ARTICLES = new Set(['a', 'an', 'each', 'every', 'jeden', 'cada', 'chaque', 'la', 'le', 'il']);
const MOST_BETWEEN = 6;

export function termsAt(text: string, end: number): Terms {
  const words = wordsAt(text, end);
  const terms: Terms = { period: null, unit: null, billed: null, end };
  let between = 0;
  for (let at = 0; at < words.length && between <= MOST_BETWEEN;) {
    const read = billedAt(words, at, terms) || ofAt(words, at, terms) || adverbAt(words, at, terms);
    if (read > 0) terms.end = words[at + read - 1]!.end;
    else if (!BETWEEN.has(words[at]!.text) && !IGNORED.test(words[at]!.text)) break;
    between = read > 0 ? 0 : between + 1;
    at += Math.max(1, read);
  }
  return terms;
}

export function termsNamed(label: string): Pick<Terms, 'period' | 'unit'> {
  for (const { index, 0: space } of label.matchAll(/(?:^|[\s,(])(?=[\p{L}/])/gu)) {
    const start = index + space.length;
    const word = /^(?:\/|\p{L}+)/u.exec(label.slice(start))?.[0].toLowerCase() ?? '';
    if (!PER.has(word)) continue;
    const { period, unit } = termsAt(label, start);
    const isUnit = unit !== null && KNOWN_UNITS.has(unit);
    if (period !== null || isUnit) return { period, unit: isUnit ? unit : null };
  }
  return { period: null, unit: null };
}

function billedAt(words: readonly Word[], at: number, terms: Terms): number {
  const first = words[at]!.text;
  const noun = BILLED_NOUNS.get(first);
  if (noun !== undefined) return set(noun, 1);
  const adverb = PERIOD_ADVERBS.get(first);
  const next = words[at + 1]?.text ?? '';
  if (
    adverb !== undefined &&
    adverb !== 'once' &&
    (BILLED.has(next) || (CONTRACTS.has(next) && !words[at]!.isNewLine))
  )
    return set(adverb, 2);
  if (!BILLED.has(first)) return 0;
  for (let ahead = at + 1; ahead < Math.min(words.length, at + 6); ahead++) {
    const { text } = words[ahead]!;
    const period = PERIOD_ADVERBS.get(text) ?? PERIOD_NOUNS.get(text);
    const isArticle = PER.has(text) && PERIOD_NOUNS.has(words[ahead + 1]?.text ?? '');
    if (period !== undefined && !isArticle && !(period === 'once' && isRepeated(ahead)))
      return period === 'once' ? once(ahead - at + 1) : set(period, ahead - at + 1);
    if (period === undefined && !isArticle && !BETWEEN.has(text)) return 0;
  }
  return 0;

  function isRepeated(index: number): boolean {
    return [1, 2].some((step) => PERIOD_NOUNS.has(words[index + step]?.text ?? ''));
  }
  function set(period: Period, read: number): number {
    terms.billed ??= period;
    return read;
  }
  function once(read: number): number {
    terms.period ??= 'once';
    return read;
  }
}

function ofAt(words: readonly Word[], at: number, terms: Terms): number {
  const per = words[at]!;
  let index = at;
  if (at === 0 && UNIT_ARTICLES.has(per.text)) {
    const named = words[1];
    if (named === undefined || named.isNewLine || !isSold(named)) return 0;
    index = 1;
  } else if (PER.has(per.text) && !(at === 0 && BARE.has(per.text))) {
    if (!per.isLower && words[at + 1]?.isNewLine === true) return 0;
    index += 1;
    const second = words[index]?.text ?? '';
    const isArticle = per.text === '/' ? PER.has(second) : ARTICLES.has(second);
    if (isArticle && isTerm(words[index + 1])) index += 1;
  } else if (!isBare(words, at, terms)) return 0;

  const lasting = lastingUnitAt(words, index);
  if (lasting !== null) {
    terms.unit ??= lasting.unit;
    return index + lasting.read - at;
  }
  const count = countOf(words[index]);
  if (count !== null) index += 1;
  const adjective = ADJECTIVES.has(words[index]?.text ?? '') || isKindOfUnit(words, per, index) ? 1 : 0;
  if (adjective > 0 && ADJECTIVES.has(words[index + 1]?.text ?? '')) index += 1;
  const term = words[index + adjective];
  if (term === undefined || term.kind !== 'word') return 0;
  const counted = count === null || count === '1' ? '' : `${count} `;

  const noun = PERIOD_NOUNS.get(term.text);
  if (noun !== undefined) {
    const period = counted === '' ? noun : COUNTED.get(`${counted}${noun}`);
    if (period === undefined) return 0;
    terms.period ??= period;
    return index + adjective - at + 1;
  }
  const known = unitWord(term);
  const isNew = isNewUnit(per, term, index === at + 1) || isGermanUnit(words, index);
  if (known === undefined && !isNew) return 0;
  terms.unit ??=
    counted === '' || /^[A-Z]/u.test(known ?? '')
      ? `${counted}${known ?? (isWrittenWithCapitals(per, term) ? term.raw : term.text)}`
      : counted + term.text;
  return index + adjective - at + 1;
}

const LENGTH = /^(?:half|full|one|two|three|four|five|six|eight|ten|twelve)-(?<time>\p{L}+)$/u;
const isTime = (word: string): boolean => PERIOD_NOUNS.has(word) || TIMES.has(UNITS.get(word) ?? '');
const TIMES: ReadonlySet<string> = new Set(['hour', 'minute', 'night']);

function lastingUnitAt(words: readonly Word[], at: number): { unit: string; read: number } | null {
  const [first, hyphen, time] = words.slice(at, at + 3);
  if (first?.kind === 'word') {
    const length = LENGTH.exec(first.text)?.groups?.['time'];
    const noun = nounAt(words, at + 1);
    return length === undefined || !isTime(length) || noun === null
      ? null
      : { unit: `${first.text} ${noun}`, read: 2 };
  }
  if (first?.kind !== 'number' || hyphen?.text !== '-' || !hyphen.isGlued || time?.isGlued !== true)
    return null;
  const [stem = '', ...rest] = time.text.split('-');
  if (time.kind !== 'word' || !isTime(stem)) return null;
  const unit = `${first.text}-${time.raw}`;
  if (rest.length > 0) return { unit, read: 3 };
  const noun = nounAt(words, at + 3);
  return noun === null ? null : { unit: `${unit} ${noun}`, read: 4 };
}

function nounAt(words: readonly Word[], at: number): string | null {
  const word = words[at];
  if (word === undefined || word.kind !== 'word' || !word.isLower || word.isNewLine) return null;
  const isOther =
    isKnown(word) || NO_UNITS.has(word.text) || PERIOD_ADVERBS.has(word.text) || word.text === 'for';
  return isOther ? null : word.text;
}

/** Words between "per" and the unit, as in "per audio minute", "per named user" and "je angefangene Stunde". */
function isKindOfUnit(words: readonly Word[], per: Word, index: number): boolean {
  const [kind, unit] = words.slice(index, index + 2);
  return (
    SURE_PER.has(per.text) &&
    kind?.kind === 'word' &&
    kind.isLower &&
    !kind.isNewLine &&
    unit !== undefined &&
    !unit.isNewLine &&
    !NO_UNITS.has(kind.text) &&
    !PER.has(kind.text) &&
    !BILLED.has(kind.text) &&
    !BETWEEN.has(kind.text) &&
    !PERIOD_ADVERBS.has(kind.text) &&
    !PERIOD_NOUNS.has(kind.text) &&
    unitWord(kind) === undefined &&
    unit.kind === 'word' &&
    unitWord(unit) !== undefined
  );
}

function isSold(word: Word): boolean {
  const unit = word.kind === 'word' ? unitWord(word) : undefined;
  return unit !== undefined && isSoldByAmount(unit);
}

function unitWord({ text, raw }: Word): string | undefined {
  const known = UNITS.get(text);
  if (known !== undefined || !/^\p{Lu}\p{Ll}/u.test(raw)) return known;
  const part = GERMAN_COMPOUND.exec(text)?.groups?.['unit'];
  return part === undefined ? undefined : UNITS.get(part);
}
const GERMAN_COMPOUND =
  /^\p{L}{3,}?-?(?<unit>minuten?|seiten?|wort|wörter|zeilen?|kilometer|(?<=^(?:arbeits|techniker|monteur|ingenieur|berater|maschinen|meister|projekt))stunden?)$/u;

function countOf(word: Word | undefined): string | null {
  if (word === undefined || word.kind === 'sign') return null;
  if (word.kind === 'number') return word.text;
  const power = powerOf(word.text);
  return power === null ? null : shifted('1', power);
}

function isNewUnit(per: Word, term: Word, isNext: boolean): boolean {
  const isNear = isNext && per.isLower && !term.isNewLine && (per.text !== '/' || term.isGlued);
  return (
    isNear &&
    SURE_PER.has(per.text) &&
    (term.isLower || isWrittenWithCapitals(per, term)) &&
    term.text.length > 1 &&
    !NO_UNITS.has(term.text) &&
    !PER.has(term.text) &&
    !BILLED.has(term.text) &&
    !PERIOD_ADVERBS.has(term.text)
  );
}

const isWrittenWithCapitals = (per: Word, { raw }: Word): boolean =>
  /^\p{Ll}{1,2}\p{Lu}\p{L}{0,2}$/u.test(raw) ||
  ((per.text === 'pro' || per.text === 'je') && /^\p{Lu}\p{Ll}{2,}$/u.test(raw));

function isGermanUnit(words: readonly Word[], index: number): boolean {
  const [per, term, joint, period] = words.slice(index - 1, index + 3);
  return (
    (per?.text === 'pro' || per?.text === 'je') &&
    per.isLower &&
    term?.isNewLine === false &&
    (joint?.text === 'und' || joint?.text === 'pro' || joint?.text === 'im' || joint?.text === '/') &&
    PERIOD_NOUNS.has(period?.text ?? '')
  );
}

const isTerm = (word: Word | undefined): boolean =>
  word !== undefined && (word.kind === 'number' || PERIOD_NOUNS.has(word.text) || UNITS.has(word.text));

function isBare(words: readonly Word[], at: number, { period, unit }: Terms): boolean {
  const { text } = words[at]!;
  if (text === 'y' && PERIOD_NOUNS.has(words[at + 1]?.text ?? '')) return false;
  if (text.length > 1 && isTerm(words[at]) && words[at + 1]?.text === '/') return words[at]!.kind === 'word';
  return PERIOD_NOUNS.has(text) && period === null && ((at === 0 && BARE.has(text)) || unit !== null);
}

function adverbAt(words: readonly Word[], at: number, terms: Terms): number {
  const word = words[at]!;
  const next = words[at + 1];
  const repeated = PERIOD_NOUNS.get(words[at + 2]?.text ?? '');
  if (word.text === 'once' && PER.has(next?.text ?? '') && repeated !== undefined && terms.period === null) {
    terms.period = repeated;
    return 3;
  }
  const isOneTime = word.text === 'one' && next?.text === 'time';
  const period = isOneTime ? 'once' : PERIOD_ADVERBS.get(word.text);
  if (period === undefined) return 0;
  const isAlone = next === undefined || next.kind !== 'word' || isOneTime || next.isNewLine || isKnown(next);
  const isBilling = terms.period === 'month' && period === 'year' && isAlone && !word.isNewLine;
  if (isBilling) terms.billed ??= period;
  if (terms.period !== null) return isBilling ? 1 : 0;
  if (!isAlone && (at > 0 || word.isNewLine)) return 0;
  terms.period = period;
  return isOneTime || (period === 'once' && BILLED.has(next?.text ?? '')) ? 2 : 1;
}

const isKnown = ({ text }: Word): boolean =>
  BETWEEN.has(text) || PER.has(text) || BILLED.has(text) || text === 'or' || text === 'oder';

interface Word {
  text: string;
  raw: string;
  kind: 'word' | 'number' | 'sign';
  isLower: boolean;
  isNewLine: boolean;
  isGlued: boolean;
  end: number;
}

const WINDOW = 200;
const TOKEN =
  /(?:en )?une (?:seule )?fois(?!\p{L})|(?:de )?una (?:sola )?(?:vez|volta)(?!\p{L})|una tantum(?!\p{L})|[ck]?m[²³23](?![\p{L}\d.,])|(?:square|vierkante|cubic|kubieke) met(?:er|re)s?(?!\p{L})|m[eèé]tr(?:os?|es?|i) (?:carr[ée]s?|cubes?|cuadrados?|cúbicos?|quadr(?:ato|ati|ado|ados|i|o)|cub[io])(?!\p{L})|\p{L}(?:\.\p{L})+(?!\p{L})|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|\d|\S/gu;
const STOP = /^[.;:|!?•$€£¥₹%]$/u;

function wordsAt(text: string, from: number): Word[] {
  const near = text.slice(from, from + WINDOW).replaceAll(/(?<=\ball)['’](?=\p{L})/giu, ' ');
  const plain = plainDigits(near);
  const words: Word[] = [];
  let last = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(plain); match !== null; match = TOKEN.exec(plain)) {
    const [found] = match;
    const { index } = match;
    if (STOP.test(found) && !(found === '.' && SHORT_FORMS.has(words.at(-1)?.text ?? ''))) break;
    const number = /^\d/u.test(found) ? countAt(near, plain, index) : null;
    const end = number?.end ?? index + found.length;
    const gap = plain.slice(last, index);
    if (found !== '.')
      words.push({
        text: number?.value ?? measureOf(found) ?? found.toLowerCase().replaceAll('.', ''),
        raw: found,
        kind: number === null ? (/\p{L}/u.test(found) ? 'word' : 'sign') : 'number',
        isLower: found === found.toLowerCase(),
        isNewLine: /[\r\n]/u.test(gap),
        isGlued: gap === '',
        end: from + end,
      });
    TOKEN.lastIndex = last = end;
  }
  return words;
}

function measureOf(found: string): string | null {
  if (!found.includes(' ')) return null;
  if (/fois|vez|volta|tantum/iu.test(found)) return 'once';
  return /^(?:cubic|kubieke)|c[uú]b/iu.test(found) ? 'm³' : 'm²';
}

function countAt(text: string, plain: string, at: number): { value: string; end: number } {
  const number = numberAt(plain, at);
  const multiple = multipleAfter(text, number.end, true);
  const value = readNumber(number.plain);
  return {
    value: value === null ? number.plain : shifted(value, multiple?.power ?? 0),
    end: multiple?.end ?? number.end,
  };
}

const PERIOD_NOUNS = words<Period>({
  day: 'day days d tag tage tagen jour jours día días dia dias giorno giorni dag dagen dagar dzień dobę dygn døgn 日',
  week: 'week weeks wk w woche wochen semaine semaines semana semanas settimana weken tydzień vecka veckan uge ugen 週',
  month: `month months mo mos mth mnth mon m monat monate monaten mois mes meses mês mese mesi maand maanden miesiąc mies
    måned måneden månad månaden mån mnd md мес месяц 月 か月 ヶ月 個月 个月 개월 월`,
  quarter: 'quarter quarters qtr quartal vierteljahr trimestre trim kwartaal',
  year: `year years yr yrs y annum jahr jahre jahren an ans année années annee año años ano anos anno anni jaar rok
    år год 年 년 연`,
});

const PERIOD_ADVERBS = words<Period>({
  day: 'daily täglich quotidien diario dziennie dagligen',
  week: 'weekly wöchentlich hebdomadaire semanal tygodniowo',
  month: `monthly monatlich mtl monatl monatliche monatlicher mensuel mensuelle mensuellement mensual mensuales
    mensualmente mensile mensili maandelijks månedlig månedligt månadsvis miesięcznie mensalmente pcm pm`,
  quarter: `quarterly vierteljährlich quartalsweise trimestriel trimestrielle trimestriellement trimestral
    trimestralmente`,
  year: `annual annually yearly jährlich jährliche jährlicher jährl annuel annuelle annuellement anual anuales
    anualmente annuale jaarlijks årligen årligt rocznie pa`,
  once: `once one-time onetime one-off einmalig einmalige eenmalig eenmalige unique único única unico unica lifetime`,
});

const NAMED_UNITS = {
  user: `user users benutzer nutzer anwender utilisateur utilisateurs usuario usuarios usuário usuários utente utenti
    gebruiker ユーザー 用户 사용자`,
  seat: 'seat seats platz sitz siège sièges',
  workstation: `workstation workstations arbeitsplatz arbeitsplätze poste postes puesto puestos postazione postazioni
    werkplek werkplekken`,
  vet: `vet vets veterinarian veterinarians tierarzt tierärzte tierärztin tierärztinnen vétérinaire vétérinaires
    veterinario veterinarios veterinaria veterinarias veterinari dierenarts dierenartsen weterynarz`,
  doctor: 'doctor doctors arzt ärzte ärztin ärztinnen médecin médecins médico médicos medici artsen',
  clinic: 'clinic clinics klinik kliniken clinique cliniques clínica clínicas cliniche kliniek klinieken',
  practice: 'practice practices praxis praxen praktijk praktijken',
  firm: 'firm firms kanzlei kanzleien kantoor kantoren',
  company: `company companies firmen unternehmen entreprise entreprises empresa empresas azienda aziende bedrijf
    bedrijven`,
  room: 'room rooms zimmer chambre chambres habitación habitaciones kamer kamers',
  store:
    'store stores laden läden magasin magasins boutique boutiques tienda tiendas negozio negozi winkel winkels',
  kitchen: 'kitchen kitchens küche küchen cuisine cuisines cocina cocinas cucina cucine keuken keukens',
  technician: `technician technicians techniker technicien techniciens técnico técnicos tecnico tecnici technicus
    monteur monteurs`,
  driver: 'driver drivers fahrer chauffeur chauffeurs conductor conductores conducente autista autisti',
  home: `home homes wohnung wohnungen wohneinheit wohneinheiten logement logements vivienda viviendas abitazione
    abitazioni`,
  pallet: 'pallet pallets palette paletten palettes palet palets palé palés bancale bancali',
  ton: `ton tons tonne tonnes tonnen tonelada toneladas tonnellata tonnellate tona tonę`,
  kWp: 'kwp',
  kWh: 'kwh',
  kW: 'kw',
  MWh: 'mwh',
  'm²': 'm² m2 sqm qm mq quadratmeter',
  'm³': 'm³ m3 cbm kubikmeter',
  km: 'km kilometer kilómetro kilómetros kilomètre kilomètres chilometro chilometri',
  mile: 'mile miles meile meilen',
  kg: 'kg kilo kilos',
  property: 'property properties immobilie immobilien inmueble inmuebles immobile immobili woning woningen',
  license: 'license licenses licence licences lizenz lizenzen licencia licencias',
  member: 'member members mitglied mitglieder membre membres miembro miembros',
  person: `person people persona personas personne personnes persoon personen persone pessoa pessoas osobę osoby
    deltagare deltager teilnehmer participant participante partecipante deelnemer uczestnika`,
  agent: 'agent agents agente agentes agenten',
  editor: 'editor editors éditeur éditeurs',
  employee:
    'employee employees mitarbeiter employé employés empleado empleados medewerker medewerkers dipendente dipendenti',
  contact: 'contact contacts kontakt kontakte contacto contactos',
  customer: 'customer customers kunde kunden client clients cliente clientes',
  host: 'host hosts',
  site: 'site sites',
  website: 'website websites webseite',
  domain: 'domain domains domaine domaines dominio dominios',
  project: 'project projects projekt projekte projet projets proyecto proyectos',
  workspace: 'workspace workspaces',
  team: 'team teams équipe équipes equipo equipos',
  account: 'account accounts konto konten compte comptes cuenta cuentas',
  channel: 'channel channels kanal kanäle canal canaux canales',
  device: 'device devices gerät geräte appareil appareils dispositivo dispositivos',
  location: `location locations standort standorte sucursal local locales établissement établissements sede sedi filiale
    filialen vestiging vestigingen`,
  depot: 'depot depots',
  practitioner: 'practitioner practitioners behandler praticien praticiens behandelaar',
  therapist: `therapist therapists therapeut therapeuten thérapeute thérapeutes kiné kinés kinésithérapeute
    kinésithérapeutes terapeuta terapeutas fisioterapeuta fisioterapeutas fisioterapista`,
  professional:
    'professional professionals professionnel professionnels profesional profesionales professionista professionisti',
  lawyer: 'lawyer lawyers anwalt anwälte avocat avocats abogado abogados avvocato avvocati advocaat',
  vehicle: `vehicle vehicles fahrzeug fahrzeuge véhicule véhicules vehículo vehículos veicolo veicoli voertuig
    voertuigen`,
  student: 'student students schüler élève élèves alumno alumnos studente studenti leerling leerlingen',
  patient: 'patient patients patienten paciente pacientes paziente pazienti',
  child: 'child children kind kinder enfant enfants niño niños bambino bambini kinderen',
  hour: `hour hours hr hrs h stunde stunden std heure heures hora horas ora ore uur uren godzinę godz timme timmen 時間`,
  night: 'night nights nacht nächte nuit nuits noche noches notte notti noite noc natt nat nætter',
  lesson: `lesson lessons lektion lektionen lektioner unterrichtsstunde unterrichtseinheit leçon leçons lección lecciones
    lezione lezioni les lessen lekcję lekcji`,
  group: 'group groups gruppe groupe grupo gruppo groep grupp grupę',
  minute: 'minute minutes min minuten minuto minutos',
  event: 'event events ereignis ereignisse événement événements evento eventos',
  request: 'request requests anfrage anfragen requête requêtes solicitud solicitudes',
  message: 'message messages nachricht nachrichten mensaje mensajes',
  email: 'email emails e-mail e-mails',
  credit: 'credit credits crédit crédits crédito créditos',
  token: 'token tokens',
  transaction: 'transaction transactions transaktion transaktionen transacción transacciones',
  GB: 'gb gib',
  TB: 'tb tib',
  MB: 'mb mib',
  order: `order orders bestellung bestellungen auftrag aufträge commande commandes pedido pedidos ordine ordini bestelling
    bestellingen encomenda encomendas zamówienie beställning`,
  item: 'item items artikel article articles artículo artículos articolo articoli artigo artigos',
  piece:
    'piece pieces stück stücke pièce pièces pieza piezas pezzo pezzi stuk stuks peça peças sztukę styck stk',
  page: 'page pages seite seiten página páginas pagina paginas pagine stronę',
  word: 'word words wort wörter mot mots palabra palabras parola parole woord woorden palavra palavras',
  line: 'line lines zeile zeilen ligne lignes línea líneas riga righe regel regels linha linhas',
  'standard line': 'normzeile normzeilen',
  'standard page': 'normseite normseiten',
  document: 'document documents dokument dokumente documento documentos documenti documenten',
  door: 'door doors tür türen porte portes puerta puertas deur deuren porta',
  machine: 'machine machines maschine maschinen máquina máquinas macchina macchine',
  visit: 'visit visits besuch besuche visite visites visita visitas bezoek bezoeken',
  session:
    'session sessions sitzung sitzungen séance séances sesión sesiones seduta sedute sessie sessies sessão sessões',
  booking:
    'booking bookings buchung buchungen réservation réservations reserva reservas prenotazione boeking boekingen',
  delivery:
    'delivery deliveries lieferung lieferungen livraison livraisons entrega entregas consegna consegne levering leveringen',
  trip: 'trip trips fahrt fahrten trajet trajets viaje viajes viaggio rit ritten viagem viagens',
  family: 'family families familie familien famille familles familia familias famiglia gezin família',
} satisfies Record<string, string>;

export type UnitName = keyof typeof NAMED_UNITS;
const UNITS: ReadonlyMap<string, string> = words(NAMED_UNITS);

/** Data from older versions may contain other names for the same unit. */
export const unitNamed = (unit: string): string => UNITS.get(unit.toLowerCase()) ?? unit;

const KNOWN_UNITS: ReadonlySet<string> = new Set(UNITS.values());

export const BILLED_IN_WORDS: Readonly<Record<Period, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
  once: 'once',
};

export function unitInWords(unit: string): string {
  if (unit === 'once') return 'one-off';
  const [stated = '', ...periods] = unit.split(' per ');
  const first = unitNamed(stated);
  return [isEnglish(first) ? `per ${first}` : `/ ${first}`, ...periods.map((one) => `per ${one}`)].join(' ');
}

export function termsOfUnit(text: string): Pick<Terms, 'period' | 'unit'> {
  const parts = text.split(' per ');
  const last = parts.at(-1) as Period;
  if (!PERIODS.includes(last)) return { period: null, unit: text };
  return { period: last, unit: parts.slice(0, -1).join(' per ') || null };
}

const isEnglish = (unit: string): boolean =>
  KNOWN_UNITS.has(unit) ||
  (unit.match(/\p{L}[\p{L}²³]*/gu) ?? []).every(
    (word) =>
      PERIODS.includes(word as Period) || KNOWN_UNITS.has(word) || KNOWN_UNITS.has(word.replace(/s$/u, '')),
  );

const USED_UP: ReadonlySet<string> = new Set([
  ...set(
    'hour night minute lesson event request message email credit token transaction ton kWh MWh km mile kg page word document',
  ),
  'standard line',
  'standard page',
]);

export const isUsedUp = (unit: string): boolean => USED_UP.has(unit);

export const isSoldByAmount = (unit: string): boolean => isUsedUp(unit) || unit === 'line';

export const mayRecur = (unit: string): boolean => KNOWN_UNITS.has(unit) && !USED_UP.has(unit);

export const unitText = ({ unit, period, billed }: Omit<Terms, 'end'>): string | null =>
  unit !== null && period !== null && period !== 'once'
    ? `${unit} per ${period}`
    : (unit ?? period ?? billed);

const PER = set(
  '/ per pro je par pr por al all alla au im a an à za om på each every pro jede jeden cada chaque',
);
const SURE_PER = set('/ per pro je par por');
const UNIT_ARTICLES = set('le das el die');
const NO_UNITS = set(
  'the our your their one each first next all more and or of to der die das les des los las month-to-month',
);
const ADJECTIVES = set(
  'active additional extra paid monthly full billable registered unique aktivem aktiven weiteren zusätzlichen',
);

const BILLED =
  set(`billed bill billing charged invoiced paid pay paying payable payment prepaid abgerechnet abrechnung berechnet
    zahlung zahlbar bezahlt zahlweise abgebucht facturé facturée facturés facturées facturation payé payable paiement
    facturado facturada facturados facturadas facturación pagado pagada pago pagos cobrado fatturato fatturazione`);
const CONTRACTS =
  set(`plan subscription commitment contract term abo vertrag laufzeit vertragslaufzeit abonnement engagement contrat
    suscripción contrato`);
const BILLED_NOUNS = words<Period>({
  month: 'monatsabrechnung monatszahlung monatsabo',
  year: 'jahresabrechnung jahreszahlung jahresabo jahresvertrag',
});

const BETWEEN =
  set(`usd eur gbp a an when if with and at on in bei und en con avec et y de la le el un una une plan only just nur excl
    incl ex inc excluding including plus tax taxes vat gst mwst ust zzgl inkl exkl netto net brutto ht ttc iva hors`);

const SHORT_FORMS = set(
  'pr mo mos mth mtl monatl jährl yr yrs zzgl inkl exkl excl incl ex inc mwst pm pa trim mes',
);

function set(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

function words<T extends string>(rows: Partial<Record<T, string>>): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const [meaning, list] of Object.entries(rows) as [T, string][])
    for (const word of set(list)) found.set(word, meaning);
  return found;
}
