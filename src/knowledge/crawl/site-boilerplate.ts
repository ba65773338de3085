import { createHash } from 'node:crypto';
import { Binary } from '../../database/database.ts';
import type { TextRange } from '../../extraction/pool/parser.ts';

/** Minimum number of pages on a site. With fewer, it is not clear which blocks the site repeats. */
const LEAST_PAGES = 5;
/**
 * Repeated blocks are counted again when the number of pages has grown by this share, so that the total cost stays
 * proportional to the number of pages.
 */
const GROWTH = 0.25;

/** How a page's published revision was chunked. */
export interface PageCut {
  id: string;
  revision: string;
  chunkCount: number;
  /** See `PageRecord.blocks`. */
  common: string;
  omitted: string;
}

export interface StaleCut extends PageCut {
  url: string;
  /** The page's boilerplate blocks, according to the current counts. */
  commonNow: number[];
}

/**
 * Finds the blocks that appear on more than half of a site's pages, and the pages that were chunked before these blocks
 * were known. The result depends only on the pages, not on the order in which they were read.
 */
export function createSiteBoilerplate() {
  const pages = new Map<string, BlockHashes>();
  const cuts = new Map<string, PageCut>();
  let counted: { pages: number; isCurrent: boolean; found: ReadonlySet<number> } = {
    pages: 0,
    isCurrent: true,
    found: new Set(),
  };
  const count = (): ReadonlySet<number> => {
    counted = { pages: pages.size, isCurrent: true, found: onMostOf(pages) };
    return counted.found;
  };
  return {
    /** Adds the page, or replaces its previous blocks. */
    note(url: string, blocks: BlockHashes): void {
      pages.set(url, blocks);
      counted.isCurrent = false;
    },
    cutOf: (url: string): PageCut | undefined => cuts.get(url),
    noteCut: (url: string, cut: PageCut): void => void cuts.set(url, cut),
    remove(url: string): void {
      pages.delete(url);
      cuts.delete(url);
      counted.isCurrent = false;
    },
    /** The boilerplate found so far. It may lag slightly behind the pages. */
    soFar: (): ReadonlySet<number> => (pages.size > counted.pages * (1 + GROWTH) ? count() : counted.found),
    /** Pages that were chunked with different boilerplate from what all pages read so far show. */
    stale(): StaleCut[] {
      const boilerplate = counted.isCurrent ? counted.found : count();
      return [...cuts].flatMap(([url, cut]) => {
        const commonNow = commonOf(pages.get(url) ?? new Uint32Array(), boilerplate);
        return digestOf(commonNow) === cut.common ? [] : [{ ...cut, url, commonNow }];
      });
    },
  };
}

/** Hashes are sorted in one array, because a map that counts all blocks on a large site takes much more memory. */
function onMostOf(pages: ReadonlyMap<string, BlockHashes>): ReadonlySet<number> {
  const found = new Set<number>();
  if (pages.size < LEAST_PAGES) return found;
  let length = 0;
  for (const blocks of pages.values()) length += blocks.length;
  const all = new Uint32Array(length);
  let at = 0;
  for (const blocks of pages.values()) {
    all.set(blocks, at);
    at += blocks.length;
  }
  all.sort();
  for (let from = 0; from < length;) {
    let to = from + 1;
    while (to < length && all[to] === all[from]) to += 1;
    if ((to - from) * 2 > pages.size) found.add(all[from]!);
    from = to;
  }
  return found;
}

/**
 * Maximum number of blocks per page. A page with more blocks is a list, and its blocks are not the site's boilerplate.
 */
const MOST_BLOCKS = 2_000;
/**
 * Minimum length in characters of consecutive omitted blocks. Shorter text ("Specifications") is a label that the text
 * around it needs.
 */
const LEAST_CHARACTERS = 40;

/** Distinct 32-bit hashes of a page's blocks, sorted. */
export type BlockHashes = Uint32Array;

/** The text that a page's chunks omit. */
interface Omission {
  omit: TextRange[];
  /** Identifies the omitted text regardless of its position. Empty if nothing is omitted. */
  omitted: string;
}

/** Hashes the text's lines, which are its blocks. Case and white space are ignored. */
export function blockHashesOf(text: string): BlockHashes {
  const hashes = new Set<number>();
  for (const { hash } of blocksOf(text)) {
    hashes.add(hash);
    if (hashes.size === MOST_BLOCKS) break;
  }
  return Uint32Array.from(hashes).toSorted();
}

/** The page's blocks that are part of the site's boilerplate. */
export const commonOf = (own: BlockHashes, boilerplate: ReadonlySet<number>): number[] =>
  boilerplate.size === 0 ? [] : [...own].filter((hash) => boilerplate.has(hash));

/** Identifies a list of hashes; an empty string for an empty list. */
export const digestOf = (hashes: readonly number[]): string =>
  hashes.length === 0 ? '' : createHash('sha256').update(hashes.join(' ')).digest('hex').slice(0, 12);

/**
 * The ranges of consecutive boilerplate blocks that are long enough to omit. Empty if the page would have no text left.
 */
export function omissionOf(text: string, common: readonly number[]): Omission {
  const isCommon = new Set(common);
  const omit: TextRange[] = [];
  const omitted: number[] = [];
  let keepsSomething = false;
  let run: Block[] = [];
  const endRun = (): void => {
    const characters = run.reduce((sum, { length }) => sum + length, 0);
    if (characters >= LEAST_CHARACTERS) {
      omit.push({ start: run[0]!.start, end: run.at(-1)!.end });
      omitted.push(...run.map(({ hash }) => hash));
    } else if (run.length > 0) keepsSomething = true;
    run = [];
  };
  for (const block of common.length === 0 ? [] : blocksOf(text)) {
    if (isCommon.has(block.hash)) run.push(block);
    else {
      endRun();
      keepsSomething = true;
    }
  }
  endRun();
  return keepsSomething ? { omit, omitted: digestOf(omitted) } : { omit: [], omitted: '' };
}

export const packHashes = (hashes: BlockHashes): Binary =>
  new Binary(new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength));

/** The bytes are copied, because the driver may return bytes at an unaligned address inside a large message. */
export const unpackHashes = (packed: Binary): BlockHashes =>
  new Uint32Array(Uint8Array.from(packed.buffer).buffer);

interface Block {
  start: number;
  end: number;
  hash: number;
  /** The block's length without white space. */
  length: number;
}

function* blocksOf(text: string): Generator<Block> {
  for (const match of text.matchAll(/[^\n]+/g)) {
    const words = match[0].trim().replace(/\s+/g, ' ').toLowerCase();
    if (words === '') continue;
    const end = match.index + match[0].length;
    yield { start: match.index, end, hash: hashOf(words), length: words.length };
  }
}

/** FNV-1a hash over UTF-16 code units. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i += 1) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
