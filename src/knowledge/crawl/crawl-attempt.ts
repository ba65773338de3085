import type { CrawlRecord } from './crawl-record.ts';
import type { CutAgain } from './re-chunk.ts';
import type { Frontier } from './frontier.ts';
import type { HostHealth, ReadPage, Visit } from './visit.ts';
import { type EmbeddedPage, type IndexPages, packLinks, type ReadyPage } from './index-pages.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { Scope } from './scope.ts';
import { blockHashesOf, type PageCut } from './site-boilerplate.ts';
import type { SitePages } from './site-pages.ts';
import type { VisitPage } from './visit-page.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import { fingerprintOf } from '../document-store.ts';
import { signatureOf } from './duplicates.ts';

const GROUP = 48;
const WAITING = 96;
const CUT_TOGETHER = 16;

export interface AttemptState {
  crawl: CrawlRecord;
  scope: Scope;
  frontier: Frontier;
  site: SitePages;
  health: HostHealth;
}

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
    requireTurn,
    isOpen,
  }: {
    visitPage: VisitPage;
    indexPages: IndexPages;
    cutAgain: CutAgain;
    embeddings: Embeddings;
    concurrency: number;
    signal: AbortSignal;
    flushNow(): Promise<void>;
    requireTurn(): Promise<void>;
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
    await flushNow();
    await indexPages.publish(embedded, { crawl, mayExist: crawl.dirty, requireTurn });
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
        if (!isOpen()) return;
        if (addUnlinked()) continue;
        isFinished = await cutStale();
        return;
      }
      await changed();
    }
  }

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
  function addUnlinked(): boolean {
    if (askedForUnlinked || crawl.run === 1 || frontier.isFull()) return false;
    askedForUnlinked = true;
    for (const { url, depth, missing } of site.unmet()) {
      if (frontier.row(url) !== undefined) continue;
      if (missing === 0 && !isRespelled(url)) {
        frontier.addUnlinked(url, { depth, outcome: 'queued', change: null });
      } else if (site.remove(url)) {
        frontier.addUnlinked(url, { depth, outcome: 'excluded', change: 'removed' });
        frontier.release(url);
      }
    }
    return frontier.counts().queued > 0;
  }

  function isRespelled(url: string): boolean {
    const outcome = frontier.row(scope.spelled(url))?.outcome;
    return outcome === 'indexed' || outcome === 'unchanged' || outcome === 'duplicate';
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
    state(): 'more' | 'budget' | 'done' {
      if (!isFinished) return 'more';
      return frontier.counts().queued > 0 ? 'budget' : 'done';
    },
  };
}

function createSettleVisit({
  crawl,
  frontier,
  site,
  health,
  toPublish,
}: {
  crawl: CrawlRecord;
  frontier: Frontier;
  site: SitePages;
  health: HostHealth;
  toPublish(page: ReadyPage): void;
}) {
  return function settleVisit(row: LedgerRow, { url, passed, links, result }: Visit, model: string): void {
    const from = { depth: row.depth + 1, referrer: url };
    const unlinked = row.reason === 'not_linked';
    const isAsBefore =
      result.kind === 'unchanged' || (result.kind === 'settled' && !result.gone && links.length === 0);
    const followed = isAsBefore ? site.linksOf(url) : links;
    if (crawl.options.sitemap !== 'only' && !unlinked) frontier.discover(followed, from);
    for (const before of passed) settlePassed(before, url, result);
    if (result.kind === 'unchanged') {
      health.note(new URL(url).host, { reason: null, httpStatus: result.httpStatus });
      return confirmPage(url, result.httpStatus, unlinked);
    }
    if (result.kind === 'settled') {
      const isRemoved = result.gone && site.remove(url);
      frontier.settle(url, { ...result.as, change: isRemoved ? 'removed' : null });
      if (isRemoved) frontier.release(url);
      if (health.note(new URL(url).host, { reason: result.as.reason, httpStatus: result.as.http_status })) {
        frontier.giveUpHost(new URL(url).host);
      }
      return;
    }
    health.note(new URL(url).host, { reason: null, httpStatus: result.httpStatus });
    settleRead(url, row.depth, { read: result, links, unlinked, model });
  };

  function settlePassed(url: string, target: string, result: Visit['result']): void {
    if (url === target) return;
    const failed = result.kind === 'settled' && result.as.outcome === 'failed';
    const mayPass = failed && !result.gone;
    const change = !mayPass && site.remove(url) ? 'removed' : null;
    frontier.settle(
      url,
      failed
        ? { ...result.as, change }
        : { outcome: 'duplicate', reason: 'redirect', http_status: null, duplicate_of: target, change },
    );
  }

  function confirmPage(url: string, httpStatus: number, unlinked: boolean): void {
    if (!unlinked) site.confirm(url);
    frontier.settle(url, {
      outcome: 'unchanged',
      reason: unlinked ? 'not_linked' : null,
      http_status: httpStatus,
      duplicate_of: null,
      change: 'unchanged',
    });
  }

  function settleRead(
    url: string,
    depth: number,
    {
      read,
      links,
      unlinked,
      model,
    }: { read: ReadPage; links: Visit['links']; unlinked: boolean; model: string },
  ): void {
    const { httpStatus, canonical } = read;
    const standsBackFor = (original: string, reason: string): void => {
      const change = site.remove(url) ? 'removed' : null;
      frontier.settle(url, {
        outcome: 'duplicate',
        reason,
        http_status: httpStatus,
        duplicate_of: original,
        change,
      });
    };
    if (canonical !== null && frontier.standsFor(canonical, url))
      return standsBackFor(canonical, 'canonical');
    const signature = signatureOf(read.reading);
    const twin = site.duplicateOf(url, signature);
    if (twin !== null) return standsBackFor(twin.pageId, twin.kind === 'exact' ? 'same_text' : 'near_text');
    const held = site.get(url);
    if (held !== undefined && held.fingerprint === fingerprintOf(read.reading, model)) {
      const { etag, lastModified, bodyHash } = read;
      site.refresh(url, { etag, last_modified: lastModified, body_hash: bodyHash, links: packLinks(links) });
      return confirmPage(url, httpStatus, unlinked);
    }
    if (held !== undefined && held.signature.text_hash !== signature.textHash) frontier.release(url);
    frontier.reserve(url);
    const blocks = blockHashesOf(read.reading.text);
    site.boilerplate.note(url, blocks);
    toPublish({ url, depth, links, read, signature, blocks, unlinked });
  }
}
