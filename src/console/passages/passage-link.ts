import { addressOf } from '../api/client.ts';

export const passageLink = (passage: {
  sourceId: string;
  url?: string | null;
  /** Offset in the source's or page's text, in UTF-16 units. */
  start: number;
  end: number;
}): string =>
  addressOf(`/sources/${encodeURIComponent(passage.sourceId)}/text`, {
    url: passage.url ?? undefined,
    from: passage.start,
    to: passage.end,
  });

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
