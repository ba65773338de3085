import { webAddress } from '../elements/web-address.ts';
import type { IntelEvent } from '../api/answers.ts';

type Tone = 'plain' | 'info' | 'warn' | 'bad';

export const SEVERITIES: Record<IntelEvent['severity'], { text: string; tone: Tone }> = {
  critical: { text: 'Critical', tone: 'bad' },
  high: { text: 'High', tone: 'warn' },
  medium: { text: 'Medium', tone: 'info' },
  low: { text: 'Low', tone: 'plain' },
};

export const TYPES: Record<IntelEvent['type'], string> = {
  pricing: 'Pricing',
  content: 'Content',
  hiring: 'Hiring',
};

export const MAIN_TOPICS: Partial<Record<IntelEvent['topic'], string>> = {
  company: 'Company',
  price: 'Price',
  terms: 'Terms',
  certification: 'Certification',
  guarantee: 'Guarantee',
  plan: 'Plans',
  offer: 'Offer',
  integration: 'Integrations',
  leadership: 'Leadership',
  product: 'Product',
};

export const KINDS: Record<IntelEvent['kind'], string> = {
  price_changed: 'The price of a plan changed',
  free_tier_removed: 'There is no longer a free plan',
  free_tier_added: 'A free plan was added',
  prices_hidden: 'Prices are no longer public',
  prices_published: 'Prices were made public',
  plan_removed: 'A plan was removed',
  plan_added: 'A plan was added',
  plan_renamed: 'A plan was renamed',
  model_changed: 'The billing unit changed',
  billing_terms_changed: 'The annual price or the billing terms changed',
  trial_changed: 'The free trial changed',
  discount_changed: 'A promotion changed',
  limit_changed: 'A plan limit changed',
  feature_gating_changed: 'A feature moved between plans',
  currency_changed: 'The currency changed',
  amount_changed: 'A price or fee changed',
  amount_added: 'A price or fee was added',
  amount_removed: 'A price or fee was removed',
  field_changed: 'A watched value changed',
  field_vanished: 'A watched value disappeared',
  headline_changed: 'The headline changed',
  positioning_changed: 'The positioning changed',
  product_launched: 'A product was launched',
  product_removed: 'A product was removed',
  post_published: 'A post was published',
  release_published: 'A release was published',
  company_event: 'Company news was published',
  customer_logo_added: 'New customers were named on the site',
  customer_logo_removed: 'Customer names were removed from the page',
  comparison_page_added: 'A comparison page was added',
  legal_terms_changed: 'A terms or policy page changed',
  copy_changed: 'The text of a page changed',
  page_rewritten: 'A page was rewritten',
  page_removed: 'A page was removed',
  site_redirected: 'The site redirects to another domain',
  roles_opened: 'Roles were opened',
  roles_closed: 'Roles were closed',
  leadership_role_opened: 'A leadership role was opened',
  new_department: 'First open role in a department',
  new_location: 'First open role in a new location',
  hiring_freeze: 'Hiring stopped',
};

export function confidenceText(confidence: number): string {
  if (confidence >= 0.9) return 'High: the page was read twice and showed the change both times';
  return confidence >= 0.7
    ? 'Medium: the page changed, but the old text and the new text may be unrelated'
    : 'Low: check the page before you act';
}

export function deltaText(percent: number): string {
  const amount = Math.abs(percent).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${percent < 0 ? 'Down' : 'Up'} ${amount}%`;
}

export function outsideAddress(text: string): { href: string; shown: string } | null {
  const url = webAddress(text);
  if (url === null) return null;
  return { href: url.href, shown: (url.host + url.pathname).replace(/\/$/, '') + url.search };
}
