import { type ChildNode, Element } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';

/** Parts whose content rotates: testimonials and teasers. */
const PASSING = new Set(
  (
    'testimonial testimonials quote quotes related recommended recommendation recommendations similar teaser teasers ' +
    'suggested suggestions readnext ad ads advert advertisement sponsor sponsored cookie cookies consent gdpr'
  ).split(' '),
);
/**
 * Parts with third-party content. On a page that consists of them they are its content: a forum, a page of reviews or
 * news.
 */
const FILLED = new Set(
  'comment comments disqus replies reactions review reviews rating ratings feedback popular trending latest recent'.split(
    ' ',
  ),
);
/** Notices, counters and share buttons. A longer part with such a name has content of its own. */
const SLIGHT = new Set(
  (
    'announcement announcements alert alerts toast notification notifications statusbar promobar promo promotion ' +
    'countdown timer counter counters stats metrics views likes share sharing social byline ' +
    'breadcrumb breadcrumbs pagination pager ticker live clock weather'
  ).split(' '),
);
/** In characters. */
const LONGEST_SLIGHT = 400;
const STRANGERS = new Set(
  'testimonial testimonials advert advertisement sponsored share sharing breadcrumb breadcrumbs pagination ticker'.split(
    ' ',
  ),
);
/** Slight parts that are never part of a legal text. */
const INVITING = new Set(
  'announcement announcements promobar statusbar toast newsletter cta countdown'.split(' '),
);
/** Names of two words. */
const PAIRS =
  /\b(?:read next|up next|social proof|status (?:banner|badge|line|dot|indicator|bar)|top bar|last updated|reading time)\b/;
const ROLES = new Set(['alert', 'status', 'marquee', 'timer', 'log', 'dialog', 'alertdialog']);
/** Share of the page's text: a part that holds more has a misleading name. */
const LARGEST_SHARE = 0.35;
const FILLED_SHARE = 0.2;
const LONGEST_NAMES = 400;
/** On a page of few words a banner may be most of the text. */
const BANNER = /cookie|consent|gdpr|(?:^|[\s_-])(?:ads?|advert\w{0,10}|sponsored)(?:$|[\s_-])/i;
/** In characters. */
const LONGEST_BANNER = 1_500;

type Part = 'passing' | 'filled' | 'slight';

/** The areas of a page whose text is not the page's own content. */
export function bystandingAreas(page: VisiblePage, isLegal: boolean): Span[] {
  const passing: Span[] = [];
  const filled: Span[] = [];
  const longest = page.text.length * LARGEST_SHARE;
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'html' || node.name === 'body' || node.name === 'main') return;
      const what = isLegal ? strangerIn(node) : partOf(node);
      const span = what === null ? null : page.spanOf(node);
      if (what === null || span === null || span.end - span.start > limitOf(what, node, longest)) return;
      (what === 'filled' ? filled : passing).push(span);
      return false;
    },
  });
  const others = filled.reduce((sum, { start, end }) => sum + end - start, 0);
  return others > page.text.length * FILLED_SHARE ? passing : [...passing, ...filled];
}

const isBanner = (element: Element): boolean =>
  BANNER.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, LONGEST_NAMES));

/** In a legal text, quotations, notices and cookies are the subject. */
function strangerIn(element: Element): Part | null {
  const words = wordsIn(element);
  if (words.some((word) => STRANGERS.has(word))) return 'passing';
  return words.some((word) => INVITING.has(word)) ? 'slight' : null;
}

function wordsIn(element: Element): string[] {
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  return names.length === 1
    ? []
    : names
        .slice(0, LONGEST_NAMES)
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z]+/);
}

const limitOf = (what: Part, element: Element, longest: number): number => {
  if (what === 'slight') return Math.min(longest, LONGEST_SLIGHT);
  return isBanner(element) ? Math.max(longest, LONGEST_BANNER) : longest;
};

function partOf(element: Element): Part | null {
  if (isVoice(element) || ROLES.has(attribute(element, 'role'))) return 'passing';
  const words = wordsIn(element);
  if (words.length === 0) return null;
  if (words.some((word) => PASSING.has(word)) || PAIRS.test(words.join(' '))) return 'passing';
  if (words.some((word) => FILLED.has(word))) return 'filled';
  return words.some((word) => SLIGHT.has(word)) ? 'slight' : null;
}

const ATTRIBUTION = new Set(['cite', 'figcaption', 'footer']);
/** Limit of nodes to check. */
const MOST_NODES = 40;

/** A person's words with a name in or beside them; a quotation without a name is part of the text. */
function isVoice(element: Element): boolean {
  if (element.name !== 'blockquote' && element.name !== 'figure') return false;
  const inside: ChildNode[] = element.children.slice(0, MOST_NODES);
  for (let i = 0; i < inside.length && inside.length < MOST_NODES; i += 1) {
    const node = inside[i]!;
    if (node instanceof Element) inside.push(...node.children.slice(0, MOST_NODES));
  }
  const has = (names: ReadonlySet<string>, nodes: readonly ChildNode[]): boolean =>
    nodes.some((node) => node instanceof Element && names.has(node.name));
  if (element.name === 'figure') return has(QUOTATION, inside) && has(ATTRIBUTION, inside);
  const { parent } = element;
  const beside = parent === null ? [] : parent.children.slice(0, MOST_NODES);
  return has(ATTRIBUTION, inside) || has(NAMED, beside);
}

const QUOTATION = new Set(['blockquote', 'q']);
const NAMED = new Set(['cite', 'figcaption']);

const RELATED =
  /(?:^|[\s_-])(?:related|recommended|recommendations?|similar|popular|trending|suggested|suggestions|read-?next|up-?next|also-?like|most-?read|more-?(?:posts|articles|stories|news))(?:$|[\s_-])/i;
const HEADING =
  /^(?:related\b|recommended\b|similar (?:posts|articles|stories)|you (?:may|might) (?:also )?(?:like|enjoy)|more (?:from|articles|posts|stories|news|resources)\b|(?:most )?popular\b|most read\b|trending\b|keep reading\b|read next\b|up next\b|ähnliche\b|das könnte\b|meistgelesen\b|weitere (?:artikel|beiträge|news|themen)\b|articles (?:liés|similaires)\b|les plus lus\b|à lire aussi\b|artículos relacionados\b|también te\b|lo más leído\b)/iu;
const MOST_AREAS = 200;

/**
 * Areas that recommend other pages, often different ones at each visit; found by the name of the part or by its
 * heading.
 */
export function relatedAreas(page: VisiblePage): Span[] {
  const longest = page.text.length * LARGEST_SHARE;
  return [...named(page), ...headed(page)]
    .filter(({ start, end }) => end - start <= longest)
    .slice(0, MOST_AREAS);
}

function named(page: VisiblePage): Span[] {
  const areas: Span[] = [];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'html' || node.name === 'body' || node.name === 'main' || node.name === 'a') return;
      const names = `${attribute(node, 'class')} ${attribute(node, 'id')}`.slice(0, 400);
      if (!RELATED.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2'))) return;
      const span = page.spanOf(node);
      if (span !== null) areas.push(span);
    },
  });
  return areas;
}

/** From such a heading to the next one of its level. */
function headed({ blocks }: VisiblePage): Span[] {
  const areas: Span[] = [];
  let open: { level: number; start: number } | null = null;
  for (const { kind, level, start, text } of blocks) {
    if (kind !== 'heading') continue;
    const own = level ?? 6;
    if (open !== null && own <= open.level) {
      areas.push({ start: open.start, end: start });
      open = null;
    }
    if (open === null && own > 1 && HEADING.test(text.slice(0, 100))) open = { level: own, start };
  }
  if (open !== null) areas.push({ start: open.start, end: blocks.at(-1)!.end });
  return areas;
}
