import { addressesModels } from '../extraction/pages/instructions.ts';
import { distinct, entry } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import { firstGroupOf, isOffer, isOffered, LEAST_PRODUCTS } from './draft-menu.ts';
import { type LinedPage, titleParts } from './draft-name.ts';
import { isDepartment } from './draft-people.ts';
import { listedUnder } from './draft-sections.ts';
import { sentencesIn, statementsIn } from './draft-statements.ts';

/**
 * What the company sells, in this order of preference: from structured data, the page's own subject, menus, lists under
 * headings, and named features.
 */
export function productsOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const named = pages.flatMap((page) => [
    ...subjectOf(page, name),
    ...page.signs.offered
      .filter((text) => !isCompany(text, name))
      .map((text) => entry('products', text, page)),
    ...page.signs.menu
      .filter((one) => isOffered(one) && !isDepartment(one.text))
      .map(({ text }) => entry('products', text, page)),
    ...listedUnder(page, 'products'),
  ]);
  const fit = distinct(named.filter(({ text }) => isOffer(text)));
  if (fit.length >= LEAST_PRODUCTS) return fit;
  const grouped = pages.map(firstGroupOf).find((group) => group.length >= LEAST_PRODUCTS);
  if (grouped !== undefined) return [...fit, ...grouped];
  const category = fit.length === 0 ? categoryOf(pages, name) : [];
  // If no named product was found, a sentence that says what the company is or does is used.
  const own = name === null || fit.length + category.length > 0 ? undefined : doing(pages, name);
  return [...fit, ...category, ...(own === undefined ? [] : [own])];
}

const IS_OR_DOES =
  /^(?:,|®|™)?\s?(?:is|lets?|allows?|gives?|helps?|makes?|provides?|offers?|monitors?|enables?|works|connects?|automates?|sends?|keeps?|turns?|brings?|plans?|writes?|counts?)(?!\p{L})/u;

function doing(pages: readonly LinedPage[], name: string): DraftEntry | undefined {
  for (const page of pages) {
    const description = page.reading.description ?? '';
    const quote = [...statementsIn(page.lines), ...sentencesIn(description)].find(
      (text) => text.startsWith(name) && IS_OR_DOES.test(text.slice(name.length)) && !addressesModels(text),
    );
    if (quote !== undefined) return entry('products', name, page, quote);
  }
  return undefined;
}

/** The first part of the title of a page that is not the home page, unless the page is about the company. */
function subjectOf(page: LinedPage, name: string | null): DraftEntry[] {
  if (!['first', 'product'].includes(page.kind) || new URL(page.url).pathname.length < 2) return [];
  const [part] = [...titleParts([page]).keys()];
  return part === undefined || (name !== null && folded(part) === folded(name))
    ? []
    : [entry('products', part, page)];
}

const MOST_CATEGORY_WORDS = 4;

/** Whether a text is the company's name with a word such as `Company` or `Inc.` */
const isCompany = (text: string, name: string | null): boolean =>
  /\s(?:company|inc|llc|ltd|limited|gmbh|group|corporation|corp)\.?$/iu.test(text) &&
  (name === null || folded(text).startsWith(folded(name)));

/**
 * What the home page's title says besides the company's name, such as `Online Therapy`. In a longer text, what stands in
 * front of `for`, `from` and the like is used.
 */
const categoryOf = (pages: readonly LinedPage[], name: string | null): DraftEntry[] =>
  [...titleParts(pages.slice(0, 1)).keys()]
    .map((part) => part.replace(/\s+(?:for|from|by|with|in|made|that|to)\s.*$/iu, ''))
    .filter(
      (part) =>
        part.split(/[\s&,]+/).length <= MOST_CATEGORY_WORDS &&
        !/^\p{L}+ing\s.*\b(?:to|for|with|your|of)\b/iu.test(part) &&
        (name === null || !folded(part).includes(folded(name))),
    )
    .filter(isOffer)
    .map((part) => entry('products', part, pages[0]!));
