import { type Period, PERIODS } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

export interface Terms {
  /** ISO 4217 code, or null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  /** For example `seat`, or null for a flat price. */
  unit: string | null;
  /** Billing period, if it differs from `period`. */
  billed?: Period | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In whole currency units. Null if the price is not public. */
  amount: number | null;
  /** Whether the amount is only the lowest price, as in `From $79`. */
  startingAt?: boolean;
  /** The amount as the page writes it, such as `$79.00`. */
  written?: string;
}

/** The terms of a price in an event's `before` or `after`. Unknown values are left out. */
export function termsIn(side: { [key: string]: unknown }): Omit<PlanOffer, 'plan' | 'amount'> {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const period = (value: unknown): Period | null => PERIODS.find((one) => one === value) ?? null;
  const billed = period(side['billed']);
  return {
    currency: text(side['currency']),
    period: period(side['period']),
    unit: text(side['unit']),
    ...(billed !== null && { billed }),
    ...(side['startingAt'] === true && { startingAt: true }),
  };
}

export interface NewPrice extends Terms {
  before: number;
  after: number;
  /** The old price's terms, if they differ from the new price's. */
  was?: Pick<Terms, 'period' | 'unit' | 'billed'>;
  /** Whether each amount is a starting price, as in `from $79`. Missing if neither is. */
  startingAt?: Record<'before' | 'after', boolean>;
  /** The amounts as the page writes them, such as `$79.00`. */
  written?: Record<'before' | 'after', string>;
}

export interface Roles {
  /** Job titles, at least one. */
  roles: string[];
  /** Null if the job board has no departments. */
  department: string | null;
  /** Total number of openings on the board, in the version that contains these roles. */
  board: number;
}

/** A reworded line. `before` or `after` is null if the line was added or removed. */
export interface ChangedLine {
  section: string | null;
  kind: 'heading' | 'text' | 'item' | 'row';
  before: string | null;
  after: string | null;
  /**
   * Set only if the wording is the same: true if the line now opens on a click, false if it no longer needs a click.
   */
  opensOnClick?: boolean;
  /** The name of the only column of a table's row that changed. */
  column?: string;
  /** Set only if the line moved: the section that contained the line before. */
  movedFrom?: string;
}

/** Changed lines, used if they show no more specific fact. */
export interface StatedLines {
  page: string;
  /** Number of words that differ. */
  words: number;
  lines: ChangedLine[];
}

export type CompanyEvent = 'acquisition' | 'merger' | 'shutdown' | 'sunset' | 'funding' | 'breach';
export type LeadershipLevel = 'chief' | 'vp' | 'head' | 'director';

/**
 * The facts of each kind of event. The event's severity and title are derived from them. Texts are in the page's words,
 * and are shortened only in titles.
 */
export interface FactsByKind {
  /** If the amounts are equal, one of them is a starting price. */
  price_changed: NewPrice & { plan: string };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  /** `priced` is the number of plans that had a public price before. */
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  /**
   * Billing units such as `seat`, or null for a flat price. `prices` are the amounts that changed together with the
   * unit.
   */
  model_changed: {
    plan: string;
    before: string | null;
    after: string | null;
    prices?: { plan: string; before: number; after: number; currency: string | null }[];
  };
  /**
   * The price of a year paid in advance, as a number of monthly payments: 10 means two months free. Null if there is no
   * such offer. `isOfAll` tells whether this holds for all plans.
   */
  billing_terms_changed:
    | { plan: string; before: number | null; after: number | null; isOfAll?: boolean }
    | StatedLines;
  /** In days. Null if there is no trial. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  /** In the page's words. Null if there is no promotion. */
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  /** `limit` names what is limited, such as `projects`. Amounts are in the page's words, or null. */
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  /** Names of the plans that include the feature, or null if no plan does. */
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  /**
   * Currency codes. If only one price changed its currency, `name` is the text next to the price, and `amounts` are its
   * amounts.
   */
  currency_changed: {
    before: string;
    after: string;
    name?: string;
    amounts?: { before: number; after: number };
  };
  /** A price that belongs to no plan. `name` is the text next to the price. */
  amount_changed: NewPrice & { name: string };
  /**
   * `isNamedBefore` tells whether the page already contained the name. If `isNamedBefore` or `isNamedAfter` is missing,
   * the answer is unknown.
   */
  amount_added: Omit<PlanOffer, 'plan'> & { name: string; amount: number; isNamedBefore?: boolean };
  amount_removed: Omit<PlanOffer, 'plan'> & { name: string; amount: number; isNamedAfter?: boolean };

  /** A named field of a watched page. `amounts` is set for two prices in one currency. */
  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  /** A field whose value can no longer be located with certainty. */
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
  /** The old and new headline. The title or the meta description has changed too. */
  positioning_changed: { before: string | null; after: string };
  product_launched: { product: string };
  product_removed: { product: string };
  post_published: { title: string };
  release_published: { title: string };
  /** `title` announces the event. */
  company_event: { event: CompanyEvent; title: string };
  customer_logo_added: { customers: string[] };
  customer_logo_removed: { customers: string[] };
  comparison_page_added: { title: string };
  /**
   * `document` names the document, such as `privacy policy`. `words` is the number of words that differ, not counting
   * dates.
   */
  legal_terms_changed: { document: string; words: number; lines: ChangedLine[] };
  /** `page` is a title or an address. `about` is derived from the page and its lines. */
  copy_changed: { page: string; about: EventType; words: number; lines: ChangedLine[] };
  /** Headings that were removed and added, or the first lines if there are no headings. */
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  /** `pageKind` is for example `pricing` or `careers`. */
  page_removed: { pageKind: string; path?: string };
  /** The registrable domains before and after. */
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  /** `firstIn` names the departments and places that had no role before. */
  leadership_role_opened: { role: string; level: LeadershipLevel; firstIn?: string[] };
  new_department: { department: string; roles: string[]; firstIn?: string[] };
  new_location: { location: string; roles: string[] };
  /** Numbers of openings on the board before and after the change. */
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
