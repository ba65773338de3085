import { Element, Text } from 'domhandler';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import type { Linked } from './content-facts.ts';
import { type ContentLink, pageAddress, siteOf } from './page-links.ts';
import { cleanLine } from '../../pages/clean-text.ts';
import { textOf } from '../../pages/dom.ts';
import { relatedAreas } from './bystanding-areas.ts';

const PRODUCT_STEP =
  /^(?:products?|platform|solutions?|features?|produkte?|plattform|loesungen|lösungen|funktionen|produits?|plateforme|fonctionnalites?|fonctionnalités?|productos?|plataforma|soluciones|funcionalidades|caracteristicas)$/;
const NO_PRODUCT =
  /^(?:(?:see|view|explore|browse|discover|compare|show) .{0,40}|all (?:products|features|solutions).*|overview|pricing|plans.*|blog|careers?|jobs?|about(?: us)?|contact(?: us| sales)?|log ?in|sign (?:in|up)|get started.*|start .{0,30}|(?:book|get|request|watch) (?:a )?demo|try .{0,30}|free trial|demo|learn more|read more|docs|documentation|help.*|support|community|resources|partners?|customers?|company|news.*|changelog|what['’]s new|roadmap|status|security|home|mehr.*|alle .{0,40}|preise|übersicht|tarifs?|tous .{0,40}|voir .{0,40}|en savoir plus|precios|ver .{0,40}|todos .{0,40}|products?|solutions?|features?|platform)$/iu;
const MOST_IN_PAGE = 40;
const MOST_PRODUCTS = 100;

export function productsOf(page: VisiblePage, links: readonly ContentLink[]): Linked[] {
  const site = siteOf(page.url);
  const menus = new Map<Element, string>();
  const own = links.filter(({ url }) => siteOf(url) === site);
  const byPath = own.filter(({ steps }) => steps.length === 2 && PRODUCT_STEP.test(steps[0]!));
  const inPage = new Set(byPath.filter(({ region }) => region === 'main').map(({ url }) => url));
  const isShop = inPage.size > MOST_IN_PAGE;
  const paths = new Set(byPath);
  const related = relatedAreas(page);
  const products = new Map<string, Linked>();
  for (const link of own) {
    const isInMenu = link.region === 'nav' && menuLabelsOf(link, menus).some((label) => LABEL.test(label));
    if (!isInMenu && (!paths.has(link) || (isShop && link.region === 'main'))) continue;
    const span = link.isHidden ? null : page.spanOf(link.element);
    if (span !== null && related.some(({ start, end }) => start <= span.start && span.end <= end)) continue;
    if (products.has(pageAddress(link.url)) || products.size === MOST_PRODUCTS || NO_PRODUCT.test(link.text))
      continue;
    const named = linkedName(link, page);
    const key = nameKey(named?.name ?? '');
    if (named !== null && key !== '' && !NO_PRODUCT.test(named.name))
      products.set(named.url, { key, ...named });
  }
  return [...products.values()];
}

const LABEL =
  /^(?:(?:our |unsere |nos |nuestros )?(?:products?|platform|solutions?|features|apps|tools|produkte?|plattform|lösungen|funktionen|produits?|plateforme|fonctionnalités|productos?|plataforma|soluciones|funcionalidades|funciones|características))(?: (?:overview|& services))?$/iu;
const LONGEST_LABEL = 40;
const LABELS = new Set([
  'a',
  'button',
  'span',
  'summary',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'label',
  'strong',
  'dt',
]);
const HOLDERS = new Set(['li', 'div', 'details', 'section', 'dl', 'ul']);
const DEEPEST = 8;

export function menuLabelsOf(link: ContentLink, known: Map<Element, string>): string[] {
  const labels: string[] = [];
  let below: Element = link.element;
  for (let above = below.parent, depth = 0; above instanceof Element && depth < DEEPEST; depth += 1) {
    if (HOLDERS.has(above.name) && labelledBefore(above, below)) {
      let label = known.get(above);
      if (label === undefined) known.set(above, (label = labelOf(above)));
      if (label !== '') labels.push(label);
    }
    below = above;
    above = below.parent;
  }
  return labels;
}

const labelledBefore = (holder: Element, below: Element): boolean =>
  below.name !== 'a' && firstChild(holder) !== below;

function labelOf(holder: Element): string {
  const label = firstChild(holder);
  if (label === null || !LABELS.has(label.name)) return '';
  const text = cleanLine(textOf(label, ({ name }) => name === 'svg').slice(0, 400));
  return text.length <= LONGEST_LABEL ? text : '';
}

function firstChild({ children }: Element): Element | null {
  for (const child of children) {
    if (child instanceof Text && child.data.trim() !== '') return null;
    if (child instanceof Element && child.name !== 'input' && child.name !== 'svg') return child;
  }
  return null;
}

const IN_PATH =
  /(?:^|-)(?:vs|versus)(?:-|$)|(?:^|-)alternatives?(?:-|$)|^(?:compare|comparisons?|comparison-.{1,60}|compare-.{1,60}|vergleich|comparatifs?|comparaison|comparativas?|alternativen?|alternativas?)$/;
const IN_TITLE =
  /(?<![\p{L}\p{N}])(?:vs\.?|versus)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])alternatives?(?: to|$)|(?<![\p{L}\p{N}])(?:alternative (?:zu|à|a)|alternativa a)(?![\p{L}\p{N}])/iu;
const OWN_THINGS =
  /(?:plans?|features?|prices|pricing|editions?|products?|models?|packages|tarife|pakete|offres|planes)/iu;
const MOST_COMPARISONS = 100;

export function comparisonsOf(
  page: VisiblePage,
  links: readonly ContentLink[],
  isPost: (url: string) => boolean,
): Linked[] {
  const site = siteOf(page.url);
  const found = new Map<string, Linked>();
  for (const link of links) {
    if (found.has(pageAddress(link.url)) || found.size === MOST_COMPARISONS || isPost(link.url)) continue;
    if (siteOf(link.url) !== site || !isComparison(link)) continue;
    const named = linkedName(link, page);
    if (named !== null) found.set(named.url, { key: named.url, ...named });
  }
  return [...found.values()];
}

function isComparison({ steps, text }: ContentLink): boolean {
  if (text.length > 150 || steps.length === 0) return false;
  if (/compare|vergleich|compar/iu.test(text) && OWN_THINGS.test(text)) return false;
  if (/^compare-(?:plans|features|prices|pricing|products|editions)$/.test(steps.at(-1)!)) return false;
  if (steps.some((step) => IN_PATH.test(step))) return true;
  return IN_TITLE.test(text) && text.split(/\s+/).length <= 12;
}

const LONGEST_NAME = 120;

export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function linkedName(link: ContentLink, page: VisiblePage): Omit<Linked, 'key'> | null {
  const span: Span | null = link.isHidden ? null : page.spanOf(link.element);
  const [first = ''] =
    span === null
      ? [link.text]
      : page.text.slice(span.start, Math.min(span.end, span.start + 1_000)).split('\n');
  const name = first.trim();
  if (name === '' || name.length > LONGEST_NAME) return null;
  const at = span === null ? page.note(name) : { start: span.start, end: span.start + first.length };
  return { name, url: pageAddress(link.url), at };
}
