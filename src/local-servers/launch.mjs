// node src/local-servers/launch.mjs COMMAND [ARGUMENT…]
//
// Every npm script starts its command through this file. It provides a Node.js that is new enough, installs the npm
// packages and then runs the command, so that a fresh clone needs no other preparation. It is plain JavaScript without
// dependencies, because no packages may be installed yet, and because it must also run on Node.js 18.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './install-dependencies.mjs';
import { provisionNode } from './node-binary.mjs';
import { endBy, runToEnd } from './run-to-end.mjs';

const NOT_FOUND = 127;
const root = fileURLToPath(new URL('../..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

try {
  if (command === undefined) throw new Error('Usage: node src/local-servers/launch.mjs COMMAND [ARGUMENT…]');
  const node = await provisionNode({ ...demands(), env: process.env });
  const env = environmentFor(node);
  await installDependencies({ root, env });
  const ended = await runToEnd(command === 'node' ? node : command, args, { env, stdio: 'inherit' });
  if (ended.error !== undefined) {
    process.stderr.write(`\`${command}\` could not be started: ${ended.error.message}\n`);
    process.exit(NOT_FOUND);
  }
  if (ended.signal !== null) await endBy(ended.signal);
  process.exit(ended.code);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The oldest Node.js that may be used is in package.json. The major version to download is in .nvmrc. */
function demands() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...oldest] = /(\d+)\.(\d+)/.exec(engines.node);
  return { oldest: oldest.map(Number), major: readFileSync(join(root, '.nvmrc'), 'utf8').trim() };
}

/**
 * Returns the environment in which npm, the packages' programs and their child processes use the Node.js that was
 * found.
 */
function environmentFor(node) {
  const { PATH = '' } = process.env;
  const first = PATH.split(delimiter).find((folder) => existsSync(join(folder, 'node')));
  // The folder of `node` is put first only if necessary, because the other programs in it would then replace the user's
  // own.
  const isFirst = first !== undefined && realpathSync(join(first, 'node')) === realpathSync(node);
  return {
    ...process.env,
    PATH: [...(isFirst ? [] : [dirname(node)]), join(root, 'node_modules', '.bin'), PATH].join(delimiter),
    // src/local-servers/parent-watch.ts looks for npm among the ancestors and must skip this process.
    GROUNDWORK_LAUNCHER: String(process.pid),
  };
}
