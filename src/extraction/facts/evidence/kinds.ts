/** The API returns the kinds in this order. */
export const FACT_KINDS = [
  'oneliner',
  'audience',
  'feature',
  'proof',
  'certification',
  'customer',
  'testimonial',
  'faq',
  'price',
  'offer',
  'integration',
  'step',
  'channel',
  'problem',
  'comparison',
  'location',
  'detail',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

const FACT_PARTS = ['person', 'answer'] as const;
export type FactPart = (typeof FACT_PARTS)[number];

export const LEARNED_KINDS = FACT_KINDS.filter((kind): kind is LearnedKind => kind !== 'detail');
export type LearnedKind = Exclude<FactKind, 'detail'>;

export const UNIT_LABELS = [...LEARNED_KINDS, ...FACT_PARTS] as const;
export type UnitLabel = LearnedKind | FactPart;

/** `start` and `end` are UTF-16 offsets of `quote` in the document's `Reading.text`. */
export interface Fact {
  kind: FactKind;
  quote: string;
  start: number;
  end: number;
  /** From 0 to 1. */
  confidence: number;
  heading: string | null;
  name?: string;
  value?: string;
  person?: string;
  role?: string;
  company?: string;
  attribution?: string;
  answer?: string;
  question?: string;
  /** `amount` is in the currency's main unit (dollars, not cents); `currency` is an ISO 4217 code. */
  amount?: number;
  currency?: string;
  unit?: string;
  item?: string;
  rival?: string;
}

export const FEE_NAME = 'Fee';
