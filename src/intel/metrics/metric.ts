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

/** A common metric. Names are unique within a model; formulas and edges refer to them. */
export interface Metric {
  name: string;
  stage: FunnelStage;
  /** The text names the period over which the metric is counted. */
  definition: string;
  /** The body or publication behind this definition; null for plain counts. */
  definedBy: string | null;
  numerator: string;
  denominator: string | null;
  unit: string;
  direction: 'up' | 'down';
  leading: boolean;
  sourceSystem: string;
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly';
  ownerRole: string;
  /** Names of the events from which the metric is counted. */
  events: readonly string[];
  /** Objectives it measures. */
  themes: readonly Theme[];
  /**
   * Metrics of the model that this metric influences, closest first. If none of them is chosen, it influences the North
   * Star.
   */
  drives: readonly string[];
  /** How this metric relates to them; default `drives`. A cost limits how much a budget can buy. */
  relation?: 'limits';
  /** If set, the metric is used only in plans with one of these objectives. */
  northStars?: readonly string[];
  /** In lower case: the names that texts use for the metric when they state its value. */
  aliases: readonly string[];
}

export interface Guardrail {
  name: string;
  definition: string;
  definedBy: string | null;
  /** A published limit, never a limit of our own. */
  threshold: string | null;
  events: readonly string[];
  themes: readonly Theme[];
  /** Metrics whose improvement may harm this metric. If none of them is chosen, the first metric of the plan counts. */
  limits: readonly string[];
}

export interface NorthStar {
  name: string;
  definition: string;
  /** A formula over metric names. It is an identity, so all its metrics are in every plan. */
  formula: string;
  factors: readonly string[];
  unit: string;
  window: string;
  whyItPredicts: string;
  /** Objectives for which this metric replaces the model's first North Star. */
  themes: readonly Theme[];
}

export interface MetricSet {
  /** Name for people. */
  title: string;
  northStars: readonly NorthStar[];
  /** Most useful first. */
  metrics: readonly Metric[];
  guardrails: readonly Guardrail[];
  vanity: readonly { name: string; why: string }[];
  /** Event properties by event. */
  events: Readonly<Record<string, readonly string[]>>;
}

/** The definition text shown in plans. */
export const definitionOf = ({ definition, definedBy }: Pick<Metric, 'definition' | 'definedBy'>): string =>
  definedBy === null ? definition : `${definition} See ${definedBy}.`;

/** Lookup metrics: each defines the metrics that refer to it, in these terms. */
export const SKOK = 'David Skok, SaaS Metrics 2.0';
export const GA4 = 'Google Analytics 4 documentation';
