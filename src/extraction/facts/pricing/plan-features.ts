import { Element } from 'domhandler';
import { isDenied } from './feature-signs.ts';
import { overlap } from './likeness.ts';
import type { Line, Stretch, View } from './page-view.ts';
import { isQuantity } from './quotas.ts';
import { PRICE_ROW } from './price-words.ts';

/** Something a plan has, or is said not to have. */
export interface Feature {
  text: string;
  isDenied: boolean;
  /** Offsets in the text of the view; null where it is not in it. */
  start: number | null;
  end: number | null;
}

const MOST_FEATURES = 200;
const LONGEST_FEATURE = 160;
const DENIED_LEAD = /^[✗✘✕✖×❌⛔🚫–—-]\s*/u;
const MARK_LEAD = /^[✓✔☑✅•·●*›»→+]️?\s*/u;
const REST =
  /^(?:(?:everything|all(?: features)?|includes everything|all the features) (?:in|of|from|you get)|alle(?:s| funktionen)? (?:in|aus|von|vom)|tout(?:es)? (?:de|du|dans|ce|les)|todo (?:lo|en|de)|(?:key )?features|what[’']s included|includes)\b.{0,60}:?$|^(?:and|plus):?$/iu;

const HOLDS =
  /^(?:(?:includes? |you get |plus )?(?:everything|all(?: (?:the )?(?:features|benefits))?) (?:in|of|from|included in)|alle(?:s| funktionen| vorteile| leistungen)? (?:in|aus|von|vom|des)|tou(?:t|tes|s)(?: (?:les fonctionnalités|ce qui est inclus))? (?:de|du|dans|d[’'])|tod(?:o|as las funciones)(?: lo)? (?:en|de|del))\s+(.{1,50}?)[\s,:.+]*(?:(?:\+|,|and|und|et|y|plus|sowie)\b.{0,30})?$/iu;

/** "Everything in Pro, plus": what the plan builds on; null where its list stands for itself. */
export function heldIn(view: View, stretch: Stretch): string | null {
  for (const { text } of view.linesOf(stretch)) {
    const held = text.length > 120 ? undefined : HOLDS.exec(text.replace(MARK_LEAD, ''))?.[1];
    if (held !== undefined) return held;
  }
  return null;
}

/** The items of the lists of a card; where it has none, the lines below the price that are set alike. */
export function featuresIn(view: View, stretch: Stretch, root: Element | null, priceEnd: number): Feature[] {
  const items = [...itemsIn(view, stretch, root), ...definedIn(view, stretch)];
  const lines = items.length > 0 ? items : linesAlike(view, stretch, priceEnd);
  const features: Feature[] = [];
  for (const { text, element, start, end } of lines.slice(0, MOST_FEATURES)) {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    const isMissing = DENIED_LEAD.test(said) || isStruckOut(view, element) || isDenied(element);
    const bare = said.replace(DENIED_LEAD, '').replace(MARK_LEAD, '').trim();
    if (bare.length < 2 || bare.length > LONGEST_FEATURE || REST.test(bare)) continue;
    features.push({ text: bare, isDenied: isMissing, start, end });
  }
  return features;
}

interface Item {
  text: string;
  element: Element;
  start: number;
  end: number;
}

function itemsIn(view: View, { from, to }: Stretch, root: Element | null): Item[] {
  const items = new Map<Element, { start: number; end: number }>();
  for (const { element, start, end } of view.pieces.slice(from, to)) {
    const item = itemOf(element, root);
    if (item === null) continue;
    const known = items.get(item);
    if (known === undefined) items.set(item, { start, end });
    else known.end = end;
  }
  return [...items].map(([element, { start, end }]) => ({
    text: view.text.slice(start, end),
    element,
    start,
    end,
  }));
}

const INCLUDED =
  /^(?:includ|what[’']s in|features?|benefits|enthalten|inklusive|funktionen|inclus|fonctionnalités|incluye|incluido|características)\S*(?:\s\S+)?$/iu;

/** The pairs of definition lists: `Projects`, `10`. One term with several texts heads a list of its own. */
function definedIn(view: View, stretch: Stretch): Item[] {
  const items: Item[] = [];
  let term: Line | null = null;
  const said: Line[] = [];
  const end = (): void => {
    const [only] = said;
    const isList = said.length > 1 || (term !== null && INCLUDED.test(term.text));
    if (
      term !== null &&
      only !== undefined &&
      !isList &&
      (isQuantity(only.text) || !PRICE_ROW.test(term.text))
    )
      items.push({
        text: `${term.text.replace(/:$/u, '')}: ${only.text}`,
        element: only.owner,
        start: term.start,
        end: only.end,
      });
    else if (isList)
      items.push(...said.map(({ text, owner, start, end }) => ({ text, element: owner, start, end })));
    said.length = 0;
  };
  for (const line of view.linesOf(stretch)) {
    if (line.owner.name === 'dt') {
      end();
      term = line;
    } else if (line.owner.name === 'dd') said.push(line);
  }
  end();
  return items;
}

export function itemOf(element: Element, root: Element | null): Element | null {
  for (let at: Element | null = element, steps = 0; at !== null && at !== root && steps < 12; steps++) {
    if (at.name === 'li' || at.attribs.role === 'listitem') return at;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return null;
}

function linesAlike(view: View, stretch: Stretch, priceEnd: number): Item[] {
  const after = view
    .linesOf(stretch)
    .filter((line) => line.start >= priceEnd && line.level === null && !isControl(view, line));
  const kinds = new Map<string, Line[]>();
  for (const line of after) {
    const key = `${line.owner.name}.${line.owner.attribs.class ?? ''}`;
    kinds.set(key, [...(kinds.get(key) ?? []).slice(0, MOST_FEATURES), line]);
  }
  let most: Line[] = [];
  for (const some of kinds.values()) if (some.length > most.length) most = some;
  return most.length < 2
    ? []
    : most.map(({ text, owner, start, end }) => ({ text, element: owner, start, end }));
}

function isControl(view: View, line: Line): boolean {
  const { element } = view.pieces[line.from]!;
  return element.name === 'button' || element.name === 'a' || line.owner.name === 'button';
}

const isStruckOut = (view: View, element: Element): boolean => {
  const stretch = view.stretchOf(element);
  return stretch !== null && stretch.to > stretch.from && view.pieces[stretch.from]!.isStruck;
};

/** The name of a feature or a quota, as it is compared: `Users` and `user` are one. */
export function foldedFeature(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(\p{L}{3})s(?= |$)/gu, '$1')
    .replaceAll(' ', '');
}

/** How many features two sets share, of all. */
export const likeness = (one: readonly string[], other: readonly string[]): number =>
  overlap(new Set(one.map(foldedFeature)), new Set(other.map(foldedFeature)));
