import type { Period, Plan } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';

/** One of the prices of a plan. */
export interface PlanPrice {
  /** In whole currency units; 0 for free. */
  amount: number;
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  /** As the page writes it: `$`; empty for "Free". */
  sign: string;
  period: Period | null;
  unit: string | null;
  /** How often it is paid, where that is not once a `period`. */
  billed: Period | null;
  /** Decimals shown: amounts worked out from it are as exact. */
  decimals: number;
  at: Span;
}

/** By what structure a plan was told. */
export type PlanSource = 'card' | 'column' | 'row' | 'section' | 'single' | 'stated';

/** A plan, with all of its prices and where it stands. Its `amount` is that of the first of `prices`. */
export interface PricedPlan extends Plan {
  /** 0 for the first of the page. */
  position: number;
  from: PlanSource;
  /** Monthly before yearly, whichever of them the page shows first. */
  prices: PlanPrice[];
  /** Features a table names and denies it. */
  without: string[];
  /** "Everything in Pro": the plan it holds all of, in the words of the page. */
  holds: string | null;
  /** Where its features and quotas stand, by folded name. */
  places: { [feature: string]: Span };
  /** Of its name. */
  at: Span;
}

export interface PricingFacts {
  /** Of most prices. */
  currency: string | null;
  plans: PricedPlan[];
  /** Of the free trial. */
  trial: { days: number; /** Said by a button only. */ isButton: boolean; at: Span } | null;
  /** A promotion in the words of the page, with its amount. */
  discount: { text: string; at: Span } | null;
  /** What a year paid at once costs, in monthly prices, where the page says so in words: "two months free" is 10. */
  annual: { months: number; at: Span } | null;
}
