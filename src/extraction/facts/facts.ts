export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'once'] as const;
export type Period = (typeof PERIODS)[number];

export interface Plan {
  name: string;
  amount: number | null;
  /** ISO 4217 code. Null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  billed: Period | null;
  startingAt: boolean;
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
  date: string | null;
}

export interface Hero {
  title: string | null;
  h1: string | null;
  sub: string | null;
  meta: string | null;
}
