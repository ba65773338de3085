import type { Writable } from 'node:stream';

/** A stored blob without an owner: a source claims it, or it is discarded. */
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
  /** Removes all its bytes, complete or not. */
  discard(): Promise<void>;
}

/** Stores the bytes of multipart bodies. Blob ids are generated here, so a partially written blob can be removed. */
export interface Uploads {
  open(file: { name: string | null; contentType: string | null }): UploadStream;
  discardUnlessClaimed(id: string): Promise<void>;
}
