/** What a competitor's pages state, as it is compared from check to check. */

/** How often a price is paid. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export type Period = (typeof PERIODS)[number];

/** A plan of a pricing page. */
export interface Plan {
  /** As the page writes it. */
  name: string;
  /** In whole currency units, `49.9`; null where no amount is public. */
  amount: number | null;
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  period: Period | null;
  /** What is paid for: `user`, `seat`, `GB`; null for a flat price. */
  unit: string | null;
  features: string[];
  /** `10 projects`: a quota by name and amount. */
  limits: { name: string; amount: string }[];
  /** The price is given on request. */
  contactSales: boolean;
}

/** An open position. */
export interface Job {
  /** Of the job board, or its address where there is none. */
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  url: string | null;
}

/** An entry of a blog, a news page or a changelog. */
export interface Post {
  url: string;
  title: string;
  /** ISO 8601, as exact as the page states it. */
  date: string | null;
}

export interface Hero {
  title: string | null;
  h1: string | null;
  /** The lines below the headline. */
  sub: string | null;
  meta: string | null;
}
