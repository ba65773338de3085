import type { Element } from 'domhandler';
import type { Stretch } from './page-view.ts';
import type { PlanName } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';

/** A part of the page that is about one plan. */
export interface PlanPart {
  name: PlanName;
  stretch: Stretch;
  /** The box of the card; null for a section without one. */
  root: Element | null;
  marks: PriceMark[];
}

/** Parts beside one another. */
export interface PlanGroup {
  from: 'card' | 'section';
  holder: Element;
  stretch: Stretch;
  parts: PlanPart[];
}

/** Those that stand in a stretch; `marks` are in the order of the page. */
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
