import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { giveWayWhileBusy } from './give-way.ts';
import { freePort, isPortFree } from './free-port.ts';
import { reasonOf, type Report } from './ladder.ts';
import { provideConsole } from './console-files.ts';
import { clearLeftovers } from './leftovers.ts';
import { provisionModelWeights } from './model-weights.ts';
import { requireRoom } from './disk-space.ts';
import { runCommand } from './run-command.ts';
import { type RunLock, takeRunLock } from './run-lock.ts';
import { startLocalServers } from './start.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const READY_WITHIN_MS = 90_000;
const DRAIN_WITHIN_MS = 15_000;
/** Limits V8's heap, because V8 lets garbage accumulate on large machines. The heaviest page needs 300 MB. */
const HEAP = {
  worker: ['--max-semi-space-size=8', '--max-old-space-size=768'],
  api: ['--max-semi-space-size=32', '--max-old-space-size=768'],
};
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface LocalRun {
  config: Config;
  env: NodeJS.ProcessEnv;
  /** The worker and the API send `{ type: 'ready' }`. */
  entries: { worker: string; api: string; bundle?: string };
  write(text: string): void;
}

/** A signal handler may call `stop` and `kill` at any time. */
interface Running {
  readonly ended: Promise<number>;
  stop(): void;
  kill(): void;
}

export function runLocal(run: LocalRun): Running {
  const report: Report = (line) => run.write(`${line}\n`);
  const { dataDir } = run.config;
  let supervisor: Supervisor | undefined;
  let lock: RunLock | undefined;
  let asked: () => void = () => undefined;
  const stopAsked = new Promise<void>((resolve) => (asked = resolve));
  let stopping = false;

  async function live(): Promise<number> {
    let code = 0;
    try {
      requireRoom(dataDir, 'DATA_DIR');
      lock = takeRunLock(dataDir);
      const port = await apiPort(run.config);
      await clearLeftovers(dataDir, report);
      if (!stopping) {
        supervisor = createSupervisor({ dataDir, env: run.env, report });
        report('Starting the database, Temporal, the worker and the API …');
        await startAll(run, port, supervisor, lock, report);
        await stopAsked;
      }
    } catch (error) {
      if (!stopping) {
        run.write(`\n${reasonOf(error)}\n`);
        code = 1;
      }
    }
    await supervisor?.stop();
    lock?.release();
    if (stopping) report('Stopped.');
    return code;
  }

  return {
    ended: live(),
    stop() {
      if (stopping) return;
      stopping = true;
      run.write('\nStopping …\n');
      asked();
      void supervisor?.stop();
    },
    kill() {
      supervisor?.kill();
      lock?.release();
    },
  };
}

async function startAll(
  { config, env, entries, write }: LocalRun,
  port: number,
  supervisor: Supervisor,
  lock: RunLock,
  report: Report,
): Promise<void> {
  const { dataDir, cacheDir, embeddings, http } = config;
  const apiKey = http.bootstrapKey ?? (await keptApiKey(dataDir));
  const weights = embeddings.remote
    ? undefined
    : provisionModelWeights({
        modelDir: embeddings.modelDir,
        cacheDir,
        env,
        guard: supervisor.guard,
        signal: supervisor.stopping,
        report: (line) => report(`Embedding model: ${line}`),
      });
  const servers = startLocalServers({ config, supervisor, report });
  const [modelDir, workflowBundle, consoleDir, { mongodbUri, temporalAddress, temporalUiUrl }] =
    await Promise.all([
      weights,
      bundled({ config, env, entries }, supervisor),
      builtConsole(config, env, supervisor, report),
      servers,
    ]);

  report('Starting the worker and the API …');
  const childEnv: Record<string, string> = {
    PORT: String(port),
    HOST: http.host,
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    API_KEY: apiKey,
    DATA_DIR: dataDir,
    CACHE_DIR: cacheDir,
    ...(temporalUiUrl === undefined ? {} : { TEMPORAL_UI_URL: temporalUiUrl }),
    ...(modelDir === undefined ? {} : { EMBEDDING_MODEL_DIR: modelDir }),
    ...(workflowBundle === undefined ? {} : { WORKFLOW_BUNDLE: workflowBundle }),
    ...(consoleDir === undefined ? {} : { CONSOLE_DIR: consoleDir }),
  };
  const own = (name: 'worker' | 'api'): Promise<void> =>
    supervisor.start({
      name,
      command: process.execPath,
      args: [...HEAP[name], entries[name]],
      cwd: ROOT,
      // Makes malloc return more freed memory to the system (mallopt(3)).
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
        ...childEnv,
      },
      ready: 'ipc',
      readyWithinMs: READY_WITHIN_MS,
      stopWithinMs: DRAIN_WITHIN_MS,
    });
  await Promise.all([own('worker'), own('api')]);
  giveWayWhileBusy({
    foreground: () => supervisor.pidOf('api'),
    background: () => supervisor.pidOf('worker'),
    niceness: config.workerNiceness,
    signal: supervisor.stopping,
  });

  const apiUrl = `http://${reachable(http.host)}:${port}`;
  lock.publish({ apiUrl, mongodbUri, temporalAddress, temporalUiUrl });
  const keyIsKept = http.bootstrapKey === undefined;
  write(banner({ apiUrl, temporalUiUrl, apiKey, keyIsKept, hasConsole: consoleDir !== undefined, dataDir }));
}

async function bundled(
  { config, env, entries }: Pick<LocalRun, 'config' | 'env' | 'entries'>,
  { guard, stopping: signal }: Supervisor,
): Promise<string | undefined> {
  const { workflowBundle } = config.temporal;
  if (workflowBundle !== undefined || entries.bundle === undefined) return workflowBundle;
  const target = join(config.dataDir, 'workflow-bundle.js');
  const args = [entries.bundle, target];
  await runCommand(process.execPath, args, {
    env,
    guard,
    signal,
    cwd: ROOT,
    timeoutMs: READY_WITHIN_MS,
    report: () => undefined,
  });
  return target;
}

async function builtConsole(
  { http, cacheDir }: Config,
  env: NodeJS.ProcessEnv,
  { guard, stopping: signal }: Supervisor,
  report: Report,
): Promise<string | undefined> {
  if (http.consoleDir !== undefined) return http.consoleDir;
  return provideConsole({ cacheDir, env, guard, signal, report }).catch((error: unknown) => {
    signal.throwIfAborted();
    report(`The console could not be built, so the API starts without it: ${reasonOf(error)}`);
    return undefined;
  });
}

async function apiPort({ http: { host, port } }: Config): Promise<number> {
  if (port === 0) return freePort(host);
  const free = await isPortFree(port, host).catch((error: unknown) => {
    throw new Error(
      `The service cannot listen on ${host} (HOST): ${reasonOf(error)}. Set HOST to an address of this machine.`,
      {
        cause: error,
      },
    );
  });
  if (free) return port;
  throw new Error(
    `Port ${port} on ${host} is used by another program, or needs permissions that this user does not have. ` +
      `Stop that program, or start with another port: PORT=${port + 1} npm start`,
  );
}

/** Clients cannot connect to an address that means "every interface". */
const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

export async function keptApiKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'api-key');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') return kept.trim();
  const key = `gw_${randomBytes(32).toString('base64url')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return key;
}

interface Addresses {
  apiUrl: string;
  temporalUiUrl: string | undefined;
}

function banner(
  o: Addresses & { apiKey: string; keyIsKept: boolean; hasConsole: boolean; dataDir: string },
): string {
  const key = `'Authorization: Bearer ${o.apiKey}'`;
  const body = JSON.stringify({
    name: 'First source',
    text: 'Groundwork turns sources into searchable, citable passages.',
  });
  const kept = o.keyIsKept ? `(kept in ${join(o.dataDir, 'api-key')})` : '(from API_KEY)';
  return `
Groundwork is ready.

  Console      ${o.hasConsole ? `${o.apiUrl}/` : '(not built: see above)'}
  API          ${o.apiUrl}
  Docs         ${o.apiUrl}/docs
  Temporal UI  ${o.temporalUiUrl ?? '(unknown: set TEMPORAL_UI_URL)'}
  API key      ${o.apiKey} ${kept}
  Logs         ${join(o.dataDir, 'logs')}

Open the console and sign in with the API key. Or add a source, list all sources and ask a question:

  curl -X POST ${o.apiUrl}/api/knowledge -H ${key} \\
    -H 'Content-Type: application/json' -d '${body}'
  curl ${o.apiUrl}/api/knowledge -H ${key}
  curl -X POST ${o.apiUrl}/api/chat -H ${key} \\
    -H 'Content-Type: application/json' -d '${JSON.stringify({ message: 'What does Groundwork do?' })}'

Ctrl-C stops everything, and so does \`kill ${process.pid}\` in another terminal. The data is kept in ${o.dataDir}.
`;
}
