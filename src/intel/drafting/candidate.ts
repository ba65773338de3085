import type { UsedFact } from '../outputs/takes.ts';

export interface Place {
  heading: string;
  paragraph: string;
}

export interface Candidate {
  text: string;
  basis: 'source' | 'computed';
  facts: readonly UsedFact[];
  label: string;
  /** Candidates with the same theme mean the same, so a field uses only one. */
  theme?: string | undefined;
  vendors?: string[];
  says?: { vendor: string; text: string }[];
  /** Vendors whose pages may mention the theme although no fact was found. */
  unclear?: string[];
  more?: Record<string, unknown>;
  also?: Record<string, Candidate>;
  key?: string;
  below?: number | undefined;
  place?: Place | undefined;
}
