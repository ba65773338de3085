import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildIntoCache } from '../../src/local-servers/cache-folder.ts';
import type { Provisioning, Report } from '../../src/local-servers/ladder.ts';
import { PIP, python } from '../../src/local-servers/python.ts';
import { runCommand, tryOut } from '../../src/local-servers/run-command.ts';

const SCHEMATHESIS = '4.32.5';
const SPEC_VALIDATOR = '0.9.0';
const CACHED_AS = `schemathesis-${SCHEMATHESIS}`;
const INSTALL_WITHIN_MS = 10 * 60_000;

const interpreterIn = (folder: string): string => join(folder, 'bin', 'python3');

/** pip's launcher scripts contain the path of the installation folder, which is moved later. */
const RUN = 'from schemathesis.cli import schemathesis; schemathesis()';
const VALIDATE =
  'import json, sys; from openapi_spec_validator import validate; validate(json.load(open(sys.argv[1])))';

const works = (folder: string, p: Provisioning): Promise<string> =>
  tryOut(interpreterIn(folder), ['-I', '-c', 'import schemathesis, openapi_spec_validator'], p);

export const validateDocument = (python: string, file: string, p: Provisioning): Promise<string> =>
  tryOut(python, ['-I', '-c', VALIDATE, file], p);

export async function runSchemathesis(
  python: string,
  args: readonly string[],
  { cwd, report }: { cwd: string; report: Report },
): Promise<number> {
  const child = spawn(python, ['-I', '-c', RUN, 'run', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const onExit = (): void => void child.kill('SIGTERM');
  process.once('exit', onExit);
  createInterface({ input: child.stdout }).on('line', report);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', onExit);
  return code ?? 1;
}

export async function schemathesisPython(p: Provisioning): Promise<string> {
  const cached = join(p.cacheDir, CACHED_AS);
  const isThere = await works(cached, p).then(
    () => true,
    () => false,
  );
  if (isThere) return interpreterIn(cached);
  const command = await python(p);
  if (typeof command !== 'string') throw new Error(`Fuzzing needs Python: ${command.declined}.`);
  const doing = 'Installing schemathesis from PyPI';
  const folder = await buildIntoCache({
    cacheDir: p.cacheDir,
    name: CACHED_AS,
    works: (made) => works(made, p),
    build: async (made) => {
      p.report(`${doing} (first run, under a minute) …`);
      const options = { ...p, doing, timeoutMs: INSTALL_WITHIN_MS };
      await runCommand(command, ['-m', 'venv', made], options);
      const packages = [`schemathesis==${SCHEMATHESIS}`, `openapi-spec-validator==${SPEC_VALIDATOR}`];
      const install = ['install', '--quiet', '--only-binary', ':all:', ...packages];
      await runCommand(interpreterIn(made), ['-I', ...PIP, ...install], options);
    },
  });
  return interpreterIn(folder);
}
