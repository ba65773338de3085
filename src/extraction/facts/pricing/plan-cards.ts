import { type ChildNode, Element, type ParentNode } from 'domhandler';
import { areAlike } from './likeness.ts';
import type { View } from './page-view.ts';
import { foldedName, nameIn } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';
import { marksIn, type PlanGroup, type PlanPart } from './plan-part.ts';
import { splitSections } from './plan-sections.ts';

const HIGHEST = 60;
const MOST_CARDS = 40;

/**
 * Groups of cards: boxes beside one another, built alike, each with a name and a price of its own; or sections of
 * one box that begin with a name. A list of prices inside a card (of add-ons, of usage) is no group.
 */
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

/** Elements with prices in two or more of their children, inner ones first. */
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

/** A group inside a card is a list of its own when the price of the card stands before it, with its name. */
function isListOf({ name, marks, stretch }: PlanPart, group: PlanGroup): boolean {
  const first = marks.find(({ kind }) => kind !== 'request');
  const isBefore = first !== undefined && first.piece < group.stretch.from && first.piece >= stretch.from;
  return isBefore && group.parts.every((part) => part.name.rank < 3 && part.name.start !== name.start);
}

/** The largest set of parts that are built as the first of them is. */
function mostAlike(parts: readonly PlanPart[]): PlanPart[] {
  let most: PlanPart[] = [];
  for (const first of parts.slice(0, 4)) {
    const alike = parts.filter(({ root }) => root === first.root || areAlike(root!, first.root!));
    if (alike.length > most.length) most = alike;
  }
  return most;
}

/** A card among cards that says no price at all. */
function unpriced(view: View, holder: Element, cards: readonly PlanPart[]): PlanPart[] {
  const known = new Set(cards.map(({ root }) => root));
  return holder.children.slice(0, 200).flatMap((child: ChildNode): PlanPart[] => {
    if (!(child instanceof Element) || known.has(child) || !areAlike(child, cards[0]!.root!)) return [];
    const part = partOf(view, child, []);
    return part !== null && part.name.rank === 3 && cards.every(({ name }) => name.rank === 3) ? [part] : [];
  });
}
