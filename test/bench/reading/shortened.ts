import type { Document, Element } from 'domhandler';
import { removeElement } from 'domutils';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { INLINE } from '../../../src/extraction/pages/read-blocks.ts';
import { lookAt } from '../../../src/extraction/pages/readable-page.ts';
import { renderBlocks } from '../../../src/extraction/pages/render-blocks.ts';
import { wordsOf } from '../word-score.ts';
import { labelBlocks } from './block-labels.ts';
import type { MarkedPage } from './marked-pages.ts';

const LENGTH = 150;
const SURELY = 0.8;
const HARDLY = 0.3;

export function shortened({
  html,
  url,
  content,
}: MarkedPage): { document: Document; wanted: string[] } | null {
  const document = parsePage(html);
  const { found } = lookAt(document, url).subject;
  const words = found.map(({ block }) => wordsOf(renderBlocks([block]).text));
  const labels = labelBlocks(words, wordsOf(content));
  const wanted: string[] = [];
  const held = new Set<Element>();
  const removed = new Set<Element>();
  found.forEach(({ element }, at) => {
    if (labels[at]! < HARDLY) return;
    const box = boxOf(element);
    if (wanted.length >= LENGTH || labels[at]! < SURELY) removed.add(box);
    else {
      wanted.push(...words[at]!);
      held.add(box);
    }
  });
  const isWithin = (element: Element | null): boolean =>
    element !== null && (removed.has(element) || isWithin(element.parent as Element | null));
  if (wanted.length < LENGTH / 2 || removed.size === 0 || [...held].some(isWithin)) return null;
  for (const box of removed) removeElement(box);
  return { document, wanted };
}

function boxOf(element: Element): Element {
  let at = element;
  while (INLINE.has(at.name) && at.parent !== null && 'name' in at.parent) at = at.parent as Element;
  return at;
}
