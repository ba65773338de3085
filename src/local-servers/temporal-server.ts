import { mkdir } from 'node:fs/promises';
import { Connection } from '@temporalio/client';
import { freePort } from './free-port.ts';
import { reasonOf } from './ladder.ts';
import { endedEarly } from './supervised-child.ts';
import type { Supervisor } from './supervisor.ts';
import type { TemporalBinary } from './temporal-binary.ts';
import { databaseOfTemporal, folderOfTemporal } from './temporal-data.ts';

export interface TemporalAddress {
  address: string;
  uiUrl: string | undefined;
}

/** Another process may take the port before the server does. */
const MOST_TRIES = 3;

export async function startTemporal(o: {
  binary: TemporalBinary;
  dataDir: string;
  namespace: string;
  supervisor: Supervisor;
}): Promise<TemporalAddress> {
  const folder = folderOfTemporal(o.dataDir);
  await mkdir(folder, { recursive: true });
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await freePort(), await freePort(), { ...o, folder });
    } catch (error) {
      if (tries === MOST_TRIES || !endedEarly(error) || o.supervisor.stopping.aborted) throw error;
    }
  }
}

async function startOn(
  port: number,
  uiPort: number,
  o: { binary: TemporalBinary; dataDir: string; folder: string; namespace: string; supervisor: Supervisor },
): Promise<TemporalAddress> {
  const address = `127.0.0.1:${port}`;
  const uiUrl = `http://127.0.0.1:${uiPort}`;
  await o.supervisor.start({
    name: 'temporal',
    command: o.binary.command,
    args: [
      'server',
      'start-dev',
      `--db-filename=${databaseOfTemporal(o.dataDir)}`,
      '--ip=127.0.0.1',
      `--port=${port}`,
      `--ui-port=${uiPort}`,
      `--namespace=${o.namespace}`,
      '--log-level=warn',
      '--color=never',
      // The user's own CLI settings must not affect this server.
      '--disable-config-file',
      '--disable-config-env',
    ],
    cwd: o.folder,
    ready: async () => {
      await callTemporal(address, o.namespace);
      await callUi(uiUrl, o.namespace);
    },
  });
  return { address, uiUrl };
}

async function callTemporal(address: string, namespace: string): Promise<void> {
  const connection = await Connection.connect({ address, connectTimeout: 2_000 });
  try {
    await connection.withDeadline(Date.now() + 2_000, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
  } finally {
    await connection.close();
  }
}

async function callUi(uiUrl: string, namespace: string): Promise<void> {
  const answer = await fetch(`${uiUrl}/api/v1/namespaces/${encodeURIComponent(namespace)}`, {
    signal: AbortSignal.timeout(2_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the Temporal UI returned ${answer.status}`);
}

export async function checkTemporal(address: string, namespace: string): Promise<void> {
  await callTemporal(address, namespace).catch((error: unknown) => {
    throw new Error(
      `TEMPORAL_ADDRESS is ${address}, but no Temporal server with the namespace '${namespace}' responds there: ` +
        `${reasonOf(error)}. Start that server, or unset TEMPORAL_ADDRESS to start one here.`,
    );
  });
}
