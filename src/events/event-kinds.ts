import {
  ofFreeze,
  ofHiddenPrices,
  ofPost,
  ofPriceChange,
  ofRoles,
  SEVERITIES,
  type Severity,
} from './base-severity.ts';
import type { EventKind, FactsByKind, PlanOffer, Roles } from './event-facts.ts';
import { counted, listed, money, name, paid, percent, quoted, yearly } from './title-words.ts';

export { SEVERITIES, type Severity };
export const EVENT_TYPES = ['pricing', 'content', 'hiring'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Stored on each event; to be raised whenever a severity below, or of `severityOf`, changes. */
export const SEVERITY_TABLE_VERSION = 1;

export interface EventKindEntry<K extends EventKind> {
  type: EventType;
  /** Before the modifiers of `severityOf`. */
  severity: Severity | ((facts: FactsByKind[K]) => Severity);
  /** One plain line that states the facts, without the name of the competitor. */
  title(facts: FactsByKind[K]): string;
}

const offer = ({ amount, currency, ...terms }: PlanOffer): string =>
  amount === null ? '' : `, ${money(amount, currency)}${paid(terms)}`;
const billing = (unit: string | null): string => (unit === null ? 'at a flat price' : `per ${name(unit)}`);
const days = (count: number): string => counted(count, 'day');
const roles = ({ roles, department }: Roles, verb: string): string =>
  `${counted(roles.length, 'role')} ${verb}${department === null ? '' : ` in ${name(department)}`}: ${listed(roles)}`;
const firstRoles = (of: string[]): string => (of.length === 0 ? '' : `: ${listed(of)}`);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const EVENT_KINDS = {
  price_changed: {
    type: 'pricing',
    severity: ofPriceChange,
    title: ({ plan, before, after, currency, ...terms }) =>
      `${name(plan)} costs ${money(after, currency)}${paid(terms)} instead of ${money(before, currency)}${percent(before, after)}`,
  },
  free_tier_removed: {
    type: 'pricing',
    severity: 'critical',
    title: ({ plan }) => `The free plan is gone: ${name(plan)}`,
  },
  free_tier_added: {
    type: 'pricing',
    severity: 'high',
    title: ({ plan }) => `There is a free plan: ${name(plan)}`,
  },
  prices_hidden: {
    type: 'pricing',
    severity: ofHiddenPrices,
    title: ({ plans, priced }) =>
      `${plans.length >= priced ? 'All prices are now' : 'Now priced'} on request: ${listed(plans)}`,
  },
  prices_published: {
    type: 'pricing',
    severity: 'high',
    title: ({ plans }) => `Prices that were on request are public: ${listed(plans)}`,
  },
  plan_removed: {
    type: 'pricing',
    severity: 'high',
    title: (facts) => `Plan removed: ${name(facts.plan)}${offer(facts)}`,
  },
  plan_added: {
    type: 'pricing',
    severity: 'medium',
    title: (facts) => `New plan: ${name(facts.plan)}${offer(facts)}`,
  },
  plan_renamed: {
    type: 'pricing',
    severity: 'low',
    title: ({ before, after }) => `The plan ${name(before)} is now called ${name(after)}`,
  },
  model_changed: {
    type: 'pricing',
    severity: 'critical',
    title: ({ plan, before, after }) =>
      `${name(plan)} ${/ and /.test(plan) ? 'are' : 'is'} billed ${billing(after)} instead of ${billing(before)}`,
  },
  billing_terms_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ plan, before, after }) =>
      after === null
        ? `A year of ${name(plan)} can no longer be paid at once`
        : `A year of ${name(plan)} costs ${yearly(before, after)}`,
  },
  trial_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ before, after }) =>
      after === null
        ? `The free trial is gone${before === null ? '' : `; it lasted ${days(before)}`}`
        : `The free trial lasts ${days(after)}${before === null ? '; there was none' : ` instead of ${before.toLocaleString('en')}`}`,
  },
  discount_changed: {
    type: 'pricing',
    severity: 'low',
    title: ({ before, after }) =>
      after === null
        ? `Promotion over${before === null ? '' : `: ${quoted(before)}`}`
        : `New promotion: ${quoted(after)}`,
  },
  limit_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ plan, limit, before, after }) =>
      `Limit of ${name(plan)} changed: ${name(limit)}, ${name(after ?? 'not stated')} instead of ${name(before ?? 'not stated')}`,
  },
  feature_gating_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ feature, before, after }) =>
      after === null
        ? `A feature is in no plan any more: ${name(feature)}`
        : `A feature is now in ${name(after)}${before === null ? '' : `; it was in ${name(before)}`}: ${name(feature)}`,
  },
  currency_changed: {
    type: 'pricing',
    severity: 'medium',
    title: ({ before, after }) => `Prices are in ${name(after)} instead of ${name(before)}`,
  },

  headline_changed: {
    type: 'content',
    severity: 'medium',
    title: ({ after }) => `New headline: ${quoted(after)}`,
  },
  positioning_changed: {
    type: 'content',
    severity: 'high',
    title: ({ after }) => `New positioning: ${quoted(after)}`,
  },
  product_launched: {
    type: 'content',
    severity: 'high',
    title: ({ product }) => `New product: ${name(product)}`,
  },
  product_removed: {
    type: 'content',
    severity: 'high',
    title: ({ product }) => `Product no longer offered: ${name(product)}`,
  },
  post_published: { type: 'content', severity: ofPost, title: ({ title }) => `New post: ${quoted(title)}` },
  release_published: {
    type: 'content',
    severity: ofPost,
    title: ({ title }) => `New release: ${quoted(title)}`,
  },
  company_event: {
    type: 'content',
    severity: 'critical',
    title: ({ event, title }) => `${sentence(event)}: ${quoted(title)}`,
  },
  customer_logo_added: {
    type: 'content',
    severity: 'low',
    title: ({ customers }) => `New customers shown: ${listed(customers)}`,
  },
  customer_logo_removed: {
    type: 'content',
    severity: 'low',
    title: ({ customers }) => `Customers no longer shown: ${listed(customers)}`,
  },
  comparison_page_added: {
    type: 'content',
    severity: 'medium',
    title: ({ title }) => `New comparison page: ${quoted(title)}`,
  },
  legal_terms_changed: {
    type: 'content',
    severity: 'medium',
    title: ({ document, words }) => `Legal text changed: ${name(document)}, ${counted(words, 'word')}`,
  },
  copy_changed: {
    type: 'content',
    severity: 'low',
    title: ({ page, words }) => `Text changed: ${name(page)}, ${counted(words, 'word')}`,
  },
  page_removed: {
    type: 'content',
    severity: ({ pageKind }) => (pageKind === 'pricing' ? 'high' : 'medium'),
    title: ({ pageKind }) => `Page removed: ${name(pageKind)}`,
  },
  site_redirected: {
    type: 'content',
    severity: 'critical',
    title: ({ before, after }) => `${name(before)} now leads to ${name(after)}`,
  },

  roles_opened: { type: 'hiring', severity: ofRoles, title: (facts) => sentence(roles(facts, 'opened')) },
  roles_closed: { type: 'hiring', severity: ofRoles, title: (facts) => sentence(roles(facts, 'closed')) },
  leadership_role_opened: {
    type: 'hiring',
    severity: ({ level }) => (level === 'chief' ? 'high' : 'medium'),
    title: ({ role }) => `Leadership role opened: ${name(role)}`,
  },
  new_department: {
    type: 'hiring',
    severity: 'medium',
    title: ({ department, roles }) => `First roles in ${name(department)}${firstRoles(roles)}`,
  },
  new_location: {
    type: 'hiring',
    severity: 'medium',
    title: ({ location, roles }) => `First roles in ${name(location)}${firstRoles(roles)}`,
  },
  hiring_freeze: {
    type: 'hiring',
    severity: ofFreeze,
    title: ({ before, after }) =>
      `Open roles fell from ${before.toLocaleString('en')} to ${after === 0 ? 'none' : after.toLocaleString('en')}`,
  },
} as const satisfies { [K in EventKind]: EventKindEntry<K> };
