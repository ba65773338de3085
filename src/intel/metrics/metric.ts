import type { Theme } from './objective-words.ts';

export const FUNNEL_STAGES = ['acquisition', 'activation', 'retention', 'referral', 'revenue'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

export { BUSINESS_MODELS, type BusinessModel } from '../../brand/profile.ts';

/** Formulas refer to metrics by name, so names are unique per business model. */
export interface Metric {
  name: string;
  stage: FunnelStage;
  definition: string;
  definedBy: string | null;
  numerator: string;
  denominator: string | null;
  unit: string;
  direction: 'up' | 'down';
  leading: boolean;
  sourceSystem: string;
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly';
  ownerRole: string;
  events: readonly string[];
  themes: readonly Theme[];
  drives: readonly string[];
  relation?: 'limits';
  northStars?: readonly string[];
  aliases: readonly string[];
}

export interface Guardrail {
  name: string;
  definition: string;
  definedBy: string | null;
  threshold: string | null;
  events: readonly string[];
  themes: readonly Theme[];
  limits: readonly string[];
}

export interface NorthStar {
  name: string;
  definition: string;
  formula: string;
  factors: readonly string[];
  unit: string;
  window: string;
  whyItPredicts: string;
  themes: readonly Theme[];
}

export interface MetricSet {
  title?: string;
  northStars: readonly NorthStar[];
  metrics: readonly Metric[];
  guardrails: readonly Guardrail[];
  vanity: readonly { name: string; why: string }[];
  events: Readonly<Record<string, readonly string[]>>;
}

export const definitionOf = ({ definition, definedBy }: Pick<Metric, 'definition' | 'definedBy'>): string =>
  definedBy === null ? definition : `${definition} See ${definedBy}.`;

export const SKOK = 'David Skok, SaaS Metrics 2.0';
export const GA4 = 'Google Analytics 4 documentation';
