import { amountsIn, type Amount, type PageCurrency } from './amounts.ts';
import { termsAt, type Terms } from './terms.ts';
import type { Line, View } from './page-view.ts';
import {
  FREE_LINE,
  MOVED_BEHIND,
  NOT_THE_PRICE_BEFORE,
  NOT_THE_PRICE_BEHIND,
  ON_REQUEST,
  PRICE_LABEL,
} from './price-words.ts';

/** A place that says what a plan costs: an amount, "Free" or "Contact sales". */
export interface PriceMark {
  kind: 'amount' | 'free' | 'request';
  line: Line;
  /** Offsets in the text of the view. */
  start: number;
  end: number;
  /** Of its first piece. */
  piece: number;
  amount: Amount | null;
  terms: Terms | null;
  /** Stands for itself, rather than in a sentence or in the name of a feature. */
  isPrice: boolean;
  isStruck: boolean;
}

/** Characters beside an amount and its terms, past which a line is a sentence. */
const MOST_BESIDE = 32;
const MOST_MARKS = 5_000;
/** Longer lines are no name and no price. */
const LONGEST_LABEL = 90;

/** Everything in a view that may be the price of a plan, in its order. */
export function priceMarksIn(view: View, currency: PageCurrency): PriceMark[] {
  const marks: PriceMark[] = [];
  const withAmount = new Set<Line>();
  let at = 0;
  for (const amount of amountsIn(view.text, currency)) {
    if (marks.length >= MOST_MARKS) break;
    while (at + 1 < view.lines.length && view.lines[at + 1]!.start <= amount.start) at += 1;
    const line = view.lines[at];
    if (line === undefined) break;
    const piece = view.pieceAt(amount.start);
    const terms = termsAt(view.text, amount.end);
    const isStruck = view.pieces[view.pieceAt(amount.end - 1)]!.isStruck;
    withAmount.add(line);
    marks.push({
      kind: amount.amount === 0 ? 'free' : 'amount',
      line,
      start: amount.start,
      end: amount.end,
      piece,
      amount,
      terms,
      isPrice: !isStruck && standsAlone(view.text, line, amount, terms),
      isStruck,
    });
  }
  for (const line of view.lines) {
    if (withAmount.has(line)) continue;
    const found = markOf(view, line);
    if (found !== null) marks.push(found);
  }
  return marks.sort((a, b) => a.start - b.start);
}

/** A line, or a piece of one, that says "Free" or "On request" and nothing else. */
function markOf(view: View, line: Line): PriceMark | null {
  if (line.end - line.start > LONGEST_LABEL * 3) return null;
  const kindOf = (text: string): 'free' | 'request' | null =>
    text.length > LONGEST_LABEL
      ? null
      : FREE_LINE.test(text)
        ? 'free'
        : ON_REQUEST.test(text)
          ? 'request'
          : null;
  const base = { line, amount: null, terms: null, isPrice: true };
  const kind = kindOf(line.text);
  const { from, start, end } = line;
  if (kind !== null) {
    const terms = kind === 'free' ? termsAt(line.text, end - start) : null;
    return { ...base, kind, start, end, piece: from, terms, isStruck: view.pieces[from]!.isStruck };
  }
  for (let piece = from; piece < line.to && piece < from + 12; piece++) {
    const one = view.pieces[piece]!;
    const kind = kindOf(one.text);
    if (kind !== null)
      return { ...base, kind, start: one.start, end: one.end, piece, isStruck: one.isStruck };
  }
  const free = /^(?:free|gratis|kostenlos|gratuit|gratuito)\b/iu.exec(line.text);
  if (free === null || line.text.length > LONGEST_LABEL) return null;
  // "Free per month", "Free for up to 5 users".
  const terms = termsAt(view.text, start + free[0].length);
  const isAll =
    terms.end >= end - 1 ||
    /^\w+ (?:for|für|pour|para) (?:up to|bis zu|jusqu|hasta|individuals|teams of)/iu.test(line.text);
  return isAll
    ? { ...base, kind: 'free', start, end: start + free[0].length, piece: from, terms, isStruck: false }
    : null;
}

function standsAlone(text: string, line: Line, { start, end }: Amount, terms: Terms): boolean {
  const before = text.slice(line.start, start);
  const behind = text.slice(Math.min(line.end, Math.max(end, terms.end)), line.end);
  // "Save" and "$20" may stand in boxes of their own.
  const row = text.slice(line.rowStart, line.start).replaceAll('\n', ' ');
  if (
    NOT_THE_PRICE_BEFORE.test(`${row.slice(-60)}${before}`.slice(-60)) ||
    NOT_THE_PRICE_BEHIND.test(text.slice(end, Math.min(line.end, end + 60))) ||
    MOVED_BEHIND.test(text.slice(end, Math.min(line.end, end + 20)))
  )
    return false;
  const rest = before.replace(PRICE_LABEL, '').trim().length + behind.trim().length;
  return rest <= MOST_BESIDE;
}
