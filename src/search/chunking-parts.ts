import { OVERLAP, overlapStart } from './chunking-overlap.ts';
import { finerPieces, type Piece, piecesOf } from './chunking-pieces.ts';
import type { Section } from './chunking-sections.ts';
import type { TextRange } from './chunking-kept.ts';
import type { Scale } from './chunking-weight.ts';

/** In tokens: what is smaller says too little alone, what is larger than the other is cut by the model. */
export const SMALL = 200;
export const LARGEST = 400;

/** Cuts a section into what chunks hold, each with the sentences before it that belong to it, too. */
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
  /** Where the next part begins: with its first piece, or with sentences before it. */
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
      // It fits when nothing is repeated before it.
      if (next === 0) return 1;
      // Rather than leave a crumb, a paragraph is cut that would have fitted into one chunk.
      const finer = isSmall ? finerPieces(cutting, waiting[next]!) : [];
      if (finer.length < 2) return count;
      weight += sumOf(finer) - waiting[next]!.weight;
      waiting.splice(next, 1, ...finer);
    }
  };
  const takePart = (): TextRange => {
    let count = findCut();
    // Tokens of joined pieces are only about the sum.
    while (count > 1 && !fits(waiting.slice(0, count))) count -= 1;
    const part = waiting.slice(0, count);
    const { start } = part[0]!;
    const { end } = part.at(-1)!;
    if (!fits(part)) lead.start = start;
    const taken = { start: lead.start, end };
    const takenWeight = sumOf(part);
    waiting = waiting.slice(count);
    weight -= takenWeight;
    // Weighed as a whole, the section may be lighter than its pieces.
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
  /** It, or what is left of the section, would say too little alone. */
  isSmall: boolean;
  break: number;
  miss: number;
}

/**
 * How many of the waiting pieces make the next chunk: cut where the text itself breaks best, and among equals
 * where the rest of the section falls into chunks of one size. `next` is the piece that does not fit any more.
 */
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
