import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { freePort } from './free-port.ts';
import { reasonOf } from './ladder.ts';
import type { Supervisor } from './supervisor.ts';
import type { TemporalBinary } from './temporal-binary.ts';

export interface TemporalAddress {
  address: string;
  uiUrl: string | undefined;
}

/** Starts the development server with its UI on free ports; its state is one SQLite file in `dataDir`. */
export async function startTemporal(o: {
  binary: TemporalBinary;
  dataDir: string;
  namespace: string;
  supervisor: Supervisor;
}): Promise<TemporalAddress> {
  const folder = join(o.dataDir, 'temporal');
  await mkdir(folder, { recursive: true });
  const [port, uiPort] = [await freePort(), await freePort()];
  const address = `127.0.0.1:${port}`;
  await o.supervisor.start({
    name: 'temporal',
    command: o.binary.command,
    args: [
      'server',
      'start-dev',
      `--db-filename=${join(folder, 'temporal.sqlite')}`,
      '--ip=127.0.0.1',
      `--port=${port}`,
      `--ui-port=${uiPort}`,
      `--namespace=${o.namespace}`,
      '--log-level=warn',
      '--color=never',
      // Somebody's own CLI settings (another server's address, TLS) are not meant for this one.
      '--disable-config-file',
      '--disable-config-env',
    ],
    cwd: folder,
    ready: () => callTemporal(address, o.namespace),
  });
  return { address, uiUrl: `http://127.0.0.1:${uiPort}` };
}

/** Throws unless a server that knows the namespace answers at once. */
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

/** For a server that is not ours: used as it is, after one call to see that it is there. */
export async function checkTemporal(address: string, namespace: string): Promise<void> {
  await callTemporal(address, namespace).catch((error: unknown) => {
    throw new Error(
      `TEMPORAL_ADDRESS is ${address}, but no Temporal server with the namespace '${namespace}' answers there: ` +
        `${reasonOf(error)}. Start that server, or unset TEMPORAL_ADDRESS to have one started here.`,
    );
  });
}
