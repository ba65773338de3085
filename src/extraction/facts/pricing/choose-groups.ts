import { areAlike } from './likeness.ts';
import type { View } from './page-view.ts';
import type { PlanGroup, PlanPart } from './plan-part.ts';
import { foldedName } from './plan-name.ts';

const OTHER_THINGS =
  /\b(?:add-?ons?|extras?|extensions?|integrations?|templates?|services?|training|onboarding|consulting|gift|merch|blog|articles?|posts?|news|case stud(?:y|ies)|stories|testimonials?|customers|related|resources|webinars?|events?|courses?|books?|faqs?|questions|usage rates|overages?|credits? packs?|top-?ups?|zusatz\p{L}*|zusätzliche|erweiterungen|dienstleistungen|schulung\p{L}*|fragen|ressourcen|options? (?:supplémentaires|en plus)|modules complémentaires|complementos|servicios|preguntas)\b/iu;
/** Lines above a group that may be its heading. */
const MOST_ABOVE = 8;

/**
 * The groups that are the plans of the page: the best of them, and others of the same cards or of the same plans.
 * Add-ons, services, teasers and the like have prices as well.
 */
export function chooseGroups(view: View, groups: readonly PlanGroup[]): PlanGroup[] {
  const offered = groups.filter(
    (group) =>
      group.parts.filter(isPriced).length * 3 >= group.parts.length ||
      group.parts.every(({ marks }) => marks.length > 0),
  );
  const likely = offered.filter((group) => !OTHER_THINGS.test(headingOver(view, group)));
  let best: PlanGroup | null = null;
  for (const group of likely) if (best === null || scoreOf(group) > scoreOf(best)) best = group;
  if (best === null) return [];
  const names = namesIn(best);
  return likely.filter((group) => group === best || isMore(group, best, names));
}

const isPriced = ({ marks }: PlanPart): boolean => marks.some(({ kind }) => kind !== 'request');
const namesIn = ({ parts }: PlanGroup): Set<string> =>
  new Set(parts.map(({ name }) => foldedName(name.text)));

function isMore(group: PlanGroup, best: PlanGroup, names: ReadonlySet<string>): boolean {
  const own = namesIn(group);
  const known = [...own].filter((name) => names.has(name)).length;
  if (known * 2 >= own.size) return true;
  const [first] = group.parts;
  const [model] = best.parts;
  if (
    first?.root !== null &&
    first?.root !== undefined &&
    model?.root !== null &&
    model?.root !== undefined &&
    first.root.attribs.class === model.root.attribs.class &&
    areAlike(first.root, model.root)
  )
    return true;
  return known === 0 && isFull(group) && isFull(best);
}

/** Plans that are paid by the month or year and list what they hold. */
const isFull = ({ parts }: PlanGroup): boolean =>
  parts.filter(
    ({ marks, stretch, name }) =>
      name.rank === 3 &&
      stretch.to - stretch.from >= 6 &&
      marks.some(({ kind, terms }) => kind === 'amount' && (terms?.period ?? null) !== null),
  ).length >= 2;

function scoreOf({ parts }: PlanGroup): number {
  let score = 0;
  for (const { marks, name, stretch } of parts) {
    const hasPeriod = marks.some(({ terms }) => (terms?.period ?? null) !== null);
    const isFree = marks.some(({ kind }) => kind === 'free');
    const isAmount = marks.some(({ kind }) => kind === 'amount');
    score +=
      (hasPeriod ? 3 : 0) +
      (isFree ? 1 : 0) +
      (isAmount ? 2 : 0) +
      name.rank +
      Math.min(3, (stretch.to - stretch.from) / 5);
  }
  return Math.min(parts.length, 8) === 0 ? 0 : score;
}

/** The nearest heading above a group, and what its box is called. */
function headingOver(view: View, { stretch, holder, parts }: PlanGroup): string {
  const inside = view
    .linesOf(stretch)
    .find(({ level, from }) => level !== null && from < (parts[0]?.stretch.from ?? 0));
  const names = `${holder.attribs.id ?? ''} ${holder.attribs.class ?? ''}`.replaceAll(/[_-]/g, ' ');
  if (inside !== undefined) return `${inside.text} ${names}`;
  const before = view.linesOf({ from: Math.max(0, stretch.from - 60), to: stretch.from }).slice(-MOST_ABOVE);
  return `${before.findLast(({ level }) => level !== null)?.text ?? ''} ${names}`.slice(0, 400);
}
