import type { Citation } from '../../grounding/citations.ts';
import type { Basis } from '../outputs/statement.ts';

/**
 * The result of a statement's check:
 *
 * - `supported`: quotes, the brand profile, the request or a standard definition confirm the statement.
 * - `misattributed`: the same, but no quote was in the stated passage, so the references were corrected.
 * - `partial`: the statement says more than its quotes.
 * - `not_found`: nothing confirms the statement.
 * - `unchecked`: the statement claims no source, or it rewords the brand profile or the request.
 *
 * Statements with the result `partial` or `not_found` become assumptions or are removed.
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
  edited?: true;
}

export const isSupported = ({ verdict, basis }: Pick<Claim, 'verdict' | 'basis'>): boolean =>
  basis !== 'assumption' && (verdict === 'supported' || verdict === 'misattributed');

export interface IntelCitation extends Citation {
  /** When the source was last read (ISO 8601). */
  asOf: string | null;
  /** ISO 639-1 code of a quote in another language. */
  language?: string;
}

export interface Warning {
  code: string;
  message: string;
  path?: string | undefined;
  sourceId?: string | undefined;
}

/** `passage` is counted from 1. */
export interface DraftQuote {
  n: number;
  passage: number;
  quote: string;
}

/** `refs` in its statements are numbers of entries in `quotes`. */
export interface Draft<Output extends object = object> {
  output: Output;
  quotes: DraftQuote[];
}
