import { declined, type Declined } from './ladder.ts';
import type { Provisioning } from './provisioning.ts';
import { CommandMissing, tryOut } from './run-command.ts';

const OLDEST_MINOR = 10;

/** pip as a module: it asks nobody, and gives up on a registry that cannot be reached after one retry. */
export const PIP: readonly string[] = [
  '-m',
  'pip',
  '--disable-pip-version-check',
  '--no-input',
  '--retries=1',
  '--timeout=15',
];

/** The Python 3.10 or newer on PATH, by the command that starts it. */
export async function python(p: Provisioning): Promise<string | Declined> {
  try {
    const version = await tryOut('python3', ['--version'], p);
    const minor = Number(/Python 3\.(\d+)/.exec(version)?.[1]);
    if (minor >= OLDEST_MINOR) return 'python3';
    return declined(`${version} is on PATH, and 3.${OLDEST_MINOR} or newer is needed`);
  } catch (error) {
    if (error instanceof CommandMissing) return declined('`python3` is not on PATH');
    throw error;
  }
}
