/** Kinds of facts that a page can state about a business, in the order in which clients see them. */
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

/** Further labels of the classifier, for parts of facts that are not facts themselves. */
export const FACT_PARTS = ['person', 'answer'] as const;
export type FactPart = (typeof FACT_PARTS)[number];

export const UNIT_LABELS = [...FACT_KINDS, ...FACT_PARTS] as const;
export type UnitLabel = FactKind | FactPart;

/** A fact that a document states. `quote` is `text.slice(start, end)` of the document's `Reading`. */
export interface Fact {
  kind: FactKind;
  quote: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
  /** The extractor's confidence, from 0 to 1. */
  confidence: number;
  /** The heading above the fact. */
  heading: string | null;
  /** The name stated in the fact, such as a feature, certification, customer, offer, step or channel. */
  name?: string;
  /** The number in a proof point, as the page writes it. */
  value?: string;
  /** The person who gave a testimonial, if the page names one. */
  person?: string;
  role?: string;
  company?: string;
  /** The line that names the person. */
  attribution?: string;
  /** The answer to a question, if the page shows one. */
  answer?: string;
  question?: string;
  /** The amount of a price in whole currency units; `currency` is an ISO 4217 code. */
  amount?: number;
  currency?: string;
  unit?: string;
  item?: string;
  /** The other party of a comparison. */
  rival?: string;
}
