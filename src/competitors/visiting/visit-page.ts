import { isAppError } from '../../errors.ts';
import type { PatientFetch } from '../../web/patient-fetch.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import { startDeadline } from '../../web/deadline.ts';
import { readTooSlowly, timedOut } from '../../web/fetch-failure.ts';
import type { FetchedPage, FetchPage } from '../../web/fetch-page.ts';
import type { Politeness } from '../../web/politeness.ts';
import type { Robots } from '../../web/robots.ts';
import { createRequestQuota } from '../../web/request-quota.ts';
import type { Web } from '../../web/web.ts';
import { judge, type Judgement, type Observed } from '../../extraction/judging/page-trust.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';
import {
  CUT_SHORT,
  type DiscoveryVisits,
  type PageVisit,
  sha256,
  visitOf,
  type VisitRequest,
} from './visit.ts';
import { createVisitBoard } from './visit-board.ts';
import { readAsFeed } from './visit-feed.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { SeenPage } from '../checking/find-pages.ts';
import type { Visit } from '../discovery/visited.ts';

/** Time limit for a page, including the wait for a turn to contact the host. */
const PAGE_MS = 40_000;

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);

interface VisitDependencies {
  patientFetch: PatientFetch;
  fetchPage: FetchPage;
  politeness: Politeness;
  robots: Robots;
  parser: Pick<Parser, 'readWatched'>;
  render: Web['render'];
  pageMs?: number;
}

interface Progress {
  isReading: boolean;
}

const MOST_FOR_SCRIPTS = 5;
const KEPT_FROM_SHELL = 4;

export type VisitPage = (request: VisitRequest) => Promise<PageVisit>;

/** Errors with a code are returned as results. Throws if `signal` is aborted. */
export function createVisitPage({
  patientFetch,
  fetchPage,
  politeness,
  robots,
  parser,
  render,
  pageMs = PAGE_MS,
}: VisitDependencies): VisitPage {
  const visitBoard = createVisitBoard({ fetch: fetchInTurn });

  return async function visitPage(request) {
    const deadline = startDeadline(pageMs, request.signal);
    const progress: Progress = { isReading: false };
    try {
      const bounded = { ...request, signal: deadline.signal };
      const account = recognise(request.url);
      return account === null ? await visitSite(bounded, progress) : await visitBoard(bounded, account);
    } catch (error) {
      request.signal.throwIfAborted();
      const late = progress.isReading ? readTooSlowly : timedOut;
      const failure = deadline.expired() ? late(error) : error;
      if (!isAppError(failure)) throw failure;
      return unanswered(request, failure);
    } finally {
      deadline.stop();
    }
  };

  async function visitSite(request: VisitRequest, progress: Progress): Promise<PageVisit> {
    const { url, known, signal, quota, discovery } = request;
    const { allowed, reason, unreachableFor, crawlDelayMs } = await robots.check(url, { signal, quota });
    if (unreachableFor !== null) return unanswered(request, unreachableFor);
    if (!allowed) return forbidden(request, reason === 'unreachable' ? 'robots_unreachable' : 'robots');
    const page =
      discovery?.fetched.get(url) ??
      (await fetchInTurn(request, {
        crawlDelayMs,
        etag: known?.etag ?? null,
        lastModified: known?.lastModified ?? null,
      }));
    discovery?.fetched.set(url, page);
    const isElsewhere = new URL(page.url).origin !== new URL(url).origin;
    if (isElsewhere && !(await robots.check(page.url, { signal, quota })).allowed)
      return forbidden(request, 'robots');
    if (request.isRaw === true) return visitOf(request, page, judgement(request, page, null));
    const rawHash = sha256(page.body);
    const isSuccess = page.status >= 200 && page.status <= 299;
    if (isSuccess && known !== null && rawHash === known.rawHash)
      return visitOf(request, page, { state: 'ok', reason: 'same_bytes', detail: '' });
    if (isSuccess && page.body.length === 0)
      return visitOf(request, page, { state: 'thin', reason: 'empty', detail: 'The page is empty.' });
    if (!isSuccess || page.status === 206) return refusal(request, page);
    const feed = readAsFeed(page);
    if (feed !== null) {
      const found = visitOf(request, page, feed.judgement);
      return { ...found, rawHash, content: feed.content };
    }
    return readHtml(request, page, rawHash, progress);
  }

  async function refusal(request: VisitRequest, page: FetchedPage): Promise<PageVisit> {
    const { kind, signal } = request;
    const { url, body, charset, status } = page;
    const isRead = REFUSALS.has(status) && body.length > 0 && isHtml(page);
    const reading = isRead ? await parser.readWatched({ bytes: body, charset, url, kind }, { signal }) : null;
    return visitOf(request, page, judgement(request, page, reading?.traits ?? null));
  }

  async function readHtml(
    request: VisitRequest,
    page: FetchedPage,
    rawHash: string,
    progress: Progress,
  ): Promise<PageVisit> {
    const { kind, signal } = request;
    const { url } = page;
    if (!isHtml(page))
      return visitOf(request, page, {
        state: 'error',
        reason: 'unsupported_type',
        detail: 'The address leads to a file, not to a web page.',
      });
    const { body: raw, charset } = page;
    progress.isReading = true;
    const plain = {
      raw,
      charset,
      reading: await parser.readWatched({ bytes: raw, charset, url, kind }, { signal }),
    };
    progress.isReading = false;
    const { isCut, ...content } = needsDrawing(plain.reading, kind, raw)
      ? await drawn(request, page, plain)
      : { ...plain, isCut: false };
    const { reading } = content;
    const judged = judgement(request, page, reading.traits);
    const verdict = isCut && (judged.state === 'ok' || judged.state === 'thin') ? CUT_SHORT : judged;
    return {
      ...visitOf(request, page, verdict),
      // Scripts may render different content from the same bytes.
      ...(content.raw === raw && !isCut ? { rawHash } : { rawHash: null, etag: null, lastModified: null }),
      content: { source: 'html', ...content },
    };
  }

  async function drawn(
    request: VisitRequest,
    page: FetchedPage,
    plain: Drawn,
  ): Promise<Drawn & { isCut: boolean }> {
    const { kind, signal, discovery } = request;
    const { url, body, headers } = page;
    const { isShell } = plain.reading;
    const quota = discovery?.isFirstContact ? quotaOfScripts(request, isShell) : undefined;
    if (quota?.left() === 0) return { ...plain, isCut: true };
    try {
      const contentType = headers['content-type'] ?? 'text/html';
      const { html } = await render({
        url,
        html: body,
        contentType,
        quota,
        loaded: discovery?.loaded,
        signal,
      });
      const raw = Buffer.from(html, 'utf8');
      const reading = await parser.readWatched({ bytes: raw, charset: 'utf-8', url, kind }, { signal });
      const isMore = isShell || !lacksFacts(reading, kind);
      return {
        ...(isMore ? { raw, charset: 'utf-8', reading } : plain),
        isCut: quota?.wasExceeded() === true,
      };
    } catch (error) {
      signal.throwIfAborted();
      if (isShell) throw error;
      return { ...plain, isCut: false };
    }
  }

  function fetchInTurn(
    { url, isPatient, signal, quota }: Pick<VisitRequest, 'url' | 'isPatient' | 'signal' | 'quota'>,
    options: {
      crawlDelayMs?: number | null;
      etag?: string | null;
      lastModified?: string | null;
      accept?: string;
    },
  ): Promise<FetchedPage> {
    if (isPatient) return patientFetch(url, { ...options, quota, signal });
    const { crawlDelayMs = null, ...rest } = options;
    return politeness.turn(new URL(url).host, { signal, crawlDelayMs }, () =>
      fetchPage(url, { ...rest, quota, signal }),
    );
  }
}

type Drawn = Omit<NonNullable<PageVisit['content']>, 'source'>;

const quotaOfScripts = ({ quota }: VisitRequest, isShell: boolean) =>
  createRequestQuota(isShell ? (quota?.left() ?? Infinity) - KEPT_FROM_SHELL : MOST_FOR_SCRIPTS, quota);

const lacksFacts = ({ facts }: WatchedReading, kind: PageKind): boolean =>
  (kind === 'pricing' && facts.pricing === null) ||
  (kind === 'careers' && (facts.hiring?.jobs.length ?? 0) === 0 && facts.hiring?.isProven !== true);

function needsDrawing(reading: WatchedReading, kind: PageKind, html: Buffer): boolean {
  const { pricing, hiring } = reading.facts;
  if (reading.isShell && pricing === null && (hiring === null || hiring.jobs.length === 0)) return true;
  if (kind === 'careers' && reading.leads.boards.length > 0) return false;
  return lacksFacts(reading, kind) && /<script\b/i.test(html.toString('latin1'));
}

const isHtml = ({ contentType, body }: FetchedPage): boolean =>
  contentType === null || contentType === ''
    ? /^\s*</.test(body.subarray(0, 200).toString('latin1'))
    : /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml))$/.test(contentType);

type Answered = Pick<Observed, 'finalUrl' | 'status' | 'headers' | 'failure'>;

const judged = (
  { url, known, domain }: VisitRequest,
  answer: Answered,
  traits: PageTraits | null,
): Judgement =>
  judge({
    asked: url,
    ...answer,
    traits,
    before: known?.traits ? { traits: known.traits, url: known.url } : null,
    domain,
  });

const judgement = (
  request: VisitRequest,
  { url: finalUrl, status, headers }: FetchedPage,
  traits: PageTraits | null,
): Judgement => judged(request, { finalUrl, status, headers, failure: null }, traits);

const nothing = {
  status: null,
  contentType: null,
  etag: null,
  lastModified: null,
  rawHash: null,
  content: null,
  body: null,
};

function unanswered(request: VisitRequest, { code, message }: { code: string; message: string }): PageVisit {
  const { url } = request;
  const failure = { code, message };
  const verdict = judged(request, { finalUrl: url, status: null, headers: {}, failure }, null);
  return { url, finalUrl: url, ...nothing, failure, ...verdict };
}

function forbidden({ url }: VisitRequest, reason: 'robots' | 'robots_unreachable'): PageVisit {
  const isRule = reason === 'robots';
  return {
    url,
    finalUrl: url,
    ...nothing,
    failure: null,
    state: isRule ? 'blocked' : 'error',
    reason,
    detail: isRule
      ? "The site's robots.txt forbids reading this page."
      : "The site's robots.txt could not be read, so no page of the site may be read.",
  };
}

export function visitForDiscovery(
  visitPage: VisitPage,
  {
    domain,
    isFirstContact,
    onPage = () => Promise.resolve(),
  }: Pick<VisitRequest, 'domain'> &
    Pick<DiscoveryVisits, 'isFirstContact'> & { onPage?: () => Promise<void> },
): Visit<SeenPage> {
  const discovery = { isFirstContact, loaded: new Map(), fetched: new Map() };
  return async (url, { signal, kind, raw, quota }) => {
    const visit = await visitPage({
      url,
      kind,
      known: null,
      domain,
      isPatient: false,
      isRaw: raw,
      quota,
      discovery,
      signal,
    });
    const reading = visit.content?.reading ?? null;
    if (reading !== null) await onPage();
    return {
      url: visit.url,
      finalUrl: visit.finalUrl,
      status: visit.status,
      failure: visit.failure,
      contentType: visit.contentType,
      language: reading?.language ?? null,
      body: visit.body,
      leads: reading?.leads ?? null,
      counts: reading?.counts ?? null,
      state: visit.state,
      isCutShort: visit.reason === CUT_SHORT.reason,
      visit,
    };
  };
}
