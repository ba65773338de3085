import { join } from 'node:path';
import { buildIntoCache, exists } from './cache-folder.ts';
import { declined, type Declined, type Provisioning } from './ladder.ts';
import type { MongodbBinary } from './mongodb-server.ts';
import { folderOfPip, PIP, PIP_OPTIONS, python } from './python.ts';
import { runCommand, tryOut } from './run-command.ts';

const VERSION = '0.7.0b3';
const CACHED_AS = `secantusdb-${VERSION}`;
const INSTALL_WITHIN_MS = 10 * 60_000;

/** With WiredTiger's default settings, threads can deadlock while they evict data from the cache. */
const WIREDTIGER_CONFIG = 'eviction_dirty_trigger=90,eviction_updates_trigger=90';

/** Python's thread switch interval, in seconds. At Python's default, short reads wait 5 ms during large writes. */
const SWITCH_SECONDS = 0.0005;

/** pip's launcher script would break when the folder is moved. */
const interpreterIn = (folder: string): string => join(folder, 'bin', 'python3');

const started = (folder: string): MongodbBinary => ({
  engine: 'secantusdb',
  command: interpreterIn(folder),
  args: (port, storage) => [
    // Isolated mode ignores PYTHONPATH and packages that the user installed.
    '-I',
    '-c',
    `import sys; sys.setswitchinterval(${SWITCH_SECONDS}); from secantus.cli import main; raise SystemExit(main())`,
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
      const pip = await folderOfPip(command, p);
      const environment = pip === undefined ? [made] : ['--without-pip', made];
      await runCommand(command, ['-m', 'venv', ...environment], options);
      const runPip = pip === undefined ? PIP : [pip, ...PIP_OPTIONS];
      // Without a compiler, building a package fails after several minutes.
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
