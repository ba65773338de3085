import { LRUCache } from 'lru-cache';
import type { ChunkRecord } from '../knowledge/chunk-store.ts';

/** A passage as a hit shows it. */
export type PassageRow = Pick<ChunkRecord, '_id' | 'heading' | 'page' | 'text' | 'start' | 'end'>;

/** Of all that is kept, in characters: of their texts, and of the rest of each row about as many as these. */
const MOST_CHARACTERS = 4_000_000;
const BESIDE_TEXT = 250;

/** Nothing else of its row is kept. */
const passageOf = ({ _id, heading, page = null, text, start, end }: PassageRow): PassageRow => ({
  _id,
  heading,
  page,
  text,
  start,
  end,
});

const sizeOf = ({ text }: PassageRow): number => text.length + BESIDE_TEXT;

/**
 * Reads passages by id and keeps those read last: the same ones are found again and again. A passage is written once,
 * with its revision, and never changed, so only whether it may still be shown has to be asked anew: see
 * `createStillSearchable`, whose answer every reader waits for.
 */
export function createPassageCache({
  read,
  mostCharacters = MOST_CHARACTERS,
}: {
  read: (ids: readonly string[]) => Promise<PassageRow[]>;
  mostCharacters?: number;
}) {
  const kept = new LRUCache<string, PassageRow>({ maxSize: mostCharacters, sizeCalculation: sizeOf });

  /** In no order; those that are not there are left out. */
  return async (ids: readonly string[]): Promise<PassageRow[]> => {
    const known = ids.flatMap((id) => kept.get(id) ?? []);
    const missing = ids.filter((id) => !kept.has(id));
    const found = missing.length === 0 ? [] : await read(missing);
    const fresh = found.map(passageOf);
    for (const row of fresh) kept.set(row._id, row);
    return [...known, ...fresh];
  };
}
