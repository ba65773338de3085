import { activeSpan, inScope } from '../scope.ts';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number | boolean>;

interface SpanOptions {
  kind?: 'internal' | 'server' | 'client';
  attributes?: Attributes;
}

export interface SpanEnd {
  error?: unknown;
  at?: Date;
}

export interface Span {
  readonly context: TraceContext;
  set(attributes: Attributes): void;
  rename(name: string): void;
  child(name: string, options?: SpanOptions): Span;
  end(how?: SpanEnd): void;
}

export interface RootOptions extends SpanOptions {
  parent?: TraceContext | null;
  links?: readonly TraceContext[];
  at?: Date;
  as?: TraceContext;
}

export interface Tracer {
  start(name: string, options?: RootOptions): Span;
  /** Sends the last spans. Takes at most two seconds. */
  close(): Promise<void>;
}

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

export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = activeSpan()?.child(name, options);
  return span === undefined ? work(undefined) : runSpan(span, work);
}
