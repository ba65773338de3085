import type { UsedFact } from '../outputs/takes.ts';

/** A statement that a field could contain, with the facts that support it. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** The facts, each with the words to cite. */
  facts: readonly UsedFact[];
  /** The name in the statement, for fields that have a label. */
  label: string;
  /** Candidates with the same key say the same, so a field uses only one of them. */
  theme?: string | undefined;
  /** The vendors that state the claim, if the candidate is a count of vendors. */
  vendors?: string[];
  /** Further keys of the entry in the output. */
  more?: Record<string, unknown>;
}
