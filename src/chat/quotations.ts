import { NAME, ROLE } from '../extraction/facts/evidence/speakers.ts';
import type { Passage } from '../grounding/passage.ts';

interface Range {
  start: number;
  end: number;
}

export interface Quotation extends Range {
  open: string;
  close: string;
  speaker: Speaker | null;
}

interface Speaker extends Range {
  text: string;
}

interface Line extends Range {
  text: string;
}

const CLOSERS: Readonly<Record<string, string>> = { '“': '”', '„': '“”', '«': '»', '»': '«', '"': '"' };
const OPENING = /^(?:[-*•>]\s+)?(["“„«»]\s?)(?=\S)/u;
const SENTENCE_END = /(?<!\b(?:\p{Lu}|Inc|Ltd|Co|Corp|Jr|Sr|Dr|Ph\.D))[.!?…]["”“’»)]*$/u;
const LONGEST_SPEAKER = 160;
const MOST_LINES = 6;
const LONGEST_ROLE = 100;

const DASHED = new RegExp(String.raw`^[-–—~]\s*${NAME}(?:\s*[,|·•(–—-].*)?$`, 'u');
const NAMED = new RegExp(String.raw`^${NAME}\s*(?:,|\||·|•|\s[-–—])\s*(\S.{1,100})$`, 'u');
const BARE = new RegExp(`^${NAME}$`, 'u');
const OTHER_ROLE =
  /\p{L}*(?:leit(?:er|erin|ung)|inhaber(?:in)?|ärzt(?:in|e)|arzt|médecin|gérante?|médica?o?)(?!\p{L})|(?<!\p{L})(?:nurse|doctor|dentist|physician|surgeon|receptionist|associate|chair|trainer)(?!\p{L})/iu;
const FIRST_PERSON =
  /(?<!\p{L})(?:i|we|our|us|my|me|ich|wir|uns(?:er\p{L}*)?|mein\p{L}*|nous|notre|nos|je|mon|ma|nosotros|nuestr\p{L}+|noi|nostr\p{L}+|on(?= (?:a|est|ne|n['’]|peut|va|fait|gagne|voit|sait)(?!\p{L})))(?!\p{L})/iu;
const TITLED = /^(?:dr|prof|mme|mlle|herr|frau|mr|mrs|ms|dott|dottssa|sra?)\.?\s\p{Lu}/iu;

const hasRole = (text: string): boolean => ROLE.test(text) || OTHER_ROLE.test(text);

export function quotationsIn({ text, start }: Pick<Passage, 'text' | 'start'>): Quotation[] {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }): Line => {
    const from = index + line.length - line.trimStart().length;
    return { text: line.trim(), start: from, end: from + line.trim().length };
  });
  const tokens: Token[] = [];
  for (let at = 0; at < lines.length;) {
    const token = tokenAt(lines, at);
    tokens.push(token);
    at += token.lines;
  }
  return tokens.flatMap((token, at) => {
    if (token.quotation === undefined) return [];
    const { quotation } = token;
    if (quotation.speaker !== null) return [quotation];
    return [{ ...quotation, speaker: speakerAt(tokens, at, start === 0) }].filter(
      ({ open, speaker }) => open !== '' || speaker !== null,
    );
  });
}

interface Token {
  lines: number;
  quotation?: Quotation;
  signature?: Speaker & { isDashed: boolean };
}

function tokenAt(lines: readonly Line[], at: number): Token {
  const marked = markedAt(lines, at);
  if (marked !== null) return marked;
  const signature = signatureAt(lines, at);
  if (signature !== null) return signature;
  const { text, start, end } = lines[at]!;
  const isSaid = SENTENCE_END.test(text) && FIRST_PERSON.test(text);
  return isSaid ? { lines: 1, quotation: { start, end, open: '', close: '', speaker: null } } : { lines: 1 };
}

function markedAt(lines: readonly Line[], at: number): Token | null {
  const first = lines[at]!;
  const [before, open] = OPENING.exec(first.text) ?? [];
  if (before === undefined || open === undefined) return null;
  const closers = CLOSERS[open.trim()]!;
  const start = first.start + before.length;
  for (let last = at; last < Math.min(lines.length, at + MOST_LINES); last++) {
    const line = lines[last]!;
    const from = last === at ? before.length : 0;
    const close = lastCloser(line.text, from, closers);
    if (close === -1) continue;
    const rest = line.text.slice(close + 1).trim();
    const inner = line.text.slice(from, close);
    const end = line.start + from + inner.trimEnd().length;
    const isSpaced = /[«»]/u.test(open);
    const mark = line.text.slice(isSpaced ? from + inner.trimEnd().length : close, close + 1);
    const quotation = { start, end, open: isSpaced ? open : open.trim(), close: mark, speaker: null };
    const lineCount = last - at + 1;
    if (rest === '' || /^[.!?]$/.test(rest)) return { lines: lineCount, quotation };
    const isName =
      rest.length <= LONGEST_SPEAKER && (/^[-–—~]/.test(rest) || NAMED.test(rest) || BARE.test(rest));
    if (!isName || (SENTENCE_END.test(rest) && !/^[-–—~]/.test(rest))) return null;
    const to = line.end;
    const speaker = { start: to - rest.length, end: to, text: withoutDash(rest) };
    return { lines: lineCount, quotation: { ...quotation, speaker } };
  }
  return null;
}

function lastCloser(line: string, from: number, closers: string): number {
  for (let at = line.length - 1; at >= from; at--)
    if (closers.includes(line[at]!) && !/[\p{L}\p{N}]/u.test(line[at + 1] ?? '')) return at;
  return -1;
}

function signatureAt(lines: readonly Line[], at: number): Token | null {
  const { text, start, end } = lines[at]!;
  if (text.length > LONGEST_SPEAKER || (SENTENCE_END.test(text) && !DASHED.test(text))) return null;
  const isDashed = DASHED.test(text);
  const bare = withoutDash(text);
  const [role, company, after] = lines.slice(at + 1, at + 4);
  if (BARE.test(bare) && role !== undefined && isShort(role) && hasRole(role.text)) {
    const isCompanyNext =
      company !== undefined &&
      isShort(company) &&
      /^\p{Lu}/u.test(company.text) &&
      !WITH_COMPANY.test(`${bare}, ${role.text}`) &&
      (after === undefined || OPENING.test(after.text));
    const parts = [role, ...(isCompanyNext ? [company] : [])];
    return {
      lines: 1 + parts.length,
      signature: {
        start,
        end: parts.at(-1)!.end,
        text: [bare, ...parts.map((part) => withoutDash(part.text))].join(', '),
        isDashed,
      },
    };
  }
  const named = NAMED.exec(bare);
  const isNamed =
    isDashed || (named !== null && (hasRole(named[1]!) || TITLED.test(bare) || isBesideQuotation(lines, at)));
  return isNamed ? { lines: 1, signature: { start, end, text: bare, isDashed } } : null;
}

const isShort = ({ text }: Line): boolean =>
  text.length <= LONGEST_ROLE && !SENTENCE_END.test(text) && !OPENING.test(text);

const isBesideQuotation = (lines: readonly Line[], at: number): boolean =>
  /["”“»«]$/u.test(lines[at - 1]?.text ?? '') || OPENING.test(lines[at + 1]?.text ?? '');

const withoutDash = (text: string): string => text.replace(/^[-–—~\s]+/u, '').trim();

function speakerAt(tokens: readonly Token[], at: number, isWhole: boolean): Speaker | null {
  const isOne = (token: Token | undefined): boolean =>
    token?.signature !== undefined ||
    (token?.quotation !== undefined && token.quotation.speaker === null && token.quotation.open !== '');
  let [first, last] = [at, at];
  while (first > 0 && isOne(tokens[first - 1])) first -= 1;
  while (isOne(tokens[last + 1])) last += 1;
  const next = tokens[at + 1]?.signature;
  if (next?.isDashed === true) return next;
  if (first === 0 && !isWhole) return null;
  const [isNameFirst, isNameLast] = [first, last].map((end) => tokens[end]!.signature !== undefined);
  if (isNameFirst === isNameLast) return null;
  if (isNameFirst) return tokens[at]!.quotation!.open === '' ? null : (tokens[at - 1]?.signature ?? null);
  return next ?? null;
}

export const asksWhoSays = (question: string): boolean =>
  /(?<!\p{L})(?:who|which (?:customers?|clients?|people)) (?:(?:ever|has|have|can) )?(?:says?|said|saying|states?|stated|claims?|claimed|tells?|told|reports?|reported|confirms?|confirmed|praises?|praised|recommends?|recommended|vouch\p{L}*)(?!\p{L})|(?<!\p{L})wer (?:sagt|sagte|behauptet|berichtet|lobt|empfiehlt|bestätigt)(?!\p{L})|(?<!\p{L})qui (?:dit|affirme|déclare|recommande|confirme)(?!\p{L})/iu.test(
    question,
  );

const CUSTOMERS =
  /(?<!\p{L})(?:customers?|clients?|reviews?|testimonials?|case stud(?:y|ies)|success stor(?:y|ies)|kunden\p{L}*|referenz\p{L}*|avis|témoignages?|références?|klant\p{L}*|clientes|clienti|referenties)(?!\p{L})/iu;
const WITH_COMPANY = /,.*,|(?<!\p{L})(?:at|of the|bei|chez)(?!\p{L})|@|\s[-–—|·]\s/iu;
const LONGEST_COMPANY = 60;

export function companyAbove(
  { speaker }: Quotation,
  { label, above }: { label: string | null; above: readonly (string | null)[] },
): string | null {
  if (speaker === null || WITH_COMPANY.test(speaker.text)) return null;
  const name = customerIn(label, above);
  const [, second = ''] = speaker.text.split(/\s*,\s*/);
  const hasOther = second !== '' && !hasRole(second);
  return name !== null && !hasOther && !speaker.text.includes(name) ? name : null;
}

export const isOfCustomers = (above: readonly (string | null)[]): boolean =>
  above.some((one) => CUSTOMERS.test(one ?? ''));

export function customerIn(label: string | null, above: readonly (string | null)[]): string | null {
  const name = label?.split(/\s*[:–—|]\s*/)[0] ?? '';
  const isName = name.length <= LONGEST_COMPANY && BARE.test(name) && !CUSTOMERS.test(name) && !hasRole(name);
  return isName && isOfCustomers(above) ? name : null;
}

export const asksForCustomers = (question: string): boolean =>
  /(?<!\p{L})(?:customers?|clients?|kunden?|clientes?|clienti|klant(?:en)?)(?!\p{L})|(?<!\p{L})(?:which|whose) (?:compan(?:y|ies)|clinics?|teams?|users?)(?!\p{L})/iu.test(
    question,
  );

export function balanced(text: string): string {
  if (/“\s*$/u.test(text) && !text.includes('„') && text.indexOf('“') === text.lastIndexOf('“'))
    return `„${text}`;
  const straight = text.split('"').length - 1;
  if (straight % 2 === 1) return text.startsWith('"') ? `${text}"` : text.endsWith('"') ? `"${text}` : text;
  for (const [open, closers] of PAIRS) {
    const last = (marks: string): number => Math.max(...[...marks].map((mark) => text.lastIndexOf(mark)));
    const firstOpen = text.indexOf(open);
    const firstClose = Math.min(
      ...[...closers].map((mark) => text.indexOf(mark)).map((found) => (found === -1 ? Infinity : found)),
    );
    const space = open === '«' && /«\s|\s»/u.test(text) ? ' ' : '';
    if (text.lastIndexOf(open) > last(closers)) return `${text}${space}${closers[0]}`;
    if (firstClose < Infinity && (firstOpen === -1 || firstClose < firstOpen) && !(open === '„'))
      return `${open}${space}${text}`;
    if (firstOpen !== -1) return text;
  }
  return text;
}

const PAIRS = [
  ['„', '“”'],
  ['“', '”'],
  ['«', '»'],
] as const;
