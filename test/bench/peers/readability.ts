import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured } from '../reading/measured.ts';

const PROCESS = fileURLToPath(new URL('./readability-process.ts', import.meta.url));

export function measureReadability(folder: string, from: number, to: number): Map<string, Measured> {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [PROCESS, folder, String(from), String(to)],
    { encoding: 'utf8', maxBuffer: 50_000_000 },
  );
  if (status !== 0) throw new Error(`Readability ended with ${status}: ${stderr.slice(-500)}`);
  return new Map(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => {
        const { id, ...found } = JSON.parse(line) as Measured & { id: string };
        return [id, found];
      }),
  );
}
