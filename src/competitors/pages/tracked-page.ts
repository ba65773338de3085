import { createHash } from 'node:crypto';
import type { WatchedPage } from '../competitor-record.ts';
import type { RecentChange } from '../variants/settle.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { Change } from '../../events/change.ts';
import type { Variant } from '../variants/known-variants.ts';

/** How a page was found; pinned ones were named by the client. */
export type FoundVia = 'home' | 'nav' | 'footer' | 'sitemap' | 'feed' | 'board' | 'common' | 'pinned';

/** The state that later looks are compared with. */
export interface Baseline {
  snapshot_id: string;
  /** Of its facts, wherever on the page they stand. */
  hash: string;
  /** What a later look is judged beside; null for feeds and job boards. */
  traits: PageTraits | null;
}

/** A watched page with all that a check has to remember of it. */
export interface TrackedPage extends WatchedPage {
  via: FoundVia;
  added_at: Date;
  /** Validators and hash (SHA-256) of the bytes of the last look that was worth something. */
  etag: string | null;
  last_modified: string | null;
  raw_hash: string | null;
  baseline: Baseline | null;
  /** How often the baseline was replaced: a step that runs twice does so once. */
  epoch: number;
  /** States of its facts, and what changed lately, by which a page that alternates is told. */
  variants: Variant[];
  recent: RecentChange[];
  /** Seen at the last check, and to count if it is seen again. */
  held: Change[];
  /** When it was told to have gone; null while it is there. */
  gone_at: Date | null;
  /** Checks in a row that saw a page so different that it was not taken for this one. */
  astray: number;
}

/** Deterministic: a page that is found twice is one record. */
export const trackedPageId = (competitorId: string, url: string): string =>
  `watch_${createHash('sha256').update(`${competitorId} ${url}`).digest('hex').slice(0, 26)}`;

/** A page nobody has looked at yet. */
export const newTrackedPage = ({
  competitorId,
  workspaceId,
  at,
  ...page
}: { competitorId: string; workspaceId: string; at: Date } & Pick<
  TrackedPage,
  'url' | 'kind' | 'via'
>): TrackedPage => ({
  _id: trackedPageId(competitorId, page.url),
  workspace_id: workspaceId,
  competitor_id: competitorId,
  ...page,
  pinned: page.via === 'pinned',
  state: null,
  last_fetched_at: null,
  added_at: at,
  etag: null,
  last_modified: null,
  raw_hash: null,
  baseline: null,
  epoch: 0,
  variants: [],
  recent: [],
  held: [],
  gone_at: null,
  astray: 0,
});
