import type { UsedFact } from '../outputs/takes.ts';

/** A possible statement for a field, with the facts that support it. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** The facts, each with the words to cite. */
  facts: readonly UsedFact[];
  /** The name in the statement, for fields that have a label. */
  label: string;
  /** Candidates with the same key say the same thing, so a field uses only one of them. */
  theme?: string | undefined;
  /** If the candidate counts vendors: the vendors that state the claim. */
  vendors?: string[];
  /** Values for other keys of the output entry. */
  more?: Record<string, unknown>;
}
