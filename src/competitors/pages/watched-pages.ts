import type { WatchedPages } from '../tracking/read-competitors.ts';
import { newTrackedPage, trackedPageId } from './tracked-page.ts';
import type { TrackedPageStore } from './tracked-page-store.ts';

/** The watched pages as clients see and choose them. */
export const createWatchedPages = ({
  pages,
  now,
}: {
  pages: TrackedPageStore;
  now: () => Date;
}): WatchedPages => ({
  ofAll: pages.shownOf,
  async pin({ workspaceId, competitorId }, pins) {
    const at = now();
    await pages.add(
      pins.map((pin) => newTrackedPage({ competitorId, workspaceId, at, ...pin, via: 'pinned' })),
    );
    for (const { url, kind } of pins) await pages.pin(trackedPageId(competitorId, url), kind);
  },
  release: (competitorId, urls) => pages.remove(urls.map((url) => trackedPageId(competitorId, url))),
});
