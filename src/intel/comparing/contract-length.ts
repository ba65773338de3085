import { DURATION, lengthOf } from './term-amounts.ts';
import { DENIES, type Read, type Reading, anyOf, daysBy, said, timed, wholeWord } from './term-patterns.ts';
import { TERM_WORDS, type Words } from './term-words.ts';

const leave: Words = {
  en: [
    String.raw`(?:no|without an?y?|without) (?:(?:minimum|fixed|long[- ]term|annual|yearly|binding) )*(?:contract )?(?:terms?|contracts?|commitments?|lock-?in)(?!\p{L})`,
    String.raw`month[- ](?:to|by)[- ]month`,
    String.raw`cancel(?:l?ed)? (?:\p{L}+ )?(?:at )?any ?time`,
  ],
  de: [String.raw`(?:jederzeit|monatlich) (?:kündbar|kündigen)`, String.raw`(?:keine|ohne) (?:mindest)?(?:vertrags)?(?:laufzeit|bindung)`],
  fr: [String.raw`sans (?:durée d['’])?engagement`, String.raw`résili\p{L}+ à tout moment`],
  es: [String.raw`sin (?:permanencia|compromiso)`, String.raw`cancel\p{L}+ (?:en cualquier momento|cuando quieras)`],
  nl: [
    String.raw`(?:geen|zonder) (?:(?:minimale|minimum|vaste|lange) ?)*(?:looptijd|contract(?:duur)?|binding|verplichtingen)(?!\p{L})`,
    String.raw`(?:op (?:elk|ieder) (?:gewenst )?moment|maandelijks|per maand|dagelijks|altijd) (?:opzegbaar|opzeggen|op te zeggen)`,
  ],
  it: [
    String.raw`(?:senza|nessuna?) (?:vincol[io]|durata minima|contratto|obbligo di durata)`,
    String.raw`(?:disdi\p{L}+|recede\p{L}+|annulla\p{L}+) (?:in qualsiasi|in qualunque|in ogni) momento`,
  ],
  pt: [
    String.raw`sem (?:(?:período|prazo) (?:mínimo )?de )?(?:fidelização|permanência|contrato)`,
    String.raw`(?:cancel\p{L}+|rescind\p{L}+) (?:a qualquer|em qualquer) (?:momento|altura)`,
  ],
  pl: [
    String.raw`(?:bez|brak) (?:minimalnego okresu umowy|zobowiązań|umowy na czas|długoterminow\p{L}+ um\p{L}+)`,
    String.raw`(?:zrezygn\p{L}+|rezygn\p{L}+|wypowiedzieć|anulować) (?:umowę )?w (?:każdej|dowolnej) chwili|w (?:każdej|dowolnej) chwili (?:możesz |można )?(?:zrezygn\p{L}+|wypowiedzieć|anulować)`,
  ],
  sv: [String.raw`(?:ingen|utan) bindnings?tid`, String.raw`(?:ingen|utan) bindning(?!\p{L})`, String.raw`säg\p{L}* upp när (?:som helst|du vill)`],
  da: [String.raw`(?:ingen|uden) binding(?:speriode|stid)?(?!\p{L})`, String.raw`opsig\p{L}* når som helst`],
}; // prettier-ignore

const bound: Words = {
  en: [
    String.raw`<time>(?: minimum)?[ -](?:contracts?|commitments?|agreements?|minimum|terms?)(?!\p{L})`,
    String.raw`contracts? (?:\p{L}+ ){0,3}(?:for|of) (?:at least )?<time>`,
    String.raw`(?:minimum|initial|first|contract) (?:contract |subscription )?(?:term|period|commitment|duration|contract)(?: (?:is|of|lasts))?:? (?:at least )?<time>`,
    String.raw`runs? for (?:at least |a minimum of )?<time>`,
    String.raw`(?:contracts?|plans?|agreements?) (?:run|last)s? (?:at least )?<time>`,
  ],
  de: [
    String.raw`(?:mindest|vertrags)\p{L}*laufzeit(?: (?:beträgt|von|ist))?:? (?:mindestens )?<time>`,
    String.raw`laufzeit (?:von|beträgt) (?:mindestens )?<time>`,
    String.raw`\p{L}*(?:verträge|vertrag|abos?) (?:laufen|läuft|gelten|gilt) (?:über |für )?(?:mindestens )?<time>`,
  ],
  fr: [
    String.raw`(?:engagement|durée)(?: minimale?)?(?: d['’]engagement)?(?: de| est de)?:? (?:au moins )?<time>`,
    String.raw`(?:contrats?|abonnements?|formules?) dur(?:e|ent) (?:au moins )?<time>`,
  ],
  es: [
    String.raw`(?:contrato|permanencia)(?: mínim[ao])?(?: es)?(?: de)?:? (?:al menos )?<time>`,
    String.raw`duración(?: mínima)?(?: del contrato)?(?: es)?(?: de)?:? (?:al menos |como mínimo )?<time>`,
    String.raw`(?:contratos?|planes|plan|abonos?) (?:dura|duran|tienen? una duración de) (?:al menos )?<time>`,
  ],
  nl: [
    String.raw`(?:(?:contract|huur|abonnements?)(?:duur|periode|termijn)|minimale (?:duur|periode|termijn)|(?:minimum|contract)?looptijd)(?: (?:is|van|bedraagt))?:? (?:minimaal |minstens |ten minste )?<time>`,
    String.raw`(?:contract\p{L}*|overeenkomst\p{L}*|huur|abonnement\p{L}*) (?:\p{L}+ ){0,2}(?:van|voor|minimaal|minstens|ten minste) (?:minimaal |minstens |ten minste )?<time>`,
    String.raw`(?:contract|overeenkomst|abonnement)(?:en)? (?:lopen|duren|loopt|duurt) (?:minimaal )?<time>`,
  ],
  it: [
    String.raw`durata (?:minima(?: del contratto)?|del contratto)(?: è di| di| è)?:? (?:almeno )?<time>`,
    String.raw`(?:contratt[oi]|vincolo)(?: \p{L}+){0,2} di (?:almeno )?<time>`,
    String.raw`(?:contratt[oi]|abbonament[oi]|pian[oi]) dura(?:no)? (?:almeno )?<time>`,
  ],
  pt: [
    String.raw`(?:período|prazo|duração) (?:mínim[oa] )?(?:(?:de |do )?(?:permanência|fidelização|contrato)|mínim[oa]):?(?: é)?(?: de)? (?:pelo menos )?<time>`,
    String.raw`(?:fidelização|permanência|contratos?)(?: mínim[oa])?(?: com \p{L}+)?(?: é)? de (?:pelo menos )?<time>`,
    String.raw`(?:contratos?|planos?) (?:dura|duram|têm (?:a|uma) duração de) (?:pelo menos )?<time>`,
  ],
  pl: [
    String.raw`(?:minimalny )?okres (?:trwania |obowiązywania )?umowy:? ?(?:to|wynosi)? ?(?:co najmniej )?<time>`,
    String.raw`umow\p{L}+ (?:\p{L}+ ){0,3}(?:na okres|na czas|na minimum|na co najmniej|na) (?:co najmniej )?<time>`,
    String.raw`umow\p{L}+ (?:\p{L}+ ){0,2}(?:trwa|trwają|obowiązuje|obowiązują) (?:co najmniej )?<time>`,
  ],
  sv: [
    String.raw`(?:bindnings|avtals)tid(?:en)?(?: är| på)?:? (?:minst )?<time>`,
    String.raw`avtal(?:et|en)? (?:löper|gäller|är)?(?: på| i)? ?(?:minst )?<time>`,
  ],
  da: [
    String.raw`(?:binding|bindingsperiode\p{L}*|bindingstid\p{L}*|aftaleperiode\p{L}*)(?: er)?(?: på)?:? (?:mindst )?<time>`,
    String.raw`(?:aftalen|aftalerne|kontrakten|kontrakterne) (?:\p{L}+ ){0,2}(?:i|på) (?:mindst )?<time>`,
  ],
}; // prettier-ignore

const yearly: Words = {
  en: ['(?:annual|yearly) contracts?'],
  de: ['jahresvertr(?:a|ä)g'],
  fr: ['contrats? annuels?'],
  es: ['contratos? anual'],
  nl: ['jaarcontract'],
  it: ['contratt[oi] annual'],
  pt: ['contratos? anua'],
  pl: ['umow[ay] roczn'],
  sv: ['årsavtal'],
  da: ['årskontrakt'],
};

const onCondition: Words = {
  en: ['if you', 'provided', 'as long as', 'subject to', 'against', 'for a fee'],
  de: ['wenn sie', 'sofern', 'gegen'],
  fr: ['à condition', 'moyennant', 'si vous', 'contre paiement'],
  es: ['siempre que', 'si usted', 'previo pago', 'pagando'],
  nl: ['mits', 'als u', 'tegen'],
  it: ['purché', 'se si', 'pagando', 'dietro pagamento'],
  pt: ['mediante', 'desde que', 'pagando'],
  pl: ['pod warunkiem', 'za opłatą'],
  sv: ['om du', 'mot'],
  da: ['hvis du', 'mod'],
};

const later: Words = {
  en: ['after', 'afterwards', 'then', 'thereafter'],
  de: ['danach', 'anschließend', 'nach'],
  fr: ['ensuite', 'après', 'puis'],
  es: ['después', 'luego', 'tras'],
  nl: ['daarna', 'nadien', 'na'],
  it: ['dopo', 'poi', 'successivamente'],
  pt: ['depois', 'após'],
  pl: ['potem', 'następnie', 'po'],
  sv: ['därefter', 'sedan', 'efter'],
  da: ['derefter', 'herefter', 'efter'],
};

const otherEnd: Words = {
  en: ['trial', 'appointments?', 'bookings?', 'lessons?', 'class(?:es)?', 'orders?'],
  de: ['testphase', 'testzeit', String.raw`termine?(?!\p{L})`],
  fr: ['essai', 'rendez-vous'],
  es: ['prueba', String.raw`citas?(?!\p{L})`],
  nl: ['proefperiode', 'proefles', 'afsprak', String.raw`afspraak`],
  it: ['prova', 'appuntament', 'prenotazion'],
  pt: ['teste', 'experiência', 'marcaç', 'aula'],
  pl: ['próbn', 'wizyt', 'rezerwacj'],
  sv: ['provperiod', 'bokning'],
  da: ['prøve', 'booking'],
};

const FREE_TO_LEAVE = said(leave);
const BEYOND = new RegExp(
  String.raw`^\s?(?:${anyOf(TERM_WORDS.beyond)}) (?:the (?:first|initial) )?${DURATION}`,
  'iu',
);

const BINDING = timed(bound);
const YEARLY_CONTRACT = said(yearly);
const ASKS_TO_LEAVE = said(TERM_WORDS.asksToLeave);
export const ASKS_FOR_CONTRACT = said(TERM_WORDS.asksForContract);
const ON_CONDITION = wholeWord(onCondition);
const LATER = wholeWord(later);
const OTHER_END = said(otherEnd);
const BOUND = 31;
const ASKS_PERMISSION =
  /^[¿\s]*(?:can|could|may|kann|können|könnte|darf|puis-je|peut-on|pouvons-nous|est-ce que (?:je|nous) (?:peux|pouvons)|puedo|podemos|se puede|posso|possiamo|si può|kan|mag|podemos|mogę|czy (?:mogę|można)|får)(?!\p{L})/iu;

const NO_CONTRACT = new RegExp(
  String.raw`^(?:contract(?: (?:term|length|period))?|minimum term|commitment|vertrag(?:slaufzeit|sbindung)?|mindestlaufzeit|laufzeit|engagement|durée minimale|contrato|permanencia|contract(?:duur)?|looptijd|contratto|vincolo|durata minima)\s?[:|–-]\s(?:none|no|keine?r?|aucune?|ningun[oa]|geen|nessun[oa])(?:[.,;]|$)|^(?:no|kein|pas de|geen|nessun|sin) (?:contract|vertrag|contrat|contratto|contrato)(?:[.,;]|$)`,
  'iu',
);

const RENEWAL = new RegExp(
  String.raw`(?<!\p{L})(?:renew\p{L}*|extend(?:s|ed)|verlänger\p{L}*|(?:est )?recondui\p{L}*|renouvel\p{L}*|prorrog\p{L}*|renuev\p{L}*|verleng\p{L}*|rinnov\p{L}*)(?:\s\p{L}+){0,4}?\s${DURATION}`,
  'giu',
);

const LEAST_DAYS = 1;
const unlessHours = (reading: Reading | null): Reading | null =>
  reading === null || reading.amount < LEAST_DAYS ? null : reading;

export const readTerm: Read = (told) => {
  const said = { ...told, text: told.text.replace(RENEWAL, ' ') };
  const { text, asked, agrees } = said;
  if (NO_CONTRACT.test(text)) return { amount: 0 };
  if (OTHER_END.test(text) || OTHER_END.test(asked)) return null;
  const binding = BINDING.find((pattern) => pattern.test(text));
  if (binding !== undefined && !DENIES.test(text.slice(0, binding.exec(text)!.index)))
    return unlessHours(daysBy(binding)(said));
  const isFree = FREE_TO_LEAVE.exec(text);
  if (isFree !== null && agrees !== 0) {
    const before = text.slice(0, isFree.index);
    const first = BEYOND.exec(text.slice(isFree.index + isFree[0].length))?.groups?.['time'];
    if (first !== undefined) return lengthOf(first, '');
    return DENIES.test(before) || LATER.test(before) ? null : { amount: 0 };
  }
  if (YEARLY_CONTRACT.test(text) && !DENIES.test(text)) return { amount: 365, unit: 'year' };
  const stays = ASKS_TO_LEAVE.test(asked)
    ? agrees === 0
    : ASKS_FOR_CONTRACT.test(asked) && !ASKS_PERMISSION.test(asked)
      ? agrees === 1
      : null;
  if (agrees === null || stays === null || (agrees === 1 && ON_CONDITION.test(text))) return null;
  return stays ? { amount: BOUND, isLeast: true } : { amount: 0 };
};

const COSTS_MORE =
  /\d\s?%\s(?:more|extra|higher|dearer|mehr|teurer|höher|de plus|plus cher\p{L}*|más|in più|meer|duurder|a mais|mais car[oa]s?)(?!\p{L})/iu;

/** "We keep contract data for six years" is not a contract term. */
const KEEPS_RECORDS =
  /(?<!\p{L})(?:(?:keep|kept|retain\p{L}*|stor(?:e[ds]?|ing)|archiv\p{L}*|delet\p{L}+|aufbewahr\p{L}*|speicher\p{L}*|gelöscht|conserv\p{L}+|almacen\p{L}+|bewaar\p{L}*|bewaren)(?!\p{L})[^.;]{0,60}(?:data|records?|files?|documents?|photo\p{L}*|\p{L}*daten|unterlagen|données|datos|gegevens|dati)(?!\p{L})|(?:data|records?|files?|documents?|contracts?|\p{L}*daten|unterlagen|verträge|données|contrats|datos|contratos|gegevens|dati)(?!\p{L})[^.;]{0,40}(?<!\p{L})(?:kept|retained|stored|archived|deleted|aufbewahrt|gespeichert|gelöscht|conserv\p{L}+|almacen\p{L}+|bewaard)(?!\p{L}))/iu;

const RUNS =
  /(?<!\p{L})(?:runs?|lasts?|minimum|at least|läuft|laufen|beträgt|mindest\p{L}*|dure|durée|dura|mínim[oa]|duurt|looptijd)(?!\p{L})/iu;

/** Leaves out data retention periods and prices: "Monthly billing costs 15% more" does not state a minimum term. */
export const withoutOtherTimes = (text: string): string =>
  text
    .split(/(?<=[;.])\s/u)
    .filter((clause) => !COSTS_MORE.test(clause) && (RUNS.test(clause) || !KEEPS_RECORDS.test(clause)))
    .join(' ');
