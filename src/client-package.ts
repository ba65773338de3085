import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist/client');
const DEPENDENCIES = ['eventsource-parser', 'openapi-fetch'];

interface Package {
  version: string;
  license: string;
  engines: object;
  dependencies: Record<string, string>;
}

// `npm run build:client` writes the client and its command-line tool to dist/ as an npm package.
const { version, license, engines, dependencies } = JSON.parse(
  await readFile(join(ROOT, 'package.json'), 'utf8'),
) as Package;
await rm(OUT, { recursive: true, force: true });
await run('tsc', ['-p', join(ROOT, 'src/client')]);
await writeFile(
  join(OUT, 'package.json'),
  JSON.stringify({
    name: 'groundwork-client',
    version,
    description: 'Typed client and command line for the Groundwork service.',
    license,
    type: 'module',
    engines,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    bin: { groundwork: 'cli/groundwork.js' },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name]])),
  }),
);
await cp(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', join(ROOT, 'dist')], {
  cwd: OUT,
});
process.stdout.write(`dist/${stdout.trim()}\n`);
