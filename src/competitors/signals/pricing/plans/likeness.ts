import { Element } from 'domhandler';

const MOST_NODES = 60;
const DEEPEST = 4;

/** Whether two elements are built alike: the same element, with class names or an inside that agree for the most part. */
export function areAlike(one: Element, other: Element): boolean {
  if (one.name !== other.name) return false;
  const classes = [classesOf(one), classesOf(other)] as const;
  const hasClasses = classes[0].size > 0 && classes[1].size > 0;
  if (hasClasses && overlap(...classes) >= 0.34) return true;
  return resemblance(insideOf(one), insideOf(other)) >= (hasClasses ? 0.6 : 0.4);
}

const classesOf = (element: Element): ReadonlySet<string> =>
  new Set((element.attribs.class ?? '').slice(0, 1_000).split(/\s+/).filter(Boolean));

/** Jaccard's coefficient. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const name of one) if (other.has(name)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}

/** How often each element occurs at each depth. */
function insideOf(root: Element): Map<string, number> {
  const counts = new Map<string, number>();
  let left = MOST_NODES;
  let level = [root];
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) {
    const below: Element[] = [];
    for (const { children } of level)
      for (const child of children) {
        if (!(child instanceof Element)) continue;
        if (left-- <= 0) return counts;
        // However many items a list has, it is a list.
        const key = child.name === 'li' || child.name === 'tr' ? `${depth}li` : `${depth}${child.name}`;
        counts.set(key, child.name === 'li' ? 1 : (counts.get(key) ?? 0) + 1);
        below.push(child);
      }
    level = below;
  }
  return counts;
}

function resemblance(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let both = 0;
  let all = 0;
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    both += Math.min(one.get(key) ?? 0, other.get(key) ?? 0);
    all += Math.max(one.get(key) ?? 0, other.get(key) ?? 0);
  }
  return all === 0 ? 1 : both / all;
}
