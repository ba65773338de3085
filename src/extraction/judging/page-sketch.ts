const SKETCH_SIZE = 200;
const FEWEST_LINES = 3;
const LONGEST_LINE = 400;
const FEWEST_LETTERS = 3;

/** Keeps the smallest hashes (Broder, "On the resemblance and containment of documents", 1997). */
export function sketchOf(lines: Iterable<string>): number[] {
  const hashes = new Set<number>();
  for (const line of lines) {
    const hash = hashOf(line.slice(0, LONGEST_LINE).toLowerCase());
    if (hash !== null) hashes.add(hash);
  }
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE);
}

function hashOf(text: string): number | null {
  let hash = 0x811c9dc5;
  let letters = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x61 || (code > 0x7a && code < 0xc0)) continue;
    hash = Math.imul(hash ^ code, 0x01000193);
    letters += 1;
  }
  return letters < FEWEST_LETTERS ? null : hash >>> 0;
}

export function keptShare(before: readonly number[], after: readonly number[]): number | null {
  const limit = Math.min(limitOf(before), limitOf(after));
  const comparable = before.filter((hash) => hash <= limit);
  if (comparable.length < FEWEST_LINES) return null;
  const there = new Set(after);
  return comparable.filter((hash) => there.has(hash)).length / comparable.length;
}

const limitOf = (sketch: readonly number[]): number =>
  sketch.length < SKETCH_SIZE ? Infinity : (sketch.at(-1) ?? Infinity);
