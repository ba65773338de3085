import { type ChildNode, Element, Text } from 'domhandler';
import type { Stretch, View } from './page-view.ts';
import { marksIn, type PlanGroup, type PlanPart } from './plan-part.ts';
import { foldedName, nameIn } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';

const MOST_CHILDREN = 600;
/** A name is a line; what it is followed by is not. */
const LONGEST_HEAD = 160;

/**
 * Plans of a page without boxes around them: within one element a name, then its price and features, then the next
 * name in an element of the same kind (`h3`, `dt`, `p.name`).
 */
export function splitSections(
  view: View,
  holder: Element,
  marks: readonly PriceMark[],
  groups: readonly PlanGroup[],
): PlanGroup | null {
  const whole = view.stretchOf(holder);
  if (whole === null || groups.some(({ stretch }) => stretch.from >= whole.from && stretch.to <= whole.to))
    return null;
  const children = holder.children.slice(0, MOST_CHILDREN).filter((child) => child instanceof Element);
  const heads = new Map<string, Element[]>();
  for (const child of children) {
    const key = keyOf(child);
    const known = heads.get(key);
    if (known === undefined) heads.set(key, [child]);
    else known.push(child);
  }
  let best: PlanPart[] = [];
  for (const some of heads.values()) {
    if (some.length < 2) continue;
    const parts = some.flatMap((head, i) => sectionOf(view, head, some[i + 1] ?? null, marks) ?? []);
    const isBetter =
      parts.length > best.length ||
      (parts.length === best.length &&
        parts[0] !== undefined &&
        parts[0].name.rank > (best[0]?.name.rank ?? 0));
    if (
      isBetter &&
      parts.length * 2 > some.length &&
      new Set(parts.map(({ name }) => foldedName(name.text))).size >= 2
    )
      best = parts;
  }
  return best.length < 2 ? null : { from: 'section', holder, stretch: whole, parts: best };
}

/** Headings are one kind whatever their class, and so are lines in bold. */
function keyOf({ name, attribs, children }: Element): string {
  if (/^(?:h[1-6]|dt)$/.test(name)) return name;
  const said = children.filter((child) => !(child instanceof Text) || child.data.trim() !== '');
  const isBold = said.length === 1 && said[0] instanceof Element && /^(?:b|strong)$/.test(said[0].name);
  return `${name}${isBold ? '>b' : ''}.${(attribs.class ?? '').slice(0, 200)}`;
}

function sectionOf(
  view: View,
  head: Element,
  next: Element | null,
  marks: readonly PriceMark[],
): PlanPart | null {
  const first = view.stretchOf(head);
  if (first === null || first.from === first.to) return null;
  const end = next === null ? endOf(view, head) : (view.stretchOf(next)?.from ?? first.to);
  const stretch: Stretch = { from: first.from, to: end };
  const own = marksIn(marks, stretch);
  const text = view.pieces[first.to - 1]!.end - view.pieces[first.from]!.start;
  if (own.length === 0 || text > LONGEST_HEAD) return null;
  const name = nameIn(view, first, own, null);
  return name === null || name.rank < 1 ? null : { name, stretch, root: null, marks: own };
}

/** Where the section of the last head ends: before the next heading that is as high, or with its parent. */
function endOf(view: View, head: Element): number {
  const level = Number(/^h([1-6])$/.exec(head.name)?.[1] ?? 7);
  let end = view.stretchOf(head)!.to;
  for (let next: ChildNode | null = head.next; next !== null; next = next.next) {
    if (!(next instanceof Element)) continue;
    if (Number(/^h([1-6])$/.exec(next.name)?.[1] ?? 9) <= level) break;
    end = Math.max(end, view.stretchOf(next)?.to ?? end);
  }
  return end;
}
