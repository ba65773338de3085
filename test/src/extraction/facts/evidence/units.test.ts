import { expect } from 'chai';
import { MOST_UNITS, type Unit, unitsOf } from '../../../../../src/extraction/facts/evidence/units.ts';
import { evidencePage } from '../../../../support/evidence-page.ts';

const plainText = (text: string) => unitsOf({ text, markdown: '', outline: [] });
const told = (units: readonly Unit[], ...keys: (keyof Unit)[]) =>
  units.map((unit) => keys.map((key) => unit[key]));

const PAGE = `
  <h1>Berths &amp; boats</h1>
  <p>Owners lose time. We give it back, <a href="/how">see how</a>.</p>
  <h2>What you get</h2>
  <ul><li>Tide tables</li><li>Every berth is booked once. No calls.</li></ul>
  <h3>In detail</h3>
  <p>Invoices are sent at night.</p>
  <h2>How it works</h2>
  <ol><li>Draw the harbour</li><li>Invite the owners</li></ol>
  <blockquote><p>I sleep well.</p></blockquote>
  <table><tr><th>Plan</th><th>Price</th></tr><tr><td>Pier</td><td>49 EUR per month</td></tr></table>
  <p>Follow us on <a href="https://www.linkedin.com/company/quayline">LinkedIn</a>.</p>`;

describe('unitsOf', () => {
  describe('when there is nothing to read', () => {
    for (const text of ['', '\n \n', '---\n***', '· • –'])
      it(`has no units of ${JSON.stringify(text)}`, () => expect(plainText(text)).to.deep.equal([]));
  });

  it('begins a sentence at a number, but not at the number of a page', () => {
    const texts = (text: string) => unitsOf({ text, markdown: '', outline: [] }).map((unit) => unit.text);
    for (const [first, second] of [
      ['Trois vétérinaires.', '52 % des rendez-vous sont pris en ligne.'],
      ['Owners log-in.', '30-day notice is enough.'],
      ['Wir mögen Boote.', '1 400 Häfen nutzen uns.'],
    ] as const)
      expect(texts(`${first} ${second}`)).to.deep.equal([first, second]);
    for (const whole of ['Das steht auf Tab. 4 der Karte.', 'See fig. 3 a.', 'Call at approx. 9 am.'])
      expect(texts(whole)).to.deep.equal([whole]);
  });

  it('has at most its limit, however long the document', () => {
    const units = plainText('Owners lose time.\n'.repeat(MOST_UNITS + 50));
    expect(units).to.have.length(MOST_UNITS);
  });
  it('reads the beginning of a megabyte without a line break', () => {
    const units = plainText('Owners lose time. '.repeat(60_000));
    expect(units.at(-1)!.end).to.be.within(10_000, 20_000);
  });
  it('ignores Markdown that does not match the text', () => {
    const units = unitsOf({ text: 'Owners lose time.', markdown: '> Something else\n\n[a](b)', outline: [] });
    expect(told(units, 'text', 'quote', 'links')).to.deep.equal([['Owners lose time.', null, []]]);
  });

  it('keeps a closing quotation mark with its sentence if a space is before the mark', () => {
    const units = plainText('« Nous vendons plus de pain le lundi. » Anne Roux, boulangère à Lille');
    expect(told(units, 'text')).to.deep.equal([
      ['« Nous vendons plus de pain le lundi. »'],
      ['Anne Roux, boulangère à Lille'],
    ]);
  });

  describe('when cards show their heading below their text', () => {
    const headings = (html: string) => {
      const units = unitsOf(evidencePage(`<h1>Berths</h1><p>Boats need room.</p>${html}<h2>Next</h2>`));
      return units
        .filter(({ shape }) => shape !== 'heading')
        .map(({ text, heading }) => [text, heading === null ? null : units[heading]!.text]);
    };
    const below = ['Tide tables', 'Invoices', 'Alarms']
      .map((name) => `<p>All about ${name.toLowerCase()}.</p><h3>${name}</h3>`)
      .join('');

    it('assigns each text to the heading after it', () => {
      expect(headings(`<h2>What you get</h2>${below}`).slice(1)).to.deep.equal([
        ['All about tide tables.', 'Tide tables'],
        ['All about invoices.', 'Invoices'],
        ['All about alarms.', 'Alarms'],
      ]);
    });
    it('leaves texts that follow their heading', () => {
      expect(headings(`<h2>What you get</h2><p>A lot.</p>${below}<p>They ring.</p>`).at(-1)).to.deep.equal([
        'They ring.',
        'Alarms',
      ]);
    });
  });

  describe('when it is a page', () => {
    const reading = evidencePage(PAGE);
    const units = unitsOf(reading);
    const at = (text: string): Unit => units.find((unit) => unit.text === text)!;
    const above = ({ heading }: Unit): string | null => (heading === null ? null : units[heading]!.text);

    it('has each unit verbatim at its offsets, in order, without overlaps', () => {
      expect(units.length).to.be.greaterThan(12);
      for (const { text, start, end } of units) expect(reading.text.slice(start, end)).to.equal(text);
      for (const [i, { start }] of units.entries())
        if (i > 0) expect(start).to.be.at.least(units[i - 1]!.end);
    });
    it('has headings with their level and parent', () => {
      const headings = units.filter(({ shape }) => shape === 'heading');
      expect(headings.map((one) => [one.text, one.level, above(one)])).to.deep.equal([
        ['Berths & boats', 1, null],
        ['What you get', 2, 'Berths & boats'],
        ['In detail', 3, 'What you get'],
        ['How it works', 2, 'Berths & boats'],
      ]);
    });
    it('has sentences under their heading, with their position in the line', () => {
      expect(at('Owners lose time.')).to.include({ shape: 'sentence', level: 0, at: 0 });
      expect(at('We give it back, see how.')).to.include({ at: 1, line: at('Owners lose time.').line });
      expect(above(at('Invoices are sent at night.'))).to.equal('In detail');
    });
    it('has a short list item as a whole, and a longer one by sentences', () => {
      expect(at('Tide tables')).to.include({ shape: 'item', ordinal: null });
      expect(at('Every berth is booked once.')).to.include({ shape: 'sentence' });
    });
    it('has the numbers of steps', () => {
      expect([at('Draw the harbour').ordinal, at('Invite the owners').ordinal]).to.deep.equal([1, 2]);
    });
    it('marks quotations', () => {
      const quoted = units.filter(({ quote }) => quote !== null).map(({ text }) => text);
      expect(quoted).to.deep.equal(['I sleep well.']);
    });
    it('has table rows as a whole', () => {
      const rows = units.filter(({ shape }) => shape === 'row').map(({ text }) => text);
      expect(rows).to.include('Pier | 49 EUR per month');
    });
    it('has the link targets of each sentence', () => {
      expect(at('Owners lose time.').links).to.deep.equal([]);
      expect(at('We give it back, see how.').links.map(({ text }) => text)).to.deep.equal(['see how']);
      const { links } = units.at(-1)!;
      expect(links).to.deep.equal([{ text: 'LinkedIn', href: 'https://www.linkedin.com/company/quayline' }]);
    });
  });
});
