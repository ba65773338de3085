import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

/** The request or workflow run that the work is part of. */
interface Scope {
  /** Ids for the log. They are read when a line is written, because some of them are unknown at the start. */
  fields?: () => Record<string, string | undefined>;
  /** The parent span for this work's spans. Without a parent, the work is not traced. */
  span?: Span;
}

/** The storage follows asynchronous calls through the whole process, so there must be only one instance. */
const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` and everything that it calls in this scope. Fields that the scope does not set keep their values from the
 * outer scope.
 */
export const inScope = <T>(scope: Scope, work: () => T): T =>
  scopes.run({ ...scopes.getStore(), ...scope }, work);

/** Runs work that outlives its caller, such as a shared timer, outside every scope. */
export const outOfScope = <T>(work: () => T): T => scopes.run({}, work);

export const activeSpan = (): Span | undefined => scopes.getStore()?.span;

/** The fields of the current scope, which are added to every log line. */
export function logFields(): Record<string, string> {
  const scope = scopes.getStore();
  if (scope === undefined) return {};
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(scope.fields?.() ?? {})) {
    if (value !== undefined) fields[name] = value;
  }
  if (scope.span !== undefined) {
    fields['traceId'] = scope.span.context.traceId;
    fields['spanId'] = scope.span.context.spanId;
  }
  return fields;
}
