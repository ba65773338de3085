import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, textOf, walk } from './dom.ts';
import { weigh, type Weight, type Weights } from './weights.ts';
import type { Block } from './blocks.ts';
import { isFooterOfQuotation } from './quotation-authors.ts';

const NEVER_CONTENT_ROLES = new Set(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar tooltip complementary'.split(
    ' ',
  ),
);

const NAMES = (
  'nav navbar navigation topnav subnav sidenav menu submenu mega-?menu main-menu dropdown-menu off-?canvas breadcrumbs? ' +
  'footer site-footer page-footer masthead top-?bar site-header page-header-nav skip-(?:link|nav|to) ' +
  'side-?bar widget-area share sharing sharedaddy social socials social-(?:links|share|media|icons) addtoany ' +
  'related related-(?:posts|articles|products|content|items) recommended recommendations you-may-also up-?sells? cross-?sells? ' +
  'newsletter subscribe subscription-form sign-?up-form popup pop-up modal overlay lightbox toast snackbar ' +
  'pagination pager paging prev-next post-navigation author-bio about-author tag-?cloud tags post-tags ' +
  'advert advertisement ads? adsbygoogle banner-ad sponsored promo-bar announcement(?:-bar)? ' +
  'comment-respond respond login-form search-form searchbox mini-?cart cart-drawer facets? filters? toc table-of-contents ' +
  'print-only noprint no-print back-to-top feedback-widget'
).split(' ');

const CONSENT_NAME =
  /(?:^|[ -])(?:cookies?|cookie(?:bar|banner|consent|notice)|consent|gdpr|ccpa|onetrust|cookiebot|usercentrics|didomi|privacy-(?:banner|notice))(?=$|[ -])/;

const BOILERPLATE_NAME = new RegExp(
  `(?:^|[ -])(?<!(?:has|no|with|without|hide|show|card|quote|testimonial|review|figure)-)(?:${NAMES.join('|')})(?=$|[ -])`,
);

const LARGEST_SHARE = 0.35;
const LARGEST_FOOTER_SHARE = 0.8;
const LARGEST_FORM_SHARE = 0.2;

export function dropBoilerplate(page: Document, dropped: Set<ChildNode>): void {
  const weights = weigh(page, dropped);
  const whole = weights.get(page)!.text;
  const footer = unmarkedFooter(page, weights);
  if (footer !== null) dropped.add(footer);
  let sections = 0;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      if (isBoilerplate(node, weights.get(node)!, whole, sections > 0)) {
        dropped.add(node);
        return false;
      }
      if (SECTIONS.has(node.name)) sections += 1;
    },
    leave(element) {
      if (SECTIONS.has(element.name)) sections -= 1;
    },
  });
  dropRelated(page, weights, dropped);
}

const COPYRIGHT =
  /©|\(c\)\s*\d|copyright|all rights reserved|alle rechte|tous droits réservés|todos los derechos|tutti i diritti|todos os direitos/iu;
const LEAST_FOOTER_LINKS = 2;
const LARGEST_UNMARKED_SHARE = 0.6;

export function unmarkedFooter(page: Document, weights: Weights): Element | null {
  const whole = weights.get(page)?.text ?? 0;
  let within: Document | Element = page;
  for (;;) {
    const last: ChildNode | undefined = within.children.findLast(
      (child) => (child instanceof Element ? (weights.get(child)?.text ?? 0) : textLength(child)) > 0,
    );
    if (!(last instanceof Element)) return null;
    const { text, linkText, hasMainHeading } = weights.get(last)!;
    const isPart =
      last.name !== 'html' && last.name !== 'body' && last.name !== 'main' && last.name !== 'article';
    if (isPart && !hasMainHeading && text <= whole * LARGEST_UNMARKED_SHARE)
      return linkText > 0 && linksIn(last) >= LEAST_FOOTER_LINKS && COPYRIGHT.test(textOf(last))
        ? last
        : null;
    within = last;
  }
}

const textLength = (node: ChildNode): number => (node instanceof Text ? node.data.trim().length : 0);

function linksIn(element: Element): number {
  let count = 0;
  walk(element, {
    enter(node) {
      if (node instanceof Element && node.name === 'a') count += 1;
    },
  });
  return count;
}

const SECTIONS = new Set(['main', 'article', 'section', 'blockquote', 'figure', 'td']);

function isBoilerplate(element: Element, weight: Weight, whole: number, inSection: boolean): boolean {
  if (element.name === 'html' || element.name === 'body' || element.name === 'main') return false;
  const share = whole === 0 ? 0 : weight.text / whole;
  if (NEVER_CONTENT_ROLES.has(attribute(element, 'role').toLowerCase())) return share < 0.5;
  if (weight.hasMainHeading) return false;
  const name = nameOf(element);
  if (CONSENT_NAME.test(name)) return true;
  if (element.name === 'footer' && isFooterOfQuotation(element)) return false;
  if (element.name === 'footer' && !inSection) return share < LARGEST_FOOTER_SHARE;
  if (share > LARGEST_SHARE) return false;
  if (element.name === 'footer' || element.name === 'header') return !inSection;
  if (element.name === 'aside') return true;
  if (element.name === 'form') return share < LARGEST_FORM_SHARE;
  return BOILERPLATE_NAME.test(name);
}

function nameOf(element: Element): string {
  const name = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

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

function dropRelated(page: Document, weights: Weights, dropped: Set<ChildNode>): void {
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

const SHORTEST = 40;

export function withoutRepeats(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    if (block.kind !== 'paragraph' || block.list !== null) return true;
    const text = block.runs.map((run) => run.text).join('');
    if (text.length < SHORTEST) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
