import type { EventRecord } from './event-record.ts';

/** A statement on the company's pages, or an entry in its brand profile. */
export interface OwnStatement {
  quote: string;
  /** Null for an entry in the brand profile. */
  url: string | null;
  sourceId: string | null;
  /** In UTF-16 units, in the text of the source or page. Null for an entry in the brand profile. */
  start: number | null;
  end: number | null;
}

/** What a change means for the company, compared with a fact about the company. Both facts are quoted. */
export interface Comparison {
  /** One sentence. */
  text: string;
  ours: OwnStatement;
  theirs: { quote: string; url: string };
}

/** Compares events with facts about the company. Leaves out events that cannot be compared. */
export type CompareEvents = (
  workspaceId: string,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, readonly Comparison[]>>;
