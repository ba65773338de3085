import { activeSpan, inScope } from '../scope.ts';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number | boolean>;

interface SpanOptions {
  kind?: 'internal' | 'server' | 'client';
  attributes?: Attributes;
}

export interface SpanEnd {
  /** The error that the work threw. A cancellation does not count as an error. */
  error?: unknown;
  at?: Date;
}

export interface Span {
  readonly context: TraceContext;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Starts a child span. */
  child(name: string, options?: SpanOptions): Span;
  end(how?: SpanEnd): void;
}

export interface RootOptions extends SpanOptions {
  parent?: TraceContext | null;
  links?: readonly TraceContext[];
  at?: Date;
  /** The span's own trace context, if it is already known. */
  as?: TraceContext;
}

/** Creates the root spans of requests, workflow runs and steps. */
export interface Tracer {
  start(name: string, options?: RootOptions): Span;
  /** Sends the remaining spans. Gives up after two seconds. */
  close(): Promise<void>;
}

/** Runs `work` within a span, which ends when `work` ends. */
export async function runSpan<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const value = await inScope({ span }, () => work(span));
    span.end();
    return value;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Runs `work` within a child of the active span. Without an active span, nothing is traced. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = activeSpan()?.child(name, options);
  return span === undefined ? work(undefined) : runSpan(span, work);
}
