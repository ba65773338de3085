import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage } from '../../../../support/evidence-page.ts';

const STORY = 'https://quayline.example/customers/hallam-baths';
const ABOUT = 'https://quayline.example/about';
const proofs = (main: string, url: string): string[] =>
  readFacts(evidencePage(main), url)
    .facts.filter(({ kind }) => kind === 'proof')
    .map(({ value, quote }) => `${value} ← ${quote.replaceAll(/\s+/gu, ' ')}`);
const counter = (figure: string, label: string): string =>
  `<div><div>${figure}</div><div>${label}</div></div>`;

describe('results and counters of readFacts', () => {
  describe('what proves nothing', () => {
    it('reads no proof from the date and size under a title', () => {
      expect(proofs('<h1>Hallam Baths</h1><p>2 May 2025 · Pool, Derby · 3 pumps</p>', STORY)).to.deep.equal(
        [],
      );
    });
    it('reads no proof from what was so before', () => {
      expect(
        proofs('<h1>Hallam Baths</h1><p>The year before, the pumps had failed 31 times.</p>', STORY),
      ).to.deep.equal([]);
    });
    it('reads no offer from what somebody else gave the customer', () => {
      const { facts } = readFacts(
        evidencePage('<h1>Hallam Baths</h1><p>The insurer came and took 12% off the premium.</p>'),
        STORY,
      );
      expect(facts.filter(({ kind }) => kind === 'offer')).to.deep.equal([]);
    });
    it('reads no counters from numbered steps, years and dates', () => {
      for (const [first, second] of [
        ['1', '2'],
        ['1998', '2007'],
      ])
        expect(
          proofs(
            `<h1>Us</h1>${counter(first!, 'First workshop')}${counter(second!, 'Second workshop')}`,
            ABOUT,
          ),
        ).to.deep.equal([]);
      expect(proofs(`<h1>Us</h1>${counter('18', 'June')}${counter('23', 'July')}`, ABOUT)).to.deep.equal([]);
    });
  });

  it('reads what was so afterwards, with its subject', () => {
    expect(
      proofs('<h1>Hallam Baths</h1><p>In the year after, there were 4 failures.</p>', STORY),
    ).to.deep.equal(['4 failures ← In the year after, there were 4 failures.']);
  });
  it('quotes both halves if only the first one says what is counted', () => {
    expect(
      proofs('<h1>Hallam Baths</h1><p>61% passed. After the first round the figure was 94%.</p>', STORY),
    ).to.deep.equal(['94% ← 61% passed. After the first round the figure was 94%.']);
  });
  it('reads a figure that moved from a list of customers', () => {
    expect(
      proofs('<h1>Customers</h1><ul><li>Hallam Baths: failures from 31 a year to 4</li></ul>', STORY),
    ).to.deep.equal(['from 31 a year to 4 ← Hallam Baths: failures from 31 a year to 4']);
  });
  it('pairs each figure with its own label', () => {
    expect(
      proofs(
        `<h1>Us</h1>${counter('1,150', 'pools')}${counter('26', 'engineers')}<p>We look after pools.</p>`,
        ABOUT,
      ),
    ).to.deep.equal(['1,150 ← 1,150 pools', '26 ← 26 engineers']);
  });
  it('pairs labels above their figures', () => {
    expect(
      proofs('<h1>In figures</h1><dl><dt>Pools</dt><dd>1,150</dd><dt>Engineers</dt><dd>26</dd></dl>', ABOUT),
    ).to.deep.equal(['1,150 ← Pools 1,150', '26 ← Engineers 26']);
  });
  it('says cells of a row once if they are the same', () => {
    const rows =
      '<tr><th></th><th>Small</th><th>Large</th></tr><tr><td>Notice</td><td>30 days</td><td>30 days</td></tr>';
    const { facts } = readFacts(evidencePage(`<h1>Terms</h1><table>${rows}</table>`), ABOUT);
    expect(facts.map(({ name, value }) => `${name} = ${value}`)).to.deep.equal(['Notice = 30 days']);
  });
});
