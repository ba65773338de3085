import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';

/**
 * Share of a crawl's page budget that all crawler traps get together. It is above 0, so that a site's calendar is not
 * skipped entirely.
 */
const SHARE = 0.12;
const LEAST_PAGES = 5;

/** Minimum number of parameter combinations before a path can count as a crawler trap. */
const LEAST_COMBINATIONS = 16;
/**
 * Minimum number of distinct values per address. Addresses that each have their own id have one distinct value per
 * address. Addresses that combine the same few filters have fewer.
 */
const LEAST_VALUES = 0.7;
/** Parameters for paging, ids and search terms are not filters. */
const NO_FILTER = /^(?:p|pg|page|paged|offset|start|id|q|query|s|lang)$/i;

/**
 * Matches a date that marks a calendar page: a day or a month as a parameter value, or at the end of a path without a
 * title.
 */
const DATE_VALUE = /^(?:19|20)\d\d-?(?:0?[1-9]|1[0-2])(?:-?(?:0?[1-9]|[12]\d|3[01]))?$/;
const DATE_PATH = /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?\/?$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
/** Matches an id that was created for one visit, such as a session id. */
const LONG_ID = /^(?:(?=.*\d)(?=.*[a-z])[\da-z]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
/** Maximum number of folders in an address. Manuals and shops need at most half as many. */
const DEEPEST_PATH = 8;

/**
 * Detects crawler traps by their addresses: calendar pages, filter combinations, session ids and very deep paths. Each
 * page may be useful, but a crawl would never finish all of them, so crawler traps share a part of the crawl's budget.
 * Filters are detected from the addresses found on the site so far.
 */
export function createEndlessSpaces(maxPages: number) {
  const paths = new Map<string, { addresses: number; values: Set<string> }>();

  const filtersIn = (url: URL): [string, string][] =>
    [...url.searchParams].filter(([name]) => !NO_FILTER.test(name));

  function isCombination(url: URL): boolean {
    const known = paths.get(url.host + url.pathname);
    return (
      known !== undefined &&
      filtersIn(url).length > 1 &&
      known.addresses >= LEAST_COMBINATIONS &&
      known.values.size < known.addresses * LEAST_VALUES
    );
  }

  return {
    /** Maximum number of crawler trap pages that a crawl reads. */
    most: Math.max(LEAST_PAGES, Math.floor(maxPages * SHARE)),
    /** Records an address that was found. */
    note(address: string): void {
      const url = new URL(address);
      const filters = filtersIn(url);
      if (filters.length < 2) return;
      const key = url.host + url.pathname;
      const known = paths.get(key) ?? { addresses: 0, values: new Set<string>() };
      known.addresses += 1;
      for (const [name, value] of filters) known.values.add(`${name}=${value}`);
      paths.set(key, known);
    },
    isPart(address: string): boolean {
      const url = new URL(canonicalUrl(address));
      const folders = url.pathname.split('/').filter((step) => step !== '');
      return (
        isSheet(url) ||
        folders.length > DEEPEST_PATH ||
        folders.slice(0, -1).some((step) => LONG_ID.test(step)) ||
        filtersIn(url).some(([, value]) => LONG_ID.test(value)) ||
        isCombination(url)
      );
    },
  };
}

function isSheet({ pathname, searchParams }: URL): boolean {
  const values = [...searchParams.values()];
  return (
    DATE_PATH.test(pathname) ||
    values.some((value) => DATE_VALUE.test(value) && !YEAR.test(value)) ||
    (values.some((value) => YEAR.test(value)) &&
      [...searchParams].some(([name, value]) => /^m(?:o|on|onth)?$/i.test(name) && MONTH.test(value)))
  );
}
