import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIntoCache, exists } from './cache-folder.ts';
import { declined, type Declined, type ServerProvisioning } from './ladder.ts';
import type { MongodbBinary } from './mongodb-server.ts';
import { CommandMissing, runCommand, tryOut } from './run-command.ts';

/** The installed mongodb-memory-server-core was tested with this version of MongoDB. */
const VERSION = '8.2.6';
const CACHED_AS = `mongod-${VERSION}`;
const OLDEST_MAJOR = 7;
const DOWNLOAD_WITHIN_MS = 20 * 60_000;

const started = (command: string): MongodbBinary => ({
  engine: 'mongod',
  command,
  args: (port, folder) => [
    `--dbpath=${folder}`,
    '--bind_ip=127.0.0.1',
    `--port=${port}`,
    // A socket in /tmp could conflict with another user's file.
    '--nounixsocket',
  ],
});

const binaryIn = (folder: string): string => join(folder, 'mongod');

export async function mongodOnPath(p: ServerProvisioning): Promise<MongodbBinary | Declined> {
  try {
    const version = /db version v((\d+)\.\S+)/.exec(await tryOut('mongod', ['--version'], p));
    if (version === null) throw new Error('`mongod --version` did not print a version');
    if (Number(version[2]) < OLDEST_MAJOR) {
      return declined(`its version is ${version[1]}, but ${OLDEST_MAJOR}.0 or newer is needed`);
    }
    return started('mongod');
  } catch (error) {
    if (error instanceof CommandMissing) return declined('there is none');
    throw error;
  }
}

export async function mongodInCache(p: ServerProvisioning): Promise<MongodbBinary | Declined> {
  const folder = join(p.cacheDir, CACHED_AS);
  if (!(await exists(folder))) return declined(`${folder} does not exist yet`);
  await tryOut(binaryIn(folder), ['--version'], p);
  return started(binaryIn(folder));
}

/**
 * Downloads in a separate process, because mongodb-memory-server takes its settings from environment
 * variables and keeps state in its modules.
 */
export async function downloadMongod(
  p: ServerProvisioning & { downloadMirror?: string | undefined },
): Promise<MongodbBinary> {
  const folder = await buildIntoCache({
    cacheDir: p.cacheDir,
    name: CACHED_AS,
    works: (made) => tryOut(binaryIn(made), ['--version'], p),
    build: async (made) => {
      const scratch = join(made, 'scratch');
      await mkdir(scratch);
      let said = 0;
      const output = await runCommand(
        process.execPath,
        [fileURLToPath(new URL('download-mongod.mjs', import.meta.url))],
        {
          ...p,
          env: { ...p.env, ...settings(scratch, p.downloadMirror) },
          cwd: scratch,
          timeoutMs: DOWNLOAD_WITHIN_MS,
          onLine: (line) => {
            if (!line.startsWith('Downloading') || Date.now() - said < 3_000) return;
            said = Date.now();
            p.report(`${line.trim()} …`);
          },
        },
      ).catch((error: Error) => {
        throw new Error(error.message.trimEnd().split('\n').at(-1));
      });
      await copyFile(output.trimEnd().split('\n').at(-1) ?? '', binaryIn(made));
      await rm(scratch, { recursive: true });
    },
  });
  return started(binaryIn(folder));
}

const settings = (scratch: string, mirror: string | undefined): Record<string, string> => ({
  MONGOMS_VERSION: VERSION,
  MONGOMS_DOWNLOAD_DIR: scratch,
  MONGOMS_MAX_RETRIES: '1',
  MONGOMS_MD5_CHECK: 'true',
  ...(mirror === undefined
    ? {}
    : { MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_USE_HTTP: String(mirror.startsWith('http:')) }),
  // mongodb-memory-server verifies TLS certificates of downloads only with this setting.
  npm_config_strict_ssl: 'true',
  // Keeps the package from using a binary from the home folder or a cache.
  HOME: scratch,
  INIT_CWD: scratch,
  NODE_OPTIONS: '',
});
