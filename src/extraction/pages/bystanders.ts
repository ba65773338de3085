import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { dropHidden } from './hidden.ts';
import { findRuledOut } from './ruled-out.ts';
import { isUnslotted } from './unreadable.ts';
import { type Weights, weigh } from './weights.ts';

/** Holds no words of the page, whatever is in it. Buttons do: `Contact sales` is the price of a plan. */
const NO_WORDS = new Set(
  (
    'script style template svg math iframe frame object embed applet canvas audio video map head title noscript ' +
    'input select textarea datalist option progress meter noembed noframes rp dialog'
  ).split(' '),
);

/** What other companies put into a page: consent, chat, advertisements, pop-ups that ask for an address. */
const BYSTANDER =
  /(?:^|[\s_-])(?:cookie(?:s|bar|banner|consent|notice)?|consent|gdpr|ccpa|onetrust|cookiebot|cybot\w*|didomi|usercentrics|truste|cmp|osano|iubenda|intercom|drift|crisp|tawk|zendesk|zopim|livechat|olark|freshchat|chat-?widget|chatbot|hubspot-messages|adsbygoogle|ads?|advert(?:s|isement|ising)?|ad-?(?:slot|unit|banner|container)|sponsored|promoted|taboola|outbrain|doubleclick|exit-?intent|skip-?link|skip-to-content)(?:$|[\s_-])/i;
/** Of the text of the page; a class name on more than that is not of a bystander. */
const LARGEST_SHARE = 0.35;

/** The nodes of a page that are not its own words, or that nobody sees. Menus and footers stay. */
export function findBystanders(page: Document): Set<ChildNode> {
  const dropped = new Set<ChildNode>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (isUnslotted(node)) dropped.add(node.parent);
      const isClosed = node.name !== 'dialog' || node.attribs.open === undefined;
      if (!NO_WORDS.has(node.name) || !isClosed) return;
      dropped.add(node);
      return false;
    },
  });
  dropHidden(page, dropped);
  for (const node of findRuledOut(page, dropped)) dropped.add(node);
  const weights = weigh(page, dropped);
  walk(page, {
    enter(node) {
      if (!(node instanceof Element) || dropped.has(node)) return false;
      if (!isBystander(node, weights, page)) return;
      dropped.add(node);
      return false;
    },
  });
  return dropped;
}

function isBystander(element: Element, weights: Weights, page: Document): boolean {
  const { name } = element;
  if (name === 'html' || name === 'body' || name === 'main' || name === 'a' || /^h[1-6]$/.test(name))
    return false;
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 1_000);
  const isNamed =
    BYSTANDER.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2')) ||
    attribute(element, 'aria-label').toLowerCase() === 'advertisement';
  if (!isNamed) return false;
  const { text, hasMainHeading } = weights.get(element) ?? { text: 0, hasMainHeading: false };
  return !hasMainHeading && text <= (weights.get(page)?.text ?? 0) * LARGEST_SHARE;
}
