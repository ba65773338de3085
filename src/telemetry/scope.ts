import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

/** What work belongs to: a request, a run of a workflow. */
interface Scope {
  /** Ids for the log, read when a line is written: some are not known at the beginning. */
  fields?: () => Record<string, string | undefined>;
  /** Under which the spans of the work stand; none: nothing is traced. */
  span?: Span;
}

/** It follows the calls of this process, whoever makes them; so there is one. */
const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and all it calls, in that scope; what the scope leaves open stays as it is around it. */
export const inScope = <T>(scope: Scope, work: () => T): T =>
  scopes.run({ ...scopes.getStore(), ...scope }, work);

/** Runs what outlives the work that happens to begin it, a timer for all for instance, in no scope at all. */
export const outOfScope = <T>(work: () => T): T => scopes.run({}, work);

export const activeSpan = (): Span | undefined => scopes.getStore()?.span;

/** What every line of the log says of the work it comes from. */
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
