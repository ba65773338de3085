import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { dropRelated } from './related-sections.ts';
import { type Weight, weigh } from './weights.ts';

const NEVER_CONTENT_ROLES = new Set(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar tooltip complementary'.split(
    ' ',
  ),
);

// Names that mean the same on most sites. They stand between hyphens, so `sidebar` is not found in `sidebars2`.
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

// Consent managers bring a long text on short pages.
const CONSENT_NAME =
  /(?:^|[ -])(?:cookies?|cookie(?:bar|banner|consent|notice)|consent|gdpr|ccpa|onetrust|cookiebot|usercentrics|didomi|privacy-(?:banner|notice))(?=$|[ -])/;

const BOILERPLATE_NAME = new RegExp(
  `(?:^|[ -])(?<!(?:has|no|with|without|hide|show)-)(?:${NAMES.join('|')})(?=$|[ -])`,
);

/** A block with more of the page's text than this is the page, whatever it is called. */
const LARGEST_SHARE = 0.35;
/** On short pages the footer, always the same, is often the longer half. */
const LARGEST_FOOTER_SHARE = 0.8;
/** A form wraps the whole page on some platforms, or holds a product; small ones ask for an address. */
const LARGEST_FORM_SHARE = 0.2;

/** Drops what surrounds the content: page header and footer, asides, forms, and blocks named as such. */
export function dropBoilerplate(page: Document, dropped: Set<ChildNode>): void {
  const weights = weigh(page, dropped);
  const whole = weights.get(page)!.text;
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

const SECTIONS = new Set(['main', 'article', 'section', 'blockquote', 'td']);

function isBoilerplate(element: Element, weight: Weight, whole: number, inSection: boolean): boolean {
  if (element.name === 'html' || element.name === 'body' || element.name === 'main') return false;
  const share = whole === 0 ? 0 : weight.text / whole;
  if (NEVER_CONTENT_ROLES.has(attribute(element, 'role').toLowerCase())) return share < 0.5;
  if (weight.hasMainHeading) return false;
  const name = nameOf(element);
  if (CONSENT_NAME.test(name)) return true;
  if (element.name === 'footer' && !inSection) return share < LARGEST_FOOTER_SHARE;
  if (share > LARGEST_SHARE) return false;
  if (element.name === 'footer' || element.name === 'header') return !inSection;
  if (element.name === 'aside') return true;
  if (element.name === 'form') return share < LARGEST_FORM_SHARE;
  return BOILERPLATE_NAME.test(name);
}

/** Class and id in one spelling: `relatedPosts`, `related_posts` and `related-posts` are one name. */
function nameOf(element: Element): string {
  const name = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
