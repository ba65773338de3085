import type { FarmWords } from './farm-words.ts';

export interface FarmLink {
  url: string;
  text: string;
}

export interface FarmFrame {
  brand: string;
  language: string;
  words: FarmWords;
  nav: FarmLink[];
  dropdown: FarmLink[];
  footer: FarmLink[];
  feeds: string[];
}

const anchor = ({ url, text }: FarmLink): string => `<a href="${url.replaceAll('&', '&amp;')}">${text}</a>`;
const list = (links: readonly FarmLink[]): string =>
  `<ul>${links.map((link) => `<li>${anchor(link)}</li>`).join('')}</ul>`;

export function framed(frame: FarmFrame, title: string, main: string): string {
  const { brand, language, words, nav, dropdown, footer, feeds } = frame;
  const closed =
    dropdown.length === 0
      ? ''
      : `<button>Menu</button><div class="panel" style="display:none">${list(dropdown)}</div>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | ${brand}</title>
<meta name="description" content="${words.sentence}">
${feeds.map((url) => `<link rel="alternate" type="application/rss+xml" href="${url}" title="${brand}">`).join('\n')}
</head><body>
<header><a href="/"><img src="/logo.svg" alt="${brand}"></a><nav>${list(nav)}</nav>${closed}</header>
<main><h1>${title}</h1>${main}</main>
<footer>${list(footer)}<p>© 2026 ${brand}</p></footer></body></html>`;
}

export const prose = ({ words }: FarmFrame, count = 4): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<section><h2>${words.product.texts[0]} ${at + 1}</h2><p>${words.sentence} ${words.sentence}</p></section>`,
  ).join('');

export const plans = ({ words }: FarmFrame, amounts: readonly number[], contact: string | null): string =>
  `<div class="plans">${amounts
    .map(
      (amount, at) =>
        `<div class="plan"><h2>${['Start', 'Team', 'Business', 'Scale'][at]}</h2><p class="price">${words.price(amount)}</p><ul><li>${(at + 1) * 10} users</li><li>${(at + 1) * 5} GB</li></ul><a href="/signup?plan=${at}">Start</a></div>`,
    )
    .join(
      '',
    )}${contact === null ? '' : `<div class="plan"><h2>Enterprise</h2><p><a href="/contact-sales">${contact}</a></p></div>`}</div><p>${words.sentence}</p>`;

export const jobs = ({ words }: FarmFrame, base: string, count: number): string =>
  `<ul class="jobs">${words.roles
    .slice(0, count)
    .map(
      (role, at) =>
        `<li><a href="${base.replace(/\/$/, '')}/${at + 101}"><h3>${role}</h3><span>Berlin</span></a></li>`,
    )
    .join('')}</ul><p>${words.sentence}</p>`;

const TITLES = [
  'How a bakery chain counts its flour',
  'Twelve reports that nobody reads',
  'Our spring release',
  'What we learned from a slow launch',
  'Invoices in three clicks',
];

export const posts = ({ words }: FarmFrame, base: string, dated: boolean): string =>
  `<div class="posts">${TITLES.map(
    (title, at) =>
      `<article><h2><a href="${base.replace(/\/$/, '')}/entry-${at + 1}">${title}</a></h2>${dated ? `<time datetime="2026-0${at + 1}-1${at}">2026-0${at + 1}-1${at}</time>` : ''}<p>${words.sentence}</p></article>`,
  ).join('')}</div>`;

export const feed = (brand: string, origin: string, base: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${brand}</title><link>${origin}</link>${TITLES.map(
    (title, at) =>
      `<item><title>${title}</title><link>${origin}${base.replace(/\/$/, '')}/entry-${at + 1}</link><pubDate>Mon, 0${at + 1} Jun 2026 09:00:00 GMT</pubDate></item>`,
  ).join('')}</channel></rss>`;

export const urlset = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

export const sitemapIndex = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
