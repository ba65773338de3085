/** An element as a selector asks for it: `p.note#first`. */
export interface Compound {
  name: string | null;
  id: string | null;
  classes: string[];
}

/** A rule of a style sheet as it is written. */
export interface WrittenRule {
  selectors: string;
  /** `color:red;display:none`. */
  declarations: string;
  /** Whether it holds on a desk and on a telephone alike. */
  always: boolean;
}

/** One selector of a rule. */
export interface Selector {
  /** What the element is, and then what it stands in, from the inside out; `>` is taken for any depth. */
  compounds: Compound[];
  /** Selectors 4, section 17, as one number. */
  weight: number;
}

/** The screens for which queries of media are answered, in CSS pixels: a telephone's and a desk's. */
const WIDTHS = [400, 1280];
const LONGEST_SHEET = 1_000_000;
const MOST_RULES = 20_000;
const LONGEST_PRELUDE = 4_000;
const LONGEST_DECLARATIONS = 4_000;
const MOST_COMPOUNDS = 6;
const MOST_SELECTORS = 200;

/** The rules of a style sheet that hold on some screen, in their order. Linear. */
export function readRules(sheet: string): WrittenRule[] {
  const css = withoutComments(sheet.slice(0, LONGEST_SHEET));
  const rules: WrittenRule[] = [];
  /** For each open group (`@media`) the widths at which what is in it holds. */
  const groups: (readonly number[])[] = [];
  let at = 0;
  let open = -1;
  let close = -1;
  while (at < css.length && rules.length < MOST_RULES) {
    // Each brace is looked for once.
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
    // Browsers close what the end of the sheet leaves open.
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

/** By hand: an expression would look for the end of each comment again. */
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

/** Whether any of the queries asks for nothing but a screen of this width. */
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

/**
 * The selectors of a list. Those with attributes, states or siblings are passed over: what they say depends on more
 * than where an element stands.
 */
export function readSelectors(list: string): Selector[] {
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
