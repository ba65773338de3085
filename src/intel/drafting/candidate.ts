import type { UsedFact } from '../outputs/takes.ts';

/** A candidate statement for a field, with its facts. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** Facts with the words to cite. */
  facts: readonly UsedFact[];
  /** The name in the statement, for fields with a label. */
  label: string;
  /** Candidates with the same key say the same, so a field takes only one of them. */
  theme?: string | undefined;
  /** The vendors that state the claim, if the candidate is a count. */
  vendors?: string[];
  /** Further keys of the output entry. */
  more?: Record<string, unknown>;
}
