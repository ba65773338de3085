// Runs before `npm start`, `npm test` and their like, so that a fresh clone needs no other command. Plain
// JavaScript without dependencies: there may be none yet. Nothing to do costs it a few milliseconds.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const SAY_EVERY_MS = 10_000;
const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const hashFile = join(root, 'node_modules', '.groundwork-lock-hash');
/** npm's own note of what it installed, written as its last step. */
const installedFile = join(root, 'node_modules', '.package-lock.json');

const say = (line) => process.stderr.write(`${line}\n`);
const fail = (line) => {
  say(line);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Groundwork needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
if (!existsSync(lockFile))
  fail(`${lockFile} is missing: restore it with \`git checkout package-lock.json\`.`);

const lock = readFileSync(lockFile);
const hash = createHash('sha256').update(lock).digest('hex');
if (read(hashFile) !== hash) {
  // Somebody may have installed by hand: then a second installation would only take time.
  if (!isInstalled(JSON.parse(lock))) await install();
  writeFileSync(hashFile, hash);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isInstalled({ packages: wanted }) {
  const installed = read(installedFile);
  if (installed === undefined) return false;
  const { packages } = JSON.parse(installed);
  return Object.entries(wanted).every(([path, entry]) => {
    const found = packages[path];
    // Optional ones are there only where the platform is theirs.
    if (path === '' || (found === undefined && entry.optional)) return true;
    return found?.version === entry.version && found.integrity === entry.integrity;
  });
}

async function install() {
  say('Installing npm packages (first run, about a minute or two) …');
  const started = Date.now();
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const saying = setInterval(
    () => say(`Installing npm packages: ${Math.round((Date.now() - started) / 1000)} s …`),
    SAY_EVERY_MS,
  );
  const outcome = await new Promise((resolve) => {
    npm.on('error', (error) => resolve(error.message));
    npm.on('exit', (code, signal) =>
      resolve(code === 0 ? undefined : `it ended with ${signal ?? `code ${code}`}`),
    );
  });
  clearInterval(saying);
  if (outcome === undefined) return;
  fail(
    `Installing the npm packages (\`npm ci\`) failed: ${outcome}. Its own message is above. ` +
      'Check that the npm registry can be reached and that the disk is not full (and, where npm says that the lock ' +
      'file is out of step, restore it with `git checkout package-lock.json`), then run the same command again.',
  );
}
