import type { Period } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

/** An amount's currency, period and unit. */
export interface Terms {
  /** ISO 4217 code; null if the page names no currency. */
  currency: string | null;
  period: Period | null;
  /** For example `seat` or `GB`; null for a flat price. */
  unit: string | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In whole currency units, such as dollars; null if the price is not public. */
  amount: number | null;
}

/** Job openings in one department. */
export interface Roles {
  /** Job titles; at least one. */
  roles: string[];
  /** Null if the job board has no departments. */
  department: string | null;
  /** Number of openings on the whole job board, after these were opened or before they were closed. */
  board: number;
}

/** A reworded line on a page. `before` or `after` is null if the line did not exist in that version. */
export interface ChangedLine {
  /** The heading above the line. */
  section: string | null;
  kind: 'heading' | 'text' | 'item' | 'row';
  before: string | null;
  after: string | null;
}

/** Changed lines in the page's own words, used if no more exact fact could be read from the lines. */
export interface StatedLines {
  /** The page's title or address. */
  page: string;
  /** Number of words that differ. */
  words: number;
  lines: ChangedLine[];
}

export type CompanyEvent = 'acquisition' | 'merger' | 'shutdown' | 'sunset' | 'funding' | 'breach';
export type LeadershipLevel = 'chief' | 'vp' | 'head' | 'director';

/**
 * The facts for each kind of finding, from which severity and title are derived. Texts are in the page's own words and
 * are shortened only in titles.
 */
export interface FactsByKind {
  price_changed: Terms & { plan: string; before: number; after: number };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  /** `priced` is the number of plans that had a public price before, including those in `plans`. */
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  /** `before` and `after` are units such as `seat` or `credit`; null for a flat price. */
  model_changed: { plan: string; before: string | null; after: string | null };
  /**
   * The price of a year paid in advance, as a number of monthly payments: 10 means two months free. Null if yearly
   * payment is not offered.
   */
  billing_terms_changed: { plan: string; before: number | null; after: number | null } | StatedLines;
  /** The trial's length in days; null if there is no trial. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  /** The promotion in the page's own words; null if there is none. */
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  /**
   * `limit` names what is limited, such as `projects`. Amounts are as the page writes them; null if the page does not
   * state the limit.
   */
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  /** Names of the plans that include the feature; null if no plan does. */
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  currency_changed: { before: string; after: string };
  /** A price outside any plan. `name` is the text around it. */
  amount_changed: Terms & { name: string; before: number; after: number };
  amount_added: Terms & { name: string; amount: number };
  amount_removed: Terms & { name: string; amount: number };

  /**
   * A watched page's named field, with values as the page writes them. `amounts` is set if both values are prices in
   * the same currency.
   */
  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  /** A field that can no longer be identified with certainty. `last` is its last value. */
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
  /** The old and the new headline. The title or meta description has changed as well. */
  positioning_changed: { before: string | null; after: string };
  product_launched: { product: string };
  product_removed: { product: string };
  post_published: { title: string };
  release_published: { title: string };
  /** `title` is the title or headline that announces the company event. */
  company_event: { event: CompanyEvent; title: string };
  customer_logo_added: { customers: string[] };
  customer_logo_removed: { customers: string[] };
  comparison_page_added: { title: string };
  /** `document` is for example `privacy policy`. `words` is the number of words that differ, not counting dates. */
  legal_terms_changed: { document: string; words: number; lines: ChangedLine[] };
  /**
   * `page` is the page's title or address. `about` is the event type that follows from the page and the changed lines.
   */
  copy_changed: { page: string; about: EventType; words: number; lines: ChangedLine[] };
  /** Removed and added headings, or the first lines of a page without headings. */
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  /** `pageKind` is for example `pricing` or `careers`. */
  page_removed: { pageKind: string };
  /** The registrable domains before and after the redirect. */
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  leadership_role_opened: { role: string; level: LeadershipLevel };
  new_department: { department: string; roles: string[] };
  new_location: { location: string; roles: string[] };
  /** Number of openings on the job board, before and after. */
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

/** One finding: its kind and the facts for that kind. */
export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
