import { isCompetitor, type KnownParties, type Party, partyOf } from '../knowledge/party.ts';

export interface SourceFilter {
  sourceIds?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  withoutTags?: readonly string[] | undefined;
  /** See `partyOf`. */
  about?: Party | undefined;
  withoutCompetitors?: boolean | undefined;
}

export interface SourceLabels {
  tags: readonly string[];
  about: Party | null;
}

type Labelled = SourceLabels & {
  sourceId: string;
  url: string | null;
  statedUrl?: string | null | undefined;
};

export type DocumentTest = (document: Labelled) => boolean;

export function documentTest(
  { sourceIds, tags, withoutTags = [], about, withoutCompetitors = false }: SourceFilter,
  parties: KnownParties,
): DocumentTest | null {
  const isAnyParty = about === undefined && !withoutCompetitors;
  if (sourceIds === undefined && tags === undefined && withoutTags.length === 0 && isAnyParty) return null;
  const ids = sourceIds && new Set(sourceIds);
  const wanted = tags && new Set(tags);
  const isOfParty = ({ url, statedUrl = null, about: set }: Labelled): boolean => {
    const party = partyOf({ url: url ?? statedUrl, about: set }, parties);
    return (about === undefined || party === about) && !(withoutCompetitors && isCompetitor(party));
  };
  return (document) =>
    (ids === undefined || ids.has(document.sourceId)) &&
    (wanted === undefined || document.tags.some((tag) => wanted.has(tag))) &&
    !withoutTags.some((tag) => document.tags.includes(tag)) &&
    (isAnyParty || isOfParty(document));
}
