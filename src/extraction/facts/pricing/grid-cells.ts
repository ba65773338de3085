import type { Element } from 'domhandler';
import { answerOf, pictureIn } from './feature-signs.ts';
import type { Stretch, View } from './page-view.ts';
import { type Feature, featuresIn } from './plan-features.ts';
import { marksIn } from './plan-part.ts';
import type { PriceMark } from './price-marks.ts';

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

export function featureOf(view: View, row: Row, column: number): Feature | null {
  const label = row[0];
  const cell = row[column];
  if (label === null || label === undefined || label.text.length < 2 || label.text.length > 120) return null;
  // A heading over some of the rows.
  if (
    cell === null ||
    cell === undefined ||
    row.slice(1).every((one) => one === null || (one.text === '' && pictureIn(one.element) === null))
  )
    return null;
  const at = { start: view.pieces[label.stretch.from]!.start, end: view.pieces[label.stretch.to - 1]!.end };
  const answer = (cell.text === '' ? pictureIn(cell.element) : null) ?? answerOf(cell.text);
  if (answer === true) return { text: label.text, isDenied: false, ...at };
  if (answer === false) return { text: label.text, isDenied: true, ...at };
  return {
    text: `${label.text}: ${cell.text}`.slice(0, 200),
    isDenied: false,
    start: at.start,
    end: view.pieces[cell.stretch.to - 1]!.end,
  };
}

export function listed(cell: Cell | null | undefined): Feature[] {
  return cell === null ||
    cell === undefined ||
    cell.text === '' ||
    answerOf(cell.text) === false ||
    cell.marks.length > 0
    ? []
    : [{ text: cell.text.slice(0, 160), isDenied: false, start: null, end: null }];
}

/** A cell that holds a list of features. */
export const isList = (view: View, cell: Cell | null | undefined): boolean =>
  (cell?.text.match(/[,;•]\s/gu)?.length ?? 0) >= 2 || itemsOf(view, cell).length > 0;

export function listItems(view: View, cell: Cell | null | undefined): Feature[] {
  if (cell === null || cell === undefined || answerOf(cell.text) === false) return [];
  const items = itemsOf(view, cell);
  if (items.length > 0) return items;
  return cell.text
    .split(/\s*[,;•]\s+/u)
    .flatMap((text) =>
      text.length > 1 ? { text: text.slice(0, 160), isDenied: false, start: null, end: null } : [],
    );
}

const itemsOf = (view: View, cell: Cell | null | undefined): Feature[] =>
  cell === null || cell === undefined
    ? []
    : featuresIn(view, cell.stretch, cell.element, Number.POSITIVE_INFINITY);
