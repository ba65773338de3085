import { ulid } from 'ulid';

/** Prefixes of public ids, by resource. */
export const ID_PREFIXES = {
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
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/** Prefix, then 48 bits of time and 80 random bits as 26 characters of Crockford base 32 (the ULID layout). */
export const newId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_${ulid().toLowerCase()}`;

export type NewId = typeof newId;
