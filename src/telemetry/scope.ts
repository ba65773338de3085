import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

interface Scope {
  fields?: () => Record<string, string | undefined>;
  span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

export const inScope = <T>(scope: Scope, work: () => T): T =>
  scopes.run({ ...scopes.getStore(), ...scope }, work);

/** Runs work that outlives its caller, such as a shared timer, outside the caller's scope. */
export const outOfScope = <T>(work: () => T): T => scopes.run({}, work);

export const activeSpan = (): Span | undefined => scopes.getStore()?.span;

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
