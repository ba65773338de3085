import type { Period } from '../facts.ts';
import type { Feature } from './plan-features.ts';
import type { PlanPrice } from './pricing-facts.ts';

/** A plan as the data in a page states it. */
export interface StatedPlan {
  name: string;
  prices: (Omit<PlanPrice, 'at' | 'sign' | 'decimals'> & { text: string })[];
  isOnRequest: boolean;
  features: Feature[];
}

/** ISO 8601 durations, UN/CEFACT codes and plain words. */
export function periodOf(code: string | null): Period | null {
  if (code === null) return null;
  const said = code.trim().toLowerCase();
  if (
    /^(?:p?1m|mon|month|months|monthly|mo|p1m|per month|\/mo(?:nth)?|1 month|user\/month|.{0,20}\/month)$/.test(
      said,
    )
  )
    return 'month';
  if (
    /^(?:p?1y|p12m|ann|year|years|yearly|annual|annually|yr|per year|\/y(?:ea)?r|1 year|.{0,20}\/year)$/.test(
      said,
    )
  )
    return 'year';
  if (/^(?:p1w|p7d|week|weekly|wee)$/.test(said)) return 'week';
  if (/^(?:p1d|day|daily)$/.test(said)) return 'day';
  if (/^(?:p3m|quarter|quarterly)$/.test(said)) return 'quarter';
  return /^(?:once|one[-_ ]?time|lifetime)$/.test(said) ? 'once' : null;
}
