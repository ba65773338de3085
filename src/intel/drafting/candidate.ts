import type { UsedFact } from '../outputs/takes.ts';

export interface Place {
  heading: string;
  paragraph: string;
}

export interface Candidate {
  text: string;
  basis: 'source' | 'computed' | 'brand';
  facts: readonly UsedFact[];
  label: string;
  theme?: string | undefined;
  vendors?: string[];
  says?: { vendor: string; text: string }[];
  unclear?: string[];
  more?: Record<string, unknown>;
  also?: Record<string, Candidate>;
  key?: string;
  below?: number | undefined;
  place?: Place | undefined;
  isTranslated?: true;
  isNear?: true;
}
