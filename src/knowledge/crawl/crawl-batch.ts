import { setTimeout as sleep } from 'node:timers/promises';
import type { Embeddings } from '../../llm/embeddings.ts';
import { madeBy } from '../document-store.ts';
import { createAttempt, type AttemptState } from './crawl-attempt.ts';
import { OPEN, type Changes, type Counts, type CrawlRecord, type CrawlRun } from './crawl-record.ts';
import type { CrawlStore, Turn } from './crawl-store.ts';
import type { CutAgain } from './re-chunk.ts';
import { createFrontier } from './frontier.ts';
import { createHostHealth } from './visit.ts';
import type { IndexPages } from './index-pages.ts';
import type { LedgerRow, LedgerStore } from './ledger-store.ts';
import { outcomeOf, type PageStore } from './page-store.ts';
import { createScope } from './scope.ts';
import { createSitePages } from './site-pages.ts';
import type { VisitPage } from './visit-page.ts';
import { watchForCancel } from './cancel-crawl.ts';

const FLUSH_MS = 150;
const KEEP_MS = 500;
const WORK_PER_LOADING = 10;

export type BatchState = 'more' | 'done' | 'budget' | 'cancelled' | 'over';

interface BatchOptions {
  signal: AbortSignal;
  /** Approximate time in milliseconds after which the batch stops. */
  budgetMs: number;
  onProgress(counts: Counts): void;
}

export function createCrawlBatch(deps: {
  crawls: CrawlStore;
  ledger: LedgerStore;
  pages: PageStore;
  noteProgress(run: CrawlRun, totals: { page_count: number; chunk_count: number }): Promise<boolean>;
  visitPage: VisitPage;
  indexPages: IndexPages;
  cutAgain: CutAgain;
  embeddings: Embeddings;
  concurrency: number;
  newAttempt: () => string;
  clock: () => number;
  now: () => Date;
}) {
  const { crawls, ledger, pages, clock } = deps;

  async function load(crawl: CrawlRecord, model: string) {
    const { _id: crawlId, source_id: sourceId, options } = crawl;
    const scope = createScope({ ...options, seedUrl: crawl.seed_url, now: deps.now });
    const [rows, held] = await Promise.all([ledger.all(crawlId), pages.held(sourceId, crawlId)]);
    const frontier = createFrontier({ crawlId, sourceId, options, scope, rows });
    const site = createSitePages(held, { crawlId, currentMaker: madeBy(model) });
    const state = { crawl, scope, frontier, site, health: createHostHealth(crawl.trouble) };
    settlePublished(state, rows);
    return state;
  }

  async function flush({ crawl, frontier, site }: AttemptState): Promise<void> {
    const { added, settled } = frontier.takeWrites();
    const { confirmed, removed, refreshed } = site.takeWrites();
    // A page's links must be stored before the page counts as done.
    await ledger.add(added);
    await Promise.all([
      ledger.settle(settled),
      pages.confirm(confirmed, crawl._id),
      pages.refresh(refreshed),
      pages.remove(crawl.workspace_id, removed),
    ]);
  }

  return async (
    run: CrawlRun,
    options: BatchOptions,
  ): Promise<{ state: BatchState; counts: Counts; changes: Changes }> => {
    const attempt = deps.newAttempt();
    const crawl = await crawls.take(run, attempt);
    if (crawl === null) return { state: 'over', ...(await ledger.tally(run.crawlId)) };
    if (crawl.cancel_requested_at !== null) {
      await crawls.keep(run, attempt, { worked_by: null });
      return { state: 'cancelled', ...(await ledger.tally(run.crawlId)) };
    }
    const model = await deps.embeddings.model();
    const loading = clock();
    const state = await load(crawl, model);
    const { frontier, site } = state;
    const until = clock() + Math.max(options.budgetMs, WORK_PER_LOADING * (clock() - loading));

    const watch = watchForCancel(() => crawls.isWanted(run), options.signal);
    const stop = new AbortController();
    const giveUp = (): void => stop.abort(watch.signal.reason);
    watch.signal.addEventListener('abort', giveUp, { once: true });
    if (watch.signal.aborted) giveUp();

    let flushing = Promise.resolve();
    const flushNow = (): Promise<void> =>
      (flushing = flushing.then(async () => {
        await requireTurn();
        await flush(state);
      }));
    const working = createAttempt(state, {
      ...deps,
      signal: stop.signal,
      flushNow,
      requireTurn,
      isOpen: () => clock() < until,
    });

    let current: Turn = 'mine';
    const turn = (): Turn => current;
    async function requireTurn(): Promise<void> {
      if (await crawls.isTakenBy(run, attempt)) return;
      current = 'over';
      stop.abort(new Error('over'));
      throw new Error('another worker is running this crawl');
    }
    async function keep(last: { worked_by?: null } = {}): Promise<void> {
      const progress = {
        counts: frontier.counts(),
        changes: frontier.changes(),
        trouble: state.health.soFar(),
      };
      current = await crawls.keep(run, attempt, { ...progress, ...last });
      options.onProgress(progress.counts);
      if (turn() === 'mine' && !(await deps.noteProgress(run, site.totals()))) current = 'over';
      if (turn() !== 'mine') stop.abort(new Error(turn()));
    }
    async function report(): Promise<void> {
      for (let kept = clock(); !working.ended() && turn() === 'mine';) {
        await Promise.race([sleep(FLUSH_MS), working.promise.catch(() => {})]);
        await flushNow();
        if (clock() - kept < KEEP_MS) continue;
        kept = clock();
        await keep();
      }
    }

    let failure: unknown;
    await Promise.all(
      [working.promise, report()].map((part) =>
        part.catch((error: unknown) => {
          failure ??= error;
          stop.abort(error);
        }),
      ),
    );
    watch.stop();
    if (turn() === 'mine' && watch.signal.aborted && !options.signal.aborted) await keep();
    if (turn() === 'over') return { state: 'over', counts: frontier.counts(), changes: frontier.changes() };
    if (turn() === 'mine' && failure !== undefined) throw failure;
    await flushNow();
    await keep({ worked_by: null });
    const settled = turn();
    return {
      state: settled === 'mine' ? working.state() : settled,
      counts: frontier.counts(),
      changes: frontier.changes(),
    };
  };
}

function settlePublished({ crawl, frontier, site }: AttemptState, rows: readonly LedgerRow[]): void {
  for (const { url, outcome } of rows) {
    const page = OPEN.includes(outcome) ? site.get(url) : undefined;
    if (page?.crawl_id !== crawl._id) continue;
    frontier.settle(url, outcomeOf(page, crawl));
  }
}
