import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { invalidInput } from '../errors.ts';

/** Increment this when older versions can no longer read a backup. */
const FORMAT = 1;

const name = z.string().regex(/^\w[\w.-]{0,119}$/);

const manifest = z.object({
  format: z.int().positive(),
  id: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: name,
  embeddingModels: z.array(z.string()),
  collections: z.array(
    z.object({
      name,
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256: z.string(),
      metadataSha256: z.string(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';

export const filesOf = (folder: string, database: string, collection: string) => ({
  rows: join(folder, database, `${collection}.bson.gz`),
  metadata: join(folder, database, `${collection}.metadata.json.gz`),
});

export async function makeFolder(folder: string, database: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw invalidInput(
      'backup.folder_not_empty',
      `${folder} is not empty. Use an empty folder, or a folder that does not exist yet.`,
    );
  }
  await chmod(folder, 0o700);
  await mkdir(join(folder, database), { mode: 0o700 });
}

export async function emptyFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function writeSecret(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Write the manifest last, because a folder without one is not a backup. */
export const writeManifest = (folder: string, about: Omit<Manifest, 'format'>): Promise<void> =>
  writeSecret(
    join(folder, MANIFEST),
    `${JSON.stringify({ format: FORMAT, ...about } satisfies Manifest, null, 2)}\n`,
  );

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw invalidInput(
      'backup.not_found',
      `${folder} does not contain a complete backup: ${MANIFEST} is missing. Give the path of a complete backup folder.`,
    );
  });
  const { data, success } = manifest.safeParse(parsed(text));
  if (!success) {
    throw invalidInput('backup.damaged', `${join(folder, MANIFEST)} is damaged. Use another backup.`);
  }
  if (data.format > FORMAT) {
    throw invalidInput(
      'backup.newer',
      `The backup was made by a newer version (${data.version}). Restore it with that version.`,
    );
  }
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function requireWhole(folder: string, { database, collections }: Manifest): Promise<void> {
  for (const { name: collection, sha256, metadataSha256 } of collections) {
    const files = filesOf(folder, database, collection);
    for (const [path, expected] of [
      [files.rows, sha256],
      [files.metadata, metadataSha256],
    ] as const) {
      const found = await sha256Of(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (found === expected) continue;
      throw invalidInput(
        'backup.damaged',
        `${path} ${found === null ? 'is missing' : 'is damaged or was changed'}. Nothing was restored; use another backup.`,
      );
    }
  }
}
