import type { EventRecord } from './event-record.ts';

/** A statement on one of the company's own pages, or an entry in its brand profile. */
export interface OwnStatement {
  quote: string;
  /** Null if the fact is in the brand profile. */
  url: string | null;
  sourceId: string | null;
  /** Offsets in the text of the source or page, in UTF-16 code units. Null if the fact is in the brand profile. */
  start: number | null;
  end: number | null;
}

/** What a change means for the company, in view of one of its own facts. Both facts are quoted. */
export interface Comparison {
  /** One sentence. */
  text: string;
  ours: OwnStatement;
  theirs: { quote: string; url: string };
}

/** Compares events with the company's own facts. Events that cannot be compared are left out. */
export type CompareEvents = (
  workspaceId: string,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, readonly Comparison[]>>;
