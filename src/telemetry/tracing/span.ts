import { activeSpan, inScope } from '../scope.ts';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number | boolean>;

interface SpanOptions {
  kind?: 'internal' | 'server' | 'client';
  attributes?: Attributes;
}

export interface SpanEnd {
  /** What the work threw; being cancelled is no error. */
  error?: unknown;
  at?: Date;
}

export interface Span {
  readonly context: TraceContext;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Begins one below it. */
  child(name: string, options?: SpanOptions): Span;
  end(how?: SpanEnd): void;
}

export interface RootOptions extends SpanOptions {
  parent?: TraceContext | null;
  links?: readonly TraceContext[];
  at?: Date;
  /** Its place in the trace is known already. */
  as?: TraceContext;
}

/** Makes spans that begin here: those of requests, runs and steps. */
export interface Tracer {
  start(name: string, options?: RootOptions): Span;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/** Runs `work` in that span, which ends with it. */
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

/** A span under the active one; without one nothing is traced, and it costs nothing. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = activeSpan()?.child(name, options);
  return span === undefined ? work(undefined) : runSpan(span, work);
}
