import { NAME, ROLE, type Speaker, speakerIn } from './speakers.ts';
import type { Unit } from './units.ts';

export interface Quotation {
  first: number;
  last: number;
  /** Offsets of the quoted text without its quotation marks. */
  start: number;
  end: number;
  speaker: Speaker | null;
}

const OPEN = /^["“„«»‚‘]\s*/u;
const CLOSE = /\s*["”“»«]$/u;
const SIGNATURE = new RegExp(
  String.raw`^[-–—~]?\s*(?:(?:mr|mrs|ms|dr|herr|frau|mme|m|sr|sra|dhr|mevr)\.?\s)?${NAME}(?:\s*[,|·•(–—-]\s*[^.!?]{2,80})?$`,
  'u',
);
const LEAD = new RegExp(String.raw`^(${NAME}(?:,\s[^.!?:“”„«»"]{2,60})?)\s?:\s(?=["“„«])`, 'u');
const LEAST_WORDS = 4;

const isSignature = ({ text }: Unit): boolean => text.length <= 120 && SIGNATURE.test(text);

export function quotationsIn(units: readonly Unit[]): Quotation[] {
  const found: Quotation[] = [];
  const taken = new Set<Unit>();
  for (let first = 0; first < units.length; first++) {
    const last = endOf(units, first);
    if (last === null) continue;
    const quotation = quotationOf(units, first, last, taken);
    if (quotation !== null) found.push(quotation);
    first = last;
  }
  return found;
}

function endOf(units: readonly Unit[], first: number): number | null {
  const { quote, line, at, shape } = units[first]!;
  if (shape === 'heading' || shape === 'row' || (quote === null && at > 0)) return null;
  let last = first;
  const isSame = (unit: Unit | undefined): boolean =>
    unit !== undefined && (quote === null ? unit.line === line : unit.quote === quote);
  while (isSame(units[last + 1])) last += 1;
  return last;
}

function quotationOf(
  units: readonly Unit[],
  first: number,
  last: number,
  taken: Set<Unit>,
): Quotation | null {
  const isBlock = units[first]!.quote !== null;
  const next = units[last + 1];
  let end = last;
  let signature: Unit[] = [];
  if (isBlock && last > first && isSignature(units[last]!)) {
    signature = [units[last]!];
    end = last - 1;
  } else if (next !== undefined && next.at === 0 && next.shape !== 'heading' && isSignature(next)) {
    const isAlone = units[last + 2]?.line !== next.line;
    const isOfSameForm = isBlock ? next.quote !== null : next.quote === null;
    const lines = signatureLines(units, last + 1);
    if (isAlone && isOfSameForm && isOfLast(units, { first, last, next: last + 1 + lines.length }, taken))
      signature = lines;
  }
  const [from, to] = [units[first]!, units[end]!];
  const lead = LEAD.exec(from.text);
  const opened = OPEN.exec(from.text.slice(lead?.[0].length ?? 0));
  const closed = CLOSE.exec(to.text);
  const isMarked = opened !== null && closed !== null;
  if (!isBlock && !(isMarked && (lead !== null || signature.length > 0))) return null;
  if (isBlock && isSignature(from)) return null;
  const start = from.start + (lead?.[0].length ?? 0) + (isMarked ? opened[0].length : 0);
  const stop = to.end - (isMarked ? closed[0].length : 0);
  if (stop <= start || words(units, first, end) < LEAST_WORDS) return null;
  for (const line of signature) taken.add(line);
  const named = lead?.[1] === undefined ? signature.map(({ text }) => text) : [lead[1]];
  return {
    first,
    last: end,
    start,
    end: stop,
    speaker: named.length === 0 ? null : speakerIn(named),
  };
}

function signatureLines(units: readonly Unit[], at: number): Unit[] {
  const name = units[at]!;
  const lines = [name];
  if (/[,|·•]/u.test(name.text)) return lines;
  for (const line of units.slice(at + 1, at + MOST_LINES)) {
    const isShort = line.text.length <= LONGEST_LINE && !/[.!?…:]$/u.test(line.text);
    const isApart = line.at > 0 || line.shape === 'heading' || line.shape === 'row' || line.isListed;
    const isOfSameForm = (line.quote === null) === (name.quote === null);
    if (!isShort || isApart || !isOfSameForm || OPEN.test(line.text)) break;
    if (!ROLE.test(line.text) && (lines.length === 1 || name.quote === null)) break;
    lines.push(line);
  }
  return lines;
}

const MOST_LINES = 3;
const LONGEST_LINE = 80;

function isOfLast(
  units: readonly Unit[],
  { first, last, next }: { first: number; last: number; next: number },
  taken: ReadonlySet<Unit>,
): boolean {
  const [before, name, after] = [units[first - 1], units[last + 1]!, units[next]];
  if (/^[-–—~]/u.test(name.text)) return true;
  if (before !== undefined && isSignature(before) && before.shape !== 'heading' && !taken.has(before))
    return false;
  const isQuoted = after !== undefined && (after.quote !== null || OPEN.test(after.text));
  if (!isQuoted) return true;
  const end = endOf(units, next);
  const signed = end === null ? undefined : units[end + 1];
  return signed !== undefined && isSignature(signed);
}

const words = (units: readonly Unit[], first: number, last: number): number =>
  units.slice(first, last + 1).reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);

export const isIntroduced = ({ role, company, attribution = '' }: Speaker): boolean =>
  role !== undefined ||
  company !== undefined ||
  ROLE.test(attribution) ||
  /[,|·•(–—]\s*\p{L}/u.test(attribution.replace(/^[-–—~]\s*/u, ''));
