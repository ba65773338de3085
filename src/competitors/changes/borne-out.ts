import type { Change, Proof } from '../../events/change.ts';

/** One version of a page as its snapshot has it. */
interface Version {
  text: string;
}

/** These are about more than the lines that show them. */
const OF_THE_WHOLE: ReadonlySet<Change['kind']> = new Set([
  'hiring_freeze',
  'page_removed',
  'site_redirected',
  'page_rewritten',
]);

/**
 * The last check before a change may become an event: whether the two snapshots bear it out. The lines that show what
 * was must stand in the old text and be gone from the new one, or stand there less often; the lines that show what is,
 * the other way round. A change none of whose lines differ is refused: it was read, not made.
 */
export function createBorneOut(before: Version, after: Version): (change: Change) => boolean {
  const lines = { before: countLines(before.text), after: countLines(after.text) };
  const texts = { before: before.text, after: after.text };
  const isFewer = (line: string, here: Proof['side']): boolean => {
    const there = here === 'before' ? 'after' : 'before';
    return (lines[here].get(line) ?? 0) > (lines[there].get(line) ?? 0);
  };
  return (change) => {
    if (OF_THE_WHOLE.has(change.kind)) return true;
    const shown = { before: new Set<string>(), after: new Set<string>() };
    for (const { side, start, end } of change.proof)
      for (const line of linesAt(texts[side], start, end)) shown[side].add(line);
    if (shown.before.size + shown.after.size === 0) return false;
    return (['before', 'after'] as const).some((side) =>
      [...shown[side]].some((line) => isFewer(line, side)),
    );
  };
}

const folded = (line: string): string => line.replaceAll(/\s+/g, ' ').trim().toLowerCase();

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const key = folded(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The whole lines a span stands in. */
function linesAt(text: string, start: number, end: number): string[] {
  const from = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
  const to = text.indexOf('\n', Math.max(start, end - 1));
  return text
    .slice(start === 0 ? 0 : from, to === -1 ? undefined : to)
    .split('\n')
    .map(folded)
    .filter((line) => line !== '');
}
