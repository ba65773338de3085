export interface Piece {
  text: string;
  mark: number | null;
}

export interface Span {
  start: number;
  end: number;
}

const AROUND = 100;

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

export const markedText = (text: string, marks: readonly Span[]): Piece[] =>
  piecesOf(text, marks, { start: 0, end: text.length });

function widened(text: string, { start, end }: Span): Span {
  const from = Math.max(start - AROUND, 0);
  const to = Math.min(end + AROUND, text.length);
  const space = from === 0 ? -1 : text.slice(from, start).search(/\s/);
  const rest = to === text.length ? -1 : text.slice(end, to).search(/\s\S*$/);
  return { start: space < 0 ? from : from + space + 1, end: rest < 0 ? to : end + rest };
}

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

export function placeOf(text: string, { quote, start, end }: Span & { quote: string }): Span | null {
  if (text.slice(start, end) === quote) return { start, end };
  const found = quote === '' ? -1 : text.indexOf(quote);
  return found < 0 ? null : { start: found, end: found + quote.length };
}

const LEAST_WORDS = 5;
const LONGEST_SENTENCE = 240;

export function firstSentence(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[#*•\s-]+/u, '').trim())
    .filter((line) => line !== '');
  const sentences = lines.flatMap((line) => line.match(/^.+?[.!?](?=\s|$)/u)?.[0] ?? []);
  const first = sentences.find((one) => one.split(/\s+/u).length >= LEAST_WORDS) ?? lines[0] ?? null;
  return first !== null && first.length > LONGEST_SENTENCE
    ? `${first.slice(0, LONGEST_SENTENCE - 1).trimEnd()}…`
    : first;
}
