import { Element } from 'domhandler';
import { type DataNode, findStructuredData, textIn } from '../../pages/structured-data.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import type { PageCurrency } from './amounts.ts';
import { hiddenPrices } from './hidden-plans.ts';
import { paidAsChosen } from './billing-switch.ts';
import { chooseGroups, mergePlans, OTHER_THINGS } from './merge-plans.ts';
import { findGrids, type Grid, plansOfGrid } from './grid-plans.ts';
import { comparesCompanies } from './comparison-columns.ts';
import { ownNamesOf } from '../evidence/own-names.ts';
import { textOf } from '../../pages/dom.ts';
import { captionOf, tabLabels, underCaption, underTerms } from './plan-captions.ts';
import { termsOfAllPrices, termsOfPage } from './page-terms.ts';
import { type Stretch, type View, viewOf } from './page-view.ts';
import { findGroups, marksIn, type PlanGroup } from './plan-cards.ts';
import { listedPrices, statedCharges } from './listed-prices.ts';
import { otherOffers } from './other-offers.ts';
import { relatedAreas } from '../content/bystanding-areas.ts';
import type { PageKind } from '../page-kinds.ts';
import { withLoneCards } from './lone-cards.ts';
import { draftOf, type PlanDraft, type PricedPlan, type PricingFacts } from './pricing-facts.ts';
import { foldedName, nameIn } from './plan-name.ts';
import { PRICE_LABEL, type PriceMark, priceMarksIn } from './price-marks.ts';
import { prosePlans } from './prose-plans.ts';
import { statedPlans } from './stated-plans.ts';
import { isPriceOfAll } from './whole-prices.ts';

export function readPricing(page: VisiblePage, kind: PageKind = 'pricing'): PricingFacts | null {
  const isOther = kind !== 'pricing';
  if (isOther && (ABOUT_OTHERS.test(page.url) || ABOUT_CUSTOMERS.test(page.url))) return null;
  const data = findStructuredData(page.document);
  const currency = currencyOf(page, data);
  const view = viewOf(page);
  const shown = shownPlans(page, view, currency, isOther).filter(
    (plan) => isOffered(plan) || !ONLY_DURATION.test(plan.name),
  );
  const plans = shown.some(isOffered) || isOther ? shown : statedPlans(page, data);
  if (!plans.some(isOther ? isPriced : isOffered)) return null;
  if (!isOther && !isPricingPage(page) && !areSubscribed(plans)) return null;
  const most = currencyOfMost(plans);
  for (const plan of plans) plan.currency ??= plan.amount === null ? null : most;
  return { currency: most, plans, ...termsOfPage(page, view) };
}

function shownPlans(page: VisiblePage, view: View, currency: PageCurrency, isOther: boolean): PricedPlan[] {
  const marks = priceMarksIn(view, currency);
  const own = ownNamesOf(page.url, page.title, null);
  const all = findGrids(page.document, (node) => page.unseen.has(node));
  const headsOf = ({ rows: [head = []] }: Grid): string[] =>
    head.map((cell) => (cell === null ? '' : textOf(cell)));
  const [compared = [], grids = []] = [true, false].map((is) =>
    all.filter((grid) => comparesCompanies(headsOf(grid), own) === is),
  );
  const tables = [...compared, ...grids.filter(({ isTable }) => isTable)].flatMap(
    ({ root }) => view.stretchOf(root) ?? [],
  );
  const loose = marks.filter(({ piece }) => !tables.some(({ from, to }) => piece >= from && piece < to));
  const tabs = tabLabels(page.document);
  const found = findGroups(view, loose);
  const chosen = withLoneCards(view, chooseGroups(view, found), found, loose);
  const others = isOther ? otherOffers(page, view) : null;
  const groups = others === null ? chosen : chosen.filter(others.isOffered);
  const refused = others === null ? [] : found.filter(others.isRefused).map(({ stretch }) => stretch);
  const apart = grids.filter(
    (grid) =>
      (others === null || others.isPriceTable(grid)) &&
      (grid.isTable || !groups.some(({ stretch }) => areCrossed(stretch, view.stretchOf(grid.root)))),
  );
  const carded = draftsOf(view, groups, tabs);
  const tabled = apart
    .map((grid) => underGrid(view, grid, plansOfGrid(view, grid, marks, new Set(), currency), tabs))
    .filter(({ length }) => length > 0);
  const laidOut =
    carded.length + tabled.length > 0 || tables.length === 0 || isOther
      ? []
      : draftsOf(view, chooseGroups(view, findGroups(view, marks)), tabs);
  const recurring = tabled.find(areRecurring);
  const structured =
    recurring !== undefined && (!carded.some(isRecurring) || areCharges(carded, recurring))
      ? [...ofTables([recurring, ...tabled.filter((drafts) => drafts !== recurring)]), ...carded]
      : ([carded, ofTables(tabled), laidOut].find(({ length }) => length > 0) ?? []);
  const isStructured = structured.some(({ prices, isOnRequest }) => prices.length > 0 || isOnRequest);
  const sentences =
    isStructured || !(isOther || isPricingPage(page)) || ABOUT_OTHERS.test(page.url)
      ? []
      : prosePlans(view, marks, page.title);
  const prose = isOther && !sentences.some(isRecurring) ? [] : sentences;
  const stated =
    prose.length > 0 ? prose : structured.length > 0 || isOther ? structured : singlePlan(view, marks);
  const main =
    others?.isShop === true ? stated : withListed(page, view, marks, { plans: stated, isOther, refused });
  const carriedBy = new Set(main.map(({ name }) => foldedName(name.text)));
  const names = new Set([...main, ...tabled.flat()].map(({ name }) => foldedName(name.text)));
  const more = tabled.flatMap((drafts) => plansBeside(drafts, carriedBy));
  const alike = apart.flatMap((grid) =>
    underGrid(view, grid, plansOfGrid(view, grid, marks, names, currency), tabs),
  );
  const hidden = hiddenPrices(page, currency, main);
  const ofAll = termsOfAllPrices(view);
  const lines = view.lines.map(({ text }) => text);
  const under = (drafts: readonly PlanDraft[]): readonly PlanDraft[] =>
    drafts.map((draft) => {
      const all = ofAll === null ? draft : underTerms(draft, ofAll);
      const isOfAll = isPriceOfAll(
        lines,
        all.name.text,
        all.prices.map(({ amount }) => amount),
      );
      const prices = isOfAll ? all.prices.map((price) => ({ ...price, unit: null })) : all.prices;
      return { ...all, prices };
    });
  return mergePlans(under([...main, ...more]), under(alike), hidden, {
    spanOf: (start, end) => view.spanOf(start, end),
    paid: paidAsChosen(page),
  });
}

function withListed(
  page: VisiblePage,
  view: View,
  marks: readonly PriceMark[],
  { plans, isOther, refused }: { plans: readonly PlanDraft[]; isOther: boolean; refused: readonly Stretch[] },
): PlanDraft[] {
  const taken = new Set(plans.flatMap(({ prices }) => prices.map(({ start }) => start)));
  const names = new Set(plans.map(({ name }) => foldedName(name.text)));
  const boxes = [
    ...refused,
    ...plans.flatMap(({ roots }) => roots.flatMap((root) => view.stretchOf(root) ?? [])),
  ];
  const isInPlan = ({ name }: PlanDraft): boolean => {
    const at = view.pieceAt(name.start);
    return boxes.some(({ from, to }) => from <= at && at < to);
  };
  const isMore = (draft: PlanDraft): boolean =>
    !names.has(foldedName(draft.name.text)) &&
    !draft.prices.some(({ start }) => taken.has(start)) &&
    !isInPlan(draft);
  const passing = relatedAreas(page);
  const isPassing = (list: Element): boolean => {
    const span = page.spanOf(list);
    return span !== null && passing.some(({ start, end }) => start <= span.start && span.end <= end);
  };
  const isBesidePlans = plans.some(isRecurring);
  const listed = listedPrices(view, marks, { isBesidePlans, isPassing }).filter(isMore);
  for (const { name, prices } of listed) {
    names.add(foldedName(name.text));
    for (const { start } of prices) taken.add(start);
  }
  const charges = isOther && !isBesidePlans ? statedCharges(view, marks).filter(isMore) : [];
  return [...plans, ...listed, ...charges];
}

const isRecurring = ({ prices }: PlanDraft): boolean =>
  prices.some(({ period }) => period !== null && period !== 'once');
const areCharges = (drafts: readonly PlanDraft[], [first]: readonly PlanDraft[]): boolean =>
  drafts.every(({ name, features }) => features.length === 0 && name.start > first!.name.start);
const areRecurring = (drafts: readonly PlanDraft[]): boolean => drafts.filter(isRecurring).length >= 2;

function ofTables(tables: readonly (readonly PlanDraft[])[]): PlanDraft[] {
  const [first = [], ...others] = tables;
  const isSubscribed = areRecurring(first);
  const known = new Set(first.map(({ name }) => foldedName(name.text)));
  const joined = [...first];
  for (const drafts of others) {
    const priced = drafts.filter(({ prices }) => prices.length > 0);
    const isOther = priced.length >= 2 && priced.every(({ name }) => !known.has(foldedName(name.text)));
    if (!isOther || (isSubscribed && OTHER_THINGS.test(drafts[0]!.caption?.label ?? ''))) continue;
    joined.push(...priced);
    for (const { name } of priced) known.add(foldedName(name.text));
  }
  return joined;
}

const LEAST_REPEATED = 2;

function plansBeside(drafts: readonly PlanDraft[], known: ReadonlySet<string>): PlanDraft[] {
  const isKnown = ({ name }: PlanDraft): boolean => known.has(foldedName(name.text));
  const others = drafts.filter((draft) => !isKnown(draft) && draft.prices.length > 0);
  const repeated = drafts.filter((draft) => isKnown(draft) && draft.prices.length > 0).length;
  return repeated >= LEAST_REPEATED && others.length < repeated ? others : [];
}

const areCrossed = (one: Stretch, other: Stretch | null): boolean =>
  other !== null && one.from < other.to && other.from < one.to;

const isPriced = ({ amount }: PricedPlan): boolean => amount !== null && amount > 0;
const isOffered = ({ amount, contactSales }: PricedPlan): boolean => amount !== null || contactSales;

const ONLY_DURATION =
  /^(?:(?:ca\.?|about|approx\.?|circa|env\.?|max\.?|min\.?)\s)?\d{1,3}(?:[.,:½]\d{0,2})?(?:\s?[-–—]\s?\d{1,3}(?:[.,]\d)?)?\s?(?:½\s?)?[’']?(?:h|hrs?|hours?|min(?:s|utes?|uten|utos?)?|uur|uren|minuut|std\.?|stunden?|heures?|horas?|or[ae]|minut[io]|godz\.?|timer?|timmar|days?|tage?|jours?|días?|giorn[io]|dag(?:en)?|dager)\.?$/iu;

const draftsOf = (view: View, groups: readonly PlanGroup[], tabs: ReadonlyMap<string, string>): PlanDraft[] =>
  groups.flatMap(({ parts, from, holder, stretch }) => {
    const caption = captionOf(view, { holder, stretch, first: parts[0]?.stretch.from ?? stretch.from }, tabs);
    const drafts = parts.map((part) => draftOf(view, part, from));
    return underCaption(drafts, caption);
  });

function underGrid(
  view: View,
  { root, rows }: Grid,
  drafts: PlanDraft[],
  tabs: ReadonlyMap<string, string>,
): PlanDraft[] {
  const stretch = view.stretchOf(root);
  if (stretch === null || drafts.length === 0) return drafts;
  const [top] = rows[0]!.flatMap((cell) => (cell === null ? [] : (view.stretchOf(cell) ?? [])));
  const caption = captionOf(view, { holder: root, stretch, first: top?.from ?? stretch.from }, tabs);
  return underCaption(drafts, caption);
}

function currencyOfMost(plans: readonly PricedPlan[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of plans)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const BY_PLACE: readonly (readonly [RegExp, string])[] = [
  [/^sv|\.se$/, 'SEK'],
  [/^(?:nb|nn|no)(?:-|$)|\.no$/, 'NOK'],
  [/^da|\.dk$/, 'DKK'],
  [/^is(?:-|$)|\.is$/, 'ISK'],
  [/^ja|\.jp$/, 'JPY'],
  [/^zh-(?:tw|hant)|\.tw$/, 'TWD'],
  [/^zh|\.cn$/, 'CNY'],
  [/^hi|-in$|\.in$/, 'INR'],
];
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/-au$|\.au$/, 'AUD'],
  [/-ca$|\.ca$/, 'CAD'],
  [/-nz$|\.nz$/, 'NZD'],
  [/-sg$|\.sg$/, 'SGD'],
  [/-hk$|\.hk$/, 'HKD'],
  [/-mx$|\.mx$/, 'MXN'],
];

function currencyOf({ language, url }: VisiblePage, data: readonly DataNode[]): PageCurrency {
  const stated = new Set(
    data.flatMap((node) => textIn(node['priceCurrency']) ?? []).filter((code) => /^[A-Z]{3}$/.test(code)),
  );
  const [only = null] = stated.size === 1 ? stated : [];
  const { currency, dollar } = currencyByPlace({ language, url });
  return { currency: only ?? currency, dollar };
}

export function currencyByPlace({ language, url }: Pick<VisiblePage, 'language' | 'url'>) {
  const host = /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? '';
  const of = (rows: typeof BY_PLACE): string | null =>
    rows.find(([place]) => place.test(language ?? '') || place.test(host))?.[1] ?? null;
  return { currency: of(BY_PLACE), dollar: of(DOLLARS) ?? 'USD' };
}

const PRICING =
  /\bpric(?:e|es|ing)\b|\bplans?\b|\btarif|preis|\babos?\b|precio|planes|forfait|prezz|prijzen|priser|cennik|editions|abonnement|abbonament|membership|mitgliedschaft|lidmaatschap|tarie[fv]|listino|suscripci|\bprix\b|preços?\b|\bplanos\b|料金|価格|价格|定价|가격|цен[аы]|тариф/iu;

const ABOUT_OTHERS =
  /[/_-](?:blog|news|articles?|posts?|guides?|magazin\p{L}*|aktuelles|actualites|noticias|stories|reviews?|compar\p{L}*|vergleich\p{L}*|alternativ\p{L}*|vs|versus)(?:[/_.-]|$)/iu;

const ABOUT_CUSTOMERS =
  /[/_-](?:customers?|clients?|case-?stud(?:y|ies)|success-stor\p{L}*|testimonials?|portfolio|our-work|investors?|kunden\p{L}*|referenz\p{L}*|fallstudie\p{L}*|realisations?|references?|temoignages?|clientes|casos?\p{L}*|clienti|klanten|cases|projecten)(?:[/_.-]|$)/iu;

const MOST_HEADINGS = 3;

function isPricingPage({ url, title, blocks }: VisiblePage): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/iu, '').replaceAll(/[_/.-]/gu, ' ');
  const headings = blocks.filter(({ level }) => level === 1);
  const isHeaded = headings.length <= MOST_HEADINGS && headings.some(({ text }) => PRICING.test(text));
  return PRICING.test(path) || PRICING.test(title ?? '') || isHeaded;
}

const areSubscribed = (plans: readonly PricedPlan[]): boolean =>
  plans.length >= 2 &&
  plans.some(({ period }) => period !== null && period !== 'once') &&
  plans.filter(({ period, amount, contactSales }) => period !== null || amount === 0 || contactSales).length *
    2 >
    plans.length;

const HIGHEST = 6;
const MOST_OF_ONE = 3;
const HIGHEST_OF_ONE = 100_000;

function singlePlan(view: View, marks: readonly PriceMark[]): PlanDraft[] {
  const amounts = marks.filter(({ isPrice, kind }) => isPrice && kind === 'amount');
  const timed = amounts.filter(({ terms }) => (terms?.period ?? null) !== null);
  const priced = timed.length > 0 ? timed : amounts.length === 1 ? amounts.filter(isBarePrice) : [];
  const [first] = priced;
  if (first === undefined || priced.length > MOST_OF_ONE) return [];
  let box: { root: Element; stretch: Stretch } | null = null;
  let at: Element | null = view.pieces[first.piece]!.element;
  for (let steps = 0; at !== null && at.name !== 'body' && at.name !== 'main' && steps < HIGHEST; steps++) {
    const stretch = view.stretchOf(at);
    const own = stretch === null ? [] : marksIn(marks, stretch).filter(({ isPrice }) => isPrice);
    const name = stretch === null ? null : nameIn(view, stretch, own, at);
    const leastRank = timed.length > 0 ? 2 : 3;
    if (stretch !== null && name !== null && name.rank >= leastRank)
      return [draftOf(view, { name, stretch, root: at, marks: own }, 'single')];
    if (stretch !== null) box = { root: at, stretch };
    at = at.parent instanceof Element ? at.parent : null;
  }
  if (box === null || timed.length === 0 || marksIn(amounts, box.stretch).length < amounts.length) return [];
  const heading = view.linesOf({ from: 0, to: box.stretch.from }).findLast(({ level }) => level !== null);
  if (heading === undefined) return [];
  const name = nameIn(view, heading, [], null);
  const own = marksIn(marks, box.stretch).filter(({ isPrice }) => isPrice);
  return name === null ? [] : [draftOf(view, { name, ...box, marks: own }, 'single')];
}

const isBarePrice = ({ line, start, end, amount }: PriceMark): boolean =>
  amount !== null &&
  amount.amount < HIGHEST_OF_ONE &&
  !/[\p{L}\d]/u.test(
    `${line.text.slice(0, Math.max(0, start - line.start)).replace(PRICE_LABEL, '')}${line.text.slice(end - line.start)}`,
  );
