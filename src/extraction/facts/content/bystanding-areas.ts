import { type ChildNode, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import type { PassagePlace } from './content-facts.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const VOICES = setOf('testimonial testimonials quote quotes');
const PASSING = setOf(
  'related recommended recommendation recommendations similar teaser teasers suggested suggestions readnext',
);
const LISTED = setOf('popular trending latest recent');
const COMMENTS = setOf(
  'comment comments disqus replies reactions review reviews rating ratings feedback tweet tweets instafeed',
);
const PRICES = setOf('price prices pricing');
const BANNERS = setOf('ad ads advert advertisement sponsor sponsored cookie cookies consent gdpr');
const NOTICES = setOf(
  'announcement announcements alert alerts toast notification notifications statusbar promobar promo promotion',
);
const LINKS = setOf('share sharing social breadcrumb breadcrumbs pagination pager');
const NEWS = setOf('announcement announcements promobar promo promotion');
const CLOCKS = setOf('countdown timer views likes ticker live clock weather');
const FIGURES = setOf('counter counters stats metrics byline');
const LONGEST_SLIGHT = 400;
const STRANGERS = setOf(
  'testimonial testimonials advert advertisement sponsored share sharing breadcrumb breadcrumbs pagination ticker',
);
const INVITING = setOf('announcement announcements promobar statusbar toast newsletter cta countdown');
const PASSING_PAIRS = /\b(?:read next|up next|social proof)\b/;
const FEED_PAIRS = /\b(?:twitter|instagram|facebook|linkedin|social) (?:feed|timeline|wall|posts?|stream)\b/;
const BANNER_PAIRS = /\btop bar\b/;
const CLOCK_PAIRS = /\b(?:last updated|reading time|status (?:banner|badge|line|dot|indicator|bar))\b/;
const ROLES = new Set(['alert', 'status', 'marquee', 'timer', 'log', 'dialog', 'alertdialog']);
const LARGEST_SHARE = 0.35;
const FILLED_SHARE = 0.2;
const LONGEST_NAMES = 400;
const BANNER = /cookie|consent|gdpr|(?:^|[\s_-])(?:ads?|advert\w{0,10}|sponsored)(?:$|[\s_-])/i;
const LONGEST_BANNER = 1_500;

type Aside = Extract<PassagePlace, 'rotation' | 'banner' | 'counter' | 'comment' | 'window'> | 'voice';
interface Part {
  aside: Aside;
  how: 'always' | 'slight' | 'filled';
  isNews?: boolean;
}

export interface BystandingArea extends Span {
  aside: Aside;
  isNews: boolean;
}

export function bystandingAreas(page: VisiblePage, isLegal: boolean): BystandingArea[] {
  const areas: BystandingArea[] = [];
  const filled: BystandingArea[] = [];
  const longest = page.text.length * LARGEST_SHARE;
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'html' || node.name === 'body' || node.name === 'main') return;
      const part = isLegal ? strangerIn(node) : partOf(node, page);
      const span = part === null ? null : page.spanOf(node);
      if (part === null || span === null || span.end - span.start > limitOf(part, node, longest)) return;
      (part.how === 'filled' ? filled : areas).push({
        ...span,
        aside: part.aside,
        isNews: part.isNews ?? false,
      });
      return false;
    },
  });
  const others = filled.reduce((sum, { start, end }) => sum + end - start, 0);
  return others > page.text.length * FILLED_SHARE ? areas : [...areas, ...filled];
}

export const isBanner = (element: Element): boolean =>
  BANNER.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, LONGEST_NAMES));

function strangerIn(element: Element): Part | null {
  const words = wordsIn(element);
  if (words.some((word) => STRANGERS.has(word))) return { aside: 'banner', how: 'always' };
  return words.some((word) => INVITING.has(word)) ? { aside: 'banner', how: 'slight' } : null;
}

function wordsIn(element: Element): string[] {
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  return names.length === 1
    ? []
    : names
        .slice(0, LONGEST_NAMES)
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .map((word) => word.replace(/\d+$/, ''));
}

const limitOf = ({ how }: Part, element: Element, longest: number): number => {
  if (how === 'slight') return Math.min(longest, LONGEST_SLIGHT);
  return isBanner(element) ? Math.max(longest, LONGEST_BANNER) : longest;
};

const WINDOW = /(?:^|\s)modal(?:\s|$)/;

export function isWindow(element: Element): boolean {
  const role = attribute(element, 'role');
  return (
    (!ROLES.has(role) || WINDOW_ROLES.has(role)) &&
    !isBanner(element) &&
    !wordsIn(element).some((word) => ASKING.has(word))
  );
}

const WINDOW_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);
const ASKING = setOf('newsletter popup subscribe subscription signup login consent privacy');

const LIVE = new Set(['status', 'timer', 'log', 'marquee']);

const asideOfRole = (element: Element): Aside =>
  isWindow(element) ? 'window' : LIVE.has(attribute(element, 'role')) ? 'counter' : 'banner';

function partOf(element: Element, page: VisiblePage): Part | null {
  if (
    (ROLES.has(attribute(element, 'role')) && !isLivePrice(element, page)) ||
    WINDOW.test(attribute(element, 'class').slice(0, LONGEST_NAMES))
  )
    return { aside: asideOfRole(element), how: 'always' };
  const words = wordsIn(element);
  const said = words.join(' ');
  const has = (names: ReadonlySet<string>): boolean => words.some((word) => names.has(word));
  if (has(BANNERS) || BANNER_PAIRS.test(said)) return { aside: 'banner', how: 'always' };
  if (CLOCK_PAIRS.test(said)) return { aside: 'counter', how: 'always' };
  if (has(PASSING) || PASSING_PAIRS.test(said)) return { aside: 'rotation', how: 'always' };
  if (isVoice(element) || has(VOICES)) return { aside: 'voice', how: 'always' };
  if ((has(COMMENTS) && !has(PRICES)) || FEED_PAIRS.test(said)) return { aside: 'comment', how: 'filled' };
  if (has(LISTED)) return { aside: 'rotation', how: 'filled' };
  if (has(CLOCKS)) return { aside: 'counter', how: 'slight' };
  if (has(NOTICES)) return { aside: 'banner', how: 'slight', isNews: has(NEWS) };
  if (has(LINKS) && isShort(element, page) && isAllLinks(element)) return { aside: 'banner', how: 'slight' };
  return has(FIGURES) ? { aside: 'rotation', how: 'slight' } : null;
}

function isShort(element: Element, page: VisiblePage): boolean {
  const span = page.spanOf(element);
  return span !== null && span.end - span.start <= LONGEST_SLIGHT;
}

const OTHER_TEXT = 0.3;

function isAllLinks(element: Element): boolean {
  let [linked, whole, depth] = [0, 0, 0];
  const isLink = ({ name }: Element): boolean => name === 'a' || name === 'button';
  walk(element, {
    enter(node) {
      if (node instanceof Element) depth += Number(isLink(node));
      if (!(node instanceof Text)) return;
      const { length } = node.data.trim();
      whole += length;
      if (depth > 0) linked += length;
    },
    leave(one) {
      depth -= Number(isLink(one));
    },
  });
  return whole - linked <= whole * OTHER_TEXT;
}

const AMOUNT = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
export const CART = /(?<!\p{L})(?:cart|basket|(?:sub)?total|warenkorb|panier|carrito)(?!\p{L})/iu;

function isLivePrice(element: Element, page: VisiblePage): boolean {
  if (attribute(element, 'role') !== 'status') return false;
  const span = page.spanOf(element);
  const said =
    span === null ? '' : page.text.slice(span.start, Math.min(span.end, span.start + LONGEST_SLIGHT));
  return AMOUNT.test(said) && !CART.test(said);
}

const ATTRIBUTION = new Set(['cite', 'figcaption', 'footer']);
const MOST_NODES = 40;

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
  /^(?:related\b|recommended\b|similar (?:posts|articles|stories|products|items)|you (?:may|might) (?:also )?(?:like|love|enjoy)|you['’]ll also (?:like|love|enjoy)|(?:customers|people|shoppers|others|visitors) (?:also|who) (?:bought|viewed|like[ds]?|read)\b|(?:frequently|often) bought\b|recently viewed\b|(?:top )?picks for you\b|(?:just |picked )for you$|in case you missed\b|more (?:from|articles|posts|stories|news|resources)\b|(?:zuletzt angesehen|kunden (?:kauften|kaufen|haben|sahen))\b|vous aimerez\b|les clients ont\b|(?:most )?popular\b|most read\b|trending\b|keep reading\b|read next\b|up next\b|ähnliche\b|das könnte\b|meistgelesen\b|weitere (?:artikel|beiträge|news|themen)\b|articles (?:liés|similaires)\b|les plus lus\b|à lire aussi\b|artículos relacionados\b|también te\b|lo más leído\b)/iu;
const MOST_AREAS = 200;

export function relatedAreas(page: VisiblePage): Span[] {
  const longest = page.text.length * LARGEST_SHARE;
  return [...named(page), ...headed(page, HEADING)]
    .filter(({ start, end }) => end - start <= longest)
    .slice(0, MOST_AREAS);
}

const NEWEST =
  /^(?:(?:our )?(?:recent|latest|newest)(?: \p{L}+)? (?:posts?|articles|news|stories|updates|insights)|latest from (?:the|our) blog|from the blog|(?:neueste|letzte|aktuelle) (?:beiträge|artikel|meldungen|nachrichten|news)|articles récents|derni(?:ers articles|ères (?:actualités|nouvelles))|(?:entradas|artículos|noticias) recientes|últimas (?:noticias|entradas)|(?:articoli|post|notizie) recenti|ultim[ie] (?:articoli|notizie)|(?:recente|laatste) (?:berichten|artikelen|nieuws)|artigos recentes|posts recentes|últimas notícias|ostatnie wpisy)\s*:?$/iu;

export function newestAreas(page: VisiblePage): Span[] {
  const end = page.blocks.findLast(({ region }) => region === 'main')?.end ?? 0;
  return headed(page, NEWEST).map((area) => ({ ...area, end: Math.min(area.end, end) }));
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

function headed({ blocks }: VisiblePage, pattern: RegExp): Span[] {
  const areas: Span[] = [];
  let open: { level: number; start: number } | null = null;
  for (const { kind, level, start, text } of blocks) {
    if (kind !== 'heading') continue;
    const own = level ?? 6;
    if (open !== null && own <= open.level) {
      areas.push({ start: open.start, end: start });
      open = null;
    }
    if (open === null && own > 1 && pattern.test(text.slice(0, 100))) open = { level: own, start };
  }
  if (open !== null) areas.push({ start: open.start, end: blocks.at(-1)!.end });
  return areas;
}
