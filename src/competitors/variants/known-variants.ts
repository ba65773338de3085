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
