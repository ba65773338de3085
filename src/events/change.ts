import type { Span } from '../extraction/pages/visible-page.ts';
import type { Finding } from './event-facts.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const isJsonObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Proof extends Span {
  side: 'before' | 'after';
}

/** Findings with equal `kind`, `key`, `before` and `after` report the same change. */
export type Change = Finding & {
  key: string;
  before: Json;
  after: Json;
  /** A number from 0 to 1. Below 0.7, the severity is one step lower. */
  confidence: number;
  proof: Proof[];
  owns?: Proof[];
  alsoOn?: string[];
};
