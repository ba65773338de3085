import { createHash } from 'node:crypto';

/** A state of a page's facts, by `factsHash`, and when it was met. */
export interface Variant {
  hash: string;
  firstSeen: Date;
  lastSeen: Date;
}

const MOST_VARIANTS = 5;

/**
 * For so long a state that was left may come back unannounced: in an archive of policy pages most returns to an old
 * text came within it.
 */
const RETURNS_WITHIN_MS = 14 * 24 * 3_600_000;

/** Whether a page that shows `hash` again has merely alternated. */
export function isRecent(variants: readonly Variant[], hash: string, now: Date): boolean {
  const known = variants.find((variant) => variant.hash === hash);
  return known !== undefined && now.getTime() - known.lastSeen.getTime() <= RETURNS_WITHIN_MS;
}

/** The list with `hash` met now: the newest five, latest met first. */
export function withSeen(variants: readonly Variant[], hash: string, now: Date): Variant[] {
  const known = variants.find((variant) => variant.hash === hash);
  const rest = variants.filter((variant) => variant.hash !== hash);
  return [{ hash, firstSeen: known?.firstSeen ?? now, lastSeen: now }, ...rest]
    .sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime())
    .slice(0, MOST_VARIANTS);
}

/** The list with a state under a new hash: its facts differ, and nothing is meant by it. */
export const renamed = (variants: readonly Variant[], from: string, to: string): Variant[] =>
  from === to || variants.some(({ hash }) => hash === to)
    ? [...variants]
    : variants.map((variant) => (variant.hash === from ? { ...variant, hash: to } : variant));

/**
 * Equal for facts that say the same: the order of keys and of lists does not matter, null is as good as left out, and
 * offsets into the text (numbers `start` and `end` of one object) do not count, for they move without any meaning.
 * Takes plain JSON.
 */
export const factsHash = (facts: unknown): string =>
  createHash('sha256')
    .update(canonical(facts) ?? 'null')
    .digest('hex');

/** Null for what says nothing. */
function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value
      .map((one) => canonical(one) ?? 'null')
      .sort()
      .join()}]`;
  const entries = Object.entries(value);
  const said = isPlaced(value) ? entries.filter(([key]) => key !== 'start' && key !== 'end') : entries;
  // A place alone: whether one was found says nothing of what stands there.
  if (said.length === 0 && entries.length > 0) return null;
  const parts = said.flatMap(([key, part]) => {
    const text = canonical(part);
    return text === null ? [] : `${JSON.stringify(key)}:${text}`;
  });
  return `{${parts.sort().join()}}`;
}

const isPlaced = (value: object): boolean =>
  'start' in value && 'end' in value && typeof value.start === 'number' && typeof value.end === 'number';
