import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIET } from './node-binary.mjs';
import { endBy, failureOf, runToEnd } from './run-to-end.mjs';

/** Installs the npm packages of the checkout at `root` unless those of its lock file are there. Throws on failure. */
export async function installDependencies({ root, env }) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) {
    throw new Error(`${lockFile} is missing: restore it with \`git checkout package-lock.json\`.`);
  }
  const hashFile = join(root, 'node_modules', '.groundwork-lock-hash');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(hashFile) === hash) return;
  // Somebody may have installed by hand: then a second installation would only take time.
  if (!isInstalled(root, JSON.parse(lock))) await install(root, env);
  writeFileSync(hashFile, hash);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isInstalled(root, { packages: wanted }) {
  // npm's own note of what it installed, written as its last step.
  const installed = read(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const { packages } = JSON.parse(installed);
  return Object.entries(wanted).every(([path, entry]) => {
    const found = packages[path];
    // Optional ones are there only where the platform is theirs.
    if (path === '' || (found === undefined && entry.optional)) return true;
    return found?.version === entry.version && found.integrity === entry.integrity;
  });
}

async function install(root, env) {
  const doing = 'Installing npm packages';
  process.stderr.write(`${doing} (first run, about a minute) …\n`);
  const ended = await runToEnd('npm', ['ci', '--include=dev', ...QUIET], {
    cwd: root,
    env,
    doing,
    // What npm says on success is of no use to whoever starts the service.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (ended.asked !== undefined) await endBy(ended.asked);
  const failure = failureOf(ended);
  if (failure === undefined) return;
  throw new Error(
    `Installing the npm packages (\`npm ci\`) failed: ${failure}. Its own message is above. ` +
      'Check that the npm registry can be reached and that the disk is not full (and, where npm says that the lock ' +
      'file is out of step, restore it with `git checkout package-lock.json`), then run the same command again.',
  );
}
