import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QUIET } from './node-binary.mjs';
import { endBy, failureOf, runToEnd } from './run-to-end.mjs';

/** Installs the npm packages if they are not up to date. Throws if the installation fails. */
export async function installDependencies({ root, env }) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) {
    throw new Error(`${lockFile} is missing: restore it with \`git checkout package-lock.json\`.`);
  }
  const hashFile = join(root, 'node_modules', '.groundwork-lock-hash');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(hashFile) === hash) return;
  const stopSignal = await alone(root, async () => {
    if (read(hashFile) === hash) return;
    // The packages may have been installed by hand, and installing them again would only take time.
    const signal = isInstalled(root, JSON.parse(lock)) ? undefined : await install(root, env);
    if (signal === undefined) writeFileSync(hashFile, hash);
    return signal;
  });
  if (stopSignal !== undefined) await endBy(stopSignal);
}

const LOOK_MS = 200;
const MOST_MS = 900_000;

/**
 * Runs `work` while no other command installs packages, because `npm ci` first removes what another command has
 * installed.
 */
async function alone(root, work) {
  const file = join(
    tmpdir(),
    `groundwork-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  for (let hasSaid = false; !take(file); hasSaid = true) {
    if (!hasSaid) process.stderr.write('Another command is installing the npm packages. Waiting …\n');
    await pause(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock file. Removes the lock file of a killed command, which would otherwise block every later try. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isOld = Date.now() - statSync(file).mtimeMs > MOST_MS;
    // The file is empty for a moment after its creation. If it was left behind before a restart of the machine or
    // container, this process may now have the process id in it.
    if (isOld || pid === process.pid || (pid > 0 && !isRunning(pid))) rmSync(file, { force: true });
  } catch (error) {
    // The other command has just removed the file.
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isInstalled(root, { packages: wanted }) {
  // npm writes this list of installed packages as its last step.
  const installed = read(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const { packages } = JSON.parse(installed);
  return Object.entries(wanted).every(([path, entry]) => {
    const found = packages[path];
    // Optional packages are installed only on the platforms that they are for.
    if (path === '' || (found === undefined && entry.optional)) return true;
    return found?.version === entry.version && found.integrity === entry.integrity;
  });
}

async function install(root, env) {
  const doing = 'Installing npm packages';
  process.stderr.write(`${doing} (first run, one to five minutes) …\n`);
  const ended = await runToEnd('npm', ['ci', '--include=dev', ...QUIET], {
    cwd: root,
    env,
    doing,
    // npm's output is of no use to users unless the installation fails.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (ended.asked !== undefined) return ended.asked;
  const failure = failureOf(ended);
  if (failure === undefined) return undefined;
  throw new Error(
    `Installing the npm packages (\`npm ci\`) failed: ${failure}. Its own message is above. ` +
      'Check that the npm registry can be reached and that the disk is not full (and, where npm says that the lock ' +
      'file is out of step, restore it with `git checkout package-lock.json`), then run the same command again.',
  );
}
