import { type ChangedPage, type FoundChange, toEvents } from '../../events/to-events.ts';
import { SEVERITIES } from '../../events/severity.ts';
import type { EventRecord, Evidence } from '../../events/event-record.ts';
import type { RecordEvents } from '../../events/record-events.ts';
import { type CheckResult, type CompetitorRecord, nameOfWatch } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import { FIRST_RETRIES_MS, SOON_MS } from '../tracking/schedules.ts';
import type { TrackedPage, TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { Proof } from '../../events/change.ts';
import type { ComparableSnapshot, SnapshotStore } from '../snapshots/snapshot-store.ts';
import type { BaselineOf } from './take-look.ts';
import type { CheckRecord, Look } from './check-record.ts';
import type { TrackFields } from '../watches/track-fields.ts';
import type { CheckStore } from './check-store.ts';
import type { OpenCheck } from './open-check.ts';
import { type PageVerdict, verdictOf } from './page-verdict.ts';
import { withoutEchoes } from './echoes.ts';
import { withChangesOnce } from './told-once-on-page.ts';
import { withoutLinkBoxes } from './link-boxes.ts';
import { withSharedLines } from './shared-lines.ts';
import { siteKey } from '../changes/content/offer-changes.ts';
import { hasPlanChanges, type PagePlans, withPlansOnce } from './plans-elsewhere.ts';
import { pricing } from '../../extraction/facts/registry.ts';
import { pageKey } from '../discovery/site.ts';
import { companyNameIn } from '../../extraction/company-name.ts';
import { documentName } from '../changes/content/text-events.ts';
import { PAGE_KINDS, type PageKind } from '../../extraction/facts/page-kinds.ts';

const LONGEST_QUOTE = 600;

interface SettleDependencies {
  checks: Pick<CheckStore, 'end'>;
  competitors: Pick<CompetitorStore, 'noteCheck' | 'noteNewLinks' | 'nameAfterPages'>;
  pages: Pick<TrackedPageStore, 'ofCompetitor' | 'note' | 'replaceBaselines' | 'remove'>;
  snapshots: Pick<SnapshotStore, 'comparable' | 'confirm' | 'keepAsEvidence' | 'supersede' | 'prune'>;
  baselineOf: BaselineOf;
  recordEvents: RecordEvents;
  ownNames(workspaceId: string): Promise<string[]>;
  nameInProfile(competitor: Pick<CompetitorRecord, 'workspace_id' | 'domain'>, name: string): Promise<void>;
  announce(event: EventRecord): Promise<void>;
  trackFields: Pick<TrackFields, 'inCheck'>;
  checkSoon(competitorId: string, delayMs: number): Promise<void>;
  cancelSoon(competitorId: string): Promise<void>;
  now: () => Date;
}

/** Events are stored before baselines, so that a crash loses no event. */
export function createSettleCheck({
  checks,
  competitors,
  pages,
  snapshots,
  baselineOf,
  recordEvents,
  ownNames,
  nameInProfile,
  announce,
  trackFields,
  checkSoon,
  cancelSoon,
  now,
}: SettleDependencies) {
  return async function settleCheck({ check, competitor }: OpenCheck): Promise<CheckResult> {
    if (check.result !== null) return check.result;
    const all = await pages.ofCompetitor(competitor._id);
    const strays = all.filter((page) => isStray(page, check.first[page._id], all));
    const watched = all.filter((page) => !strays.includes(page));
    const judgements: PageVerdict[] = [];
    for (const page of watched) {
      const first = check.first[page._id];
      if (first !== undefined) judgements.push(await judged(page, first, check.second[page._id] ?? null));
    }
    const tracked =
      competitor.watch === undefined
        ? null
        : await trackFields.inCheck(competitor._id, check._id, judgements, ({ page: { _id } }) =>
            check.second[_id] === undefined ? null : (check.first[_id]?.snapshot_id ?? null),
          );
    const shared = withoutEchoes(withSharedLines(withoutLinkBoxes(tracked?.verdicts ?? judgements)));
    const verdicts = withChangesOnce(
      shared.some(hasPlanChanges) ? withPlansOnce(shared, await plansOf(watched, shared)) : shared,
    );
    for (const verdict of verdicts) await keepTitle(verdict);
    const events = await recorded(check, verdicts);
    for (const event of events) await announce(event);
    await keep(verdicts);
    await tracked?.keep();
    const { result, failures, againMs } = resultOf(competitor, { check, watched, verdicts, events });
    const at = now();
    const again_at = againMs === null ? null : new Date(at.getTime() + againMs);
    await competitors.noteCheck(competitor._id, result, { at, again_at, failures });
    if (againMs !== null) await checkSoon(competitor._id, againMs);
    else if ((competitor.last_check?.again_at ?? null) !== null) await cancelSoon(competitor._id);
    if (competitor.watch === undefined && hasNewLinks(verdicts))
      await competitors.noteNewLinks(competitor._id);
    const name = isUnnamed(competitor) ? await nameOn(competitor.domain, verdicts) : null;
    if (name !== null) {
      await nameInProfile(competitor, name);
      await competitors.nameAfterPages(competitor._id, name);
    }
    const title = isUntitled(competitor) ? await titleOn(verdicts) : null;
    if (title !== null) await competitors.nameAfterPages(competitor._id, title);
    await pages.remove(strays.map(({ _id }) => _id));
    await checks.end(check._id, result);
    return result;
  };

  async function plansOf(
    watched: readonly TrackedPage[],
    verdicts: readonly PageVerdict[],
  ): Promise<PagePlans[]> {
    const found: PagePlans[] = [];
    for (const page of watched) {
      if (page.baseline === null || page.gone_at !== null || !pricing.reads(page.kind)) continue;
      const verdict = verdicts.find((one) => one.page._id === page._id);
      const before = verdict?.before ?? (await baselineOf(page, NEVER))?.snapshot ?? null;
      const plansIn = (snapshot: ComparableSnapshot | null) => snapshot?.facts.pricing?.plans ?? [];
      const old = plansIn(before);
      const now = verdict === undefined || verdict.after === null ? old : plansIn(verdict.after);
      const isSame = verdict === undefined || verdict.changes.length === 0;
      if (old.length + now.length > 0)
        found.push({ pageId: page._id, before: old, after: isSame ? old : now });
    }
    return found;
  }

  async function nameOn(domain: string, verdicts: readonly PageVerdict[]): Promise<string | null> {
    const ids = verdicts
      .toSorted((a, b) => PAGE_KINDS.indexOf(a.page.kind) - PAGE_KINDS.indexOf(b.page.kind))
      .flatMap(({ look: { snapshot_id: id } }) => id ?? []);
    const read = await Promise.all(ids.slice(0, MOST_FOR_NAME).map((id) => snapshots.comparable(id)));
    return companyNameIn(
      `https://${domain}/`,
      read.flatMap((one) =>
        one === null ? [] : [{ title: one.facts.content?.hero.title ?? null, text: one.text }],
      ),
    );
  }

  async function titleOn([verdict]: readonly PageVerdict[]): Promise<string | null> {
    const id = verdict?.look.snapshot_id ?? null;
    const snapshot = id === null ? null : await snapshots.comparable(id);
    const hero = snapshot?.facts.content?.hero;
    if (hero === undefined || (hero.h1 ?? hero.title) === null) return null;
    const { url } = verdict!.page;
    return documentName(hero, { kind: 'product', url });
  }

  async function keepTitle({ page, look, baseline, after, update }: PageVerdict): Promise<void> {
    const isKnown = page.title !== undefined && baseline === null;
    if (isKnown || look.snapshot_id === null || update.outcome === undefined) return;
    const hero = (after ?? (await snapshots.comparable(look.snapshot_id)))?.facts.content?.hero;
    update.title = hero === undefined ? null : documentName(hero, page);
  }

  async function judged(page: TrackedPage, first: Look, second: Look | null): Promise<PageVerdict> {
    const isCompared = second === null && first.quiet !== undefined && page.held.length === 0;
    const isOther =
      !isCompared && page.baseline !== null && first.hash !== null && first.hash !== page.baseline.hash;
    const isNeeded = second !== null || first.is_news || isOther || page.held.length > 0;
    const base = isNeeded ? await baselineOf(page, NEVER) : null;
    const known = new Map<string, ComparableSnapshot>();
    for (const { snapshot_id: id, is_news } of [first, ...(second === null ? [] : [second])]) {
      if (id === null || !(is_news || isOther || second !== null) || id === base?.snapshot._id) continue;
      const snapshot = await snapshots.comparable(id);
      if (snapshot !== null) known.set(id, snapshot);
    }
    const snapshotOf = (look: Look): ComparableSnapshot | null =>
      (look.snapshot_id === base?.snapshot._id ? base?.snapshot : known.get(look.snapshot_id ?? '')) ?? null;
    return verdictOf({ page, first, second, base, snapshotOf, now: now() });
  }

  async function recorded(
    { workspace_id, competitor_id, _id, started_at }: CheckRecord,
    verdicts: readonly PageVerdict[],
  ): Promise<EventRecord[]> {
    const changed = verdicts.filter(({ changes }) => changes.length > 0);
    if (changed.length === 0) return [];
    const names = await ownNames(workspace_id);
    const found = toEvents({
      workspaceId: workspace_id,
      competitorId: competitor_id,
      epoch: _id,
      pages: changed.map((verdict) => changedPage(verdict, names)),
    });
    const events = await recordEvents(found);
    return events.flatMap(({ record }) => (record.detected_at >= started_at ? [record] : []));
  }

  async function keep(verdicts: readonly PageVerdict[]): Promise<void> {
    const quiet = verdicts.filter(({ baseline }) => baseline === null);
    await pages.note(quiet.map(({ page, update }) => ({ id: page._id, update })));
    const proofs = verdicts.flatMap(({ changes, before, after }) =>
      changes.length === 0 ? [] : [before?._id, after?._id].filter((id) => id !== undefined),
    );
    if (proofs.length > 0) await snapshots.keepAsEvidence(proofs);
    const replaced = verdicts.flatMap(({ page, look, update, baseline, isDrift }) =>
      baseline === null
        ? []
        : [{ page, look, update, baseline, isDrift, earlier: page.baseline?.snapshot_id ?? null }],
    );
    for (const { look, baseline, isDrift, earlier } of replaced)
      if (look.is_confirmed !== true)
        await snapshots.confirm(
          baseline.snapshot_id,
          earlier === null ? 'first' : isDrift ? 'ignored' : 'changed',
          earlier,
        );
    await pages.replaceBaselines(
      replaced.map(({ page: { _id: id, epoch }, baseline, update }) => ({ id, epoch, baseline, update })),
    );
    const superseded: string[] = [];
    for (const { page, baseline, isDrift, earlier } of replaced) {
      if (earlier === null) continue;
      if (!isDrift) await snapshots.prune(page._id, [baseline.snapshot_id, earlier]);
      else if (earlier !== baseline.snapshot_id) superseded.push(earlier);
    }
    await snapshots.supersede(superseded);
  }
}

const MOST_FOR_NAME = 8;

export const hasNewLinks = (verdicts: readonly PageVerdict[]): boolean =>
  verdicts.some(({ page, changes }) =>
    changes.some(
      ({ kind, key, before }) =>
        kind === 'product_launched' ||
        kind === 'comparison_page_added' ||
        (kind === 'copy_changed' && key === siteKey(page.url, 'menu') && before === null),
    ),
  );

const isUnnamed = ({ name, domain, is_named = false, watch }: CompetitorRecord): boolean =>
  watch === undefined && name === domain && !is_named;

const isUntitled = ({ name, is_named = false, watch }: CompetitorRecord): boolean =>
  watch !== undefined && !is_named && name === nameOfWatch(watch.url);

function isStray(page: TrackedPage, first: Look | undefined, watched: readonly TrackedPage[]): boolean {
  if (first === undefined || page.baseline !== null || page.pinned || page.kind === 'home') return false;
  const target = pageKey(first.final_url);
  const isElsewhere = target !== pageKey(page.url) && watched.some(({ url }) => pageKey(url) === target);
  return first.state === 'gone' || isElsewhere;
}

const NEVER = new AbortController().signal;

export function changedPage(
  { page, changes, before, after }: PageVerdict,
  names: readonly string[],
): ChangedPage {
  const textOf = ({ side }: Proof): ComparableSnapshot | null => (side === 'before' ? before : after);
  const evidenceOf = (proof: Proof): Evidence[] => {
    const snapshot = textOf(proof);
    if (snapshot === null) return [];
    const end = Math.min(proof.end, proof.start + LONGEST_QUOTE);
    const quote = snapshot.text.slice(proof.start, end);
    return quote === ''
      ? []
      : [{ quote, snapshot_id: snapshot._id, start: proof.start, end: proof.start + quote.length }];
  };
  const toFound = (change: PageVerdict['changes'][number]): FoundChange => ({
    change,
    evidence: change.proof.flatMap(evidenceOf),
    namesOwnBrand: change.proof.some((proof) => {
      if (proof.side === 'before') return false;
      const said = (textOf(proof)?.text.slice(proof.start, proof.end) ?? '').toLowerCase();
      return names.some((name) => mentions(said, name.toLowerCase()));
    }),
  });
  return { pageUrl: page.url, isHomePage: page.kind === 'home', changes: changes.map(toFound) };
}

function mentions(text: string, name: string): boolean {
  if (name.length < 2) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + name.length] ?? ' ');
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

const hasLater = ({ discovered }: CheckRecord, watched: readonly TrackedPage[]): boolean =>
  watched.some(({ _id }) => discovered?.later?.includes(_id) === true);

const isPassing = ({ discovered }: CheckRecord): boolean =>
  discovered === null || (discovered.home.state === 'error' && !discovered.home.reason?.startsWith('http_4'));

const failuresBefore = ({ last_check: last }: CompetitorRecord): number =>
  last?.failures ?? ((last?.late ?? 0) > 0 ? 1 : 0);

const retryMs = (failures: number, isStillFirst: boolean): number | null =>
  (isStillFirst ? FIRST_RETRIES_MS : [SOON_MS])[failures - 1] ?? null;

const isRegular = ({ every, paused }: CompetitorRecord): boolean => every !== null && !paused;

function resultOf(
  competitor: CompetitorRecord,
  {
    check,
    watched,
    verdicts,
    events,
  }: {
    check: CheckRecord;
    watched: readonly TrackedPage[];
    verdicts: readonly PageVerdict[];
    events: EventRecord[];
  },
): { result: CheckResult; failures: number; againMs: number | null } {
  const byGravity = events.toSorted(
    (a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity),
  );
  const isSeen = ({ look }: PageVerdict): boolean => look.state === 'ok' || look.state === 'not_modified';
  const later = new Set(check.discovered?.later);
  const ok = verdicts.some(isSeen);
  const missed = watched.filter(({ _id }) => check.first[_id] === undefined && !later.has(_id)).length;
  const late =
    verdicts.filter(({ look, isUnconfirmed }) => isLate({ look }) || isUnconfirmed).length + missed;
  const judged = verdicts.map(({ page, look, isUnconfirmed }) => ({
    kind: page.kind,
    look,
    isUnconfirmed,
    isFirst: page.baseline === null,
    wasUnreadable: page.baseline === null && page.last_fetched_at !== null,
  }));
  const waiting = watched.filter(({ _id }) => later.has(_id));
  const last = competitor.last_check;
  const isStillFirst = !ok && competitor.last_analyzed_at === null;
  const failures = late > 0 || (isStillFirst && isPassing(check)) ? failuresBefore(competitor) + 1 : 0;
  const retry = isRegular(competitor) ? retryMs(failures, isStillFirst) : null;
  const againMs = hasLater(check, watched) && isRegular(competitor) ? SOON_MS : retry;
  const continuesFirst =
    last?.isFirst === true && (last.later ?? 0) + (last.late ?? 0) > 0 && events.length === 0;
  const result = {
    ok,
    changed: events.length > 0,
    isFirst: ok && (continuesFirst || verdicts.every(({ page }) => page.baseline === null)),
    summary: summaryOf({
      domain: competitor.domain,
      isOnePage: competitor.watch !== undefined,
      pages: judged,
      titles: byGravity.map(({ title }) => title),
      missed,
      continuesFirst,
      later: waiting.map(({ kind }) => kind),
      willRetry: retry !== null,
      isUnfinished: check.discovered === null && watched.length === 0,
      unwatched: check.discovered?.unwatched ?? [],
      notFound: check.discovered?.missing ?? [],
      returning: verdicts.filter(({ isReturning }) => isReturning).length,
      obstacle: check.discovered?.home.detail ?? null,
    }),
    late,
    later: waiting.length,
    eventIds: events.map(({ _id }) => _id),
    ignored: verdicts.flatMap(({ account }) => account.ignored),
  };
  return { result, failures, againMs };
}

interface SummarisedPage {
  kind: PageKind;
  look: Pick<Look, 'state' | 'detail'> & { reason?: string };
  isFirst: boolean;
  wasUnreadable?: boolean;
  isUnconfirmed?: boolean;
}

export interface SummaryFacts {
  domain: string;
  isOnePage?: boolean;
  pages: readonly SummarisedPage[];
  titles: readonly string[];
  missed: number;
  continuesFirst?: boolean;
  later: readonly PageKind[];
  willRetry?: boolean;
  isUnfinished?: boolean;
  returning?: number;
  notFound: readonly string[];
  unwatched: readonly string[];
  obstacle: string | null;
}

const NAMES: Record<PageKind, string> = {
  home: 'home page',
  pricing: 'pricing',
  careers: 'careers',
  posts: 'posts',
  changelog: 'changelog',
  product: 'product and company pages',
  legal: 'legal pages',
};
const MANY_NAMES: Record<PageKind, string> = {
  ...NAMES,
  home: 'home pages',
  pricing: 'pricing pages',
  careers: 'careers pages',
  posts: 'news pages',
  changelog: 'changelog pages',
};
const TOO_SLOW: ReadonlySet<string> = new Set(['timeout', 'too_slow', 'loading', 'shell', 'service_slow']);
const LONGEST_TITLE = 160;

const isSeen = ({ look }: Pick<SummarisedPage, 'look'>): boolean =>
  look.state === 'ok' || look.state === 'not_modified';
const isLate = (page: Pick<SummarisedPage, 'look'>): boolean =>
  !isSeen(page) && TOO_SLOW.has(page.look.reason ?? '');
const isLateHere = (page: Pick<SummarisedPage, 'look'>): boolean => page.look.reason === 'service_slow';

const isUnconfirmed = (page: SummarisedPage): boolean => page.isUnconfirmed === true;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

const kindsOf = (pages: readonly Pick<SummarisedPage, 'kind'>[]): string => {
  const seen = new Set(pages.map(({ kind }) => kind));
  return listed(PAGE_KINDS.filter((kind) => seen.has(kind)).map((kind) => NAMES[kind]));
};

function usualDetail(pages: readonly SummarisedPage[]): string | undefined {
  const details = pages.map(({ look }) => look.detail).filter((detail) => detail !== '');
  const groups = [...Map.groupBy(details, (detail) => detail).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

export function summaryOf(facts: SummaryFacts): string {
  const { domain, pages, titles, obstacle, isOnePage = false } = facts;
  const seen = pages.filter(isSeen);
  if (seen.length === 0) {
    if (facts.isUnfinished === true)
      return `Time ran out before ${isOnePage ? 'the page was read' : `the pages of ${domain} were found`}. The site or this service is slow. ${AGAIN}`;
    const reason = obstacle ?? usualDetail(pages);
    const late = pages.filter(isLate).length + facts.missed;
    const why =
      obstacle === null && 2 * late >= pages.length + facts.missed && late > 0
        ? withheld(facts)
        : (reason ?? '');
    const isOurFault =
      obstacle === null && late > 0 && pages.every(isLateHere) && pages.length + facts.missed === late;
    if (isOurFault && titles.length === 0)
      return `This service was too slow to read ${isOnePage ? 'the page' : `the ${pagesOf(late)} of ${domain}`}. The site is not at fault. ${AGAIN}`;
    const none = isOnePage ? 'The page could not be read.' : `No page of ${domain} could be read.`;
    const again = obstacle === null || facts.willRetry !== true ? '' : ` ${AGAIN}`;
    const unseen = `${none}${why === '' ? '' : ` ${why}`}${again}`;
    return titles.length === 0 ? unseen : `${found()} ${unseen}`;
  }
  return [main(), returned(facts), nowReadable(), unconfirmedText(facts), withheld(facts), others(facts)]
    .filter((sentence) => sentence !== '')
    .join(' ');

  function found(): string {
    const [first] = titles;
    const title = first!.length > LONGEST_TITLE ? `${first!.slice(0, LONGEST_TITLE - 1)}…` : first!;
    const rest = titles.length - 1;
    return `${titles.length === 1 ? 'One change' : `${titles.length} changes`} found: ${title}${rest === 0 ? '' : `, and ${rest} more`}.`;
  }

  function main(): string {
    if (titles.length > 0) return found();
    const fresh = seen.filter(({ isFirst, wasUnreadable }) => isFirst && wasUnreadable !== true).length;
    if (isOnePage && seen.length === pages.length && !seen.some(isUnconfirmed))
      return fresh === seen.length
        ? 'The page was read for the first time. Later checks will report what changes.'
        : 'The page has not changed.';
    if (fresh === seen.length || facts.continuesFirst === true) {
      const compared = seen.filter((page) => !isUnconfirmed(page));
      const first = `First check of ${domain}: ${pagesOf(compared.length)} read (${kindsOf(compared)}).`;
      return `${first} Later checks will report what changes on ${compared.length === 1 ? 'it' : 'them'}.${waiting()}`;
    }
    const read = `${fresh === 1 ? 'was' : 'were'} read for the first time`;
    const first = fresh === 0 ? '' : `, and ${pagesOf(fresh)} ${read}`;
    const known = seen.filter((page) => !page.isFirst && !isUnconfirmed(page));
    if (known.length === 0) return fresh === 0 ? '' : `${pagesOf(fresh)} of ${domain} ${read}.`;
    return `Nothing has changed on ${known.length === 1 ? '' : 'the '}${pagesOf(known.length)} of ${domain} (${kindsOf(known)})${first}.`;
  }

  function waiting(): string {
    const { later } = facts;
    if (later.length === 0) return '';
    const kinds = kindsOf(later.map((kind) => ({ kind })));
    return ` The next check will read ${later.length} more (${kinds}).`;
  }

  function nowReadable(): string {
    const fresh = seen.filter(({ wasUnreadable }) => wasUnreadable === true && facts.continuesFirst !== true);
    return fresh.length === 0
      ? ''
      : `Read for the first time: ${kindsOf(fresh)}. Later checks will report what changes there.`;
  }
}

function returned({ returning = 0 }: SummaryFacts): string {
  if (returning === 0) return '';
  const [what, it] =
    returning === 1 ? ['1 page shows', 'it stays'] : [`${returning} pages show`, 'they stay'];
  return `${what} an earlier version again; the next checks will report this if ${it} that way.`;
}

const MOST_NAMES = 5;
const LONGEST_NAME = 30;

function others({ unwatched }: SummaryFacts): string {
  if (unwatched.length === 0) return '';
  const names = unwatched
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name));
  const rest = unwatched.length - names.length;
  const one = unwatched.length === 1;
  const list = rest === 0 ? listed(names) : `${names.join(', ')} and ${rest} more`;
  return `${unwatched.length} further ${one ? 'page is' : 'pages are'} linked but not watched: ${list}.`;
}

const AGAIN = 'The next check will try again.';

function lateText(facts: SummaryFacts, unseen: readonly SummarisedPage[]): string {
  const late = unseen.filter(isLate);
  const total = late.length + facts.missed;
  if (total === 0) return '';
  const silent = late.filter(({ look }) => look.reason === 'timeout').length;
  const here = late.filter(isLateHere).length;
  const why =
    here === total
      ? ', because this service was slow'
      : silent === total
        ? ', because the site or this service was slow'
        : '';
  return `${pagesOf(total)} could not be read in time${why}. ${AGAIN}`;
}

function unconfirmedText(facts: SummaryFacts): string {
  const some = facts.pages.filter(isUnconfirmed);
  if (some.length === 0) return '';
  const [seem, they] = some.length === 1 ? ['page seems', 'it'] : ['pages seem', 'they'];
  const which = facts.isOnePage === true ? 'The page seems' : `${some.length} ${seem}`;
  const names = facts.isOnePage === true ? '' : ` (${kindsOf(some)})`;
  return `${which} to have changed${names}, but ${they} could not be read again in time to confirm ${some.length === 1 ? 'the change' : 'the changes'}. ${AGAIN}`;
}

function withheld(facts: SummaryFacts): string {
  const { pages, notFound } = facts;
  const unseen = pages.filter((page) => !isSeen(page));
  const poor = pages.find(({ look }) => look.state === 'ok' && look.detail !== '');
  if (unseen.length === 0 && poor !== undefined) return poor.look.detail;
  const sentences = [
    unreadable(
      unseen.filter((page) => !isLate(page)),
      pages,
    ),
    lateText(facts, unseen),
  ].filter((sentence) => sentence !== '');
  if (sentences.length > 0) return sentences.join(' ');
  return notFound.length > 0 ? `Not found: ${listed(notFound)}.` : '';
}

function unreadable(unseen: readonly SummarisedPage[], all: readonly SummarisedPage[]): string {
  const [first] = unseen;
  if (first === undefined) return '';
  const names = PAGE_KINDS.flatMap((kind) => {
    const ofKind = (pages: readonly SummarisedPage[]): number =>
      pages.filter((page) => page.kind === kind).length;
    const [some, total] = [ofKind(unseen), ofKind(all)];
    return some === 0 ? [] : [some === total ? NAMES[kind] : `${some} of ${total} ${MANY_NAMES[kind]}`];
  });
  const why = first.look.detail === '' ? '' : ` (${first.look.detail.replace(/\.$/, '')})`;
  return `Could not be read: ${listed(names)}${why}.`;
}
