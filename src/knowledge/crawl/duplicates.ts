import { createHash } from 'node:crypto';
import { withoutNoise } from './page-noise.ts';
import { mix, wordsAndFacts } from './page-words.ts';

/** Enough for an error of 0.03 where it matters. */
const HASHES = 128;
/** 0.9 of them. */
const LEAST_SHARED = Math.ceil(HASHES * 0.9);
const SHINGLE = 4;
/** In a shorter text one other word is a tenth of it, and may be all that counts. */
const LEAST_WORDS = 60;
/** A book; it is compared as a whole only, so that no page holds the others up. */
const LONGEST = 1_000_000;

/** What is kept of a page to find its like; some 600 bytes. */
export interface PageSignature {
  textHash: string;
  /** Empty without a title. */
  titleKey: string;
  /** Digest of all numbers that state something, each with its surroundings, in any order. */
  facts: string;
  /** Of word shingles; null for a text too short or too long to be like another. */
  minhash: Uint32Array | null;
}

export interface Duplicate {
  pageId: string;
  kind: 'exact' | 'near';
}

export type Duplicates = ReturnType<typeof createDuplicates>;

/**
 * Finds pages that say the same. Exact: the same title and text, but for white space. Near: the same title,
 * almost the same words, and no number that differs unless it is one of those that change by themselves.
 */
export function createDuplicates(known: Iterable<{ pageId: string } & PageSignature>) {
  const signatures = new Map<string, PageSignature>();
  const exact = new Map<string, Map<string, null>>();
  const near = new Map<string, Map<string, Uint32Array>>();

  function add(pageId: string, signature: PageSignature): void {
    const before = signatures.get(pageId);
    // One that says the same as before keeps its place among those that were added.
    if (before !== undefined && before.textHash !== signature.textHash) remove(pageId);
    signatures.set(pageId, signature);
    within(exact, signature.textHash).set(pageId, null);
    const key = nearKey(signature);
    if (key !== null) within(near, key).set(pageId, signature.minhash!);
  }

  function remove(pageId: string): void {
    const signature = signatures.get(pageId);
    if (signature === undefined) return;
    signatures.delete(pageId);
    leave(exact, signature.textHash, pageId);
    const key = nearKey(signature);
    if (key !== null) leave(near, key, pageId);
  }

  for (const { pageId, ...signature } of known) add(pageId, signature);

  return {
    /** `self` is no duplicate of its own. Of several the most similar, of those the one first added. */
    find(signature: PageSignature, self: string): Duplicate | null {
      for (const pageId of exact.get(signature.textHash)?.keys() ?? []) {
        if (pageId !== self) return { pageId, kind: 'exact' };
      }
      const key = nearKey(signature);
      if (key === null) return null;
      let found: string | null = null;
      let most = LEAST_SHARED - 1;
      for (const [pageId, minhash] of near.get(key) ?? []) {
        const shared = pageId === self ? 0 : sharedBy(minhash, signature.minhash!);
        if (shared <= most) continue;
        found = pageId;
        most = shared;
      }
      return found === null ? null : { pageId: found, kind: 'near' };
    },
    /** Replaces what was added under this id. */
    add,
    remove,
  };
}

/** Equal for pages that may be near; null for one that is like no other. */
const nearKey = ({ titleKey, facts, minhash }: PageSignature): string | null =>
  titleKey === '' || minhash === null ? null : `${titleKey} ${facts}`;

function within<T>(groups: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const group = groups.get(key) ?? new Map<string, T>();
  groups.set(key, group);
  return group;
}

function leave<T>(groups: Map<string, Map<string, T>>, key: string, pageId: string): void {
  const group = groups.get(key);
  if (group?.delete(pageId) === true && group.size === 0) groups.delete(key);
}

function sharedBy(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0; i < HASHES; i += 1) if (a[i] === b[i]) shared += 1;
  return shared;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function signatureOf({ title, text }: { title: string | null; text: string }): PageSignature {
  const titleKey = fold(title ?? '');
  const isLong = text.length > LONGEST;
  const { words, facts } = wordsAndFacts(isLong ? '' : withoutNoise(text));
  return {
    textHash: digest(`${titleKey}\n${fold(text)}`),
    titleKey: titleKey === '' ? '' : digest(titleKey.normalize('NFKC').toLowerCase()).slice(0, 16),
    facts,
    minhash: words.length < LEAST_WORDS ? null : minhashOf(words),
  };
}

export function packMinhash(minhash: Uint32Array): Uint8Array {
  const packed = new DataView(new ArrayBuffer(minhash.length * 4));
  minhash.forEach((hash, i) => packed.setUint32(i * 4, hash, true));
  return new Uint8Array(packed.buffer);
}

export function unpackMinhash(packed: Uint8Array): Uint32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Uint32Array.from({ length: packed.byteLength / 4 }, (_, i) => view.getUint32(i * 4, true));
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, i) => mix(i + 1, 0x5bd1e995));
const FACTORS = SEEDS.map((seed, i) => mix(seed, i) | 1);

/** Of each of `HASHES` orders of all shingles the first one; two texts share as many as their shingles do. */
function minhashOf(words: readonly number[]): Uint32Array {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (let at = 0; at + SHINGLE <= words.length; at += 1) {
    let shingle = 0;
    for (let i = at; i < at + SHINGLE; i += 1) shingle = mix(shingle, words[i]!);
    for (let i = 0; i < HASHES; i += 1) {
      const hash = Math.imul(shingle ^ SEEDS[i]!, FACTORS[i]!) >>> 0;
      if (hash < least[i]!) least[i] = hash;
    }
  }
  return least;
}
