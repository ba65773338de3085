import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../config/version.ts';

/**
 * Of a built service every file counts, for nobody writes there but an upgrade. Of sources only this folder, which holds
 * what the two sides say to each other: somebody may well edit the rest of them while a service runs.
 */
const FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '.' : '../../', import.meta.url));

/** What the code on disk is at this moment: its version and a digest of the names and contents of its files. */
export function buildStamp(folder = FOLDER, version = VERSION): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return `${version} ${hash.digest('hex')}`;
}
