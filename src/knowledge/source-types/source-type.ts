import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import type { Upload } from '../../http/upload.ts';
import type { SourceDescription, SourceRecord } from '../source-record.ts';

/** A client's input for a new source. Exactly one of `url`, `text` and `upload` is set. */
export interface AddedSource {
  url?: string | undefined;
  text?: string | undefined;
  upload?: Upload | undefined;
}

/**
 * The validators that the site sent with this page version. They are sent back with the next conditional request (RFC
 * 9110 section 8.8).
 */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The published version of a page, as it was fetched. */
export interface KnownVersion extends Validators {
  url: string | null;
}

interface ReadContent {
  reading: FactualReading;
  /** The content's final address after redirects. Null if nothing was fetched. */
  url: string | null;
  contentType: string | null;
  bytes: number;
  /** Missing if nothing was fetched. */
  validators?: Validators;
}

/** Defines how sources of one type are described when added, and read when indexed. */
export interface SourceType {
  describe(added: AddedSource, id: string): Promise<SourceDescription>;
  /**
   * `stored` contains the bytes of the source's blob if they were already read. Returns `unchanged` if the site says
   * that `known` is still current, which is only possible if `known` was given.
   */
  read(
    source: SourceRecord,
    options: { signal: AbortSignal; stored?: Buffer | undefined; known?: KnownVersion | undefined },
  ): Promise<ReadContent | 'unchanged'>;
}
