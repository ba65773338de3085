import type { Writable } from 'node:stream';

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

export interface Uploads {
  open(file: { name: string | null; contentType: string | null }): UploadStream;
  discardUnlessClaimed(id: string): Promise<void>;
}
