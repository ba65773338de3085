import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import type { Upload } from '../../http/upload.ts';
import type { SourceDescription, SourceRecord } from '../source-record.ts';

/** Client input for a new source; exactly one of `url`, `text` and `upload` is set. */
export interface AddedSource {
  url?: string | undefined;
  text?: string | undefined;
  upload?: Upload | undefined;
}

interface ReadContent {
  reading: FactualReading;
  /** The final address of the content after redirects; null if nothing was fetched. */
  url: string | null;
  contentType: string | null;
  bytes: number;
}

/** How one type of source is described when it is added, and read when it is indexed. */
export interface SourceType {
  describe(added: AddedSource, id: string): Promise<SourceDescription>;
  /** `stored`: the bytes of its blob, if they were read already. */
  read(
    source: SourceRecord,
    options: { signal: AbortSignal; stored?: Buffer | undefined },
  ): Promise<ReadContent>;
}
