import type { Citation } from '../../grounding/citations.ts';
import type { Basis } from '../outputs/statement.ts';

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
  /** ISO 639-1 code of the quote's language, if it differs from the document's main language. */
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

export interface Draft<Output extends object = object> {
  output: Output;
  quotes: DraftQuote[];
}
