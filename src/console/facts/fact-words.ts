import type { Fact } from '../api/answers.ts';
import { unitText } from '../competitors/price-terms.ts';
import { cellsText } from '../elements/row-cells.ts';

export const KIND_NAMES: Record<Fact['kind'], string> = {
  oneliner: 'What it is',
  audience: 'Audience',
  problem: 'Problem',
  feature: 'Feature',
  detail: 'Figure or term',
  price: 'Price',
  offer: 'Offer',
  proof: 'Proof',
  certification: 'Certification',
  customer: 'Customer',
  testimonial: 'Testimonial',
  comparison: 'Comparison',
  integration: 'Integration',
  step: 'Step',
  faq: 'Question',
  channel: 'Channel',
  location: 'Location',
};
export const KIND_ORDER = Object.keys(KIND_NAMES) as Fact['kind'][];

const SPEAKERS: Record<Fact['speaker'], string> = {
  vendor: "in the company's own words",
  customer: 'said by a customer',
  'third party': 'said by a third party',
};

export function saidBy({ party, speaker }: Pick<Fact, 'party' | 'speaker'>, competitorName?: string): string {
  if (party === 'us' && speaker === 'vendor') return 'About us, in our own words';
  const whom =
    party === 'us'
      ? 'us'
      : party === 'market'
        ? 'the market'
        : (competitorName ?? party.replace(/^competitor:/, ''));
  return `About ${whom}, ${SPEAKERS[speaker]}`;
}

export const shownQuote = (quote: string): string =>
  cellsText(/^[“„"«]([^“„”"«»]*)[”“"»]$/u.exec(quote)?.[1] ?? quote);

export function detailOf(fact: Fact): string | null {
  const { kind, quote, answer, person, role, company, item, name, value, rival, heading } = fact;
  switch (kind) {
    case 'faq':
      return answer;
    case 'testimonial':
      return listed(person, role, company);
    case 'price':
      return joined(item, termsOf(fact));
    case 'proof':
      return value;
    case 'comparison':
      return rival === null ? null : `With ${rival}`;
    case 'feature':
      return heading === null || quote.includes(heading) ? null : `Under “${heading}”`;
    default:
      return name === null || quote.includes(name) ? null : name;
  }
}

const CURRENCY_LETTERS = /\b[A-Z]{3}\b|\b(?:kr|zł|Kč|Ft|lei)\b/gu;

function termsOf({ quote, unit }: Pick<Fact, 'quote' | 'unit'>): string | null {
  const isBare = !/\p{L}/u.test(quote.replaceAll(CURRENCY_LETTERS, ''));
  return unit !== null && isBare ? unitText(unit) : null;
}

export function statedText(fact: Pick<Fact, 'kind' | 'quote' | 'item' | 'unit'>): string {
  const { kind, quote, item } = fact;
  const missing = item === null || quote.includes(item) ? null : item;
  if (kind !== 'price' || (missing === null && termsOf(fact) === null)) return `“${shownQuote(quote)}”`;
  const amount = [shownQuote(quote), termsOf(fact)].filter((part) => part !== null).join(' ');
  return joined(amount, missing)!;
}

export interface QuotedFact {
  quote: string;
  about?: string | null;
  answer?: string | null;
  author?: string | null;
}

export function quotedFact(fact: Fact): QuotedFact {
  const { kind, quote, item, answer, person, role, company } = fact;
  return {
    quote,
    about:
      kind === 'price' ? joined(item !== null && quote.includes(item) ? null : item, termsOf(fact)) : null,
    answer: kind === 'faq' ? answer : null,
    author: person === null ? null : listed(person, role, company),
  };
}

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' · ') || null;

const listed = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(', ') || null;
