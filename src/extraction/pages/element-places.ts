import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';
import type { FoundBlock } from './read-blocks.ts';

const GROUPS = {
  navigation:
    'nav navbar navigation menu menubar megamenu submenu dropdown breadcrumb breadcrumbs topbar topnav subnav sidenav offcanvas burger hamburger tabs tablist skip',
  header: 'header head masthead top hero banner jumbotron intro',
  footer: 'footer foot bottom copyright colophon legal imprint sitemap',
  side: 'sidebar side aside widget widgets rail secondary gutter left right column',
  related:
    'related recommend recommended recommendation recommendations similar upsell upsells crosssell cross also more popular trending latest recent viewed suggested suggestions next prev previous teaser teasers promo readnext',
  share:
    'share sharing social socials follow facebook twitter linkedin pinterest whatsapp icons addthis addtoany',
  comment: 'comment comments disqus reply replies respond response responses discussion thread threads',
  advert: 'ad ads advert advertisement adsense sponsor sponsored promo promotion banner leaderboard dfp',
  consent: 'cookie cookies consent gdpr ccpa onetrust cookiebot usercentrics didomi privacy',
  form: 'form subscribe subscription newsletter signup signin login register search searchbox email contact captcha input field',
  meta: 'meta author byline date time timestamp published updated tag tags category categories info credit caption stats views avatar user username profile',
  content:
    'content article post entry body text main story copy richtext rte wysiwyg prose markdown editorial description paragraph blog single',
  product:
    'product products pdp price prices pricing detail details description spec specs specification specifications attribute attributes feature features variant sku option options summary shop',
  cart: 'cart basket checkout minicart wishlist bag buy addtocart quantity qty shipping delivery stock payment',
  list: 'list lists grid card cards item items tile tiles collection results result row listing listings catalog gallery archive loop feed',
  forum:
    'post posts message messages thread topic topics forum question answer answers qa signature quote poster cooked',
  docs: 'doc docs documentation wiki rst md theme document readme api reference tutorial guide section highlight code',
  section:
    'section block module hero cta testimonial testimonials faq faqs accordion panel steps benefits services about team',
  overlay:
    'modal popup pop overlay dialog drawer lightbox toast snackbar tooltip flyout backdrop notification alert',
  review: 'review reviews rating ratings star stars testimonial feedback score',
  paging:
    'pagination pager paging page pages toc contents filter filters facet facets sort sorting refine refinement toolbar load',
  slider: 'carousel slider slide slick swiper splide owl glide flickity slides track',
  hidden:
    'hidden hide invisible collapse collapsed collapsible hiddenonload noscript print visually sr screen tab tabpanel pane',
} as const satisfies Record<string, string>;

const NAME_GROUPS = Object.keys(GROUPS);

const BITS = new Map<string, number>();
Object.values(GROUPS).forEach((words, group) => {
  for (const word of words.split(' ')) BITS.set(word, (BITS.get(word) ?? 0) | (1 << group));
});

const LONGEST_NAMES = 400;

function createNameGroups(): (element: Element) => number {
  const known = new Map<string, number>();
  return (element) => {
    const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
    if (names.length === 1) return 0;
    let bits = known.get(names);
    if (bits === undefined) {
      bits = 0;
      const words = names
        .slice(0, LONGEST_NAMES)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z]+/);
      for (const word of words) bits |= BITS.get(word) ?? 0;
      known.set(names, bits);
    }
    return bits;
  };
}

const TAGS = (
  'main article section aside header footer form list li table figure dialog a button p details noscript nav dl label ' +
  'blockquote heading'
).split(' ');

const aliases = (words: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([name, some]) => some.split(' ').map((word) => [word, name])));

const ALIKE = aliases({
  list: 'ul ol menu',
  table: 'td',
  dl: 'dd dt',
  details: 'summary',
  heading: 'h1 h2 h3 h4 h5 h6',
});
const ROLES = aliases({
  main: 'main',
  article: 'article',
  aside: 'complementary',
  header: 'banner',
  footer: 'contentinfo',
  nav: 'navigation menu menubar tablist',
  dialog: 'dialog alertdialog',
  form: 'form search',
  button: 'button',
  list: 'list',
  li: 'listitem',
  section: 'region',
});

export const KINDS: readonly string[] = [...TAGS.map((tag) => `<${tag}>`), 'aria-hidden', ...NAME_GROUPS];
const ARIA_HIDDEN = TAGS.length;
const FIRST_NAME = TAGS.length + 1;

/** Text lengths are in characters, not counting white space. */
export interface Place {
  parent: Place | null;
  depth: number;
  text: number;
  linkText: number;
  blocks: number;
  nearest: Int16Array;
  twins: number;
}

export interface Places {
  root: Place;
  of(element: Element): Place;
  count(kind: string): number;
}

export function placesOf(
  page: Document,
  dropped: ReadonlySet<ChildNode>,
  found: readonly FoundBlock[],
): Places {
  const groupsOf = createNameGroups();
  const places = new Map<Element, Place>();
  const root = newPlace(null, new Int16Array(KINDS.length).fill(-1));
  const counts = new Uint32Array(KINDS.length);
  let at = root;
  let links = 0;
  walk(page, {
    enter(node) {
      if (node instanceof Text) {
        const length = solidLength(node.data);
        at.text += length;
        if (links > 0) at.linkText += length;
        return;
      }
      if (!(node instanceof Element) || dropped.has(node)) return false;
      const kinds = kindsOf(node, groupsOf(node));
      let { nearest } = at;
      if (kinds.length > 0) {
        nearest = nearest.slice();
        for (const kind of kinds) {
          nearest[kind] = at.depth + 1;
          counts[kind]! += 1;
        }
      }
      const place = newPlace(at, nearest);
      places.set(node, place);
      if (node.name === 'a') links += 1;
      at = place;
    },
    leave(element) {
      if (element.name === 'a') links -= 1;
      const place = at;
      at = place.parent!;
      at.text += place.text;
      at.linkText += place.linkText;
      countTwins(element, places);
    },
  });
  for (const { element } of found) (places.get(element) ?? root).blocks += 1;
  for (const place of [...places.values()].toReversed()) place.parent!.blocks += place.blocks;
  return {
    root,
    of: (element) => places.get(element) ?? root,
    count: (kind) => counts[KINDS.indexOf(kind)] ?? 0,
  };
}

const newPlace = (parent: Place | null, nearest: Int16Array): Place => ({
  parent,
  depth: parent === null ? 0 : parent.depth + 1,
  text: 0,
  linkText: 0,
  blocks: 0,
  nearest,
  twins: 1,
});

function kindsOf(element: Element, groups: number): number[] {
  const kinds: number[] = [];
  const tag = TAGS.indexOf(ROLES.get(attribute(element, 'role')) ?? ALIKE.get(element.name) ?? element.name);
  if (tag >= 0) kinds.push(tag);
  if (element.attribs['aria-hidden'] === 'true') kinds.push(ARIA_HIDDEN);
  for (let group = 0; groups >> group !== 0; group += 1)
    if ((groups >> group) & 1) kinds.push(FIRST_NAME + group);
  return kinds;
}

function countTwins(parent: Element, places: ReadonlyMap<Element, Place>): void {
  const alike = new Map<string, Place[]>();
  for (const child of parent.children) {
    const place = child instanceof Element ? places.get(child) : undefined;
    if (place === undefined) continue;
    const looks = looksOf(child as Element);
    const twins = alike.get(looks);
    if (twins === undefined) alike.set(looks, [place]);
    else twins.push(place);
  }
  for (const twins of alike.values()) for (const place of twins) place.twins = twins.length;
}

const looksOf = (element: Element): string =>
  `${element.name}.${attribute(element, 'class').trim().split(/\s/, 1)[0]!.replaceAll(/\d+/g, '')}`;

function solidLength(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x20) length += 1;
  return length;
}
