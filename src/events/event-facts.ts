import { type Period, PERIODS } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

/** Names for amounts that have no label on the page. */
export const ENTRY_PRICE = 'Entry price';
export const UNNAMED_PRICE = 'Price';

export interface Terms {
  currency: string | null;
  period: Period | null;
  unit: string | null;
  /** How often the price is billed, if not once per `period`. */
  billed?: Period | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In the currency's main unit (dollars, not cents). Null if the price is not public. */
  amount: number | null;
  startingAt?: boolean;
  /** As written on the page, such as `1 250 €`. */
  written?: string;
}

export function termsIn(side: { [key: string]: unknown }): Omit<PlanOffer, 'plan' | 'amount'> {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const period = (value: unknown): Period | null => PERIODS.find((one) => one === value) ?? null;
  const billed = period(side['billed']);
  const written = text(side['written']);
  return {
    currency: text(side['currency']),
    period: period(side['period']),
    unit: text(side['unit']),
    ...(billed !== null && { billed }),
    ...(side['startingAt'] === true && { startingAt: true }),
    ...(written !== null && { written }),
  };
}

export interface NewPrice extends Terms {
  before: number;
  after: number;
  was?: Pick<Terms, 'period' | 'unit' | 'billed'>;
  startingAt?: Record<'before' | 'after', boolean>;
  written?: Record<'before' | 'after', string>;
}

export interface Roles {
  roles: string[];
  department: string | null;
  board: number;
}

/** `before` is null for an added line, and `after` for a removed one. */
export interface ChangedLine {
  section: string | null;
  kind: 'heading' | 'text' | 'item' | 'row';
  before: string | null;
  after: string | null;
  opensOnClick?: boolean;
  column?: string;
  movedFrom?: string;
}

export interface StatedLines {
  page: string;
  words: number;
  lines: ChangedLine[];
}

export type CompanyEvent = 'acquisition' | 'merger' | 'shutdown' | 'sunset' | 'funding' | 'breach';
export type LeadershipLevel = 'chief' | 'vp' | 'head' | 'director';

/** Texts are quoted from the page and shortened only in titles. */
export interface FactsByKind {
  /** If the two amounts are equal, only one of them is a starting price, such as “from $49”. */
  price_changed: NewPrice & { plan: string };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  /** `priced` is the number of plans whose price was public before the change. */
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  /** Billing units such as `seat`, or null for a flat price. */
  model_changed: {
    plan: string;
    before: string | null;
    after: string | null;
    prices?: { plan: string; before: number; after: number; currency: string | null }[];
  };
  /**
   * Price of a year paid in advance, counted in monthly payments, such as 10. Null if a year cannot be paid
   * in advance.
   */
  billing_terms_changed:
    | { plan: string; before: number | null; after: number | null; isOfAll?: boolean }
    | StatedLines;
  /** In days. Null if there is no trial. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  /** `name` and `amounts` are set if the event is about a single price. */
  currency_changed: {
    before: string;
    after: string;
    name?: string;
    amounts?: { before: number; after: number };
  };
  amount_changed: NewPrice & { name: string; isEntry?: boolean };
  amount_added: Omit<PlanOffer, 'plan'> & {
    name: string;
    amount: number;
    isNamedBefore?: boolean;
    wasFree?: boolean;
  };
  amount_removed: Omit<PlanOffer, 'plan'> & {
    name: string;
    amount: number;
    isNamedAfter?: boolean;
    isFree?: boolean;
  };

  /** `amounts` is set if both values are prices in one currency. */
  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
  /** `before` and `after` are headlines. */
  positioning_changed: { before: string | null; after: string };
  product_launched: { product: string };
  product_removed: { product: string };
  post_published: { title: string };
  release_published: { title: string };
  company_event: { event: CompanyEvent; title: string };
  customer_logo_added: { customers: string[] };
  customer_logo_removed: { customers: string[] };
  comparison_page_added: { title: string };
  legal_terms_changed: { document: string; words: number; lines: ChangedLine[] };
  copy_changed: {
    page: string;
    about: EventType;
    words: number;
    lines: ChangedLine[];
    isNewOffer?: true;
    isNewTeam?: true;
    isOfCustomers?: true;
    /** Name of the new place, if nothing else on the page changed. */
    place?: string;
  };
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  page_removed: { pageKind: string; path?: string; page?: string };
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  /** `firstIn` lists the departments and places that had no open role before. */
  leadership_role_opened: { role: string; level: LeadershipLevel; firstIn?: string[] };
  new_department: { department: string; roles: string[]; firstIn?: string[] };
  new_location: { location: string; roles: string[] };
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
