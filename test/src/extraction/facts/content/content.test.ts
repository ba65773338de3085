import { expect } from 'chai';
import { readVisible } from '../../../../../src/extraction/pages/visible-page.ts';
import { content } from '../../../../../src/extraction/facts/registry.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';
import { changesOf, kindsOf, type Page, paragraphs, SENTENCES, SITE } from './read-page.ts';

const [ONE, TWO, THREE, FOUR, FIVE] = SENTENCES;
const H1 = '<h1>Plan every machine of the shop floor</h1>';
const TEXT = paragraphs(ONE, TWO, THREE);
const PROMISE = 'Nobody waits for an answer until the evening.';
const HOME: Page = { main: `${H1}${TEXT}` };
const withMain = (html: string): Page => ({ main: `${H1}${TEXT}${html}` });

describe('content', () => {
  it('reads nothing of a page without words', () => {
    const page = readVisible(parsePage('<html><body><script>app()</script></body></html>'), SITE);
    expect(content.extract(page, 'home')).to.equal(null);
  });

  it('reads a page without an address', () =>
    expect(content.extract(readVisible(parsePage(`<main>${H1}${TEXT}</main>`), ''), 'home')).to.not.equal(
      null,
    ));

  it('returns facts that are plain JSON', () => {
    const facts = content.extract(readVisible(parsePage(`<main>${H1}${TEXT}</main>`), SITE), 'home');
    expect(JSON.parse(JSON.stringify(facts))).to.deep.equal(facts);
  });

  describe('when nothing new is said', () => {
    const noise: [string, string, string][] = [
      ['a counter', '<p>Trusted by 12,345 plants</p>', '<p>Trusted by 12,399 plants</p>'],
      ['a date', '<p>Updated on May 3, 2025</p>', '<p>Updated on June 14, 2025</p>'],
      ['an age', '<p>Updated 3 days ago</p>', '<p>Updated an hour ago</p>'],
      ['a copyright year', '<p>© 2025 Zentria</p>', '<p>© 2026 Zentria</p>'],
      [
        'testimonials of several customers',
        `<section class="testimonials"><blockquote>${FOUR}</blockquote><cite>Ann Lee</cite><blockquote>It runs on the old tablet in our yard.</blockquote><cite>Eve Hart</cite></section>`,
        `<section class="testimonials"><blockquote>${FIVE}</blockquote><cite>Max Roe</cite><blockquote>It runs on the old tablet in our yard.</blockquote><cite>Eve Hart</cite></section>`,
      ],
      ['a testimonial in quotation marks', `<div>“${FOUR}”</div>`, `<div>“${FIVE}”</div>`],
      [
        'what customers say',
        `<h2>What our customers say</h2><p>${FOUR}</p>`,
        `<h2>What our customers say</h2><p>${FIVE}</p>`,
      ],
      [
        'related pages',
        `<div class="related-posts"><p>${FOUR}</p></div>`,
        `<div class="related-posts"><p>${FIVE}</p></div>`,
      ],
      ['a status banner', `<div role="status">${FOUR}</div>`, `<div role="status">${FIVE}</div>`],
      ['an announcement', '', `<div class="announcement-bar">${FIVE}</div>`],
      ['an advertisement', `<div class="ad-slot">${FOUR}</div>`, `<div class="ad-slot">${FIVE}</div>`],
      ['a cookie banner', '', `<div class="cookie-consent" role="dialog">${FIVE}</div>`],
      ['a button', '<a href="/go">Start free</a>', '<a href="/go">Get a demo today</a>'],
      ['open roles', '<p>We have 12 open positions</p>', '<p>We have 14 open positions</p>'],
      ['an emphasizing word', `<p>${FOUR}</p>`, `<p>${FOUR.replace('limited', 'really limited')}</p>`],
      ['the same in other elements', `<p>${FOUR}</p>`, `<div><span>${FOUR}</span></div>`],
      ['a repetition', '', `<p>${ONE}</p>`],
    ];
    for (const [what, before, after] of noise)
      it(`finds nothing: ${what}`, () =>
        expect(kindsOf(withMain(before), withMain(after))).to.deep.equal([]));

    for (const isPlain of [false, true])
      it(`finds nothing: a bar above the menu${isPlain ? ' of a page without a main element' : ''}`, () => {
        const bar = (text: string): Page => ({
          ...HOME,
          isPlain,
          bar: `<div class="css-x1">${text}</div>`,
          nav: '<a href="/a">Elsewhere</a>',
        });
        expect(kindsOf(bar(`${FOUR} ${PROMISE}`), bar(`${FIVE} ${PROMISE}`))).to.deep.equal([]);
        expect(kindsOf(bar(''), bar(`${FIVE} ${PROMISE}`))).to.deep.equal([]);
      });

    it('finds nothing: paragraphs in a different order', () =>
      expect(kindsOf(HOME, { main: `${H1}${paragraphs(THREE, ONE, TWO)}` })).to.deep.equal([]));

    it('finds nothing: text that moved into the footer', () =>
      expect(
        kindsOf({ ...HOME, footer: '' }, { main: `${H1}${paragraphs(ONE, TWO)}`, footer: `<p>${THREE}</p>` }),
      ).to.deep.equal([]));
  });

  describe('when the text differs', () => {
    it('finds a new paragraph and quotes it', () => {
      const { changes, quotes } = changesOf(HOME, withMain(`<p>${FOUR}</p><p>${FIVE}</p>`));
      expect(changes.map(({ kind, key }) => [kind, key])).to.deep.equal([['copy_changed', `${SITE}/ copy`]]);
      expect(changes[0]!.after).to.deep.equal({ text: `${FOUR}\n${FIVE}` });
      expect(quotes[0]).to.equal(`after: ${FOUR}`);
    });

    it('finds a removed paragraph, with old evidence', () => {
      const { changes, quotes } = changesOf(withMain(`<p>${FOUR} ${FIVE}</p>`), HOME);
      expect(changes.map(({ kind, after }) => [kind, after])).to.deep.equal([['copy_changed', null]]);
      expect(quotes).to.deep.equal([`before: ${FOUR} ${FIVE}`]);
    });

    it('finds one changed word', () =>
      expect(
        kindsOf(withMain(`<p>${FOUR}</p>`), withMain(`<p>${FOUR.replace('limited', 'short')}</p>`)),
      ).to.deep.equal(['copy_changed']));

    it('finds a replaced sentence', () =>
      expect(kindsOf(withMain(`<p>${FOUR}</p>`), withMain(`<p>${FIVE}</p>`))).to.deep.equal([
        'copy_changed',
      ]));

    it('reports a page with little left as rewritten', () => {
      const long = paragraphs(...SENTENCES, ...SENTENCES.map((one) => one.replaceAll('e', 'o')));
      expect(kindsOf({ main: `${H1}${long}` }, { main: H1 })).to.deep.equal(['page_rewritten']);
    });

    it('finds the text of a page that used to be one line', () =>
      expect(kindsOf({ main: `${H1}<p>Loading</p>` }, HOME)).to.deep.equal(['copy_changed']));

    it('finds a reworded paragraph once', () =>
      expect(kindsOf(withMain(`<p>${FOUR}</p>`), withMain(`<p>${FIVE} ${PROMISE}</p>`))).to.deep.equal([
        'copy_changed',
      ]));

    it('reads text before the main part if the headline is there', () =>
      expect(
        kindsOf({ main: TEXT, bar: H1 }, { main: TEXT, bar: `${H1}<p>${FOUR} ${FIVE}</p>` }),
      ).to.deep.equal(['copy_changed']));

    it('keeps excerpts short', () => {
      const long = Array.from(
        { length: 400 },
        (_, i) => `word${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 40)]}`,
      );
      const { changes } = changesOf(HOME, withMain(`<p>${long.join(' ')}</p>`));
      expect((changes[0]!.after as { text: string }).text).to.have.length.within(500, 600);
    });

    it('reverses the change when the text returns', () => {
      const [there] = changesOf(HOME, withMain(`<p>${FOUR} ${FIVE}</p>`)).changes;
      const [back] = changesOf(withMain(`<p>${FOUR} ${FIVE}</p>`), HOME).changes;
      expect([back!.key, back!.before, back!.after]).to.deep.equal([there!.key, there!.after, there!.before]);
    });

    it('lists what is missing from a page that lost more than half, headings first', () => {
      const [two, three] = [TWO, THREE].map((text, at) => `<h2>Part ${'AB'[at]!}</h2>${paragraphs(text)}`);
      const before = { main: `${H1}${paragraphs(ONE)}${two!}${three!}${paragraphs(FOUR, FIVE)}` };
      const [change] = changesOf(before, { main: `${H1}${paragraphs(ONE)}` }).changes;
      expect(change!.kind).to.equal('page_rewritten');
      const lines = (change!.before as { text: string }).text.split('\n');
      expect(lines.slice(0, 3)).to.deep.equal(['Part A', 'Part B', FOUR]);
    });

    it('treats lines on a pricing page as its offer', () => {
      const { changes } = changesOf(withMain(''), withMain('<ul><li>Single sign-on</li></ul>'), {
        kind: 'pricing',
        url: `${SITE}/pricing`,
      });
      expect(changes.map(({ kind }) => kind)).to.deep.equal(['feature_gating_changed']);
    });
  });

  describe('when a legal text differs', () => {
    const LEGAL = { kind: 'legal', url: `${SITE}/privacy` } as const;
    const terms = (html: string): Page => ({ main: `<h1>Privacy policy</h1>${html}` });

    it('finds nothing in a changed date', () =>
      expect(
        kindsOf(
          terms(`<p>Last updated: May 3, 2024</p>${TEXT}`),
          terms(`<p>Last updated: 2025-06-04</p>${TEXT}`),
          LEGAL,
        ),
      ).to.deep.equal([]));

    it('finds nothing in the bars of the site above the text', () => {
      const page = (text: string): Page => ({
        bar: `<div class="css-x1">${text}</div>`,
        main: `<p>${text}</p><h1>Privacy policy</h1>${TEXT}`,
      });
      expect(kindsOf(page(`${FOUR} ${PROMISE}`), page(`${FIVE} ${PROMISE}`), LEGAL)).to.deep.equal([]);
      expect(kindsOf(page(''), page(`${FIVE} ${PROMISE}`), LEGAL)).to.deep.equal([]);
    });

    it('finds nothing in a call to action below the text', () => {
      const page = (text: string): Page => terms(`${TEXT}<div class="cta-band"><p>${text}</p></div>`);
      expect(kindsOf(page(''), page(`${FIVE} ${PROMISE}`), LEGAL)).to.deep.equal([]);
    });

    it('finds nothing after the main part', () => {
      const html = (text: string): Page => ({
        main: `<h1>Privacy policy</h1>${TEXT}</main><div>${text}</div><main>`,
      });
      expect(kindsOf(html(''), html(`${FOUR} ${FIVE}`), LEGAL)).to.deep.equal([]);
    });

    it('reads text above the headline if most of it is there', () => {
      const page = (text: string): Page => ({ main: `${text}${TEXT}<h1>Questions</h1><p>Write to us.</p>` });
      expect(kindsOf(page(''), page(`<p>${FOUR} ${FIVE}</p>`), LEGAL)).to.deep.equal(['legal_terms_changed']);
    });

    it('finds ten replaced words', () => {
      const [old, now] = [FOUR, FIVE].map((text) => text.split(' ').slice(0, 12).join(' '));
      expect(kindsOf(terms(`${TEXT}<p>${old}</p>`), terms(`${TEXT}<p>${now}</p>`), LEGAL)).to.deep.equal([
        'legal_terms_changed',
      ]);
    });

    it('finds nothing in a few words', () =>
      expect(kindsOf(terms(TEXT), terms(TEXT.replace('limited', 'short')), LEGAL)).to.deep.equal([]));

    it('finds a new clause, with the document and the number of words', () => {
      const [change] = changesOf(terms(TEXT), terms(`${TEXT}<p>${FOUR} ${FIVE}</p>`), LEGAL).changes;
      expect([change!.kind, change!.facts]).to.deep.equal([
        'legal_terms_changed',
        {
          document: 'Privacy policy',
          words: 35,
          lines: [{ section: null, kind: 'text', before: null, after: `${FOUR} ${FIVE}`.slice(0, 240) }],
        },
      ]);
    });

    it('includes quotations and notices', () =>
      expect(
        kindsOf(terms(TEXT), terms(`${TEXT}<blockquote class="notice">${FOUR} ${FIVE}</blockquote>`), LEGAL),
      ).to.deep.equal(['legal_terms_changed']));

    it('does not treat its heading as a headline', () =>
      expect(kindsOf(terms(TEXT), { main: `<h1>Privacy notice</h1>${TEXT}` }, LEGAL)).to.deep.equal([
        'legal_terms_changed',
      ]));
  });

  describe('when the headline differs', () => {
    const other = `<h1>One board for every crew</h1>${TEXT}`;

    it('finds a new headline, with evidence on both sides', () => {
      const { changes, quotes } = changesOf(HOME, { main: other });
      expect(changes.map(({ kind, facts }) => [kind, facts])).to.deep.equal([
        [
          'headline_changed',
          { before: 'Plan every machine of the shop floor', after: 'One board for every crew' },
        ],
      ]);
      expect(quotes).to.deep.equal([
        'after: One board for every crew',
        'before: Plan every machine of the shop floor',
      ]);
    });

    it('finds a new positioning if title and description are new as well', () =>
      expect(
        kindsOf(HOME, { main: other, title: 'Boards for crews', meta: 'All shifts in sight.' }),
      ).to.deep.equal(['positioning_changed']));

    it('finds only a text change if the title alone is new', () =>
      expect(kindsOf(HOME, { ...HOME, title: 'Boards for crews' })).to.deep.equal(['copy_changed']));

    it('finds nothing in changed case, punctuation or numbers', () =>
      expect(
        kindsOf(
          { main: `<h1>12,345 plants plan here</h1>${TEXT}` },
          { main: `<h1>12,346 Plants Plan Here!</h1>${TEXT}` },
        ),
      ).to.deep.equal([]));

    it('reports a removed headline like any heading', () =>
      expect(kindsOf(HOME, { main: TEXT })).to.deep.equal(['copy_changed']));

    it('finds a company event', () =>
      expect(kindsOf(HOME, { main: `<h1>Zentria is joining Globex</h1>${TEXT}` })).to.deep.equal([
        'company_event',
      ]));
  });

  describe('when menus differ', () => {
    const menu = (products: readonly string[], isClosed = false): string =>
      `<ul><li><button>Products</button><ul${isClosed ? ' hidden' : ''}>${products
        .map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`)
        .join(
          '',
        )}<li><a href="/all">See all products</a></li></ul></li><li><a href="/pricing">Pricing</a></li><li><a href="/blog">Blog</a></li></ul>`;
    const site = (products: readonly string[], isClosed = false): Page => ({
      ...HOME,
      nav: menu(products, isClosed),
    });
    const NAMES = ['Flow', 'Stock', 'Crew', 'Yard'];

    it('finds a new product', () => {
      const { changes, quotes } = changesOf(site(NAMES), site([...NAMES, 'Dock']));
      expect(changes.map(({ kind, key }) => [kind, key])).to.deep.equal([['product_launched', 'dock']]);
      expect(quotes).to.deep.equal(['after: Dock']);
    });

    it('finds a new product in a closed menu', () =>
      expect(changesOf(site(NAMES, true), site([...NAMES, 'Dock'], true)).quotes).to.deep.equal([
        'after: Dock',
      ]));

    it('finds a removed product', () =>
      expect(kindsOf(site(NAMES), site(NAMES.slice(1)))).to.deep.equal(['product_removed']));

    const withEntry = (page: Page, name: string): Page => ({
      ...page,
      nav: page.nav!.replace(
        '<li><a href="/blog">',
        `<li><a href="/2025.pdf">${name}</a></li><li><a href="/blog">`,
      ),
    });

    it('finds no new product if another entry of the menu had its name', () =>
      expect(kindsOf(withEntry(site(NAMES), 'Dock'), site([...NAMES, 'Dock']))).to.deep.equal([]));

    it('finds no removed product if another entry of the menu has its name', () =>
      expect(kindsOf(site(NAMES), withEntry(site(NAMES.slice(1)), 'Flow'))).to.deep.equal([]));

    it('finds a new page of a product', () => {
      const cards = (names: readonly string[]): Page =>
        withMain(
          names.map((name) => `<a href="/products/${name.toLowerCase()}"><h3>${name}</h3></a>`).join(''),
        );
      expect(kindsOf(cards(NAMES), cards([...NAMES, 'Dock']))).to.deep.equal(['product_launched']);
    });

    it('finds nothing when the menu cannot be read', () =>
      expect(kindsOf(site(NAMES), HOME)).to.deep.equal([]));

    it('finds nothing removed if most of the menu cannot be read', () =>
      expect(kindsOf(site(NAMES), site(NAMES.slice(3)))).to.deep.equal([]));

    it('finds nothing in tracking links, even to the page itself', () => {
      const page = (query: string): Page => ({
        ...HOME,
        nav: menu(NAMES).replaceAll(
          /href="\/(\w+)"/g,
          (_, path: string) => `href="/product/${path}${query}"`,
        ),
        footer: `<a href="/zentria-vs-globex${query}">Zentria vs. Globex</a>`,
      });
      const context = { kind: 'product', url: `${SITE}/product/flow` } as const;
      for (const query of ['?_ga=2.1&_gl=3', '?ref=nav', '?source=menu&v_from=7'])
        expect(kindsOf(page(''), page(query), context)).to.deep.equal([]);
    });

    it('distinguishes products by their query parameters', () => {
      const page = (ids: readonly number[]): Page => ({
        ...HOME,
        nav: `<ul><li><button>Products</button><ul>${ids
          .map((id) => `<li><a href="/show.php?part=${id}">Board ${'ABCDEF'[id]}</a></li>`)
          .join('')}</ul></li></ul>`,
      });
      expect(changesOf(page([0, 1, 2]), page([0, 1, 2, 3])).changes.map(({ key }) => key)).to.deep.equal([
        'board d',
      ]);
    });

    it('finds nothing in a renamed or moved product', () =>
      expect(
        kindsOf(site(NAMES), {
          ...HOME,
          nav: menu(NAMES).replace('>Flow<', '>Flows<').replace('/stock', '/stock-x'),
        }),
      ).to.deep.equal([]));

    it('does not treat a flat menu that starts with products as their list', () => {
      const flat = (extra: string): Page => ({
        ...HOME,
        nav: `<div><a href="/products">Products</a><a href="/pricing">Pricing</a><a href="/blog">Blog</a>${extra}</div>`,
      });
      expect(kindsOf(flat(''), flat('<a href="/academy">Academy</a>'))).to.deep.equal(['copy_changed']);
    });

    it('finds a new comparison page', () => {
      const footer = (extra: string): Page => ({ ...HOME, footer: `<a href="/imprint">Imprint</a>${extra}` });
      const { changes, quotes } = changesOf(
        footer(''),
        footer('<a href="/zentria-vs-globex">Zentria vs. Globex</a>'),
      );
      expect(changes.map(({ kind, key }) => [kind, key])).to.deep.equal([
        ['comparison_page_added', `${SITE}/zentria-vs-globex`],
      ]);
      expect(quotes).to.deep.equal(['after: Zentria vs. Globex']);
    });

    it('ignores a comparison of plans', () =>
      expect(
        kindsOf(HOME, { ...HOME, footer: '<a href="/pricing/compare">Compare plans</a>' }),
      ).to.deep.equal([]));
  });

  describe('when customers differ', () => {
    const strip = (names: readonly string[]): Page =>
      withMain(
        `<section><h2>Trusted by</h2><div>${names.map((name) => `<img src="x.svg" alt="${name} logo">`).join('')}</div></section>`,
      );
    const NAMES = ['Globex', 'Initech', 'Umbra', 'Boltwise'];

    describe('with testimonials of people among them', () => {
      const voices: [string, (name: string) => string][] = [
        ['by what their alt text says', (name) => `<img src="a.webp" alt="Portrait of ${name}">`],
        ['by an alt text that says it last', (name) => `<img src="a.webp" alt="${name}'s headshot">`],
        ['by a name with a role', (name) => `<img src="a.webp" alt="${name}, Head of Operations">`],
        ['by where the picture is kept', (name) => `<img src="/people/a.webp" alt="${name}">`],
        ['by the class of the picture', (name) => `<img class="avatar-lg" src="a.webp" alt="${name}">`],
        [
          'by the card they are in',
          (name) => `<div class="testimonialCard"><img src="a.webp" alt="${name}"></div>`,
        ],
        [
          'by the quotation around them',
          (name) =>
            `<figure><blockquote>Fine.</blockquote><figcaption><img src="a.webp" alt="${name}"></figcaption></figure>`,
        ],
        [
          'by the words beside them',
          (name) => `<div><p>“${THREE}”</p><img src="a.webp" alt="${name}"></div>`,
        ],
      ];
      const among = (people: string): Page =>
        withMain(
          `<section class="customers">${NAMES.map((name) => `<img src="x.svg" alt="${name}">`).join('')}<div>${people}</div></section>`,
        );
      for (const [what, voice] of voices)
        it(`counts no person as a customer: ${what}`, () =>
          expect(kindsOf(among(voice('Maria Lindqvist')), among(voice('Aiko Tanabe')))).to.deep.equal([]));

      it('still finds a new logo', () =>
        expect(
          kindsOf(
            among(voices[0]![1]('Maria Lindqvist')),
            among(`${voices[0]![1]('Aiko Tanabe')}<img src="x.svg" alt="Hooli">`),
          ),
        ).to.deep.equal(['customer_logo_added']));
    });

    it('finds new customers, with an added line as evidence', () => {
      const { changes, quotes } = changesOf(strip(NAMES), strip([...NAMES, 'Hooli', 'Acme']));
      expect(changes.map(({ kind, after }) => [kind, after])).to.deep.equal([
        ['customer_logo_added', ['Acme', 'Hooli']],
      ]);
      expect(quotes).to.deep.equal(['after: Acme', 'after: Hooli']);
    });

    it('finds removed customers', () =>
      expect(kindsOf(strip(NAMES), strip(NAMES.slice(1)))).to.deep.equal(['customer_logo_removed']));

    it('finds nothing in a different order or a repeated strip', () =>
      expect(kindsOf(strip(NAMES), strip([...NAMES.toReversed(), ...NAMES]))).to.deep.equal([]));

    it('reads names without a picture as well', () => {
      const list = (names: readonly string[]): Page =>
        withMain(
          `<section><h2>Trusted by</h2><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul></section>`,
        );
      expect(kindsOf(list(NAMES), list([...NAMES, 'Hooli']))).to.deep.equal(['customer_logo_added']);
    });

    it('does not treat a sentence about a picture as a name', () =>
      expect(
        kindsOf(strip([...NAMES, 'A team in a meeting']), strip([...NAMES, 'Two people at a desk'])),
      ).to.deep.equal([]));

    it('finds nothing if all customers are different', () =>
      expect(kindsOf(strip(NAMES), strip(['Hooli', 'Acme', 'Vandelay']))).to.deep.equal([]));

    it('reports no customers of a new strip, only its heading', () => {
      const { changes } = changesOf(HOME, strip(NAMES));
      expect(changes.map(({ kind, before }) => [kind, before])).to.deep.equal([['copy_changed', null]]);
    });

    it('reports no removed customers with a removed strip, only its heading', () => {
      const { changes } = changesOf(strip(NAMES), HOME);
      expect(changes.map(({ kind, after }) => [kind, after])).to.deep.equal([['copy_changed', null]]);
    });
  });
});
