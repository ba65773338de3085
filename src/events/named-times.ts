import { type Duration, durationsIn, inEnglish } from '../extraction/facts/durations.ts';
import { changedTime, otherTime } from './matters.ts';
import type { ChangedLine } from './event-facts.ts';

export interface NamedTime {
  name: string;
  was: string;
  is: string;
  subject: string;
  plan: string | null;
  days: { was: number; is: number };
}

const GUARANTEE = /guarante|warrant|garant|gewährleist|gwaranc/iu;
const RESPONSE =
  /respon|reaction|attend|on[- ]?site|call[- ]?(?:out|back)|arriv|reach you|turnaround|reaktion|antwort|vor ort|meldet|melden|rückruf|interven|sur place|répond|respuesta|lleg|rispo|rispond|risposta|resposta|cheg|reactie|ter plaatse|reakcji|na miejscu|svarstid|inställelse|på plats|på stedet/iu;
const WITHIN =
  /(?:within|in|under|innerhalb(?: von)?|binnen|en|dans les|dans un délai de|sous|entro|em|w ciągu|inom|inden for)(?: (?:just|only|nur|máximo|maximal))?\s$/iu;
const NOTICE =
  /(?<!\p{L})(?:notice|kündigungsfrist|préavis|preaviso|opzegtermijn|preavviso|pré-aviso|aviso(?: prévio)?|advance warning|vorlauf\p{L}*|vooraf|okres\p{L}* wypowiedzenia|uppsägningstid\p{L}*|opsigelse\p{L}*|oppsigelse\p{L}*)(?!\p{L})/iu;
const CONTRACT =
  /(?<!\p{L})(?:contracts?|minimum (?:hire|term|period)|commitments?|(?:service|maintenance|support)? ?plans run|(?:\p{L}*vertr[aä]ge?s?|\p{L}*laufzeit|mindestlaufzeit)|contrats?|engagement|durée minimale|contratos?|permanencia|(?:duración|plazo) mínim[ao]|contratt[oi]|durata minima|(?:duração|prazo) mínim[ao]|\p{L}*contract(?:en|duur)?|\p{L}*looptijd|umow[aye]\p{L}*|avtal\p{L}*|bindningstid\p{L}*|bindingstid\p{L}*|aftale\p{L}*)(?!\p{L})/iu;
const RENEWED_TERM =
  /(?<!\p{L})(?:durata|durée|duración|duração|duur|dauer|duration|length|(?:initial )?term)\s?:.{0,200}(?<!\p{L})(?:renew\p{L}*|rinnov\p{L}*|reconduc\p{L}*|renouvel\p{L}*|verlänger\p{L}*|prórrog\p{L}*|prorrog\p{L}*|renov\p{L}*|verleng\p{L}*)(?!\p{L})/iu;
const EXIT =
  /(?<!\p{L})(?:cancel\p{L}*|withdraw\p{L}*|widerruf\p{L}*|kündig(?:en|bar)|rétract\p{L}+|résili\p{L}+|cancela\p{L}*|desisti\p{L}*|herroep\p{L}*|recess\p{L}*|annul\p{L}*)(?!\p{L})/iu;

const BEFORE_PLAN =
  /(?<![\p{L}\p{N}])(?<plan>\p{Lu}[\p{L}\p{N}+]{1,20}(?: (?:\p{Lu}[\p{L}\p{N}+]{0,20}|\+))?)(?:[- ](?:[Vv]ertr[aä]g\p{L}*|[Tt]arif\p{L}*|[Pp]aket\p{L}*|[Kk]unden|[Aa]bo)| (?:plans?|packages?|customers?|clients?|contracts?|members?|klanten|abonnement\p{L}*))(?!\p{L})/u;
const AFTER_PLAN =
  /(?<!\p{L})(?:plan|tarif|paket|formule|contrat|abono|piano|plano|pakiet|paketet|abonnement|pakke)\s(?<plan>\p{Lu}[\p{L}\p{N}+]{1,20}(?: \p{Lu}[\p{L}\p{N}+]{0,20})?)/u;
const NO_PLAN =
  /^(?:all|our|minimum|minimal[es]?|new|every|each|this|any|your|existing|most|for|the|der|die|das|den|dem|ein|eine|dieser?|jeder?|ihr|ihre|il|lo|la|le|les|el|un|une|una|het|een|o|a|alle|unsere?|neue?|bestehende|für|todos|nuestros|nos|tous|onze|nostri|nossos|nasi|våra|vores|service|maintenance|support)$/iu;

const GENERAL_HEADING =
  /(?<!\p{L})(?:terms?|conditions?|details|good to know|at a glance|small print|rules|payment|prices?|pricing|\p{L}*bedingungen|konditionen|agb|wissenswertes|preise?|zahlung|termes|modalités|tarifs?|prix|condiciones|términos|precios?|tarifas?|condizioni|termini|prezzi|voorwaarden|prijzen|condições|termos|preços?|warunki|villkor|vilkår)(?!\p{L})/iu;
const LONGEST_PLAN = 24;
const MOST_WORDS_OF_PLAN = 3;
const PLACE =
  /^\s(?:in|en|à|em|w|i|te)\s\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Lu}[\p{L}.'’-]+|capital|city|centre|center|stad|ciudad))*/u;

export const placeAfter = (text: string, end: number): string => PLACE.exec(text.slice(end))?.[0] ?? '';

export function namedTime(told: ChangedLine): NamedTime | null {
  const line = cellOf(told);
  if (line === null) return null;
  const { before, after, section } = line;
  const other = otherTime(line, isShown);
  if (before === null || after === null || other === null) return null;
  const { was, is } = other;
  const isTerm = endsInNotice(before.slice(was.end)) && endsInNotice(after.slice(is.end));
  const found = isTerm ? CONTRACT_TERM : subjectOf(line, is.end - is.text.length);
  const isLength =
    found === NOTICE_PERIOD && isLengthOfContract(before, was) && isLengthOfContract(after, is);
  const subject = isLength ? CONTRACT_TERM : found;
  if (subject === null) return null;
  const plan =
    line.kind === 'row'
      ? (line.column ?? null)
      : planIn(before, after, line.kind === 'item' ? section : null);
  const name = plan === null ? subject : `${plan} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  return {
    name,
    was: titled(was, before),
    is: titled(is, after),
    subject,
    plan,
    days: { was: was.days, is: is.days },
  };
}

const BETWEEN_CELLS = ' | ';

/** Null if the cells of a row changed in different ways. */
function cellOf(line: ChangedLine): ChangedLine | null {
  const { before, after, column } = line;
  if (before === null || after === null || !before.includes(BETWEEN_CELLS)) return line;
  const [old, now] = [before, after].map((row) => row.split(BETWEEN_CELLS)) as [string[], string[]];
  const changed = now.flatMap((cell, at) => (cell === old[at] ? [] : [at]));
  const [at = 0] = changed;
  const isSame = changed.every((other) => old[other] === old[at] && now[other] === now[at]);
  if (old.length !== now.length || !isSame || at === 0) return null;
  const isNamedByColumn = column !== undefined && (CONTRACT.test(column) || NOTICE.test(column));
  const [label, plan] = isNamedByColumn ? [column, now[0]!] : [now[0]!, column];
  const ofPlan = changed.length === 1 ? plan : undefined;
  const { column: _column, ...whole } = line;
  return {
    ...whole,
    kind: 'row',
    section: null,
    before: `${label}: ${old[at]!}`,
    after: `${label}: ${now[at]!}`,
    ...(ofPlan !== undefined && { column: ofPlan }),
  };
}

const DOUBLE = 2;
const isDouble = ({ was, is }: NamedTime['days']): boolean => Math.max(was, is) >= Math.min(was, is) * DOUBLE;

export function isOtherContract(told: ChangedLine): boolean {
  const time = namedTime(told);
  if (time?.subject === CONTRACT_TERM && time.plan === null && isDouble(time.days)) return true;
  const line = cellOf(told);
  if (line === null) return false;
  const [was, is] = [line.before, line.after].map((text) => new Set(durationsIn(text ?? ''))) as [
    Set<number>,
    Set<number>,
  ];
  const [[old = 0], [now = 0]] = [[...was], [...is]];
  if (was.size !== 1 || is.size !== 1 || Math.max(old, now) < Math.min(old, now) * DOUBLE) return false;
  return (
    subjectOf(line, 0) === CONTRACT_TERM &&
    planIn(line.before!, line.after!, line.kind === 'item' ? line.section : null) === null
  );
}

const titled = ({ text, end }: Duration, line: string): string =>
  `${inEnglish(text, line.slice(end)) ?? text}${placeAfter(line, end)}`;

const isShown = ({ text }: Duration): boolean => /\s|\d/u.test(text);

function subjectOf(line: ChangedLine, start: number): string | null {
  const sides = [line.before!, line.after!];
  const question = /[?？]\s*$/u.test(line.section ?? '') ? line.section! : '';
  const saysIn = (words: RegExp): boolean => sides.every((text) => words.test(`${question}\n${text}`));
  const time = changedTime(line);
  if (time?.of === 'response')
    return saysIn(RESPONSE) || RESPONSE.test(line.section ?? '') || WITHIN.test(line.after!.slice(0, start))
      ? 'Response time'
      : null;
  if (time?.of === 'guarantee')
    return isGuaranteed(line.after!, start) || GUARANTEE.test(question) ? 'Guarantee' : null;
  if (sides.some((text) => EXIT.test(text))) return null;
  const [wasNotice, isNotice] = sides.map((text) => NOTICE.test(text));
  if (wasNotice !== isNotice && !NOTICE.test(question)) return null;
  if (saysIn(NOTICE)) return NOTICE_PERIOD;
  return saysIn(CONTRACT) || saysIn(RENEWED_TERM) ? CONTRACT_TERM : null;
}
export const CONTRACT_TERM = 'Contract term';
const NOTICE_PERIOD = 'Notice period';

const THEN =
  /^[^.;\d]{0,40}?(?<!\p{L})(?:then|after(?:wards| that)|danach|dann|anschließend|puis|ensuite|luego|después|poi|dopo|daarna)(?!\p{L})(?<rest>[^.]*)/iu;
/** In "two months, then 30 days’ notice", the first period is the contract term. */
function endsInNotice(text: string): boolean {
  const rest = THEN.exec(text)?.groups?.['rest'];
  return rest !== undefined && (NOTICE.test(rest) || /(?<!\p{L})(?:kündigungs)?frist(?!\p{L})/iu.test(rest));
}

/** In "30 days’ notice; the minimum term is one year", the second period is the contract term. */
function isLengthOfContract(text: string, { text: time, end }: Duration): boolean {
  const clause = text
    .slice(0, end - time.length)
    .split(/[,;.!?]/u)
    .at(-1)!;
  return CONTRACT.test(clause) && !NOTICE.test(clause) && !NOTICE.test(text.slice(end, end + NEXT_WORDS));
}
const NEXT_WORDS = 18;

const ABOUT_TERM =
  /(?<!\p{L})(?:minimum (?:term|stay|contract|period|hire|commitment)|mindest(?:laufzeit|dauer|zeit)|tied (?:in|to|down)|lock(?:ed)?[- ]in|durée minimale|estancia mínima)(?!\p{L})/iu;
export const isAboutTerm = (text: string): boolean => CONTRACT.test(text) || ABOUT_TERM.test(text);

function isGuaranteed(text: string, start: number): boolean {
  const before = text
    .slice(Math.max(0, start - NEAR), start)
    .split(/[,;.!?]/u)
    .at(-1)!;
  const [after = ''] = text.slice(start, start + NEAR).split(/[,;.!?]/u, 1);
  return GUARANTEE.test(`${before}${after}`);
}
const NEAR = 48;

function planIn(before: string, after: string, section: string | null): string | null {
  const named = [before, after].map((text) => {
    const plan = (BEFORE_PLAN.exec(text) ?? AFTER_PLAN.exec(text))?.groups?.['plan'];
    return plan === undefined || NO_PLAN.test(plan) ? null : plan;
  });
  if (named[0] !== null) return named[0] === named[1] ? named[0]! : null;
  const heading = section?.trim() ?? '';
  const isPlan =
    heading !== '' &&
    heading.length <= LONGEST_PLAN &&
    heading.split(/\s+/u).length <= MOST_WORDS_OF_PLAN &&
    !/[?？.!:]$|\p{Sc}/u.test(heading) &&
    !RESPONSE.test(heading) &&
    !GUARANTEE.test(heading) &&
    !CONTRACT.test(heading) &&
    !NOTICE.test(heading) &&
    !GENERAL_HEADING.test(heading);
  return isPlan ? heading : null;
}
