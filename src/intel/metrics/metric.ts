import type { Theme } from './objective-words.ts';

export const FUNNEL_STAGES = ['acquisition', 'activation', 'retention', 'referral', 'revenue'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

export const BUSINESS_MODELS = [
  'subscription',
  'marketplace',
  'insurance',
  'services',
  'projects',
  'orders',
  'courses',
  'shop',
  'content',
  'nonprofit',
  'public service',
  'general',
] as const;
export type BusinessModel = (typeof BUSINESS_MODELS)[number];

/** A standard metric. Its name is unique within a business model, and formulas and edges refer to it by name. */
export interface Metric {
  name: string;
  stage: FunnelStage;
  /** A definition, including the period over which the metric is counted. */
  definition: string;
  /** The organization or publication whose definition this is. Null for plain counts. */
  definedBy: string | null;
  numerator: string;
  denominator: string | null;
  unit: string;
  direction: 'up' | 'down';
  leading: boolean;
  sourceSystem: string;
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly';
  ownerRole: string;
  /** Names of the events that the metric is counted from. */
  events: readonly string[];
  /** Objectives whose progress this metric measures. */
  themes: readonly Theme[];
  /**
   * Metrics in the same business model that this metric influences, the closest first. If the plan contains none of
   * them, this metric influences the North Star metric.
   */
  drives: readonly string[];
  /** How this metric relates to those in `drives`. The default is `drives`. A cost limits how much a budget can buy. */
  relation?: 'limits';
  /** If set, the metric is used only in plans with one of these North Star metrics. */
  northStars?: readonly string[];
  /** Names that texts use for this metric when they state its value, in lower case. */
  aliases: readonly string[];
}

export interface Guardrail {
  name: string;
  definition: string;
  definedBy: string | null;
  /** A published limit, never one that we made up. */
  threshold: string | null;
  events: readonly string[];
  themes: readonly Theme[];
  /**
   * Metrics whose improvement may harm this metric. If the plan contains none of them, the plan's first metric is used.
   */
  limits: readonly string[];
}

export interface NorthStar {
  name: string;
  definition: string;
  /** A formula that consists of metric names. It is an identity, so every plan contains all its metrics. */
  formula: string;
  factors: readonly string[];
  unit: string;
  window: string;
  whyItPredicts: string;
  /** Objectives for which this metric replaces the business model's first North Star metric. */
  themes: readonly Theme[];
}

export interface MetricSet {
  /** The business model's name as people see it. */
  title: string;
  northStars: readonly NorthStar[];
  /** Metrics, most useful first. */
  metrics: readonly Metric[];
  guardrails: readonly Guardrail[];
  vanity: readonly { name: string; why: string }[];
  /** The properties of each event. */
  events: Readonly<Record<string, readonly string[]>>;
}

/** A metric's definition as shown in plans. */
export const definitionOf = ({ definition, definedBy }: Pick<Metric, 'definition' | 'definedBy'>): string =>
  definedBy === null ? definition : `${definition} See ${definedBy}.`;

/** Publications that the metrics cite for their definitions. */
export const SKOK = 'David Skok, SaaS Metrics 2.0';
export const GA4 = 'Google Analytics 4 documentation';
