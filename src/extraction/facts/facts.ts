export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export type Period = (typeof PERIODS)[number];

export interface Plan {
  name: string;
  /** In the currency's main unit (dollars, not cents). Null if not public. */
  amount: number | null;
  /** ISO 4217 code. Null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  /** Set only if it adds to `period`, as in `$20 per month, billed yearly`. */
  billed: Period | null;
  /** Whether the amount is only the lowest price, as in `From $79`. */
  startingAt: boolean;
  /** What is charged for, such as `user`, `seat` or `GB`. Null for a flat price. */
  unit: string | null;
  features: string[];
  limits: { name: string; amount: string }[];
  contactSales: boolean;
}

export interface Job {
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  url: string | null;
}

export interface Post {
  url: string;
  title: string;
  /** An ISO 8601 date, as precise as the date on the page. */
  date: string | null;
}

export interface Hero {
  title: string | null;
  h1: string | null;
  sub: string | null;
  meta: string | null;
}
