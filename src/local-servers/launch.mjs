// node src/local-servers/launch.mjs COMMAND [ARGUMENT…]
//
// Stands behind every npm script: runs the command under a Node.js that is new enough, with the npm packages
// installed, so that a fresh clone needs no other command. Plain JavaScript without dependencies: there may be none
// yet, and the Node.js that runs it may be as old as 18.
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

/** The floor is what package.json says, what is fetched is what .nvmrc says. */
function demands() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...oldest] = /(\d+)\.(\d+)/.exec(engines.node);
  return { oldest: oldest.map(Number), major: readFileSync(join(root, '.nvmrc'), 'utf8').trim() };
}

/** In it `node` is the one that was found: for npm, for the programs of packages, and for their children. */
function environmentFor(node) {
  const { PATH = '' } = process.env;
  const first = PATH.split(delimiter).find((folder) => existsSync(join(folder, 'node')));
  // Moved to the front only where needed: other programs of that folder would come before the user's own.
  const isFirst = first !== undefined && realpathSync(join(first, 'node')) === realpathSync(node);
  return {
    ...process.env,
    PATH: [...(isFirst ? [] : [dirname(node)]), join(root, 'node_modules', '.bin'), PATH].join(delimiter),
    // For src/local-servers/parent-watch.ts, which looks past this process for npm.
    GROUNDWORK_LAUNCHER: String(process.pid),
  };
}
