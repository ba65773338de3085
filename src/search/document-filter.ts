import { type KnownParties, type Party, partyOf } from '../knowledge/party.ts';

/** Which sources a search is about; every part that is given must hold. */
export interface SourceFilter {
  /** Only these sources, which must all exist. */
  sourceIds?: readonly string[] | undefined;
  /** Only sources with at least one of these tags. */
  tags?: readonly string[] | undefined;
  /** Only what speaks for this party; see `partyOf`. */
  about?: Party | undefined;
}

/** What the client said of a source, for each of its documents. */
export interface SourceLabels {
  tags: readonly string[];
  about: Party | null;
}

type Labelled = SourceLabels & { sourceId: string; url: string | null };

/** Whether a document is one the search is about. */
export type DocumentTest = (document: Labelled) => boolean;

/** Null: every document is. `parties` decides whom a page speaks for where the client has not said so. */
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
