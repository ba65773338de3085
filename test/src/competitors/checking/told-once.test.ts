import { expect } from 'chai';
import { eventsOfSite } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

type Edit = readonly [string, string];
interface Shown {
  path: string;
  kind: PageKind;
  html: string;
  edits?: readonly Edit[];
}

const page = (h1: string, body: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><title>${h1} – Fernlea Boats</title></head><body><main><h1>${h1}</h1><p>${'Fernlea lends rowing boats on the upper Severn and keeps every one of them dry in winter. '.repeat(4)}</p>${body}</main></body></html>`;

async function eventsOf(...pages: Shown[]) {
  const events = await eventsOfSite(
    pages.map(({ path, kind, html, edits = [] }) => ({
      url: `https://fernlea.example${path}`,
      kind,
      before: html,
      after: edits.reduce((text, [from, to]) => text.replaceAll(from, to), html),
    })),
  );
  return events.map(({ title, page_url: url, also_on: also = [] }) => ({
    title,
    on: new URL(url).pathname,
    also: also.map((one) => new URL(one).pathname),
  }));
}

const TABLE = `<table><thead><tr><th>Boat</th><th>Shared</th><th>Season</th></tr></thead><tbody><tr><td>Skiff</td><td>£58/month</td><td>£44/month</td></tr><tr><td>Gig</td><td>£96/month</td><td>£81/month</td></tr></tbody></table>`;
const PRICES: Shown = { path: '/prices', kind: 'pricing', html: page('Prices', TABLE) };
const DEARER: Edit = ['£44', '£49'];

describe('a new price that several pages show', () => {
  it('stays two events if the other page states it for another plan', async () => {
    const gig = page('Gig', '<p>The Gig is £44 a month for schools.</p>');
    expect(
      await eventsOf(
        { ...PRICES, edits: [DEARER] },
        { path: '/boats/gig', kind: 'product', html: gig, edits: [DEARER] },
      ),
    ).to.have.length(2);
  });

  it('stays two events if the other amount is a charge', async () => {
    const delivery = page('Getting your boat', '<p>Delivery costs £44 per boat.</p>');
    expect(
      await eventsOf(
        { ...PRICES, edits: [DEARER] },
        { path: '/delivery', kind: 'product', html: delivery, edits: [DEARER] },
      ),
    ).to.have.length(2);
  });

  it('is one event of the price list, which names the other pages', async () => {
    const home = page('Row before work', '<p>Take a boat home from £44 a month*.</p>');
    const skiff = page('Skiff', '<p>Row it all summer for <b>£44</b> a month.</p>');
    const found = await eventsOf(
      { path: '/', kind: 'home', html: home, edits: [DEARER] },
      { path: '/boats/skiff', kind: 'product', html: skiff, edits: [DEARER] },
      { ...PRICES, edits: [DEARER] },
    );
    expect(found.map(({ title }) => title)).to.deep.equal([
      'Skiff (Season) now costs £49 per month, up from £44 (+11.4%)',
    ]);
    expect(found[0]).to.deep.include({ on: '/prices', also: ['/', '/boats/skiff'] });
  });
});

describe('a new name of a column of prices', () => {
  const EXPLAINED = page('Prices', `${TABLE}<p><b>Season</b> means May to September.</p>`);
  const RENAMED: Edit = ['Season', 'Summer'];

  it('stays two plans if every price in the column changed', async () => {
    const found = await eventsOf({ ...PRICES, edits: [RENAMED, ['£44', '£20'], ['£81', '£40']] });
    expect(found.map(({ title }) => title).join()).to.not.include('now called');
  });

  it('is one event with the sentences that use it', async () => {
    const answers = page('Questions', '<p>With Season, the oars are yours until autumn.</p>');
    expect(
      await eventsOf(
        { ...PRICES, html: EXPLAINED, edits: [RENAMED] },
        { path: '/questions', kind: 'product', html: answers, edits: [['With Season', 'With Summer']] },
      ),
    ).to.deep.equal([{ title: 'The plan Season is now called Summer', on: '/prices', also: ['/questions'] }]);
  });
});

describe('a new contract term', () => {
  it('is told in English with digits, once for two languages', async () => {
    const german = page('Preise', '<p>Die Mindestlaufzeit beträgt zwölf Monate.</p>', 'de');
    const english = page('Rates', '<p>The minimum term is 12 months.</p>');
    expect(
      await eventsOf(
        { path: '/preise', kind: 'pricing', html: german, edits: [['zwölf Monate', 'sechs Monate']] },
        { path: '/en/prices', kind: 'pricing', html: english, edits: [['12 months', '6 months']] },
      ),
    ).to.deep.equal([
      { title: 'Contract term: 6 months (was 12 months)', on: '/preise', also: ['/en/prices'] },
    ]);
  });

  it('is told once if another page replaces a sentence about months with it', async () => {
    const berths = page(
      'Berths',
      '<h2>Berths by the month</h2><p>No long contract: berths roll month to month. The minimum is one month.</p>',
    );
    const terms = page(
      'Terms',
      '<p>Berths roll monthly with 14 days’ notice; the minimum term is one month.</p>',
    );
    const found = await eventsOf(
      {
        path: '/berths',
        kind: 'product',
        html: berths,
        edits: [
          [
            'No long contract: berths roll month to month. The minimum is one month.',
            'Berths now come with a minimum contract of 3 months, then roll month to month.',
          ],
        ],
      },
      {
        path: '/terms',
        kind: 'legal',
        html: terms,
        edits: [
          [
            'roll monthly with 14 days’ notice; the minimum term is one month',
            'have a minimum term of three months and then roll monthly with 14 days’ notice',
          ],
        ],
      },
    );
    expect(found).to.deep.equal([
      { title: 'Contract term: 3 months (was 1 month)', on: '/terms', also: ['/berths'] },
    ]);
  });

  it('is not told again by terms that also mention a new plan', async () => {
    const prices = page(
      'Prices',
      '<p>The plan Yard costs £70 per month and the plan Quay costs £90 per month. Every contract runs for 12 months.</p>',
    );
    const terms = page('Terms', '<p>The minimum term is 12 months.</p>');
    const found = await eventsOf(
      {
        path: '/prices',
        kind: 'pricing',
        html: prices,
        edits: [
          ['£90 per month.', '£90 per month. The plan Summer costs £110 per month.'],
          ['12 months', '6 months'],
        ],
      },
      {
        path: '/terms',
        kind: 'legal',
        html: terms,
        edits: [['12 months', '6 months, or three with the plan Summer']],
      },
    );
    expect(found.filter(({ on }) => on === '/terms')).to.deep.equal([]);
    expect(found.some(({ title }) => title.startsWith('Contract term: 6 months'))).to.equal(true);
  });
});

describe('one edit of sentences on two pages', () => {
  const shown = (path: string, kind: PageKind, text: string, edit: Edit): Shown => ({
    path,
    kind,
    html: page(path, `<p>${text}</p>`),
    edits: [edit],
  });
  const TOWNS: Edit = ['Bewdley and Arley', 'Bewdley, Arley and Upton'];

  it('stays two events if the sentences name different towns', async () =>
    expect(
      await eventsOf(
        shown('/', 'home', 'We moor at Bewdley and Arley all summer.', TOWNS),
        shown('/visit', 'product', 'Our sheds are in Bewdley and Arley.', [
          'Bewdley and Arley',
          'Bewdley, Arley and Holt',
        ]),
      ),
    ).to.have.length(2));

  it('is one event', async () => {
    const found = await eventsOf(
      shown('/', 'home', 'We moor at Bewdley and Arley all summer.', TOWNS),
      shown('/visit', 'product', 'Our sheds are in Bewdley and Arley.', TOWNS),
    );
    expect(found).to.have.length(1);
    expect(found[0]).to.deep.include({ on: '/', also: ['/visit'] });
  });
});
