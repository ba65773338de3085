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
  /** Names the period it is counted over. */
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
  /** Names of the events it is counted from. */
  events: readonly string[];
  /** Objectives it measures. */
  themes: readonly Theme[];
  /** Metrics of the model that it influences, closest first. If none of them is chosen: the North Star. */
  drives: readonly string[];
  /** The relation to them; default `drives`. A cost limits what a budget buys. */
  relation?: 'limits';
  /** Only used in plans with one of these objectives; default: in all plans. */
  northStars?: readonly string[];
  /** Lower case: what texts call it when they give its value. */
  aliases: readonly string[];
}

export interface Guardrail {
  name: string;
  definition: string;
  definedBy: string | null;
  /** A published limit, never one of our own. */
  threshold: string | null;
  events: readonly string[];
  themes: readonly Theme[];
  /** Metrics whose pursuit puts this one at risk. If none of them is chosen: the first metric of the plan. */
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
  /** Objectives for which it replaces the model's first North Star. */
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
