import { execFileSync } from 'node:child_process';
import { tempFolder, undoLater } from './surroundings.ts';

/** A separate file system of this size, until `undoAll`; undefined if this user may not mount one. */
export function smallDisk(megabytes: number, how: 'rw' | 'ro' = 'rw'): string | undefined {
  const folder = tempFolder();
  try {
    const options = `size=${megabytes}m,${how}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  // Lazy: processes still running there keep it until they end.
  undoLater(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
