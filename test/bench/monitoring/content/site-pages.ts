import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { ENGLISH } from '../copy.ts';
import { framed, shuffled, text, type Visit } from '../page-frame.ts';
import { slugOf, type PostItem, type SiteModel } from './site-model.ts';

export interface SitePage {
  kind: PageKind;
  url: string;
  draw(site: SiteModel, visit: Visit): string;
}

const AT = 'https://www.acme.example';

const day = (date: Date): string =>
  date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });

const menu = ({ products }: SiteModel): string => `<nav class="product-menu" aria-label="Products"><ul>
${products.map((name) => `<li><a href="/product/${slugOf(name)}">${text(name)}</a></li>`).join('\n')}
</ul></nav>`;

const logos = ({
  customers,
}: SiteModel): string => `<section class="customers"><h2>Trusted by</h2><div class="logos">
${customers.map((name) => `<img src="/logos/${slugOf(name)}.svg" alt="${text(name)}" loading="lazy">`).join('\n')}
</div></section>`;

const prosed = (site: SiteModel, name = 'section'): string =>
  site.sections
    .map(
      ({ heading, paragraphs }) => `<${name} class="block"><h2>${text(heading)}</h2>
${paragraphs.map((one) => `<p>${text(one)}</p>`).join('\n')}</${name}>`,
    )
    .join('\n');

const voices = (visit: Visit): string => `<section class="testimonials"><h2>What customers say</h2>
${shuffled(ENGLISH.voices, visit.random)
  .slice(0, 2)
  .map(
    ([said, name]) =>
      `<figure class="testimonial"><blockquote>${text(said)}</blockquote><figcaption>${text(name)}</figcaption></figure>`,
  )
  .join('\n')}</section>`;

const footerLinks = ({ comparisons }: SiteModel): string =>
  `<section class="compare-links"><h3>Compare</h3><ul>${comparisons.map((title) => `<li><a href="/compare/${slugOf(title)}">${text(title)}</a></li>`).join('')}</ul></section>`;

const page = (site: SiteModel, visit: Visit, main: string, plain = false): string =>
  framed({ company: 'Acme', copy: ENGLISH, title: site.title, description: site.meta, visit, main, plain });

const hero = ({ h1, sub }: SiteModel): string =>
  `<section class="hero"><h1>${text(h1)}</h1><p class="sub">${text(sub)}</p><a class="btn" href="/signup">Start free</a></section>`;

const entries = (items: readonly PostItem[], draw: (item: PostItem) => string): string =>
  items.map(draw).join('\n');

export const SITE_PAGES: Record<string, SitePage> = {
  'home, sections': {
    kind: 'home',
    url: `${AT}/`,
    draw: (site, visit) =>
      page(
        site,
        visit,
        `${menu(site)}${hero(site)}${logos(site)}${prosed(site)}${voices(visit)}${footerLinks(site)}`,
      ),
  },
  'home, utility classes': {
    kind: 'home',
    url: `${AT}/`,
    draw: (site, visit) =>
      page(
        site,
        visit,
        `${menu(site)}<div class="relative px-6"><h1 class="text-5xl font-bold">${text(site.h1)}</h1><div class="mt-6 text-lg">${text(site.sub)}</div></div>
<div class="grid gap-8">${site.sections
          .map(
            ({ heading, paragraphs }) =>
              `<div class="flex flex-col"><div class="text-xl font-semibold">${text(heading)}</div>${paragraphs.map((one) => `<div class="mt-2 text-gray-600">${text(one)}</div>`).join('')}</div>`,
          )
          .join('\n')}</div>${logos(site)}${footerLinks(site)}`,
        true,
      ),
  },
  'product, article': {
    kind: 'product',
    url: `${AT}/product/acme-flow`,
    draw: (site, visit) =>
      page(site, visit, `<article>${hero(site)}${prosed(site, 'div')}</article>${voices(visit)}`),
  },
  'blog, cards': {
    kind: 'posts',
    url: `${AT}/blog`,
    draw: (site, visit) =>
      page(
        { ...site, title: 'Blog | Acme' },
        visit,
        `<h1>Blog</h1><div class="posts grid">${entries(
          site.posts.slice(0, 10),
          ({ slug, title, date, summary }) =>
            `<article class="post-card"><a href="/blog/${slug}"><img src="/img/${slug}.jpg" alt=""><h2>${text(title)}</h2></a><time datetime="${date.toISOString().slice(0, 10)}">${day(date)}</time><p>${text(summary)}</p></article>`,
        )}</div><nav class="pagination"><a href="/blog?page=2" rel="next">Older posts</a></nav>`,
      ),
  },
  'blog, list': {
    kind: 'posts',
    url: `${AT}/news`,
    draw: (site, visit) =>
      page(
        { ...site, title: 'News | Acme' },
        visit,
        `<h1>News</h1><ul class="news">${entries(
          site.posts.slice(0, 12),
          ({ slug, title, date }) =>
            `<li><span class="date">${day(date)}</span> <a href="/news/${slug}">${text(title)}</a></li>`,
        )}</ul>`,
      ),
  },
  'blog, plain divs': {
    kind: 'posts',
    url: `${AT}/resources`,
    draw: (site, visit) =>
      page(
        { ...site, title: 'Resources | Acme' },
        visit,
        `<div class="text-4xl"><h1>Resources</h1></div><div class="grid">${entries(
          site.posts.slice(0, 9),
          ({ slug, title, date, summary }) =>
            `<div class="flex"><div class="text-sm">${day(date)} · 5 min read</div><div class="font-bold"><a href="/resources/${slug}">${text(title)}</a></div><div>${text(summary)}</div><a href="/resources/${slug}">Read more</a></div>`,
        )}</div>`,
        true,
      ),
  },
  changelog: {
    kind: 'changelog',
    url: `${AT}/changelog`,
    draw: (site, visit) =>
      page(
        { ...site, title: 'Changelog | Acme' },
        visit,
        `<h1>Changelog</h1>${entries(
          site.releases,
          ({ slug, title, date, summary }) =>
            `<section id="${slug}"><h2><a href="/changelog/${slug}">${text(title)}</a></h2><time datetime="${date.toISOString()}">${day(date)}</time><p>${text(summary)}</p></section>`,
        )}`,
      ),
  },
  terms: {
    kind: 'legal',
    url: `${AT}/legal/terms`,
    draw: (site, visit) =>
      page(
        { ...site, title: 'Terms of service | Acme' },
        visit,
        `<h1>Terms of service</h1><p class="effective">Effective ${day(new Date(visit.date.getTime() - 864e5))}</p>${site.clauses
          .map(
            ({ heading, paragraphs }) =>
              `<h2>${text(heading)}</h2>${paragraphs.map((one) => `<p>${text(one)}</p>`).join('')}`,
          )
          .join('\n')}`,
      ),
  },
};

export const feedOf = (site: SiteModel, visit: Visit, form: 'rss' | 'atom'): string =>
  form === 'rss'
    ? `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Acme</title><link>${AT}</link><lastBuildDate>${visit.date.toUTCString()}</lastBuildDate>
${entries(site.posts.slice(0, 10), ({ slug, title, date, summary }) => `<item><title>${text(title)}</title><link>${AT}/blog/${slug}</link><guid isPermaLink="false">${slug}</guid><pubDate>${date.toUTCString()}</pubDate><description><![CDATA[<p>${summary}</p>]]></description></item>`)}
</channel></rss>`
    : `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title><updated>${visit.date.toISOString()}</updated>
${entries(site.posts.slice(0, 10), ({ slug, title, date, summary }) => `<entry><title>${text(title)}</title><link rel="alternate" href="${AT}/blog/${slug}"/><id>urn:acme:${slug}</id><updated>${date.toISOString()}</updated><summary>${text(summary)}</summary></entry>`)}
</feed>`;
