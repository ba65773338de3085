import { randomUUID } from 'node:crypto';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import {
  bundleWorkflowCode,
  DefaultLogger,
  NativeConnection,
  Worker,
  type WorkerOptions,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import { workflowInterceptorModules, workflowsPath } from '../../../../src/temporal/bundle.ts';
import { inScope } from '../../../../src/telemetry/scope.ts';
import { tracingSinks, workflowClientInterceptor } from '../../../../src/telemetry/tracing/temporal-spans.ts';
import type { Span, Tracer } from '../../../../src/telemetry/tracing/span.ts';

export type Bundle = WorkflowBundleWithSourceMap;
export type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>;

const logger = new DefaultLogger('WARN');

export const bundles = async (): Promise<{ plain: Bundle; traced: Bundle }> => ({
  plain: await bundleWorkflowCode({ workflowsPath, logger }),
  traced: await bundleWorkflowCode({ workflowsPath, workflowInterceptorModules, logger }),
});

export function notingTracer(): Tracer & { names: string[] } {
  const names: string[] = [];
  const span: Span = {
    context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true },
    set: () => undefined,
    rename: () => undefined,
    child: () => span,
    end: () => undefined,
  };
  return {
    names,
    start(name) {
      names.push(name);
      return span;
    },
    close: () => Promise.resolve(),
  };
}

const sinksFor = (bundle: Bundle, tracer: Tracer): Pick<WorkerOptions, 'sinks' | 'workflowBundle'> => ({
  workflowBundle: bundle,
  sinks: tracingSinks(tracer),
});

export async function historyOf(
  bundle: Bundle,
  { address, span, tracer }: { address: string; span?: Span; tracer: Tracer },
): Promise<History> {
  const native = await NativeConnection.connect({ address });
  const taskQueue = `replays-${randomUUID()}`;
  const worker = await Worker.create({
    connection: native,
    taskQueue,
    ...sinksFor(bundle, tracer),
    maxCachedWorkflows: 0,
    activities: {
      readSource: () => Promise.resolve({ outcome: 'changed', characters: 10 }),
      chunkSource: () => Promise.resolve({ chunks: 2, reused: 0 }),
      embedChunks: () => Promise.resolve({ embedded: 2, left: 0 }),
      publishRevision: () => Promise.resolve(),
    },
  });
  const connection = await Connection.connect({ address });
  const client = new Client({ connection, interceptors: { workflow: [workflowClientInterceptor] } });
  const start = (): Promise<WorkflowHandle> =>
    client.workflow.signalWithStart('indexSource', {
      workflowId: taskQueue,
      taskQueue,
      args: ['kb_of_a_test'],
      signal: 'indexRequested',
      signalArgs: [{ run: 1, deadlineAt: Date.now() + 600_000 }],
    });
  try {
    return await worker.runUntil(async () => {
      const handle = await inScope(span === undefined ? {} : { span }, start);
      await handle.result();
      return handle.fetchHistory();
    });
  } finally {
    await native.close();
    await connection.close();
  }
}

export const replay = (bundle: Bundle, history: History, tracer: Tracer): Promise<void> =>
  Worker.runReplayHistory(sinksFor(bundle, tracer), history);
