import type { Element } from 'domhandler';
import type { Archive } from '../archives/archive.ts';
import { type Relation, readRelations, relationOfType } from './office-archive.ts';
import { childAt, childrenOf, parseOfficeXml } from './office-xml.ts';
import { type InheritedPlace, type Placeholder, placeholderOf } from './pptx-shapes.ts';
import { type Bulleted, ownBullet } from './pptx-text.ts';

/** What a slide takes from its layout, and the layout from its master (ECMA-376 part 1, 19.3.1.36). */
export interface Layout {
  placeOf: InheritedPlace;
  bulletsOf(placeholder: Placeholder | null): Bulleted;
}

/** Placeholders that a master gives bullets to. */
const BULLETED = new Set(['body', 'obj']);

/** Layouts are shared by many slides, so each is read once. */
export function createLayouts(archive: Archive): (relations: ReadonlyMap<string, Relation>) => Layout {
  const read = new Map<string, Layout>();
  return (relations) => {
    const part = relationOfType(relations, 'slideLayout')?.target ?? '';
    const known = read.get(part) ?? readLayout(archive, part);
    read.set(part, known);
    return known;
  };
}

function readLayout(archive: Archive, part: string): Layout {
  const master = relationOfType(readRelations(archive, part), 'slideMaster')?.target ?? '';
  const frames = [part, master].map((name) => framesOf(archive, name));

  const inherits = (placeholder: Placeholder): Element[] =>
    frames.flatMap((all) => {
      const found =
        all.find(({ own }) => own.idx === placeholder.idx && sameKind(own, placeholder)) ??
        all.find(({ own }) => sameKind(own, placeholder));
      return found === undefined ? [] : [found.element];
    });

  return {
    placeOf: (placeholder) =>
      inherits(placeholder).find((element) => childAt(element, 'spPr', 'xfrm') !== null) ?? null,
    bulletsOf: (placeholder) => (level) => {
      if (placeholder === null || !BULLETED.has(placeholder.type)) return false;
      for (const element of inherits(placeholder)) {
        const bullet = ownBullet(childAt(element, 'txBody', 'lstStyle', `lvl${level + 1}pPr`));
        if (bullet !== null) return bullet;
      }
      return true;
    },
  };
}

function framesOf(archive: Archive, part: string): { element: Element; own: Placeholder }[] {
  if (!archive.has(part)) return [];
  const [root] = childrenOf(parseOfficeXml(archive.text(part)));
  const tree = root === undefined ? null : childAt(root, 'cSld', 'spTree');
  return (tree === null ? [] : childrenOf(tree, 'sp')).flatMap((element) => {
    const own = placeholderOf(element);
    return own === null ? [] : [{ element, own }];
  });
}

/** A title on the slide may be a centred one in the layout, and contents of any kind are a body. */
const sameKind = (a: Placeholder, b: Placeholder): boolean => kindOf(a.type) === kindOf(b.type);

const kindOf = (type: string): string =>
  type === 'ctrTitle' ? 'title' : ['ftr', 'dt', 'sldNum', 'title', 'subTitle'].includes(type) ? type : 'body';
