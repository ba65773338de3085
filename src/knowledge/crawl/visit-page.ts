import { createHash } from 'node:crypto';
import { type AppError, isAppError } from '../../errors.ts';
import { type FetchedPage, requireOk } from '../../web/fetch-page.ts';
import { createRedirectTrail, redirectTarget } from '../../web/redirects.ts';
import { directivesOf, type PageDirectives } from '../../web/robots-rules.ts';
import type { Robots } from '../../web/robots.ts';
import type { Web } from '../../web/web.ts';
import type { ParsedPage, Parser } from '../../extraction/pool/parser.ts';
import { apparentFormat, readFetched } from '../../web/read-fetched.ts';
import type { CrawlOptions } from './crawl-record.ts';
import type { KnownPage } from './page-store.ts';
import type { PatientFetch } from '../../web/patient-fetch.ts';
import type { Scope } from './scope.ts';
import {
  blockedBy,
  canonicalLinksOf,
  duplicateOf,
  excludedFor,
  failedWith,
  type FoundLink,
  type ReadPage,
  targetOf,
  type Visit,
  type VisitResult,
} from './visit.ts';
import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import { requireStorable } from '../../extraction/pages/reading.ts';

export interface VisitRequest {
  url: string;
  depth: number;
  scope: Scope;
  render: CrawlOptions['render'];
  known: (url: string) => KnownPage | undefined;
  claim: (url: string) => boolean;
  signal: AbortSignal;
}

const MOST_SPELLINGS = 5;

export type VisitPage = ReturnType<typeof createVisitPage>;

export function createVisitPage({
  fetch,
  robots,
  parser,
  render,
  maxRedirects,
  productToken,
  now,
}: {
  fetch: PatientFetch;
  robots: Robots;
  parser: Pick<Parser, 'readFile' | 'readPage'>;
  render: Web['render'];
  maxRedirects: number;
  productToken: string;
  now: () => Date;
}) {
  return async function visitPage(request: VisitRequest): Promise<Visit> {
    const trail = createRedirectTrail(maxRedirects);
    let { url } = request;
    let address = url;
    const spellings = new Set([address]);
    const ended = (result: VisitResult, links: FoundLink[] = []): Visit => ({
      url,
      passed: [...trail.passed],
      links,
      result,
    });
    try {
      for (;;) {
        const { allowed, reason, crawlDelayMs } = await robots.check(address, { signal: request.signal });
        if (!allowed)
          return ended(blockedBy(reason === 'unreachable' ? 'robots_unreachable' : 'robots_disallowed'));
        const known = request.known(url);
        // Scripts may change the content of a rendered page even if the server's response stays the same.
        const validators =
          known === undefined || known.rendered
            ? {}
            : { etag: known.etag, lastModified: known.last_modified };
        const page = await fetch(address, {
          ...validators,
          crawlDelayMs,
          signal: request.signal,
          followRedirects: false,
        });
        const location = redirectTarget(page.status, page.headers);
        if (location === null) return ended(...(await read(page, url, known, request)));
        const target = targetOf(location, address);
        if (target === null) return ended(failedWith('fetch.bad_redirect', page.status));
        const spelling = new URL(location, address).href.replace(/#.*$/, '');
        if (target === url && !spellings.has(spelling) && spellings.size < MOST_SPELLINGS) {
          spellings.add((address = spelling));
          continue;
        }
        const refused = refusalOf(target, request);
        if (refused !== null) return ended(excludedFor(`redirect_${refused}`, page.status));
        trail.leave(url);
        trail.enter(target);
        if (!request.claim(target)) {
          trail.passed.pop();
          return ended(duplicateOf(target, 'redirect', page.status));
        }
        url = target;
        spellings.add((address = target));
      }
    } catch (error) {
      request.signal.throwIfAborted();
      if (!isAppError(error) || isOfParser(error)) throw error;
      return ended(failedWith(error.code, null));
    }
  };

  async function read(
    page: FetchedPage,
    url: string,
    known: KnownPage | undefined,
    request: VisitRequest,
  ): Promise<[VisitResult, FoundLink[]?]> {
    const httpStatus = page.status;
    const forbidden = reasonAgainst(directivesFor(page, []));
    if (page.notModified && known !== undefined)
      return [
        forbidden === null ? { kind: 'unchanged', httpStatus } : blockedBy(forbidden, httpStatus, true),
      ];
    if (httpStatus === 404 || httpStatus === 410)
      return [failedWith(`fetch.http_${httpStatus}`, httpStatus, true)];
    const bodyHash = createHash('sha256').update(page.body).digest('base64url');
    try {
      requireOk(page);
      if (known?.body_hash === bodyHash && !known.rendered && forbidden === null && !isLimited(page.body))
        return [{ kind: 'unchanged', httpStatus }];
      const format = apparentFormat(page);
      if (format === null || format === 'image') return [excludedFor('unsupported_type', httpStatus)];
      if (format !== 'html') {
        if (forbidden !== null) return [blockedBy(forbidden, httpStatus, true)];
        const { reading } = await readFetched(parser, page, { signal: request.signal });
        return [contentOf(page, reading, { bodyHash, rendered: false })];
      }
      return await readHtml(page, url, bodyHash, request);
    } catch (error) {
      request.signal.throwIfAborted();
      if (!isAppError(error) || isOfParser(error)) throw error;
      if (error.code === 'page.unsupported_type') return [excludedFor('unsupported_type', httpStatus)];
      return [failedWith(error.code, httpStatus)];
    }
  }

  async function readHtml(
    page: FetchedPage,
    url: string,
    bodyHash: string,
    request: VisitRequest,
  ): Promise<[VisitResult, FoundLink[]?]> {
    const { signal } = request;
    let parsed = await parser.readPage({ bytes: page.body, charset: page.charset, url }, { signal });
    let found = pageContentOf(page, parsed, { bodyHash, rendered: false });
    if (
      reasonAgainst(directivesFor(page, parsed.leads.metaRobots)) === null &&
      (request.render === 'always' || (request.render === 'auto' && parsed.isShell))
    ) {
      const drawn = await render({
        url,
        html: page.body,
        contentType: page.headers['content-type'] ?? 'text/html',
        signal,
      });
      if (drawn.movedTo !== null && drawn.movedTo !== url) {
        const target = targetOf(drawn.movedTo, url);
        if (target !== null && target !== url && refusalOf(target, request) === null)
          return [duplicateOf(target, 'redirect', page.status), [{ url: target, nofollow: false }]];
      }
      parsed = await parser.readPage(
        { bytes: Buffer.from(drawn.html, 'utf8'), charset: 'utf-8', url },
        { signal },
      );
      found = pageContentOf(page, parsed, { bodyHash, rendered: true });
    }
    const { links, canonical, metaRobots } = parsed.leads;
    const directives = directivesFor(page, metaRobots);
    const canonicalLinks = canonicalLinksOf(links, directives.nofollow);
    const reason = reasonAgainst(directives);
    if (reason !== null) return [blockedBy(reason, page.status, true), canonicalLinks];
    if (found.kind !== 'read') return [found, canonicalLinks];
    const original = canonical === null ? null : targetOf(canonical, url);
    if (original === null || original === url || !request.scope.judge(original, request.depth).inScope)
      return [found, canonicalLinks];
    return [{ ...found, canonical: original }, [...canonicalLinks, { url: original, nofollow: false }]];
  }

  function directivesFor(page: FetchedPage, metaTags: { name: string; content: string }[]): PageDirectives {
    return directivesOf({ metaTags, xRobotsTag: page.headers['x-robots-tag'] ?? null, productToken });
  }

  function reasonAgainst({ noindex, nosnippet, unavailableAfter }: PageDirectives): string | null {
    if (noindex) return 'noindex';
    if (unavailableAfter !== null && unavailableAfter <= now()) return 'unavailable_after';
    return nosnippet ? 'nosnippet' : null;
  }
}

function refusalOf(target: string, { scope, depth }: VisitRequest): string | null {
  const verdict = scope.judge(target, depth);
  if (verdict.inScope) return null;
  const ofPath = ['excluded_path', 'not_included_path', 'too_deep'].includes(verdict.reason);
  return depth === 0 && ofPath ? null : verdict.reason;
}

const isOfParser = ({ kind, code }: AppError): boolean =>
  kind === 'Unavailable' && code.startsWith('parser.');

const isLimited = (body: Buffer): boolean => /unavailable_after/i.test(body.toString('latin1'));

type Content = ReadPage | (VisitResult & { kind: 'settled' });

interface Made {
  bodyHash: string;
  rendered: boolean;
}

function pageContentOf(page: FetchedPage, { reading }: ParsedPage, made: Made): Content {
  if (reading === null) return failedWith('document.empty', page.status);
  try {
    requireStorable(reading);
  } catch (error) {
    if (!isAppError(error) || isOfParser(error)) throw error;
    return failedWith(error.code, page.status);
  }
  return contentOf(page, reading, made);
}

function contentOf(page: FetchedPage, reading: FactualReading, made: Made): ReadPage {
  const { contentType, etag, lastModified, status: httpStatus, body } = page;
  return {
    kind: 'read',
    reading,
    httpStatus,
    etag,
    lastModified,
    contentType,
    bytes: body.length,
    canonical: null,
    ...made,
  };
}
