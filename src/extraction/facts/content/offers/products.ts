import type { Element } from 'domhandler';
import type { VisiblePage } from '../../../pages/visible-page.ts';
import type { Linked } from '../content-facts.ts';
import { type ContentLink, pageAddress, siteOf } from '../page-links.ts';
import { linkedName, nameKey } from './named.ts';
import { productMenuOf } from './product-menu.ts';

const PRODUCT_STEP =
  /^(?:products?|platform|solutions?|features?|produkte?|plattform|loesungen|lösungen|funktionen|produits?|plateforme|fonctionnalites?|fonctionnalités?|productos?|plataforma|soluciones|funcionalidades|caracteristicas)$/;
/** Entries of a menu that are no products. */
const NO_PRODUCT =
  /^(?:(?:see|view|explore|browse|discover|compare|show) .{0,40}|all (?:products|features|solutions).*|overview|pricing|plans.*|blog|careers?|jobs?|about(?: us)?|contact(?: us| sales)?|log ?in|sign (?:in|up)|get started.*|start .{0,30}|(?:book|get|request|watch) (?:a )?demo|try .{0,30}|free trial|demo|learn more|read more|docs|documentation|help.*|support|community|resources|partners?|customers?|company|news.*|changelog|what['’]s new|roadmap|status|security|home|mehr.*|alle .{0,40}|preise|übersicht|tarifs?|tous .{0,40}|voir .{0,40}|en savoir plus|precios|ver .{0,40}|todos .{0,40}|products?|solutions?|features?|platform)$/iu;
/** A shop's shelves are no list of what a company makes. */
const MOST_IN_PAGE = 40;
const MOST_PRODUCTS = 100;

/** What the company offers: entries of the menu of products, and links to their pages. */
export function productsOf(page: VisiblePage, links: readonly ContentLink[]): Linked[] {
  const site = siteOf(page.url);
  const menus = new Map<Element, boolean>();
  const own = links.filter(({ url }) => siteOf(url) === site);
  const byPath = own.filter(({ steps }) => steps.length === 2 && PRODUCT_STEP.test(steps[0]!));
  const inPage = new Set(byPath.filter(({ region }) => region === 'main').map(({ url }) => url));
  const isShop = inPage.size > MOST_IN_PAGE;
  const paths = new Set(byPath);
  const products = new Map<string, Linked>();
  for (const link of own) {
    const isInMenu = link.region === 'nav' && productMenuOf(link, menus) !== null;
    if (!isInMenu && (!paths.has(link) || (isShop && link.region === 'main'))) continue;
    if (products.has(pageAddress(link.url)) || products.size === MOST_PRODUCTS || NO_PRODUCT.test(link.text))
      continue;
    const named = linkedName(link, page);
    const key = nameKey(named?.name ?? '');
    if (named !== null && key !== '' && !NO_PRODUCT.test(named.name))
      products.set(named.url, { key, ...named });
  }
  return [...products.values()];
}
