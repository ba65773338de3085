import type { Writable } from 'node:stream';

/** A blob that is stored but not yet owned: a source claims it, or it is discarded. */
export interface Upload {
  id: string;
  name: string | null;
  contentType: string | null;
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

export interface UploadStream extends Writable {
  /** Resolves when all bytes are stored. */
  finished(): Promise<Upload>;
  /** Leaves nothing of it, finished or not. */
  discard(): Promise<void>;
}

/** Uploaded files and raw texts, the large ones in GridFS. Ids are ours, so a blob can be removed even half written. */
/** Where the bytes of multipart bodies go. */
export interface Uploads {
  open(file: { name: string | null; contentType: string | null }): UploadStream;
  discardUnlessClaimed(id: string): Promise<void>;
}
