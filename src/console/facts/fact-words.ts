import type { Fact } from '../api/answers.ts';
import { cellsText } from '../elements/row-cells.ts';

export const KIND_NAMES: Record<Fact['kind'], string> = {
  oneliner: 'What it is',
  audience: 'Audience',
  problem: 'Problem',
  feature: 'Feature',
  detail: 'Detail',
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
      return item;
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

const listed = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(', ') || null;
