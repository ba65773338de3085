import { writeFile } from 'node:fs/promises';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { createActivities } from '../activities/index.ts';
import { loadConfig } from './config.ts';
import { isEntry, runEntry, untilReachable } from './entry.ts';
import { createLog } from './log.ts';
import { createServices, type Services } from './services.ts';
import { workflowsPath } from './temporal/bundle.ts';
import { installTemporalRuntime } from './temporal/runtime.ts';

const RECOVER_EVERY_MS = 10_000;
/** Passages without vectors of the model are looked for; also those that could not be embedded the last time. */
const FOLLOW_MODEL_EVERY_MS = 600_000;
/** Schedules that Temporal did not take, or lost, are made. */
const REPAIR_SCHEDULES_EVERY_MS = 120_000;
/** Activities still running then are cancelled and run again by another worker. */
const DRAIN = '8s';

function workflowSource({ workflowBundle }: Services['config']['temporal']): Partial<WorkerOptions> {
  return workflowBundle === undefined ? { workflowsPath } : { workflowBundle: { codePath: workflowBundle } };
}

export interface RunningWorker {
  /** Rejects when the worker fails; resolves after `stop`. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Polls the task queue, and makes up for crashes in the background. Stopping lets activities finish. */
export async function startWorker(services: Services): Promise<RunningWorker> {
  const { config, indexing, intel, webhooks, competing, log } = services;
  const { address, namespace, taskQueue } = config.temporal;
  const connection = await NativeConnection.connect({ address: address ?? '' });
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue,
    ...workflowSource(config.temporal),
    activities: createActivities(services),
    shutdownGraceTime: DRAIN,
    maxConcurrentActivityTaskExecutions: 40,
    // Memory goes to pages and vectors; workflows here are short and cheap to replay.
    maxCachedWorkflows: 200,
  });
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
    await competing.repairSchedules();
    nextRepair = performance.now() + REPAIR_SCHEDULES_EVERY_MS;
  };
  const recovering = recoverRegularly(async () => {
    await indexing.recover();
    await intel.generate.recover();
    await webhooks.recover();
    await competing.removal.recover();
    await repairSchedules();
    await followModel();
  }, services);
  return {
    ended,
    async stop() {
      recovering.stop();
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await ended;
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
    const log = createLog(config.logLevel, 'worker');
    installTemporalRuntime(log);
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
    return async () => {
      await worker!.stop();
      await services.close();
    };
  });
}
