import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { type PageTraits, traitsOf } from '../../../../src/extraction/judging/page-traits.ts';
import { readVisible } from '../../../../src/extraction/pages/visible-page.ts';

export const PAGE_URL = 'https://tidewell.com/pricing';

export function traitsIn(html: string, url = PAGE_URL): PageTraits {
  const page = readVisible(parsePage(html), url);
  return traitsOf(page, html);
}

const SENTENCES = [
  'Tidewell keeps the records of every boat in one place.',
  'The crew sees what is due and what has been done.',
  'You can start with a single harbour and add more when you need them.',
  'Our team answers within the hour on every working day.',
  'All of your data can be exported whenever you want to have it.',
  'It works with the tools that you have been using for years.',
];

export const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<p>${SENTENCES[i % SENTENCES.length]} ${'abcdefghijklmnopqrstuvwxyz'[i % 26]!.repeat(3)}.</p>`,
  ).join('\n');

export interface Parts {
  title?: string;
  head?: string;
  main?: string;
  lang?: string;
}

export const site = ({ title = 'Pricing | Tidewell', head = '', main = '', lang = 'en' }: Parts): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>
<header><nav><a href="/">Tidewell</a><a href="/product">Product</a><a href="/pricing">Pricing</a><a href="/login">Log in</a></nav></header>
<main>${main}</main>
<footer><p>Tidewell GmbH, Hafenstrasse 4, Hamburg. All rights reserved.</p><a href="/privacy">Privacy</a></footer>
</body></html>`;

export const ORDINARY = site({
  main: `<h1>Simple pricing</h1>${paragraphs(12)}<h2>Starter</h2><p>$9 a month for small crews and single boats</p><h2>Fleet</h2><p>$49 a month for whole fleets and their owners</p>`,
});
