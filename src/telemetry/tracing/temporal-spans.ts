import type { Context } from '@temporalio/activity';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { ActivityInterceptorsFactory, InjectedSinks } from '@temporalio/worker';
import { inScope } from '../scope.ts';
import { inSpan, runSpan, type Attributes, type Tracer } from './span.ts';
import {
  contextOfRun,
  formatTraceparent,
  parseTraceparent,
  TRACE_HEADER,
  type TraceContext,
} from './trace-context.ts';
import type { EndedRun, TracingSinks } from './workflow-interceptors.ts';

const carrying = (headers: Headers, context: TraceContext | undefined): Headers =>
  context === undefined
    ? headers
    : {
        ...headers,
        [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent: formatTraceparent(context) }),
      };

export const workflowClientInterceptor: WorkflowClientInterceptor = {
  startWithDetails: (input, next) =>
    inSpan(`StartWorkflow:${input.workflowType}`, startOf(input.options.workflowId), (span) =>
      next({ ...input, headers: carrying(input.headers, span?.context) }),
    ),
  signalWithStart: (input, next) =>
    inSpan(`SignalWithStartWorkflow:${input.workflowType}`, startOf(input.options.workflowId), (span) =>
      next({ ...input, headers: carrying(input.headers, span?.context) }),
    ),
};

const startOf = (workflowId: string) =>
  ({ kind: 'client', attributes: { temporalWorkflowId: workflowId } }) as const;

export const activityInterceptor =
  (tracer: Tracer | null): ActivityInterceptorsFactory =>
  ({ info }) => ({
    inbound: {
      execute(input, next) {
        const { workflowId, runId } = info.workflowExecution ?? {};
        const fields = () => ({ activity: info.activityType, workflowId, runId });
        return inScope({ fields }, () => {
          if (tracer === null) return next(input);
          const span = tracer.start(`RunActivity:${info.activityType}`, {
            kind: 'server',
            attributes: attributesOf(info),
            parent: parentOf(input.headers, runId),
          });
          return runSpan(span, () => next(input));
        });
      },
    },
  });

function attributesOf({ activityId, attempt, workflowExecution }: Context['info']): Attributes {
  const attributes: Attributes = { temporalActivityId: activityId, 'temporal.attempt': attempt };
  if (workflowExecution !== undefined) {
    attributes['temporalWorkflowId'] = workflowExecution.workflowId;
    attributes['temporalRunId'] = workflowExecution.runId;
  }
  return attributes;
}

function parentOf(headers: Headers, runId: string | undefined): TraceContext | null {
  const payload = headers[TRACE_HEADER];
  if (payload !== undefined) {
    try {
      const carried = defaultPayloadConverter.fromPayload<{ traceparent?: unknown } | null>(payload);
      const parent = parseTraceparent(carried?.traceparent);
      if (parent !== null) return parent;
    } catch {
      // Another program sets this header, so it may be invalid.
    }
  }
  return runId === undefined ? null : contextOfRun(runId, null);
}

export const tracingSinks = (tracer: Tracer | null): InjectedSinks<TracingSinks> => ({
  tracing: {
    ended: {
      callDuringReplay: false,
      fn({ runId, workflowId, workflowType, attempt }, run) {
        const context = contextOfRun(runId, run.parent);
        if (tracer === null || context === null) return;
        const span = tracer.start(`RunWorkflow:${workflowType}`, {
          kind: 'server',
          attributes: {
            temporalWorkflowId: workflowId,
            temporalRunId: runId,
            'temporal.attempt': attempt,
            'temporal.outcome': run.outcome,
          },
          parent: run.parent,
          links: run.links,
          at: new Date(run.startedAt),
          as: context,
        });
        span.end({ at: endOf(run), ...(run.error === null ? {} : { error: run.error }) });
      },
    },
  },
});

/** A workflow's clock may be behind that of the server. */
const endOf = ({ startedAt, endedAt }: EndedRun): Date => new Date(Math.max(startedAt, endedAt));
