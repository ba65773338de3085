import { createHash } from 'node:crypto';

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
