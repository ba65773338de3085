import type { UsedFact } from '../outputs/takes.ts';

/** A candidate statement for a field, with its facts. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** Facts with the words to cite. */
  facts: readonly UsedFact[];
  /** The name in it, for fields with a label. */
  label: string;
  /** Candidates with the same key say the same; a field takes one of them. */
  theme?: string | undefined;
  /** Vendors that state it, if it is a count. */
  vendors?: string[];
  /** Further keys of the output entry. */
  more?: Record<string, unknown>;
}
