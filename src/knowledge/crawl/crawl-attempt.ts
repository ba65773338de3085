import type { CrawlRecord } from './crawl-record.ts';
import type { CutAgain } from './cut-again.ts';
import type { Frontier } from './frontier.ts';
import type { HostHealth } from './host-health.ts';
import type { EmbeddedPage, IndexPages, ReadyPage } from './index-pages.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { Scope } from './scope.ts';
import { createSettleVisit } from './settle-visit.ts';
import type { PageCut } from './site-boilerplate.ts';
import type { SitePages } from './site-pages.ts';
import type { VisitPage } from './visit-page.ts';
import type { Embeddings } from '../../llm/embeddings.ts';

/** Pages embedded and published together. */
const GROUP = 48;
/** Pages read and not yet published; past it no more are fetched. */
const WAITING = 96;
/** Pages cut again together, whose texts are read back for it. */
const CUT_TOGETHER = 16;

export interface AttemptState {
  crawl: CrawlRecord;
  scope: Scope;
  frontier: Frontier;
  site: SitePages;
  health: HostHealth;
}

/** The work of one attempt: visits side by side, and one line of pages to be published behind them. */
export function createAttempt(
  { crawl, scope, frontier, site, health }: AttemptState,
  {
    visitPage,
    indexPages,
    cutAgain,
    embeddings,
    concurrency,
    signal,
    flushNow,
    isOpen,
  }: {
    visitPage: VisitPage;
    indexPages: IndexPages;
    cutAgain: CutAgain;
    embeddings: Embeddings;
    concurrency: number;
    signal: AbortSignal;
    flushNow(): Promise<void>;
    /** Whether further visits may begin. */
    isOpen(): boolean;
  },
) {
  const waiting: ReadyPage[] = [];
  const settle = createSettleVisit({
    crawl,
    frontier,
    site,
    health,
    toPublish: (page) => waiting.push(page),
  });
  let visits = 0;
  let publishing = 0;
  let failure: unknown;
  let wake = (): void => {};
  let over = false;
  const isOver = (): boolean => over;
  let isFinished = false;

  async function visit(row: LedgerRow, model: string): Promise<void> {
    visits += 1;
    try {
      const visited = await visitPage({
        url: row.url,
        depth: row.depth,
        scope,
        render: crawl.options.render,
        known: site.known,
        claim: (url) => frontier.claim(url, { depth: row.depth, referrer: row.url }),
        signal,
      });
      settle(row, visited, model);
    } catch (error) {
      if (!signal.aborted) failure ??= error;
    } finally {
      visits -= 1;
      wake();
    }
  }

  /** Embeds the next group while the one before it is being written. */
  async function publish(): Promise<void> {
    let writing = Promise.resolve();
    try {
      while (!isOver() || waiting.length > 0) {
        if (waiting.length === 0) {
          await changed();
          continue;
        }
        const group = waiting.splice(0, GROUP);
        publishing += 1;
        wake();
        const embedded = await indexPages.embed(group, {
          crawl,
          boilerplate: site.boilerplate.soFar(),
          reuse: crawl.run > 1,
          signal,
        });
        await writing;
        signal.throwIfAborted();
        writing = write(group, embedded);
        writing.catch((error: unknown) => {
          failure ??= error;
          wake();
        });
      }
    } finally {
      await writing;
    }
  }

  async function write(group: readonly ReadyPage[], embedded: readonly EmbeddedPage[]): Promise<void> {
    // What the pages lead to is in the ledger before they count as done.
    await flushNow();
    await indexPages.publish(embedded, { crawl, mayExist: crawl.dirty });
    group.forEach((page, i) => countPublished(page, embedded[i]!.cut));
    publishing -= 1;
    wake();
  }

  function countPublished({ url, read, signature }: ReadyPage, cut: PageCut): void {
    const { change, movedFrom } = site.publish(url, signature, cut.chunkCount);
    site.boilerplate.noteCut(url, cut);
    if (movedFrom !== null) frontier.noteMovedAway(movedFrom);
    frontier.settle(url, {
      outcome: 'indexed',
      reason: null,
      http_status: read.httpStatus,
      duplicate_of: null,
      change,
    });
  }

  const listeners = new Set<() => void>();
  wake = () => {
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const changed = (): Promise<void> => new Promise((resolve) => listeners.add(resolve));
  signal.addEventListener('abort', () => wake(), { once: true });

  async function visitAll(): Promise<void> {
    const model = await embeddings.model();
    for (;;) {
      if (failure !== undefined) throw failure;
      signal.throwIfAborted();
      while (isOpen() && visits < concurrency && waiting.length < WAITING) {
        const row = frontier.next();
        if (row === null) break;
        void visit(row, model);
      }
      if (visits === 0 && waiting.length === 0 && publishing === 0) {
        // Nothing under way can bring anything new.
        if (!isOpen()) return;
        if (addUnlinked()) continue;
        isFinished = await cutStale();
        return;
      }
      await changed();
    }
  }

  /** Pages that were cut before the site was known; false when the time was up before all were. */
  async function cutStale(): Promise<boolean> {
    const stale = site.boilerplate.stale();
    for (let from = 0; from < stale.length; from += CUT_TOGETHER) {
      if (!isOpen()) return false;
      signal.throwIfAborted();
      const some = stale.slice(from, from + CUT_TOGETHER);
      for (const { url, cut } of await cutAgain(some, { crawl, flushNow, signal })) site.cutAgain(url, cut);
    }
    return true;
  }

  let askedForUnlinked = false;
  /** Pages of an earlier crawl that nothing leads to any more: once they are asked for, then they go. */
  function addUnlinked(): boolean {
    if (askedForUnlinked || crawl.run === 1 || frontier.isFull()) return false;
    askedForUnlinked = true;
    for (const { url, depth, missing } of site.unmet()) {
      if (frontier.row(url) !== undefined) continue;
      if (missing === 0) frontier.addUnlinked(url, { depth, outcome: 'queued', change: null });
      else if (site.remove(url)) frontier.addUnlinked(url, { depth, outcome: 'excluded', change: 'removed' });
    }
    return frontier.counts().queued > 0;
  }

  async function work(): Promise<void> {
    const parts = [
      visitAll().finally(() => {
        over = true;
        wake();
      }),
      publish().catch((error: unknown) => {
        failure ??= error;
        wake();
      }),
    ];
    const [visited] = await Promise.allSettled(parts);
    if (failure !== undefined) throw failure;
    if (visited!.status === 'rejected') throw visited!.reason;
  }

  let ended = false;
  const promise = work().finally(() => (ended = true));
  return {
    promise,
    ended: () => ended,
    /** Once ended well: whether anything is left to do. */
    state(): 'more' | 'budget' | 'done' {
      if (!isFinished) return 'more';
      return frontier.counts().queued > 0 ? 'budget' : 'done';
    },
  };
}
