import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefaultLogger } from '@temporalio/worker';
import { loadConfig, type Config } from '../../src/config/config.ts';
import { provideConsole } from '../../src/local-servers/console-files.ts';
import { startLocalServers } from '../../src/local-servers/start.ts';
import { createSupervisor } from '../../src/local-servers/supervisor.ts';
import { createLog } from '../../src/log/log.ts';
import { bundleFile, writeBundle } from '../../src/temporal/bundle.ts';
import { installTemporalRuntime } from '../../src/temporal/runtime.ts';

export const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent', 'test');
installTemporalRuntime(log);

export interface TestServers {
  mongodbUri: string;
  temporalAddress: string;
  cacheDir: string;
  dataDir: string;
  keepsData: boolean;
}

let starting: Promise<TestServers> | undefined;
const stops: (() => Promise<void>)[] = [];

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

export const SERVERS_VARIABLE = 'TEST_SERVERS';

async function start(): Promise<TestServers> {
  const given = process.env[SERVERS_VARIABLE];
  if (given !== undefined) return JSON.parse(given) as TestServers;
  return startServers(loadConfig());
}

export async function ownTemporal(): Promise<string> {
  const config = loadConfig();
  const { mongodbUri: uri } = await testServers();
  const { temporalAddress } = await startServers({ ...config, mongodb: { ...config.mongodb, uri } });
  return temporalAddress;
}

export async function withOwnDatabase(servers: TestServers): Promise<TestServers> {
  if (servers.keepsData) return servers;
  const config = loadConfig();
  return startServers({ ...config, temporal: { ...config.temporal, address: servers.temporalAddress } });
}

async function startServers(config: Config): Promise<TestServers> {
  const dataDir = await mkdtemp(join(dataFolder(), 'groundwork-test-'));
  const supervisor = createSupervisor({ dataDir, env: process.env, report });
  stops.push(async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { mongodbUri, temporalAddress } = await startLocalServers({
    config: { ...config, dataDir },
    supervisor,
    report,
  });
  const keepsData = config.mongodb.uri !== undefined;
  return { mongodbUri, temporalAddress, cacheDir: config.cacheDir, dataDir, keepsData };
}

const MEMORY_FOLDER = '/dev/shm';
const LEAST_FREE_BYTES = 6e9;

function dataFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
}

export const testServers = (): Promise<TestServers> => (starting ??= start());

let building: Promise<string> | undefined;

export const builtConsole = (cacheDir: string): Promise<string> =>
  (building ??= provideConsole({ cacheDir, report }));

const bundling = new Map<boolean, Promise<string>>();

export function workflowBundle({ encrypts }: { encrypts: boolean }): Promise<string> {
  const made = bundling.get(encrypts) ?? bundled(encrypts);
  bundling.set(encrypts, made);
  return made;
}

async function bundled(encrypts: boolean): Promise<string> {
  const { dataDir } = await testServers();
  const file = join(dataDir, 'workflow-bundle.js');
  if (!existsSync(bundleFile(file, { encrypts })))
    await writeBundle(file, { encrypts, logger: new DefaultLogger('WARN') });
  return file;
}

export const stopAtEnd = (stop: () => Promise<void>): void => void stops.push(stop);

export async function stopAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
