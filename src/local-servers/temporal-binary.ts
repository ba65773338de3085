import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildIntoCache, exists } from './cache-folder.ts';
import { downloadFile, fetchJson } from './download.ts';
import { climb, declined, type Declined } from './ladder.ts';
import type { ServerProvisioning } from './provisioning.ts';
import { CommandMissing, runCommand, tryOut } from './run-command.ts';

/** The newest release the Go toolchain installs: later ones have replace lines in their go.mod. */
const VERSION = 'v1.5.1';
const MODULE = 'github.com/temporalio/cli/cmd/temporal';
const CACHED_AS = `temporal-cli-${VERSION}`;
const BUILD_WITHIN_MS = 30 * 60_000;

export interface TemporalBinary {
  command: string;
}

/** Finds a Temporal CLI, or fetches or builds one into the cache folder. */
export function provisionTemporal(
  p: ServerProvisioning & { downloadHost?: string | undefined },
): Promise<TemporalBinary> {
  return climb(
    {
      what: 'a Temporal server',
      advice:
        'Install the Temporal CLI so that `temporal` is on PATH, install Go 1.21 or newer so that it can be built, ' +
        'or set TEMPORAL_ADDRESS to a server that runs.',
      signal: p.signal,
    },
    [
      { name: '`temporal` on PATH', climb: () => onPath(p) },
      { name: 'Temporal CLI in the cache folder', climb: () => cached(p) },
      { name: 'official Temporal CLI download', climb: () => download(p) },
      { name: 'Temporal CLI built from the Go module proxy', climb: () => build(p) },
    ],
    p.report,
  );
}

const binaryIn = (folder: string): string => join(folder, 'temporal');
const runs = (folder: string, p: ServerProvisioning): Promise<string> =>
  tryOut(binaryIn(folder), ['--version'], p);

async function onPath(p: ServerProvisioning): Promise<TemporalBinary | Declined> {
  try {
    await tryOut('temporal', ['--version'], p);
    return { command: 'temporal' };
  } catch (error) {
    if (error instanceof CommandMissing) return declined('there is none');
    throw error;
  }
}

async function cached(p: ServerProvisioning): Promise<TemporalBinary | Declined> {
  const folder = join(p.cacheDir, CACHED_AS);
  if (!(await exists(folder))) return declined(`${folder} does not exist yet`);
  await runs(folder, p);
  return { command: binaryIn(folder) };
}

const intoCache = async (
  p: ServerProvisioning,
  make: (folder: string) => Promise<void>,
): Promise<TemporalBinary> => {
  const { cacheDir } = p;
  const works = (folder: string): Promise<string> => runs(folder, p);
  return { command: binaryIn(await buildIntoCache({ cacheDir, name: CACHED_AS, build: make, works })) };
};

/** The service answers with the address of the archive and the name of the program inside it. */
function download(p: ServerProvisioning & { downloadHost?: string | undefined }): Promise<TemporalBinary> {
  const { report, signal, downloadHost = 'https://temporal.download' } = p;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const url = `${downloadHost}/cli/${VERSION}?platform=${process.platform}&arch=${arch}&format=tar.gz`;
  return intoCache(p, async (folder) => {
    const answer = (await fetchJson({ url, signal })) as { archiveUrl?: unknown; fileToExtract?: unknown };
    const { archiveUrl, fileToExtract } = answer;
    if (typeof archiveUrl !== 'string' || typeof fileToExtract !== 'string') {
      throw new Error(`${url} did not name an archive and the file to extract`);
    }
    const archive = join(folder, 'archive.tar.gz');
    await downloadFile({ url: archiveUrl, signal, file: archive, what: 'the Temporal CLI', report });
    await extractOne(archive, fileToExtract, binaryIn(folder));
    await rm(archive);
  });
}

async function extractOne(archive: string, name: string, to: string): Promise<void> {
  // A development dependency, like everything only `npm start` needs.
  const tar = await import('tar');
  const folder = `${to}.extracted`;
  await mkdir(folder);
  try {
    // `strict` turns a damaged archive from a warning into an error.
    await tar.extract({ file: archive, cwd: folder, strict: true, strip: name.split('/').length - 1 }, [
      name,
    ]);
  } catch (error) {
    throw new Error(`the archive cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  await rename(join(folder, basename(name)), to).catch(() => {
    throw new Error(`the archive does not hold ${name}`);
  });
  await rm(folder, { recursive: true });
}

async function build(p: ServerProvisioning): Promise<TemporalBinary | Declined> {
  try {
    await tryOut('go', ['version'], p);
  } catch (error) {
    if (error instanceof CommandMissing) return declined('`go` is not on PATH');
    throw error;
  }
  return intoCache(p, async (folder) => {
    const doing = 'Building the Temporal CLI from the Go module proxy';
    p.report(`${doing} (first run, two or three minutes) …`);
    await runCommand('go', ['install', `${MODULE}@${VERSION}`], {
      ...p,
      env: { ...p.env, GOBIN: folder },
      // Outside any module: a go.mod or go.work above the current folder would have its say.
      cwd: folder,
      doing,
      timeoutMs: BUILD_WITHIN_MS,
    });
  });
}
