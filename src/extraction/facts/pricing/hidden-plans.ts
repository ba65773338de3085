import { type ChildNode, Element, Text } from 'domhandler';
import { walk } from '../../pages/dom.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { amountsIn, type PageCurrency } from './amounts.ts';
import { termsAt } from './terms.ts';
import { hiddenView } from './page-view.ts';
import { findGroups } from './plan-cards.ts';
import { draftOf, type PlanDraft, type PlanPrice } from './pricing-facts.ts';
import { foldedName } from './plan-name.ts';
import { decimalsOf, periodNamed, periods } from './plan-prices.ts';
import { lowestIn, priceMarksIn } from './price-marks.ts';

export type HiddenPrices = ReadonlyMap<string, PlanPrice[]>;

type HiddenPrice = Omit<PlanPrice, 'at' | 'lowest'>;

const NEVER = new Set(
  'script style template svg math iframe object embed canvas audio video head title noscript select input textarea'.split(
    ' ',
  ),
);
const MOST_HIDDEN = 400;
const MOST_NODES = 400;
const LONGEST_PRICE = 200;
const DATA_NAME = /^data-.{0,30}(?:(month)|(annual|year))/i;
const DATA_PRICE = /^\D{0,6}\d[\d.,' ]{0,12}\D{0,30}$/u;

export function hiddenPrices(
  page: VisiblePage,
  currency: PageCurrency,
  drafts: readonly PlanDraft[],
): HiddenPrices {
  const found = new Map<string, PlanPrice[]>();
  const names = new Map<string, string>();
  const roots = new Map<Element, string>();
  for (const { name, roots: own } of drafts) {
    names.set(foldedName(name.text), name.text);
    for (const root of own) roots.set(root, foldedName(name.text));
  }
  const add = (
    key: string,
    text: string,
    { start, end }: { start: number; end: number },
    price: HiddenPrice,
    isLowest: boolean,
  ): void => {
    const said = `${names.get(key) ?? ''}: `;
    const { start: from } = page.note(said + text);
    const at = { start: from + said.length + start, end: from + said.length + end };
    found.set(key, [...(found.get(key) ?? []), { ...price, lowest: isLowest ? at : null, at }]);
  };

  let left = MOST_HIDDEN;
  for (const node of page.unseen) {
    if (!(node instanceof Element) || NEVER.has(node.name) || left-- <= 0) continue;
    const card = cardAround(node, roots);
    const key = card === null ? undefined : roots.get(card);
    if (key !== undefined) {
      for (const { text, at, price } of pricesIn(node, card, currency))
        add(key, text, at, price, lowestIn(text, at) !== null);
      continue;
    }
    const view = hiddenView(node);
    if (view.pieces.length < 4) continue;
    for (const { parts, from } of findGroups(view, priceMarksIn(view, currency))) {
      for (const { name, prices } of parts.map((part) => draftOf(view, part, from))) {
        const named = periodNamed(node, null);
        const folded = foldedName(name.text);
        if (!names.has(folded)) continue;
        for (const { start, end, lowest, ...price } of prices) {
          const text = view.text.slice(start, end);
          add(
            folded,
            text,
            { start: 0, end: text.length },
            { ...price, ...periods(price.period, price.billed, named) },
            lowest !== null,
          );
        }
      }
    }
  }
  for (const [root, key] of roots)
    for (const { text, at, price } of attributePrices(root, currency))
      add(key, text, at, price, lowestIn(text, at) !== null);
  return found;
}

function cardAround(node: Element, roots: ReadonlyMap<Element, string>): Element | null {
  for (
    let at: ChildNode['parent'] = node.parent, steps = 0;
    at instanceof Element && steps < 12;
    at = at.parent, steps++
  )
    if (roots.has(at)) return at;
  return null;
}

interface Found {
  text: string;
  at: { start: number; end: number };
  price: HiddenPrice;
}

function pricesIn(node: Element, card: Element | null, currency: PageCurrency): Found[] {
  const text = textIn(node);
  if (text.length > LONGEST_PRICE) return [];
  return amountsIn(text, currency)
    .slice(0, 2)
    .map(({ start, end, amount, sign, text: said, ...money }): Found => {
      const { period, unit, billed } = termsAt(text, end);
      const named = periodNamed(node, card);
      return {
        text,
        at: { start, end },
        price: {
          amount,
          currency: money.currency,
          sign,
          unit,
          decimals: decimalsOf(said),
          ...periods(period, billed, named),
        },
      };
    });
}

function textIn(root: Element): string {
  const parts: string[] = [];
  let left = MOST_NODES;
  walk(root, {
    enter(node) {
      if (left-- <= 0) return false;
      if (node instanceof Text) parts.push(node.data.slice(0, LONGEST_PRICE * 2));
      else if (!(node instanceof Element) || NEVER.has(node.name)) return false;
    },
  });
  return parts
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_PRICE * 2);
}

function attributePrices(root: Element, currency: PageCurrency): Found[] {
  const found: Found[] = [];
  let left = MOST_NODES;
  const read = (element: Element): void => {
    for (const [attribute, value] of Object.entries(element.attribs)) {
      const name = DATA_NAME.exec(attribute);
      if (name === null || !DATA_PRICE.test(value)) continue;
      const [amount] = amountsIn(value, currency);
      const bare = amount === undefined ? /\d+(?:[.,]\d{1,2})?/u.exec(value) : null;
      if (amount === undefined && bare === null) continue;
      const number = amount?.amount ?? Number(bare![0].replace(',', '.'));
      const start = amount?.start ?? bare!.index;
      const end = amount?.end ?? bare!.index + bare![0].length;
      const isAnnual = name[2] !== undefined;
      const terms = termsAt(value, end);
      const period = terms.period ?? (isAnnual ? null : 'month');
      found.push({
        text: value,
        at: { start, end },
        price: {
          amount: number,
          currency: amount?.currency ?? null,
          sign: amount?.sign ?? '',
          unit: terms.unit,
          period,
          billed: isAnnual ? 'year' : null,
          decimals: decimalsOf(value),
        },
      });
    }
  };
  read(root);
  walk(root, {
    enter(node) {
      if (left-- <= 0) return false;
      if (node instanceof Element) read(node);
    },
  });
  return found;
}
