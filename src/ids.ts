import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

/** Prefixes of public ids, by resource. */
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
  /** For a message that a client requested; a message that announces an event has another id. */
  testDelivery: 'dlv',
  /** For a request to repeat something: to index a source, to send a message. */
  order: 'ord',
  destination: 'dest',
  feed: 'feed',
  message: 'msg',
} as const;

type IdKind = keyof typeof ID_PREFIXES;

/**
 * Resources that a client creates by its own request. All other ids, above all the names of attempts, must differ each
 * time.
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

/** The seed of one request's ids, which stays the same when the request is repeated. */
export interface IdSeed {
  /** Random and unique to the request. */
  seed: string;
  /** When the request was first begun; its ids carry this time. */
  begunAt: Date;
}

interface Draw extends IdSeed {
  drawn: Map<IdKind, number>;
}

/** Follows asynchronous calls through the whole process, so there is only one instance. */
const draws = new AsyncLocalStorage<Draw>();

/**
 * Runs `work` so that its calls of `newId` return the same ids as the last time: the first source gets the id of the
 * first source, and so on. A store that sees such an id again has already created the record.
 */
export const drawingIds = <T>({ seed, begunAt }: IdSeed, work: () => T): T =>
  draws.run({ seed, begunAt, drawn: new Map() }, work);

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Random values from 0 to below 1 in steps of 1/256, drawn many at a time because every request gets an id. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! / 256;
}

/** A prefix, then 48 bits of time and 80 random bits as 26 characters of Crockford base 32 (the ULID layout). */
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
  // The library asks for 16 numbers and takes the upper five bits of each.
  return ulid(begunAt.getTime(), () => bytes[next++]! / 256);
}
