import { borderBefore, isProse, isWrapped, sentencesOf } from './chunking-sentences.ts';
import { roughTokensOfUnit } from '../llm/token-estimate.ts';
import type { Scale, Section, TextRange } from './chunking-sections.ts';

const BREAK = { anywhere: 0, sentence: 1, line: 2, paragraph: 3 } as const;
type Break = (typeof BREAK)[keyof typeof BREAK];

interface Piece {
  start: number;
  end: number;
  weight: number;
  break: Break;
}

interface Cutting {
  text: string;
  scale: Scale;
  limit: number;
}

interface Stretch {
  start: number;
  end: number;
}

function* piecesOf(cutting: Cutting, start: number, end: number): Generator<Piece> {
  for (const paragraph of stretches(cutting.text, start, end, PARAGRAPH_END)) {
    const whole = piece(cutting, paragraph, BREAK.paragraph);
    if (whole.weight <= cutting.limit) yield whole;
    else yield* begunBy(BREAK.paragraph, linesOf(cutting, whole));
  }
}

function* linesOf(cutting: Cutting, paragraph: Piece): Generator<Piece> {
  const { text, limit } = cutting;
  const isOneLine = isWrapped(text.slice(paragraph.start, paragraph.end));
  const lines = isOneLine ? [paragraph] : stretches(text, paragraph.start, paragraph.end, LINE_END);
  for (const line of lines) {
    const whole = isOneLine ? paragraph : piece(cutting, line, BREAK.line);
    if (whole.weight <= limit) yield whole;
    else yield* begunBy(BREAK.line, partsOfLine(cutting, whole));
  }
}

function* partsOfLine(cutting: Cutting, line: Piece): Generator<Piece> {
  for (const sentence of sentencesOf(cutting.text, line.start, line.end)) {
    const whole = piece(cutting, sentence, BREAK.sentence);
    if (whole.weight <= cutting.limit) yield whole;
    else yield* begunBy(BREAK.sentence, runsOf(cutting, whole));
  }
}

function finerPieces(cutting: Cutting, coarse: Piece): Piece[] {
  const { text } = cutting;
  const isOneLine = isWrapped(text.slice(coarse.start, coarse.end));
  const lines = isOneLine ? [] : [...stretches(text, coarse.start, coarse.end, LINE_END)];
  const finer =
    lines.length > 1
      ? lines.map((line) => piece(cutting, line, BREAK.line))
      : [...sentencesOf(text, coarse.start, coarse.end)].map((one) => piece(cutting, one, BREAK.sentence));
  return [...begunBy(coarse.break, finer)];
}

const RUN_SHARE = 0.25;

function* runsOf(cutting: Cutting, sentence: Piece): Generator<Piece> {
  for (let start = sentence.start; start < sentence.end;) {
    const run = runFrom(cutting, start, sentence.end);
    yield run;
    start = run.end;
  }
}

function runFrom(cutting: Cutting, start: number, end: number): Piece {
  const { text, limit } = cutting;
  for (let share = limit * RUN_SHARE; ; share /= 2) {
    const run = piece(
      cutting,
      { start, end: borderBefore(text, start, reachOf(text, start, end, share), end) },
      BREAK.anywhere,
    );
    if (run.weight <= limit || share < 1) return run;
  }
}

function reachOf(text: string, start: number, end: number, tokens: number): number {
  let left = tokens;
  let reach = start;
  while (reach < end && (left -= roughTokensOfUnit(text.charCodeAt(reach))) >= 0) reach += 1;
  return Math.max(reach, start + 2);
}

const PARAGRAPH_END = /\n[^\S\n]*\n\s*/g;
const LINE_END = /\n+/g;

function* stretches(text: string, start: number, end: number, separator: RegExp): Generator<Stretch> {
  const inner = text.slice(start, end);
  let from = start;
  for (const match of inner.matchAll(separator)) {
    const to = start + match.index + match[0].length;
    yield { start: from, end: to };
    from = to;
  }
  if (from < end) yield { start: from, end };
}

const piece = ({ scale, limit }: Cutting, { start, end }: Stretch, at: Break): Piece => ({
  start,
  end,
  weight: scale.weigh(start, end, limit),
  break: at,
});

function* begunBy(at: Break, pieces: Iterable<Piece>): Generator<Piece> {
  let isFirst = true;
  for (const one of pieces) {
    yield isFirst ? { ...one, break: at } : one;
    isFirst = false;
  }
}

/** Sizes are in tokens, because the local model reads at most 512 tokens of a passage and its headings. */
export const SMALL = 200;
export const LARGEST = 400;

export function* partsOf(
  text: string,
  section: Section,
  { scale, headings }: { scale: Scale; headings: ReadonlySet<number> },
): Generator<TextRange> {
  const isWhole =
    section.weight <= LARGEST && scale.weighAlone(section.start, section.end, LARGEST) <= LARGEST;
  if (isWhole) return yield { start: section.start, end: section.end };

  let waiting: Piece[] = [];
  let weight = 0;
  let left = section.weight;
  let lead = { start: section.start, weight: 0 };
  const begin = (cut: number, after: number): void => {
    const start = overlapStart(text, { after, cut, scale, headings });
    lead = { start, weight: start === cut ? 0 : scale.weigh(start, cut) };
  };
  const fits = (pieces: readonly Piece[]): boolean =>
    scale.weighAlone(lead.start, pieces.at(-1)!.end, LARGEST) <= LARGEST;
  const cutting = { text, scale, limit: LARGEST };
  const findCut = (): number => {
    for (;;) {
      const { count, isSmall, next } = bestCut(waiting, left, lead.weight);
      if (next === 0) return 1;
      const finer = isSmall ? finerPieces(cutting, waiting[next]!) : [];
      if (finer.length < 2) return count;
      weight += sumOf(finer) - waiting[next]!.weight;
      waiting.splice(next, 1, ...finer);
    }
  };
  const takePart = (): TextRange => {
    let count = findCut();
    while (count > 1 && !fits(waiting.slice(0, count))) count -= 1;
    const part = waiting.slice(0, count);
    const { start } = part[0]!;
    const { end } = part.at(-1)!;
    if (!fits(part)) lead.start = start;
    const taken = { start: lead.start, end };
    const takenWeight = sumOf(part);
    waiting = waiting.slice(count);
    weight -= takenWeight;
    left = Math.max(left - takenWeight, weight);
    begin(end, start);
    return taken;
  };

  for (const piece of piecesOf(cutting, section.start, section.end)) {
    waiting.push(piece);
    weight += piece.weight;
    while (waiting.length > 1 && lead.weight + weight > LARGEST) yield takePart();
  }
  while (waiting.length > 0) yield fits(waiting) ? takeAll() : takePart();

  function takeAll(): TextRange {
    const { end } = waiting.at(-1)!;
    waiting = [];
    return { start: lead.start, end };
  }
}

const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { weight }) => sum + weight, 0);

interface Cut {
  count: number;
  isSmall: boolean;
  break: number;
  miss: number;
}

function bestCut(waiting: readonly Piece[], left: number, lead: number): Cut & { next: number } {
  const room = LARGEST - lead;
  const ideal = left / Math.ceil(left / room);
  let best: Cut = { count: 1, isSmall: true, break: -1, miss: Infinity };
  let weight = 0;
  let count = 0;
  while (count < waiting.length - 1) {
    weight += waiting[count]!.weight;
    if (weight > room) break;
    count += 1;
    const cut = {
      count,
      isSmall: lead + weight < SMALL || left - weight < SMALL - OVERLAP,
      break: waiting[count]!.break,
      miss: Math.abs(weight - ideal),
    };
    if (isBetter(cut, best)) best = cut;
  }
  return { ...best, next: count };
}

function isBetter(one: Cut, other: Cut): boolean {
  if (one.isSmall !== other.isSmall) return !one.isSmall;
  if (one.isSmall) return one.miss < other.miss;
  return one.break === other.break ? one.miss < other.miss : one.break > other.break;
}

/** In tokens. */
const OVERLAP = 40;
const SENTENCES = 2;
/** In UTF-16 units. */
const WINDOW = 600;

function overlapStart(
  text: string,
  {
    after,
    cut,
    scale,
    headings,
  }: { after: number; cut: number; scale: Scale; headings: ReadonlySet<number> },
): number {
  const from = Math.max(after, cut - WINDOW);
  const paragraph = lastParagraph(text, from, cut);
  if (headings.has(paragraph) || !isProse(text.slice(paragraph, cut))) return cut;
  const found = [...sentencesOf(text, lastLine(text, paragraph, cut), cut)];
  let start = cut;
  for (const sentence of found.slice(-SENTENCES).toReversed()) {
    if (sentence.start <= from) break;
    if (scale.weighAlone(sentence.start, cut, OVERLAP) > OVERLAP) break;
    start = sentence.start;
  }
  return start;
}

function lastLine(text: string, paragraph: number, cut: number): number {
  const lines = text.slice(paragraph, cut).trimEnd();
  return isWrapped(lines) ? paragraph : paragraph + lines.lastIndexOf('\n') + 1;
}

function lastParagraph(text: string, from: number, cut: number): number {
  const before = text.slice(from, cut).trimEnd();
  let start = 0;
  for (const match of before.matchAll(/\n[^\S\n]*\n\s*/g)) start = match.index + match[0].length;
  return from + start;
}
