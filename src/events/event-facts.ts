import type { Period } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

/** What an amount is in and what is paid with it. */
export interface Terms {
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  period: Period | null;
  /** `seat`, `GB`; null for a flat price. */
  unit: string | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In whole currency units; null where none is public. */
  amount: number | null;
}

/** Positions of one department. */
export interface Roles {
  /** Their titles, at least one. */
  roles: string[];
  /** Null where the board has no departments. */
  department: string | null;
  /** All positions of the whole board that holds these: after they were opened, or before they were closed. */
  board: number;
}

/** A line of a page that was reworded; null where it was not there. */
export interface ChangedLine {
  /** The heading above it. */
  section: string | null;
  kind: 'heading' | 'text' | 'item' | 'row';
  before: string | null;
  after: string | null;
}

/** Lines of a page as it words them, where nothing more exact could be read. */
export interface StatedLines {
  /** `page`: its title or address. */
  page: string;
  /** How many differ. */
  words: number;
  lines: ChangedLine[];
}

export type CompanyEvent = 'acquisition' | 'merger' | 'shutdown' | 'sunset' | 'funding' | 'breach';
export type LeadershipLevel = 'chief' | 'vp' | 'head' | 'director';

/**
 * What was found, by kind: all that its severity and its title are made of. Texts are the page's own, and are
 * shortened in titles only.
 */
export interface FactsByKind {
  price_changed: Terms & { plan: string; before: number; after: number };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  /** `priced`: how many plans had a public price before, those of `plans` with them. */
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  /** Units: `seat`, `credit`; null for a flat price. */
  model_changed: { plan: string; before: string | null; after: string | null };
  /** What a year paid at once costs, in monthly prices: 10 is two months free; null: not offered. */
  billing_terms_changed: { plan: string; before: number | null; after: number | null } | StatedLines;
  /** In days; null: no trial. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  /** The promotion in the words of the page; null: none. */
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  /** `limit`: `projects`; amounts as the page writes them, null: not stated. */
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  /** Names of plans; null: in none. */
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  currency_changed: { before: string; after: string };
  /** A price that no plan owns; `name`: the words around it. */
  amount_changed: Terms & { name: string; before: number; after: number };
  amount_added: Terms & { name: string; amount: number };
  amount_removed: Terms & { name: string; amount: number };

  /** A named field of a watched page; values as the page writes them. `amounts`: of two prices in one currency. */
  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  /** The field cannot be told any more for sure; `last`: what it was. */
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
  /** The headlines; title and meta description differ as well. */
  positioning_changed: { before: string | null; after: string };
  product_launched: { product: string };
  product_removed: { product: string };
  post_published: { title: string };
  release_published: { title: string };
  /** `title`: the title or headline that tells of it. */
  company_event: { event: CompanyEvent; title: string };
  customer_logo_added: { customers: string[] };
  customer_logo_removed: { customers: string[] };
  comparison_page_added: { title: string };
  /** `document`: `privacy policy`; `words`: how many differ, dates not counted. */
  legal_terms_changed: { document: string; words: number; lines: ChangedLine[] };
  /** `page`: its title or address; `about`: the type the page and the lines give it. */
  copy_changed: { page: string; about: EventType; words: number; lines: ChangedLine[] };
  /** Headings that have gone and that are new, or the first lines of a page without any. */
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  /** `pageKind`: `pricing`, `careers`, as pages are known by. */
  page_removed: { pageKind: string };
  /** Registrable domains. */
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  leadership_role_opened: { role: string; level: LeadershipLevel };
  new_department: { department: string; roles: string[] };
  new_location: { location: string; roles: string[] };
  /** Positions on the board. */
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

/** One finding: its kind with just the facts of that kind. */
export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
