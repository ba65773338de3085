import { type KnownParties, type Party, partyOf } from '../knowledge/party.ts';

/** A source must match every given filter. */
export interface SourceFilter {
  /** Search only these sources, which must exist. */
  sourceIds?: readonly string[] | undefined;
  /** Search only sources with one of these tags. */
  tags?: readonly string[] | undefined;
  /** Search only documents about this party (see `partyOf`). */
  about?: Party | undefined;
}

/** A client's settings, which apply to all of a source's documents. */
export interface SourceLabels {
  tags: readonly string[];
  about: Party | null;
}

type Labelled = SourceLabels & {
  sourceId: string;
  url: string | null;
  /** See `SourceRecord.stated_url`. */
  statedUrl?: string | null | undefined;
};

export type DocumentTest = (document: Labelled) => boolean;

/** Null if every document matches. If the client has not set a page's party, it is derived from `parties`. */
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
    (about === undefined ||
      partyOf({ url: document.url ?? document.statedUrl ?? null, about: document.about }, parties) === about);
}
