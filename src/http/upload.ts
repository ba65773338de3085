import type { Writable } from 'node:stream';

/** The file is stored, but no source uses it yet. */
export interface Upload {
  id: string;
  name: string | null;
  contentType: string | null;
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

export interface UploadStream extends Writable {
  finished(): Promise<Upload>;
  discard(): Promise<void>;
}

/** Ids of blobs are generated here, so that a partial blob can be removed. */
export interface Uploads {
  open(file: { name: string | null; contentType: string | null }): UploadStream;
  discardUnlessClaimed(id: string): Promise<void>;
}
