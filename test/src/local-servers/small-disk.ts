import { execFileSync } from 'node:child_process';
import { tempFolder, undoLater } from './surroundings.ts';

export function smallDisk(megabytes: number, how: 'rw' | 'ro' = 'rw'): string | undefined {
  const folder = tempFolder();
  try {
    const options = `size=${megabytes}m,${how}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  undoLater(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
