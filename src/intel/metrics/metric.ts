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

/** A widely used metric. Names are unique within a model; formulas and edges refer to them. */
export interface Metric {
  name: string;
  stage: FunnelStage;
  /** Says over which time it is counted. */
  definition: string;
  /** A body or a publication that defines it this way; null for plain counts. */
  definedBy: string | null;
  numerator: string;
  denominator: string | null;
  unit: string;
  direction: 'up' | 'down';
  leading: boolean;
  sourceSystem: string;
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly';
  ownerRole: string;
  /** Names of events it is counted from. */
  events: readonly string[];
  /** Objectives it measures. */
  themes: readonly Theme[];
  /** Metrics of the model it moves, the nearest first; none of them chosen: the North Star. */
  drives: readonly string[];
  /** How it acts on them; `drives` unless said. A cost limits what a budget buys. */
  relation?: 'limits';
  /** Only in plans with one of these; in all unless said. */
  northStars?: readonly string[];
  /** Lower case; how texts call it when they state its value. */
  aliases: readonly string[];
}

export interface Guardrail {
  name: string;
  definition: string;
  definedBy: string | null;
  /** A published limit, never one of ours. */
  threshold: string | null;
  events: readonly string[];
  themes: readonly Theme[];
  /** Metrics whose pursuit endangers it; none of them chosen: the first metric of the plan. */
  limits: readonly string[];
}

export interface NorthStar {
  name: string;
  definition: string;
  /** Over names of metrics; an identity, so all of them are part of every plan. */
  formula: string;
  factors: readonly string[];
  unit: string;
  window: string;
  whyItPredicts: string;
  /** Objectives for which it is taken instead of the model's first one. */
  themes: readonly Theme[];
}

export interface MetricSet {
  /** For people. */
  title: string;
  northStars: readonly NorthStar[];
  /** The most useful first. */
  metrics: readonly Metric[];
  guardrails: readonly Guardrail[];
  vanity: readonly { name: string; why: string }[];
  /** Properties by event. */
  events: Readonly<Record<string, readonly string[]>>;
}

/** The text of a definition as plans show it. */
export const definitionOf = ({ definition, definedBy }: Pick<Metric, 'definition' | 'definedBy'>): string =>
  definedBy === null ? definition : `${definition} See ${definedBy}.`;

/** Looked up: each defines the metrics that name it, in these terms. */
export const SKOK = 'David Skok, SaaS Metrics 2.0';
export const GA4 = 'Google Analytics 4 documentation';
