import { below, randomOf } from '../../site/text.ts';
import { ENGLISH } from '../copy.ts';
import { COMPANIES, heading, prose } from '../content/sentences.ts';
import { slugOf } from '../content/site-model.ts';
import { hex, shuffled, text } from '../page-frame.ts';
import { afterTag, beforeEnd, eachTag, intoMain } from './markup.ts';

export type Noise = (html: string, random: () => number) => [before: string, after: string] | null;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
];
const anyDate = (random: () => number): string =>
  `${MONTHS[below(random, MONTHS.length)]!} ${1 + below(random, 28)}, ${2025 + below(random, 2)}`;
const number = (random: () => number, from: number, to: number): string =>
  (from + below(random, to - from)).toLocaleString('en-US');
const pick = <T>(list: readonly T[], random: () => number): T => list[below(random, list.length)]!;

const block =
  (draw: (random: () => number, side: 0 | 1) => string): Noise =>
  (html, random) => {
    const place = below(random, 1000);
    const [before, after] = [draw(random, 0), draw(random, 1)];
    return before === after ? null : [intoMain(html, place, before), intoMain(html, place, after)];
  };

const appears =
  (draw: (random: () => number) => string): Noise =>
  (html, random) => [html, beforeEnd(html, draw(random))];

const rewritten =
  (change: (html: string, random: () => number) => string): Noise =>
  (html, random) => {
    const after = change(html, random);
    return after === html ? null : [html, after];
  };

const RELATED = Array.from({ length: 6 }, (_, at) => {
  const title = heading(randomOf('related', at));
  return `<li><a href="/blog/${slugOf(title)}">${text(title)}</a></li>`;
});

const AD_WORDS = [
  'Try Boltwise free for 30 days',
  'Save 30% on hosting this week only',
  'The CRM your sales team will love',
  'Learn Python in 12 weeks',
];

const SAME_MEANING: readonly (readonly [string, string])[] = [
  ['Start free trial', 'Get started for free'],
  ['Book a demo', 'See it in action'],
  ['Talk to us', 'Get in touch'],
];

export const NOISE: Record<string, Noise> = {
  dates: block((random) => `<p class="date">${anyDate(random)}</p>`),
  'last updated': block(
    (random) =>
      `<p class="meta">Last updated: <time datetime="2026-0${1 + below(random, 9)}-1${below(random, 9)}">${anyDate(random)}</time></p>`,
  ),
  'relative times': block(
    (random) =>
      `<span class="ago">Updated ${2 + below(random, 50)} ${pick(['minutes', 'hours', 'days'], random)} ago</span>`,
  ),
  counters: block(
    (random) =>
      `<p class="counter"><strong>${number(random, 12_000, 99_000)}</strong> customers trust us</p>`,
  ),
  'views and likes': block(
    (random) =>
      `<div class="stats"><span>${number(random, 900, 9000)} views</span> <span>${below(random, 900)} likes</span> <span>${below(random, 90)} comments</span></div>`,
  ),
  'reading times': block((random) => `<span class="reading-time">${2 + below(random, 17)} min read</span>`),
  'visitors online': block(
    (random) => `<div class="live">${2 + below(random, 80)} people are looking at this page right now</div>`,
  ),
  'ids and tokens': rewritten((html, random) =>
    beforeEnd(
      eachTag(html, (tag) =>
        tag.replace(/ (id|data-[\w-]*id|for|aria-controls)="([^"]{1,80})"/gi, ` $1="$2-${hex(random, 4)}"`),
      ),
      `<form hidden><input type="hidden" name="_token" value="${hex(random, 40)}"></form><script nonce="${hex(random, 16)}"></script>`,
    ),
  ),
  'class hashes': rewritten((html, random) => {
    const build = hex(random, 5);
    return eachTag(html, (tag) =>
      tag.replace(
        / class="([^"]{1,400})"/gi,
        (_, names: string) => ` class="${names} css-${build}${names.length}"`,
      ),
    );
  }),
  advertisements: block(
    (random) =>
      `<div class="ad-slot advertisement" id="div-gpt-ad-${below(random, 1e6)}" data-ad="${hex(random, 6)}"><span>Advertisement</span><a href="https://ads.example/c?x=${hex(random, 8)}" rel="sponsored">${pick(AD_WORDS, random)}</a><p>${prose(random, 14)}</p></div>`,
  ),
  'related posts': block(
    (random) =>
      `<aside class="related-posts"><h3>Related articles</h3><ul>${shuffled(RELATED, random).slice(0, 4).join('')}</ul></aside>`,
  ),
  'button wording': (html, random) => {
    const [one, other] = pick(SAME_MEANING, random);
    const place = below(random, 1000);
    const [first, second] = [one, other].map((words) =>
      intoMain(html, place, `<p><a class="btn btn-primary" role="button" href="/signup">${words}</a></p>`),
    );
    return [first!, second!];
  },
  'testimonials in turn': block(
    (random) =>
      `<section class="testimonials swiper"><h2>Loved by teams</h2>${shuffled(ENGLISH.voices, random)
        .slice(0, 2)
        .map(
          ([said, name]) =>
            `<div class="swiper-slide"><blockquote>${text(said)}</blockquote><cite>${text(name)}</cite></div>`,
        )
        .join('')}</section>`,
  ),
  'logos in turn': block((random) => {
    const names = shuffled(COMPANIES.slice(0, 6), random);
    return `<div class="logo-marquee" aria-label="Customers">${[...names, ...names].map((name) => `<img src="/l/${name.length}.svg" alt="${text(name)}">`).join('')}</div>`;
  }),
  'cookie banner': appears(
    () =>
      `<div id="onetrust-consent-sdk" class="cookie-consent" role="dialog" aria-label="Privacy"><h2>We value your privacy</h2><p>${text(ENGLISH.cookies)} We and our 143 partners store and access information on a device, such as unique identifiers in cookies, to process personal data.</p><button>Accept all</button><button>Reject all</button></div>`,
  ),
  'chat widget': appears(
    (random) =>
      `<div id="intercom-container" class="intercom-lightweight-app chat-widget" aria-live="polite"><div class="chat-bubble">Hi there! Have a question about our plans? Chat with us, we usually answer in ${2 + below(random, 8)} minutes.</div></div>`,
  ),
  'newsletter popup': appears(
    () =>
      `<div class="modal popup newsletter-modal" role="dialog" aria-modal="true" style="display:none"><h3>Before you go</h3><p>Join 40,000 readers and receive our best articles every second Tuesday, for free and without any spam.</p></div>`,
  ),
  'copyright year': (html) => {
    const years = html.match(/(?:©|&copy;|Copyright)[^<]{0,20}20\d\d/i);
    const [before, after] = [2025, 2026].map((year) =>
      years === null
        ? beforeEnd(
            html,
            `<footer class="site-footer"><p>© ${year} Acme, Inc. All rights reserved.</p></footer>`,
          )
        : html.replace(years[0], years[0].replace(/20\d\d$/, String(year))),
    );
    return [before!, after!];
  },
  'white space': rewritten((html) =>
    eachTag(html, (tag) => (/^<\/(?:p|li|div|section|ul|tr|h\d)>$/i.test(tag) ? `${tag}\n\n      ` : tag)),
  ),
  minified: rewritten((html) =>
    /<pre|<textarea/i.test(html)
      ? html
      : html.replaceAll(/>[ \t]*\n\s*/g, '>\n').replaceAll(/<!--(?!\[if)[^]*?-->/g, ''),
  ),
  'attribute order': rewritten((html) =>
    eachTag(html, (tag) =>
      tag
        .replace(/^<(\w+) ([\w-]+="[^"<>]*") ([\w-]+="[^"<>]*")/, '<$1 $3 $2')
        .replace(/(\w)="([\w-]+)"/, "$1='$2'"),
    ),
  ),
  'links with trackers': rewritten((html, random) =>
    eachTag(html, (tag) =>
      tag.replace(
        / href="((?:https?:\/)?\/[^"#?]*)"/i,
        (_, href: string) =>
          ` href="${href}?utm_source=site&amp;utm_campaign=${hex(random, 4)}&amp;gclid=${hex(random, 10)}"`,
      ),
    ),
  ),
  'lazy pictures': rewritten((html) =>
    eachTag(html, (tag) =>
      /^<img/i.test(tag)
        ? tag.replace(
            / src="([^"]{1,2000})"/i,
            ' src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="$1" loading="lazy"',
          )
        : tag,
    ),
  ),
  'asset addresses': rewritten((html, random) => {
    const build = hex(random, 8);
    return eachTag(
      afterTag(html, 'head', `<link rel="stylesheet" href="/_next/static/css/${build}.css">`),
      (tag) =>
        tag.replace(/ (src|href)="([^"]{1,500}\.(?:js|css|png|jpe?g|webp|svg))"/i, ` $1="$2?v=${build}"`),
    );
  }),
  'hero picture': block(
    (random) =>
      `<picture><img class="hero-image" src="/hero/${1 + below(random, 9)}.webp" alt="${pick(['Two people at a desk', 'A team in a meeting', 'A woman with a laptop', 'An office by the sea'], random)}"></picture>`,
  ),
  'state of scripts': (html, random) => {
    const [before, after] = [0, 1].map(() =>
      beforeEnd(
        html,
        `<script>window.__STATE__=${JSON.stringify({ session: hex(random, 16), now: below(random, 1e9), flags: [hex(random, 4)], experiment: 'b' })};</script>`,
      ),
    );
    return [before!, after!];
  },
  'wrapping elements': rewritten((html) =>
    html
      .replaceAll(/<strong>([^<]{1,200})<\/strong>/gi, '<b class="w">$1</b>')
      .replaceAll(/<(p|h2|h3)>([^<]{1,2000})<\/\1>/gi, '<$1><span>$2</span></$1>'),
  ),
  'status line': block(
    (random) =>
      `<a class="status-badge" href="/status"><span class="dot"></span>${pick(['All systems operational', 'Degraded performance', 'Scheduled maintenance today'], random)}</a>`,
  ),
  'weather and stock': block(
    (random) =>
      `<div class="ticker">ACME ${number(random, 20, 90)}.${below(random, 99)} USD (+${below(random, 4)}.${below(random, 9)}%)</div>`,
  ),
};
