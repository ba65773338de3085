import { type Period, PERIODS } from '../extraction/facts/facts.ts';
import type { EventType } from './event-kinds.ts';

export const ENTRY_PRICE = 'Entry price';
export const UNNAMED_PRICE = 'Price';

export interface Terms {
  currency: string | null;
  period: Period | null;
  unit: string | null;
  billed?: Period | null;
}

export interface PlanOffer extends Terms {
  plan: string;
  /** In the currency's main unit (dollars, not cents). Null if the price is not public. */
  amount: number | null;
  startingAt?: boolean;
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

/** Another price of the same plan, such as its price in another currency. */
export interface OtherPrice {
  name: string;
  before: number;
  after: number;
  currency: string | null;
}

export interface Roles {
  roles: string[];
  department: string | null;
  board: number;
}

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

export interface FactsByKind {
  price_changed: NewPrice & { plan: string; others?: OtherPrice[] };
  free_tier_removed: { plan: string };
  free_tier_added: { plan: string };
  prices_hidden: { plans: string[]; priced: number };
  prices_published: { plans: string[] };
  plan_removed: PlanOffer;
  plan_added: PlanOffer;
  plan_renamed: { before: string; after: string };
  model_changed: {
    plan: string;
    before: string | null;
    after: string | null;
    prices?: { plan: string; before: number; after: number; currency: string | null }[];
  };
  /**
   * `before` and `after` are the yearly price divided by the monthly price: 10 means that two months are
   * free.
   */
  billing_terms_changed:
    | { plan: string; before: number | null; after: number | null; isOfAll?: boolean }
    | StatedLines;
  /** The length of the trial in days. */
  trial_changed: { before: number | null; after: number | null } | StatedLines;
  discount_changed: { before: string | null; after: string | null } | StatedLines;
  limit_changed: { plan: string; limit: string; before: string | null; after: string | null } | StatedLines;
  feature_gating_changed: { feature: string; before: string | null; after: string | null } | StatedLines;
  currency_changed: {
    before: string;
    after: string;
    name?: string;
    amounts?: { before: number; after: number };
  };
  amount_changed: NewPrice & {
    name: string;
    isEntry?: boolean;
    /** The heading of the table column that has the amount. */
    column?: string;
    rows?: Record<'before' | 'after', string>;
    others?: OtherPrice[];
  };
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

  field_changed: {
    field: string;
    about: EventType;
    before: string;
    after: string;
    amounts: { before: number; after: number } | null;
  };
  field_vanished: { field: string; about: EventType; last: string };

  headline_changed: { before: string | null; after: string };
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
    place?: string;
  };
  page_rewritten: { page: string; about: EventType; gone: string[]; fresh: string[] };
  page_removed: { pageKind: string; path?: string; page?: string };
  site_redirected: { before: string; after: string };

  roles_opened: Roles;
  roles_closed: Roles;
  leadership_role_opened: { role: string; level: LeadershipLevel; firstIn?: string[] };
  new_department: { department: string; roles: string[]; firstIn?: string[] };
  new_location: { location: string; roles: string[] };
  hiring_freeze: { before: number; after: number };
}

export type EventKind = keyof FactsByKind;

export type Finding = { [K in EventKind]: { kind: K; facts: FactsByKind[K] } }[EventKind];
