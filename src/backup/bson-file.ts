import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { invalidInput } from '../errors.ts';
import type { RawRow } from './backup-store.ts';

const PART_BYTES = 1_000_000;
const LEVEL = 3;
/** A document can be up to 16 MB, and the server may add 16 KB. */
const MOST_BYTES = 16 * 1024 * 1024 + 16_384;
const LENGTH_BYTES = 4;

const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip);

export interface Mark {
  position: number;
  rows: number;
}

/** Each part is a gzip member, so parts at the end of the file can be removed later (RFC 1952, section 2.2). */
export async function createBsonFile(path: string) {
  // The file contains secrets, so only its owner may read it.
  const file = await open(path, 'wx', 0o600);
  let position = 0;
  let rows = 0;
  let waiting: RawRow[] = [];
  let waitingBytes = 0;

  /** A gzip file needs at least one member, even without rows. */
  async function flush(isEnd = false): Promise<void> {
    if (waiting.length === 0 && !(isEnd && position === 0)) return;
    const part = await gzipped(Buffer.concat(waiting), { level: LEVEL });
    waiting = [];
    waitingBytes = 0;
    for (let from = 0; from < part.length;) {
      const { bytesWritten } = await file.write(part, from, part.length - from, position + from);
      from += bytesWritten;
    }
    position += part.length;
  }

  return {
    async add(row: RawRow): Promise<void> {
      waiting.push(row);
      waitingBytes += row.length;
      rows++;
      if (waitingBytes >= PART_BYTES) await flush();
    },
    async mark(): Promise<Mark> {
      await flush();
      return { position, rows };
    },
    async takeBack(to: Mark): Promise<void> {
      waiting = [];
      waitingBytes = 0;
      ({ position, rows } = to);
      await file.truncate(position);
    },
    async close(): Promise<number> {
      await flush(true);
      await file.sync();
      await file.close();
      return rows;
    },
    abandon: (): Promise<void> => file.close(),
  };
}

export type BsonFile = Awaited<ReturnType<typeof createBsonFile>>;

const damaged = (path: string) =>
  invalidInput('backup.damaged', `${path} is damaged. Use another backup.`, { retryable: false });

export async function* rowsOfFile(path: string): AsyncGenerator<RawRow> {
  let held: Buffer = Buffer.alloc(0);
  for await (const part of readGunzipped(path)) {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    let from = 0;
    while (held.length - from >= LENGTH_BYTES) {
      const length = held.readInt32LE(from);
      if (length <= LENGTH_BYTES || length > MOST_BYTES) throw damaged(path);
      if (held.length - from < length) break;
      yield held.subarray(from, from + length);
      from += length;
    }
    held = held.subarray(from);
  }
  if (held.length > 0) throw damaged(path);
}

async function* readGunzipped(path: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path);
  const plain = createGunzip({ chunkSize: PART_BYTES });
  bytes.on('error', (error) => plain.destroy(error));
  try {
    for await (const part of bytes.pipe(plain)) yield part as Buffer;
  } catch (error) {
    // Only zlib errors mean that the file is damaged.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged(path);
    throw error;
  } finally {
    bytes.destroy();
    plain.destroy();
  }
}
