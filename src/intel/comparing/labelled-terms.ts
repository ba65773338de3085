import { durationsIn, findDurations, numberOf, TERM_LANGUAGES } from '../../extraction/facts/durations.ts';
import { type LabelledValue, labelledValues } from '../../extraction/facts/labelled-values.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import type { SaidTerm, Term } from './read-terms.ts';
import { countIn, lengthOf, moneyIn } from './term-amounts.ts';
import { type SubjectKey, TRADES } from './term-subjects.ts';
import { words } from './word-patterns.ts';

type Reading = Omit<Term, 'subject'>;

const label = (source: string): RegExp => words(String.raw`(?:${source})(?!\p{L})`);

const LABELS = {
  term: label(String.raw`(?:minimum|shortest|contract|rental|lease) (?:term|period|contract|commitment|length|duration)|commitment|mindest(?:miet|vertrags)?(?:dauer|laufzeit)|(?:mindest)?laufzeit|vertragsdauer|durée (?:minimale|d['’]engagement|du contrat)|engagement|duración mínima|permanencia|plazo mínimo|minimale (?:looptijd|huurperiode|duur)|looptijd|durata minima|durata del contratto`),
  notice: label(String.raw`notice(?: period)?|kündigungsfrist|préavis|(?:plazo de )?preaviso|opzegtermijn|preavviso(?: di disdetta)?`),
  leaving: label(String.raw`(?:ending|leaving|returning) early|early (?:termination|end|exit|return|settlement)|(?:vorzeitige?|frühere) (?:rückgabe|kündigung|beendigung|auflösung)|résiliation anticipée|(?:cancelación|rescisión) anticipada|vroegtijdig(?:e)? (?:beëindig\p{L}+|opzegg\p{L}+)|recesso anticipato|disdetta anticipata`),
  service: label(String.raw`(?:on-?site |engineer |service )?(?:response|reaction)(?: times?)?|on-?site(?: response| service| within)?|how (?:fast|soon|quickly)(?: we come)?|call-?out times?|arrival(?: time)?|reaktionszeit(?:en)?|anfahrtszeit|techniker vor ort|délais? (?:de réaction|d['’]intervention)|tiempo de (?:respuesta|intervención|asistencia)|reactietijd|responstijd|temp[oi] d(?:i |['’])(?:intervento|risposta|reazione)`),
  replacement: label(String.raw`(?:replacement|loan|courtesy|temporary|swap)(?: (?!parts?)\p{L}+)?|(?:ersatz|leih|austausch)(?!teil)\p{L}*|\p{L}+ de (?:remplacement|prêt|sustitución|cortesía)|(?:vervangend|leen)\p{L}*(?: \p{L}+)?|\p{L}+ (?:sostitutiv[ao]|di cortesia)`),
  warranty: label(String.raw`(?:\p{L}+ )?(?:warranty|guarantee)(?: \p{L}+){0,5}|garantie(?: \p{L}+){0,4}|gewährleistung|garantía(?: \p{L}+){0,5}|garanzia(?: \p{L}+){0,4}`),
  workshop: label(String.raw`(?:workshop|opening|service|engineer|depot)(?: opening)? hours|workshop(?: open)?|open(?:ing times)?|werkstatt(?:zeiten| geöffnet)?|öffnungszeiten|geöffnet|servicezeiten|horaires(?: (?:d['’]ouverture|de l['’]atelier))?|horario(?: (?:del taller|de apertura|de atención))?|openingstijden|werkplaats open|orari(?:o)?(?: (?:dell['’]officina|di apertura))?`),
  excess: label(String.raw`(?:\p{L}+ )?excess|(?:insurance )?deductible|selbst(?:beteiligung|behalt)|franchise|franquicia|eigen risico|franchigia`),
  payment: label(String.raw`payment(?: terms?| period)?|invoices?|zahlung(?:s(?:ziel|frist|bedingungen))?|rechnungen|(?:délai de )?paiement|(?:plazo de )?pago|betal(?:ings)?termijn|pagament[oi]|termini di pagamento`),
  postage: label(String.raw`delivery(?: (?:and|&) \p{L}+(?:-up)?)?(?: charge| cost| fee)?|(?:an)?lieferung|lieferkosten|livraison|entrega|gastos de envío|bezorging|levering|consegna|trasporto`),
  deposit: label(String.raw`(?:security )?deposit|kaution|dépôt de garantie|caution|fianza|depósito|borg|waarborgsom|cauzione`),
} as const satisfies Partial<Record<SubjectKey, RegExp>>; // prettier-ignore
type Labelled = keyof typeof LABELS;

const subjectOf = (name: string): Labelled | null =>
  (Object.keys(LABELS) as Labelled[]).find((key) => {
    const found = LABELS[key].exec(name.trim());
    return found !== null && found.index === 0;
  }) ?? null;

const SAME_DAY =
  /(?<!\p{L})(?:(?:the )?same (?:working |business )?day|(?:am )?(?:selben|gleichen) (?:werk|arbeits)?tag|le jour même|(?:el )?mismo día|dezelfde (?:werk)?dag|(?:lo )?stesso giorno|in giornata)(?!\p{L})/iu;
const NEXT_DAY =
  /(?<!\p{L})(?:(?:next|following) (?<working>(?:working|business) )?day|(?:am )?nächste[nr]? (?<werk>werktag|arbeitstag)|(?:le )?jour (?<ouvre>ouvr(?:é|able)) suivant|siguiente día (?<habil>laborable|hábil)|día (?<laborable>laborable|hábil) siguiente|volgende (?<dag>werkdag)|(?<lavorativo>giorno lavorativo) successivo)(?!\p{L})/iu;
const WITHIN_THE_DAY = 0.5;

function timesIn(value: string): Reading[] {
  const next = NEXT_DAY.exec(value);
  const isWorking = Object.values(next?.groups ?? {}).some((one) => one !== undefined);
  const times = findDurations(value).flatMap(({ text, end }): Reading[] => {
    const time = lengthOf(text, value.slice(end));
    return time === null ? [] : [time];
  });
  return [
    ...(SAME_DAY.test(value) ? [{ amount: WITHIN_THE_DAY, working: 'day' as const }] : []),
    ...(next === null ? [] : [{ amount: 1, ...(isWorking && { working: 'day' as const }) }]),
    ...times,
  ];
}

const ON_WORKDAYS =
  /(?<!\p{L})(?:werktags|on (?:weekdays|working days)|les jours ouvrés|en días laborables|op werkdagen|nei giorni lavorativi)(?!\p{L})/iu;

function waitsIn(value: string): Reading[] {
  const told = timesIn(withoutPrices(value).replaceAll(/\([^)]*\)/gu, ' '));
  return ON_WORKDAYS.test(value)
    ? told.map((one) => (one.amount < 1 ? { ...one, working: 'hour' as const } : one))
    : told;
}

function withoutPrices(value: string): string {
  const clauses = value.split(/[,;]\s|(?<=\.)\s/u);
  const timed = clauses.filter((one) => amountsIn(one).length === 0);
  return clauses.length === timed.length ? value : timed.join('. ');
}

const oneTime = (value: string): Reading[] => {
  const times = findDurations(value);
  const [first] = times;
  if (first === undefined || times.length > 1) return [];
  const time = lengthOf(first.text, value.slice(first.end));
  return time === null ? [] : [time];
};

const COUNTS = TERM_LANGUAGES.map((language) => ({ language, source: countIn(language) }));
const PAYMENTS = String.raw`(?:monthly )?(?:payments?|rents?|rentals?|instal\p{L}+)|monats(?:mieten|raten|miete|rate)|(?:mensualités?|loyers?)|(?:mensualidad(?:es)?|cuotas?)|maand(?:huren|huur|termijnen)|(?:canon[ei]|rat[ae])(?: mensil[ei])?`;
const PAYMENT_COUNTS = COUNTS.map(({ language, source }) => ({
  language,
  pattern: new RegExp(String.raw`(?<!\p{L})${source} (?:${PAYMENTS})(?!\p{L})`, 'iu'),
}));
const SHARE = /(?<![\d.,])(?<share>\d{1,3})\s?%/u;
export const MONTHLY_PAYMENTS = 'monthly payments';
export const SHARE_OF_REST = 'percent of the remaining payments';

function leavingIn(value: string): Reading[] {
  for (const { language, pattern } of PAYMENT_COUNTS) {
    const count = pattern.exec(value)?.groups?.['count'];
    if (count !== undefined) return [{ amount: numberOf(count, language), per: MONTHLY_PAYMENTS }];
  }
  const share = SHARE.exec(value)?.groups?.['share'];
  return share === undefined ? [] : [{ amount: Number(share), per: SHARE_OF_REST }];
}

const NONE = /^(?:none|no|keine?|aucune?|ningun[oa]|sin|geen|nessun[oa]?)(?!\p{L})/iu;
function chargesIn(value: string): Reading[] {
  if (NONE.test(value)) return [{ amount: 0 }];
  const money = moneyIn(value);
  if (money === null) return [];
  const { end } = amountsIn(value)[0]!;
  const per = PER.exec(value.slice(end))?.groups?.['unit']?.toLowerCase();
  return [{ ...money, ...(per !== undefined && { per }) }];
}
const PER = /^\s?(?:\/\s?|(?:per|pro|je|par|por|al|an?)\s)(?<unit>\p{L}+)/iu;

const DAYS_OF_WEEK = [
  'mo(?:n(?:day|tag)?)?|lun(?:di|es|edì)?|maandag|ma',
  'tue(?:s(?:day)?)?|di(?:enstag)?|mar(?:di|tes|tedì)?|dinsdag',
  'wed(?:nesday)?|mi(?:ttwoch)?|mer(?:credi|coledì)?|mié(?:rcoles)?|wo(?:ensdag)?',
  'thu(?:rs(?:day)?)?|do(?:nnerstag)?|jeu(?:di)?|jue(?:ves)?|gio(?:vedì)?|donderdag',
  'fri(?:day)?|fr(?:eitag)?|ven(?:dredi|erdì)?|vie(?:rnes)?|vr(?:ijdag)?',
  'sat(?:urday)?|sa(?:mstag|medi)?|sáb(?:ado)?|sab(?:ato)?|za(?:terdag)?',
  'sun(?:day)?|so(?:nntag)?|dim(?:anche)?|dom(?:ingo|enica)?|zo(?:ndag)?',
];
const DAY = `(?:${DAYS_OF_WEEK.join('|')})\\.?`;
const CLOCK = String.raw`(?<%h>\d{1,2})(?:[:.h](?<%m>\d{2}))?\s?(?<%p>[ap]\.?m\.?)?(?:\s?(?:uhr|uur|h))?`;
const clock = (name: string): string => CLOCK.replaceAll('%', name);
const TO = String.raw`\s?(?:to|until|bis|à|a|tot|alle|–|—|-)\s?`;
const OPEN = new RegExp(
  String.raw`(?<!\p{L})(?<from>${DAY})(?:${TO}(?<to>${DAY}))?[,:]?\s+(?:from |von |de |van |dalle )?${clock('a')}${TO}${clock('b')}`,
  'giu',
);
const dayOf = (name: string): number =>
  DAYS_OF_WEEK.findIndex((one) => new RegExp(`^(?:${one})\\.?$`, 'iu').test(name));

function hoursIn(value: string): Reading[] {
  let week = 0;
  for (const { groups = {} } of value.matchAll(OPEN)) {
    const from = dayOf(groups['from']!);
    const to = groups['to'] === undefined ? from : dayOf(groups['to']);
    const at = (one: string): number => {
      const hour = Number(groups[`${one}h`]);
      const isPm = /^p/iu.test(groups[`${one}p`] ?? '') && hour < 12;
      return hour + (isPm ? 12 : 0) + Number(groups[`${one}m`] ?? 0) / 60;
    };
    const length = at('b') - at('a');
    if (from === -1 || to < from || length <= 0) return [];
    week += (to - from + 1) * length;
  }
  return week === 0 ? [] : [{ amount: week }];
}

const FILLER =
  /^(?:everything|anything|else|rest|übrige|on|for|of|the|all|a|an|auf|den|die|das|der|dem|beim?|kauf|sur|le|la|les|l|du|de|sobre|el|en|op|het|sul|sulla|sulle|sui|il|lo|machines?|bikes?|you|buy|when|bought|purchase|vendute|macchine|and|und|et|y|e|with|mit)$/iu;
const SAME_PARTS: readonly (readonly [string, RegExp])[] = [
  ['frame', /^(?:frame|rahmen|cadre|cuadro|telaio|frames)$/iu],
  ['battery', /^(?:batter(?:y|ies|ie|ia|ien)|akkus?|batterie|batterij|batería|accu)$/iu],
  ['motor', /^(?:motors?|motore|moteur|engine)$/iu],
  ['labour', /^(?:labou?r|arbeit|main|mano|arbeid|manodopera)$/iu],
];
const partName = (word: string): string =>
  SAME_PARTS.find(([, pattern]) => pattern.test(word))?.[0] ?? word.toLowerCase();

function partsNamed(label: string): string[] {
  const [before = '', after = ''] = label.split(WARRANTY);
  const [first, behind] = [before, after].map((side) =>
    (side.match(/\p{L}+/gu) ?? []).filter((one) => !FILLER.test(one)),
  );
  return [...first!.filter((one) => SAME_PARTS.some(([, pattern]) => pattern.test(one))), ...behind!].map(
    partName,
  );
}
const WARRANTY = /(?<!\p{L})(?:warranty|guarantee|garantie|gewährleistung|garantía|garanzia)(?!\p{L})/iu;

function partsIn(value: string, name: string): Record<string, number> {
  const parts: Record<string, number> = {};
  let before = '';
  for (const clause of value.split(/[,;.]\s|\.$/u)) {
    const [days, ...more] = durationsIn(clause);
    if (days === undefined) {
      before = `${before} ${clause}`;
      continue;
    }
    if (more.length > 0) return {};
    const time = findDurations(clause)[0]!.text;
    const named = `${before} ${clause.replace(time, ' ')}`.match(/\p{L}+/gu) ?? [];
    before = '';
    const telling = named.filter((one) => !FILLER.test(one)).map(partName);
    const all = telling.length > 0 ? telling : partsNamed(name);
    for (const one of all) parts[one] = days;
  }
  return parts;
}

function warrantyIn(value: string, name: string): Reading[] {
  const lengths = durationsIn(value);
  const [first] = oneTime(value);
  const parts = partsIn(value, name);
  if (first !== undefined) return [Object.keys(parts).length === 0 ? first : { ...first, parts }];
  if (Object.keys(parts).length === 0) return [];
  return [{ amount: Math.max(...lengths), unit: 'year', isUnlike: true, parts }];
}

const READERS: Readonly<Record<Labelled, (value: string, name: string) => Reading[]>> = {
  term: (value) => oneTime(value).filter(({ amount }) => amount >= 1),
  notice: oneTime,
  leaving: leavingIn,
  service: waitsIn,
  replacement: (value) => waitsIn(value),
  warranty: warrantyIn,
  workshop: hoursIn,
  excess: chargesIn,
  payment: (value) => oneTime(value),
  postage: chargesIn,
  deposit: chargesIn,
};

const OF_SITE_VISITS =
  /(?<!\p{L})(?:engineers?|workshop|on[- ]site|repairs?|breakdowns?|\p{L}*werkstatt\p{L}*|vor ort|ersatz\p{L}+|leihger\p{L}+|atelier|taller|werkplaats|officina|macchina sostitutiva|loan (?:bike|machine|unit|vehicle)|replacement (?:bike|machine|unit))(?!\p{L})/iu;
const OF_ARRIVAL = /on-?site|how |call-?out|arrival|anfahrt|vor ort|intervent/iu;

const DATA_PLACE = new RegExp(
  String.raw`^(?:${[
    String.raw`where (?:is |are )?(?:(?:the|your|our) )?(?:\p{L}+ )?(?:data|files|recordings|documents|records|backups)(?: (?:is |are )?(?:lives?|is|are|sits?|stored|kept|held|hosted))?`,
    String.raw`(?:(?:the|your|our|customer|client) )?(?:data|server) (?:location|residency|storage|region|hosting|cent(?:re|er)s?)|location of (?:(?:the|your|our) )?(?:data|servers?)`,
    String.raw`(?:(?:the|your|our|customer|client) )?(?:data|files|recordings|documents|records|servers?)(?: (?:is|are))? (?:stored|hosted|kept|held|located)(?: in| at)?`,
    String.raw`wo (?:liegen )?(?:die|ihre|unsere) daten(?: liegen)?|(?:daten|server)-?(?:speicher)?(?:standort|ort|haltung|speicherung)e?|speicherort(?: der daten)?|(?:stand)?ort der (?:daten(?:speicherung)?|server)|rechenzentr(?:um|en)`,
    String.raw`(?:hébergement|stockage|localisation|lieu de stockage|lieu d['’]hébergement) (?:de (?:vos|nos) |des )(?:données|serveurs|fichiers)|où sont (?:vos|les|nos) données|données (?:hébergées|stockées)(?: à| en)?|localisation des serveurs`,
    String.raw`(?:ubicación|alojamiento|almacenamiento|lugar de almacenamiento) de (?:los |sus |tus )?(?:datos|servidores|archivos)|¿?dónde están (?:los|sus|tus) datos|datos alojados(?: en)?`,
    String.raw`(?:locatie|opslag|opslaglocatie) van (?:de |uw )?(?:gegevens|data|servers?)|(?:data|server|opslag)locatie|dataopslag`,
    String.raw`(?:ubicazione|posizione|sede|luogo di conservazione) dei (?:vostri )?(?:dati|server)|dove sono i (?:vostri )?dati|localização (?:dos|dos seus) dados|alojamento (?:dos|de) dados`,
  ].join('|')})$`,
  'iu',
);
const OF_CUSTOMER_DATA =
  /^(?:(?:your|our|customer|client|personal) data|data|(?:ihre |unsere |kunden)?daten|(?:vos |les )?données|(?:sus |tus |los )?datos)$/iu;
const KEPT_IN =
  /^(?:(?:stored|kept|held|hosted|gespeichert|hébergées|stockées|alojados|almacenados|opgeslagen) )?(?:in|at|im|en|à|te)\s\p{Lu}/iu;
const LINE_OR_CELL =
  /^(?:[-*•–]\s+)?(?<label>\p{L}[^\n|:?]{3,59}?)\??(?<mark>\s\|\s|\s?:\s+|\n{1,2})(?=(?<value>\p{Lu}[^\n|]{2,120})$)/gmu;
const NO_PLACE =
  /(?<!\p{L})(?:customers?|clients?|kunden|clientes|klanten|clienti)$|^(?:included|free|yes|no|none|unlimited|we|our|you|your|all|every|each|inklusive|kostenlos|ja|nein|keine?|wir|unbegrenzt|inclus\p{L}*|gratuit\p{L}*|oui|non|nous|incluid\p{L}*|gratis|sí|ilimitad\p{L}*)(?!\p{L})|\p{Sc}/iu;

function placesOfData(text: string): SaidTerm[] {
  return [...text.matchAll(LINE_OR_CELL)].flatMap(({ index, groups = {} }): SaidTerm[] => {
    const { label, mark, value } = groups as Record<'label' | 'mark' | 'value', string>;
    const start = text.indexOf(label, index);
    const quote = text.slice(start, start + label.length + mark.length + value.length);
    const isPlace = DATA_PLACE.test(label)
      ? !NO_PLACE.test(value)
      : OF_CUSTOMER_DATA.test(label) && KEPT_IN.test(value);
    return isPlace
      ? [
          {
            term: { subject: 'hosting', amount: 1, isUnlike: true },
            quote,
            start,
            end: start + quote.length,
          },
        ]
      : [];
  });
}

export const termsOfLabels = (text: string): SaidTerm[] => [...termsOfValues(text), ...placesOfData(text)];

function termsOfValues(text: string): SaidTerm[] {
  const isOfVisits = OF_SITE_VISITS.test(text) || TRADES.visits.test(text);
  return labelledValues(text).flatMap((said): SaidTerm[] => {
    const key = subjectOf(said.label);
    if (key === null) return [];
    const subject = key === 'service' && !isOfVisits && !OF_ARRIVAL.test(said.label) ? 'response' : key;
    const found = readingsOf(said, key);
    const isSame = new Set(found.map((one) => JSON.stringify({ ...one, value: null }))).size <= 1;
    const isSplit = !isSame && { isSplit: true as const };
    return (isSame ? found.slice(0, 1) : found).map((reading) => ({
      term: { subject, ...reading, ...isSplit },
      quote: text.slice(said.start, said.end),
      start: said.start,
      end: said.end,
    }));
  });
}

function readingsOf({ label: name, value, columns }: LabelledValue, key: Labelled): Reading[] {
  const read = READERS[key];
  if (columns.length === 0) return read(value, name);
  const all = columns.map(({ text }) => read(text, name));
  if (!CHARGES.has(key)) return all.flat();
  const [only = [], ...more] = all.filter((one) => one.length > 0);
  return more.length > 0 || columns.some(({ text }) => IS_FREE.test(text)) ? [] : only;
}

const CHARGES: ReadonlySet<Labelled> = new Set(['deposit', 'excess', 'postage']);
const IS_FREE =
  /^(?:included|free|inklusive|enthalten|kostenlos|inclus|gratuit|incluido|gratis|inbegrepen|incluso|gratuito)(?!\p{L})/iu;
