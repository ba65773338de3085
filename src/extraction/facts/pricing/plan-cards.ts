import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import { areAlike } from './likeness.ts';
import type { Stretch, View } from './page-view.ts';
import { foldedName, nameIn, type PlanName } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';

const HIGHEST = 60;
const MOST_CARDS = 40;

export function findGroups(view: View, marks: readonly PriceMark[]): PlanGroup[] {
  const priced = marks.filter(({ isPrice }) => isPrice);
  const groups: PlanGroup[] = [];
  for (const [holder, children] of holdersOf(view, priced)) {
    const cards = cardsOf(view, holder, children, priced, groups);
    const sections = splitSections(view, holder, priced, groups);
    const group =
      cards === null || (sections !== null && meanRank(sections) > meanRank(cards.group))
        ? sections
        : cards.group;
    if (group === null) continue;
    for (const one of group === sections ? [] : cards!.inner) groups.splice(groups.indexOf(one), 1);
    groups.push(group);
  }
  return groups.sort((a, b) => a.stretch.from - b.stretch.from);
}

const meanRank = ({ parts }: PlanGroup): number =>
  parts.reduce((sum, { name }) => sum + name.rank, 0) / parts.length;

function holdersOf(view: View, marks: readonly PriceMark[]): [Element, Element[]][] {
  const children = new Map<Element, Set<Element>>();
  const depths = new Map<Element, number>();
  for (const { piece } of marks) {
    let below = view.pieces[piece]!.element;
    const path: Element[] = [];
    for (
      let at: ParentNode | null = below.parent, steps = 0;
      at instanceof Element && steps < HIGHEST;
      steps++
    ) {
      const known = children.get(at) ?? new Set();
      known.add(below);
      children.set(at, known);
      path.push(at);
      below = at;
      at = at.parent;
    }
    path.forEach((element, i) => depths.set(element, path.length - i));
  }
  return [...children]
    .filter(([, found]) => found.size >= 2)
    .map(([holder, found]): [Element, Element[]] => [holder, [...found]])
    .sort(([a], [b]) => depths.get(b)! - depths.get(a)!);
}

function cardsOf(
  view: View,
  holder: Element,
  marked: readonly Element[],
  marks: readonly PriceMark[],
  groups: readonly PlanGroup[],
): { group: PlanGroup; inner: PlanGroup[] } | null {
  if (marked.length > MOST_CARDS) return null;
  const inner: PlanGroup[] = [];
  const parts = marked.flatMap((child): PlanPart[] => {
    const part = partOf(view, child, marks);
    if (part === null) return [];
    const within = groups.filter(
      ({ stretch }) => stretch.from >= part.stretch.from && stretch.to <= part.stretch.to,
    );
    if (!within.every((group) => isListOf(part, group))) return [];
    inner.push(...within);
    return [part];
  });
  const alike = mostAlike(parts);
  if (new Set(alike.map(({ name }) => foldedName(name.text))).size < 2) return null;
  const others = unpriced(view, holder, alike);
  const all = [...alike, ...(others.length < alike.length ? others : [])].sort(
    (a, b) => a.stretch.from - b.stretch.from,
  );
  return { group: { from: 'card', holder, stretch: view.stretchOf(holder)!, parts: all }, inner };
}

function partOf(view: View, child: Element, marks: readonly PriceMark[]): PlanPart | null {
  const stretch = view.stretchOf(child);
  if (stretch === null) return null;
  const own = marksIn(marks, stretch);
  const name = nameIn(view, stretch, own, child);
  return name === null ? null : { name, stretch, root: child, marks: own };
}

function isListOf({ name, marks, stretch }: PlanPart, group: PlanGroup): boolean {
  const first = marks.find(({ kind }) => kind !== 'request');
  const isBefore = first !== undefined && first.piece < group.stretch.from && first.piece >= stretch.from;
  return isBefore && group.parts.every((part) => part.name.rank < 3 && part.name.start !== name.start);
}

function mostAlike(parts: readonly PlanPart[]): PlanPart[] {
  let most: PlanPart[] = [];
  for (const first of parts.slice(0, 4)) {
    const alike = parts.filter(({ root }) => root === first.root || areAlike(root!, first.root!));
    if (alike.length > most.length) most = alike;
  }
  return most;
}

function unpriced(view: View, holder: Element, cards: readonly PlanPart[]): PlanPart[] {
  const known = new Set(cards.map(({ root }) => root));
  return holder.children.slice(0, 200).flatMap((child: ChildNode): PlanPart[] => {
    if (!(child instanceof Element) || known.has(child) || !areAlike(child, cards[0]!.root!)) return [];
    const part = partOf(view, child, []);
    return part !== null && part.name.rank === 3 && cards.every(({ name }) => name.rank === 3) ? [part] : [];
  });
}

const MOST_CHILDREN = 600;
const LONGEST_HEAD = 160;

function splitSections(
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

export interface PlanPart {
  name: PlanName;
  stretch: Stretch;
  root: Element | null;
  marks: PriceMark[];
}

export interface PlanGroup {
  from: 'card' | 'section';
  holder: Element;
  stretch: Stretch;
  parts: PlanPart[];
}

/** `marks` must be in page order. */
export function marksIn(marks: readonly PriceMark[], { from, to }: Stretch): PriceMark[] {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.piece < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < marks.length && marks[end]!.piece < to) end += 1;
  return marks.slice(low, end);
}
