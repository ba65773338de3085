import { findDurations, numberOf, TERM_LANGUAGES } from '../../extraction/facts/durations.ts';
import { OF_OTHERS } from '../../extraction/facts/labelled-values.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import type { SaidTerm, Term } from './read-terms.ts';
import { countIn, DURATION, lengthOf } from './term-amounts.ts';
import type { SubjectKey } from './term-subjects.ts';
import { isNoticeOfContract } from './whose-terms.ts';
import { words } from './word-patterns.ts';

type Reading = Omit<Term, 'subject'>;

interface Level {
  named: RegExp;
  said?: RegExp;
  read: (sentence: string, name: string) => Reading | null;
}

export const PERCENT = 'percent';

const any = (...sources: readonly string[]): RegExp => words(sources.join('|'));

const DENIED =
  /^["“„«]?(?:none|no|never|nothing|keine?[rns]?|nein|nie(?:mals)?|aucune?|non|jamais|pas|ningun[oa]|ninguna|no hay|nunca|geen|nooit|nee|nessun[oa]?|mai)(?!\p{L})/iu;
const ONE_SHARE =
  /(?<![\d.,])(?<share>\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent|prozent|pour cent|por ciento|procent)/giu;

function shareIn(sentence: string): Reading | null {
  const [first, ...more] = [...sentence.matchAll(ONE_SHARE)];
  if (first === undefined || more.length > 0) return null;
  const amount = Number(first.groups!['share']!.replace(',', '.'));
  return amount > 100 ? null : { amount, per: PERCENT, value: first[0] };
}

function shareOrNone(sentence: string): Reading | null {
  const denied = DENIED.exec(sentence)?.[0];
  if (denied !== undefined && !/\d/u.test(sentence)) return { amount: 0, per: PERCENT, value: denied };
  return shareIn(sentence);
}

const NOON = String.raw`noon|midday|midi|mittags?|12 uhr mittags|mediodía|mezzogiorno`;
const CLOCK = String.raw`(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minutes>\d{2}))?\s?(?<part>[ap]\.?m\.?(?!\p{L})|o['’]clock|uhr(?!\p{L})|heures?(?!\p{L})|h(?![\p{L}\d])|horas?(?!\p{L})|uur(?!\p{L}))?`;
const BY_CLOCK = new RegExp(
  String.raw`(?:^|(?<!\p{L})(?:until|till|by|before|bis|vor|avant|jusqu['’]à|antes de|hasta|voor|tot|entro|fino alle)\s(?:(?:las|le|spätestens)\s)?)(?<clock>${CLOCK}|(?<noon>${NOON}))`,
  'iu',
);
const SAME_DAY = any(
  String.raw`same day|selben tag|gleichen tag|jour même|mismo día|zelfde dag|stesso giorno`,
);
const DAYS_AHEAD = new RegExp(
  String.raw`${DURATION}\s(?:before|earlier|ahead|vor(?:her)?|zuvor|avant|à l['’]avance|antes|vooraf|prima)`,
  'iu',
);
const HOURS = 24;
const MOST_VALUE = 60;

function clockIn(sentence: string): Reading | null {
  const found = BY_CLOCK.exec(sentence);
  const { clock, hour, minutes, part, noon } = found?.groups ?? {};
  if (clock === undefined || (noon === undefined && part === undefined && minutes === undefined)) return null;
  const from = found!.index + found![0].length - clock.length;
  const after = sentence.slice(from + clock.length);
  if (/^\s?(?:to|–|—|-|bis|à|a|y)\s?\d/iu.test(after)) return null;
  const isPm = /^p/iu.test(part ?? '') && Number(hour) < 12;
  const at = noon === undefined ? Number(hour) + Number(minutes ?? 0) / 60 + (isPm ? 12 : 0) : 12;
  if (at > HOURS) return null;
  const ahead = DAYS_AHEAD.exec(sentence)?.groups?.['time'];
  const days = SAME_DAY.test(sentence) ? 0 : ahead === undefined ? 1 : (lengthOf(ahead, '')?.amount ?? 1);
  const rest = /^[^.;,!?()]*/u.exec(after)![0];
  const value = (clock + (clock.length + rest.length > MOST_VALUE ? '' : rest)).trim();
  return { amount: at + HOURS * (1 - days), value };
}

const AND_KIND = /^\s(?:ouvr(?:é|able)s?|laborables?|hábiles|lavorativi)(?!\p{L})/iu;
function timeIn(sentence: string): Reading | null {
  const [time] = findDurations(sentence);
  if (time === undefined) return null;
  const rest = sentence.slice(time.end);
  const length = lengthOf(time.text, rest);
  const value = time.text + (AND_KIND.exec(rest)?.[0] ?? '');
  return length === null || length.amount <= 0 ? null : { ...length, value };
}

const WITHIN = any(
  String.raw`within|in(?! \d{4})|under|by|after|innerhalb|binnen|sous|dans|en|dentro|entro|inom|op|over|tardamos`,
);
const NAMED_TIME = /^(?:\p{L}+\s){0,5}?\S+\s\p{L}+/u;
const waitIn = (sentence: string, name: string): Reading | null =>
  WITHIN.test(sentence) || (name !== '' && NAMED_TIME.test(sentence)) ? timeIn(sentence) : null;

const FROM_THEN_ON = /(?<!\p{L})(?:after|for|nach|après|pendant|después de|durante|na|dopo|per)\s$/iu;
/** "Mended on site, and yours after three years" and "repaired for a year" say how long the contract is. */
function repairIn(sentence: string, name: string): Reading | null {
  const reading = waitIn(sentence, name);
  if (reading === null || reading.unit === 'year') return null;
  const [time] = findDurations(sentence);
  return time !== undefined && FROM_THEN_ON.test(sentence.slice(0, time.end - time.text.length))
    ? null
    : reading;
}

const TIMES_A_YEAR = TERM_LANGUAGES.map((language) => ({
  language,
  pattern: new RegExp(
    String.raw`${countIn(language)}[\s-]?(?:times|mal|fois|veces|keer|volte|vezes|razy)\s(?:an?|per|each|every|in the|im|pro|par|por|al|en el|in het|all['’]|ao)\s?(?:year|jahr|an(?!\p{L})|año|jaar|anno|ano)`,
    'iu',
  ),
}));
const FIXED: readonly (readonly [number, RegExp])[] = [
  [1, any(String.raw`once (?:a|per|every|each) year|every year|yearly|annually|einmal (?:im|pro) jahr|jährlich|une fois par an|tous les ans|chaque année|annuel\p{L}*|una vez al año|cada año|anual\p{L}*|één keer per jaar|jaarlijks|una volta all['’]anno`)],
  [2, any(String.raw`twice (?:a|per|every|each) year|half-yearly|every six months|zweimal (?:im|pro) jahr|halbjährlich|deux fois par an|dos veces al año|tweemaal per jaar|due volte all['’]anno`)],
  [3, any(String.raw`three times a year|dreimal (?:im|pro) jahr`)],
  [4, any(String.raw`quarterly|every quarter|once a quarter|viermal (?:im|pro) jahr|vierteljährlich|quartalsweise|chaque trimestre|trimestriel\p{L}*|trimestral\p{L}*|elk kwartaal`)],
  [6, any(String.raw`sechsmal (?:im|pro) jahr`)],
  [12, any(String.raw`once a month|every month|monthly|einmal im monat|jeden monat|monatlich|tous les mois|chaque mois|une fois par mois|mensuel\p{L}*|una vez al mes|cada mes|mensual\p{L}*|maandelijks|elke maand|ogni mese`)],
  [24, any(String.raw`twice a month|zweimal im monat|deux fois par mois|dos veces al mes`)],
  [52, any(String.raw`once a week|every week|weekly|einmal (?:in der|pro) woche|jede woche|wöchentlich|chaque semaine|une fois par semaine|hebdomadaire\p{L}*|cada semana|una vez (?:a la|por) semana|semanal\p{L}*|wekelijks|elke week|ogni settimana`)],
]; // prettier-ignore
const EACH = new RegExp(
  String.raw`(?<!\p{L})(?:every|alle|toutes les|tous les|cada|elke|om de|ogni)\s${DURATION}`,
  'iu',
);
const YEAR = 365;

const ASKS_HOW_OFTEN = any(
  String.raw`often|how many|frequen\p{L}+|oft|häufig|combien|fréquen\p{L}+|cada cuánto|cuántas|frecuen\p{L}+|hoe vaak|quante`,
);

function frequencyIn(sentence: string, name: string): Reading | null {
  if (/[?？]$/u.test(name) && !ASKS_HOW_OFTEN.test(name)) return null;
  for (const { language, pattern } of TIMES_A_YEAR) {
    const found = pattern.exec(sentence);
    if (found !== null) return { amount: numberOf(found.groups!['count']!, language), value: found[0] };
  }
  const each = EACH.exec(sentence);
  const length = each === null ? null : lengthOf(each.groups!['time']!, '');
  if (each !== null && length !== null && length.amount > 0)
    return { amount: YEAR / length.amount, value: each[0] };
  for (const [amount, pattern] of FIXED) {
    const found = pattern.exec(sentence);
    if (found !== null) return { amount, value: found[0] };
  }
  const count = /^\d{1,3}$/u.exec(sentence.trim())?.[0];
  return count !== undefined && A_YEAR.test(name) ? { amount: Number(count), value: count } : null;
}
const A_YEAR = any(String.raw`(?:a|per) year|(?:im|pro) jahr|par an(?!\p{L})|al año|per jaar|all['’]anno`);

const kinds =
  (...known: readonly (readonly [kind: string, pattern: RegExp])[]) =>
  (sentence: string, name: string): Reading | null => {
    const reading = frequencyIn(sentence, name);
    const kind = known.find(([, pattern]) => pattern.test(`${name} ${sentence}`))?.[0];
    return reading === null ? null : { ...reading, ...(kind !== undefined && { condition: kind }) };
  };

const AT_MOST = any(
  String.raw`at most|(?:no|not|never) (?:by )?more than|(?:by )?up to|maximum|max\.|cap(?:ped)?|exceed|limited to|höchstens|maximal|bis zu|nicht mehr als|dans la limite|au plus|plafonn\p{L}+|(?:un )?máximo|como máximo|hasta|no más|hoogstens|maximaal|al massimo`,
);
const MAY_LEAVE = any(String.raw`leave|cancel|terminat\p{L}+|kündig\p{L}*|résili\p{L}+|rescind\p{L}+|baja`);
function capIn(sentence: string, name: string): Reading | null {
  const share = shareIn(sentence);
  const isCapped = AT_MOST.test(sentence) && !MAY_LEAVE.test(sentence);
  if (share === null || (name === '' && !isCapped)) return null;
  return isCapped ? share : { ...share, isUnlike: true };
}

const ALLOWED = any(
  String.raw`allow\p{L}*|accept\p{L}*|toler\p{L}*|on us|free|frei(?!\p{L})|kulan\p{L}+|tolér\p{L}*|admit\p{L}*|at our (?:cost|expense)|no charge|is normal|included|gratuit\p{L}*|sin cargo|inbegrepen`,
);
const OTHER_LOSS = any(
  String.raw`data|weight|hair|heat|energy|blood|\p{L}*daten\p{L}*|gewicht\p{L}*|wärme\p{L}*|données|poids|chaleur|datos|peso|calor`,
);
const MOST_LOSS = 25;
function allowanceIn(sentence: string, name: string): Reading | null {
  const said = `${name} ${sentence}`;
  const share = ALLOWED.test(said) && !OTHER_LOSS.test(said) ? shareIn(sentence) : null;
  return share === null || share.amount > MOST_LOSS ? null : share;
}

const OF_CHARGES = any(
  String.raw`charges?|fees?|(?:amounts?|sums?) paid|importes?|montants?|rents?|billing|invoic\p{L}+|\p{L}*entgelt\p{L}*|\p{L}*gebühr\p{L}*|\p{L}*miete\p{L}*|factur\p{L}*|redevance\p{L}*|loyers?|mensualités?|cuotas?|mensualidad\p{L}*|\p{L}*kosten|canon\p{L}`,
);
const MONTHS_OF_CHARGES = TERM_LANGUAGES.map((language) => ({
  language,
  pattern: new RegExp(
    String.raw`${countIn(language)}\s(?:monats(?:entgelte?|gebühren?|mieten?|raten?)|mensualités|mensualidades|cuotas mensuales|canoni mensili)`,
    'iu',
  ),
}));
const MONTH = 30;
const LIMITS = any(
  String.raw`limit\p{L}*|up to|exceed|cap(?:ped)?|begrenz\p{L}*|beschränk\p{L}*|bis zu|jusqu['’]à|plafonn\p{L}+|hasta|máximo|beperk\p{L}+`,
);
const SHARE_OF_FEES = new RegExp(
  String.raw`(?<share>\d{1,4})\s?(?:%|percent|per cent|prozent|pour cent|por ciento)\s[^.;]{0,30}?${OF_CHARGES.source}[^.;,]*`,
  'iu',
);
const OF_A_YEAR = any(
  String.raw`(?:in|of|for) (?:that|the|a|any|each|one) (?:\p{L}+ )?year|yearly|annual|jahres\p{L}*|(?:des|im|pro) jahr\p{L}*|annuel\p{L}*|anual\p{L}*|(?:twelve|12|zwölf|douze|doce) (?:months|monat\p{L}*|mois|mes\p{L}*)`,
);
const FEES_OF_TIME = new RegExp(String.raw`(?:${OF_CHARGES.source})[^.;,]{0,40}$`, 'iu');

/** `amount` is the number of days whose fees limit the liability. */
function liabilityIn(sentence: string, name: string): Reading | null {
  if (amountsIn(sentence).length > 0 || (name === '' && !LIMITS.test(sentence))) return null;
  for (const { language, pattern } of MONTHS_OF_CHARGES) {
    const found = pattern.exec(sentence);
    if (found !== null)
      return { amount: numberOf(found.groups!['count']!, language) * MONTH, unit: 'month', value: found[0] };
  }
  const share = SHARE_OF_FEES.exec(sentence);
  if (share !== null || /\d\s?%/u.test(sentence))
    return share !== null && OF_A_YEAR.test(share[0])
      ? { amount: (Number(share.groups!['share']) / 100) * YEAR, value: share[0].trim() }
      : null;
  const time = OF_CHARGES.test(sentence) ? timeIn(sentence) : null;
  if (time === null) return null;
  const until = sentence.indexOf(time.value!) + time.value!.length;
  const fees = FEES_OF_TIME.exec(sentence.slice(0, until))?.[0];
  return fees === undefined ? time : { ...time, value: fees };
}

const LATE = any(
  String.raw`late|interest|overdue|verzug|zinsen|retard|intérêts?|pénalit\p{L}+|demora|intereses|te laat|rente|mora`,
);
const OTHER_PAUSE = any(
  String.raw`we (?:may|can|will|reserve[^.;]{0,30}) (?:suspend|pause|freeze)|suspend(?:ed|ing)? (?:access|your access)|invoices?|unpaid|(?:your )?(?:members|guests|customers|clients|patients|pupils|students) (?:can|may)|wir (?:können|dürfen)[^.;]{0,60}(?:aussetzen|sperren)|rechnung\p{L}*|ihre (?:mitglieder|kunden|gäste)|nous pouvons suspendre|factures?|podemos suspender|facturas?`,
);
function pauseIn(sentence: string): Reading | null {
  if (LATE.test(sentence) || OTHER_PAUSE.test(sentence)) return null;
  const denied = DENIED.exec(sentence)?.[0];
  return denied === undefined ? timeIn(sentence) : { amount: 0, value: denied };
}

const LONGEST_PAYMENT = 180;
function paymentIn(sentence: string): Reading | null {
  const time = LATE.test(sentence) ? null : timeIn(sentence);
  return time === null || time.amount > LONGEST_PAYMENT ? null : time;
}

const NOTICE_IS_NAMED = any(
  String.raw`notice|kündigungsfrist|préavis|preaviso|opzegtermijn|preavviso|how (?:do|can) (?:i|we) (?:leave|get out|cancel|quit|end)|leaving|wie (?:kann|können|komme) [^?]*(?:kündig|raus)|kündigung|comment (?:puis-je |peut-on )?(?:résilier|partir)|résiliation|cómo (?:me doy|puedo)[^?]*baja`,
);
const noticeIn = (sentence: string, name: string): Reading | null =>
  isNoticeOfContract(`${name} ${sentence}`) ? timeIn(sentence) : null;

const TERM_IS_NAMED = any(
  String.raw`(?:minimum|shortest|contract|rental|hire) (?:term|period|contract|commitment|length|duration|hire)|terms?(?! of (?:use|service))(?!\p{L})|contract(?: length)?$|how long (?:is|does|am|are)[^?]*(?:contract|run|tied|bound|committed)|tied in|shortest hire|(?:mindest)?(?:vertrags)?laufzeit|mindestdauer|wie lange (?:bin|ist|läuft)[^?]*(?:gebunden|vertrag)|durée|engagement|duración|permanencia|looptijd|durata`,
);
const OTHER_TERM = any(
  String.raw`pay|zahl|pai|pago|deliver|liefer|livr|entreg|warrant|\p{L}*garant|trial|essai|prueba|probe|return|rückg|course|lesson|kurs|cours|curso|treatment|\p{L}*batter|training|schulung|formation`,
);
const EACH_PART = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[^.:;,]{2,60}:\s${DURATION}|${DURATION.replace('<time>', '<other>')}\s(?:for|für|pour|para|voor|per)\s[^.:;,]{2,40})`,
  'giu',
);
function termPartsIn(value: string): { readings: Reading[]; end: number } {
  const parts = [...value.matchAll(EACH_PART)];
  const readings = parts.flatMap(({ groups = {} }): Reading[] => {
    const length = lengthOf((groups['time'] ?? groups['other'])!, '');
    return length === null ? [] : [{ ...length, isSplit: true }];
  });
  const last = parts.at(-1);
  return { readings, end: last === undefined ? 0 : last.index + last[0].length };
}

const SOON = String.raw`[^.;]{1,40}(?:same day|today|tomorrow|next (?:working |business )?day|(?:selben|gleichen|nächsten) (?:werk|arbeits)?tag|heute|morgen|jour même|lendemain|demain|mismo día|mañana|día siguiente|zelfde dag|volgende (?:werk)?dag|stesso giorno|domani|giorno dopo)`;
const CALL_BEFORE = String.raw`(?:(?:ring|call|phone)(?: us)? (?:before|by)|(?:rufen|anruf)\p{L}*[^.;]{0,15} (?:bis|vor)|(?:appel|téléphon)\p{L}+ avant|llam\p{L}+ antes de|bel\p{L}* (?:voor|vóór)|chiam\p{L}+ (?:entro|prima)) ${SOON}`;

const ANSWERS = any(
  String.raw`answer\p{L}*|repl(?:y|ies|ied)|respon[ds]\p{L}*|acknowledg\p{L}*|\p{L}*antwort\p{L}*|répon\p{L}*|respond\p{L}*|contest\p{L}*|risp\p{L}+`,
);
const REPORTS = any(
  String.raw`report\p{L}*|ask(?!\p{L})|tell us|let us know|notif\p{L}+|accept\p{L}*|\p{L}*meld\p{L}*|an(?:nehmen|zeigen)|nehmen wir|signal\p{L}*|avis\p{L}+|comunic\p{L}+|segnal\p{L}*`,
);
const MENDS = any(
  String.raw`correct\p{L}*|put(?: (?:it|this|them))? right|fix(?:ed)?(?!\p{L})|redo(?:ne)?(?!\p{L})|again|re-\p{L}+|repeat\p{L}*|replac\p{L}*|korr(?:igier|ektur)\p{L}*|nach(?:ge)?(?:besser|arbeit|reinig)\p{L}*|(?:be|ge)(?:heb|hob)\p{L}*|erneut|corrig\p{L}*|correction|refai\p{L}+|relav\p{L}+|corr[ei][cg]\p{L}+|repet\p{L}+|herstel\p{L}*|verbeter\p{L}*|corre(?:gg|tt|zion)\p{L}+`,
);
const CLAUSE = /[;,:]\s|\s(?=(?:if|when|provided|wenn|sofern|si|cuando|als|mits|se)\s)/iu;

function mendedIn(sentence: string, name: string): Reading | null {
  const clauses = sentence
    .split(CLAUSE)
    .filter((clause) => !ANSWERS.test(clause) && !(REPORTS.test(clause) && !MENDS.test(clause)));
  const mending = clauses.filter((clause) => MENDS.test(clause));
  return (mending.length > 0 ? mending : clauses)
    .filter((clause) => WITHIN.test(clause) || (clauses.length === 1 && name !== '' && !LASTS.test(clause)))
    .reduce<Reading | null>((found, clause) => found ?? waitIn(clause, name), null);
}
const LASTS = any(String.raw`long|for|lang|während|pendant|durante|gedurende|per`);

const LEVELS = {
  notice: { named: NOTICE_IS_NAMED, read: noticeIn },
  cutoff: {
    named: any(
      String.raw`order(?:s|ing)?(?: (?:by|cut-?off|deadline|until))?(?!\p{L})|cut-?off|extra (?:visits?|deliver(?:y|ies))|how late|\p{L}*bestellschluss|bestell\p{L}*|annahmeschluss|commandes?|heure limite|pedidos?|hora límite|bestel\p{L}*|ordin[ei]`,
    ),
    said: any(String.raw`orders?(?!\p{L})|ordered|tap to order|${CALL_BEFORE}|bestell\p{L}*|command\p{L}+|pedidos?|pedir|ordin[aei]\p{L}*`),
    read: clockIn,
  },
  window: {
    named: any(
      String.raw`delivery window|delivered by|on your shelf|arrival window|zustell\p{L}+|lieferfenster|lieferung bis|livré avant|créneau|franja de entrega|entrega antes`,
    ),
    read: clockIn,
  },
  turnaround: {
    named: any(
      String.raw`turn-?around|processing time|lead time|production time|bearbeitungszeit|durchlaufzeit|vorlaufzeit|délai de (?:traitement|rotation|retour|fabrication)|plazo de (?:proceso|devolución|producción)|doorlooptijd|tempi di lavorazione`,
    ),
    said: any(String.raw`turn-?around|(?:washed|cleaned|processed|produced) (?:within|in)`),
    read: waitIn,
  },
  redo: {
    named: any(
      String.raw`complaints?|(?:something|a \p{L}+) is wrong|(?:correcting|putting right) (?:mistakes|errors|faults|poor work)|corrections?|korrekturen?|beanstandung\p{L}*|re-?wash\p{L}*|re-?clean\p{L}*|rework|redo\p{L}*|treatment fails|(?:not|un)(?: |-)?(?:happy|satisfied)|reklamation\p{L}*|nachbesserung|nachreinigung|mängel\p{L}*|réclamations?|relavage|reclamaciones?|quejas?|repaso|klachten|reclami`,
    ),
    said: any(
      String.raw`(?:mistakes?|errors?|faults?|defects?)[^.;]{0,40} (?:corrected|put right)|corrected (?:free|within)|(?:fehler|mängel)[^.;]{0,30} (?:korrigier|beheb|beseitig)\p{L}*|(?:korrigieren|beheben) wir|(?:erreurs?|défauts?)[^.;]{0,40} corrig\p{L}+|correction sous|(?:errores|fallos)[^.;]{0,30} corr[ei]g\p{L}+|correg\p{L}+ (?:los )?(?:errores|fallos)|fouten (?:herstel|verbeter)\p{L}*|error[ei][^.;]{0,30} corre\p{L}+|(?:washed|cleaned|treated|done|do it|clean it|wash it|treat it) again|put (?:it |this |them )?right|we repeat|repeat (?:it|the \p{L}+)(?!\p{L})|(?:is|are) repeated|redo(?:ne)?(?!\p{L})|re-?(?:wash|clean|treat)\p{L}*|nachreinig\p{L}*|nach(?:ge)?besser\p{L}*|nacharbeit\p{L}*|erneut gereinigt|relav\p{L}+|refai\p{L}+|repet\p{L}+|rehac\p{L}+`,
    ),
    read: mendedIn,
  },
  repair: {
    named: any(
      String.raw`repairs?|repaired|mending|reparatur\p{L}*|réparations?|reparaciones?|reparación|reparaties?|riparazion[ei]`,
    ),
    said: any(
      String.raw`(?:repair\p{L}*|mended|fixed)[^.;]{0,40}? (?:within|in|finished)|repar\p{L}+[^.;]{0,30} (?:innerhalb|binnen|en|sous|dans)|répar\p{L}+[^.;]{0,30} (?:sous|en|dans)`,
    ),
    read: repairIn,
  },
  replacement: {
    named: any(
      String.raw`replacement|sick(?:ness)?(?: (?:cover|plants?|leave))?|stand-?in|swap(?:ped|s)?|ersatz\p{L}*|vertretung|krankheitsfall|remplacement|\p{L}+ de remplacement|sustituci\p{L}+|reposici\p{L}+|vervanging|sostituzion[ei]`,
    ),
    said: any(
      String.raw`(?:a|the) (?:replacement|stand-?in|loan) \p{L}+ (?:is|arrives|comes)|replaced within|swapped within|vertretung|ersatz\p{L}* (?:innerhalb|binnen)|remplacée?s? (?:sous|dans|en)|se sustituy\p{L}+ en`,
    ),
    read: waitIn,
  },
  visits: {
    named: any(
      String.raw`(?:\p{L}+ )?visits?(?!\p{L})|descaling|saniti[sz]\p{L}+|cleaning(?!\p{L})|servicing|maintenance|besuche?|entkalkung|reinigung\p{L}*|wartung\p{L}*|visites?|nettoyage|détartrage|entretien|visitas?|limpieza|mantenimiento|bezoek\p{L}*|onderhoud\p{L}*`,
    ),
    said: any(
      String.raw`we (?:visit|call|come)(?!\p{L})|(?:engineer|technician|gardener|cleaner|driver|team)s? (?:visits?|calls?|comes?)|(?:service|maintenance) visits?|is (?:serviced|saniti[sz]ed|descaled|cleaned)|wird (?:\p{L}+ )*(?:entkalkt|gewartet|gereinigt)|(?:nous passons|est (?:nettoyée?|entretenue?))|(?:visitamos|se limpia|limpiamos)`,
    ),
    read: kinds(
      ['clean', any(String.raw`descal\p{L}*|saniti[sz]\p{L}*|clean\p{L}*|entkalk\p{L}*|reinig\p{L}*|nettoy\p{L}*|détartr\p{L}*|limpi\p{L}*`)],
      ['service', any(String.raw`servic\p{L}*|maint\p{L}*|wartung\p{L}*|gewartet|entretien|manten\p{L}*|onderhoud\p{L}*`)],
      ['visit', /./u],
    ),
  },
  counts: {
    named: any(
      String.raw`(?:stock|inventory)[ -]?(?:counts?|takes?|checks?)|inventory|inventur|zählung|bestandsaufnahme|inventaire|inventario|recuento|voorraadtelling`,
    ),
    said: any(String.raw`stock[ -]?(?:count|take)\p{L}*|inventur|inventaire|inventario|recuento`),
    read: frequencyIn,
  },
  checks: {
    named: any(
      String.raw`inspections?|quality (?:checks?|audits?|controls?)|audits?|qualitätskontrolle\p{L}*|begehung\p{L}*|prüfung\p{L}*|contrôles? qualité|inspeccion\p{L}*|inspección|auditor[íi]as?|inspecties?`,
    ),
    said: any(String.raw`inspect\p{L}*|quality (?:checks?|audits?)|begehung\p{L}*|contrôles? qualité|inspec\p{L}+`),
    read: frequencyIn,
  },
  meetings: {
    named: any(
      String.raw`(?:review|account|service)? ?meetings?|how often do we meet|business reviews?|besprechung\p{L}*|jahresgespräch\p{L}*|réunions?|points? de suivi|reuniones?|overleg`,
    ),
    said: any(String.raw`(?:review|account|service) meetings?|business reviews?|besprechung\p{L}*|réunions?|reuniones?`),
    read: frequencyIn,
  },
  surcharge: {
    named: any(
      String.raw`(?:fuel|energy|diesel|carbon)[^|?]{0,20}(?:surcharge|levy)|surcharge[^|?]{0,20}(?:fuel|energy)|(?:kraftstoff|energie|diesel|treibstoff)(?:zuschlag|aufschlag|pauschale)|participation[^|?]{0,6}(?:énergie|carburant)|surcharge[^|?]{0,6}(?:énergie|carburant)|(?:suplemento|recargo)[^|?]{0,6}(?:combustible|energía|energético)|brandstoftoeslag|energietoeslag`,
    ),
    said: any(
      String.raw`(?:fuel|energy|diesel) (?:or (?:fuel|energy) )?(?:surcharge|levy)|(?:kraftstoff|energie|diesel)(?:zuschlag|aufschlag)|participation (?:à l['’])?(?:énergie|carburant)|(?:suplemento|recargo) (?:de |por )?(?:combustible|energía)`,
    ),
    read: shareOrNone,
  },
  weekend: {
    named: any(
      String.raw`(?:weekend|holiday|saturday|sunday|night)[^|?]{0,24}surcharge|surcharge[^|?]{0,30}(?:weekends?|holidays?|saturday|sunday)|(?:wochenend|feiertags|nacht|samstags|sonntags)zuschl\p{L}+|majoration[^|?]{0,20}(?:week-end|samedi|dimanche|férié|nuit)|recargo[^|?]{0,20}(?:fin de semana|festiv\p{L}+|sábado|domingo|noctur\p{L}+)`,
    ),
    said: any(
      String.raw`(?:saturdays?|sundays?|weekends?|holidays?)[^.;]{0,40}surcharge|surcharge[^.;]{0,40}(?:saturdays?|sundays?|weekends?|holidays?)|(?:wochenend|feiertags|sonntags)zuschl\p{L}+|majoration[^.;]{0,40}(?:samedi|dimanche|week-end|férié)`,
    ),
    read: shareOrNone,
  },
  allowance: {
    named: any(
      String.raw`loss(?:es)?(?!\p{L})|lost|breakages?|shrinkage|allowance|verlust\p{L}*|schwund|bruch(?!\p{L})|pertes?|casse|pérdidas?|mermas?|roturas?|verlies|breuk|perdite|rotture`,
    ),
    said: any(
      String.raw`loss(?:es)?(?!\p{L})|breakages?|shrinkage|verlust\p{L}*|schwund|bruch(?!\p{L})|pertes?(?!\p{L})|casse(?!\p{L})|pérdidas?|mermas?|roturas?`,
    ),
    read: allowanceIn,
  },
  pause: {
    named: any(
      String.raw`paus(?:e|ing)|suspen(?:d|sion|ding)|skip(?:ping)?|freez(?:e|ing)|pausier\p{L}*|ruhen(?:d|lassen)?|aussetz\p{L}*|suspendre|suspension|pausar|suspensión|suspender|congelar|pauzer\p{L}+|sospen\p{L}+`,
    ),
    said: any(
      String.raw`may (?:pause|suspend|skip|freeze)|can (?:pause|suspend|skip|freeze)|be (?:paused|suspended)|pausiert werden|pausieren|peut être suspendu\p{L}*|puede suspender\p{L}*|se puede pausar`,
    ),
    read: pauseIn,
  },
  priceCap: {
    named: any(
      String.raw`price (?:reviews?|increases?|rises?|changes?|adjustments?)|(?:yearly|annual) (?:price )?increases?|prices? (?:go(?:es)? up|rise|increase)|(?:raise|increase) (?:your |the )?prices?|how much can the price|preis(?:anpassung|erhöhung|änderung|steigerung)\p{L}*|steigen die preise|révisions?(?: (?:des prix|tarifaire))?(?!\p{L})|augmentation|revisión(?: de (?:los )?precios)?(?!\p{L})|subida|prijs(?:wijziging|verhoging|aanpassing)\p{L}*|revisione`,
    ),
    said: any(
      String.raw`(?:raise|increase|rise|review)\p{L}*[^.;]{0,20}prices?|prices?[^.;]{0,30}(?:rise|increase|go up|reviewed|raised)|preise?[^.;]{0,40}(?:erhöh|steig|angepasst)\p{L}*|prix[^.;]{0,30}révis\p{L}*|précios|precios[^.;]{0,30}(?:revis|sub|aument)\p{L}*|prijzen[^.;]{0,30}(?:stijg|verhoog)\p{L}*`,
    ),
    read: capIn,
  },
  liability: {
    named: any(String.raw`liabil\p{L}+|liable|haftung|responsabilité|responsabilidad|aansprakelijkheid|responsabilità|badly wrong`),
    said: any(String.raw`liab\p{L}+|haft\p{L}+|responsab\p{L}+|aansprakelijk\p{L}*`),
    read: liabilityIn,
  },
  payment: {
    named: any(
      String.raw`payments?(?! (?:method|option))|paying|invoices?|when do (?:i|we) pay|zahlung\p{L}*|rechnung\p{L}*|wann muss ich zahlen|paiements?|factures?|pagos?|facturas?|betaling\p{L}*|facturen|pagament[oi]`,
    ),
    said: any(
      String.raw`\d{1,3} (?:days|tagen?|jours|días|dagen|giorni|dias) net(?:to)?(?!\p{L})|net(?:to)? \d{1,3} (?:days|tage)|payments? (?:is |are )?(?:due )?within[^.;]{0,30} invoice|zahlung (?:binnen|innerhalb)|paiements? à \d|pagos? a \d|betaling binnen|pagament[oi] a \d|invoices?[^.;]{0,30}(?:due|payable|paid)|payable (?:within|in)|rechnungen?[^.;]{0,30}(?:fällig|zahlbar)|zahlbar (?:innerhalb|binnen)|factures?[^.;]{0,30}payables?|facturas?[^.;]{0,30}(?:pagan|vencen|pagarán)|facturen[^.;]{0,30}betaald`,
    ),
    read: paymentIn,
  },
} as const satisfies Partial<Record<SubjectKey, Level>>; // prettier-ignore
type Levelled = keyof typeof LEVELS;
const KEYS = Object.keys(LEVELS) as Levelled[];

const LONGEST_NAME = 70;
const LONGEST_QUESTION = 140;
const LONGEST_SENTENCE = 240;
const SENTENCE = new RegExp(String.raw`\S.*?(?:[.!?]${NOT_AFTER_ORDINAL}(?=\s+[\p{Lu}\d"“„«¿¡(])|$)`, 'gu');
const ARTICLE = /^(?:article|art\.|artículo|§)\s?\d+[.,:]?\s/iu;
const BAR = ' | ';
const ON_FAILURE = any(
  String.raw`if (?:we|not|it)|otherwise|notes?|remarks?|comment|remedy|penalt\p{L}+|credit|sonst|andernfalls|wenn (?:nicht|wir)|bemerkung\p{L}*|sinon|à défaut|remarques?|si no|en caso contrario|observaciones|anders|opmerking\p{L}*|altrimenti`,
);

interface Entry {
  name: string;
  start: number;
  value: string;
  valueStart: number;
}

function entriesOf(text: string): Entry[] {
  const found: Entry[] = [];
  let above: { text: string; start: number } | null = null;
  for (const { 0: raw, index } of text.matchAll(/[^\n]+/gu)) {
    const mark = /^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?/u.exec(raw)![0];
    const line = raw.slice(mark.length).trimEnd();
    const start = index + mark.length;
    if (line === '' || line.includes(BAR)) {
      above = null;
      continue;
    }
    const isQuestion = /[?？]$/u.test(line) && line.length <= LONGEST_QUESTION;
    const isHeading = !/[.!:;,…]["”’»)]*$/u.test(line) && line.length <= LONGEST_NAME;
    const isBelow: boolean = above !== null;
    if (isBelow && !isQuestion)
      found.push({ name: above!.text, start: above!.start, value: line, valueStart: start });
    const labelled = /^(?<name>\p{L}[^:|.!?]{1,59}?)\s?:\s+(?<value>\S.*)$/u.exec(line)?.groups;
    if (labelled !== undefined) {
      const value = labelled['value']!;
      found.push({ name: labelled['name']!, start, value, valueStart: start + line.length - value.length });
    }
    if (!isBelow && labelled === undefined && !isQuestion)
      found.push({ name: '', start, value: line, valueStart: start });
    above = (isQuestion || isHeading) && labelled === undefined ? { text: line, start } : null;
  }
  return found;
}

function sentencesOf(value: string): { text: string; start: number }[] {
  return [...value.matchAll(SENTENCE)].flatMap(({ 0: raw, index }) => {
    const text = raw.trimEnd();
    return text.length <= LONGEST_SENTENCE && !/[?？]$/u.test(text) && !/^[«„“"]/u.test(text)
      ? [{ text, start: index }]
      : [];
  });
}

const ADVISES = any(
  String.raw`should|ought to|may include|might|typical(?:ly)?|usually|on average|for example|e\.g\.|zum beispiel|z\. ?b\.|par exemple|por ejemplo|sollte\p{L}*|üblicherweise|devr\p{L}+|généralement|deber[íi]a\p{L}*|normalmente|most (?:companies|firms|providers|vendors)`,
);

function termOf(key: Levelled, sentence: string, name: string): Reading | null {
  const { named, said, read }: Level = LEVELS[key];
  if (ADVISES.test(sentence)) return null;
  if (name !== '' && named.test(name)) return read(sentence, name);
  return said?.test(sentence) === true ? read(sentence, '') : null;
}

interface Row {
  cells: readonly { text: string; start: number }[];
}

function tablesOf(text: string): Row[][] {
  const tables: Row[][] = [];
  let last = -1;
  for (const { 0: raw, index } of text.matchAll(/[^\n]+/gu)) {
    if (!raw.includes(BAR)) continue;
    let at = index;
    const cells = raw.split(BAR).map((cell) => {
      const start = at + (cell.length - cell.trimStart().length);
      at += cell.length + BAR.length;
      return { text: cell.trim(), start };
    });
    if (last >= 0 && text.slice(last, index) === '\n') tables.at(-1)!.push({ cells });
    else tables.push([{ cells }]);
    last = index + raw.length;
  }
  return tables;
}

const MOST_COLUMNS = 6;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

function levelsOfRow({ cells: [label, ...cells] }: Row, heads: Row['cells'], text: string): SaidTerm[] {
  const own = cells.filter(({ text: cell }, at) => {
    const head = heads[at + 1]?.text ?? '';
    return SAYS_SOMETHING.test(cell) && !ON_FAILURE.test(head) && !OF_OTHERS.test(head);
  });
  const [first] = own;
  if (label === undefined || first === undefined || cells.length > MOST_COLUMNS) return [];
  if (label.text.length > LONGEST_NAME) return [];
  return KEYS.flatMap((key): SaidTerm[] => {
    const { named, read }: Level = LEVELS[key];
    if (!named.test(label.text)) return [];
    const readings = own.flatMap((cell) => read(cell.text, label.text) ?? []);
    if (readings.length === 0 || readings.length < own.length) return [];
    const isSame = readings.every(({ amount }) => amount === readings[0]!.amount);
    const to = isSame ? first : own.at(-1)!;
    const isBeside = cells[0] === first;
    const start = isBeside || !isSame ? label.start : first.start;
    const end = to.start + to.text.length;
    return (isSame ? readings.slice(0, 1) : readings).map((reading) => ({
      term: { subject: key, ...reading, ...(!isSame && { isSplit: true as const }) },
      quote: text.slice(start, end),
      start,
      end,
    }));
  });
}

const levelsOfRows = (text: string): SaidTerm[] =>
  tablesOf(text).flatMap((rows) => {
    const [head] = rows;
    const heads = rows.length > 1 ? head!.cells : [];
    return rows.flatMap((row) => levelsOfRow(row, row === head ? [] : heads, text));
  });

const MOST_SENTENCES = 4;

export function serviceLevels(text: string): SaidTerm[] {
  const found = levelsOfRows(text);
  for (const { name, start, value, valueStart } of entriesOf(text)) {
    const sentences = sentencesOf(value.replace(ARTICLE, (words) => ' '.repeat(words.length)));
    const known = new Set<Levelled>();
    if (TERM_IS_NAMED.test(name) && !NOTICE_IS_NAMED.test(name) && !OTHER_TERM.test(name)) {
      const { readings, end } = termPartsIn(value);
      const quote = text.slice(start, valueStart + end);
      if (readings.length > 1)
        for (const reading of readings)
          found.push({ term: { subject: 'term', ...reading }, quote, start, end: start + quote.length });
    }
    for (const [at, sentence] of sentences.entries()) {
      const from = valueStart + sentence.start;
      const to = from + sentence.text.length;
      for (const key of KEYS) {
        if (known.has(key)) continue;
        const isNamed = name !== '' && LEVELS[key].named.test(name) && at < MOST_SENTENCES;
        const reading = termOf(key, sentence.text, isNamed ? name : '');
        if (reading === null) continue;
        known.add(key);
        const begin = isNamed && at === 0 ? start : from;
        found.push({
          term: { subject: key, ...reading },
          quote: text.slice(begin, to),
          start: begin,
          end: to,
        });
      }
    }
  }
  return found;
}
