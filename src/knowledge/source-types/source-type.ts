import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import type { Upload } from '../../http/upload.ts';
import type { SourceDescription, SourceRecord } from '../source-record.ts';

export interface AddedSource {
  url?: string | undefined;
  text?: string | undefined;
  upload?: Upload | undefined;
}

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface KnownVersion extends Validators {
  url: string | null;
}

interface ReadContent {
  reading: FactualReading;
  /** The URL after redirects. Null if nothing was fetched. */
  url: string | null;
  contentType: string | null;
  bytes: number;
  validators?: Validators;
}

export interface SourceType {
  describe(added: AddedSource, id: string): Promise<SourceDescription>;
  read(
    source: SourceRecord,
    options: { signal: AbortSignal; stored?: Buffer | undefined; known?: KnownVersion | undefined },
  ): Promise<ReadContent | 'unchanged'>;
}
