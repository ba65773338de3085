import { getDomain } from 'tldts';
import { Element } from 'domhandler';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import { regionOf, type VisibleBlock, type VisiblePage } from '../../pages/visible-page.ts';
import { weigh } from '../../pages/weights.ts';
import type { LinkLabel } from './content-facts.ts';

const MOST_LINKS = 4_000;
const LONGEST_URL = 2_048;
const LONGEST_TEXT = 300;

export interface ContentLink {
  element: Element;
  url: string;
  steps: string[];
  text: string;
  region: VisibleBlock['region'];
  isHidden: boolean;
}

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;

export function linksOf({ document, url: pageUrl, unseen }: VisiblePage): ContentLink[] {
  const links: ContentLink[] = [];
  if (URL.parse(pageUrl) === null) return links;
  const weights = weigh(document, unseen);
  const own = pageAddress(canonicalUrl(pageUrl));
  const regions: { element: Element; region: VisibleBlock['region'] }[] = [];
  const hidden: Element[] = [];
  const base = baseOf(document, pageUrl);
  walk(document, {
    enter(node) {
      if (!(node instanceof Element) || links.length >= MOST_LINKS) return;
      if (node.name === 'script' || node.name === 'style' || node.name === 'template') return false;
      if (unseen.has(node)) hidden.push(node);
      const region = regionOf(node, regions.at(-1)?.region ?? 'main', weights);
      if (region !== null) regions.push({ element: node, region });
      if (node.name !== 'a') return;
      const href = attribute(node, 'href').trim();
      const url = href === '' || href.startsWith('#') ? null : addressOf(href, base);
      if (url === null || pageAddress(url) === own) return;
      links.push({
        element: node,
        url,
        steps: stepsOf(url),
        text: cleanLine(textOf(node, isUnread).slice(0, 4 * LONGEST_TEXT)).slice(0, LONGEST_TEXT),
        region: regions.at(-1)?.region ?? 'main',
        isHidden: hidden.length > 0,
      });
    },
    leave(element) {
      if (regions.at(-1)?.element === element) regions.pop();
      if (hidden.at(-1) === element) hidden.pop();
    },
  });
  return links;
}

const isUnread = ({ name }: Element): boolean => name === 'script' || name === 'style' || name === 'svg';

function addressOf(href: string, base: string): string | null {
  if (href.length > LONGEST_URL) return null;
  const url = absoluteUrl(href, base);
  return url === null || url.length > LONGEST_URL ? null : canonicalUrl(url);
}

function baseOf(document: VisiblePage['document'], pageUrl: string): string {
  let base: string | null = null;
  walk(document, {
    enter(node) {
      if (base !== null || !(node instanceof Element) || node.name === 'body') return false;
      if (node.name === 'base') base = absoluteUrl(attribute(node, 'href').slice(0, LONGEST_URL), pageUrl);
    },
  });
  return base ?? pageUrl;
}

export const siteOf = (url: string): string => getDomain(url) ?? URL.parse(url)?.hostname ?? '';

const CHOOSING =
  /^(?:(?:page|post|product|item|article|news|story|entry)?[_-]?id|p|page|product|item|slug|name|module|solution|feature|with|vs)$/i;
const PROGRAM = /\.(?:php\d?|aspx?|jsp|cgi|pl|cfm|dll)$/i;

export function pageAddress(url: string): string {
  if (!url.includes('?')) return url;
  const parsed = new URL(url);
  if (parsed.pathname === '/' || PROGRAM.test(parsed.pathname)) return url;
  if ([...parsed.searchParams.keys()].some((name) => CHOOSING.test(name))) return url;
  parsed.search = '';
  return parsed.href;
}

export function markOf(url: string): number {
  let mark = 0x811c9dc5;
  for (let i = 0; i < url.length; i += 1) mark = Math.imul(mark ^ url.charCodeAt(i), 0x01000193);
  return mark >>> 0;
}

export function stepsOf(url: string): string[] {
  const steps = new URL(url).pathname
    .split('/', 20)
    .filter((step) => step !== '')
    .map((step) => decoded(step).toLowerCase());
  return steps.length > 1 && LOCALE.test(steps[0]!) ? steps.slice(1) : steps;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const LONGEST_LABEL = 60;
const MOST_LABELS = 500;
const BUTTON = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;

export function labelsOf({ document, url: pageUrl, unseen }: VisiblePage): LinkLabel[] {
  const labels: LinkLabel[] = [];
  if (URL.parse(pageUrl) === null) return labels;
  const base = baseOf(document, pageUrl);
  walk(document, {
    enter(node) {
      if (!(node instanceof Element) || labels.length >= MOST_LABELS) return;
      if (unseen.has(node) || node.name === 'script' || node.name === 'style') return false;
      if (node.name !== 'a') return;
      const href = attribute(node, 'href').trim();
      if (href === '' || href === '#' || href.length > LONGEST_URL) return;
      const address = href.startsWith('#') ? href : addressOf(href, base);
      const text = cleanLine(textOf(node, isUnread).slice(0, 2 * LONGEST_LABEL));
      if (address === null || text === '' || text.length > LONGEST_LABEL) return;
      const isButton =
        BUTTON.test(attribute(node, 'class').slice(0, 400)) || attribute(node, 'role') === 'button';
      labels.push({ text, target: markOf(address), isButton });
    },
  });
  return labels;
}
