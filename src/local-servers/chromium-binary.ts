import { access, chmod, constants, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIntoCache, exists } from './cache-folder.ts';
import { climb, declined, type Declined, type Provisioning, reasonOf, type Rung } from './ladder.ts';
import { runCommand, tryOut } from './run-command.ts';

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CACHED_AS = 'chromium-153.0.0';
const UNPACK_WITHIN_MS = 2 * 60_000;

interface ChromiumBinary {
  path: string;
  args: string[];
}

export interface ChromiumProvisioning extends Provisioning {
  chromiumPath: string | undefined;
  playwrightPath?: () => Promise<string>;
  packageUrl?: () => string;
}

/** Throws if a configured browser does not run. */
export async function provisionChromium(p: ChromiumProvisioning): Promise<ChromiumBinary> {
  const { chromiumPath, playwrightPath } = p;
  if (chromiumPath !== undefined) return configured(chromiumPath, p);
  const rungs: Rung<ChromiumBinary>[] = [
    { name: 'Chromium on PATH', climb: () => onPath(p) },
    { name: 'Chromium from the npm package @sparticuz/chromium', climb: () => fromPackage(p) },
  ];
  if (playwrightPath !== undefined) {
    rungs.unshift({
      name: 'Chromium installed by Playwright',
      climb: async () => installedByPlaywright(await playwrightPath(), p),
    });
  }
  return climb(
    {
      what: 'a Chromium browser',
      advice:
        'Install Chromium or Chrome so that `chromium` or `google-chrome` is on PATH, run ' +
        '`npx playwright install chromium`, or set CHROMIUM_PATH to the path of a Chromium executable.',
      signal: p.signal,
    },
    rungs,
    p.report,
  );
}

async function configured(path: string, p: Provisioning): Promise<ChromiumBinary> {
  try {
    return await working(path, p);
  } catch (error) {
    throw new Error(
      `CHROMIUM_PATH is ${path}, but it does not run: ${reasonOf(error)}\n` +
        'Set CHROMIUM_PATH to the path of Chromium or Chrome, or unset it so that the service searches for a browser.',
      { cause: error },
    );
  }
}

async function installedByPlaywright(path: string, p: Provisioning): Promise<ChromiumBinary | Declined> {
  return (await exists(path)) ? working(path, p) : declined(`${path} does not exist`);
}

async function onPath(p: Provisioning): Promise<ChromiumBinary | Declined> {
  const broken: string[] = [];
  for (const name of NAMES_ON_PATH) {
    const path = await resolved(name, p);
    if (path === null) continue;
    try {
      return await working(path, p);
    } catch (error) {
      p.signal?.throwIfAborted();
      broken.push(reasonOf(error));
    }
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return declined('there is none');
}

async function resolved(name: string, p: Provisioning): Promise<string | null> {
  try {
    const path = await tryOut('/bin/sh', ['-c', 'command -v "$0"', name], p);
    return path.startsWith('/') ? path.trim() : null;
  } catch {
    return null;
  }
}

async function working(path: string, p: Provisioning): Promise<ChromiumBinary> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is not a file`);
  await access(path, constants.X_OK);
  const version = await tryOut(path, ['--version'], p);
  if (!/\d+\.\d+\.\d+/.test(version)) throw new Error(`${path} --version did not print a version`);
  return { path, args: [] };
}

async function fromPackage(p: ChromiumProvisioning): Promise<ChromiumBinary> {
  const { cacheDir } = p;
  const works = (folder: string): Promise<ChromiumBinary> => workingIn(folder, p);
  const target = join(cacheDir, CACHED_AS);
  if (await exists(target)) {
    try {
      return await works(target);
    } catch {}
  }
  p.report('Unpacking Chromium …');
  return works(await buildIntoCache({ cacheDir, name: CACHED_AS, build: (to) => unpack(to, p), works }));
}

/** Does not use the shared temporary folder, because anyone may write to it. */
async function unpack(folder: string, p: ChromiumProvisioning): Promise<void> {
  const url = (p.packageUrl ?? installedPackage)();
  const code = `import(${JSON.stringify(url)})
    .then(({ default: it }) => it.executablePath())
    .catch(({ message }) => { console.error(message); process.exitCode = 1; });`;
  await runCommand(process.execPath, ['--eval', code], {
    ...p,
    env: { ...p.env, TMPDIR: folder, NODE_OPTIONS: '', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    cwd: folder,
    timeoutMs: UNPACK_WITHIN_MS,
  });
  const launcher = join(folder, LAUNCHER);
  await writeFile(launcher, LAUNCHER_SCRIPT);
  await chmod(launcher, 0o755);
}

const installedPackage = (): string =>
  pathToFileURL(createRequire(import.meta.url).resolve('@sparticuz/chromium')).href;

const LAUNCHER = 'chromium-with-libraries';
const LAUNCHER_SCRIPT = `#!/bin/sh
here="\${0%/*}"
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`;

async function workingIn(folder: string, p: Provisioning): Promise<ChromiumBinary> {
  try {
    return await working(join(folder, 'chromium'), p);
  } catch (error) {
    p.signal?.throwIfAborted();
    return working(join(folder, LAUNCHER), p).catch(() => {
      throw error;
    });
  }
}
