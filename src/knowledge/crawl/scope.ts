import { getDomain } from 'tldts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import { isFileAddress } from './file-address.ts';
import { compileGlob } from './glob.ts';
import { isTrap, LONGEST_URL } from './trap.ts';
import { parsedUrl } from '../../parsed-url.ts';

export const SCOPE_REASONS = [
  'other_scheme',
  'other_host',
  'url_too_long',
  'not_a_page',
  'excluded_path',
  'not_included_path',
  'trap',
  'too_deep',
] as const;

export type ScopeReason = (typeof SCOPE_REASONS)[number];
export type Verdict = { inScope: true } | { inScope: false; reason: ScopeReason };

export interface ScopeRules {
  /** An absolute http(s) URL. */
  seedUrl: string;
  /** See `compileGlob`. None means every path. */
  includePaths: readonly string[];
  /** See `compileGlob`. They win over `includePaths`. */
  excludePaths: readonly string[];
  /**
   * Whether hosts below the seed's (below `x.io` for `www.x.io`) belong to the site. Never below a host under
   * which anybody can have one, such as `github.io`.
   */
  subdomains: boolean;
  /** Links between the seed, which is at depth 0, and a page; null is without bound. */
  maxDepth: number | null;
  now: () => Date;
}

export type Scope = ReturnType<typeof createScope>;

/**
 * What belongs to the site of a crawl. The seed always does: it was asked for by name.
 *
 * @throws AppError `crawl.invalid_glob`
 */
export function createScope(rules: ScopeRules) {
  const { subdomains, maxDepth, now } = rules;
  const included = rules.includePaths.map(compileGlob);
  const excluded = rules.excludePaths.map(compileGlob);
  const seed = new URL(rules.seedUrl);
  const seedHost = siteHost(seed);
  const seedPage = pageKey(seed);
  const takesSubdomains = subdomains && isOfOneOwner(seedHost);

  const ofSite = (url: URL): boolean => {
    if (url.port !== seed.port) return false;
    const host = siteHost(url);
    // The dot makes it a label of its own: `evilx.io` ends in `x.io` too.
    return host === seedHost || (takesSubdomains && host.endsWith(`.${seedHost}`));
  };

  // Depth comes last, for it alone may change when the page is met again on a shorter way.
  function reasonAgainst(url: URL, depth: number): ScopeReason | null {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'other_scheme';
    if (!ofSite(url)) return 'other_host';
    if (pageKey(url) === seedPage) return null;
    if (url.href.length > LONGEST_URL) return 'url_too_long';
    if (isFileAddress(url)) return 'not_a_page';
    const path = url.pathname + url.search;
    if (excluded.some((matches) => matches(path))) return 'excluded_path';
    if (included.length > 0 && !included.some((matches) => matches(path))) return 'not_included_path';
    if (isTrap(url.href, now())) return 'trap';
    return maxDepth !== null && depth > maxDepth ? 'too_deep' : null;
  }

  return {
    /** Never throws; what is no absolute URL is `not_a_page`. The first reason of `SCOPE_REASONS` counts. */
    judge(url: string, depth: number): Verdict {
      const address = parsedUrl(url);
      const reason = address === null ? 'not_a_page' : reasonAgainst(address, depth);
      return reason === null ? { inScope: true } : { inScope: false, reason };
    },
  };
}

/** The host without the dot at its end and without `www.`, which may be there or not; never a bare `co.uk`. */
function siteHost(url: URL): string {
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^www\./, '');
  return bare !== host && isOfOneOwner(bare) ? bare : host;
}

/**
 * Whether what is below the host is its owner's: it is no address, no single label and no suffix of the Public
 * Suffix List, private ones such as `github.io` included.
 */
const isOfOneOwner = (host: string): boolean =>
  getDomain(host, { extractHostname: false, allowPrivateDomains: true }) !== null;

/** Equal for the addresses of one page on hosts and schemes that count as the same site. */
function pageKey(url: URL): string {
  const { pathname, search, port } = new URL(canonicalUrl(url.href));
  return `${siteHost(url)}:${port}${pathname}${search}`;
}
