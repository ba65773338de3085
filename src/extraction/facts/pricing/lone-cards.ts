import { Element } from 'domhandler';
import { walk } from '../../pages/dom.ts';
import type { Period } from '../facts.ts';
import { OTHER_THINGS } from './merge-plans.ts';
import type { Stretch, View } from './page-view.ts';
import { marksIn, type PlanGroup, type PlanPart } from './plan-cards.ts';
import { foldedName, nameIn } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';

const HIGHEST = 12;
const MOST_LONE = 4;
const MOST_MISSED = 100;
const LEAST_ITEMS = 2;
const BOXES = new Set(['div', 'section', 'article', 'li']);
const NO_PLAN =
  /\b(?:all plans|every plan|partners?|resellers?|non-?profits?|schools?|security|support|help|guarantee)\b/iu;

export function withLoneCards(
  view: View,
  groups: PlanGroup[],
  all: readonly PlanGroup[],
  marks: readonly PriceMark[],
): PlanGroup[] {
  const taken = all.filter((group) => groups.includes(group) || group.parts.filter(hasAmount).length >= 2);
  const known = new Set(groups.flatMap(({ parts }) => parts.map(({ name }) => foldedName(name.text))));
  return groups.map((group) => {
    const level = levelOf(view, group);
    if (level === null) return group;
    const lone: PlanPart[] = [];
    const heads = new Map<Element, number>();
    let missed = 0;
    for (const mark of marks) {
      if (lone.length >= MOST_LONE || missed >= MOST_MISSED) break;
      if (!mark.isPrice || mark.kind === 'free' || taken.some(({ stretch }) => isWithin(mark.piece, stretch)))
        continue;
      const part = cardAround(view, mark, { level, group, marks, heads });
      if (part === null || known.has(foldedName(part.name.text))) {
        missed += 1;
        continue;
      }
      known.add(foldedName(part.name.text));
      lone.push(part);
    }
    if (lone.length === 0) return group;
    return { ...group, parts: [...group.parts, ...lone].sort((a, b) => a.stretch.from - b.stretch.from) };
  });
}

const hasAmount = ({ marks }: PlanPart): boolean => marks.some(({ kind }) => kind === 'amount');
const isWithin = (piece: number, { from, to }: Stretch): boolean => piece >= from && piece < to;

function levelOf(view: View, { parts, from }: PlanGroup): number | null {
  if (from !== 'card') return null;
  const levels = new Set(
    parts.map(
      ({ name, stretch }) =>
        view.linesOf(stretch).find(({ start, end }) => start <= name.start && end >= name.end)?.level ?? null,
    ),
  );
  const [level = null] = levels;
  return levels.size === 1 ? level : null;
}

function cardAround(
  view: View,
  mark: PriceMark,
  {
    level,
    group,
    marks,
    heads: known,
  }: { level: number; group: PlanGroup; marks: readonly PriceMark[]; heads: Map<Element, number> },
): PlanPart | null {
  let box: { root: Element; stretch: Stretch } | null = null;
  let at: Element | null = view.pieces[mark.piece]!.element;
  for (let steps = 0; at !== null && at.name !== 'body' && at.name !== 'main' && steps < HIGHEST; steps++) {
    const stretch = view.stretchOf(at);
    if (stretch === null || (stretch.from < group.stretch.to && stretch.to > group.stretch.from)) break;
    const heads = known.get(at) ?? headsIn(view, stretch, level);
    known.set(at, heads);
    if (heads > 1) break;
    if (heads === 1) box = { root: at, stretch };
    at = at.parent instanceof Element ? at.parent : null;
  }
  if (box === null || isApart(view, box.stretch, group, level)) return null;
  const own = marksIn(marks, box.stretch);
  const name = nameIn(view, box.stretch, own, box.root);
  if (name === null || name.rank < 3 || OTHER_THINGS.test(name.text) || NO_PLAN.test(name.text)) return null;
  if (view.linesOf(box.stretch).every(({ level: one, start }) => one !== level || start !== name.start))
    return null;
  return isOffer(view, own, group, box.root) ? { name, ...box, marks: own } : null;
}

const headsIn = (view: View, stretch: Stretch, level: number): number =>
  view.linesOf(stretch).filter((line) => line.level !== null && line.level <= level).length;

function isApart(view: View, { from, to }: Stretch, { stretch }: PlanGroup, level: number): boolean {
  const between = from >= stretch.to ? { from: stretch.to, to: from } : { from: to, to: stretch.from };
  return headsIn(view, between, level) > 0;
}

function isOffer(view: View, own: readonly PriceMark[], { parts }: PlanGroup, root: Element): boolean {
  const { items, classes } = contentsOf(root);
  if (items < LEAST_ITEMS) return false;
  const periods = new Set<Period | null>(
    parts.flatMap(({ marks }) => marks.flatMap(({ terms }) => terms?.period ?? [])),
  );
  const amounts = own.filter(({ kind, isPrice }) => isPrice && kind === 'amount');
  if (amounts.length > 0) return amounts.some(({ terms }) => terms !== null && periods.has(terms.period));
  const classOf = ({ piece }: PriceMark): string => view.pieces[piece]!.element.attribs.class ?? '';
  const ofPrices = new Set(parts.flatMap((part) => part.marks.filter(hasPrice).map(classOf)));
  const ofBoxes = new Set(parts.map((part) => part.root?.attribs.class ?? ''));
  return (
    own.some((mark) => classOf(mark) !== '' && ofPrices.has(classOf(mark))) ||
    classes.some((one) => one !== '' && ofBoxes.has(one))
  );
}

const hasPrice = ({ kind, isPrice }: PriceMark): boolean => isPrice && kind !== 'request';

function contentsOf(root: Element): { items: number; classes: string[] } {
  const classes = [root.attribs.class ?? ''];
  let items = 0;
  walk(root, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (node.name === 'li') items += 1;
      if (BOXES.has(node.name)) classes.push(node.attribs.class ?? '');
    },
  });
  return { items, classes };
}
