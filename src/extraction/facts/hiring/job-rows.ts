import { Element } from 'domhandler';
import type { JobLink } from './job-links.ts';

/** Ancestors looked at, so that pages of any depth cost the same for each link. */
const HIGHEST = 10;

/** Never one job's own, however few jobs are in it. */
const HOLDERS = new Set('html body main ul ol dl table tbody thead nav footer header form'.split(' '));

const HEADING = /^h[1-6]$/;

export interface Rows {
  /** The element that is all about the job of a link. */
  rowOf: ReadonlyMap<Element, Element>;
  /** Whether an element up to ten levels above holds a link of the group. */
  holdsLink(element: Element): boolean;
}

/**
 * Where each job's part of the page begins: the highest element around a link without a link to another job. In a
 * section of one job that is the whole section, so that no row is higher than most of them are, and none takes in a
 * further heading. `isTitle` tells links that name the job from buttons.
 */
export function findRows(
  links: readonly JobLink[],
  headings: HeadingCounts,
  isTitle: (link: Element) => boolean,
): Rows {
  /** The job an element is about, or null for several. */
  const jobs = new Map<Element, string | null>();
  for (const { element, url } of links) {
    for (const above of withAncestors(element)) {
      jobs.set(above, jobs.has(above) && jobs.get(above) !== url ? null : url);
    }
  }
  const rowOf = new Map<Element, Element>();
  const paths = links.map(({ element, url }) => {
    const path = [element];
    const isNamed = isTitle(element);
    for (const above of withAncestors(element).slice(1)) {
      const below = path.at(-1)!;
      if (jobs.get(above) !== url || HOLDERS.has(above.name)) break;
      const isFurther = headings(above) > headings(below) && !isHeading(above);
      if (isFurther && (isNamed || headings(below) > 0)) break;
      path.push(above);
    }
    return path;
  });
  const usual = mostCommon(paths.map((path) => path.length));
  links.forEach(({ element }, i) => rowOf.set(element, paths[i]![Math.min(paths[i]!.length, usual) - 1]!));
  return { rowOf, holdsLink: (element) => jobs.has(element) };
}

function withAncestors(element: Element): Element[] {
  const path = [element];
  for (let at = element.parent; at instanceof Element && path.length <= HIGHEST; at = at.parent)
    path.push(at);
  return path;
}

/** The lower one of several equally common numbers. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first = [1, 0]] = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
  return first[0];
}

export type HeadingCounts = (element: Element) => number;

/** How many headings an element holds, itself one or not, up to ten levels above each. */
export function countHeadings(headings: readonly Element[]): HeadingCounts {
  const counts = new Map<Element, number>();
  for (const heading of headings) {
    for (const above of withAncestors(heading)) counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return (element) => counts.get(element) ?? 0;
}

export const isHeading = (element: Element): boolean => HEADING.test(element.name);
