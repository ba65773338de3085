import { gzipSync } from 'node:zlib';
import { decoys, unlisted } from './farm-decoys.ts';
import {
  answer,
  draftSite,
  type FarmAnswer,
  type FarmDraft,
  type FarmSite,
  type Random,
} from './farm-draft.ts';
import { changelog, careers, posts, pricing } from './farm-lists.ts';
import * as html from './farm-pages.ts';
import { FARM_WORDS } from './farm-words.ts';

/** mulberry32, which gives the same sites in every run. */
function randomOf(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  return { chance: (share: number): boolean => next() < share, pick };
}

export function createSiteFarm({
  count,
  seed,
  domains = '.test',
}: {
  count: number;
  seed: number;
  domains?: string;
}): FarmSite[] {
  const languages = Object.keys(FARM_WORDS);
  return Array.from({ length: count }, (_, at) => {
    const random = randomOf(seed * 100_003 + at);
    const language = at % 2 === 0 ? 'en' : languages[Math.floor(at / 2) % languages.length]!;
    return createFarmSite(`firm${at + 1}${domains}`, language, random);
  });
}

function createFarmSite(domain: string, language: string, random: Random): FarmSite {
  const draft = draftSite(domain, language, random);
  const { trait, truth, traits } = draft;
  if (!trait('no pricing', 0.12)) pricing(draft);
  if (!trait('no careers', 0.12)) careers(draft);
  if (!trait('no posts', 0.1)) posts(draft);
  if (!trait('no changelog', 0.4)) changelog(draft);
  unlisted(draft);
  decoys(draft);
  sitemap(draft);
  const answers = draft.finish();
  const isCatchAll = trait('answers anything with its home page', 0.08);
  const home = answers.get(`${draft.origin}${draft.prefix}/`.replace('https://', ''))!;
  return { domain, traits, truth, answers, anywhere: isCatchAll ? home : null };
}

function sitemap({ origin, pick, raw, inSitemap }: FarmDraft): void {
  const own = inSitemap.filter((url) => url.startsWith(origin));
  const entries = Array.from({ length: 300 }, (_, at) => `${origin}/blog/entry-${at + 1}`);
  const way = pick(['plain', 'plain', 'robots', 'index', 'gz'] as const);
  const xml = (body: string): FarmAnswer => answer('application/xml', body);
  if (way === 'plain') return raw(`${origin}/sitemap.xml`, xml(html.urlset([...entries, ...own])));
  const at = `${origin}/${way === 'gz' ? 'map.xml.gz' : 'sitemaps/all.xml'}`;
  raw(`${origin}/robots.txt`, answer('text/plain', `User-agent: *\nDisallow: /private/\nSitemap: ${at}\n`));
  if (way === 'robots') return raw(at, xml(html.urlset([...own, ...entries])));
  if (way === 'gz') return raw(at, answer('application/gzip', gzipSync(html.urlset([...entries, ...own]))));
  const parts = [`${origin}/sitemaps/post-sitemap.xml`, `${origin}/sitemaps/page-sitemap.xml`];
  raw(at, xml(html.sitemapIndex(parts)));
  raw(parts[0]!, xml(html.urlset(entries)));
  raw(parts[1]!, xml(html.urlset(own)));
}
