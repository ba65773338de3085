import type { Span } from '../extraction/pages/visible-page.ts';
import type { Finding } from './event-facts.ts';

/** A JSON value that can be stored and compared. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const isJsonObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that proves a change, in the snapshot before or after the change. */
export interface Proof extends Span {
  side: 'before' | 'after';
}

/** Findings with equal `kind`, `key`, `before` and `after` are the same change. */
export type Change = Finding & {
  /** A key that distinguishes changes of one kind, such as a plan's key or a post's canonical address. */
  key: string;
  before: Json;
  after: Json;
  /** From 0 to 1. Below 0.7, the severity is one step lower. */
  confidence: number;
  /** At least one span. */
  proof: Proof[];
  /** Other text that this change explains. No separate events are created for that text. */
  owns?: Proof[];
};
