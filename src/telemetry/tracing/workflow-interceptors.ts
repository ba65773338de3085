import {
  ContinueAsNew,
  defaultPayloadConverter,
  isCancellation,
  proxySinks,
  workflowInfo,
  type Headers,
  type Sinks,
  type WorkflowInterceptorsFactory,
} from '@temporalio/workflow';
import {
  contextOfRun,
  formatTraceparent,
  parseTraceparent,
  TRACE_HEADER,
  type TraceContext,
} from './trace-context.ts';

export interface EndedRun {
  /** In milliseconds since 1970, like `endedAt`. */
  startedAt: number;
  endedAt: number;
  outcome: 'completed' | 'continued' | 'cancelled' | 'failed';
  error: { name: string; message: string } | null;
  parent: TraceContext | null;
  links: TraceContext[];
}

export interface TracingSinks extends Sinks {
  tracing: { ended(run: EndedRun): void };
}

const MOST_LINKS = 16;

/** Handlers are not async, so that histories recorded with these interceptors also replay without them. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  const { tracing } = proxySinks<TracingSinks>();
  const { runId } = workflowInfo();
  const links: TraceContext[] = [];
  let parent: TraceContext | null = null;

  const withTrace = (headers: Headers, context: TraceContext | null): Headers =>
    parent === null || context === null
      ? headers
      : {
          ...headers,
          [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent: formatTraceparent(context) }),
        };
  const belowThis = (headers: Headers): Headers => withTrace(headers, contextOfRun(runId, parent));

  function tell(outcome: EndedRun['outcome'], thrown?: unknown): void {
    const error =
      outcome === 'failed' && thrown instanceof Error ? { name: thrown.name, message: thrown.message } : null;
    const startedAt = workflowInfo().runStartTime.getTime();
    tracing.ended({ startedAt, endedAt: Date.now(), outcome, error, parent, links });
  }

  return {
    inbound: [
      {
        execute(input, next) {
          parent = traceOf(input.headers);
          const running = next(input);
          running.then(
            () => tell('completed'),
            (error: unknown) => tell(outcomeOf(error), error),
          );
          return running;
        },
        handleSignal(input, next) {
          const sender = traceOf(input.headers);
          const isNews = sender !== null && sender.spanId !== parent?.spanId;
          if (isNews && links.length < MOST_LINKS) links.push(sender);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers: belowThis(input.headers) }),
        startChildWorkflowExecution: (input, next) => next({ ...input, headers: belowThis(input.headers) }),
        signalWorkflow: (input, next) => next({ ...input, headers: belowThis(input.headers) }),
        continueAsNew: (input, next) => next({ ...input, headers: withTrace(input.headers, parent) }),
        getLogAttributes(input, next) {
          const context = contextOfRun(runId, parent);
          return next(
            parent === null || context === null
              ? input
              : { ...input, traceId: context.traceId, spanId: context.spanId },
          );
        },
      },
    ],
  };
};

function traceOf(headers: Headers): TraceContext | null {
  const payload = headers[TRACE_HEADER];
  if (payload === undefined) return null;
  try {
    const carried = defaultPayloadConverter.fromPayload<{ traceparent?: unknown } | null>(payload);
    return parseTraceparent(carried?.traceparent);
  } catch {
    return null;
  }
}

function outcomeOf(error: unknown): EndedRun['outcome'] {
  if (error instanceof ContinueAsNew) return 'continued';
  return isCancellation(error) ? 'cancelled' : 'failed';
}
