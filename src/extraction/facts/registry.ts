import type { VisiblePage } from '../pages/visible-page.ts';
import { content } from './content.ts';
import type { FactReader } from './fact-reader.ts';
import { hiring } from './hiring.ts';
import type { PageKind } from './page-kinds.ts';
import { pricing } from './pricing.ts';

/** A further group of facts is one file and one line here. */
export const FACT_READERS = { pricing, content, hiring } as const satisfies Record<
  string,
  FactReader<unknown>
>;

export type SignalName = keyof typeof FACT_READERS;
type FactsOf<R> = R extends FactReader<infer Facts> ? Facts : never;

/** The facts each reader found on a page; null where it could not read any. */
export type SignalFacts = { [Name in SignalName]: FactsOf<(typeof FACT_READERS)[Name]> | null };
export type SignalVersions = Record<SignalName, number>;

export const NO_FACTS: Readonly<SignalFacts> = { pricing: null, content: null, hiring: null };
export const SIGNAL_NAMES = Object.keys(FACT_READERS) as SignalName[];
export const SIGNAL_VERSIONS = Object.fromEntries(
  SIGNAL_NAMES.map((name) => [name, FACT_READERS[name].version]),
) as SignalVersions;

const reader = (name: SignalName): FactReader<unknown> => FACT_READERS[name];

export const extractFacts = (page: VisiblePage, kind: PageKind): SignalFacts =>
  Object.fromEntries(
    SIGNAL_NAMES.map((name) => [name, reader(name).reads(kind) ? reader(name).extract(page, kind) : null]),
  ) as SignalFacts;

/** If a reader lost every fact, the fetch is unreliable: it proves no removal. */
export const lostFacts = (before: SignalFacts, after: SignalFacts): SignalName[] =>
  SIGNAL_NAMES.filter((name) => before[name] !== null && after[name] === null);

export const isCurrent = (versions: SignalVersions): boolean =>
  SIGNAL_NAMES.every((name) => versions[name] === SIGNAL_VERSIONS[name]);
