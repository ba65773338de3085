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
  /** Identifies what changed, such as a plan's key or a post's canonical address. */
  key: string;
  before: Json;
  after: Json;
  /** From 0 to 1. A confidence below 0.7 lowers the severity by one step. */
  confidence: number;
  proof: Proof[];
  /** Other text that is part of this change and gets no event of its own. */
  owns?: Proof[];
  /** Addresses of other pages that show the same change. */
  alsoOn?: string[];
};
