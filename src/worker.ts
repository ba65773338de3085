import { writeFile } from 'node:fs/promises';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { createActivities } from '../activities/index.ts';
import { loadConfig } from './config/config.ts';
import { isEntry, runEntry, untilReachable } from './entry.ts';
import { createLog } from './log/log.ts';
import { logFields } from './telemetry/scope.ts';
import { startRounds, type Round } from './periodic-work.ts';
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
const DELIVER_EVERY_MS = 2_000;
const FOLLOW_MODEL_EVERY_MS = 600_000;
const REPAIR_SCHEDULES_EVERY_MS = 120_000;
/** If the heartbeat file is old, the event loop is blocked. */
const ALIVE_EVERY_MS = 10_000;
/** Another worker repeats activities that are still running after this time. */
const DRAIN = '8s';

function workflowSource({
  workflowBundle: file,
  payloadKeys,
}: Services['config']['temporal']): Partial<WorkerOptions> {
  if (file === undefined) return { workflowsPath };
  return { workflowBundle: { codePath: bundleFile(file, { encrypts: payloadKeys.current !== null }) } };
}

/** A workflow pinned to a version may outlive that version's last worker. */
const versioning = ({ deployment }: Services['config']['temporal']): Partial<WorkerOptions> =>
  deployment === null
    ? {}
    : {
        workerDeploymentOptions: {
          version: deployment,
          useWorkerVersioning: true,
          defaultVersioningBehavior: 'AUTO_UPGRADE',
        },
      };

export interface RunningWorker {
  ended: Promise<void>;
  metricsPort: number | null;
  stop(): Promise<void>;
}

export async function startWorker(services: Services): Promise<RunningWorker> {
  const { config, metrics, log } = services;
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
    ...versioning(config.temporal),
    dataConverter: createDataConverter({ keys: payloadKeys, namespace }),
    activities: createActivities(services),
    interceptors: {
      activity: [activityInterceptor(tracer)],
      // A prebuilt workflow bundle already contains the interceptors.
      ...(config.temporal.workflowBundle === undefined
        ? { workflowModules: workflowInterceptorModules }
        : {}),
    },
    sinks: tracingSinks(tracer),
    shutdownGraceTime: DRAIN,
    maxConcurrentActivityTaskExecutions: 40,
    // The workflow cache is small: pages and vectors need the memory, and replaying a workflow is cheap.
    maxCachedWorkflows: 200,
  });
  const { host, worker: metricsPort } = config.metrics;
  const scraped = metricsPort === undefined ? null : await serveMetrics({ host, port: metricsPort, metrics });
  const ended = worker.run().finally(() => connection.close());
  const rounds = startRounds(roundsOf(services), { log });
  return {
    ended,
    metricsPort: scraped?.port ?? null,
    async stop() {
      rounds.stop();
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await ended;
      await Promise.all([scraped?.close(), tracer?.close()]);
      log.info('drained');
    },
  };
}

export const roundsOf = ({
  indexing,
  knowledge,
  intel,
  webhooks,
  destinations,
  competitors,
  retention,
  config: { aliveFile },
}: Pick<
  Services,
  'indexing' | 'knowledge' | 'intel' | 'webhooks' | 'destinations' | 'competitors' | 'retention' | 'config'
>): Round[] => [
  { name: 'recover sources', everyMs: RECOVER_EVERY_MS, run: () => indexing.recover() },
  { name: 'refresh sources', everyMs: RECOVER_EVERY_MS, run: () => knowledge.refreshDue() },
  { name: 'announce stale sources', everyMs: RECOVER_EVERY_MS, run: () => knowledge.tellStale() },
  { name: 'recover generations', everyMs: RECOVER_EVERY_MS, run: () => intel.generate.recover() },
  { name: 'regenerate stale work', everyMs: RECOVER_EVERY_MS, run: () => intel.keepFresh() },
  { name: 'recover deliveries', everyMs: RECOVER_EVERY_MS, run: () => webhooks.recover() },
  { name: 'deliver messages', everyMs: DELIVER_EVERY_MS, run: () => destinations.outbox.round() },
  { name: 'recover deletions', everyMs: RECOVER_EVERY_MS, run: () => competitors.removal.recover() },
  { name: 'retention', everyMs: RECOVER_EVERY_MS, run: () => retention.round() },
  { name: 'repair schedules', everyMs: REPAIR_SCHEDULES_EVERY_MS, run: () => competitors.repairSchedules() },
  {
    name: 're-embed with a new model',
    everyMs: FOLLOW_MODEL_EVERY_MS,
    startsAtOnce: true,
    run: () => indexing.reEmbed.start(),
  },
  ...(aliveFile === undefined
    ? []
    : [{ name: 'alive file', everyMs: ALIVE_EVERY_MS, run: () => writeFile(aliveFile, '') }]),
];

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
