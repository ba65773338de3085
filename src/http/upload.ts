import type { Writable } from 'node:stream';

/** A stored file that no source uses yet. Either a source takes it, or it is discarded. */
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
  /** Removes all stored bytes, even if the upload is incomplete. */
  discard(): Promise<void>;
}

/**
 * Stores the files from multipart bodies. Blob ids are generated here, so that a partially written blob can be removed.
 */
export interface Uploads {
  open(file: { name: string | null; contentType: string | null }): UploadStream;
  discardUnlessClaimed(id: string): Promise<void>;
}
