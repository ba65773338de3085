import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageLink } from '../../extraction/watched-page.ts';
import type { FoundVia } from '../pages/tracked-page-store.ts';
import {
  namedKind,
  type Topic,
  topicOf,
  type TopicOf,
  UNWATCHED_REASONS,
  type UnwatchedReason,
} from './page-topics.ts';
import { placeOf } from './score-link.ts';
import { languageKey, languageOfStep, pageKey, type Site } from './site.ts';

export interface UnwatchedPage {
  url: string;
  name: string;
  kind: PageKind;
  reason: UnwatchedReason;
}

export interface FurtherPage extends Omit<UnwatchedPage, 'reason'> {
  via: FoundVia;
}

const MOST_PER_TOPIC: Record<Topic, number> = {
  questions: 2,
  security: 2,
  customers: 2,
  assurance: 2,
  integrations: 2,
  comparison: 2,
  company: 3,
  contact: 1,
  product: 8,
};
const MOST_PER_FOLDER = 4;
const LEAST_MENU = 3;
const MOST_LISTED = 200;
const LONGEST_NAME = 80;

interface Ranked extends FurtherPage {
  topic: Topic;
  rank: number;
}

export function chooseFurtherPages({
  links,
  sitemap,
  site,
  known,
  watched,
  hasKind,
  room,
}: {
  links: readonly PageLink[];
  sitemap: readonly PageLink[];
  site: Site;
  known: readonly string[];
  watched: readonly string[];
  hasKind: (kind: PageKind) => boolean;
  room: number;
}): { chosen: FurtherPage[]; unwatched: UnwatchedPage[] } {
  const isMenu = links.filter(({ region }) => region !== 'main').length >= LEAST_MENU;
  const untagged = withoutTags(links, site);
  const seen = new Set([site.home.href, ...known].map((url) => pageKey(untagged.url(url))));
  const ranked: Ranked[] = [];
  const unwatched: UnwatchedPage[] = [];
  for (const [at, { url, ...rest }] of [...links, ...sitemap].entries()) {
    const link = { ...rest, url: untagged.url(url) };
    const key = pageKey(link.url);
    if (seen.has(key)) continue;
    const isInMenu = at < links.length && (!isMenu || link.region !== 'main');
    const found = topicOf(link, untagged.site, hasKind);
    const isNamed = found !== null && typeof found !== 'string' && found.clarity >= PLAIN;
    if (found === null || !(isInMenu || isNamed)) continue;
    seen.add(key);
    const page = { url: link.url, name: nameOf(link) };
    if (typeof found === 'string')
      unwatched.push({ ...page, kind: unwatchedKind(found, link, untagged.site), reason: found });
    else ranked.push({ ...page, ...placed(found, link, isInMenu), kind: found.kind });
  }
  const chosen = inTurn(ranked).slice(0, Math.max(0, room));
  const isChosen = new Set(chosen.map(({ url }) => url));
  for (const { url, name, kind, via } of ranked)
    if (!isChosen.has(url) && via !== 'sitemap') unwatched.push({ url, name, kind, reason: 'limit' });
  const isWatched = new Set(watched.map(pageKey));
  const isOther = ({ url }: { url: string }): boolean => !isWatched.has(pageKey(url));
  return {
    chosen: chosen.filter(isOther).map(({ url, name, kind, via }) => ({ url, name, kind, via })),
    unwatched: unwatched
      .filter(isOther)
      .sort((a, b) => UNWATCHED_REASONS.indexOf(a.reason) - UNWATCHED_REASONS.indexOf(b.reason))
      .slice(0, MOST_LISTED),
  };
}

const unwatchedKind = (reason: UnwatchedReason, link: PageLink, site: Site): PageKind =>
  reason === 'same_kind' ? namedKind(link, site) : reason === 'legal' ? 'legal' : 'product';

export const MOST_STORIES = 3;

export function storiesBelow(list: string, links: readonly PageLink[], site: Site): FurtherPage[] {
  const found = new Map<string, FurtherPage>();
  const folder = `${new URL(list).pathname.replace(/\/$/u, '')}/`;
  for (const link of links) {
    const { pathname, search } = new URL(link.url);
    const isBelow = pathname.startsWith(folder) && /^[^/]+\/?$/u.test(pathname.slice(folder.length));
    const key = pageKey(link.url);
    if (!isBelow || search !== '' || link.region !== 'main' || placeOf(link.url, site) === null) continue;
    const name = nameOf(link);
    if (!found.has(key)) found.set(key, { url: link.url, name, kind: 'product', via: 'nav' });
  }
  return [...found.values()];
}

const PLAIN = 2;

function placed(
  { topic, clarity, depth }: TopicOf,
  { region }: PageLink,
  isInMenu: boolean,
): Pick<Ranked, 'topic' | 'rank' | 'via'> {
  const via: FoundVia = !isInMenu ? 'sitemap' : region === 'footer' ? 'footer' : 'nav';
  const rank = clarity * 2 + (via === 'nav' ? 1 : via === 'sitemap' ? -1 : 0) - depth * DEPTH;
  return { topic, rank, via };
}

const DEPTH = 0.2;
const CROWDED = 0.5;

function inTurn(pages: readonly Ranked[]): Ranked[] {
  const byTopic = new Map<Topic, Ranked[]>();
  for (const page of spread(pages)) {
    const ofTopic = byTopic.get(page.topic) ?? [];
    byTopic.set(page.topic, ofTopic);
    if (ofTopic.length < MOST_PER_TOPIC[page.topic]) ofTopic.push(page);
  }
  const topics = (Object.keys(MOST_PER_TOPIC) as Topic[]).map((topic) => byTopic.get(topic) ?? []);
  const rounds = Math.max(...topics.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    topics.flatMap((ofTopic) => ofTopic[round] ?? []),
  ).flat();
}

function spread(pages: readonly Ranked[]): Ranked[] {
  const perFolder = new Map<string, number>();
  return pages
    .toSorted((a, b) => b.rank - a.rank)
    .map((page) => {
      const folder = new URL(page.url).pathname.replace(/[^/]*\/?$/, '');
      const count = perFolder.get(folder) ?? 0;
      perFolder.set(folder, count + 1);
      const isCrowded = page.topic === 'product' && folder !== '/' && count >= MOST_PER_FOLDER;
      return isCrowded ? { ...page, rank: page.rank - CROWDED } : page;
    })
    .sort((a, b) => b.rank - a.rank);
}

const LEAST_TAGGED = 3;

function withoutTags(links: readonly PageLink[], site: Site): { url(url: string): string; site: Site } {
  const paths = new Map<string, Set<string>>();
  const steps = new Map<string, number>();
  for (const { url } of links) {
    const { pathname, searchParams } = new URL(url);
    for (const key of searchParams.keys()) paths.set(key, (paths.get(key) ?? new Set()).add(pathname));
    const step = languageKey(pathname.split('/').find((one) => one !== '') ?? '');
    if (languageOfStep(step) !== null) steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  const tags = [...paths].filter(([, { size }]) => size >= LEAST_TAGGED).map(([key]) => key);
  const [step] = [...steps].sort(([, a], [, b]) => b - a)[0] ?? [null];
  return {
    url(url) {
      const parsed = new URL(url);
      for (const tag of tags) parsed.searchParams.delete(tag);
      return parsed.href;
    },
    site: site.languageStep === null ? { ...site, languageStep: step } : site,
  };
}

const nameOf = ({ url, text }: PageLink): string => {
  const name = text === '' ? new URL(url).pathname : text;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
};
