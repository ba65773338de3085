import { Element } from 'domhandler';

const MOST_NODES = 60;
const DEEPEST = 4;

export function areAlike(one: Element, other: Element): boolean {
  if (one.name !== other.name) return false;
  const classes = [classesOf(one), classesOf(other)] as const;
  const hasClasses = classes[0].size > 0 && classes[1].size > 0;
  if (hasClasses && overlap(...classes) >= 0.34) return true;
  return resemblance(insideOf(one), insideOf(other)) >= (hasClasses ? 0.6 : 0.4);
}

const classesOf = (element: Element): ReadonlySet<string> =>
  new Set((element.attribs.class ?? '').slice(0, 1_000).split(/\s+/).filter(Boolean));

export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const name of one) if (other.has(name)) both += 1;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}

function insideOf(root: Element): Set<string> {
  const found = new Set<string>();
  let left = MOST_NODES;
  let level = [root];
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) {
    const below: Element[] = [];
    for (const { children, name } of level)
      for (const child of children) {
        if (!(child instanceof Element)) continue;
        if (left-- <= 0) return found;
        found.add(`${depth} ${name} ${child.name}`);
        below.push(child);
      }
    level = below;
  }
  return found;
}

const resemblance = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size + other.size === 0 ? 1 : overlap(one, other);
