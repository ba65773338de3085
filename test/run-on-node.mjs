// `npm run test:node -- 22|24|26 [FILE…]` runs the suite or the given files on this major version of Node.js.
import { dirname, delimiter } from 'node:path';
import { provisionNodeMajor } from '../src/local-servers/node-binary.mjs';
import { endBy, runToEnd } from '../src/local-servers/run-to-end.mjs';

const MAJORS = ['22', '24', '26'];
const [major, ...rest] = process.argv.slice(2);

if (!MAJORS.includes(major)) {
  process.stderr.write(`Usage: npm run test:node -- ${MAJORS.join('|')} [FILE…]\n`);
  process.exit(1);
}
try {
  const node = await provisionNodeMajor({ major, env: process.env });
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const run = await runToEnd(node, ['test/run.ts', ...rest], { env, stdio: 'inherit' });
  if (run.signal) await endBy(run.signal);
  process.exit(run.code ?? 1);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
