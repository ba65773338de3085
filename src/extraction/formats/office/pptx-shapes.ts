import type { Element, ParentNode } from 'domhandler';
import { childAt, childrenOf, localName } from './office-xml.ts';

/** A text frame, table or diagram of a slide, in EMU (914,400 an inch). */
export interface Shape {
  element: Element;
  placeholder: Placeholder | null;
}

export interface Placeholder {
  /** `title`, `body`, `ftr` …; `obj` where nothing is said. */
  type: string;
  idx: string;
}

interface Placed {
  /** Shapes of a group stay together, wherever they lie. */
  shapes: Shape[];
  x: number;
  y: number;
}

const INCH = 914_400;
/** Frames that begin within this of each other stand side by side. */
const SAME_ROW = INCH * 0.3;

/** Where a placeholder lies whose slide does not say, from its layout and master. */
export type InheritedPlace = (placeholder: Placeholder) => Element | null;

/** The shapes below a `spTree` in the order people read them: row by row from the top, each from the left. */
export function shapesInOrder(tree: ParentNode, inherited: InheritedPlace): Shape[] {
  const placed: Placed[] = [];
  for (const element of contentsOf(tree)) {
    const shape = { element, placeholder: placeholderOf(element) };
    const isGroup = localName(element) === 'grpSp';
    const offset = offsetOf(element) ?? (shape.placeholder && offsetOf(inherited(shape.placeholder)));
    // What has no place anywhere follows what stands before it in the file.
    const before = placed.at(-1);
    placed.push({
      shapes: isGroup ? shapesInOrder(element, inherited) : [shape],
      x: Number(offset?.attribs['x'] ?? before?.x ?? 0),
      y: Number(offset?.attribs['y'] ?? before?.y ?? 0),
    });
  }
  return rowsOf(placed).flatMap((row) => row.flatMap(({ shapes }) => shapes));
}

function rowsOf(placed: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const one of [...placed].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && one.y - row[0]!.y <= SAME_ROW) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

const CONTENT = new Set(['sp', 'grpSp', 'graphicFrame', 'cxnSp']);

function contentsOf(tree: ParentNode): Element[] {
  return childrenOf(tree).flatMap((element) => {
    // The choice is for programs that know a newer drawing, the fallback often only a picture of it.
    if (localName(element) === 'AlternateContent') {
      const choice = childAt(element, 'Choice') ?? childAt(element, 'Fallback');
      return choice === null ? [] : contentsOf(choice);
    }
    return CONTENT.has(localName(element)) ? [element] : [];
  });
}

const offsetOf = (element: Element | null): Element | null =>
  element === null
    ? null
    : (childAt(element, 'spPr', 'xfrm', 'off') ??
      childAt(element, 'grpSpPr', 'xfrm', 'off') ??
      childAt(element, 'xfrm', 'off'));

export function placeholderOf(element: Element): Placeholder | null {
  for (const child of childrenOf(element)) {
    const found = childAt(child, 'nvPr', 'ph');
    if (found !== null) return { type: found.attribs['type'] ?? 'obj', idx: found.attribs['idx'] ?? '0' };
  }
  return null;
}
