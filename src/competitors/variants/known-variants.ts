import { createHash } from 'node:crypto';

export interface Variant {
  hash: string;
  firstSeen: Date;
  lastSeen: Date;
}

const MOST_VARIANTS = 5;

const RETURNS_WITHIN_MS = 14 * 24 * 3_600_000;

export function isRecent(variants: readonly Variant[], hash: string, now: Date): boolean {
  const known = variants.find((variant) => variant.hash === hash);
  return known !== undefined && now.getTime() - known.lastSeen.getTime() <= RETURNS_WITHIN_MS;
}

export function withSeen(variants: readonly Variant[], hash: string, now: Date): Variant[] {
  const known = variants.find((variant) => variant.hash === hash);
  const rest = variants.filter((variant) => variant.hash !== hash);
  return [{ hash, firstSeen: known?.firstSeen ?? now, lastSeen: now }, ...rest]
    .sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime())
    .slice(0, MOST_VARIANTS);
}

export const renamed = (variants: readonly Variant[], from: string, to: string): Variant[] =>
  from === to || variants.some(({ hash }) => hash === to)
    ? [...variants]
    : variants.map((variant) => (variant.hash === from ? { ...variant, hash: to } : variant));

/** Ignores null values, text positions, and the order of keys and list items. */
export const factsHash = (facts: unknown): string =>
  createHash('sha256')
    .update(canonical(facts) ?? 'null')
    .digest('hex');

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
  if (said.length === 0 && entries.length > 0) return null;
  const parts = said.flatMap(([key, part]) => {
    const text = canonical(part);
    return text === null ? [] : `${JSON.stringify(key)}:${text}`;
  });
  return `{${parts.sort().join()}}`;
}

const isPlaced = (value: object): boolean =>
  'start' in value && 'end' in value && typeof value.start === 'number' && typeof value.end === 'number';
