import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import { createDataConverter } from '../../src/temporal/data-converter.ts';
import { workflowsPath } from '../../src/temporal/bundle.ts';
import { NO_PAYLOAD_KEYS, parsePayloadKeys } from '../../src/config/payload-keys.ts';
import { print } from '../bench/print.ts';
import { stopAll, testServers } from '../support/servers.ts';
import { HISTORY_KEYS, keepHistory, scrubbed, type KeptEvent } from './histories/kept-history.ts';
import { SCRIPTED_RUNS, type ScriptedRun, type Stage } from './histories/scripted-runs.ts';
import { recordServiceRuns } from './histories/service-runs.ts';

const AT_ONCE = 4;

export async function recordHistories(names: string[]): Promise<void> {
  const { temporalAddress: address } = await testServers();
  const connection = await Connection.connect({ address });
  const workerConnection = await NativeConnection.connect({ address });
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const recorder = createRecorder(new Client({ connection }));
  try {
    const { code } = await bundleWorkflowCode({ workflowsPath });
    const wanted = Object.entries(SCRIPTED_RUNS).filter(([name]) => isWanted(name));
    const next = async (): Promise<void> => {
      for (let entry = wanted.shift(); entry !== undefined; entry = wanted.shift()) {
        const [name, run] = entry;
        const id = `${name}/${randomBytes(4).toString('hex')}`;
        await perform(id, run, { connection, workerConnection, code });
        await recorder.record(name, id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    if (names.length === 0) await recordServiceRuns(recorder);
  } finally {
    await workerConnection.close();
    await connection.close();
    await stopAll();
  }
}

async function perform(
  id: string,
  run: ScriptedRun,
  {
    connection,
    workerConnection,
    code,
  }: { connection: Connection; workerConnection: NativeConnection; code: string },
): Promise<void> {
  const keys = run.encrypted ? parsePayloadKeys(HISTORY_KEYS, print) : NO_PAYLOAD_KEYS;
  const dataConverter = createDataConverter({ keys, namespace: 'default' });
  const worker = await Worker.create({
    connection: workerConnection,
    taskQueue: id,
    workflowBundle: { code },
    dataConverter,
    activities: run.activities,
    shutdownGraceTime: 1,
  });
  await worker.runUntil(playOn(new Client({ connection, dataConverter }), id, run));
}

function playOn(client: Client, id: string, run: ScriptedRun): Promise<void> {
  const of = { workflowId: id, taskQueue: id };
  const stage: Stage = {
    client,
    id,
    start: (workflow, args) => client.workflow.start(workflow, { ...of, args }),
    signalWithStart: (workflow, args, signal, request) =>
      client.workflow.signalWithStart(workflow, { ...of, args, signal, signalArgs: [request] }),
    ended: () =>
      client.workflow
        .getHandle(id)
        .result()
        .then(
          () => undefined,
          () => undefined,
        ),
  };
  return run.play(stage);
}

export type Recorder = ReturnType<typeof createRecorder>;

function createRecorder(client: Client) {
  const day = new Date().toISOString().slice(0, 10);

  async function executionsOf(workflowId: string) {
    const executions: KeptEvent[][] = [];
    const first = await client.workflow.getHandle(workflowId).describe();
    let runId: string | undefined = first.raw.workflowExecutionInfo?.firstRunId ?? first.runId;
    while (runId !== undefined) {
      const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory();
      const kept = scrubbed(events) as unknown as KeptEvent[];
      executions.push(kept);
      const last = kept.at(-1)?.['workflowExecutionContinuedAsNewEventAttributes'] as
        | { newExecutionRunId?: string }
        | undefined;
      runId = last?.newExecutionRunId;
    }
    return executions;
  }

  return {
    client,
    async record(name: string, workflowId: string): Promise<void> {
      for (const [index, events] of (await executionsOf(workflowId)).entries()) {
        const kept = { name: `${name}${index === 0 ? '' : `-${index + 1}`}.${day}`, workflowId, events };
        print(`${keepHistory(kept) ? 'recorded' : 'kept as it was'}: ${kept.name}, ${events.length} events`);
      }
    },
  };
}
