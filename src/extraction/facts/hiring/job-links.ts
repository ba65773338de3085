import { type ChildNode, type Document, Element } from 'domhandler';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { recognise } from './job-boards.ts';
import { addressOf } from './job.ts';
import { CAREER_STEP, CAREER_TEXT, JOB_HOST, JOBS_STEP, OTHER_STEP } from './row-words.ts';

const MOST_LINKS = 20_000;
const MOST_OF_ONE = 4;
const LONGEST_HEADING = 300;

type LinkKind = 'board' | 'jobs' | 'careers' | 'other';

export interface JobLink {
  element: Element;
  url: string;
}

export interface LinkGroup {
  kind: LinkKind;
  links: JobLink[];
}

export function groupLinks(page: Document, pageUrl: string, unseen: ReadonlySet<ChildNode>): LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  const times = new Map<string, number>();
  const base = baseOf(page, pageUrl);
  const own = URL.parse(pageUrl) === null ? null : canonicalUrl(pageUrl);
  let left = MOST_LINKS;
  walk(page, {
    enter(node) {
      if (left === 0 || unseen.has(node)) return false;
      if (!(node instanceof Element) || node.name !== 'a') return;
      left -= 1;
      const shape = shapeOf(attribute(node, 'href').trim(), base, own);
      if (shape === null || (times.get(shape.url) ?? 0) >= MOST_OF_ONE) return;
      times.set(shape.url, (times.get(shape.url) ?? 0) + 1);
      const group = groups.get(shape.key) ?? { kind: shape.kind, links: [] };
      group.links.push({ element: node, url: shape.url });
      groups.set(shape.key, group);
    },
  });
  return [...groups.values()];
}

export function jobAddresses(
  page: Document,
  pageUrl: string,
): (href: string) => { url: string | null; isOther: boolean } {
  const base = baseOf(page, pageUrl);
  const own = URL.parse(pageUrl) === null ? null : canonicalUrl(pageUrl);
  return (href) => {
    const url = addressOf(href, base);
    const shape = url === null ? null : shapeOf(href, base, own);
    const isSite = url !== null && own !== null && isHome(url) && new URL(url).host !== new URL(own).host;
    return { url: shape?.url ?? (isSite ? url : null), isOther: url !== null && shape === null && !isSite };
  };
}

const isHome = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
};

function baseOf(page: Document, pageUrl: string): string | null {
  let base: string | null = null;
  walk(page, {
    enter(node) {
      if (node instanceof Element && node.name === 'base')
        base ??= addressOf(attribute(node, 'href'), pageUrl);
      return base === null && !(node instanceof Element && node.name === 'body');
    },
  });
  return base ?? (URL.parse(pageUrl) === null ? null : pageUrl);
}

const JOB_PARAMETER =
  /^(?:gh_jid|ashby_jid|job|job_?id|jid|jobkey|position|position_?id|vacancy|vacancy_?id|id|req|req_?id|stelle|offer|offer_?id|opening|p)$/i;
const SOURCE_PARAMETER =
  /^(?:gh_src|lever-source|lever-origin|source|src|ref|referrer|origin|trid)(?:\[\])?$/i;

const APPLY_STEP = /(?<=\/[^/]{1,300})\/(?:apply|application|apply-now|bewerben|bewerbung|postuler)\/?$/i;

interface Shape {
  url: string;
  key: string;
  kind: LinkKind;
}

function shapeOf(href: string, base: string | null, own: string | null): Shape | null {
  const address = addressOf(href, base);
  if (address === null) return null;
  const parsed = new URL(address);
  const anchor = parsed.hash;
  const names = [...parsed.searchParams.keys()];
  for (const name of names) {
    if (SOURCE_PARAMETER.test(name)) parsed.searchParams.delete(name);
  }
  parsed.pathname = parsed.pathname.replace(APPLY_STEP, '');
  const url = canonicalUrl(parsed.href);
  const { hostname, pathname, searchParams } = new URL(url);
  const asked = [...searchParams.keys()].filter((name) => JOB_PARAMETER.test(name)).sort();
  if (asked.length === 0 && searchParams.size > 0) return null;
  if (asked.length === 0 && url === own) {
    return anchor.length < 2 ? null : { url: url + anchor, key: '#', kind: 'other' };
  }
  const steps = pathname.split('/').filter((step) => step !== '');
  const place = asked.length === 0 ? steps.slice(0, -1) : steps;
  if (steps.length === 0 && asked.length === 0) return null;
  const at = place.findLastIndex((step) => CAREER_STEP.test(decoded(step)));
  const kind = kindOf(
    url,
    hostname,
    steps,
    asked.some((name) => name.length > 2) ? 'job' : decoded(place[at] ?? ''),
  );
  if (kind === null || (at === -1 && place.some((step) => OTHER_STEP.test(decoded(step))))) return null;
  const below = at === -1 ? place : place.slice(0, at + 1);
  const depth = kind === 'board' || at !== -1 ? '' : String(steps.length);
  return { url, key: [hostname, below.join('/'), depth, asked.join()].join(' '), kind };
}

function kindOf(url: string, hostname: string, steps: readonly string[], said: string): LinkKind | null {
  if (recognise(url) !== null) {
    return steps.length > 1 || /[?&]gh_jid=/.test(url) ? 'board' : null;
  }
  if (JOB_HOST.test(hostname)) return steps.length > 0 ? 'careers' : null;
  const isCareerHost = hostname.split('.').some((label) => CAREER_STEP.test(label));
  if (JOBS_STEP.test(said)) return 'jobs';
  return said !== '' || isCareerHost ? 'careers' : 'other';
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

export function isCareersPage(page: Document, pageUrl: string): boolean {
  const address = URL.parse(pageUrl);
  if (address !== null) {
    const { hostname, pathname } = address;
    const parts = [...hostname.split('.').slice(0, -1), ...pathname.split('/').slice(0, 20).map(decoded)];
    if (parts.some((part) => CAREER_STEP.test(part.replace(/\.\w{2,5}$/, '')))) return true;
  }
  let says = false;
  walk(page, {
    enter(node) {
      if (says || !(node instanceof Element)) return;
      if (!/^(?:title|h1|h2)$/.test(node.name)) return;
      const text = textOf(node).slice(0, LONGEST_HEADING).trim();
      says = CAREER_TEXT.test(text) && (node.name === 'title' || text.split(/\s+/).length <= 6);
      return false;
    },
  });
  return says;
}
