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
  /** Candidates with the same theme have the same meaning, so a field uses only one of them. */
  theme?: string | undefined;
  vendors?: string[];
  says?: { vendor: string; text: string }[];
  /** Vendors whose pages may say something about the theme, although no fact was found. */
  unclear?: string[];
  more?: Record<string, unknown>;
  also?: Record<string, Candidate>;
  key?: string;
  /** Used only while the field has fewer entries than this. */
  below?: number | undefined;
  /** The statement's place on its page. */
  place?: Place | undefined;
}
