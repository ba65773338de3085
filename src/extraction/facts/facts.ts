/** Facts on a competitor's pages, as compared between checks. */

/** How often a price is paid. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export type Period = (typeof PERIODS)[number];

/** A plan of a pricing page. */
export interface Plan {
  /** As the page writes it. */
  name: string;
  /** In whole currency units, `49.9`; null if no amount is public. */
  amount: number | null;
  /** ISO 4217; null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  /** Unit of the price: `user`, `seat`, `GB`; null for a flat price. */
  unit: string | null;
  features: string[];
  /** `10 projects`: a quota by name and amount. */
  limits: { name: string; amount: string }[];
  /** Whether the price is given on request. */
  contactSales: boolean;
}

/** An open position. */
export interface Job {
  /** The id on the job board, or the URL of the job if there is no id. */
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
