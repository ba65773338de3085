/** Facts on a competitor's pages, in the form that checks compare. */

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export type Period = (typeof PERIODS)[number];

export interface Plan {
  /** The name as the page writes it. */
  name: string;
  /** In the currency's main unit (dollars, not cents), such as `49.9`. Null if the amount is not public. */
  amount: number | null;
  /** ISO 4217 code. Null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  /** Billing period, if it differs from `period`: `$20 per month, billed yearly`. */
  billed: Period | null;
  /** Whether the amount is only the lowest price, as in `From $79`. */
  startingAt: boolean;
  /** Unit of the price, such as `user`, `seat` or `GB`. Null for a flat price. */
  unit: string | null;
  features: string[];
  /** Quotas, such as 10 projects. */
  limits: { name: string; amount: string }[];
  /** Whether the price is given only on request. */
  contactSales: boolean;
}

export interface Job {
  /** The id that the job board gives to the job, or else the job's URL. */
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  url: string | null;
}

/** An entry in a blog, news page or changelog. */
export interface Post {
  url: string;
  title: string;
  /** ISO 8601, as precise as the date on the page. */
  date: string | null;
}

export interface Hero {
  title: string | null;
  h1: string | null;
  /** The lines below the headline. */
  sub: string | null;
  meta: string | null;
}
