import { siteOfUrl } from '../../extraction/pages/canonical-url.ts';
import type { Baseline, PageUpdate, TrackedPage } from '../pages/tracked-page-store.ts';
import { type Account, accountFor, type Entry } from '../changes/accounting.ts';
import { compareReadings, type Comparison } from '../changes/compare-readings.ts';
import { documentName, joinTexts } from '../changes/content/text-events.ts';
import type { Change } from '../../events/change.ts';
import type { ComparableSnapshot } from '../snapshots/snapshot-store.ts';
import { heldFall } from '../changes/hiring/hiring-changes.ts';
import { renamed } from '../variants/known-variants.ts';
import { judgeAlternation, settle } from '../variants/settle.ts';
import { baselineFrom, type ReadBaseline } from './take-look.ts';
import type { Look } from './check-record.ts';

export interface PageVerdict {
  page: TrackedPage;
  look: Look;
  changes: Change[];
  entries: Entry[];
  account: Account;
  update: PageUpdate;
  baseline: Baseline | null;
  isDrift: boolean;
  isReturning: boolean;
  isUnconfirmed: boolean;
  before: ComparableSnapshot | null;
  after: ComparableSnapshot | null;
}

interface VerdictRequest {
  page: TrackedPage;
  first: Look;
  second: Look | null;
  base: ReadBaseline | null;
  snapshotOf(look: Look): ComparableSnapshot | null;
  now: Date;
}

export function verdictOf(request: VerdictRequest): PageVerdict {
  const { page, first, second, base } = request;
  const look = second ?? first;
  const isGone =
    first.state === 'gone' && (page.baseline === null || page.gone_at !== null || second?.state === 'gone');
  const state = look.state === 'gone' && !isGone ? 'error' : look.state;
  const isAstray = state === 'thin' || state === 'other_language';
  const seen: PageUpdate = { state, last_fetched_at: look.at, astray: isAstray ? page.astray + 1 : 0 };
  const nothing = {
    page,
    look,
    changes: [],
    entries: [],
    account: { told: 0, ignored: look.withheld ?? [] },
    update: seen,
    baseline: null,
    isDrift: false,
    isReturning: false,
    isUnconfirmed: false,
    before: null,
    after: null,
  };
  if (first.state !== 'ok' && first.state !== 'not_modified') return { ...nothing, ...lossOf(request, seen) };
  if (second !== null && second.state !== 'ok') return nothing;
  if (first.hash === null) return { ...nothing, update: { ...seen, ...validatorsOf(look) } };
  return { ...nothing, ...changeOf({ ...request, look, seen, base }) };
}

const validatorsOf = ({ etag, last_modified, raw_hash }: Look): PageUpdate => ({
  etag,
  last_modified,
  raw_hash,
});

function changeOf({
  page,
  first,
  second,
  base,
  snapshotOf,
  now,
  look,
  seen,
}: VerdictRequest & { look: Look; seen: PageUpdate }): Partial<PageVerdict> {
  const compared = (one: Look): Comparison => {
    const snapshot = snapshotOf(one);
    const isSame = base === null || snapshot === null || one.hash === base.hash;
    return isSame
      ? { changes: [], entries: [] }
      : compareReadings(base.snapshot, snapshot, { kind: page.kind, url: page.url, at: now });
  };
  const once = compared(first);
  const again = second === null ? null : compared(second);
  const { entries } = again ?? once;
  const quiet = base === null ? first.quiet : undefined;
  const after = snapshotOf(look);
  const facts = (after ?? base?.snapshot)?.facts.hiring ?? null;
  const baselineHash = base?.hash ?? quiet?.baseline_hash ?? page.baseline?.hash ?? null;
  const falls = facts === null ? [] : page.held.flatMap((change) => heldFall(change, facts) ?? []);
  const held = (wanted: 'confirmed' | 'waiting'): Change[] =>
    falls.filter(({ state }) => state === wanted).map(({ change }) => change);
  const settled = settle({
    variants:
      page.baseline === null || baselineHash === null
        ? page.variants
        : renamed(page.variants, page.baseline.hash, baselineHash),
    baselineHash,
    first: { hash: first.hash!, changes: once.changes },
    second: second === null ? null : { hash: second.hash!, changes: again!.changes },
    confirmed: held('confirmed'),
    waiting: held('waiting'),
    now,
    confirmDelayMs: 1,
  });
  const { news, recent, returning, returns } = judgeAlternation([...settled.changes, ...settled.returning], {
    recent: page.recent,
    returns: page.returns ?? [],
    isKnownState: settled.outcome === 'variant',
    alternated: page.alternated_at ?? null,
    now,
  });
  const isReturning = returning.length > 0;
  const replaceBaseline = settled.replaceBaseline && !isReturning;
  const isState = replaceBaseline || look.hash === base?.hash;
  const isMixed =
    second !== null && once.changes.length > 0 && again!.changes.length === 0 && settled.changes.length === 0;
  const isReverted = settled.changes.length + settled.returning.length === 0 && second !== null;
  const hasLeft = (page.returns ?? []).length > 0 && !isReturning && news.length === 0;
  const isVariant = settled.outcome === 'variant' || news.length < settled.changes.length;
  return {
    changes: joinTexts(news),
    isReturning,
    isUnconfirmed: second === null && settled.outcome === 'unconfirmed',
    entries,
    account:
      quiet === undefined
        ? accountFor(entries, {
            pageUrl: page.url,
            news,
            others: isReturning ? 'returned' : isVariant ? 'variant' : 'unconfirmed',
          })
        : { told: 0, ignored: quiet.ignored },
    update: {
      ...seen,
      outcome:
        page.baseline === null
          ? 'first'
          : news.length > 0
            ? 'changed'
            : second === null && settled.outcome === 'unconfirmed'
              ? 'unconfirmed'
              : 'unchanged',
      ...(isState ? validatorsOf(look) : { etag: null, last_modified: null, raw_hash: null }),
      variants: settled.variants,
      recent,
      returns,
      ...((isMixed || hasLeft) && { alternated_at: now }),
      gone_at: null,
      held: settled.held,
      ...(replaceBaseline || isReverted || settled.outcome === 'unchanged'
        ? { reported_id: null }
        : news.length > 0 && { reported_id: look.snapshot_id }),
    },
    baseline: replaceBaseline ? baselineFrom(look) : null,
    isDrift: settled.outcome === 'unchanged',
    before: base?.snapshot ?? null,
    after,
  };
}

function lossOf({ page, first, second, base }: VerdictRequest, seen: PageUpdate): Partial<PageVerdict> {
  if (second === null || base === null || second.reason !== first.reason) return {};
  const [head] = base.snapshot.text.split('\n', 1);
  const proof: Change['proof'] = [{ side: 'before', start: 0, end: (head ?? '').length }];
  const told = { key: page.url, confidence: 1, proof } as const;
  if (first.state === 'gone' && second.state === 'gone') {
    const change: Change = {
      kind: 'page_removed',
      facts: { pageKind: page.kind, path: pathOf(page.url), ...titleOf(page, base) },
      ...told,
      before: { url: page.url, kind: page.kind },
      after: null,
    };
    return { changes: [change], before: base.snapshot, update: { ...seen, gone_at: second.at } };
  }
  if (page.kind !== 'home' || first.reason !== 'redirected') return {};
  const [from, to] = [siteOf(page.url), siteOf(second.final_url)];
  if (siteOf(first.final_url) !== to || from === to) return {};
  const change: Change = {
    kind: 'site_redirected',
    facts: { before: from, after: to },
    ...told,
    key: `${from} to ${to}`,
    before: from,
    after: to,
  };
  return { changes: [change], before: base.snapshot };
}

function titleOf(
  { kind, url }: TrackedPage,
  { snapshot: { facts } }: Pick<ReadBaseline, 'snapshot'>,
): { page?: string } {
  if (facts.content === null) return {};
  const page = documentName(facts.content.hero, { kind, url });
  return page.startsWith('/') ? {} : { page };
}

function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const siteOf = (url: string): string => siteOfUrl(new URL(url));
