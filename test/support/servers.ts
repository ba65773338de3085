import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { provideConsole } from '../../src/local-servers/console-files.ts';
import { startLocalServers, type LocalServers } from '../../src/local-servers/start.ts';
import { createSupervisor } from '../../src/local-servers/supervisor.ts';

export interface TestServers extends LocalServers {
  cacheDir: string;
  /** The database was there before the run and stays after it: what tests wrote is theirs to remove. */
  keepsData: boolean;
}

let starting: Promise<TestServers> | undefined;
const stops: (() => Promise<void>)[] = [];

const report = (line: string): void => void process.stderr.write(`  [servers] ${line}\n`);

async function start(): Promise<TestServers> {
  const config = loadConfig();
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-test-'));
  const supervisor = createSupervisor({ dataDir, env: process.env, report });
  stops.push(async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const servers = await startLocalServers({ config: { ...config, dataDir }, supervisor, report });
  return { ...servers, cacheDir: config.cacheDir, keepsData: config.mongodb.uri !== undefined };
}

/** Temporal and the database, by the same ladder as `npm start`; started once for the run, when first needed. */
export const testServers = (): Promise<TestServers> => (starting ??= start());

let building: Promise<string> | undefined;

/** The folder with the console, built once for the run. */
export const builtConsole = (cacheDir: string): Promise<string> =>
  (building ??= provideConsole({ cacheDir, report }));

/** Registers what must be stopped at the end of the run; the last registered is stopped first. */
export const stopAtEnd = (stop: () => Promise<void>): void => void stops.push(stop);

/** What cannot be stopped keeps nothing else from being stopped. */
export async function stopAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
