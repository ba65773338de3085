import { Element } from 'domhandler';
import type { View } from './page-view.ts';
import { marksIn } from './plan-part.ts';
import { draftOf, type PlanDraft } from './plan-draft.ts';
import { nameIn } from './plan-name.ts';
import type { PriceMark } from './price-marks.ts';

const HIGHEST = 6;

/** The only plan of a page: one price for a time, with a heading in the box around it. */
export function singlePlan(view: View, marks: readonly PriceMark[]): PlanDraft[] {
  const priced = marks.filter(
    ({ isPrice, kind, terms }) => isPrice && kind === 'amount' && (terms?.period ?? null) !== null,
  );
  const [first] = priced;
  if (first === undefined || priced.length > 3) return [];
  let at: Element | null = view.pieces[first.piece]!.element;
  for (let steps = 0; at !== null && at.name !== 'body' && at.name !== 'main' && steps < HIGHEST; steps++) {
    const stretch = view.stretchOf(at);
    const own = stretch === null ? [] : marksIn(marks, stretch).filter(({ isPrice }) => isPrice);
    const name = stretch === null ? null : nameIn(view, stretch, own, at);
    if (stretch !== null && name !== null && name.rank >= 2)
      return [draftOf(view, { name, stretch, root: at, marks: own }, 'single')];
    at = at.parent instanceof Element ? at.parent : null;
  }
  return [];
}
