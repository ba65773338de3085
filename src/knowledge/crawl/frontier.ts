import {
  type Changes,
  type Counts,
  type CrawlOptions,
  noChanges,
  noCounts,
  type Outcome,
} from './crawl-record.ts';
import { createEndlessSpaces } from './endless.ts';
import { ledgerId, type LedgerRow, type Settled } from './ledger-store.ts';
import type { Scope } from './scope.ts';
import type { FoundLink } from './visit.ts';

export const MAX_ROWS = 50_000;

const OPEN_AGAIN: Settled = {
  outcome: 'queued',
  reason: null,
  http_status: null,
  duplicate_of: null,
  change: null,
};

const TRAP: Settled = { ...OPEN_AGAIN, outcome: 'excluded', reason: 'trap' };
const LONGEST_DESCENT = 4;
const HAD: ReadonlySet<Outcome> = new Set(['indexed', 'unchanged']);

const HOST_LOST: Settled = { ...OPEN_AGAIN, outcome: 'failed', reason: 'host_given_up' };

export interface LedgerWrites {
  added: LedgerRow[];
  settled: { id: string; as: Partial<Settled> }[];
}

export type Frontier = ReturnType<typeof createFrontier>;

export function createFrontier({
  crawlId,
  sourceId,
  options,
  scope,
  rows: stored,
}: {
  crawlId: string;
  sourceId: string;
  options: Pick<CrawlOptions, 'maxPages' | 'sitemap'>;
  scope: Scope;
  rows: readonly LedgerRow[];
}) {
  const rows = new Map<string, LedgerRow>();
  const queues = new Map<number, LedgerRow[]>();
  const inFlight = new Map<string, number>();
  const reserved = new Set<string>();
  const standIns = createStandIns(rows);
  const lostHosts = new Set<string>();
  const counts: Counts = noCounts();
  const changes: Changes = noChanges();
  const endless = createEndlessSpaces(options.maxPages);
  let entered = 0;
  let nextSeq = 0;
  const added = new Map<string, LedgerRow>();
  const changed = new Map<string, Partial<Settled>>();
  const shownFetching = new Set<string>();

  const isEndless = (row: LedgerRow): boolean =>
    row.depth > 0 && row.referrer !== null && (endless.isPart(row.url) || isDescent(row));

  function isDescent(row: LedgerRow): boolean {
    let { url, referrer } = row;
    for (let step = 0; step < LONGEST_DESCENT; step += 1) {
      if (referrer === null || !url.startsWith(`${referrer.replace(/\/$/, '')}/`)) return false;
      if (new URL(referrer).pathname === '/') return false;
      url = referrer;
      referrer = rows.get(url)?.referrer ?? null;
    }
    return true;
  }

  function enqueue(row: LedgerRow): void {
    const queue = queues.get(row.depth);
    if (queue === undefined) queues.set(row.depth, [row]);
    else queue.push(row);
  }

  function keep(row: LedgerRow): void {
    rows.set(row.url, row);
    nextSeq = Math.max(nextSeq, row.seq + 1);
    counts.discovered += 1;
    counts[row.outcome] += 1;
    if (row.change !== null) changes[row.change] += 1;
    if (row.outcome !== 'excluded') endless.note(row.url);
    if (row.outcome === 'queued') enqueue(row);
    else if (HAD.has(row.outcome) && isEndless(row)) entered += 1;
    if (row.reason === 'host_given_up') lostHosts.add(new URL(row.url).host);
    standIns.note(row);
  }

  for (const row of stored.toSorted((a, b) => a.seq - b.seq)) {
    keep(row.outcome === 'fetching' ? { ...row, outcome: 'queued' } : row);
  }

  function add(
    url: string,
    about: Pick<LedgerRow, 'depth' | 'referrer' | 'outcome' | 'reason'> & Partial<LedgerRow>,
  ): void {
    const row: LedgerRow = {
      _id: ledgerId(crawlId, url),
      crawl_id: crawlId,
      source_id: sourceId,
      seq: nextSeq,
      url,
      http_status: null,
      duplicate_of: null,
      change: null,
      ...about,
    };
    keep(row);
    added.set(row._id, row);
  }

  function change(row: LedgerRow, as: Settled): void {
    counts[row.outcome] -= 1;
    counts[as.outcome] += 1;
    if (row.change !== null) changes[row.change] -= 1;
    if (as.change !== null) changes[as.change] += 1;
    Object.assign(row, as);
    if (!added.has(row._id)) changed.set(row._id, as);
  }

  const isOpen = ({ url, outcome }: LedgerRow): boolean =>
    outcome === 'queued' && !inFlight.has(url) && !reserved.has(url);

  function requeue(row: LedgerRow): void {
    if (lostHosts.has(new URL(row.url).host)) return settle(row.url, HOST_LOST);
    change(row, OPEN_AGAIN);
    enqueue(row);
  }

  function settle(url: string, as: Settled): void {
    const row = rows.get(url);
    inFlight.delete(url);
    reserved.delete(url);
    shownFetching.delete(url);
    if (row === undefined) return;
    change(row, as);
    standIns.note(row);
    const circular = as.outcome === 'duplicate' ? standIns.inCircleWith(row) : undefined;
    if (circular !== undefined) requeue(circular);
    else if (LOST.has(as.outcome) || (as.duplicate_of !== null && !standIns.standsFor(as.duplicate_of, url)))
      release(url);
  }

  function release(url: string): void {
    for (const row of standIns.release(url)) requeue(row);
  }

  const used = (): number => counts.indexed + counts.unchanged + inFlight.size + reserved.size;

  return {
    row: (url: string): LedgerRow | undefined => rows.get(url),
    next(): LedgerRow | null {
      if (used() >= options.maxPages) return null;
      for (const depth of [...queues.keys()].sort((a, b) => a - b)) {
        const queue = queues.get(depth)!;
        while (queue.length > 0 && !isOpen(queue[0]!)) queue.shift();
        while (queue.length > 0 && entered >= endless.most && isEndless(queue[0]!)) {
          const { url } = queue.shift()!;
          if (rows.get(url)?.outcome === 'queued') settle(url, TRAP);
          while (queue.length > 0 && !isOpen(queue[0]!)) queue.shift();
        }
        if (queue.length === 0) {
          queues.delete(depth);
          continue;
        }
        if ([...inFlight.values()].some((other) => other < depth)) return null;
        const row = queue.shift()!;
        if (isEndless(row)) entered += 1;
        inFlight.set(row.url, depth);
        return row;
      }
      return null;
    },
    claim(url: string, from: { depth: number; referrer: string }): boolean {
      if (rows.has(url)) return false;
      add(url, { ...from, outcome: 'queued', reason: null });
      inFlight.set(url, from.depth);
      return true;
    },
    discover(links: readonly FoundLink[], from: { depth: number; referrer: string | null }): void {
      for (const { url: linked, nofollow } of links) {
        const url = scope.spelled(linked);
        const known = rows.get(url);
        if (known?.reason === 'nofollow' && !nofollow) requeue(known);
        if (known !== undefined || rows.size >= MAX_ROWS) continue;
        const verdict = scope.judge(url, from.depth);
        const reason = !verdict.inScope ? verdict.reason : nofollow ? 'nofollow' : null;
        if (reason !== null && counts.excluded >= MAX_ROWS / 2) continue;
        if (reason !== null) add(url, { ...from, outcome: 'excluded', reason });
        else if (lostHosts.has(new URL(url).host))
          add(url, { ...from, outcome: 'failed', reason: 'host_given_up' });
        else add(url, { ...from, outcome: 'queued', reason: null });
      }
    },
    settle,
    release,
    reserve(url: string): void {
      inFlight.delete(url);
      reserved.add(url);
    },
    standsFor: standIns.standsFor,
    giveUpHost(host: string): void {
      lostHosts.add(host);
      for (const row of rows.values()) {
        if (isOpen(row) && new URL(row.url).host === host) settle(row.url, HOST_LOST);
      }
    },
    isFull: (): boolean => counts.indexed + counts.unchanged >= options.maxPages,
    addUnlinked(url: string, as: Pick<LedgerRow, 'depth' | 'outcome' | 'change'>): void {
      if (!rows.has(url)) add(url, { ...as, referrer: null, reason: 'not_linked' });
    },
    noteMovedAway(url: string): void {
      const row = rows.get(url);
      if (row?.change === 'removed') change(row, { ...row, change: null });
    },
    changes: (): Changes => ({ ...changes }),
    counts(): Counts {
      const fetching = inFlight.size + reserved.size;
      return { ...counts, queued: counts.queued - fetching, fetching };
    },
    takeWrites(): LedgerWrites {
      for (const url of [...inFlight.keys(), ...reserved]) {
        const row = rows.get(url);
        if (row === undefined || shownFetching.has(url) || added.has(row._id)) continue;
        shownFetching.add(url);
        changed.set(row._id, { ...changed.get(row._id), outcome: 'fetching' });
      }
      const taken = {
        // Copies the rows, because the crawl may change the originals before the copies are saved.
        added: [...added.values()].map((row) => ({ ...row })),
        settled: [...changed].map(([id, as]) => ({ id, as })),
      };
      added.clear();
      changed.clear();
      return taken;
    },
  };
}

const LOST: ReadonlySet<Outcome> = new Set(['excluded', 'robotsBlocked', 'failed']);

const STANDS_BACK: ReadonlySet<string | null> = new Set(['canonical', 'same_text', 'near_text']);

const LONGEST_CHAIN = 50;

export function createStandIns(rows: ReadonlyMap<string, LedgerRow>) {
  const behind = new Map<string, Set<string>>();

  function endOfChain(url: string, avoid: string): LedgerRow | undefined {
    let row = rows.get(url);
    for (let step = 0; row?.outcome === 'duplicate' && step < LONGEST_CHAIN; step++) {
      if (row.url === avoid || row.duplicate_of === null) return row;
      row = rows.get(row.duplicate_of);
    }
    return row;
  }

  function release(url: string): LedgerRow[] {
    const group = [...(behind.get(url) ?? [])];
    behind.delete(url);
    return group.flatMap((other) => {
      const row = rows.get(other);
      if (row?.outcome !== 'duplicate' || row.duplicate_of !== url) return [];
      return STANDS_BACK.has(row.reason) ? [row] : release(other);
    });
  }

  return {
    note({ url, outcome, duplicate_of }: LedgerRow): void {
      if (outcome !== 'duplicate' || duplicate_of === null) return;
      const group = behind.get(duplicate_of);
      if (group === undefined) behind.set(duplicate_of, new Set([url]));
      else group.add(url);
    },
    standsFor(original: string, url: string): boolean {
      const end = endOfChain(original, url);
      return (
        end !== undefined && end.url !== url && !LOST.has(end.outcome) && end.outcome !== 'skippedBudget'
      );
    },
    inCircleWith({ url, duplicate_of }: LedgerRow): LedgerRow | undefined {
      if (duplicate_of === null || endOfChain(duplicate_of, url)?.url !== url) return undefined;
      let row = rows.get(duplicate_of);
      while (row !== undefined && row.url !== url && !STANDS_BACK.has(row.reason))
        row = rows.get(row.duplicate_of ?? '');
      return row?.url === url ? undefined : row;
    },
    release,
  };
}
