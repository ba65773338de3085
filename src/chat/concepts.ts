import { LRUCache } from 'lru-cache';

/**
 * Words for the same thing in English, German, French and Spanish, as business pages and their readers use them. One
 * concept a line. The part before `~` is the stem: all words that begin with it have the concept. A stem after `*` may
 * also be inside a word, as in German compounds.
 */
const CONCEPTS = [
  'price~s cost~s charge~s fee~s | kosten kostet koste *preis~e *gebühr~en | prix tarif~s coût~e coûte~nt frais | precio~s cuesta~n coste~s tarifa~s cobr~ar',
  'plan~s tier~s package~s edition | tarif~e *paket~e | forfait~s formule~s abonnement~s | plan~es tarifa~s paquete~s',
  'free gratis | kostenlos~e gratis *kostenfrei~e | gratuit~e gratis | gratis gratuit~o',
  'trial~s try tries tried test~ing tasting sample~s | test~en *testphase *probe~n probier~en ausprobier~en | essai~s essayer essayez tester | prueba~s probar prueb~e',
  'cancel~lation terminat~e | *kündig~en kündbar stornier~en absag~en aufhör~en | résili~er annul~er arrêter | cancel~ar anul~ar rescindir',
  'notice | *frist *kündigungsfrist | préavis | preaviso',
  'contract~s commitment~s commit agreement~s term lock~ed lock-in tied bind~ing bound | *vertrag~es *verträg~e *laufzeit *vertragsdauer *bind~et gebunden verpflicht~et | contrat~s engagement~s engag~er engagé~s | contrato~s permanencia compromiso',
  'refund~s reimburse | *erstatt~en *rückerstattung zurückzahl~en | rembours~er | reembols~ar devol~ver devolución',
  'money | geld | argent | dinero',
  'guarantee~d warranty | *garantie~n gewährleistung | garanti~e | garantía~s garant~iza',
  'discount~s | *rabatt~e nachlass | remise~s réduction~s rabais | descuento~s',
  'invoice~s bill~ing | *rechnung~en | facture~s factur~ation | factura~s factur~ación',
  'receipt~s | *beleg~e | reçu~s justificatif~s | recibo~s',
  'month~ly | *monat~lich | mois mensuel~le | mes mensual~es meses',
  'year~ly annual~ly | *jahr~e jährlich *jähr~ig | année~s annuel~le ans | año~s anual~es',
  'week~ly | *woche~n wöchentlich | semaine~s hebdomadaire | semana~s semanal',
  'day~s daily | tag~e täglich tagen | jour~s quotidien~ne | día~s diario',
  'hour~s | *stunde~n uhr | heure~s | hora~s',
  'certif~ied certificate certification accredited audited | *zertifi~ziert *zertifikat *testat testiert *bescheinigung akkreditiert | certifi~é certificat accrédité | certific~ado acreditado',
  'data | *daten | donnée~s | datos',
  'stor~ed store hosted kept | *speicher~n gespeichert liegen aufbewahrt gehostet | stock~ées héberg~ées conserv~ées | almacen~an guard~an alojad~os',
  'server~s datacenter | server *rechenzentr~um | serveur~s | servidor~es',
  'secur~ity secure | *sicher~heit | sécuri~té | segur~idad',
  'privacy | *datenschutz | confidentialité | privacidad',
  'encrypt~ed | *verschlüssel~t | chiffr~ées crypt~ées | cifrad~os encript~ados',
  'insur~ance insured | *versicher~ung versichert | assur~ance | segur~o asegurad~o',
  'phone~s telephone~s call~s calling ring ringing hotline | *telefon~isch anruf~en rufen hotline | téléphon~e appel~s appel~ez appeler | teléfono~s llam~ar telefónic~o',
  'email e-mail mail | mail e-mail | courriel mail | correo mail',
  'support help helpdesk assistance assist~ance service line | support *hilfe *unterstütz~ung *betreu~ung *dienst kundenservice service | assistance aide support service~s | soporte ayuda asistencia atención atiend~e atend~emos servicio',
  'reach~able contact~ing call message write | *erreich~en kontakt~ieren anrufen schreib~en | joindre contact~er joignable écri~re | contact~ar escrib~ir',
  'open~ing | *öffn~en geöffnet besetzt | ouvert~e ouverture horaires | abiert~o horario apertura atiend~e',
  'customer~s client~s | *kunde~n kunden | client~s | client~es',
  'user~s | nutzer *benutzer *anwender | utilisateur~s | usuario~s',
  'employee~s staff people team | *mitarbeit~er leute angestellt~e menschen *team beschäftigt~e | salarié~s personnes employé~s équipe | emplead~os personas trabajador~es equipo',
  'work~s working | *arbeit~en | travaill~er travail | trabaj~an trabajo',
  'participant~s student~s pupil~s learner~s | *teilnehm~er *schüler *kursteilnehmer | participant~s élève~s étudiant~s | participante~s alumn~os estudiante~s',
  'child~ren kids | *kind~er | enfant~s | niñ~os',
  'adult~s | erwachsen~e | adulte~s | adult~os',
  'age | *alter | âge | edad',
  'group~s | *gruppe~n | groupe~s | grupo~s',
  'course~s lesson~s class~es | *kurs~e *unterricht *stunde~n | cours leçon~s | curso~s clase~s',
  'found~ed founder established started | *gründ~en gegründet *gründer | fond~ée fondateur créé~e | fund~ó fundad~a',
  'based located headquarter~s office~s | sitz *standort~e *büro~s | siège bureau~x situé~e | sede oficina~s',
  'deliver~y deliveries ship~ping shipped dispatch | *liefer~n *versand geliefert | livr~aison livrer expédi~tion | entreg~a envío~s envi~ar',
  'turnaround duration takes | dauer~t *dauer | durée dure~nt délai | duración tarda plazo',
  'order~s ordering | *bestell~en *bestellung auftrag | command~e commander | pedido~s encarg~ar',
  'install~ation mount fit~ting setup set-up onboard~ing implementation | *einricht~ung *montage *montier~t install~ation aufbau~en *einführung | install~ation montage pose paramétr~age | instal~ación montaje configur~ación',
  'move~s moving migrat~e migration~s transfer~s import~s switch~ing | *übernehm~en übernahme *umzug *umstieg *importier~en *import übertrag~en umzieh~en | transf~érer migr~ation import~er reprendre repris~e reprend~re reprenez | migr~ación transfer~ir import~ar traslad~ar tra~er',
  'export~s | *export~ieren | export~er | export~ar',
  'integrat~e integration connect~s interface works sync~s | *schnittstelle~n *anbind~ung verbind~et *integr~ation übergib~t *übergabe verbund~en | intégr~ation connect~e interface | integra~ción conect~a conexión',
  'app~s application~s mobile | app~s *anwendung | application~s appli~s mobile~s | aplicación aplicaciones app~s móvil~es',
  'offline internet | offline internet *netz | hors-ligne internet réseau | internet red',
  'software program | *software *programm | logiciel~s | software programa~s',
  'accounting bookkeeping | *buchhalt~ung *buchführung | comptab~ilité | contab~ilidad',
  'tax~es | *steuer~n | impôt~s fiscal~e | impuesto~s fiscal~es',
  'payment~s pay~ing paid | *zahl~ung zahlen bezahl~en | paie~ment payer | pago~s pagar',
  'card~s | *karte~n *kreditkarte *zahlungsdaten | carte~s | tarjeta~s',
  'rent~al rented hire lease | *miet~en gemietet verleih *leas~en | lou~er location louée~s | alquil~er arriend~o',
  'buy~ing purchase | kauf~en *kauf | achet~er achat | compr~ar',
  'sell~ing sale~s | verkauf~en *vertrieb | vend~re vente~s | vend~er venta~s',
  'repair~s maintenance | *reparier~en *reparatur *wartung | répar~er entretien maintenance | repar~ar mantenimiento',
  'emergency | *notfall *notdienst | urgence~s | urgencia~s',
  'night weekend around-the-clock | *nacht *wochenende~n | nuit week-end | noche fin-de-semana',
  'allowed permitted | erlaubt dürf~en darf gestattet | autoris~é permis | permit~ido',
  'page~s | seite~n | page~s | página~s',
  'language~s | *sprache~n | langue~s | idioma~s lengua~s',
  'translat~ion translator | *übersetz~ung | tradu~ction | traduc~ción tradu~cir',
  'quality | *qualität | qualité | calidad',
  'standard normal regular usual | normal~e *standard üblich~e | standard normal~e | estándar normal~es',
  'express rush fast~er quick~ly urgent | *eil~ig express schnell~er | express rapide~ment urgent~e | urgente rápid~o exprés',
  'limit~s maximum | *höchst~ens maximal *limit | maximum limite~s | máximo límite~s',
  'minimum | mindest~ens *mindest | minimum moins | mínimo',
  'unlimited | unbegrenzt~e | illimité~s | ilimitad~o',
  'number size | *anzahl größe *größe | nombre taille | número tamaño',
  'company business~es firm~s | *unternehmen *betrieb~e firma | entreprise~s société~s | empresa~s',
  'partner~s | *partner | partenaire~s | soci~os',
  'award~s prize | *auszeichnung~en *preis | prix récompense~s | premio~s',
  'country countries market~s regions | land länder *markt | pays marché~s | país~es mercado~s',
  'origin source | *herkunft stammen beziehen | viennent provenance origine | proced~en origen',
  'machine~s device~s | *maschine~n *gerät~e | machine~s appareil~s | máquina~s aparato~s',
  'boss owner~s director ceo manag~er lead~s runs | *geschäftsführ~er *inhaber *chef~in leit~et führt | dirigeant directeur gérant patron | director~a dueñ~o gerente',
  'job~s vacancy hiring role~s | *stelle~n *jobs | emploi~s poste~s recrut~ement | empleo~s vacante~s puesto~s',
  'end ends | ende | fin | fin final',
  'funding investment~s investor~s invested | *finanzierung~srunde investor~en | financement levée~s investisseur~s | financiación inversión inversor~es',
  'organic | bio *bio-siegel biologisch ökologisch | biologique~s bio | ecológic~o',
  'ticket~s admission | eintrittskarte~n *ticket~s | billet~s | entrada~s billete~s',
  'location~s site~s branch~es office~s | *standort~e *filiale~n *büro~s *niederlassung~en | site~s établissement~s agence~s bureau~x | sede~s oficina~s sucursal~es',
  'time save~s saving saved | *zeit spar~en *ersparnis | temps gagn~er économis~er | tiempo ahorr~ar',
]; // prettier-ignore

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Stem {
  stem: string;
  isInside: boolean;
  isWhole: boolean;
  concept: number;
}

/** Minimum length of a stem that also matches longer words. Shorter words such as "an" must match exactly. */
const SHORTEST_STEM = 3;

/** Stems up to this length begin many other words and names, as "pay" begins "PayPal". */
const SHORT_STEM = 4;
/** Endings and German nouns that may follow a short stem, without accents. */
const ENDINGS =
  /^(?:s|es?|en|ern?|ee?s?|d|te?[nrs]?|n|[bdgmnpt]?(?:ings?|ed|ers?)|ments?|e?st|als?|ly|y|ies|ables?|ages?|aisons?|ances?|a[rns]?|os?|i?o|ad[ao]s?|a[ct]ion(?:es|s)?|re|ez|ons|nt|us?|ung(?:en)?|lich\p{L}*|(?:e?s)?(?:version|zeit|konto|zugang|account|vertrag|preis|karte|satz)\p{L}*)?$/u;

/** The place of prices in `CONCEPTS`. */
const PRICE = 0;

const words = CONCEPTS.map((line) => line.split(/[\s|]+/u).filter((word) => word !== ''));
const stems: Stem[] = words.flatMap((all, concept) =>
  all.map((word) => {
    const [stem = ''] = folded(word.replace('*', '')).split('~');
    const isOpen = word.includes('~') && stem.length >= SHORTEST_STEM;
    return { stem, isInside: word.startsWith('*') && stem.length > SHORTEST_STEM, isWhole: !isOpen, concept };
  }),
);

type Concepts = readonly ReadonlySet<number>[];

function readConcepts(key: string): Concepts {
  const found = stems
    .flatMap((one) => {
      const { stem, isInside, isWhole } = one;
      const start = isInside ? key.indexOf(stem) : 0;
      const fits = isInside
        ? start >= 0
        : isWhole
          ? key === stem || key === `${stem}s`
          : key.startsWith(stem) && (stem.length > SHORT_STEM || ENDINGS.test(key.slice(stem.length)));
      return fits ? [{ ...one, start, end: start + stem.length }] : [];
    })
    .sort((a, b) => b.stem.length - a.stem.length);
  const parts: { start: number; end: number; concepts: Set<number> }[] = [];
  for (const { start, end, concept } of found) {
    const same = parts.find((part) => part.start === start);
    if (same !== undefined) same.concepts.add(concept);
    else if (!parts.some((part) => start < part.end && part.start < end))
      parts.push({ start, end, concepts: new Set([concept]) });
  }
  return parts.map(({ concepts }) => concepts);
}

/** Maximum number of words that are cached. A question compares the same words with many sentences. */
const REMEMBERED = 20_000;
const remembered = new LRUCache<string, { key: string; concepts: Concepts }>({ max: REMEMBERED });

function readWord(word: string): { key: string; concepts: Concepts } {
  let known = remembered.get(word);
  if (known === undefined) {
    const key = folded(word);
    remembered.set(word, (known = { key, concepts: readConcepts(key) }));
  }
  return known;
}

/**
 * The concepts of each part of a word, as numbers. A compound such as "Buchhaltungssoftware" has several parts, and a
 * part such as "Tarif" may have several concepts.
 */
const conceptsOf = (word: string): Concepts => readWord(word).concepts;

const entriesBeside = (word: string): string[] => [
  ...new Set(
    conceptsOf(word)
      .flatMap((part) => [...part])
      .flatMap((concept) => words[concept]!),
  ),
];

/** The words of all languages for the concepts of this word. Empty if it has no concept. */
export const wordsBeside = (word: string): string[] =>
  entriesBeside(word).map((one) => one.replaceAll(/[*~]/g, ''));

/** The stems of `wordsBeside`. A word for one of the concepts begins with one of them or contains one. */
export const stemsBeside = (word: string): string[] =>
  entriesBeside(word).map((one) => one.replace('*', '').split('~')[0]!);

/** Whether the word means a price or a fee. */
export const isOfPrice = (word: string): boolean => conceptsOf(word).some((part) => part.has(PRICE));

/** Minimum length of words that may differ in their endings. Shorter words must be identical. */
const LONG_ENOUGH = 5;

/** Whether two words are the same or are forms of one word. */
export function isForm(a: string, b: string): boolean {
  const [one, other] = [readWord(a).key, readWord(b).key];
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  return (
    length >= LONG_ENOUGH &&
    Math.abs(one.length - other.length) <= 2 &&
    one.slice(0, length - 1) === other.slice(0, length - 1)
  );
}

/**
 * Whether the text has this word, a form of it, or a word for the same thing in one of the languages. All parts of a
 * compound must be there.
 */
export function isCovered(word: string, text: readonly string[]): boolean {
  if (text.some((other) => isForm(word, other))) return true;
  const parts = conceptsOf(word);
  const there = new Set(text.flatMap((other) => conceptsOf(other).flatMap((part) => [...part])));
  return parts.length > 0 && parts.every((part) => [...part].some((concept) => there.has(concept)));
}
