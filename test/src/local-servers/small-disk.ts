import { execFileSync } from 'node:child_process';
import { tempFolder, undoLater } from './surroundings.ts';

/** A file system of its own of so many megabytes, until `undoAll`; undefined where this user may not mount one. */
export function smallDisk(megabytes: number, how: 'rw' | 'ro' = 'rw'): string | undefined {
  const folder = tempFolder();
  try {
    const options = `size=${megabytes}m,${how}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  // Lazy: what still runs there keeps it until it ends.
  undoLater(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
