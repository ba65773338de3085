import type { Citation } from '../../grounding/citations.ts';
import type { Basis } from '../outputs/statement.ts';

/**
 * The result of checking a statement. `supported`: its quotes contain all its facts. `misattributed`: the same, but a
 * quote was found in a different passage from the one named, and the reference was corrected. `partial`: the statement
 * says more than its quotes. `not_found`: none of its quotes exists. `unchecked`: the statement does not claim a
 * source. Statements that are `partial` or `not_found` become assumptions.
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

/** Whether the statement is supported by a source, the brand profile or the request. */
export const isSupported = ({ verdict, basis }: Pick<Claim, 'verdict' | 'basis'>): boolean =>
  basis !== 'assumption' && (verdict === 'supported' || verdict === 'misattributed');

/** A quotation that was verified in its source. */
export interface IntelCitation extends Citation {
  /** When the source was last read, in ISO 8601. */
  asOf: string | null;
}

/** A warning for readers of the output. */
export interface Warning {
  code: string;
  message: string;
  path?: string | undefined;
  sourceId?: string | undefined;
}

/** A quote as the model gives it. `passage` is the number of the passage, counted from 1. */
export interface DraftQuote {
  n: number;
  passage: number;
  quote: string;
}

/** An output before it is checked. The `refs` in its statements are the numbers of its `quotes`. */
export interface Draft<Output extends object = object> {
  output: Output;
  quotes: DraftQuote[];
}
