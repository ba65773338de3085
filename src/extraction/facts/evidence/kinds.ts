/** Kinds of facts a page can state about a business. Clients see them in the order of `FACT_KINDS`. */
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

/** Further labels of the classifier: parts of facts, which are not facts themselves. */
export const FACT_PARTS = ['person', 'answer'] as const;
export type FactPart = (typeof FACT_PARTS)[number];

export const UNIT_LABELS = [...FACT_KINDS, ...FACT_PARTS] as const;
export type UnitLabel = FactKind | FactPart;

/** A fact stated by a document. `quote` is `text.slice(start, end)` of the document's reading. */
export interface Fact {
  kind: FactKind;
  quote: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
  /** Confidence of the extractor, 0 to 1. */
  confidence: number;
  /** The heading above the fact. */
  heading: string | null;
  /** The name in the fact: a feature, a certification, a customer, an offer, a step, a channel … */
  name?: string;
  /** The figure of a proof point, as the page writes it. */
  value?: string;
  /** The person who gave a testimonial, if the page names one. */
  person?: string;
  role?: string;
  company?: string;
  /** The line that names the person. */
  attribution?: string;
  /** A question and the answer on the page. */
  answer?: string;
  question?: string;
  /** A price: `amount` in whole currency units, `currency` as ISO 4217. */
  amount?: number;
  currency?: string;
  unit?: string;
  item?: string;
  /** The other party of a comparison. */
  rival?: string;
}
