import { inLots } from '../../database/database.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { SourceStore } from '../source-store.ts';
import { siteNameIn } from '../../extraction/company-name.ts';
import { isHomePage } from '../../extraction/page-title.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { CrawlRecord, CrawlRun, Outcome, StopReason } from './crawl-record.ts';
import type { CrawlStore, Ending } from './crawl-store.ts';
import { ledgerId, type LedgerStore } from './ledger-store.ts';
import { pageId } from './page-ids.ts';
import { outcomeOf, type BriefPage, type PageRecord, type PageStore } from './page-store.ts';

export interface CrawlEnd {
  reason: Exclude<StopReason, 'budget'>;
  error?: { code: string; message: string } | undefined;
}

const LEFT_OPEN: Record<CrawlEnd['reason'], { outcome: Outcome; reason: string }> = {
  done: { outcome: 'skippedBudget', reason: 'budget' },
  cancelled: { outcome: 'excluded', reason: 'cancelled' },
  deadline: { outcome: 'excluded', reason: 'deadline' },
  robots: { outcome: 'robotsBlocked', reason: 'robots_unreachable' },
  error: { outcome: 'excluded', reason: 'crawl_failed' },
};

export type FinishCrawl = ReturnType<typeof createFinishCrawl>;

export function createFinishCrawl({
  crawls,
  ledger,
  pages,
  documents,
  chunks,
  sources,
  purgeUnlessExists,
  announceKnowledge,
}: {
  crawls: CrawlStore;
  ledger: LedgerStore;
  pages: PageStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  sources: Pick<SourceStore, 'finishSite' | 'fail'>;
  purgeUnlessExists(sourceId: string): Promise<void>;
  announceKnowledge: AnnounceKnowledge;
}) {
  async function dropSurplus(
    { _id, workspace_id, options }: CrawlRecord,
    held: readonly BriefPage[],
  ): Promise<string[]> {
    const surplus = Math.max(0, held.length - options.maxPages);
    const unmet = held.filter(({ crawl_id }) => crawl_id !== _id).sort(longestMissingFirst);
    const dropped = unmet.slice(0, surplus).map((page) => page._id);
    await pages.remove(workspace_id, dropped);
    return dropped;
  }

  async function settlePublished(crawl: CrawlRecord): Promise<void> {
    const open = new Set(await ledger.openUrls(crawl._id));
    const met = await pages.metBy(crawl.source_id, crawl._id);
    await ledger.settle(
      met
        .filter(({ url }) => open.has(url))
        .map((page) => ({ id: ledgerId(crawl._id, page.url), as: outcomeOf(page, crawl) })),
    );
  }

  async function noteMissing({ _id, source_id }: CrawlRecord): Promise<void> {
    const urls = await ledger.unlinked(_id);
    await pages.noteMissing(urls.map((url) => pageId(source_id, url)));
  }

  async function removeUnpublished(sourceId: string, held: readonly BriefPage[]): Promise<void> {
    const published = new Set(held.map((page) => page.published));
    const unused = (await documents.ids(sourceId)).filter((id) => !published.has(id));
    for (const revisions of inLots(unused)) {
      // Chunks are removed before their documents, because a retry finds the chunks through the documents.
      await chunks.remove(revisions);
      await documents.remove(revisions);
    }
  }

  async function nameOfSite(
    url: string,
    page: Pick<PageRecord, 'title' | 'published'> | null,
  ): Promise<string | null> {
    const title = page?.title ?? null;
    const read = isHomePage(url) && page?.published ? await documents.find(page.published) : null;
    if (read === null) return title;
    return siteNameIn(url, { title, siteName: read.about?.siteName ?? null, text: read.text }) ?? title;
  }

  return async (run: CrawlRun, { reason, error }: CrawlEnd): Promise<void> => {
    const crawl = await crawls.take(run, `finish ${reason}`);
    if (crawl === null) {
      await announceKnowledge.crawlEnded(run);
      const lost = await sources.fail(
        run,
        'crawl.lost: The crawl was interrupted. Reindex the source to crawl the site again.',
      );
      if (lost) await announceKnowledge.runEnded(run, 'failed');
      return purgeUnlessExists(run.sourceId);
    }
    let tally = await ledger.tally(crawl._id);
    if (tally.counts.queued + tally.counts.fetching > 0) {
      await settlePublished(crawl);
      await ledger.closeOpen(crawl._id, LEFT_OPEN[reason]);
      tally = await ledger.tally(crawl._id);
    }
    const { counts, changes } = tally;
    const isRecrawl = crawl.run > 1;
    const hasUnpublished = isRecrawl || crawl.dirty || (await pages.wereCutAgain(crawl.source_id, crawl._id));
    const held = hasUnpublished ? await pages.brief(crawl.source_id) : [];
    const dropped = new Set(isRecrawl && reason === 'done' ? await dropSurplus(crawl, held) : []);
    if (isRecrawl && reason === 'done') await noteMissing(crawl);
    if (hasUnpublished) {
      const kept = held.filter((page) => !dropped.has(page._id));
      await removeUnpublished(crawl.source_id, kept);
    }
    const seedUrl = canonicalUrl(crawl.seed_url);
    const [totals, seed, seedPage] = await Promise.all([
      pages.totals(crawl.source_id),
      ledger.find(crawl._id, seedUrl),
      pages.find(crawl.source_id, pageId(crawl.source_id, seedUrl)),
    ]);
    const stopReason: StopReason = reason === 'done' && counts.skippedBudget > 0 ? 'budget' : reason;
    const found = counts.indexed + counts.unchanged;
    const failure = error ?? failureOf(stopReason, { found, seed: seed?.reason ?? null });
    const lastError = failure === null ? null : `${failure.code}: ${failure.message}`;
    const ending: Ending = {
      status: stopReason === 'cancelled' ? 'cancelled' : failure === null ? 'indexed' : 'failed',
      stop_reason:
        failure !== null && (stopReason === 'done' || stopReason === 'budget') ? 'error' : stopReason,
      last_error: lastError,
      counts,
      changes: { ...changes, removed: changes.removed + dropped.size },
    };
    const isKept = stopReason === 'cancelled' && totals.page_count > 0;
    const exists = await sources.finishSite(run, {
      status: failure === null || isKept ? 'indexed' : 'failed',
      last_error: isKept ? null : lastError,
      title: await nameOfSite(crawl.seed_url, seedPage),
      ...totals,
    });
    if (!exists) return purgeUnlessExists(run.sourceId);
    await crawls.finish(run, ending);
    await announceKnowledge.crawlEnded(run);
  };
}

const longestMissingFirst = (a: BriefPage, b: BriefPage): number =>
  b.missing - a.missing || a.indexed_at.getTime() - b.indexed_at.getTime();

function failureOf(
  stopReason: StopReason,
  { found, seed }: { found: number; seed: string | null },
): { code: string; message: string } | null {
  if (stopReason === 'deadline') {
    return {
      code: 'crawl.deadline',
      message:
        'The crawl did not finish in time. The pages indexed so far are kept; reindex the source to continue.',
    };
  }
  if (stopReason === 'cancelled') {
    return {
      code: 'crawl.cancelled',
      message: 'The crawl was cancelled. Reindex the source to crawl the site again.',
    };
  }
  if (found > 0) return null;
  if (seed === 'redirect_other_host') {
    return {
      code: 'crawl.seed_redirects',
      message:
        'The seed URL redirects to another site, and a crawl never leaves the site of its seed URL. Start a crawl at the address that this URL redirects to.',
    };
  }
  return {
    code: 'crawl.nothing_indexed',
    message: `No page could be indexed${seed === null ? '' : ` (the seed URL: ${seed})`}. To see why, look at the list of URLs of this crawl.`,
  };
}
