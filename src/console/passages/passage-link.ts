import { addressOf } from '../api/client.ts';

/** Link to the indexed text of a source, with the characters of a passage marked. */
export const passageLink = (passage: {
  sourceId: string;
  /** The page, if the source is a site. */
  url?: string | null;
  /** UTF-16 offsets in the text of the source or page. */
  start: number;
  end: number;
}): string =>
  addressOf(`/sources/${encodeURIComponent(passage.sourceId)}/text`, {
    url: passage.url ?? undefined,
    from: passage.start,
    to: passage.end,
  });

/** Link to a version of a competitor's page, with the characters of a passage marked. */
export const snapshotLink = (passage: {
  competitorId: string;
  snapshotId: string;
  start: number;
  end: number;
}): string =>
  addressOf(`/competitors/${encodeURIComponent(passage.competitorId)}/versions`, {
    snapshot: passage.snapshotId,
    from: passage.start,
    to: passage.end,
  });
