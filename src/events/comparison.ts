import type { EventRecord } from './event-record.ts';

/** A statement on the company's pages, or an entry of its brand profile. */
export interface OwnStatement {
  quote: string;
  /** Null for an entry of the brand profile. */
  url: string | null;
  sourceId: string | null;
  /** In UTF-16 code units of the source's or page's text. Null for an entry of the brand profile. */
  start: number | null;
  end: number | null;
}

export interface Comparison {
  text: string;
  ours: OwnStatement;
  theirs: { quote: string; url: string };
}

export type CompareEvents = (
  workspaceId: string,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, readonly Comparison[]>>;
