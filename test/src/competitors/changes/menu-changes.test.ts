import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Harbor plans the shifts of small crews and shows who is at sea on one board. '.repeat(6)}</p>`;
const entry = (name: string, path = `/${name.toLowerCase().replaceAll(/\W+/g, '-')}`): string =>
  `<li><a href="${path}">${name}</a></li>`;
const ENTRIES = ['Boats', 'Crews', 'Rosters', 'Pricing', 'Customers'].map((name) => entry(name));
const page = (menu: string, above = ''): string =>
  `<!doctype html><html><head><title>Harbor</title></head><body>${above}<header><nav><ul>${menu}</ul></nav></header><main><h1>Shifts for small crews</h1>${PROSE}</main></body></html>`;

async function check(before: string, after: string, kind: PageKind = 'product', path = '/product') {
  const watching = watchInMemory({ url: `https://www.harbor.example${path}`, kind });
  await watching.check(0, before);
  const verdict = await watching.check(1, after);
  return { events: eventsOf(verdict), ignored: verdict.account.ignored.map(({ reason }) => reason) };
}

const MENU = ENTRIES.join('');
const languages = (...codes: string[]): string =>
  codes.map((code) => `<li><a lang="${code}" href="/${code}">${LANGUAGES[code]!}</a></li>`).join('');
const LANGUAGES: Record<string, string> = {
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  id: 'Bahasa Indonesia',
  sv: 'Svenska',
};
const inLanguages = (...codes: string[]): string => `${MENU}<li hidden><ul>${languages(...codes)}</ul></li>`;
const without = (name: string): string => ENTRIES.filter((one) => !one.includes(`>${name}<`)).join('');

describe('a menu', () => {
  const quiet: [string, string, string][] = [
    ['the link to the account', MENU + entry('Log in'), MENU + entry('My account')],
    ['a call to action', MENU + entry('Start free'), MENU + entry('Try Harbor')],
    ['the number beside an entry', MENU + entry('Jobs 3', '/jobs'), MENU + entry('Jobs 5', '/jobs')],
    ['the label of an entry', MENU, MENU.replace('>Pricing<', '>Plans<')],
    [
      'an entry for a page that was linked before',
      `${MENU}<li><p><a href="/fleet">See it</a></p></li>`,
      MENU + entry('Fleet'),
    ],
    ['an entry for an accessibility statement', MENU, MENU + entry('Barrierefreiheit')],
    [
      'a teaser that takes the place of another one',
      MENU + entry('How crews keep their rosters clear'),
      MENU + entry('What skippers wish they had known'),
    ],
    [
      'an advertisement',
      MENU,
      `${MENU}<li><a rel="sponsored" href="https://ads.example/">Ropes and sails</a></li>`,
    ],
    [
      'an entirely different menu',
      MENU,
      ['Ropes', 'Sails', 'Anchors', 'Knots'].map((name) => entry(name)).join(''),
    ],
    ['the order of the entries', MENU, ENTRIES.toReversed().join('')],
    [
      'a post that takes the place of one with a longer title',
      MENU + entry('How the crews of nine small ferries keep their rosters clear', '/news/rosters'),
      MENU + entry('What skippers wish they had known', '/news/skippers'),
    ],
    ['one language for another', inLanguages('de', 'fr', 'es', 'id'), inLanguages('de', 'fr', 'es', 'sv')],
    ['a short list of languages', inLanguages('de'), inLanguages('de', 'fr')],
    [
      'a notice that takes the place of another one with another link',
      `${MENU}<li><p>The harbor is closed on Monday. <a href="/monday">More</a></p></li>`,
      `${MENU}<li><p>New boats have come in. <a href="/boats/new">More</a></p></li>`,
    ],
    [
      'the version of the software in a footer',
      `${MENU}</ul></nav></header><footer><p>Harbor Press v6.2.1 by Quay</p></footer><header><nav><ul>`,
      `${MENU}</ul></nav></header><footer><p>Harbor Press v6.3.0 by Quay</p></footer><header><nav><ul>`,
    ],
    [
      'the date in a footer without spaces between its parts',
      `${MENU}</ul></nav></header><footer><a href="/terms">Terms</a><a href="/team">Team</a><span>Letzter Stand: 24. November 2026</span></footer><header><nav><ul>`,
      `${MENU}</ul></nav></header><footer><a href="/terms">Terms</a><a href="/team">Team</a><span>Letzter Stand: 25. November 2026</span></footer><header><nav><ul>`,
    ],
  ];
  for (const [what, before, after] of quiet)
    it(`causes no event when it changes ${what}`, async () => {
      expect((await check(page(before), page(after))).events).to.deep.equal([]);
    });

  it('causes no event on a page of posts', async () => {
    expect((await check(page(MENU), page(MENU + entry('Tides')), 'posts')).events).to.deep.equal([]);
  });

  const news: [string, string, string, string][] = [
    ['gets an entry', MENU, MENU + entry('Weather'), 'New page in the menu: “Weather”'],
    ['gets an entry about the company', MENU, MENU + entry('Our history'), 'Menu: “Our history” added'],
    [
      'gets a further entry for a page that is linked below',
      `${MENU}<li><p><a href="/fleet">See it</a></p></li>`,
      `${MENU}<li><p><a href="/fleet">See it</a></p></li>${entry('Fleet')}`,
      'Menu: “Fleet” added',
    ],
    ['loses an entry', MENU, without('Customers'), 'Menu: “Customers” removed'],
    [
      'has an entry of another address in the same place',
      MENU,
      MENU.replace(entry('Pricing'), entry('Plans')),
      'Menu: “Plans” added; “Pricing” removed',
    ],
    [
      'gets an entry in a closed part',
      `${MENU}<li hidden><ul>${entry('Ferries')}</ul></li>`,
      `${MENU}<li hidden><ul>${entry('Ferries')}${entry('Tugs')}</ul></li>`,
      'New page in the menu: “Tugs”',
    ],
    [
      'gets a language',
      inLanguages('de', 'fr', 'es'),
      inLanguages('de', 'fr', 'es', 'id'),
      'Menu: “Bahasa Indonesia” added',
    ],
    [
      'loses a language',
      inLanguages('de', 'fr', 'es', 'sv'),
      inLanguages('de', 'fr', 'es'),
      'Menu: “Svenska” removed',
    ],
    [
      'shows another version',
      `${MENU}<li><p>v18.2.0 Handbook</p></li>`,
      `${MENU}<li><p>v18.3.1 Handbook</p></li>`,
      'Menu: now “v18.3.1 Handbook” (was “v18.2.0 Handbook”)',
    ],
    [
      'has another notice above',
      `${MENU}<li><p>This handbook is no longer written.</p></li>`,
      `${MENU}<li><p>This handbook closes for good in autumn.</p></li>`,
      'Menu: now “This handbook closes for good in autumn.” (was “This handbook is no longer written.”)',
    ],
    [
      'gets a notice above',
      MENU,
      `${MENU}<li><p>All orders ship from the new depot.</p></li>`,
      'Menu: “All orders ship from the new depot.” added',
    ],
    [
      'says that an offer ends on another date',
      `${MENU}<li><p>Free moorings in all harbors until 3 May 2026.</p></li>`,
      `${MENU}<li><p>Free moorings in all harbors until 9 June 2026.</p></li>`,
      'Menu: now “Free moorings in all harbors until 9 June 2026.” (was “3 May”)',
    ],
    [
      'states another figure',
      `${MENU}<li><p>Works in 100+ harbors</p></li>`,
      `${MENU}<li><p>Works in 125+ harbors</p></li>`,
      'Menu: now “Works in 125+ harbors” (was “Works in 100+ harbors”)',
    ],
  ];
  for (const [what, before, after, title] of news)
    it(`causes an event when it ${what}`, async () => {
      const { events, ignored } = await check(page(before), page(after));
      expect([events.map((event) => event.title), ignored]).to.deep.equal([[title], []]);
    });

  it('names the address of a new page', async () => {
    const { events } = await check(page(MENU), page(MENU + entry('Weather')));
    expect(events.map(({ after }) => after)).to.deep.equal([
      { text: 'Weather', url: 'https://www.harbor.example/weather' },
    ]);
  });

  it('causes the same event on each page of the site', async () => {
    const of = async (kind: PageKind, path: string): Promise<string[]> =>
      (await check(page(MENU), page(MENU + entry('Weather')), kind, path)).events.map(
        ({ fingerprint }) => fingerprint,
      );
    expect(await of('pricing', '/pricing')).to.deep.equal(await of('home', '/'));
  });
});

describe('a bar above a page', () => {
  const bar = (said: string): string => `<div class="promo"><p>${said}</p></div>`;

  it('causes no event when only the remaining time changes', async () => {
    const { events, ignored } = await check(
      page(MENU, bar('Save 20% on all boats, ends in 3 days')),
      page(MENU, bar('Save 20% on all boats, ends in 2 days')),
    );
    expect([events, ignored]).to.deep.equal([[], ['counter']]);
  });

  it('causes no event when it shows a different testimonial with a price', async () => {
    const voice = (said: string): string =>
      `<section class="testimonials"><blockquote>${said}</blockquote><cite>Ana Ruiz</cite></section>`;
    const before = page(MENU, voice('The office sees who is out before we have called in.'));
    const after = page(MENU, voice('We saved about $3,000 in the first month and more since.'));
    expect((await check(before, after, 'posts')).events).to.deep.equal([]);
  });

  it('causes one pricing event for all pages when it offers a different discount', async () => {
    const of = async (kind: PageKind, path: string) =>
      (
        await check(
          page(MENU, bar('Save 20% on all boats until spring')),
          page(MENU, bar('Save 30% on all boats until spring')),
          kind,
          path,
        )
      ).events.map(({ type, title, fingerprint }) => ({ type, title, fingerprint }));
    const [found] = await of('home', '/');
    expect(found).to.include({
      type: 'pricing',
      title: 'Banner: now “Save 30% on all boats until spring” (was “Save 20% on all boats until spring”)',
    });
    expect(await of('pricing', '/pricing')).to.deep.equal([found]);
  });
});
