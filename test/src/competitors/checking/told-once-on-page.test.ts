import { expect } from 'chai';
import { eventsOfSite } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

type Edit = readonly [string, string];
const INTRO = `<p>${'Larkmoor keeps the books of small sailing schools and sends their invoices on time. '.repeat(4)}</p>`;
const page = (h1: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${h1} – Larkmoor</title></head><body><main><h1>${h1}</h1>${INTRO}${body}</main></body></html>`;

const eventsOf = (...pages: { path: string; kind: PageKind; html: string; edits: readonly Edit[] }[]) =>
  eventsOfSite(
    pages.map(({ path, kind, html, edits }) => ({
      url: `https://larkmoor.example${path}`,
      kind,
      before: html,
      after: edits.reduce((text, [from, to]) => text.replaceAll(from, to), html),
    })),
  );

const TABLE = `<table><caption>Plans, price per school per month</caption>
  <thead><tr><th></th><th>Dinghy</th><th>Keelboat <small>Most popular</small></th><th>Fleet</th></tr></thead><tbody>
  <tr><th>Monthly (Norway)</th><td>NOK 390</td><td>NOK 790</td><td>NOK 1,490</td></tr>
  <tr><th>Monthly (Denmark)</th><td>DKK 290</td><td>DKK 590</td><td>DKK 990</td></tr>
  <tr><th>Set-up visit</th><td>NOK 900</td><td>NOK 950</td><td>NOK 990</td></tr>
  <tr><th>Boats</th><td>20</td><td>60</td><td>200</td></tr></tbody></table>`;
const PRICES = page('Prices', TABLE);

describe('a plan with a column in the price list', () => {
  it('names a price in a row of several after its column, and each value of the row after its own', async () => {
    const [event, ...others] = await eventsOf({
      path: '/prices',
      kind: 'pricing',
      html: PRICES,
      edits: [['NOK 950', 'NOK 970']],
    });
    expect(others).to.deep.equal([]);
    expect(event!.title).to.match(/^Keelboat, Set-up visit: /u);
    expect(event!.plain_brief).to.contain('Dinghy NOK 900, Keelboat NOK 970, Fleet NOK 990');
  });

  it('reports two events if the prices of two plans rise', async () => {
    const edits: Edit[] = [
      ['DKK 590', 'DKK 640'],
      ['NOK 1,490', 'NOK 1,590'],
    ];
    expect(await eventsOf({ path: '/prices', kind: 'pricing', html: PRICES, edits })).to.have.length(2);
  });
});

describe('a limit of a plan that several pages show', () => {
  const home = page('Books for sailing schools', '<p>The Keelboat plan covers up to 60 boats.</p>');
  const help = page(
    'Help',
    '<h2>How many boats can I keep on Keelboat?</h2><p>60 boats and 2 harbours.</p><h2>Is there a phone?</h2><p>Yes, on weekdays.</p>',
  );

  it('is one event of the price list, which names the other pages', async () => {
    const found = await eventsOf(
      { path: '/', kind: 'home', html: home, edits: [['60 boats', '45 boats']] },
      { path: '/help', kind: 'product', html: help, edits: [['60 boats', '45 boats']] },
      { path: '/prices', kind: 'pricing', html: PRICES, edits: [['<td>60', '<td>45']] },
    );
    expect(found.map(({ title }) => title)).to.deep.equal(['Keelboat, Boats: 45 (was 60)']);
    expect(found[0]!.also_on).to.have.members(['https://larkmoor.example/', 'https://larkmoor.example/help']);
  });

  it('stays two events if the other page states the number for another plan', async () => {
    const other = page('Fleet', '<p>The Fleet plan has 60 lessons.</p>');
    const found = await eventsOf(
      { path: '/fleet', kind: 'product', html: other, edits: [['60 lessons', '45 lessons']] },
      { path: '/prices', kind: 'pricing', html: PRICES, edits: [['<td>60', '<td>45']] },
    );
    expect(found).to.have.length(2);
  });
});

describe('a notice period that a help page restates', () => {
  const terms = page(
    'Terms',
    '<h2>Renewal</h2><p>The contract renews unless either party gives written notice of at least 90 days.</p>',
  );
  const edits: Edit[] = [['90 days', '60 days']];

  it('stays two events if the other page is about something else', async () => {
    const help = page('Help', '<h2>Can I return a sail?</h2><p>Send it back within 90 days.</p>');
    const found = await eventsOf(
      { path: '/terms', kind: 'legal', html: terms, edits },
      { path: '/help', kind: 'product', html: help, edits },
    );
    expect(found).to.have.length(2);
  });

  it('is one event of the terms', async () => {
    const help = page('Help', '<h2>How do I cancel?</h2><p>Write to us 90 days before the end.</p>');
    const found = await eventsOf(
      { path: '/terms', kind: 'legal', html: terms, edits },
      { path: '/help', kind: 'product', html: help, edits },
    );
    expect(found.map(({ title }) => title)).to.deep.equal(['Notice period: 60 days (was 90 days)']);
    expect(found[0]!.also_on).to.deep.equal(['https://larkmoor.example/help']);
  });
});

describe('a list of integrations with a new entry', () => {
  it('reports the entry and the sentence about it as one event', async () => {
    const html = page(
      'Integrations',
      '<ul><li>Fiken</li><li>Tripletex</li><!-- new --></ul><h2>What is missing?</h2><p>Regatta is the most wanted.</p><h2>Is there an API?</h2><p>Yes.</p>',
    );
    const edits: Edit[] = [
      ['<!-- new -->', '<li>Regatta</li>'],
      ['Regatta is the most wanted', 'Regatta is now available'],
    ];
    expect(await eventsOf({ path: '/integrations', kind: 'product', html, edits })).to.have.length(1);
  });
});
