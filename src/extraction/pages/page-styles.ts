import { type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { isInvisible } from './invisible-style.ts';
import { isTextOfNoColour } from './text-colour.ts';
import { type Compound, readRules, readSelectors, type Selector, type WrittenRule } from './style-rules.ts';

/** Comparisons a page may cost; past them an element is taken to stand where a rule asks for it. */
const MOST_COMPARISONS = 1_000_000;
/** What weighs more than any selector, and what more than that. */
const INLINE = 1_000_000;
const IMPORTANT = 10_000_000;

interface Rule extends Selector {
  declarations: string;
  order: number;
}

/**
 * Tells of an element whether the page's own style elements hide it, as far as they say so by themselves; external
 * style sheets are not known here. Of no height is no hiding here: that is how sections are folded which open on a
 * click. Neither is transparency of what moves, for it fades in.
 */
export function readStyles(page: Document): (element: Element) => boolean {
  const written = sheetsOf(page).flatMap(readRules);
  const hidden = written.map(({ declarations }) => mayHide(declarations) && hides(declarations));
  // Hidden is what no screen shows.
  const isHiding = (at: number): boolean => hidden[at]! && written[at]!.always;
  const names = namesIn(written.filter((_, at) => isHiding(at)));
  const hiding = keyed(written, (_, at) => isHiding(at));
  if (hiding.size === 0) return () => false;
  const all = keyed(written, ({ declarations }, at) =>
    hidden[at]! ? isHiding(at) : names.test(declarations),
  );
  const matching = createMatcher();
  return (element) => {
    if (matching(element, hiding, 1).length === 0) return false;
    return hides(cascade(matching(element, all), attribute(element, 'style')));
  };
}

/** Quick to ask, and right where they say no. */
const MAY_HIDE =
  /none|hidden|collapse|opacity\s*[:(]\s*[0-2.]|font(?:-size)?\s*:\s*[01.]|-\d{3}|\d{4}|clip|scale|color\s*:\s*(?:transparent|rgba|#\w{3}0)/i;
const mayHide = (declarations: string): boolean =>
  MAY_HIDE.test(declarations) ||
  (declarations.includes('background') && /(?:^|[;\s])color\s*:/i.test(declarations));

const FOLDED = /(?:^|;)\s*(?:(?:max-)?(?:width|height)|overflow(?:-[xy])?)\s*:[^;]*/gi;
const MOVES = /(?:^|;)\s*(?:transform|transition|animation|will-change)/i;
const OPACITY = /(?:^|;)\s*opacity\s*:[^;]*/gi;

function hides(declarations: string): boolean {
  const style = declarations.replaceAll(FOLDED, '');
  return isInvisible(MOVES.test(style) ? style.replaceAll(OPACITY, '') : style);
}

/** What is declared beside it matters where it says the same property in another way. */
function namesIn(rules: readonly WrittenRule[]): RegExp {
  const names = new Set<string>();
  for (const { declarations } of rules) {
    const readable = isTextOfNoColour(declarations) ? ['color', 'background'] : [];
    for (const name of readable) names.add(name);
    for (const declaration of declarations.split(';')) {
      const name = declaration.slice(0, declaration.indexOf(':')).trim();
      if (/^[a-z-]+$/i.test(name) && hides(declaration)) names.add(name);
    }
  }
  if (names.has('opacity')) for (const name of ['transition', 'animation', 'transform']) names.add(name);
  return new RegExp(`(?:^|[;\\s])(?:${[...names].join('|')})`, 'i');
}

function sheetsOf(page: Document): string[] {
  const sheets: string[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      // Whoever runs scripts does not read what is for those who do not.
      if (node.name === 'noscript' || node.name === 'template' || node.name === 'svg') return false;
      if (node.name !== 'style') return;
      const media = attribute(node, 'media').replaceAll(/[{};]/g, '');
      const css = node.children.map((child) => (child instanceof Text ? child.data : '')).join('');
      sheets.push(media === '' ? css : `@media ${media} {${css}}`);
      return false;
    },
  });
  return sheets;
}

type Keyed = ReadonlyMap<string, Rule[]>;

const keyOf = ({ name, id, classes: [first] }: Compound): string => {
  if (id !== null) return `#${id}`;
  return first === undefined ? (name ?? '*') : `.${first}`;
};

function keyed(
  written: readonly WrittenRule[],
  isWanted: (rule: WrittenRule, order: number) => boolean,
): Keyed {
  const rules = new Map<string, Rule[]>();
  for (const [order, rule] of written.entries()) {
    if (!isWanted(rule, order)) continue;
    for (const selector of readSelectors(rule.selectors)) {
      const key = keyOf(selector.compounds[0]!);
      const same = rules.get(key) ?? [];
      if (same.length === 0) rules.set(key, same);
      same.push({ ...selector, declarations: rule.declarations, order });
    }
  }
  return rules;
}

const MOST_CLASSES = 50;

const classesOf = (element: Element): string[] => {
  const names = attribute(element, 'class').trim();
  return names === '' ? [] : names.split(/\s+/, MOST_CLASSES);
};

/** The rules an element matches, up to `most`; each compound takes the nearest element it fits. */
function createMatcher(): (element: Element, rules: Keyed, most?: number) => Rule[] {
  let comparisons = 0;
  const isFound = (element: Element, names: readonly string[], { compounds }: Rule): boolean => {
    comparisons += 1;
    const [own, ...around] = compounds;
    if (!isSuch(element, names, own!)) return false;
    let at = element.parent;
    for (const one of around) {
      while (at instanceof Element && comparisons < MOST_COMPARISONS && !isSuch(at, classesOf(at), one)) {
        comparisons += 1;
        at = at.parent;
      }
      if (!(at instanceof Element)) return false;
      at = at.parent;
    }
    return true;
  };
  return (element, rules, most = Infinity) => {
    const names = classesOf(element);
    const found: Rule[] = [];
    for (const key of ['*', element.name, `#${element.attribs.id}`, ...names.map((name) => `.${name}`)]) {
      for (const rule of rules.get(key) ?? []) {
        if (found.length >= most) return found;
        if (comparisons >= MOST_COMPARISONS) return [...found, rule];
        if (isFound(element, names, rule)) found.push(rule);
      }
    }
    return found;
  };
}

function isSuch(element: Element, own: readonly string[], { name, id, classes }: Compound): boolean {
  if (name !== null && element.name !== name) return false;
  if (id !== null && element.attribs.id !== id) return false;
  return classes.every((one) => own.includes(one));
}

/** CSS Cascading 4, section 6, for one element: the declarations that win. */
function cascade(rules: readonly Rule[], inline: string): string {
  const won = new Map<string, { value: string; weight: number; order: number }>();
  const declare = (declarations: string, weight: number, order: number): void => {
    for (const declaration of declarations.split(';')) {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim().toLowerCase();
      if (colon === -1 || name === '') continue;
      const written = declaration.slice(colon + 1).trim();
      const value = written.replace(/\s?!\s?important$/i, '');
      const whole = weight + (value === written ? 0 : IMPORTANT);
      const before = won.get(name);
      const wins =
        before === undefined || whole > before.weight || (whole === before.weight && order >= before.order);
      if (wins) won.set(name, { value, weight: whole, order });
    }
  };
  for (const { declarations, weight, order } of rules) declare(declarations, weight, order);
  declare(inline, INLINE, Infinity);
  return Array.from(won, ([name, { value }]) => `${name}:${value}`).join(';');
}
