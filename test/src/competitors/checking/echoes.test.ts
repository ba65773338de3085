import { expect } from 'chai';
import { withoutEchoes } from '../../../../src/competitors/checking/echoes.ts';
import { changedPage, hasNewLinks } from '../../../../src/competitors/checking/settle-check.ts';
import { withSharedLines } from '../../../../src/competitors/checking/shared-lines.ts';
import { watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import { toEvents } from '../../../../src/events/to-events.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Ferrant looks after the lifts of small blocks of flats and keeps a log of each visit. '.repeat(5)}</p>`;
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${PROSE}${body}</main></body></html>`;
const PLANS = page(
  'Lift care plans',
  '<table><thead><tr><th>Plan</th><th>Price per month</th><th>Response time</th></tr></thead><tbody><tr><td>Basic</td><td>£70</td><td>2 days</td></tr><tr><td>Prime</td><td>£120</td><td>8 hours</td></tr></tbody></table>',
);
const FAQ = page(
  'Questions',
  '<h3>Who comes at night?</h3><p>For Prime customers, one of our own technicians arrives within 8 hours.</p><h3>Are visits logged?</h3><p>Every visit of a Prime customer is logged.</p>',
);

async function titlesOf(...pages: [string, PageKind, string, string][]): Promise<string[]> {
  const verdicts = [];
  for (const [path, kind, before, after] of pages) {
    const watching = watchInMemory({ url: `https://ferrant.example${path}`, kind });
    await watching.check(0, before);
    verdicts.push(await watching.check(1, after));
  }
  return toEvents({
    workspaceId: 'ws_1',
    competitorId: 'comp_1',
    epoch: 'once',
    pages: withoutEchoes(withSharedLines(verdicts)).map((verdict) => changedPage(verdict, [])),
  }).map(({ title }) => title);
}

describe('a change that several pages show', () => {
  it('is one event if answers only use the new name of a plan', async () => {
    const renamed = (html: string): string => html.replaceAll('Prime', 'Prime Plus');
    expect(
      await titlesOf(['/plans', 'pricing', PLANS, renamed(PLANS)], ['/faq', 'product', FAQ, renamed(FAQ)]),
    ).to.deep.equal(['The plan Prime is now called Prime Plus']);
  });

  it('is one event if an answer repeats the new response time of a plan', async () => {
    const faster = (html: string): string => html.replaceAll('8 hours', '5 hours');
    const titles = await titlesOf(
      ['/plans', 'pricing', PLANS, faster(PLANS)],
      ['/faq', 'product', FAQ, faster(FAQ)],
    );
    expect(titles).to.have.length(1);
    expect(titles[0]).to.include('5 hours');
  });

  it('is two events if the answer has another response time', async () => {
    expect(
      await titlesOf(
        ['/plans', 'pricing', PLANS, PLANS.replace('8 hours', '5 hours')],
        ['/faq', 'product', FAQ, FAQ.replace('8 hours', '3 hours')],
      ),
    ).to.have.length(2);
  });

  const term = (
    path: string,
    kind: PageKind,
    around: string,
    months: number,
  ): [string, PageKind, string, string] => {
    const stated = (count: number): string =>
      page('Ferrant', `<p>${around} Minimum term ${count} months.</p>`);
    return [path, kind, stated(12), stated(months)];
  };

  it('is one event if the terms repeat the new contract term', async () =>
    expect(
      await titlesOf(
        term('/plans', 'pricing', 'Visits that are not used expire.', 24),
        term('/terms', 'legal', 'These terms govern lift care.', 24),
      ),
    ).to.have.length(1));

  it('is one event if the terms state the new contract term in other words', async () => {
    const said = (count: number): string =>
      page('Terms', `<p>These terms govern lift care. Contracts have a minimum term of ${count} months.</p>`);
    expect(
      await titlesOf(term('/plans', 'pricing', 'Visits that are not used expire.', 24), [
        '/terms',
        'legal',
        said(12),
        said(24),
      ]),
    ).to.deep.equal(['Contract term: 24 months (was 12 months)']);
  });

  it('is two events if the terms state another contract term', async () =>
    expect(
      await titlesOf(
        term('/plans', 'pricing', 'Visits that are not used expire.', 24),
        term('/terms', 'legal', 'These terms govern lift care.', 36),
      ),
    ).to.have.length(2));

  it('is still reported if an answer says something new beside the new name', async () => {
    expect(
      await titlesOf(
        ['/plans', 'pricing', PLANS, PLANS.replaceAll('Prime', 'Prime Plus')],
        ['/faq', 'product', FAQ, FAQ.replace('Prime customer is logged', 'Prime Plus customer is filmed')],
      ),
    ).to.have.length(2);
  });
});

describe('a menu entry', () => {
  const shown = (...entries: string[]): string =>
    page('Lift care', '').replace(
      '<main>',
      `<nav><ul>${['Plans', 'Team', 'Contact', ...entries].map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul></nav><main>`,
    );
  const verdictOf = async (before: string, after: string) => {
    const watching = watchInMemory({ url: 'https://ferrant.example/', kind: 'home' });
    await watching.check(0, before);
    return watching.check(1, after);
  };
  const removedPage = (verdict: Awaited<ReturnType<typeof verdictOf>>, path: string): typeof verdict => ({
    ...verdict,
    page: { ...verdict.page, url: `https://ferrant.example${path}`, kind: 'product' },
    changes: [
      {
        kind: 'page_removed',
        facts: { pageKind: 'product', path },
        key: path,
        confidence: 1,
        proof: [],
        before: null,
        after: null,
      },
    ],
  });

  it('is not reported as removed beside the page to which it led', async () => {
    const home = await verdictOf(shown('Rescue'), shown());
    expect(home.changes).to.have.length(1);
    const [left] = withoutEchoes([home, removedPage(home, '/rescue')]);
    expect(left!.changes).to.deep.equal([]);
  });
  it('is reported as removed if another page was removed', async () => {
    const home = await verdictOf(shown('Rescue'), shown());
    expect(withoutEchoes([home, removedPage(home, '/night-service')])[0]!.changes).to.have.length(1);
  });
  it('makes the next check look for pages if it is new', async () => {
    expect(hasNewLinks([await verdictOf(shown(), shown('Rescue'))])).to.equal(true);
    expect(hasNewLinks([await verdictOf(shown('Rescue'), shown())])).to.equal(false);
  });
});

describe('a length of the contract that several pages state', () => {
  const PRICES = page(
    'Prices',
    '<table><tr><th></th><th>Ferrant</th><th>Others</th></tr><tr><td>Minimum contract</td><td>four months</td><td>two years</td></tr></table><p>The minimum contract on all plans is four months.</p>',
  );
  const HELP = page(
    'Help',
    '<button>How long am I tied in?</button><div><p>Yes, four months. Then by the month.</p></div>',
  );
  const TERMS = page('Terms', '<p>Each plan has a minimum contract of 4 months and then renews monthly.</p>');
  const longer = (html: string): string =>
    html.replaceAll('four months', 'eight months').replaceAll('4 months', '8 months');

  it('stays two events if the pages state other lengths', async () =>
    expect(
      await titlesOf(
        ['/prices', 'pricing', PRICES, longer(PRICES)],
        ['/terms', 'legal', TERMS, TERMS.replace('4 months', '9 months')],
      ),
    ).to.have.length(2));
  it('stays two events if one is the guarantee', async () => {
    const guarantee = page('Guarantee', '<p>Our guarantee on every repair lasts 4 months.</p>');
    expect(
      await titlesOf(
        ['/prices', 'pricing', PRICES, longer(PRICES)],
        ['/guarantee', 'product', guarantee, longer(guarantee)],
      ),
    ).to.have.length(2);
  });
  it('is one event of the price page, whatever the words', async () =>
    expect(
      await titlesOf(
        ['/prices', 'pricing', PRICES, longer(PRICES)],
        ['/help', 'product', HELP, longer(HELP)],
        ['/terms', 'legal', TERMS, longer(TERMS)],
      ),
    ).to.deep.equal(['Contract term: 8 months (was 4 months)']));
  it('is one event if other pages denied it before', async () => {
    const terms = page(
      'Terms',
      '<p>Visits run for at least two months, then until 30 days’ notice is given.</p>',
    );
    const visits = page('Visits', '<p>We come on Mondays.</p><p>No minimum contract.</p>');
    const help = page('Help', '<h2>Is there a minimum contract?</h2><p>None at all.</p>');
    expect(
      await titlesOf(
        [
          '/visits',
          'product',
          visits,
          visits.replace('No minimum contract.', 'The minimum contract is six months.'),
        ],
        ['/help', 'product', help, help.replace('None at all.', 'Yes, six months.')],
        ['/terms', 'legal', terms, terms.replace('two months', 'six months')],
      ),
    ).to.deep.equal(['Contract term: 6 months (was 2 months)']);
  });
  it('stays two events if the other page states another length', async () => {
    const terms = page(
      'Terms',
      '<p>Visits run for at least two months, then until 30 days’ notice is given.</p>',
    );
    const help = page('Help', '<h2>Is there a minimum contract?</h2><p>None at all.</p>');
    expect(
      await titlesOf(
        ['/help', 'product', help, help.replace('None at all.', 'Yes, nine months.')],
        ['/terms', 'legal', terms, terms.replace('two months', 'six months')],
      ),
    ).to.have.length(2);
  });
});
