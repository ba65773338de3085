import { type Document, Element } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { absoluteUrl } from './page-metadata.ts';

const MAX_LINKS = 5_000;
const MAX_ANCHORS = 50_000;
const LONGEST_HREF = 8_192;
const LONGEST_BASE = 2_048;
const MAX_ROBOTS = 100;

export interface PageLinks {
  /** Absolute http(s) URLs in page order, without fragments or duplicates. */
  links: { url: string; nofollow: boolean }[];
  canonical: string | null;
  metaRobots: { name: string; content: string }[];
}

export function findLinks(page: Document, pageUrl: string): PageLinks {
  const found = collect(page);
  const base = baseOf(found.bases[0], pageUrl);
  const links = new Map<string, boolean>();
  for (const { href, nofollow } of found.targets) {
    const url = resolve(href, base);
    if (url === null) continue;
    if (links.size === MAX_LINKS && !links.has(url)) break;
    links.set(url, nofollow && links.get(url) !== false);
  }
  return {
    links: [...links].map(([url, nofollow]) => ({ url, nofollow })),
    canonical: found.canonicals.map((href) => resolve(href, base)).find((url) => url !== null) ?? null,
    metaRobots: found.metaRobots,
  };
}

function collect(page: Document) {
  const targets: { href: string; nofollow: boolean }[] = [];
  const bases: string[] = [];
  const canonicals: string[] = [];
  const metaRobots: PageLinks['metaRobots'] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const href = attribute(node, 'href').trim();
      if (node.name === 'a' || node.name === 'area') {
        if (href !== '' && targets.length < MAX_ANCHORS) targets.push({ href, nofollow: isNofollow(node) });
      } else if (node.name === 'base') {
        if (href !== '') bases.push(href);
      } else if (node.name === 'link') {
        if (href !== '' && canonicals.length < MAX_ROBOTS && relOf(node).includes('canonical'))
          canonicals.push(href);
      } else if (node.name === 'meta') {
        const robots = robotsOf(node);
        if (robots !== null && metaRobots.length < MAX_ROBOTS) metaRobots.push(robots);
        const target = refreshTarget(node);
        if (target !== null && targets.length < MAX_ANCHORS) targets.push({ href: target, nofollow: false });
      }
    },
  });
  return { targets, bases, canonicals, metaRobots };
}

const relOf = (element: Element): string[] =>
  attribute(element, 'rel')
    .toLowerCase()
    .split(/[\s,]+/);

const isNofollow = (element: Element): boolean =>
  relOf(element).some((rel) => rel === 'nofollow' || rel === 'ugc' || rel === 'sponsored');

const DIRECTIVE =
  /(?:^|,)\s*(?:all|none|(?:no)?index|(?:no)?follow|noarchive|nosnippet|unavailable_after)\s*(?:$|[,:])/i;

function robotsOf(meta: Element): { name: string; content: string } | null {
  const name = attribute(meta, 'name').trim().toLowerCase();
  const content = attribute(meta, 'content').slice(0, LONGEST_HREF).trim();
  if (name === '' || name.length > 100) return null;
  return name === 'robots' || DIRECTIVE.test(content) ? { name, content } : null;
}

/** Parses a refresh such as `5; url=/next` as browsers do (WHATWG HTML, "shared declarative refresh steps"). */
function refreshTarget(meta: Element): string | null {
  if (attribute(meta, 'http-equiv').trim().toLowerCase() !== 'refresh') return null;
  const content = attribute(meta, 'content').slice(0, LONGEST_HREF).trim();
  const delay = /^[\d.]+[\s;,]+/.exec(content)?.[0];
  if (delay === undefined) return null;
  const rest = content.slice(delay.length).replace(/^url\s*=\s*/i, '');
  const quote = /^["']/.exec(rest)?.[0];
  const target = (quote === undefined ? rest : (rest.split(quote, 2)[1] ?? '')).trim();
  return target === '' ? null : target;
}

/** Only the first `<base>` counts, even if it is invalid (WHATWG HTML 4.2.3). */
function baseOf(href: string | undefined, pageUrl: string): string {
  const base = href === undefined ? null : absoluteUrl(href, pageUrl);
  return base === null || base.length > LONGEST_BASE ? pageUrl : base;
}

function resolve(href: string, base: string): string | null {
  const url = absoluteUrl(href, base);
  if (url === null || url.length > LONGEST_HREF) return null;
  const fragment = url.indexOf('#');
  return fragment === -1 ? url : url.slice(0, fragment);
}
