import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

const ID_PREFIXES = {
  source: 'kb',
  batch: 'batch',
  crawl: 'crawl',
  attempt: 'try',
  revision: 'rev',
  upload: 'up',
  workspace: 'ws',
  key: 'key',
  request: 'req',
  completion: 'chatcmpl',
  response: 'resp',
  run: 'run',
  artifact: 'art',
  competitor: 'comp',
  watch: 'wat',
  watchedPage: 'watch',
  snapshot: 'snap',
  check: 'chk',
  event: 'evt',
  webhook: 'wh',
  delivery: 'dlv',
  /** A client that repeats its request for a test message must get the same delivery id. */
  testDelivery: 'dlv',
  /** Id of a request to redo work, such as a reindex. */
  order: 'ord',
  destination: 'dest',
  feed: 'feed',
  message: 'msg',
} as const;

type IdKind = keyof typeof ID_PREFIXES;

/** Inside `drawingIds`, a repeated request gets the same ids of these kinds. */
const REQUESTED: ReadonlySet<IdKind> = new Set<IdKind>([
  'source',
  'batch',
  'crawl',
  'run',
  'artifact',
  'competitor',
  'watch',
  'webhook',
  'testDelivery',
  'order',
  'destination',
  'feed',
]);

export interface IdSeed {
  seed: string;
  /** Ids generated during the request contain this time as their timestamp. */
  begunAt: Date;
}

interface Draw extends IdSeed {
  drawn: Map<IdKind, number>;
}

const draws = new AsyncLocalStorage<Draw>();

/** Inside `work`, `newId` derives ids from `seed`, so a repeated run of `work` gets the same ids. */
export const drawingIds = <T>({ seed, begunAt }: IdSeed, work: () => T): T =>
  draws.run({ seed, begunAt, drawn: new Map() }, work);

const pool = Buffer.alloc(4_096);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! / 256;
}

/** An id is a prefix and a ULID in Crockford base 32. */
export const newId = (kind: IdKind): string => {
  const draw = REQUESTED.has(kind) ? draws.getStore() : undefined;
  return `${ID_PREFIXES[kind]}_${(draw === undefined ? ulid(undefined, random) : drawnFrom(draw, kind)).toLowerCase()}`;
};

export type NewId = typeof newId;

function drawnFrom({ seed, begunAt, drawn }: Draw, kind: IdKind): string {
  const ordinal = drawn.get(kind) ?? 0;
  drawn.set(kind, ordinal + 1);
  const bytes = createHmac('sha256', seed).update(`${kind}/${ordinal}`).digest();
  let next = 0;
  // The library calls this function 16 times and uses the upper five bits of each number.
  return ulid(begunAt.getTime(), () => bytes[next++]! / 256);
}
