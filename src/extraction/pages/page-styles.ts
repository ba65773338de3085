import { type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { isInvisible, isTextOfNoColour } from './hidden.ts';

const MOST_COMPARISONS = 1_000_000;
const INLINE = 1_000_000;
const IMPORTANT = 10_000_000;

interface Rule extends Selector {
  declarations: string;
  order: number;
}

export function readStyles(page: Document): (element: Element) => boolean {
  const written = sheetsOf(page).flatMap(readRules);
  const hidden = written.map(({ declarations }) => mayHide(declarations) && hides(declarations));
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

/** The order of precedence follows CSS Cascading 4, section 6. */
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

interface Compound {
  name: string | null;
  id: string | null;
  classes: string[];
}

interface WrittenRule {
  selectors: string;
  declarations: string;
  always: boolean;
}

interface Selector {
  compounds: Compound[];
  /** Specificity (Selectors 4, section 17), as one number. */
  weight: number;
}

const WIDTHS = [400, 1280];
const LONGEST_SHEET = 1_000_000;
const MOST_RULES = 20_000;
const LONGEST_PRELUDE = 4_000;
const LONGEST_DECLARATIONS = 4_000;
const MOST_COMPOUNDS = 6;
const MOST_SELECTORS = 200;

/** Takes linear time. */
function readRules(sheet: string): WrittenRule[] {
  const css = withoutComments(sheet.slice(0, LONGEST_SHEET));
  const rules: WrittenRule[] = [];
  const groups: (readonly number[])[] = [];
  let at = 0;
  let open = -1;
  let close = -1;
  while (at < css.length && rules.length < MOST_RULES) {
    // Each brace is searched for only once, so the running time stays linear.
    if (open < at) open = indexOrEnd(css, '{', at);
    if (close < at) close = indexOrEnd(css, '}', at);
    if (close < open) {
      groups.pop();
      at = close + 1;
      continue;
    }
    if (open === css.length) break;
    const before = css.slice(Math.max(at, open - LONGEST_PRELUDE), open);
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    at = open + 1;
    if (/^@(?:media|supports|layer)\b/i.test(prelude)) {
      const around = groups.at(-1) ?? WIDTHS;
      groups.push(/^@media/i.test(prelude) ? around.filter((width) => holdsAt(prelude, width)) : around);
      continue;
    }
    if (prelude.startsWith('@')) {
      groups.push([]);
      continue;
    }
    if (close < at) close = indexOrEnd(css, '}', at);
    const declarations = css.slice(at, Math.min(close, at + LONGEST_DECLARATIONS));
    at = close + 1;
    const widths = groups.at(-1) ?? WIDTHS;
    if (widths.length > 0)
      rules.push({ selectors: prelude, declarations, always: widths.length === WIDTHS.length });
  }
  return rules;
}

function indexOrEnd(css: string, sign: string, from: number): number {
  const at = css.indexOf(sign, from);
  return at === -1 ? css.length : at;
}

/** On unclosed comments, a regular expression would take quadratic time. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = css.indexOf('/*', at);
    parts.push(css.slice(at, open === -1 ? css.length : open));
    const close = open === -1 ? -1 : css.indexOf('*/', open + 2);
    if (close === -1) return parts.join(' ');
    at = close + 2;
  }
}

const LONGEST_QUERY = 500;
const LIMIT = /^\s*(?:(min|max)-width\s*:|width\s*([<>])=?)\s*(\d+(?:\.\d+)?)(px|r?em)\s*$/;

function holdsAt(prelude: string, width: number): boolean {
  if (prelude.length > LONGEST_QUERY) return false;
  const queries = prelude.slice('@media'.length).toLowerCase().split(',');
  return queries.some((query) => {
    const words = query.replaceAll(/\([^)]*\)/g, ' ').split(/\s+/);
    if (words.some((word) => !/^(?:|all|screen|only|and)$/.test(word))) return false;
    return [...query.matchAll(/\(([^)]*)\)/g)].every(([, condition = '']) => {
      const [whole, end, sign, size, unit] = LIMIT.exec(condition) ?? [];
      if (whole === undefined) return false;
      const pixels = Number(size) * (unit === 'px' ? 1 : 16);
      return end === 'min' || sign === '>' ? width >= pixels : width <= pixels;
    });
  });
}

const COMPOUND = /^(?:\*|[a-z][\w-]*)?(?:[.#](?:[\w-]|[^\0-\x7F]|\\[^\n])+)*$/i;
const PART = /([.#])((?:[\w-]|[^\0-\x7F]|\\[^\n])+)/g;

function readSelectors(list: string): Selector[] {
  return list.split(',', MOST_SELECTORS).flatMap((selector) => {
    const parts = selector.trim().split(/\s*>\s*|\s+/);
    if (parts.length > MOST_COMPOUNDS || parts.some((part) => part === '' || !COMPOUND.test(part))) return [];
    const compounds = parts.toReversed().map(compoundOf);
    return [{ compounds, weight: weightOf(compounds) }];
  });
}

function compoundOf(part: string): Compound {
  const named = [...part.matchAll(PART)].map(([, sign, name = '']) => ({
    sign,
    name: name.replaceAll(/\\(.)/g, '$1'),
  }));
  return {
    name: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? null,
    id: named.find(({ sign }) => sign === '#')?.name ?? null,
    classes: named.filter(({ sign }) => sign === '.').map((one) => one.name),
  };
}

const weightOf = (compounds: readonly Compound[]): number =>
  compounds.reduce(
    (sum, { name, id, classes }) =>
      sum + (id === null ? 0 : 10_000) + 100 * classes.length + (name === null ? 0 : 1),
    0,
  );
