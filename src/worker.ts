import { writeFile } from 'node:fs/promises';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { createActivities } from '../activities/index.ts';
import { loadConfig } from './config/config.ts';
import { isEntry, runEntry, untilReachable } from './entry.ts';
import { createLog } from './log/log.ts';
import { logFields } from './telemetry/scope.ts';
import { secretsOf, withoutSecrets } from './log/secrets.ts';
import { createServices, type Services } from './services.ts';
import { bundleFile, workflowInterceptorModules, workflowsPath } from './temporal/bundle.ts';
import { createDataConverter } from './temporal/data-converter.ts';
import { installTemporalRuntime } from './temporal/runtime.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { logTarget } from './telemetry/readable-lines.ts';
import { activityInterceptor, tracingSinks } from './telemetry/tracing/temporal-spans.ts';
import { createTracer } from './telemetry/tracing/tracer.ts';
import { VERSION } from './config/version.ts';

const RECOVER_EVERY_MS = 10_000;
/** Passages without vectors of the model are looked for; also those that could not be embedded the last time. */
const FOLLOW_MODEL_EVERY_MS = 600_000;
/** Schedules that Temporal did not take, or lost, are made. */
const REPAIR_SCHEDULES_EVERY_MS = 120_000;
/** Activities still running then are cancelled and run again by another worker. */
const DRAIN = '8s';

function workflowSource({
  workflowBundle: file,
  payloadKeys,
}: Services['config']['temporal']): Partial<WorkerOptions> {
  if (file === undefined) return { workflowsPath };
  return { workflowBundle: { codePath: bundleFile(file, { encrypts: payloadKeys.current !== null }) } };
}

export interface RunningWorker {
  /** Rejects when the worker fails; resolves after `stop`. */
  ended: Promise<void>;
  /** Where figures can be had without a key; null: nowhere. */
  metricsPort: number | null;
  stop(): Promise<void>;
}

/** Polls the task queue, and makes up for crashes in the background. Stopping lets activities finish. */
export async function startWorker(services: Services): Promise<RunningWorker> {
  const { config, indexing, intel, webhooks, competitors, metrics, log } = services;
  const { address, namespace, taskQueue, payloadKeys } = config.temporal;
  const connection = await NativeConnection.connect({ address: address ?? '' });
  const tracer = await createTracer({
    ...config.tracing,
    service: 'groundwork-worker',
    version: VERSION,
    log,
  });
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue,
    ...workflowSource(config.temporal),
    dataConverter: createDataConverter({ keys: payloadKeys, namespace }),
    activities: createActivities(services),
    interceptors: {
      activity: [activityInterceptor(tracer)],
      // A bundle that was made before has them in it.
      ...(config.temporal.workflowBundle === undefined
        ? { workflowModules: workflowInterceptorModules }
        : {}),
    },
    sinks: tracingSinks(tracer),
    shutdownGraceTime: DRAIN,
    maxConcurrentActivityTaskExecutions: 40,
    // Memory goes to pages and vectors; workflows here are short and cheap to replay.
    maxCachedWorkflows: 200,
  });
  const { host, worker: metricsPort } = config.metrics;
  const scraped = metricsPort === undefined ? null : await serveMetrics({ host, port: metricsPort, metrics });
  const ended = worker.run().finally(() => connection.close());
  let nextLook = 0;
  const followModel = async (): Promise<void> => {
    if (performance.now() < nextLook) return;
    await indexing.reEmbed.start();
    nextLook = performance.now() + FOLLOW_MODEL_EVERY_MS;
  };
  followModel().catch((error: unknown) =>
    log.warn({ error }, 'vectors of another model are looked for later'),
  );
  let nextRepair = 0;
  const repairSchedules = async (): Promise<void> => {
    if (performance.now() < nextRepair) return;
    await competitors.repairSchedules();
    nextRepair = performance.now() + REPAIR_SCHEDULES_EVERY_MS;
  };
  const recovering = recoverRegularly(async () => {
    await indexing.recover();
    await intel.generate.recover();
    await webhooks.recover();
    await competitors.removal.recover();
    await services.retention.round();
    await repairSchedules();
    await followModel();
  }, services);
  return {
    ended,
    metricsPort: scraped?.port ?? null,
    async stop() {
      recovering.stop();
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await ended;
      await Promise.all([scraped?.close(), tracer?.close()]);
      log.info('drained');
    },
  };
}

/** A round that ended well also shows a health check, by the age of a file, that this process lives. */
function recoverRegularly(
  recover: () => Promise<void>,
  { log, config: { aliveFile } }: Pick<Services, 'log' | 'config'>,
) {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    recover()
      .then(() => (aliveFile === undefined ? undefined : writeFile(aliveFile, '')))
      .catch((error: unknown) => log.warn({ error }, 'a round of recovery failed; the next one follows'))
      .finally(() => (running = false));
  }, RECOVER_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

if (isEntry(import.meta.url)) {
  await runEntry('worker', async () => {
    const config = loadConfig();
    const output = withoutSecrets(logTarget(config.logFormat), secretsOf(config));
    const log = createLog(config.logLevel, 'worker', output, logFields);
    const { host, temporal: port } = config.metrics;
    installTemporalRuntime(log, { metrics: port === undefined ? undefined : `${host}:${port}` });
    const services = createServices(config, log);
    await untilReachable('the database', log, () => services.prepare());
    let worker: RunningWorker | undefined;
    await untilReachable('Temporal', log, async () => {
      worker = await startWorker(services);
    });
    worker!.ended.catch((error: unknown) => {
      log.error({ error }, 'the worker failed');
      process.exit(1);
    });
    log.info({ taskQueue: config.temporal.taskQueue }, 'polling');
    if (worker!.metricsPort !== null) log.info({ port: worker!.metricsPort }, 'serving metrics');
    return async () => {
      await worker!.stop();
      await services.close();
    };
  });
}
