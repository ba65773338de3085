/** Kinds of facts a page can state about a business. `FACT_KINDS` in the order in which clients see them. */
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
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What the classifier tells besides: parts of facts, which are no facts of their own. */
export const FACT_PARTS = ['person', 'answer'] as const;
export type FactPart = (typeof FACT_PARTS)[number];

export const UNIT_LABELS = [...FACT_KINDS, ...FACT_PARTS] as const;
export type UnitLabel = FactKind | FactPart;

/** A fact a document states. `quote` is `text.slice(start, end)` of its reading. */
export interface Fact {
  kind: FactKind;
  quote: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
  /** 0 to 1: how sure the extractor is. */
  confidence: number;
  /** The heading it is stated under. */
  heading: string | null;
  /** What it names: a feature, a certification, a customer, an offer, a step, a channel … */
  name?: string;
  /** The figure of a proof, as the page writes it. */
  value?: string;
  /** Who gave a testimonial, as far as the page says. */
  person?: string;
  role?: string;
  company?: string;
  /** The line that says so. */
  attribution?: string;
  /** A question, and what the page answers. */
  answer?: string;
  question?: string;
  /** A price: `amount` in whole currency units, `currency` as ISO 4217. */
  amount?: number;
  currency?: string;
  unit?: string;
  item?: string;
  /** Whom a comparison names. */
  rival?: string;
}
