import { type KnownParties, type Party, partyOf } from '../knowledge/party.ts';

/** Restricts a search to some sources. A source must match every given filter. */
export interface SourceFilter {
  /** Search only these sources, all of which must exist. */
  sourceIds?: readonly string[] | undefined;
  /** Search only sources with at least one of these tags. */
  tags?: readonly string[] | undefined;
  /** Search only documents about this party (see `partyOf`). */
  about?: Party | undefined;
}

/** The client's settings for a source, which apply to all its documents. */
export interface SourceLabels {
  tags: readonly string[];
  about: Party | null;
}

type Labelled = SourceLabels & { sourceId: string; url: string | null };

/** Whether a document passes the filter. */
export type DocumentTest = (document: Labelled) => boolean;

/**
 * A test for documents that match the filter. Null if every document matches. `parties` is used to infer a page's party
 * if the client has not set one.
 */
export function documentTest(
  { sourceIds, tags, about }: SourceFilter,
  parties: KnownParties,
): DocumentTest | null {
  if (sourceIds === undefined && tags === undefined && about === undefined) return null;
  const ids = sourceIds && new Set(sourceIds);
  const wanted = tags && new Set(tags);
  return (document) =>
    (ids === undefined || ids.has(document.sourceId)) &&
    (wanted === undefined || document.tags.some((tag) => wanted.has(tag))) &&
    (about === undefined || partyOf(document, parties) === about);
}
