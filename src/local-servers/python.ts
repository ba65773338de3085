import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { declined, type Declined, type Provisioning } from './ladder.ts';
import { CommandMissing, runCommand, tryOut, type CommandOptions } from './run-command.ts';

const OLDEST_MINOR = 10;

export const PIP_OPTIONS: readonly string[] = [
  '--disable-pip-version-check',
  '--no-input',
  '--retries=1',
  '--timeout=15',
];
export const PIP: readonly string[] = ['-m', 'pip', ...PIP_OPTIONS];

export const folderOfPip = (command: string, p: Provisioning): Promise<string | undefined> =>
  tryOut(command, ['-c', 'import os, pip; print(os.path.dirname(pip.__file__))'], p).then(
    (folder) => folder.trim(),
    () => undefined,
  );

export async function python(p: Provisioning): Promise<string | Declined> {
  try {
    const version = await tryOut('python3', ['--version'], p);
    const minor = Number(/Python 3\.(\d+)/.exec(version)?.[1]);
    if (minor >= OLDEST_MINOR) return 'python3';
    return declined(`${version} is on PATH, but Python 3.${OLDEST_MINOR} or newer is needed`);
  } catch (error) {
    if (error instanceof CommandMissing) return declined('`python3` is not on PATH');
    throw error;
  }
}

/** Runs no code from the wheels. */
export async function downloadWheels(
  command: string,
  o: { requirements: readonly string[]; into: string; options: CommandOptions },
): Promise<string[]> {
  await mkdir(o.into);
  const download = ['download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', o.into];
  await runCommand(command, [...PIP, ...download, ...o.requirements], o.options);
  return (await readdir(o.into)).map((name) => join(o.into, name));
}

export const unzip = (
  command: string,
  { archive, to, options }: { archive: string; to: string; options: CommandOptions },
): Promise<string> => runCommand(command, ['-m', 'zipfile', '-e', archive, to], options);
