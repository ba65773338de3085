import { expect } from 'chai';
import { jobsInPage } from '../../../../../src/extraction/facts/hiring/jobs-in-page.ts';

const lines = (html: string, url = 'https://fern.test/careers'): string[] =>
  jobsInPage(`<h1>Grow with Fern</h1>${html}`, url).jobs.map(({ title, location, department }) =>
    [title, location, department].join(' | '),
  );
const cards = (...list: [title: string, ...details: string[]][]): string =>
  `<div>${list.map(([title, ...details]) => `<div class="c"><h3>${title}</h3>${details.map((one) => `<span>${one}</span>`).join('')}</div>`).join('')}</div>`;
const table = (...rows: string[][]): string =>
  `<table>${rows.map((row, at) => `<tr>${row.map((one) => (at === 0 ? `<th>${one}</th>` : `<td>${one}</td>`)).join('')}</tr>`).join('')}</table>`;

describe('unlinkedJobs', () => {
  const none: [what: string, html: string][] = [
    ['employees with their offices', cards(['Ada Moss', 'Berlin'], ['Tom Reed', 'Lisbon'])],
    ['perks', cards(['Thirty days of leave', 'For everyone'], ['A garden', 'Behind the house'])],
    ['a single card', cards(['Open house', 'Full-time'])],
    ['cards with descriptions', cards(['Summer camp', 'Full-time', 'A camp for children between six and twelve years of age.'], ['Winter camp', 'Full-time', 'A camp for children between six and twelve years of age.'])],
    ['a table without a column of titles', table(['Perk', 'City'], ['Garden', 'Bonn'])],
    ['a table of titles alone', table(['Position', 'Points'], ['Winner', '30'])],
  ]; // prettier-ignore
  for (const [what, html] of none) it(`finds none: ${what}`, () => expect(lines(html)).to.deep.equal([]));

  it('finds none on a page that is not about careers', () =>
    expect(
      lines(cards(['Kok', 'Gent', 'voltijds'], ['Kelner', 'Gent', 'deeltijds']), 'https://fern.test/menu'),
    ).to.deep.equal([]));

  it('reads cards without links', () =>
    expect(
      lines(cards(['Kok', 'Gent', 'voltijds'], ['Medewerker bediening', 'Brugge', '24 uur'])),
    ).to.deep.equal(['Kok | Gent | ', 'Medewerker bediening | Brugge | ']));

  for (const header of [
    ['Stanowisko', 'Miasto', 'Etat'],
    ['Poste', 'Ville', 'Contrat'],
    ['Befattning', 'Ort', 'Omfattning'],
  ])
    it(`reads a table with the columns ${header.join(', ')}`, () =>
      expect(lines(table(header, ['Kock', 'Lund', '100 %'], ['Diskare', 'Malmö', '50 %']))).to.deep.equal([
        'Kock | Lund | ',
        'Diskare | Malmö | ',
      ]));

  it('reads the team of a table', () =>
    expect(lines(table(['Role', 'Team'], ['Head Baker', 'Kitchen']))).to.deep.equal([
      'Head Baker |  | Kitchen',
    ]));
});
