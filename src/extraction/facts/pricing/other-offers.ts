import { Element } from 'domhandler';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { relatedAreas } from '../content/bystanding-areas.ts';
import { amountsIn } from './amounts.ts';
import { SAVING } from './fee-words.ts';
import type { Grid } from './grid-plans.ts';
import { hasPictures, OTHER_AMOUNT } from './listed-prices.ts';
import type { View } from './page-view.ts';
import type { PlanGroup, PlanPart } from './plan-cards.ts';
import { pricesOf } from './plan-prices.ts';

const MOST_OFFERS = 12;
const MOST_ABOVE = 20;
const MOST_PRODUCTS = 24;
const MOST_LABELS = 40;
const LONGEST_LABEL = 60;
const LONGEST_ATTRIBUTE = 400;
const LEAST_INSTALMENTS = 3;

const CART =
  /\/(?:cart|basket|bag|shopping-?bag|checkout|warenkorb|panier|cesta|carrito|carrello|winkelwagen|winkelmand|carrinho|koszyk)(?:[/?#._-]|$)/iu;
const OF_CART = /(?:^|[\s_-])(?:mini-?|shopping-?|side-?|ajax-?)?(?:cart|basket)(?:$|[\s_-])/iu;
const BUY =
  /^(?:add to (?:cart|basket|bag)|select options|sign up|subscribe|in den (?:warenkorb|einkaufswagen)|ajouter au panier|añadir al carrito|aggiungi al carrello|in winkelwagen|toevoegen aan winkelwagen|adicionar ao carrinho|dodaj do koszyka)$/iu;
const INSTALMENTS =
  /(?<!\p{L})(?:for|over|in|x|×)\s\d{1,2}\s(?:mo(?:nth)?s?|(?:monthly |interest[- ]free )?payments?|instal\p{L}*)(?!\p{L})|(?<!\p{L})(?:financ(?:e|ing)|instal\p{L}*|apr|klarna|afterpay|affirm|ratenzahlung|finanzierung|\d+ raten|en \d+ fois|mensualités|financiación|finanziamento)(?!\p{L})/iu;
const TEASED =
  /(?<!\p{L})(?:featured|related|similar|trending|popular|best ?sellers?|recommended|frequently bought|(?:also|you(?:['’]ll| may| might)(?: also)?) (?:bought|like|love)|ähnliche|beliebt\p{L}*|empfohlen\p{L}*|kunden kauften auch|similaires|populaires|vous aimerez|relacionados|destacados|correlati|in evidenza|gerelateerd\p{L}*|aanbevolen|populair\p{L}*)(?!\p{L})/iu;
const PRICED =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|charges?|per (?:month|year|hour|day|visit|person|user|seat)|monthly|yearly|annual(?:ly)?|\p{L}*preise?|kosten|\p{L}*gebühr|\p{L}*tarife?|monatlich|jährlich|(?:pro|im) (?:monat|jahr|tag)|prix|tarifs?|coût|mensuel(?:le)?|annuel(?:le)?|par (?:mois|an)|precios?|tarifas?|cuota|coste|mensual|anual|prezz[oi]|tariff[ae]|costo|canone|mensile|prijs|prijzen|tarie(?:f|ven)|per maand|preços?|cen[ay]|pris(?:er)?)(?!\p{L})|^[€£$]$/iu;

export function otherOffers(page: VisiblePage, view: View) {
  const isShop = linksToCart(page.document);
  const passing = relatedAreas(page);
  const pricesIn = ({ marks, root, stretch }: PlanPart) => pricesOf(view, marks, root, stretch);
  const lines = ({ stretch }: Pick<PlanPart, 'stretch'>): string[] =>
    view.linesOf(stretch).map(({ text }) => text);

  function isRefused(group: PlanGroup): boolean {
    return (
      group.parts.some(
        ({ name }) => OTHER_AMOUNT.test(name.text) || SAVING.test(name.text) || isPassing(name),
      ) ||
      lines(group).some((text) => INSTALMENTS.test(text)) ||
      TEASED.test(
        view
          .linesOf({ from: Math.max(0, group.stretch.from - MOST_ABOVE), to: group.stretch.from + 1 })
          .findLast(({ level }) => level !== null)?.text ?? '',
      )
    );
  }

  function isPassing({ start, end }: PlanPart['name']): boolean {
    const span = view.spanOf(start, end);
    return span !== null && passing.some((area) => area.start <= span.start && span.end <= area.end);
  }

  function isOffered(group: PlanGroup): boolean {
    const { parts, holder } = group;
    if (isRefused(group)) return false;
    const priced = parts.filter((part) => pricesIn(part).length > 0);
    const recurring = priced.filter((part) =>
      pricesIn(part).some(({ period }) => period !== null && period !== 'once'),
    );
    if (recurring.length >= 2)
      return (
        recurring.length * 2 >= priced.length &&
        !(isShop && recurring.filter(isByInstalments).length * 2 >= recurring.length)
      );
    if (priced.length < 2 || priced.length < parts.length) return false;
    const canBuy = parts.every((part) => lines(part).some((text) => BUY.test(text)));
    if (isShop || canBuy)
      return canBuy && parts.length <= MOST_PRODUCTS && parts.every(({ name }) => name.rank === 3);
    return (
      group.from === 'card' &&
      recurring.length === 0 &&
      parts.length <= MOST_OFFERS &&
      parts.every(({ name }) => name.rank >= 2) &&
      !parts.some((part) => isLinked(view, part)) &&
      !hasPictures(holder)
    );
  }

  function isByInstalments(part: PlanPart): boolean {
    const prices = pricesIn(part);
    const monthly = prices.find(({ period }) => period === 'month');
    const whole = prices.find(({ period }) => period === null || period === 'once');
    return monthly !== undefined && whole !== undefined && whole.amount > monthly.amount * LEAST_INSTALMENTS;
  }

  function isPriceTable({ root, rows, isTable }: Grid): boolean {
    const [head = []] = rows;
    const labels = [...head, ...rows.slice(1, MOST_LABELS).map(([first]) => first ?? null)].map((cell) =>
      cell === null
        ? ''
        : textOf(cell)
            .replaceAll(/\s+/gu, ' ')
            .trim()
            .slice(0, LONGEST_LABEL * 2),
    );
    if (labels.some((label) => label.length <= LONGEST_LABEL && OTHER_AMOUNT.test(label))) return false;
    if (isShop || hasPictures(root)) return false;
    const isLabelled = labels.some((label) => label.length <= LONGEST_LABEL && PRICED.test(label));
    const isPlain =
      isTable &&
      rows.every((row) => row.length === 2 && amountsIn(row[1] === null ? '' : textOf(row[1]!)).length === 1);
    return isLabelled || isPlain;
  }

  return { isShop, isRefused, isOffered, isPriceTable };
}

function isLinked(view: View, { name }: PlanPart): boolean {
  let at: Element | null = view.pieces[view.pieceAt(name.start)]!.element;
  for (let steps = 0; at !== null && steps < 4; steps++) {
    if (at.name === 'a') return true;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return false;
}

function linksToCart(document: VisiblePage['document']): boolean {
  let found = false;
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const names = `${attribute(node, 'class')} ${attribute(node, 'id')}`;
      found ||=
        OF_CART.test(names.slice(0, LONGEST_ATTRIBUTE)) ||
        (node.name === 'a' && CART.test(attribute(node, 'href').slice(0, LONGEST_ATTRIBUTE)));
      return !found;
    },
  });
  return found;
}
