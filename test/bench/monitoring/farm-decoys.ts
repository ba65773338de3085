import { answer, type FarmDraft, page, type Place } from './farm-draft.ts';
import * as html from './farm-pages.ts';
import { FARM_WORDS, type FarmWords } from './farm-words.ts';

export function unlisted(draft: FarmDraft): void {
  const { origin, prefix, words, frame, truth, hasNoMenu, pick, put, link } = draft;
  const add = (kind: 'product' | 'legal', place: Place, { texts, paths }: FarmWords['product']): void => {
    const one = { url: origin + prefix + pick(paths), text: pick(texts) };
    link(place, one);
    put(one.url, () => html.prose(frame), one.text);
    truth[kind].push(one.url);
  };
  add('product', hasNoMenu ? 'sitemap' : 'nav', words.product);
  add('legal', hasNoMenu ? 'sitemap' : 'footer', words.privacy);
  add('legal', hasNoMenu ? 'sitemap' : 'footer', words.terms);
}

export function decoys(draft: FarmDraft): void {
  const { origin, prefix, words, frame, hasNoMenu, trait, put, raw, link } = draft;
  const add = (place: Place, path: string, text: string, more = ''): void => {
    link(hasNoMenu ? 'sitemap' : place, { url: origin + path, text });
    put(origin + path, () => html.prose(frame) + more, text);
  };
  const prices = '<p>From $19 to $49 or $99 a month.</p>';
  for (const { path, text } of words.others) add('nav', prefix + path, text);
  link('nav', { url: `${origin}/login`, text: 'Log in' });
  raw(`${origin}/login`, page('<!doctype html><title>Log in</title><form><input type=password></form>'));
  if (trait('posts about pricing', 0.4)) add('main', '/blog/pricing-strategy', 'Pricing strategy', prices);
  if (trait('a guide to pricing', 0.3)) add('main', '/pricing-strategy-guide', 'The pricing guide', prices);
  if (trait('privacy of applicants', 0.4)) add('footer', '/careers/privacy', 'Careers privacy notice');
  if (trait('manual of prices', 0.4)) add('footer', '/docs/pricing-api', 'Pricing API', prices);
  if (trait('stories of customers', 0.4))
    add('main', '/customers/globex', 'How Globex cut its prices', prices);
  if (trait('a product for jobs', 0.2)) add('nav', `${prefix}/products/jobs`, 'Jobs', prices);
  if (trait('price list as a file', 0.3)) {
    link('footer', { url: `${origin}/price-list.pdf`, text: 'Price list' });
    raw(`${origin}/price-list.pdf`, answer('application/pdf', '%PDF-1.4'));
  }
  if (trait('other companies', 0.3)) {
    for (const name of ['pricing', 'careers', 'blog'])
      link('main', { url: `https://partner${origin.length}.test/${name}`, text: name });
  }
  if (trait('lists in pages', 0.3))
    link('main', { url: `${origin}${prefix}/blog?page=2`, text: 'Older news' });
  if (trait('other languages', 0.35)) copies(draft, draft.language === 'de' ? 'fr' : 'de');
}

function copies({ origin, frame, truth, put }: FarmDraft, other: string): void {
  const words = FARM_WORDS[other]!;
  const foreign: html.FarmFrame = { ...frame, language: other, words, feeds: [] };
  const add = (kind: 'pricing' | 'careers' | 'posts', main: () => string): void => {
    const own = truth[kind][0];
    if (own === undefined) return;
    const url = `${origin}/${other}${words[kind].paths[0]!}`;
    frame.nav.unshift({ url, text: words[kind].texts[0]! });
    put(url, main, words[kind].texts[0]!);
  };
  add('pricing', () => html.plans(foreign, [19, 49, 99], null));
  add('careers', () => html.jobs(foreign, `${origin}/${other}/jobs`, 4));
  add('posts', () => html.posts(foreign, `${origin}/${other}/blog`, true));
}
