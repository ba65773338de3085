import type { Citation } from '../../grounding/citations.ts';
import type { Basis } from '../outputs/statement.ts';

/**
 * What the gates made of a statement. `supported`: every fact of it stands in its quotes; `misattributed`: the same,
 * but a quote was found in another passage than the one named, and was corrected; `partial`: it says more than its
 * quotes; `not_found`: none of its quotes stands anywhere; `unchecked`: it claims no source. The two before the last
 * have become assumptions.
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

/** Whether something that can be looked up says it. */
export const isSupported = ({ verdict, basis }: Pick<Claim, 'verdict' | 'basis'>): boolean =>
  basis !== 'assumption' && (verdict === 'supported' || verdict === 'misattributed');

/** A quotation that was found in the source again. */
export interface IntelCitation extends Citation {
  /** When the source was read last; ISO 8601. */
  asOf: string | null;
}

/** Something whoever reads the output should know. */
export interface Warning {
  code: string;
  message: string;
  path?: string | undefined;
  sourceId?: string | undefined;
}

/** A quote as a model gives it; `passage` counts from 1. */
export interface DraftQuote {
  n: number;
  passage: number;
  quote: string;
}

/** An output before the gates: `refs` are numbers of `quotes`. */
export interface Draft<Output extends object = object> {
  output: Output;
  quotes: DraftQuote[];
}
