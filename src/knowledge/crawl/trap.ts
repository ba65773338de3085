import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';

/** What the sitemap protocol allows, and more than any browser of old; past it an address grows by itself. */
export const LONGEST_URL = 2_048;

/** A shop's facets are 3 or 4; past 8 the combinations outnumber any budget. */
const MOST_PARAMETERS = 8;

/**
 * Whether an address is of the kind a site makes without end. Precision goes before recall: a page lost to a
 * guess is missed, a trap that is entered costs a few fetches of the budget.
 *
 * @param url an absolute http(s) URL
 */
export function isTrap(url: string, now: Date): boolean {
  if (url.length > LONGEST_URL) return true;
  // Tracking parameters are no combinations of the site's own.
  const { pathname, search } = new URL(canonicalUrl(url));
  const parameters = [...new URLSearchParams(search)];
  return (
    parameters.length > MOST_PARAMETERS ||
    hasSession(pathname, parameters) ||
    repeatsItself(pathname.split('/').filter((segment) => segment !== '')) ||
    yearsOf(pathname, parameters).some((year) => year < 1990 || year > now.getUTCFullYear() + 2)
  );
}

// Every visit gets a new one, so every page has no end of addresses. `(S(…))` is how ASP.NET puts it in the path.
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=|\/\(s\([a-z\d]{24}\)\)/i;
const SESSION_NAME = /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|oscsid|zenid|cftoken)$/i;
// Names that hold other things as well: a section's id, the number of a session at a conference.
const MAYBE_SESSION_NAME = /^(?:sid|sess|sessid|session|session_?id)$/i;
const LONG_ID = /^(?:(?=.*\d)[\da-z]{16,}|[\da-f-]{32,})$/i;

const hasSession = (pathname: string, parameters: readonly [string, string][]): boolean =>
  SESSION_IN_PATH.test(pathname) ||
  parameters.some(
    ([name, value]) => SESSION_NAME.test(name) || (MAYBE_SESSION_NAME.test(name) && LONG_ID.test(value)),
  );

/** `/a/a/a` or `/a/b/a/b/a/b`: a relative link that goes one folder deeper each time it is followed. */
function repeatsItself(segments: readonly string[]): boolean {
  for (let period = 1; period * 3 <= segments.length; period += 1) {
    let run = 0;
    for (let at = period; at < segments.length; at += 1) {
      run = segments[at] === segments[at - period] ? run + 1 : 0;
      if (run < period * 2) continue;
      // Numbers repeat by chance: `/map/0/0/0`.
      if (segments.slice(at - period + 1, at + 1).some((segment) => /\D/.test(segment))) return true;
    }
  }
  return false;
}

// Years one may meet in a calendar; 4512 is the number of an article.
const YEAR = '(1[5-9]\\d\\d|2[01]\\d\\d)';
const PATH_DATE = new RegExp(`/${YEAR}[/-](?:0[1-9]|1[0-2])(?:[/-](?:0[1-9]|[12]\\d|3[01]))?(?=/|$)`, 'g');
const CALENDAR_PATH = new RegExp(
  `/(?:calendar|kalender|calendrier|calendario|agenda|events?|month|week|day)/(?:[^/]+/){0,2}?${YEAR}[/-]\\d\\d?(?=[/-]|$)`,
  'gi',
);
const DATE_NAME = /^(?:(?:start|end|event|tribe-bar)?[-_]?date|day|month|week|cal|calendar)$/i;
const DATE_VALUE = new RegExp(`^${YEAR}-\\d\\d?(?:-\\d\\d?)?$`);

/** Years of calendar pages: a year alone is a facet (`?year=1985` of films), with a month it is a sheet. */
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
