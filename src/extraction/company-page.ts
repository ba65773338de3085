import { BILLED_IN_WORDS, unitInWords } from './facts/pricing/terms.ts';
import { type Document, Element, Text } from 'domhandler';
import { isMinor } from './facts/pricing/currencies.ts';
import { literalPattern } from './literal-pattern.ts';
import { decodeText } from './pages/charset.ts';
import { cleanLine } from './pages/clean-text.ts';
import { attribute, parsePage, walk } from './pages/dom.ts';
import { findLinks, type PageLinks } from './pages/links.ts';
import { type MarkedCell, markedCellsOf } from './pages/marked-cells.ts';
import { readPage } from './pages/readable-page.ts';
import type { Reading } from './pages/reading.ts';
import { type DataNode, findStructuredData, textIn, typesOf } from './pages/structured-data.ts';
import { readVisible, type Span, type VisiblePage } from './pages/visible-page.ts';
import { type ContentLink, linksOf, siteOf } from './facts/content/page-links.ts';
import { comparisonsOf, menuLabelsOf } from './facts/content/products.ts';
import type { Fact } from './facts/evidence/kinds.ts';
import { readFacts } from './facts/evidence/read-facts.ts';
import { planName, type PricedPlan, type PlanPrice } from './facts/pricing/pricing-facts.ts';
import { readPricing } from './facts/pricing/read-plans.ts';

export interface CompanyPage {
  reading: Reading | null;
  leads: PageLinks;
  facts: Fact[];
  signs: CompanySigns;
}

export interface CompanySigns {
  title: string | null;
  names: string[];
  logo: string | null;
  descriptions: string[];
  offered: string[];
  areas: string[];
  menu: MenuEntry[];
  comparisons: string[];
  marked: MarkedCell[];
  plans: { name: string; text: string; quote: string }[];
}

export interface MenuEntry {
  text: string;
  labels: string[];
  url: string;
}

export const NO_SIGNS: Readonly<CompanySigns> = {
  title: null,
  names: [],
  logo: null,
  descriptions: [],
  offered: [],
  areas: [],
  menu: [],
  comparisons: [],
  marked: [],
  plans: [],
};

const LONGEST = 120;
const MOST_MENU = 400;
const MOST_NAMES = 100;

/** Throws `page.too_complex` if the page exceeds a parsing limit. */
export function readCompanyPage({
  bytes,
  charset,
  url,
}: {
  bytes: Uint8Array;
  /** The character set named in the response header. */
  charset: string | null;
  url: string;
}): CompanyPage {
  const document = parsePage(decodeText(bytes, { charset, html: true }));
  const reading = readPage(document, url);
  const visible = readVisible(document, url);
  return {
    reading: reading.text.trim() === '' ? null : reading,
    leads: findLinks(document, url),
    facts: readFacts(reading, url).facts,
    signs: signsOf(document, visible, reading),
  };
}

function signsOf(document: Document, page: VisiblePage, { siteName, canonicalUrl }: Reading): CompanySigns {
  const data = findStructuredData(document).filter((node) => !isElsewhere(node, page.url));
  const links = linksOf(page);
  const nested = withinOthers(data);
  const companies = data.filter((node) => isCompany(node) && !nested.has(node));
  const sites = data.filter((node) => hasType(node, /^WebSite$/) && !nested.has(node));
  const isOwn = canonicalUrl === null || siteOf(canonicalUrl) === siteOf(page.url);
  return {
    title: page.title,
    names: isOwn
      ? namesIn([
          ...companies.map(({ name }) => textIn(name)),
          siteName,
          ...sites.map(({ name }) => textIn(name)),
        ])
      : [],
    logo: isOwn ? (namesIn(logosOf(document))[0] ?? null) : null,
    descriptions: isOwn
      ? [...companies, ...sites].flatMap(({ description }) => {
          const text = cleanLine((textIn(description) ?? '').slice(0, 1_000));
          return text === '' ? [] : [text];
        })
      : [],
    offered: namesIn(data.filter((node) => hasType(node, OFFERED)).map(({ name }) => textIn(name))),
    areas: namesIn(companies.flatMap(({ areaServed }) => [areaServed].flat().map((area) => textIn(area)))),
    menu: menuOf(links),
    comparisons: comparisonsOf(page, links, () => false).map(({ name }) => name),
    marked: markedCellsOf(document),
    plans: plansOf(readPricing(page)?.plans ?? [], page),
  };
}

const OFFERED =
  /^(?:Product|ProductGroup|Service|SoftwareApplication|WebApplication|MobileApplication|Course)$/;
const COMPANY = /(?:Organization|Business|Corporation|Store|NGO|School|University|Clinic|Service)$/;

const hasType = (node: DataNode, types: RegExp): boolean => typesOf(node).some((type) => types.test(type));

const isCompany = (node: DataNode): boolean =>
  typesOf(node).some((type) => COMPANY.test(type) && type !== 'Service');

const OWN_KEY = /^(?:@graph|publisher|mainEntity|about|provider|itemListElement)$/;

const withinOthers = (data: readonly DataNode[]): ReadonlySet<unknown> =>
  new Set(
    data.flatMap((node) =>
      Object.entries(node).flatMap(([key, value]) => (OWN_KEY.test(key) ? [] : [value].flat())),
    ),
  );

const isElsewhere = (node: DataNode, url: string): boolean =>
  [node['url'], node['@id']].some((value) => {
    const address = typeof value === 'string' && /^https?:/i.test(value) ? URL.parse(value) : null;
    return address !== null && siteOf(address.href) !== siteOf(url);
  });

function namesIn(texts: readonly (string | null)[]): string[] {
  const names = texts.map((text) => cleanLine((text ?? '').slice(0, 4 * LONGEST)));
  return [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST).slice(0, MOST_NAMES);
}

function logosOf(document: Document): string[] {
  const names: string[] = [];
  let home: Element | null = null;
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (node.name === 'a' && leadsHome(node)) home = node;
      if (node.name !== 'img' || home === null || names.length >= MOST_NAMES) return;
      const name = cleanLine(attribute(node, 'alt').slice(0, LONGEST))
        .replaceAll(/\blogo\b/gi, ' ')
        .trim();
      if (name !== '') names.push(cleanLine(name));
    },
    leave(element) {
      if (element === home) home = null;
    },
  });
  return names.slice(0, 1);
}

const leadsHome = (link: Element): boolean =>
  /^(?:https?:\/\/[^/]+)?\/?(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/i.test(
    attribute(link, 'href').trim(),
  );

function menuOf(links: readonly ContentLink[]): MenuEntry[] {
  const known = new Map<Element, string>();
  const entries = new Map<string, MenuEntry>();
  for (const link of links) {
    if (link.region === 'main' || entries.size >= MOST_MENU) continue;
    const text = leadOf(link.element);
    const labels = menuLabelsOf(link, known).filter((label) => label !== text);
    if (text === '' || text.length > LONGEST) continue;
    const before = entries.get(text);
    if (before === undefined || (before.labels.length === 0 && labels.length > 0))
      entries.set(text, { text, labels, url: link.url });
  }
  return [...entries.values()];
}

const IN_LINE = new Set(['a', 'b', 'em', 'strong', 'i', 'u', 'span', 'sup', 'sub', 'font', 'small', 'abbr']);

function leadOf(link: Element): string {
  let line = '';
  let isOver = false;
  walk(link, {
    enter(node) {
      if (isOver) return false;
      if (node instanceof Text) line += node.data;
      if (!(node instanceof Element)) return;
      if (node.name === 'svg' || node.name === 'script' || node.name === 'style') return false;
      const isBox = !IN_LINE.has(node.name) || (node.name === 'span' && siblingsOf(node) > 1);
      if (isBox && line.trim() !== '') {
        isOver = true;
        return false;
      }
    },
    leave(element) {
      if (!IN_LINE.has(element.name) && line.trim() !== '') isOver = true;
    },
  });
  return cleanLine(line.slice(0, 4 * LONGEST));
}

const siblingsOf = ({ parent }: Element): number =>
  parent?.children.filter((child) => child instanceof Element && child.name === 'span').length ?? 0;

const LONGEST_QUOTE = 200;

const GOES_ON = /^(?:per\b|an?\s|\/|each\b|billed\b|monthly\b|yearly\b|pro\b|par\b|por\b)/i;
const LONGEST_REST = 60;

function plansOf(plans: readonly PricedPlan[], page: VisiblePage): CompanySigns['plans'] {
  const named = plans.filter(({ name }) => name.length <= LONGEST);
  const byPlan = Map.groupBy(named, (plan) => (plan.market === undefined ? plan : planName(plan)));
  return [...byPlan.values()].flatMap((markets) => {
    const { name, at, prices, market } = markets[0]!;
    const shown = market === undefined ? prices.map((one) => [one]) : [markets.flatMap((one) => one.prices)];
    return shown
      .filter(({ length }) => length > 0)
      .map((group) => {
        const texts = group.map((price) => {
          const text = priceText(price, page.language, page.text.slice(price.at.start, price.at.end));
          const where = markets.find((one) => one.prices.includes(price))?.market;
          return where === undefined ? text : `${text} (${where})`;
        });
        const isFree = group[0]!.amount === 0 && /^free\b/i.test(name);
        const plan = planName(markets[0]!);
        return {
          name: plan,
          text: isFree ? 'Free plan' : `${plan}: ${texts.join(', ')}`,
          quote: quoteOf([at, ...group.map((price) => price.at)], page.text),
        };
      });
  });
}

function quoteOf(spans: readonly Span[], all: string): string {
  const start = Math.min(...spans.map((at) => at.start));
  const end = Math.max(...spans.map((at) => at.end));
  const [rest = '', next = ''] = all.slice(end, end + 4 * LONGEST_REST).split('\n', 2);
  const more =
    next.length <= LONGEST_REST && GOES_ON.test(next.trim()) ? rest.length + 1 + next.length : rest.length;
  const whole = all.slice(start, rest.length <= LONGEST_REST ? end + more : end);
  const last = spans.at(-1)!;
  return cleanLine(whole.length <= LONGEST_QUOTE ? whole : all.slice(last.start, last.end));
}

const AS_WRITTEN = ((): RegExp => {
  const grouped = String.raw`\d{1,3}(?:(?:[.,’'][0-9]{3})+|(?:[\u00a0\u202f ][0-9]{3})+)(?:[.,]\d{2})?`;
  const figure = String.raw`(?:${grouped}|\d[\d.]*,\d{2})`;
  return new RegExp(String.raw`\p{Sc}\s?${figure}(?![\d.,]*\d)|(?<![\d.,])${figure}\s?\p{Sc}`, 'gu');
})();

const minorAmountIn = (text: string, sign: string): string | null =>
  new RegExp(
    String.raw`\d[\d.,]*\s?${literalPattern(sign)}\.?|${literalPattern(sign)}\s?\d[\d.,]*`,
    'u',
  ).exec(text)?.[0] ?? null;

function priceText(
  { amount, currency, sign, period, unit, billed, decimals, lowest }: PlanPrice,
  language: string | null,
  asWritten: string,
): string {
  const isEnglish = language === null || language.startsWith('en');
  if (amount === 0) return 'free';
  const figure = amount.toFixed(Number.isInteger(amount) ? 0 : Math.max(2, decimals));
  const [written, ...others] = asWritten.match(AS_WRITTEN) ?? [];
  const isOne = written !== undefined && others.length === 0;
  const money = isMinor({ sign, usual: currency })
    ? (minorAmountIn(asWritten, sign) ?? `${Number((amount * 100).toFixed(2))} ${sign}`)
    : isOne
      ? written
      : sign === ''
        ? `${figure} ${currency ?? ''}`.trim()
        : /^[\p{L}€]/u.test(sign)
          ? `${figure} ${sign}`
          : `${sign}${figure}`;
  return [
    lowest === null ? money : `from ${money}`,
    unit === null ? '' : isEnglish ? `per ${unit}` : unitInWords(unit),
    period === null ? '' : unitInWords(period),
    billed === null || billed === period ? '' : `billed ${BILLED_IN_WORDS[billed]}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
