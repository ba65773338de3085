export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface Footing {
  /** Supported claims among all, 0 to 1. */
  coverage: number;
  /** Fields that something supports among those that could be, 0 to 1. */
  answered: number;
  /** Sources that are cited. */
  sources: number;
  /** Days since the sources were read, the middle one; null without any. */
  ageDays: number | null;
}

/**
 * How far an output can be relied on; never asked of a model. High: three sources read within half a year, most
 * claims supported, most fields answered. Medium: a source of the last year, or the brand profile, and about a third of both.
 */
export function confidenceOf({ coverage, answered, sources, ageDays }: Footing): Confidence {
  if (coverage >= 0.6 && answered >= 0.6 && sources >= 3 && ageDays !== null && ageDays <= 183) return 'high';
  if (coverage >= 0.3 && answered >= 0.3 && (ageDays ?? 0) <= 365) return 'medium';
  return 'low';
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
