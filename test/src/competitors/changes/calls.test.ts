import { expect } from 'chai';
import { changeOf } from './quiet-page.ts';

const heading = (text: string): string => `<h2>${text}</h2>`;
const link = (text: string): string => `<h2><a href="/jobs">${text}</a></h2>`;

describe('a link that becomes a heading', () => {
  const told: [string, string, string][] = [
    ['a word of the heading differs', link('View current openings'), heading('Former openings')],
    ['the heading says more', link('View current openings'), heading('View our current openings in Leeds')],
    ['it is a feature in a list', '<ul><li>View reports</li></ul>', '<ul><li>Reports</li></ul>'],
  ];
  for (const [what, before, after] of told)
    it(`is reported if ${what}`, async () => {
      expect((await changeOf('product', before, after)).events).to.equal(1);
    });

  it('is reported if it is a feature next to a price', async () => {
    const card = (feature: string): string => `<h3>Solo</h3><p>$9 per month</p><div>${feature}</div>`;
    const { events } = await changeOf('pricing', card('All reports'), card('Reports'));
    expect(events).to.equal(1);
  });
  it('is reported if the verb is in the middle of a line', async () => {
    const { events } = await changeOf('home', '<p>Access to all modules</p>', '<p>Access to modules</p>');
    expect(events).to.equal(1);
  });

  for (const [before, after] of [
    ['View current openings', 'Current openings'],
    ['Offene Stellen ansehen', 'Offene Stellen'],
    ['Voir nos offres', 'Offres'],
    ['Ver todos los puestos', 'Puestos'],
    ['Bekijk onze vacatures', 'Vacatures'],
    ['Vedi tutte le offerte', 'Offerte'],
  ] as const)
    it(`is ignored if only the verb differs: ${before}`, async () => {
      const there = await changeOf('careers', link(before), heading(after));
      const back = await changeOf('careers', heading(after), link(before));
      const quiet = { events: 0, ignored: ['button'] };
      expect([there, back]).to.deep.equal([quiet, quiet]);
    });
});
