import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { createUploadBucket, type Collection, type Db, type IndexDefinition } from '../database.ts';
import type { NewId } from '../ids.ts';

/** Bytes kept from the beginning, enough for every signature of a file format. */
const HEAD_BYTES = 4_096;

/** A blob that is stored but not yet owned: a source claims it, or it is discarded. */
export interface Upload {
  id: string;
  name: string | null;
  contentType: string | null;
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

/** Blobs being written or not yet owned; what a crash leaves here is swept. */
interface PendingUpload {
  _id: string;
  begun_at: Date;
  /** The source about to be stored with it: from here on only that source's fate decides. */
  claimed_by: string | null;
}

export const uploadIndexes: IndexDefinition[] = [{ collection: 'pending_uploads', keys: { begun_at: 1 } }];

export interface UploadStream extends Writable {
  /** Resolves when all bytes are stored. */
  finished(): Promise<Upload>;
  /** Leaves nothing of it, finished or not. */
  discard(): Promise<void>;
}

/** Uploaded files and raw texts, in GridFS. Ids are ours, so a blob can be removed even half written. */
export function createUploadStore({ db, newId, now }: { db: Db; newId: NewId; now: () => Date }) {
  const bucket = createUploadBucket(db, 'uploads');
  const pending: Collection<PendingUpload> = db.collection('pending_uploads');

  async function remove(id: string): Promise<void> {
    await bucket.remove(id);
    await pending.deleteOne({ _id: id });
  }

  function open(about: Pick<Upload, 'name' | 'contentType'>): UploadStream {
    const id = newId('upload');
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let bytes = 0;
    const stream = new Transform({
      // The row comes before the first byte, or a crash would leave bytes that nobody knows of.
      construct: callbackify(async () => {
        await pending.insertOne({ _id: id, begun_at: now(), claimed_by: null });
      }),
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes));
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const stored = pipeline(stream, bucket.openUpload(id));
    // Whoever awaits it hears of it; until then nobody must call it unhandled.
    stored.catch(() => undefined);
    return Object.assign(stream, {
      async finished(): Promise<Upload> {
        await stored;
        return { id, ...about, bytes, sha256: hash.copy().digest('hex'), head: Buffer.concat(head) };
      },
      async discard(): Promise<void> {
        stream.destroy();
        await stored.catch(() => undefined);
        await remove(id);
      },
    });
  }

  return {
    open,
    async put(bytes: Uint8Array, about: Pick<Upload, 'name' | 'contentType'>): Promise<Upload> {
      const stream = open(about);
      stream.end(bytes);
      return stream.finished();
    },
    /** Before the source is stored; a crash between the two is settled by `abandoned`. */
    async claim(id: string, sourceId: string): Promise<void> {
      await pending.updateOne({ _id: id }, { $set: { claimed_by: sourceId } });
    },
    /** After the source is stored. */
    settle: async (id: string): Promise<void> => void (await pending.deleteOne({ _id: id })),
    async discardUnlessClaimed(id: string): Promise<void> {
      if ((await pending.findOne({ _id: id, claimed_by: null })) !== null) await remove(id);
    },
    remove,
    read: (id: string): Promise<Buffer> => bucket.read(id),
    /** Uploads begun before `before` that were never settled: their process died. */
    async abandoned(before: Date): Promise<{ id: string; claimedBy: string | null }[]> {
      const rows = await pending
        .find({ begun_at: { $lt: before } })
        .limit(100)
        .toArray();
      return rows.map(({ _id, claimed_by }) => ({ id: _id, claimedBy: claimed_by }));
    },
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;
