import type { MenuEntry } from '../extraction/company-page.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import { literalPattern } from '../extraction/literal-pattern.ts';
import { canonicalUrl } from '../extraction/pages/canonical-url.ts';
import { distinct, entry, factsOf } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import {
  firstGroupOf,
  isAboutOthers,
  isOffer,
  isOffered,
  LEAST_PRODUCTS,
  mayBeService,
} from './draft-menu.ts';
import { type LinedPage, titleParts } from './draft-name.ts';
import { isDepartment, isOnlyPeople } from './draft-people.ts';
import { listedUnder } from './draft-sections.ts';
import { sentencesIn, statementsIn } from './draft-statements.ts';

export function productsOf(
  pages: readonly LinedPage[],
  name: string | null,
  oneLiner: readonly DraftEntry[] = [],
): DraftEntry[] {
  const heads = headsOf(pages);
  const all = offersOf(pages, name).filter(({ text }) => !heads.has(folded(text)));
  const offers = all.filter((one) => !all.some((other) => other !== one && isHeadOf(one, other, pages)));
  return [
    ...offers.map((one) => withSentence(one, pages)),
    ...oneLiner.flatMap((one) => listedWith(offers, one)),
  ];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const holds = (words: readonly string[], others: readonly string[]): boolean =>
  others.length < words.length && others.every((one) => words.includes(one));

/** A menu entry whose name only joins or shortens the names of other entries is not a separate product. */
function isHeadOf({ text }: DraftEntry, { text: other }: DraftEntry, pages: readonly LinedPage[]): boolean {
  const menu = pages.flatMap(({ signs }) => signs.menu);
  const named = (name: string): MenuEntry[] => menu.filter((one) => folded(one.text) === folded(name));
  const isOnePage = named(text).some(({ url }) => named(other).some((one) => isSamePage(one.url, url)));
  const parts = text.split(BETWEEN_LISTED);
  if (!isOnePage && parts.length > 1 && parts.some((part) => folded(part) === folded(other))) return true;
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const isShorter = holds(others, words);
  const isLabel = named(other).some(({ labels: [label = ''] }) => folded(label) === folded(text));
  return (isShorter && isOnePage) || (isLabel && (isShorter || holds(words, others)));
}

const LONGEST_SENTENCE = 240;

function withSentence(offer: DraftEntry, pages: readonly LinedPage[]): DraftEntry {
  if (folded(offer.quote) !== folded(offer.text)) return offer;
  const entries = pages.flatMap(({ signs }) => signs.menu).filter(({ text }) => text === offer.text);
  const own = pages.filter(
    (page, i) => i > 0 && entries.some(({ url }) => isSamePage(url, page.url) && page.kind !== 'pricing'),
  );
  const name = new RegExp(String.raw`(?<!\p{L})${literalPattern(offer.text)}(?!\p{L})`, 'iu');
  const sentences = (page: LinedPage): string[] =>
    statementsIn(page.lines.filter(({ kind }) => kind === 'text')).filter(
      (text) => text.length <= LONGEST_SENTENCE,
    );
  const naming = [...own, ...pages].flatMap((page) =>
    sentences(page)
      .filter((text) => name.test(text))
      .map((quote) => ({ quote, url: page.url })),
  );
  const leading = own.flatMap((page) =>
    sentences(page)
      .slice(0, 1)
      .map((quote) => ({ quote, url: page.url })),
  );
  const [said] = [...naming, ...leading];
  return said === undefined ? offer : { ...offer, ...said };
}

const LEAST_LISTED = 2;
const MOST_WORDS_LISTED = 3;
const AFTER_LIST = /\s(?:for|from|in|with|by|that|to|für|pour|para|voor|per)\s|[.;:–—]/iu;
const BETWEEN_LISTED = /,\s(?:and\s|und\s)?|\s(?:and|&|und|et|y|en|e)\s/iu;

function listedWith(offers: readonly DraftEntry[], oneLiner: DraftEntry): DraftEntry[] {
  const [list = ''] = oneLiner.text.split(AFTER_LIST);
  const listed = list.split(BETWEEN_LISTED).map((one) => one.trim());
  const isKnown = (text: string): boolean =>
    offers.some((one) => folded(one.text).includes(folded(text)) || folded(text).includes(folded(one.text)));
  const isList =
    listed.length >= LEAST_LISTED &&
    listed.every((text) => text !== '' && text.split(/\s+/u).length <= MOST_WORDS_LISTED && isOffer(text)) &&
    listed.some(isKnown);
  return isList
    ? listed
        .filter((text) => !isKnown(text))
        .map((text) => ({
          ...oneLiner,
          field: 'products' as const,
          text: text[0]!.toLocaleUpperCase() + text.slice(1),
        }))
    : [];
}

const pathOf = (url: string): string => (URL.parse(url)?.pathname ?? '/').replace(/(?:\.\w+|\/)$/u, '');

const LEAST_MODELS = 2;
const HEAD_OF_OTHERS =
  /^(?:(?:our |unsere |nos |nuestros )?(?:customers?|clients?|kunden|kundenberichte|referenzen|références|clientes|klanten|clienti|testimonials?|reviews?|case studies|success stories)|blog|journal|news|aktuelles|actualités|noticias|use cases?|stories|recipes|team|jobs|stellen|projects?|projekte|projets)$/iu;

function modelsOf({ signs: { menu } }: LinedPage): { head: MenuEntry; models: MenuEntry[] }[] {
  return menu.flatMap((head) => {
    if (isAboutOthers(head.text) || HEAD_OF_OTHERS.test(head.text) || pathOf(head.url) === '') return [];
    const models = menu.filter(
      ({ text, url }) =>
        pathOf(url).startsWith(`${pathOf(head.url)}/`) && isOffer(text) && !isOnlyPeople(text),
    );
    return models.length < LEAST_MODELS ? [] : [{ head, models }];
  });
}

function headsOf(pages: readonly LinedPage[]): Set<string> {
  const labels = pages.flatMap(({ signs }) => {
    const groups = Map.groupBy(signs.menu, ({ labels: [label = ''] }) => folded(label));
    return [...groups].flatMap(([label, group]) =>
      label !== '' && group.filter(isOffered).length >= LEAST_MODELS ? [label] : [],
    );
  });
  return new Set([...labels, ...pages.flatMap(modelsOf).map(({ head }) => folded(head.text))]);
}

function offersOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const named = pages.flatMap((page) => [
    ...subjectOf(page, name).filter(({ text }) => !isNamedInMenu(page, text, pages)),
    ...page.signs.offered
      .filter((text) => !isCompany(text, name) && !isVariant(text, page.signs.offered))
      .map((text) => entry('products', text, page)),
    ...inMenuOf(page),
    ...modelsOf(page).flatMap(({ models }) => models.map(({ text }) => entry('products', text, page))),
    ...servicesIn(page, pages),
    ...listedUnder(page, 'products'),
  ]);
  const fit = distinct(named.filter(({ text }) => isOffer(text)));
  if (fit.length >= LEAST_PRODUCTS) return fit;
  const grouped = pages.map(firstGroupOf).find((group) => group.length >= LEAST_PRODUCTS);
  if (grouped !== undefined) return [...fit, ...grouped];
  const category = fit.length === 0 ? categoryOf(pages, name) : [];
  const own = name === null || fit.length + category.length > 0 ? undefined : doing(pages, name);
  return [...fit, ...category, ...(own === undefined ? [] : [own])];
}

function inMenuOf(page: LinedPage): DraftEntry[] {
  const entries = page.signs.menu.filter((one) => isOffered(one) && !isDepartment(one.text));
  const kinds = new Set(entries.map(({ text }) => text));
  const isBelow = ({ labels: [label] }: MenuEntry): number => Number(label !== undefined && kinds.has(label));
  return entries.toSorted((a, b) => isBelow(a) - isBelow(b)).map(({ text }) => entry('products', text, page));
}

function servicesIn(page: LinedPage, pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  if (page !== first) return [];
  const { description } = page.reading;
  const said = folded([page.signs.title, description, ...page.lines.map(({ text }) => text)].join(' '));
  return page.signs.menu
    .filter(mayBeService)
    .filter(({ text, url }) => {
      const linked = pages.find((one) => isSamePage(one.url, url));
      const [stem = ''] = text.split(/\s(?:&|and|und|et|en|y|e)\s/iu);
      return (
        linked !== undefined &&
        linked !== first &&
        ['product', 'service'].includes(linked.kind) &&
        (said.includes(folded(stem)) ||
          said.includes(folded(stem).replace(/(?:s|en|n)$/u, '')) ||
          factsOf([linked], 'price').length > 0)
      );
    })
    .map(({ text }) => entry('products', text, page));
}

const isSamePage = (a: string, b: string): boolean => canonicalUrl(a) === canonicalUrl(b);

const isNamedInMenu = (page: LinedPage, title: string, pages: readonly LinedPage[]): boolean =>
  pages.some(({ signs }) =>
    signs.menu.some(
      ({ text, url }) =>
        isSamePage(url, page.url) &&
        mayBeOffer(text) &&
        folded(title).includes(folded(text).replace(/s$/u, '')),
    ),
  );

const mayBeOffer = (text: string): boolean => isOffer(text) && folded(text).length >= SHORTEST_CALL;

const IS_OR_DOES =
  /^(?:,|®|™)?\s?(?:is|lets?|allows?|gives?|helps?|makes?|provides?|offers?|monitors?|enables?|works|connects?|automates?|sends?|keeps?|turns?|brings?|plans?|writes?|counts?)(?!\p{L})/u;

function doing(pages: readonly LinedPage[], name: string): DraftEntry | undefined {
  for (const page of pages) {
    const description = page.reading.description ?? '';
    for (const text of [...statementsIn(page.lines), ...sentencesIn(description)]) {
      const named = calledIn(text, name);
      if (named !== undefined && IS_OR_DOES.test(text.slice(named.length)) && !addressesModels(text))
        return entry('products', named, page, text);
    }
  }
  return undefined;
}

function subjectOf(page: LinedPage, name: string | null): DraftEntry[] {
  if (!['first', 'product'].includes(page.kind) || new URL(page.url).pathname.length < 2) return [];
  const [part] = [...titleParts([page]).keys()];
  return part === undefined || IS_LIST.test(part) || (name !== null && folded(part) === folded(name))
    ? []
    : [entry('products', part, page)];
}

const IS_LIST =
  /^(?:(?:unsere |nos |onze |our )?(?:leistungen|dienstleistungen|angebote?|\p{L}*kurse|prestations|formules|offres|diensten|servicios|servizi|products|services|courses)|(?:für|pour|voor|para|per|for) .*)$/iu;

const MOST_CATEGORY_WORDS = 4;

const isVariant = (text: string, offered: readonly string[]): boolean =>
  offered.some(
    (one) =>
      text.length > one.length &&
      folded(text).startsWith(folded(one)) &&
      /,|\s[–-]\s/.test(text.slice(one.length)),
  );

const SHORTEST_CALL = 4;

function calledIn(text: string, name: string): string | undefined {
  if (text.startsWith(name)) return name;
  const [first = ''] = name.split(/\s/);
  return first !== name && first.length >= SHORTEST_CALL && text.startsWith(`${first} `) ? first : undefined;
}

const isCompany = (text: string, name: string | null): boolean =>
  /\s(?:company|inc|llc|ltd|limited|gmbh|group|corporation|corp)\.?$/iu.test(text) &&
  (name === null || folded(text).startsWith(folded(name)));

const categoryOf = (pages: readonly LinedPage[], name: string | null): DraftEntry[] =>
  [...titleParts(pages.slice(0, 1)).keys()]
    .filter((part) => !/^\p{L}+ing\s.*\b(?:to|for|with|your|of)\b/iu.test(part))
    .map((part) => part.replace(/\s+(?:for|from|by|with|in|made|that|to)\s.*$/iu, ''))
    .filter(
      (part) =>
        part.split(/[\s&,]+/).length <= MOST_CATEGORY_WORDS &&
        (name === null || !folded(part).includes(folded(name))),
    )
    .filter(isOffer)
    .map((part) => entry('products', part, pages[0]!));
