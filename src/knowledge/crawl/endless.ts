import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';

const SHARE = 0.12;
const LEAST_PAGES = 5;

const LEAST_COMBINATIONS = 16;
const LEAST_VALUES = 0.7;
const NO_FILTER = /^(?:p|pg|page|paged|offset|start|id|q|query|s|lang)$/i;

const DATE_VALUE = /^(?:19|20)\d\d-?(?:0?[1-9]|1[0-2])(?:-?(?:0?[1-9]|[12]\d|3[01]))?$/;
const DATE_PATH = /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?\/?$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const LONG_ID = /^(?:(?=.*\d)(?=.*[a-z])[\da-z]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const DEEPEST_PATH = 8;

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
    most: Math.max(LEAST_PAGES, Math.floor(maxPages * SHARE)),
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
