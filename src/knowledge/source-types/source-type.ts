import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import type { Upload } from '../../http/upload.ts';
import type { SourceDescription, SourceRecord } from '../source-record.ts';

/** Client input for a new source; exactly one of `url`, `text` and `upload` is set. */
export interface AddedSource {
  url?: string | undefined;
  text?: string | undefined;
  upload?: Upload | undefined;
}

/** The site's validators for this version of a page, sent with the next conditional request (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The published version of a page, as fetched. */
export interface KnownVersion extends Validators {
  url: string | null;
}

interface ReadContent {
  reading: FactualReading;
  /** The final address of the content after redirects; null if nothing was fetched. */
  url: string | null;
  contentType: string | null;
  bytes: number;
  /** Missing if nothing was fetched. */
  validators?: Validators;
}

/** How a source of one type is described when added, and read when indexed. */
export interface SourceType {
  describe(added: AddedSource, id: string): Promise<SourceDescription>;
  /**
   * `stored`: the bytes of the source's blob, if they were read already. `unchanged`: the site says that `known` is
   * still current; returned only if `known` was given.
   */
  read(
    source: SourceRecord,
    options: { signal: AbortSignal; stored?: Buffer | undefined; known?: KnownVersion | undefined },
  ): Promise<ReadContent | 'unchanged'>;
}
