import { type ChildNode, type Document, Element } from 'domhandler';
import { textOf, walk } from './dom.ts';
import type { Weights } from './weights.ts';

/** Headings under which a page shows other pages, in the languages of most sites. */
const RELATED_HEADING = new RegExp(
  `^(?:${[
    'related|recommended (?:for you|products|articles|reading|items|posts)|(?:you|we) (?:may|might|think you).{0,20}(?:like|love|enjoy|interested)',
    'customers? (?:who|also)|people also|others also|recently viewed|your (?:recently|browsing)|similar (?:products|items|articles|posts|threads|topics)',
    'more (?:from|articles|stories|posts|news|to explore|like this)|(?:latest|recent|popular|trending|featured) (?:posts|articles|news|stories|products|threads|topics)',
    'suggested|read (?:more|next)|keep reading|up next|frequently bought|complete the look|pairs well|goes well|share this|follow us|stay (?:connected|in touch)',
    'ähnliche|verwandte|das könnte|kunden (?:kauften|interessierten)|articles (?:similaires|liés)|vous aimerez|à lire aussi|produits similaires',
    'relacionad|también te|productos (?:relacionados|similares)|artículos relacionados|você também|correlati|potrebbe|gerelateerd|関連|相关|相關|похожие',
  ].join('|')})`,
  'iu',
);

const LONGEST_HEADING = 60;
/** A section with more of the page's text than this is its content, whatever its heading says. */
const LARGEST_SHARE = 0.35;

/** Drops sections that begin with such a heading. */
export function dropRelated(page: Document, weights: Weights, dropped: Set<ChildNode>): void {
  const most = weights.get(page)!.text * LARGEST_SHARE;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      if (!/^h[2-6]$/.test(node.name)) return;
      if (isRelatedHeading(node, weights)) dropped.add(sectionOf(node, weights, most));
      return false;
    },
  });
}

function isRelatedHeading(heading: Element, weights: Weights): boolean {
  if ((weights.get(heading)?.text ?? 0) > LONGEST_HEADING) return false;
  return RELATED_HEADING.test(textOf(heading).replace(/\s+/g, ' ').trim());
}

/** The largest element that begins with the heading and is no page of its own. */
function sectionOf(heading: Element, weights: Weights, most: number): Element {
  let section = heading;
  for (;;) {
    const { parent } = section;
    if (!(parent instanceof Element) || !beginsIts(section, weights)) return section;
    const weight = weights.get(parent);
    if (weight === undefined || weight.text > most || weight.hasMainHeading) return section;
    section = parent;
  }
}

function beginsIts(section: Element, weights: Weights): boolean {
  for (let before = section.prev; before !== null; before = before.prev) {
    if (
      before instanceof Element
        ? (weights.get(before)?.text ?? 0) > 0
        : 'data' in before && isSolidText(before)
    )
      return false;
  }
  return true;
}

const isSolidText = (node: ChildNode): boolean =>
  node.type === 'text' && 'data' in node && node.data.trim() !== '';
