import type { UsedFact } from '../outputs/takes.ts';

export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** The facts that support the statement, each with the words to cite. */
  facts: readonly UsedFact[];
  label: string;
  /** Candidates with the same theme have the same meaning, so a field uses only one of them. */
  theme?: string | undefined;
  vendors?: string[];
  /** What each vendor says about the theme. */
  says?: { vendor: string; text: string }[];
  /** Vendors whose pages may say something about the theme, although no fact was found. */
  unclear?: string[];
  more?: Record<string, unknown>;
  /** Statements for other keys of the same entry. */
  also?: Record<string, Candidate>;
  /** Identifies the statement, if the same words may also be used in another field. */
  key?: string;
}
