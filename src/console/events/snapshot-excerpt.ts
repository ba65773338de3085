/** A piece of a text; `mark`: the number of the quote it is, from 0, or null. */
export interface Piece {
  text: string;
  mark: number | null;
}

export interface Span {
  start: number;
  end: number;
}

/** Characters shown on each side of a quote. */
const AROUND = 100;

/** In order, within the text, and those that touch as one. */
export function joinedSpans(spans: readonly Span[], length: number): Span[] {
  const joined: Span[] = [];
  const within = spans
    .map(({ start, end }) => ({ start: Math.max(start, 0), end: Math.min(end, length) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  for (const span of within) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined;
}

/** The part of the text from `from` to `to`, cut where a mark begins or ends. `marks` are joined. */
function piecesOf(text: string, marks: readonly Span[], { start, end }: Span): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const [number, mark] of marks.entries()) {
    if (mark.end <= start || mark.start >= end) continue;
    pieces.push(
      { text: text.slice(at, mark.start), mark: null },
      { text: text.slice(mark.start, mark.end), mark: number },
    );
    at = mark.end;
  }
  pieces.push({ text: text.slice(at, end), mark: null });
  return pieces.filter((piece) => piece.text !== '');
}

/** The whole text with its marks. */
export const markedText = (text: string, marks: readonly Span[]): Piece[] =>
  piecesOf(text, marks, { start: 0, end: text.length });

/** A word or a line is not cut where there is an end of one near. */
function widened(text: string, { start, end }: Span): Span {
  const from = Math.max(start - AROUND, 0);
  const to = Math.min(end + AROUND, text.length);
  const space = from === 0 ? -1 : text.slice(from, start).search(/\s/);
  const rest = to === text.length ? -1 : text.slice(end, to).search(/\s\S*$/);
  return { start: space < 0 ? from : from + space + 1, end: rest < 0 ? to : end + rest };
}

/** What stands around the marks, one excerpt for those that are near each other. */
export function excerptsOf(text: string, marks: readonly Span[]): Piece[][] {
  const windows = joinedSpans(
    marks.map((mark) => widened(text, mark)),
    text.length,
  );
  return windows.map((window) => {
    const pieces = piecesOf(text, marks, window);
    if (window.start > 0) pieces.unshift({ text: '… ', mark: null });
    if (window.end < text.length) pieces.push({ text: ' …', mark: null });
    return pieces;
  });
}

/** Where a quote stands; where it was said to, or else where it is found first. Null: the text does not hold it. */
export function placeOf(text: string, { quote, start, end }: Span & { quote: string }): Span | null {
  if (text.slice(start, end) === quote) return { start, end };
  const found = quote === '' ? -1 : text.indexOf(quote);
  return found < 0 ? null : { start: found, end: found + quote.length };
}
