import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, textOf, walk } from './dom.ts';
import { readStyles } from './page-styles.ts';
import { INLINE } from './read-blocks.ts';
import { isWhiteText } from './hidden.ts';
import { type Weight, weigh } from './weights.ts';

/** In characters. */
const HARDLY_ANY_TEXT = 200;
const VEILED_SHARE = 0.3;
const OPENS = /accordion|collaps|expand|faq|(?:^|[\s_-])tabs?(?:$|[\s_-])|toggle/i;
const CELLS = new Set(['td', 'th', 'tr']);

const isVeil = (element: Element, weight: Weight | undefined, whole: number): boolean =>
  weight !== undefined &&
  (element.name === 'main' || weight.hasMainHeading) &&
  weight.text >= whole * VEILED_SHARE;

const opensOnClick = (element: Element): boolean => OPENS.test(attribute(element, 'class'));

const hasWhiteText = (element: Element): boolean =>
  isWhiteText(attribute(element, 'style')) ||
  (element.name === 'font' && isWhiteText(`color:${attribute(element, 'color')}`));

function isWhitePage(page: Document): boolean {
  let isPaper = true;
  walk(page, {
    enter(node) {
      if (!isPaper || !(node instanceof Element)) return false;
      const { name, attribs } = node;
      const isSheet = name === 'link' && /stylesheet/i.test(attribute(node, 'rel'));
      const speaks = [attribute(node, 'style'), name === 'style' ? textOf(node) : ''].some((css) =>
        /background|color-scheme|@import/i.test(css),
      );
      isPaper = !isSheet && !speaks && attribs.bgcolor === undefined && attribs.background === undefined;
    },
  });
  return isPaper;
}

export function findRuledOut(page: Document, unseen: Set<ChildNode>): Set<ChildNode> {
  const isHidden = readStyles(page);
  const isWhite = isWhitePage(page);
  const found: Element[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node)) return false;
      if (node.name === 'html' || node.name === 'body') return;
      const isRuledOut = isHidden(node) && !opensOnClick(node);
      if (!isRuledOut && !(isWhite && hasWhiteText(node))) return;
      found.push(node);
      return false;
    },
  });
  if (found.length === 0) return new Set();
  const weights = weigh(page, unseen);
  const whole = weights.get(page)!.text;
  if (found.some((element) => isVeil(element, weights.get(element), whole))) return new Set();
  const hidden = found.reduce((sum, element) => sum + (weights.get(element)?.text ?? 0), 0);
  if (whole - hidden < HARDLY_ANY_TEXT) return new Set();
  const isPart = ({ name }: Element): boolean => INLINE.has(name) || CELLS.has(name);
  for (const element of found) if (isPart(element)) unseen.add(element);
  return new Set(found.filter((element) => !isPart(element)));
}
