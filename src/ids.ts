import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

/** Prefixes of public ids, by resource. */
const ID_PREFIXES = {
  source: 'kb',
  crawl: 'crawl',
  attempt: 'try',
  revision: 'rev',
  upload: 'up',
  workspace: 'ws',
  key: 'key',
  request: 'req',
  run: 'run',
  artifact: 'art',
  competitor: 'comp',
  watchedPage: 'watch',
  snapshot: 'snap',
  check: 'chk',
  event: 'evt',
  webhook: 'wh',
  delivery: 'dlv',
  /** Of a message a client asked for, not of one that announces a fact. */
  testDelivery: 'dlv',
  /** A request to do again what was done before: to index a source, to send a message. */
  order: 'ord',
} as const;

type IdKind = keyof typeof ID_PREFIXES;

/** What a client asks for by a request of its own; all else, names of attempts above all, must differ each time. */
const REQUESTED: ReadonlySet<IdKind> = new Set<IdKind>([
  'source',
  'crawl',
  'run',
  'artifact',
  'competitor',
  'webhook',
  'testDelivery',
  'order',
]);

/** What the ids of one request are drawn from, however often it is carried out. */
export interface IdSeed {
  /** Random, and nobody else's. */
  seed: string;
  /** When the request was first begun: the time its ids tell. */
  begunAt: Date;
}

interface Draw extends IdSeed {
  drawn: Map<IdKind, number>;
}

/** It follows the calls of a request, whoever makes them; so there is one. */
const draws = new AsyncLocalStorage<Draw>();

/**
 * Runs `work` so that what it asks for by `newId` gets the ids it got the time before: the first source the id of the
 * first source, the second that of the second. A store that meets such an id again has what is to be made already.
 */
export const drawingIds = <T>({ seed, begunAt }: IdSeed, work: () => T): T =>
  draws.run({ seed, begunAt, drawn: new Map() }, work);

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Of 256 values from 0 to below 1; drawn many at a time, for every request is given an id. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! / 256;
}

/** Prefix, then 48 bits of time and 80 random bits as 26 characters of Crockford base 32 (the ULID layout). */
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
  // It is asked for 16 numbers, and takes the upper five bits of each.
  return ulid(begunAt.getTime(), () => bytes[next++]! / 256);
}
