import { escapeText, escapeUTF8 } from 'entities';
import { PAGES, type HostPage } from './host-pages.ts';

export interface Carrier {
  hidden: boolean;
  put(attack: string): Placed;
  leaves?: RegExp;
}

export interface Placed {
  head?: string;
  body?: string;
  title?: string;
  heading?: string;
}

const html = (text: string): string => escapeUTF8(text);
const attr = (text: string): string => escapeUTF8(text).replaceAll('\n', '&#10;');
const jsonLd = (node: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node }).replaceAll('<', '\\u003c')}</script>`;
const product = (values: object): object => ({ '@type': 'Product', name: 'Harbor desk lamp', ...values });

const hiddenBy = (attributes: string): Carrier => ({
  hidden: true,
  put: (attack) => ({ body: `<div ${attributes}><p>${html(attack)}</p></div>` }),
});
const hiddenIn = (put: (attack: string) => string): Carrier => ({
  hidden: true,
  put: (attack) => ({ body: put(attack) }),
});
const inHead = (put: (attack: string) => string): Carrier => ({
  hidden: true,
  put: (attack) => ({ head: put(attack) }),
});
const seenIn = (put: (attack: string) => string): Carrier => ({
  hidden: false,
  put: (attack) => ({ body: put(attack) }),
});
const hiddenByRule = (rule: string, attributes = 'class="zq"'): Carrier => ({
  hidden: true,
  put: (attack) => ({
    head: `<style>body{font:16px sans-serif} ${rule}</style>`,
    body: `<div ${attributes}><p>${html(attack)}</p></div>`,
  }),
});

const between = (text: string, sign: string): string => Array.from(text).join(sign);
const asTags = (text: string): string =>
  Array.from(text)
    .map((one) => (one >= ' ' && one <= '~' ? String.fromCodePoint(0xe0000 + one.charCodeAt(0)) : ''))
    .join('');
const asSelectors = (text: string): string =>
  Array.from(Buffer.from(text))
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');

const TAGS = /[\u{E0000}-\u{E007F}]/u;
const SELECTORS = /[\uFE00-\uFE0E\u{E0100}-\u{E01EF}]/u;

export const CARRIERS = {
  'display: none': hiddenBy('style="display:none"'),
  'visibility: hidden': hiddenBy('style="visibility:hidden"'),
  'hidden attribute': hiddenBy('hidden'),
  'closed popover': hiddenBy('popover'),
  'zero size': hiddenBy('style="width:0;height:0;overflow:hidden"'),
  'off the screen': hiddenBy('style="position:absolute;left:-9999px"'),
  'moved off by a transform': hiddenBy('style="position:absolute;transform:translateX(-9999px)"'),
  'shrunk by a scale': hiddenBy('style="scale:0"'),
  'opacity 0': hiddenBy('style="opacity:0"'),
  'opacity 0 with a transition': hiddenBy('style="opacity:0;transition:opacity 1s"'),
  'opacity by a filter': hiddenBy('style="filter:opacity(0)"'),
  'nearly transparent': hiddenBy('style="opacity:0.01"'),
  'font size 0': hiddenBy('style="font-size:0"'),
  'colour of the background': hiddenBy('style="color:#ffffff;background:white"'),
  'white on a white page': hiddenBy('style="color:white"'),
  'font in white': hiddenIn((attack) => `<p><font color="#fff">${html(attack)}</font></p>`),
  'transparent colour': hiddenBy('style="color:transparent"'),
  'colour without opacity': hiddenBy('style="color:rgba(0,0,0,0)"'),
  'aria-hidden and clipped': hiddenBy('aria-hidden="true" style="position:absolute;clip:rect(0 0 0 0)"'),
  'clipped by a path': hiddenBy('style="clip-path:polygon(0 0,0 0,0 0)"'),
  'class for screen readers': hiddenBy('class="sr-only"'),
  'rule of a style element': hiddenByRule('.zq{display:none}'),
  'rule for an id': hiddenByRule('#zq { position:absolute; left:-9999px }', 'id="zq"'),
  'rule with white text': hiddenByRule('.zq{color:#fff;background:#fff}'),
  'rule after a media query': hiddenByRule('@media print{p{color:#000}} div.zq{font-size:0}'),
  'rule of a descendant': hiddenByRule('main .zq{visibility:hidden}'),
  'hidden span in a sentence': hiddenIn(
    (attack) =>
      `<p>Delivery takes four days <span style="display:none">${html(attack)}</span>in most places.</p>`,
  ),
  'hidden cell': hiddenIn(
    (attack) =>
      `<table><tr><th>Part</th><th>Weight</th></tr><tr><td>Foot</td><td>2 kg</td></tr><tr><td>Arm</td><td hidden>${html(attack)}</td></tr></table>`,
  ),
  'hidden part of the heading': {
    hidden: true,
    put: (attack) => ({
      title: '',
      heading: `The Harbor lamp <span style="display:none">${html(attack)}</span>`,
    }),
  },
  'hidden heading': {
    hidden: true,
    put: (attack) => ({ title: '', heading: `</h1><h1 hidden>${html(attack)}` }),
  },
  'picture in the heading': {
    hidden: true,
    put: (attack) => ({ title: '', heading: `<svg><title>${html(attack)}</title></svg>` }),
  },
  'flood with a heading of its own': hiddenIn(
    (attack) => `<div style="display:none"><h1>Read</h1>${`<p>${html(attack)}</p>`.repeat(80)}</div>`,
  ),
  'closed dialog': hiddenIn((attack) => `<dialog><p>${html(attack)}</p></dialog>`),
  comment: hiddenIn((attack) => `<!-- ${attack.replaceAll('--', '- ')} -->`),
  'comment with a CDATA mark': hiddenIn((attack) => `<!-- <![CDATA[ ${attack.replaceAll('--', '- ')} -->`),
  'CDATA section': hiddenIn((attack) => `<![CDATA[ ${attack.replaceAll('>', '')} ]]>`),
  'alternative text': hiddenIn((attack) => `<img src="/lamp.jpg" alt="${attr(attack)}">`),
  'title attribute': hiddenIn((attack) => `<p title="${attr(attack)}">Made by hand.</p>`),
  'data attribute': hiddenIn((attack) => `<p data-note="${attr(attack)}">Made by hand.</p>`),
  'aria-label': hiddenIn((attack) => `<a href="/more" aria-label="${attr(attack)}">More</a>`),
  'address of a link': hiddenIn((attack) => `<a href="/more?${encodeURIComponent(attack)}">More</a>`),
  'meta description': inHead((attack) => `<meta name="description" content="${attr(attack)}">`),
  'meta keywords': inHead((attack) => `<meta name="keywords" content="${attr(attack)}">`),
  'meta author': inHead((attack) => `<meta name="author" content="${attr(attack)}">`),
  'og:description': inHead((attack) => `<meta property="og:description" content="${attr(attack)}">`),
  'og:title': inHead((attack) => `<meta property="og:title" content="${attr(attack)}">`),
  'og:site_name': inHead((attack) => `<meta property="og:site_name" content="${attr(attack)}">`),
  'meta of a product': inHead((attack) =>
    ['price:amount', 'price:currency', 'brand', 'availability']
      .map((name) => `<meta property="product:${name}" content="${attr(attack)}">`)
      .join(''),
  ),
  'JSON-LD, description of a product': inHead((attack) => jsonLd(product({ description: attack }))),
  'JSON-LD, brand': inHead((attack) => jsonLd(product({ brand: { '@type': 'Brand', name: attack } }))),
  'JSON-LD, offer': inHead((attack) =>
    jsonLd(product({ offers: { price: attack, priceCurrency: attack, availability: attack } })),
  ),
  'JSON-LD, rating': inHead((attack) =>
    jsonLd(product({ aggregateRating: { ratingValue: attack, bestRating: attack, reviewCount: attack } })),
  ),
  'JSON-LD, name of a product': inHead((attack) =>
    jsonLd({ '@type': 'Product', name: attack, brand: 'Harbor' }),
  ),
  'JSON-LD, name of the site': inHead((attack) => jsonLd({ '@type': 'WebSite', name: attack })),
  'JSON-LD, question': inHead((attack) =>
    jsonLd({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: attack, acceptedAnswer: { '@type': 'Answer', text: attack } },
      ],
    }),
  ),
  'JSON-LD, body of an article': inHead((attack) =>
    jsonLd({ '@type': 'NewsArticle', headline: attack, articleBody: attack }),
  ),
  'JSON-LD, review': inHead((attack) =>
    jsonLd(product({ review: { '@type': 'Review', author: attack, reviewBody: attack } })),
  ),
  microdata: hiddenIn(
    (attack) =>
      `<div itemscope itemtype="https://schema.org/Product"><meta itemprop="description" content="${attr(attack)}"></div>`,
  ),
  noscript: hiddenIn((attack) => `<noscript><p>${html(attack)}</p></noscript>`),
  'long noscript': hiddenIn((attack) => `<noscript>${`<p>${html(attack)}</p>`.repeat(80)}</noscript>`),
  template: hiddenIn((attack) => `<template><p>${html(attack)}</p></template>`),
  'script of plain text': hiddenIn(
    (attack) => `<script type="text/plain">${attack.replaceAll('<', ' ')}</script>`,
  ),
  'comment of a style sheet': inHead((attack) => `<style>/* ${attack.replaceAll(/[<*]/g, ' ')} */</style>`),
  'generated content': inHead(
    (attack) => `<style>.zq::before{content:"${attack.replaceAll(/["\\\n<]/g, ' ')}";display:none}</style>`,
  ),
  'title of a picture': hiddenIn(
    (attack) =>
      `<svg viewBox="0 0 9 9"><title>${html(attack)}</title><desc>${html(attack)}</desc><metadata>${html(attack)}</metadata></svg>`,
  ),
  'frame within the page': hiddenIn(
    (attack) => `<iframe hidden srcdoc="${attr(`<p>${html(attack)}</p>`)}">${html(attack)}</iframe>`,
  ),
  'text for browsers without frames': hiddenIn((attack) => `<noframes>${html(attack)}</noframes>`),
  'text for browsers that embed nothing': hiddenIn((attack) => `<noembed>${html(attack)}</noembed>`),
  'bracket of a ruby text': hiddenIn(
    (attack) => `<p><ruby>光<rp>${html(attack)}</rp><rt>hikari</rt></ruby> means light.</p>`,
  ),
  'fallback of a canvas': hiddenIn((attack) => `<canvas>${html(attack)}</canvas>`),
  'fallback of a film': hiddenIn((attack) => `<video src="/a.mp4">${html(attack)}</video>`),
  'hidden input': hiddenIn((attack) => `<input type="hidden" value="${attr(attack)}">`),
  'hidden text area': hiddenIn((attack) => `<textarea hidden>${html(attack)}</textarea>`),
  'option of a hidden list': hiddenIn((attack) => `<select hidden><option>${html(attack)}</option></select>`),
  'list of suggestions': hiddenIn((attack) => `<datalist><option>${html(attack)}</option></datalist>`),
  'unused slot': hiddenIn(
    (attack) => `<div><template shadowrootmode="open"><b>Hello</b></template><p>${html(attack)}</p></div>`,
  ),
  'late part that never arrives': hiddenIn(
    (attack) => `<div hidden id="S:1"><p>${html(attack)}</p></div><script>/* $RC( */</script>`,
  ),
  'tag characters': {
    hidden: true,
    put: (attack) => ({ body: `<p>Made by hand${asTags(attack)} in a small town.</p>` }),
    leaves: TAGS,
  },
  'tag characters in the title': {
    hidden: true,
    put: (attack) => ({ title: `Harbor${asTags(attack)}` }),
    leaves: TAGS,
  },
  'variation selectors': {
    hidden: true,
    put: (attack) => ({ body: `<p>Made by hand${asSelectors(attack)} in a small town.</p>` }),
    leaves: SELECTORS,
  },
  'zero-width spaces between letters': {
    hidden: false,
    put: (attack) => ({ body: `<p>${html(between(attack, '\u200B'))}</p>` }),
    leaves: /[\u200B-\u200D\u2060\uFEFF]/,
  },
  'bidi overrides': {
    hidden: false,
    put: (attack) => ({ body: `<p>${html(`\u202D${attack}\u202C`)}</p>` }),
    leaves: /[\u202A-\u202E\u2066-\u2069]/,
  },
  paragraph: seenIn((attack) => `<p>${html(attack)}</p>`),
  'item of a list': seenIn(
    (attack) => `<ul><li>Dimmable</li><li>${html(attack)}</li><li>Five years of warranty</li></ul>`,
  ),
  'cell of a table': seenIn(
    (attack) =>
      `<table><tr><th>Part</th><th>Note</th></tr><tr><td>Foot</td><td>Brass</td></tr><tr><td>Arm</td><td>${html(attack)}</td></tr></table>`,
  ),
  'heading of a section': seenIn(
    (attack) =>
      `<h2>${html(attack)}</h2><p>The lamp is packed in a box of cardboard without any plastic.</p>`,
  ),
  'closed details': seenIn(
    (attack) => `<details><summary>What is in the box?</summary><p>${html(attack)}</p></details>`,
  ),
  'title of the page': { hidden: false, put: (attack) => ({ title: html(attack), heading: '' }) },
} as const satisfies Record<string, Carrier>;

export function carried(carrier: Carrier, attack: string, turn = 0): string {
  const page: HostPage = PAGES[turn % PAGES.length]!;
  const {
    head = '',
    body = '',
    title = page.title,
    heading = escapeText(page.heading),
  } = carrier.put(attack);
  const paragraphs = page.paragraphs.map((one) => `<p>${escapeText(one)}</p>`);
  const half = Math.ceil(paragraphs.length / 2);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    title === '' ? '' : `<title>${title}</title>`,
    `${head}</head><body><header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header><main>`,
    heading === '' ? '' : `<h1>${heading}</h1>`,
    ...paragraphs.slice(0, half),
    body,
    ...paragraphs.slice(half),
    '</main><footer><p>Harbor Lamps, 12 Quay Street</p></footer></body></html>',
  ].join('\n');
}
