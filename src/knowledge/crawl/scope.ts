import { getDomain } from 'tldts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import { invalidInput } from '../../errors.ts';

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
type Verdict = { inScope: true } | { inScope: false; reason: ScopeReason };

export interface ScopeRules {
  seedUrl: string;
  includePaths: readonly string[];
  excludePaths: readonly string[];
  /** Subdomains of hosts such as `github.io` are never in scope, because anyone can register them. */
  subdomains: boolean;
  maxDepth: number | null;
  now: () => Date;
}

export type Scope = ReturnType<typeof createScope>;

/** @throws AppError `crawl.invalid_glob` */
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
    // Without the dot, `evilx.io` would be a subdomain of `x.io`.
    return host === seedHost || (takesSubdomains && host.endsWith(`.${seedHost}`));
  };

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

  const isSecure = seed.protocol === 'https:' && seed.port === '';

  return {
    spelled(url: string): string {
      const address = URL.parse(url);
      if (!isSecure || address?.protocol !== 'http:' || address.port !== '') return url;
      if (address.hostname !== seed.hostname) return url;
      address.protocol = 'https:';
      return address.href;
    },
    judge(url: string, depth: number): Verdict {
      const address = URL.parse(url);
      const reason = address === null ? 'not_a_page' : reasonAgainst(address, depth);
      return reason === null ? { inScope: true } : { inScope: false, reason };
    },
  };
}

function siteHost(url: URL): string {
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^www\./, '');
  return bare !== host && isOfOneOwner(bare) ? bare : host;
}

const isOfOneOwner = (host: string): boolean =>
  getDomain(host, { extractHostname: false, allowPrivateDomains: true }) !== null;

function pageKey(url: URL): string {
  const { pathname, search, port } = new URL(canonicalUrl(url.href));
  return `${siteHost(url)}:${port}${pathname}${search}`;
}

const FILE_ENDINGS: ReadonlySet<string> = new Set(
  [
    'jpg jpeg jpe png gif webp avif bmp ico cur tif tiff svg svgz heic heif psd eps',
    'mp3 mp4 m4a m4v m4b wav ogg oga ogv opus flac aac wma wmv avi mov mkv webm mpg mpeg flv swf 3gp m3u8 mid midi',
    'zip gz tgz bz2 tbz xz txz zst 7z rar tar jar war cab lz lzma',
    'exe msi dmg pkg deb rpm apk ipa iso img bin dll appimage msix wasm',
    'js mjs cjs css woff woff2 ttf otf eot',
  ].flatMap((line) => line.split(' ')),
);

const NAMED_AFTER_SCRIPT =
  /(?:^|[-_])(?:node|deno|bun|next|nuxt|vue|react|angular|ember|backbone|express|nest|three|d3|p5|chart|electron|discord|alpine|moment|socket)\.js$/i;

function isFileAddress(url: URL): boolean {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const ending = /[^.]\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || !FILE_ENDINGS.has(ending)) return false;
  return !/:|%3a/i.test(name) && !NAMED_AFTER_SCRIPT.test(name);
}

/** The sitemap protocol (sitemaps.org) requires URLs shorter than this. */
const LONGEST_URL = 2_048;

const MOST_PARAMETERS = 8;

export function isTrap(url: string, now: Date): boolean {
  if (url.length > LONGEST_URL) return true;
  const { pathname, search } = new URL(canonicalUrl(url));
  const parameters = [...new URLSearchParams(search)];
  return (
    parameters.length > MOST_PARAMETERS ||
    hasSession(pathname, parameters) ||
    repeatsItself(pathname.split('/').filter((segment) => segment !== '')) ||
    yearsOf(pathname, parameters).some((year) => year < 1990 || year > now.getUTCFullYear() + 2)
  );
}

// ASP.NET writes session ids as `(S(…))`.
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=|\/\(s\([a-z\d]{24}\)\)/i;
const SESSION_NAME = /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|oscsid|zenid|cftoken)$/i;
const MAYBE_SESSION_NAME = /^(?:sid|sess|sessid|session|session_?id)$/i;
const LONG_ID = /^(?:(?=.*\d)[\da-z]{16,}|[\da-f-]{32,})$/i;

const hasSession = (pathname: string, parameters: readonly [string, string][]): boolean =>
  SESSION_IN_PATH.test(pathname) ||
  parameters.some(
    ([name, value]) => SESSION_NAME.test(name) || (MAYBE_SESSION_NAME.test(name) && LONG_ID.test(value)),
  );

function repeatsItself(segments: readonly string[]): boolean {
  for (let period = 1; period * 3 <= segments.length; period += 1) {
    let run = 0;
    for (let at = period; at < segments.length; at += 1) {
      run = segments[at] === segments[at - period] ? run + 1 : 0;
      if (run < period * 2) continue;
      if (segments.slice(at - period + 1, at + 1).some((segment) => /\D/.test(segment))) return true;
    }
  }
  return false;
}

const YEAR = '(1[5-9]\\d\\d|2[01]\\d\\d)';
const PATH_DATE = new RegExp(`/${YEAR}[/-](?:0[1-9]|1[0-2])(?:[/-](?:0[1-9]|[12]\\d|3[01]))?(?=/|$)`, 'g');
const CALENDAR_PATH = new RegExp(
  `/(?:calendar|kalender|calendrier|calendario|agenda|events?|month|week|day)/(?:[^/]+/){0,2}?${YEAR}[/-]\\d\\d?(?=[/-]|$)`,
  'gi',
);
const DATE_NAME = /^(?:(?:start|end|event|tribe-bar)?[-_]?date|day|month|week|cal|calendar)$/i;
const DATE_VALUE = new RegExp(`^${YEAR}-\\d\\d?(?:-\\d\\d?)?$`);

function yearsOf(pathname: string, parameters: readonly [string, string][]): number[] {
  const inPath = [PATH_DATE, CALENDAR_PATH].flatMap((date) =>
    [...pathname.matchAll(date)].map(([, year]) => year),
  );
  const inQuery = parameters.map(([name, value]) =>
    DATE_NAME.test(name) ? DATE_VALUE.exec(value)?.[1] : undefined,
  );
  const valueOf = (wanted: RegExp) => parameters.find(([name]) => wanted.test(name))?.[1] ?? '';
  const sheet = /^\d{4}$/.exec(valueOf(/^(?:year|yr)$/i))?.[0];
  const hasMonth = /^\d{1,2}$/.test(valueOf(/^(?:month|mon|mo)$/i));
  return [...inPath, ...inQuery, hasMonth ? sheet : undefined]
    .filter((year) => year !== undefined)
    .map(Number);
}

const LONGEST_PATTERN = 500;
const MOST_WILDCARDS = 20;

/**
 * Compiles an include or exclude pattern. It is compared with a URL's path and query as written in the URL, such as
 * `/a/b` or `/a/b?c=d`.
 *
 * - `*` matches any characters within one segment.
 * - `**` matches any characters, or any number of folders if it is a whole segment.
 * - `?` matches one character.
 * - All other characters are literal and case-sensitive. A percent code matches the character that it encodes.
 * - A pattern without a wildcard, or one that ends in `/**`, matches a folder: `/docs` matches `/docs` and everything
 * below it, but not `/docs-old`.
 * - A pattern without a leading slash may start at any segment: `*.pdf`, `tag`.
 * - A trailing slash in the pattern or the path is ignored.
 * - The query is matched only if the pattern contains a `?`, which also matches the `?` before the query:
 * `/search?q=*`. A slash in the query does not end a segment.
 *
 * @throws AppError `crawl.invalid_glob`
 */
export function compileGlob(pattern: string): (path: string) => boolean {
  const steps = stepsOf(checked(pattern));
  const readsQuery = pattern.includes('?');
  return (path) => {
    const text = foldPercent(path);
    const pathEnd = text.includes('?') ? text.indexOf('?') : text.length;
    const folder = text.slice(0, pathEnd).replace(/\/$/, '');
    if (matches(steps, folder, folder.length)) return true;
    if (!readsQuery || pathEnd === text.length) return false;
    const query = text.slice(pathEnd);
    return matches(steps, text, pathEnd) || matches(steps, folder + query, folder.length);
  };
}

function checked(pattern: string): string {
  const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;
  const refuse = (why: string) => invalidInput('crawl.invalid_glob', `The path pattern "${shown}" ${why}`);
  if (pattern.trim() === '') throw refuse('is empty. Give a path such as /docs or /blog/**.');
  if (pattern.length > LONGEST_PATTERN) throw refuse(`is longer than ${LONGEST_PATTERN} characters.`);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(pattern)) {
    throw refuse('is a full address. Patterns are compared only with the path, such as /docs/**.');
  }
  if ((pattern.match(/\*+|\?/g)?.length ?? 0) > MOST_WILDCARDS) {
    throw refuse(`has more than ${MOST_WILDCARDS} wildcards.`);
  }
  return pattern;
}

const foldPercent = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURI(codes.toUpperCase());
    } catch {
      return codes.toUpperCase();
    }
  });

type Step = (reached: Uint8Array, text: string, pathEnd: number) => Uint8Array;

// Without backtracking, the cost is at most pattern length × path length.
function matches(steps: readonly Step[], text: string, pathEnd: number): boolean {
  let reached: Uint8Array = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (const step of steps) {
    reached = step(reached, text, pathEnd);
    if (!reached.includes(1)) return false;
  }
  return reached[text.length] === 1;
}

function stepsOf(pattern: string): Step[] {
  const rooted = pattern.startsWith('/') ? pattern : `/**/${pattern}`;
  const trimmed = foldPercent(rooted.replace(/\/+$/, ''));
  const isFolder = !/[*?]/.test(pattern) || trimmed.endsWith('/**');
  const tokens = trimmed.replace(/(?:\/\*\*)+$/, '').match(/\/\*\*+(?=\/)|\*+|[^*]/g) ?? [];
  const steps = tokens.map((token): Step => {
    if (token.startsWith('/*')) return anyFolders;
    if (token === '*') return withinSegment;
    if (token.startsWith('*')) return anything;
    return token === '?' ? oneCharacter(isOther) : oneCharacter((character) => character === token);
  });
  return isFolder ? [...steps, andBelow] : steps;
}

const isOther = (character: string, inPath: boolean): boolean => !(inPath && character === '/');

const oneCharacter =
  (fits: (character: string, inPath: boolean) => boolean): Step =>
  (reached, text, pathEnd) =>
    fill(reached, (at) => at > 0 && reached[at - 1] === 1 && fits(text[at - 1]!, at - 1 < pathEnd));

const withinSegment: Step = (reached, text, pathEnd) =>
  fill(
    reached,
    (at, next) => reached[at] === 1 || (next[at - 1] === 1 && isOther(text[at - 1]!, at - 1 < pathEnd)),
  );

const anything: Step = (reached) => fill(reached, (at, next) => reached[at] === 1 || next[at - 1] === 1);

const anyFolders: Step = (reached, text, pathEnd) => {
  let opened = false;
  return fill(reached, (at) => {
    const isSlash = text[at] === '/' && at < pathEnd;
    if (isSlash && reached[at] === 1) opened = true;
    return reached[at] === 1 || (opened && isSlash);
  });
};

const andBelow: Step = (reached, text) => {
  const end = text.length;
  const found = reached.some((on, at) => on === 1 && (at === end || text[at] === '/'));
  return fill(reached, (at) => at === end && found);
};

function fill(reached: Uint8Array, isOn: (at: number, next: Uint8Array) => boolean): Uint8Array {
  const next = new Uint8Array(reached.length);
  for (let at = 0; at < next.length; at += 1) next[at] = isOn(at, next) ? 1 : 0;
  return next;
}
