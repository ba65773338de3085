import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const details = (main: string, url = EVIDENCE_URL): string[] =>
  readFacts(evidencePage(main), url)
    .facts.filter(({ kind }) => kind === 'detail')
    .map(({ name, value }) => `${name} = ${value}`);
const list =
  '<h1>Service</h1><dl><dt>Response time</dt><dd>Within four hours</dd><dt>Notice</dt><dd>30 days</dd></dl>';

describe('details of readFacts', () => {
  describe('when the values are not terms or specifications', () => {
    it('reads none on a page of a post', () => {
      expect(details(list, 'https://quayline.example/blog/service')).to.deep.equal([]);
    });
    it('reads none on a page about jobs', () => {
      expect(details(list, 'https://quayline.example/careers')).to.deep.equal([]);
    });
    it('leaves a price to the facts of its own kind', () => {
      expect(details('<h1>Prices</h1><ul><li>Berth: £40 per month</li></ul>')).to.deep.equal([]);
    });
    it('reads no detail from the title of a page and its first line', () => {
      expect(details('<h1>Prices</h1><p>Everything without 20% VAT.</p>')).to.deep.equal([]);
    });
  });

  it('reads each value of a definition list with its label as the name', () => {
    expect(details(list)).to.deep.equal(['Response time = Within four hours', 'Notice = 30 days']);
  });
  it('reads a table of specifications', () => {
    const rows = '<tr><th>Payload</th><td>250 kg</td></tr><tr><th>Range</th><td>45 km</td></tr>';
    expect(details(`<h1>Hauler</h1><table>${rows}</table>`)).to.deep.equal([
      'Payload = 250 kg',
      'Range = 45 km',
    ]);
  });
  it('reads a term instead of a feature', () => {
    const { facts } = readFacts(
      evidencePage('<h1>Heron</h1><h2>Features</h2><ul><li>Weight: 41 kg</li><li>Width: 52 cm</li></ul>'),
      EVIDENCE_URL,
    );
    expect(facts.map(({ kind }) => kind)).to.deep.equal(['detail', 'detail']);
  });
  it('reads a figure that moved as a result on a page of customers', () => {
    const list = '<h1>Customers</h1><ul><li>Ferry School: from 19 complaints to 2</li></ul>';
    const { facts } = readFacts(evidencePage(list), 'https://quayline.example/customers');
    expect(facts.map(({ kind, value }) => `${kind}: ${value}`)).to.deep.equal([
      'proof: from 19 complaints to 2',
    ]);
  });
});
