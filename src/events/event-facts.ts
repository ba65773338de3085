import type { Period } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

/** Currency, period and unit of an amount. */
export interface Terms {
  /** ISO 4217; null if the page names none. */
  currency: string | null;
  period: Period | null;
  /** `seat`, `GB`; null for a flat price. */
  unit: string | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In whole currency units; null if no price is public. */
  amount: number | null;
}

/** Positions of one department. */
export interface Roles {
  /** Their titles, at least one. */
  roles: string[];
  /** Null if the board has no departments. */
  department: string | null;
  /** Number of positions on the whole board, after these were opened or before they were closed. */
  board: number;
}

/** A reworded line of a page; a side is null if the line did not exist. */
export interface ChangedLine {
  /** The heading above the line. */
  section: string | null;
  kind: 'heading' | 'text' | 'item' | 'row';
  before: string | null;
  after: string | null;
}

/** Lines of a page in the page's own words, if no more exact fact could be read. */
export interface StatedLines {
  /** `page`: its title or address. */
  page: string;
  /** Number of words that differ. */
  words: number;
  lines: ChangedLine[];
}

export type CompanyEvent = 'acquisition' | 'merger' | 'shutdown' | 'sunset' | 'funding' | 'breach';
export type LeadershipLevel = 'chief' | 'vp' | 'head' | 'director';

/**
 * The facts of a finding by kind, from which its severity and its title are built. Texts are in the page's own words,
 * and only titles shorten them.
 */
export interface FactsByKind {
  price_changed: Terms & { plan: string; before: number; after: number };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  /** `priced`: number of plans that had a public price before, including those in `plans`. */
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  /** Units: `seat`, `credit`; null for a flat price. */
  model_changed: { plan: string; before: string | null; after: string | null };
  /** The price of a year paid at once, in monthly prices: 10 means two months free; null: not offered. */
  billing_terms_changed: { plan: string; before: number | null; after: number | null } | StatedLines;
  /** In days; null: no trial. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  /** The promotion in the words of the page; null: none. */
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  /** `limit`: for example `projects`; amounts as the page writes them, null: not stated. */
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  /** Names of plans; null: in no plan. */
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  currency_changed: { before: string; after: string };
  /** A price that belongs to no plan; `name`: the words around it. */
  amount_changed: Terms & { name: string; before: number; after: number };
  amount_added: Terms & { name: string; amount: number };
  amount_removed: Terms & { name: string; amount: number };

  /** A named field of a watched page; values as the page writes them. `amounts`: set for two prices in one currency. */
  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  /** The field can no longer be identified for sure; `last`: its last value. */
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
  /** The headlines; title and meta description differ too. */
  positioning_changed: { before: string | null; after: string };
  product_launched: { product: string };
  product_removed: { product: string };
  post_published: { title: string };
  release_published: { title: string };
  /** `title`: the title or headline that announces the company event. */
  company_event: { event: CompanyEvent; title: string };
  customer_logo_added: { customers: string[] };
  customer_logo_removed: { customers: string[] };
  comparison_page_added: { title: string };
  /** `document`: for example `privacy policy`; `words`: number of words that differ, without dates. */
  legal_terms_changed: { document: string; words: number; lines: ChangedLine[] };
  /** `page`: its title or address; `about`: the type that follows from the page and the lines. */
  copy_changed: { page: string; about: EventType; words: number; lines: ChangedLine[] };
  /** Removed and new headings, or the first lines of a page without headings. */
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  /** `pageKind`: for example `pricing` or `careers`. */
  page_removed: { pageKind: string };
  /** Registrable domains. */
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  leadership_role_opened: { role: string; level: LeadershipLevel };
  new_department: { department: string; roles: string[] };
  new_location: { location: string; roles: string[] };
  /** Number of positions on the board. */
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

/** One finding: its kind with the facts of that kind. */
export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
