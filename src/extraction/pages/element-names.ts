import type { Element } from 'domhandler';
import { attribute } from './dom.ts';

/**
 * What words in the class and id of an element say about it. A word may stand in several groups; a compound
 * (`siteFooter`, `site-footer`, `site_footer`) is its words.
 */
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

export const NAME_GROUPS = Object.keys(GROUPS);

const BITS = new Map<string, number>();
Object.values(GROUPS).forEach((words, group) => {
  for (const word of words.split(' ')) BITS.set(word, (BITS.get(word) ?? 0) | (1 << group));
});

/** Longer lists of classes are generated; their end says no more than their beginning. */
const LONGEST_NAMES = 400;

/** The groups an element's class and id speak of, one bit each in the order of `NAME_GROUPS`. */
export function createNameGroups(): (element: Element) => number {
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
