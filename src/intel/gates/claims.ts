import type { Citation } from '../../grounding/citations.ts';
import type { Basis } from '../outputs/statement.ts';

/**
 * The result of a statement's check:
 *
 * - `supported`: the quotes contain all its facts.
 * - `misattributed`: the same, but a quote was in another passage, so the reference was corrected.
 * - `partial`: the statement says more than its quotes.
 * - `not_found`: no quote exists.
 * - `unchecked`: the statement claims no source.
 *
 * `partial` and `not_found` become assumptions.
 */
export const VERDICTS = ['supported', 'partial', 'misattributed', 'not_found', 'unchecked'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Claim {
  id: string;
  path: string;
  text: string;
  basis: Basis;
  verdict: Verdict;
  citations: number[];
}

/** Whether a source, the brand profile or the request supports the statement. */
export const isSupported = ({ verdict, basis }: Pick<Claim, 'verdict' | 'basis'>): boolean =>
  basis !== 'assumption' && (verdict === 'supported' || verdict === 'misattributed');

export interface IntelCitation extends Citation {
  /** When the source was last read (ISO 8601). */
  asOf: string | null;
}

export interface Warning {
  code: string;
  message: string;
  path?: string | undefined;
  sourceId?: string | undefined;
}

/** `passage` is a passage's number, counted from 1. */
export interface DraftQuote {
  n: number;
  passage: number;
  quote: string;
}

/** An unchecked output. `refs` in its statements are numbers of `quotes`. */
export interface Draft<Output extends object = object> {
  output: Output;
  quotes: DraftQuote[];
}
