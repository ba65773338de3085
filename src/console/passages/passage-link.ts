import { addressOf } from '../api/client.ts';

/** Where the console shows the text of a source as it was indexed, with the characters of a passage marked. */
export const passageLink = (passage: {
  sourceId: string;
  /** Of the page, where the source is a site. */
  url?: string | null;
  /** UTF-16 units of the text of the source, or of the page. */
  start: number;
  end: number;
}): string =>
  addressOf(`/sources/${encodeURIComponent(passage.sourceId)}/text`, {
    url: passage.url ?? undefined,
    from: passage.start,
    to: passage.end,
  });

/** Where the console shows a version of a competitor's page, with the characters of a passage marked. */
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
