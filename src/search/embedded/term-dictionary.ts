import { randomInt } from 'node:crypto';

const MULTIPLIER = 0x01000193;

/** Typed arrays, as in Lucene's BytesRefHash, reduce garbage collection. */
export function createTermDictionary({
  seed = randomInt(2 ** 32),
  terms = { letters: new Uint8Array(1_024), ends: new Uint32Array(0) },
}: { seed?: number; terms?: SpelledTerms } = {}) {
  let size = terms.ends.length;
  let { letters, ends } = terms;
  let hashes = new Uint32Array(Math.max(64, size));
  let slots = new Uint32Array(128);
  let spelled = new Uint8Array(64);

  /** Encodes code units in LEB128, because UTF-8 would lose lone surrogates. */
  function spell(term: string): { length: number; hash: number } {
    spelled = withRoom(spelled, 3 * term.length);
    let hash = seed;
    let length = 0;
    for (let i = 0; i < term.length; i++) {
      let rest = term.charCodeAt(i);
      hash = Math.imul(hash ^ rest, MULTIPLIER);
      hash ^= hash >>> 15;
      for (; rest > 0x7f; rest >>>= 7) spelled[length++] = rest | 0x80;
      spelled[length++] = rest;
    }
    return { length, hash: hash >>> 0 };
  }

  function hashOf(start: number, end: number): number {
    let hash = seed;
    for (let at = start; at < end; at++) {
      let unit = letters[at]! & 0x7f;
      for (let shift = 7; letters[at]! > 0x7f; shift += 7) unit |= (letters[++at]! & 0x7f) << shift;
      hash = Math.imul(hash ^ unit, MULTIPLIER);
      hash ^= hash >>> 15;
    }
    return hash >>> 0;
  }

  const startOf = (id: number): number => (id === 0 ? 0 : ends[id - 1]!);

  function isSpelled(id: number, length: number): boolean {
    const start = startOf(id);
    if (ends[id]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (letters[start + i] !== spelled[i]) return false;
    return true;
  }

  function slotOf({ length, hash }: { length: number; hash: number }): number {
    let slot = hash & (slots.length - 1);
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const id = slots[slot]! - 1;
      if (hashes[id] === hash && isSpelled(id, length)) break;
    }
    return slot;
  }

  function rehash(count: number): void {
    slots = new Uint32Array(count);
    for (let id = 0; id < size; id++) {
      let slot = hashes[id]! & (count - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (count - 1);
      slots[slot] = id + 1;
    }
  }

  if (size > 0) {
    for (let id = 0; id < size; id++) hashes[id] = hashOf(startOf(id), ends[id]!);
    rehash(slotsFor(size));
  }

  return {
    idOf(term: string): number | undefined {
      const id = slots[slotOf(spell(term))]!;
      return id === 0 ? undefined : id - 1;
    },

    add(term: string): number {
      const spelling = spell(term);
      const slot = slotOf(spelling);
      if (slots[slot] !== 0) return slots[slot]! - 1;
      const id = size;
      const start = startOf(id);
      const end = start + spelling.length;
      letters = withRoom(letters, end);
      ends = withRoom(ends, id + 1);
      hashes = withRoom(hashes, id + 1);
      letters.set(spelled.subarray(0, spelling.length), start);
      ends[id] = end;
      hashes[id] = spelling.hash;
      slots[slot] = id + 1;
      size += 1;
      if (2 * size > slots.length) rehash(2 * slots.length);
      return id;
    },

    keepOnly(isUsed: (id: number) => boolean): Uint32Array {
      const newIds = new Uint32Array(size);
      let kept = 0;
      let end = 0;
      for (let id = 0, start = 0; id < size; id++) {
        const next = ends[id]!;
        if (isUsed(id)) {
          letters.copyWithin(end, start, next);
          end += next - start;
          ends[kept] = end;
          hashes[kept] = hashes[id]!;
          newIds[id] = kept;
          kept += 1;
        }
        start = next;
      }
      size = kept;
      letters = letters.slice(0, Math.max(1, end));
      ends = ends.slice(0, Math.max(1, kept));
      hashes = hashes.slice(0, Math.max(1, kept));
      rehash(slotsFor(kept));
      return newIds;
    },

    size: (): number => size,

    spelled: (): SpelledTerms => ({
      letters: letters.slice(0, startOf(size)),
      ends: ends.slice(0, size),
    }),

    bytes: (): number => letters.byteLength + ends.byteLength + hashes.byteLength + slots.byteLength,
  };
}

const slotsFor = (terms: number): number => 2 ** Math.ceil(Math.log2(2 * Math.max(64, terms)));

export interface SpelledTerms {
  letters: Uint8Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

export type TermDictionary = ReturnType<typeof createTermDictionary>;

function withRoom<A extends Uint8Array | Uint32Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.ceil(1.5 * length));
  larger.set(array);
  return larger;
}
