import { FARM_WORDS, type FarmWords } from './farm-words.ts';
import * as html from './farm-pages.ts';

export type FarmKind = 'pricing' | 'careers' | 'posts' | 'changelog' | 'product' | 'legal';

export interface FarmAnswer {
  status: number;
  type: string;
  body: Buffer;
  location?: string;
}

export interface FarmSite {
  domain: string;
  traits: string[];
  truth: Record<FarmKind, string[]>;
  answers: Map<string, FarmAnswer>;
  anywhere: FarmAnswer | null;
}

export type Place = 'nav' | 'footer' | 'dropdown' | 'main' | 'sitemap' | 'orphan';

export interface Random {
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export const answer = (type: string, body: string | Buffer, status = 200): FarmAnswer => ({
  status,
  type,
  body: Buffer.from(body as string),
});
export const page = (body: string): FarmAnswer => answer('text/html; charset=utf-8', body);
export const redirect = (location: string): FarmAnswer => ({ ...answer('text/html', '', 301), location });

const ORPHANS: Record<'pricing' | 'careers' | 'posts' | 'changelog', string[]> = {
  pricing: ['/pricing', '/plans'],
  careers: ['/careers', '/jobs'],
  posts: ['/blog', '/news'],
  changelog: ['/changelog', '/release-notes'],
};

export type FarmDraft = ReturnType<typeof draftSite>;

export function draftSite(domain: string, language: string, { chance, pick }: Random) {
  const words: FarmWords = FARM_WORDS[language]!;
  const traits = [language];
  const trait = (name: string, share: number): boolean => {
    const has = chance(share);
    if (has) traits.push(name);
    return has;
  };
  const host = trait('www', 0.3) ? `www.${domain}` : domain;
  const origin = `https://${host}`;
  const prefix = trait('language in path', 0.15) ? `/${language}` : '';
  const answers: FarmSite['answers'] = new Map();
  const truth: FarmSite['truth'] = {
    pricing: [],
    careers: [],
    posts: [],
    changelog: [],
    product: [],
    legal: [],
  };
  const frame: html.FarmFrame = {
    brand: domain.split('.')[0]!,
    language,
    words,
    nav: [],
    dropdown: [],
    footer: [],
    feeds: [],
  };
  const inMain: html.FarmLink[] = [];
  const inSitemap: string[] = [];
  const pending: { key: string; make: () => string }[] = [];
  const put = (url: string, main: () => string, title: string): void => {
    const { host, pathname, search } = new URL(url);
    pending.push({ key: `${host}${pathname}${search}`, make: () => html.framed(frame, title, main()) });
  };
  const raw = (url: string, answer: FarmAnswer): void => {
    const { host, pathname, search } = new URL(url);
    answers.set(`${host}${pathname}${search}`, answer);
  };
  const link = (place: Place, one: html.FarmLink): void => {
    if (place === 'nav' || place === 'dropdown' || place === 'footer') frame[place].push(one);
    if (place === 'main') inMain.push(one);
    if (place !== 'orphan') inSitemap.push(one.url);
  };

  const hasNoMenu = trait('no menus', 0.12);
  const placeFor = (): Place => {
    const place = pick<Place>([
      'nav',
      'nav',
      'nav',
      'footer',
      'footer',
      'dropdown',
      'main',
      'sitemap',
      'orphan',
    ]);
    const chosen = hasNoMenu ? pick<Place>(['sitemap', 'sitemap', 'orphan']) : place;
    if (chosen === 'sitemap' || chosen === 'orphan') traits.push(chosen);
    return chosen;
  };
  const addressOf = (kind: keyof typeof ORPHANS, place: Place): { url: string; text: string } => ({
    url: place === 'orphan' ? origin + pick(ORPHANS[kind]) : origin + prefix + pick(words[kind].paths),
    text: pick(words[kind].texts),
  });

  function finish(): FarmSite['answers'] {
    const home = `${origin}${prefix}/`;
    const teasers = inMain.map(({ url, text }) => `<li><a href="${url}">${text}</a></li>`).join('');
    put(home, () => `${html.prose(frame, 5)}<ul>${teasers}</ul>`, frame.brand);
    for (const { key, make } of pending) answers.set(key, page(make()));
    if (prefix !== '') raw(`${origin}/`, redirect(home));
    if (host !== domain) raw(`https://${domain}/`, redirect(`${origin}/`));
    return answers;
  }

  return {
    domain,
    language,
    origin,
    prefix,
    words,
    traits,
    frame,
    truth,
    inSitemap,
    hasNoMenu,
    pick,
    trait,
    put,
    raw,
    link,
    placeFor,
    addressOf,
    finish,
  };
}
