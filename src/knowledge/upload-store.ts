import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import {
  Binary,
  createUploadBucket,
  type Collection,
  type Db,
  type IndexDefinition,
} from '../database/database.ts';
import type { Upload, UploadStream } from '../http/upload.ts';
import type { NewId } from '../ids.ts';

const HEAD_BYTES = 4_096;

interface PendingUpload {
  _id: string;
  begun_at: Date;
  claimed_by: string | null;
}

interface SmallUpload {
  _id: string;
  data: Binary;
  stored_at: Date;
  owner: string;
  settled: boolean;
}

const SWEPT = 500;
const SMALL_BYTES = 256_000;

export const uploadIndexes: IndexDefinition[] = [
  { collection: 'pending_uploads', keys: { begun_at: 1 } },
  { collection: 'small_uploads', keys: { settled: 1, stored_at: 1 } },
  // SecantusDB hangs if two uploads create a collection at the same time.
  { collection: 'uploads.files', keys: { filename: 1, uploadDate: 1 } },
  { collection: 'uploads.chunks', keys: { files_id: 1, n: 1 }, options: { unique: true } },
];

export function createUploadStore({ db, newId, now }: { db: Db; newId: NewId; now: () => Date }) {
  const bucket = createUploadBucket(db, 'uploads');
  const pending: Collection<PendingUpload> = db.collection('pending_uploads');
  const small: Collection<SmallUpload> = db.collection('small_uploads');

  async function remove(id: string): Promise<void> {
    const { deletedCount } = await small.deleteOne({ _id: id });
    if (deletedCount === 1) return;
    await bucket.remove(id);
    await pending.deleteOne({ _id: id });
  }

  function open(about: Pick<Upload, 'name' | 'contentType'>): UploadStream {
    const id = newId('upload');
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let bytes = 0;
    const stream = new Transform({
      // A crash must not leave bytes without a record.
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
    const upload = bucket.openUpload(id);
    const closed = once(upload, 'close');
    const stored = pipeline(stream, upload);
    stored.catch(() => undefined);
    closed.catch(() => undefined);
    return Object.assign(stream, {
      async finished(): Promise<Upload> {
        await stored;
        return { id, ...about, bytes, sha256: hash.copy().digest('hex'), head: Buffer.concat(head) };
      },
      async discard(): Promise<void> {
        stream.destroy();
        await stored.catch(() => undefined);
        await closed.catch(() => undefined);
        await remove(id);
      },
    });
  }

  return {
    open,
    async put(
      bytes: Uint8Array,
      about: Pick<Upload, 'name' | 'contentType'>,
      owner: string,
    ): Promise<Upload> {
      if (bytes.length <= SMALL_BYTES) {
        const id = newId('upload');
        const data = new Binary(bytes);
        await small.insertOne({ _id: id, data, stored_at: now(), owner, settled: false });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { id, ...about, bytes: bytes.length, sha256, head: bytes.subarray(0, HEAD_BYTES) };
      }
      const stream = open(about);
      stream.end(bytes);
      const upload = await stream.finished();
      await pending.updateOne({ _id: upload.id }, { $set: { claimed_by: owner } });
      return upload;
    },
    async putMany(all: readonly { bytes: Uint8Array; owner: string }[]): Promise<Map<string, string>> {
      const ids = new Map(all.map(({ owner }) => [owner, newId('upload')]));
      const rows = all.filter(({ bytes }) => bytes.length <= SMALL_BYTES);
      if (rows.length > 0) {
        await small.insertMany(
          rows.map(({ bytes, owner }) => ({
            _id: ids.get(owner)!,
            data: new Binary(bytes),
            stored_at: now(),
            owner,
            settled: false,
          })),
          { ordered: false },
        );
      }
      for (const { bytes, owner } of all)
        if (bytes.length > SMALL_BYTES)
          ids.set(owner, (await this.put(bytes, { name: null, contentType: 'text/plain' }, owner)).id);
      return ids;
    },
    async readSmall(ids: readonly string[]): Promise<Map<string, Buffer>> {
      const found = await small.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map(({ _id, data }) => [_id, Buffer.from(data.buffer)]));
    },
    /** Call this before storing the source, so that recovery after a crash never deletes an upload in use. */
    async claim(id: string, sourceId: string): Promise<void> {
      await pending.updateOne({ _id: id }, { $set: { claimed_by: sourceId } });
    },
    async settle(id: string): Promise<void> {
      const { matchedCount } = await small.updateOne({ _id: id }, { $set: { settled: true } });
      if (matchedCount === 0) await pending.deleteOne({ _id: id });
    },
    async discardUnlessClaimed(id: string): Promise<void> {
      if ((await pending.findOne({ _id: id, claimed_by: null })) !== null) await remove(id);
    },
    remove,
    async read(id: string): Promise<Buffer> {
      const found = await small.findOne({ _id: id });
      return found === null ? bucket.read(id) : Buffer.from(found.data.buffer);
    },
    async abandoned(before: Date): Promise<{ id: string; claimedBy: string | null }[]> {
      const [begun, stored] = await Promise.all([
        pending
          .find({ begun_at: { $lt: before } })
          .limit(SWEPT)
          .toArray(),
        small
          .find({ settled: false, stored_at: { $lt: before } })
          .project<Pick<SmallUpload, '_id' | 'owner'>>({ owner: 1 })
          .limit(SWEPT)
          .toArray(),
      ]);
      return [
        ...begun.map(({ _id, claimed_by }) => ({ id: _id, claimedBy: claimed_by })),
        ...stored.map(({ _id, owner }) => ({ id: _id, claimedBy: owner })),
      ];
    },
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;
