import type { UsedFact } from '../outputs/takes.ts';

/** A statement a field may take, and the facts it rests on. */
export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  /** With the words that are cited. */
  facts: readonly UsedFact[];
  /** What it names, for fields with a label. */
  label: string;
  /** What it says the same of as others with this key; a field says it once. */
  theme?: string | undefined;
  /** Who states it, where it is counted. */
  vendors?: string[];
  /** Further keys of the entry it becomes. */
  more?: Record<string, unknown>;
}
