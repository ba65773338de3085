import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import type { Upload } from '../../http/upload.ts';
import type { SourceDescription, SourceRecord } from '../source-record.ts';

/** What a client may send to add a source; exactly one of `url`, `text` and `upload` is there. */
export interface AddedSource {
  url?: string | undefined;
  text?: string | undefined;
  upload?: Upload | undefined;
}

interface ReadContent {
  reading: FactualReading;
  /** The address the content finally came from; null for what was not fetched. */
  url: string | null;
  contentType: string | null;
  bytes: number;
}

/** How one type of source is described when it is added, and read when it is indexed. */
export interface SourceType {
  describe(added: AddedSource, id: string): Promise<SourceDescription>;
  /** `stored`: the bytes of its blob, where they were read already. */
  read(
    source: SourceRecord,
    options: { signal: AbortSignal; stored?: Buffer | undefined },
  ): Promise<ReadContent>;
}
