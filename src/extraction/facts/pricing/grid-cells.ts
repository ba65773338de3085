import type { Element } from 'domhandler';
import type { Line, Stretch, View } from './page-view.ts';
import type { PlanDraft } from './pricing-facts.ts';
import { answerOf, type Feature, leadOf, pictureIn, singleLeads } from './plan-features.ts';
import { nameIn, type PlanName } from './plan-name.ts';
import { ordered, pricesOf } from './plan-prices.ts';
import type { PriceMark } from './price-marks.ts';
import { marksIn } from './plan-cards.ts';

export interface Cell {
  element: Element;
  stretch: Stretch;
  text: string;
  marks: PriceMark[];
}

export type Row = (Cell | null)[];

export function cellOf(view: View, element: Element, marks: readonly PriceMark[]): Cell {
  const stretch = view.stretchOf(element) ?? { from: 0, to: 0 };
  const isEmpty = stretch.to <= stretch.from;
  const text = isEmpty
    ? ''
    : view.text
        .slice(view.pieces[stretch.from]!.start, view.pieces[stretch.to - 1]!.end)
        .replaceAll(/\s+/g, ' ');
  return {
    element,
    stretch,
    text,
    marks: isEmpty ? [] : marksIn(marks, stretch).filter(({ isPrice, isStruck }) => isPrice && !isStruck),
  };
}

export const isOffer = ({ kind }: PriceMark): boolean => kind !== 'request';

export function namesOf(view: View, row: Row): (PlanName | null)[] {
  return row.map((cell) =>
    cell === null || cell.text === '' ? null : nameIn(view, cell.stretch, cell.marks, cell.element),
  );
}

export const isOnRequest = (cell: Cell | null | undefined): boolean =>
  cell?.marks.some(({ kind }) => kind === 'request') === true;

export const planOfCell = (
  view: View,
  cell: Cell,
  name: PlanName,
  from: PlanDraft['from'],
  { start, end }: PlanName,
): PlanDraft => ({
  name,
  head: { start, end },
  from,
  prices: ordered(pricesOf(view, cell.marks, cell.element, cell.stretch)),
  isOnRequest: isOnRequest(cell),
  features: [],
  holds: null,
  roots: [cell.element],
});

export function nameOfRow(view: View, [cell]: Row): PlanName | null {
  return cell === null || cell === undefined ? null : nameIn(view, cell.stretch, [], cell.element);
}

const LONGEST_LABELLED = 200;

export function leadsOf(view: View, row: Row): Map<Cell, Line> {
  const labels = row.flatMap((label) => label ?? []);
  const leads = singleLeads(labels.map(({ stretch, text }) => ({ lead: leadOf(view, stretch), text })));
  return new Map(labels.flatMap((label, at) => (leads[at] === null ? [] : [[label, leads[at]!] as const])));
}

export function featureOf(
  view: View,
  row: Row,
  column: number,
  leads: ReadonlyMap<Cell, Line>,
): Feature | null {
  const label = row[0];
  const cell = row[column];
  if (label === null || label === undefined || label.text.length < 2 || label.text.length > LONGEST_LABELLED)
    return null;
  if (
    cell === null ||
    cell === undefined ||
    row.slice(1).every((one) => one === null || (one.text === '' && pictureIn(one.element) === null))
  )
    return null;
  const lead = leads.get(label);
  const name = lead?.text ?? label.text;
  const at = {
    start: view.pieces[label.stretch.from]!.start,
    end: lead?.end ?? view.pieces[label.stretch.to - 1]!.end,
  };
  const answer = (cell.text === '' ? pictureIn(cell.element) : null) ?? answerOf(cell.text);
  if (answer === true) return { text: name, isDenied: false, ...at };
  if (answer === false) return { text: name, isDenied: true, ...at };
  return {
    text: `${name}: ${cell.text}`.slice(0, 200),
    isDenied: false,
    start: at.start,
    end: view.pieces[cell.stretch.to - 1]!.end,
  };
}
