import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

/** Prefixes of public ids, by kind of resource. */
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
  /** The id of a test message that a client requested. Messages that announce an event have ids of another kind. */
  testDelivery: 'dlv',
  /** The id of a request to repeat something, such as indexing a source or sending a message again. */
  order: 'ord',
  destination: 'dest',
  feed: 'feed',
  message: 'msg',
} as const;

type IdKind = keyof typeof ID_PREFIXES;

/**
 * Resources that a client creates by its own request. All other kinds of ids, especially those of attempts, must be
 * different each time.
 */
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

/** The seed for the ids that a request creates. It stays the same when the request is repeated. */
export interface IdSeed {
  /** A random string that is unique to the request. */
  seed: string;
  /** When the request was first started. The ids that it creates contain this time. */
  begunAt: Date;
}

interface Draw extends IdSeed {
  drawn: Map<IdKind, number>;
}

/** The context follows asynchronous calls through the whole process, so there must be only one instance. */
const draws = new AsyncLocalStorage<Draw>();

/**
 * Runs `work` so that its calls to `newId` return the same ids each time: the first source gets the same id as the
 * first source in the previous run, and so on. If a store already has a record with such an id, the record was created
 * earlier.
 */
export const drawingIds = <T>({ seed, begunAt }: IdSeed, work: () => T): T =>
  draws.run({ seed, begunAt, drawn: new Map() }, work);

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Random values from 0 to below 1, in steps of 1/256. Many are drawn at a time, because every request needs an id. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! / 256;
}

/**
 * A new id: a prefix, then 48 bits of time and 80 random bits, written as 26 characters of Crockford base 32 (the ULID
 * layout).
 */
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
  // The library asks for 16 numbers and uses the upper five bits of each.
  return ulid(begunAt.getTime(), () => bytes[next++]! / 256);
}
