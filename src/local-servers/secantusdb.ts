import { join } from 'node:path';
import { buildIntoCache, exists } from './cache-folder.ts';
import { declined, type Declined, type Provisioning } from './ladder.ts';
import type { MongodbBinary } from './mongodb-server.ts';
import { folderOfPip, PIP, PIP_OPTIONS, python } from './python.ts';
import { runCommand, tryOut } from './run-command.ts';

const VERSION = '0.7.0b3';
const CACHED_AS = `secantusdb-${VERSION}`;
const INSTALL_WITHIN_MS = 10 * 60_000;

/**
 * Nearly all that SecantusDB does it does under one lock. WiredTiger, its storage, has threads of the program itself evict
 * once updates fill a tenth of the cache, or dirty pages a fifth of it. The one that holds the lock then waits for others to
 * let go of what they have read, and they wait for the lock: for ever. Up to nine tenths of the cache it is left to
 * WiredTiger's own threads, which need no lock. What WiredTiger finds in this variable overrides what the program asks of
 * it (its manual, "Database configuration").
 */
const WIREDTIGER_CONFIG = 'eviction_dirty_trigger=90,eviction_updates_trigger=90';

/**
 * The interpreter of the virtual environment runs the server's entry directly: the launcher script that pip
 * writes names the folder it was installed in, and the environment is moved once it is whole.
 */
const interpreterIn = (folder: string): string => join(folder, 'bin', 'python3');

const started = (folder: string): MongodbBinary => ({
  engine: 'secantusdb',
  command: interpreterIn(folder),
  args: (port, storage) => [
    // Isolated: neither PYTHONPATH nor packages of the user are to have a say.
    '-I',
    '-c',
    'from secantus.cli import main; raise SystemExit(main())',
    '--host=127.0.0.1',
    `--port=${port}`,
    `--storage-path=${storage}`,
    '--log-level=WARNING',
  ],
  env: { WIREDTIGER_CONFIG },
});

const works = (folder: string, p: Provisioning): Promise<string> =>
  tryOut(interpreterIn(folder), ['-I', '-c', 'import secantus.cli'], p);

export async function secantusdbInCache(p: Provisioning): Promise<MongodbBinary | Declined> {
  const folder = join(p.cacheDir, CACHED_AS);
  if (!(await exists(folder))) return declined(`${folder} does not exist yet`);
  await works(folder, p);
  return started(folder);
}

/** SecantusDB, a server that speaks MongoDB's wire protocol, from PyPI into a private environment. */
export async function installSecantusdb(p: Provisioning): Promise<MongodbBinary | Declined> {
  const command = await python(p);
  if (typeof command !== 'string') return command;
  const doing = 'Installing SecantusDB (a MongoDB-compatible server) from PyPI';
  const folder = await buildIntoCache({
    cacheDir: p.cacheDir,
    name: CACHED_AS,
    works: (made) => works(made, p),
    build: async (made) => {
      p.report(`${doing} (first run, under a minute) …`);
      const options = { ...p, doing, timeoutMs: INSTALL_WITHIN_MS };
      // With a pip of its own the environment takes three times as long to make.
      const pip = await folderOfPip(command, p);
      const environment = pip === undefined ? [made] : ['--without-pip', made];
      await runCommand(command, ['-m', 'venv', ...environment], options);
      const runPip = pip === undefined ? PIP : [pip, ...PIP_OPTIONS];
      // Wheels only: building from source would fail minutes later for want of a compiler. Not compiled: most modules
      // are never imported, and Python compiles the others when they are.
      const install = [
        'install',
        '--quiet',
        '--no-compile',
        '--only-binary',
        ':all:',
        `secantusdb==${VERSION}`,
      ];
      await runCommand(interpreterIn(made), ['-I', ...runPip, ...install], options);
    },
  });
  return started(folder);
}
