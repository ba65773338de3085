import { expect } from 'chai';
import { compareContent } from '../../../../../src/competitors/changes/content/compare-content.ts';
import { feedReading } from '../../../../../src/competitors/visiting/visit-feed.ts';
import { changesOf, type Page, readPage, SENTENCES, SITE } from './read-page.ts';

const BLOG = { kind: 'posts', url: `${SITE}/blog` } as const;
const LOG = { kind: 'changelog', url: `${SITE}/changelog` } as const;

interface Item {
  slug: string;
  title: string;
  date?: string;
  text?: string;
}
const post = (n: number, isDated = true): Item => ({
  slug: `entry-${n}`,
  title: `What we learned about planning number ${'abcdefghijklmnopqrst'[n]}`,
  ...(isDated ? { date: `2025-03-${String(n + 1).padStart(2, '0')}` } : {}),
});
const posts = (from: number, to: number, isDated = true): Item[] =>
  Array.from({ length: from - to + 1 }, (_, i) => post(from - i, isDated));

const blog = (items: readonly Item[], extra = ''): Page => ({
  main: `<h1>Blog</h1><div class="grid">${items
    .map(
      ({ slug, title, date, text = '' }) =>
        `<article><a href="/blog/${slug}"><h2>${title}</h2></a>${date === undefined ? '' : `<time datetime="${date}">${date}</time>`}<p>${text}</p><a href="/blog/${slug}">Read more</a></article>`,
    )
    .join('')}</div>${extra}`,
});
const found = (...args: Parameters<typeof changesOf>): string[] =>
  changesOf(...args).changes.map(({ kind, key }) => `${kind} ${key.replace(SITE, '')}`);

describe('content of posts', () => {
  describe('when no post is new', () => {
    const cases: [string, Page, Page][] = [
      ['the same list', blog(posts(9, 0)), blog(posts(9, 0))],
      ['another order', blog(posts(9, 0)), blog(posts(9, 0).toReversed())],
      ['a removed old post', blog(posts(9, 0)), blog(posts(9, 0).filter((_, i) => i !== 4))],
      ['an old post that moves up to the end of the list', blog(posts(9, 1)), blog(posts(9, 0))],
      [
        'an old undated post that moves up to the end of the list',
        blog(posts(9, 1, false)),
        blog(posts(9, 0, false)),
      ],
      ['an old post moved to the top', blog(posts(9, 3)), blog([post(0), ...posts(9, 3)])],
      [
        'an edited title',
        blog(posts(9, 0)),
        blog(posts(9, 0).map((one, i) => (i === 1 ? { ...one, title: `${one.title}, again` } : one))),
      ],
      [
        'a post at another address',
        blog(posts(9, 0)),
        blog(posts(9, 0).map((one, i) => (i === 0 ? { ...one, slug: 'elsewhere' } : one))),
      ],
      ['the second page', blog(posts(19, 10)), blog(posts(9, 0))],
      ['another undated list', blog(posts(19, 10, false)), blog(posts(9, 0, false))],
      ['a list that could not be read before', blog([]), blog(posts(9, 0))],
      ['a list that can no longer be read', blog(posts(9, 0)), blog([])],
      [
        'recommended posts',
        blog(posts(9, 0)),
        blog(
          posts(9, 0),
          '<aside class="related-posts"><h3>Related articles</h3><ul><li><a href="/blog/other">Some other post of ours</a></li></ul></aside>',
        ),
      ],
      [
        'teasers rewritten',
        blog(posts(9, 0).map((one) => ({ ...one, text: SENTENCES[0] }))),
        blog(posts(9, 0).map((one) => ({ ...one, text: SENTENCES[1] }))),
      ],
    ];
    for (const [what, before, after] of cases)
      it(`finds nothing: ${what}`, () => expect(found(before, after, BLOG)).to.deep.equal([]));
  });

  it('finds a new post, even if it pushed out the oldest one', () =>
    expect(found(blog(posts(9, 0)), blog(posts(10, 1)), BLOG)).to.deep.equal([
      'post_published /blog/entry-10',
    ]));

  it('finds a new post without a date by its position', () =>
    expect(found(blog(posts(9, 0, false)), blog(posts(10, 1, false)), BLOG)).to.deep.equal([
      'post_published /blog/entry-10',
    ]));

  it('finds several new posts, the newest first', () =>
    expect(found(blog(posts(9, 0)), blog(posts(12, 3)), BLOG)).to.deep.equal([
      'post_published /blog/entry-12',
      'post_published /blog/entry-11',
      'post_published /blog/entry-10',
    ]));

  it('finds the newer posts in a list without known posts', () =>
    expect(found(blog(posts(2, 0)), blog(posts(5, 3)), BLOG)).to.have.length(3));

  it('finds a second post of the same day', () =>
    expect(
      found(blog(posts(9, 0)), blog([{ ...post(10), date: post(9).date! }, ...posts(9, 1)]), BLOG),
    ).to.have.length(1));

  it('finds a post with an earlier date between known posts', () =>
    expect(found(blog(posts(9, 0).filter((_, i) => i !== 4)), blog(posts(9, 0)), BLOG)).to.deep.equal([
      'post_published /blog/entry-5',
    ]));

  it('finds a post with an earlier date at the end of a short list', () =>
    expect(found(blog([post(8)]), blog([post(9), post(8), post(7)]), BLOG)).to.deep.equal([
      'post_published /blog/entry-9',
      'post_published /blog/entry-7',
    ]));

  it('finds no older post at the end of a short list that lost a post', () =>
    expect(found(blog(posts(4, 2)), blog([post(4), post(2), post(1), post(0)]), BLOG)).to.deep.equal([]));

  it('cites the title of a new post', () => {
    const { changes, quotes } = changesOf(blog(posts(9, 0)), blog(posts(10, 1)), BLOG);
    expect(quotes).to.deep.equal([`after: ${post(10).title}`]);
    expect(changes[0]).to.deep.include({
      before: null,
      after: { title: post(10).title, url: `${SITE}/blog/entry-10`, date: '2025-03-11' },
    });
  });

  it('finds the company event instead of the post', () => {
    const news = { ...post(10), title: 'Zentria acquires Boltwise' };
    const { changes } = changesOf(blog(posts(9, 0)), blog([news, ...posts(9, 1)]), BLOG);
    expect(changes.map(({ kind, facts }) => [kind, facts])).to.deep.equal([
      ['company_event', { event: 'acquisition', title: 'Zentria acquires Boltwise' }],
    ]);
  });

  it('ignores tracking parameters and fragments', () => {
    const tracked = posts(9, 0).map((one) => ({ ...one, slug: `${one.slug}?utm_source=list#top` }));
    expect(found(blog(posts(9, 0)), blog(tracked), BLOG)).to.deep.equal([]);
  });

  describe('when a home page shows teasers', () => {
    const home = (items: readonly Item[]): Page => ({
      main: `<h1>Plan every machine</h1><p>${SENTENCES[0]}</p><section><h2>News</h2>${blog(items).main.replace(/<h1>.*?<\/h1>/, '')}</section>`,
    });

    it('finds a newer post', () =>
      expect(found(home(posts(3, 1)), home(posts(4, 2)))).to.deep.equal(['post_published /blog/entry-4']));

    it('finds nothing in a different selection', () =>
      expect(found(home(posts(5, 3)), home([post(5), post(1), post(0)]))).to.deep.equal([]));

    it('finds nothing in a different selection without dates', () =>
      expect(found(home(posts(3, 1, false)), home(posts(9, 7, false)))).to.deep.equal([]));

    it('finds a newer post without a date if the heading announces the newest posts', () => {
      const side = (items: readonly Item[]): Page => {
        const page = home(items);
        const main = page.main.replaceAll(/<(\/?)h2>/g, '<$1h3>');
        return { ...page, main: main.replace('<h3>News</h3>', '<h2>Recent posts</h2>') };
      };
      expect(found(side(posts(3, 1, false)), side(posts(4, 2, false)))).to.deep.equal([
        'post_published /blog/entry-4',
      ]);
      expect(found(side(posts(4, 2, false)), side(posts(3, 1, false)))).to.deep.equal([]);
    });
  });

  describe('when a sidebar lists the newest posts', () => {
    const side = (items: readonly Item[]): string =>
      `<h2>Recent posts</h2><ul>${items.map(({ slug, title }) => `<li><a href="/blog/${slug}">${title}</a></li>`).join('')}</ul>`;
    const beside = (main: string, items: readonly Item[]): Page => ({ main: `${main}${side(items)}` });
    const TERMS = `<h1>Privacy policy</h1><p>${SENTENCES[0]}</p>`;
    const LIST = `<h1>Stories</h1><ul>${posts(3, 1, false)
      .map(({ slug, title }) => `<li><a href="/blog/${slug}">${title}</a></li>`)
      .join('')}</ul>`;

    it('finds no other terms beside it', () =>
      expect(
        found(beside(TERMS, posts(3, 1, false)), beside(TERMS, posts(4, 2, false)), {
          kind: 'legal',
          url: `${SITE}/privacy`,
        }),
      ).to.deep.equal([]));

    it('finds the post once on a page that lists posts too', () => {
      const more = LIST.replace('<ul>', `<ul><li><a href="/blog/${post(4).slug}">${post(4).title}</a></li>`);
      expect(
        found(beside(LIST, posts(3, 1, false)), beside(more, posts(4, 2, false)), {
          kind: 'product',
          url: `${SITE}/stories`,
        }),
      ).to.deep.equal(['post_published /blog/entry-4']);
    });
  });

  describe('when a changelog is a single page', () => {
    const log = (versions: readonly number[]): Page => ({
      main: `<h1>Changelog</h1>${versions
        .map(
          (n) =>
            `<h2 id="r${Math.random()}">v2.${n}.0 – Board ${'abcdefgh'[n]}</h2><p>March ${n + 1}, 2025</p><ul><li>${SENTENCES[n % 5]}</li></ul>`,
        )
        .join('')}`,
    });

    it('finds a release, and no other change of its text', () =>
      expect(found(log([2, 1, 0]), log([3, 2, 1, 0]), LOG)).to.deep.equal([
        'release_published /changelog#v2-3-0-board-d',
      ]));

    it('finds nothing in the same releases', () =>
      expect(found(log([2, 1, 0]), log([2, 1, 0]), LOG)).to.deep.equal([]));

    describe('whose releases have no pages', () => {
      const day = (n: number): string => `March ${n + 1}, 2025`;
      const name = (n: number): string => `Board ${'abcdefgh'[n]} for night shifts`;
      const layouts: [string, (n: number) => string][] = [
        [
          'a day above a heading that leads to its anchor',
          (n) =>
            `<section><time>${day(n)}</time><h2><a href="/changelog#r${n}">${name(n)}</a></h2><ul><li>One</li><li>Two</li></ul></section>`,
        ],
        [
          'a day above a heading, one line below',
          (n) => `<div><div>${day(n)}</div><h3>${name(n)}</h3><p>Read about boards.</p></div>`,
        ],
        [
          'a day and a mark above it',
          (n) => `<div>${day(n)}</div><div>New</div><h2>${name(n)}</h2><p>${SENTENCES[n % 5]}</p>`,
        ],
        ['a day below it', (n) => `<h2><a href="#r${n}">${name(n)}</a></h2><p>${day(n)}</p><p>Fine.</p>`],
        [
          'links to manuals and posts among them',
          (n) =>
            `<time>${day(n)}</time><h2>${name(n)}</h2><p>${SENTENCES[n % 5]}</p>${n % 3 === 0 ? `<p><a href="/blog/more-about-${n}">More about this board on the blog</a></p>` : ''}`,
        ],
      ];
      for (const [what, entry] of layouts) {
        const page = (numbers: readonly number[]): Page => ({
          main: `<h1>Changelog</h1><p>What is new.</p>${numbers.map(entry).join('')}`,
        });

        it(`dates each release: ${what}`, () =>
          expect(
            readPage(page([4, 3, 2, 1]), 'changelog', LOG.url).facts.posts.map(({ title, date }) => [
              title,
              date,
            ]),
          ).to.deep.equal([4, 3, 2, 1].map((n) => [name(n), `2025-03-0${n + 1}`])));

        it(`finds only the new release: ${what}`, () =>
          expect(found(page([3, 2, 1, 0]), page([4, 3, 2, 1]), LOG)).to.deep.equal([
            'release_published /changelog#board-e-for-night-shifts',
          ]));
      }
    });

    it('names releases with a date as heading', () => {
      const page = {
        main: '<h1>New</h1><h2>March 3, 2025</h2><h3>Faster boards</h3><p>x</p><h2>March 1, 2025</h2><h3>Dark mode everywhere</h3>',
      };
      expect(
        readPage(page, 'changelog', LOG.url).facts.posts.map(({ title, date }) => [title, date]),
      ).to.deep.equal([
        ['Faster boards', '2025-03-03'],
        ['Dark mode everywhere', '2025-03-01'],
      ]);
    });
  });

  it('compares feeds as well', () => {
    const entries = (items: readonly Item[]) =>
      items.map(({ slug, title, date }) => ({
        url: `${SITE}/blog/${slug}`,
        title,
        date: `${date}T10:00:00Z`,
      }));
    const [before, after] = [posts(9, 0), posts(10, 1)].map((items) => feedReading(entries(items)).facts);
    expect(compareContent(before!, after!, BLOG).changes.map(({ key }) => key)).to.deep.equal([
      `${SITE}/blog/entry-10`,
    ]);
  });
});
