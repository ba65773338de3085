import { expect } from 'chai';
import { isPagerLine } from '../../../../src/competitors/changes/content/pager-lines.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { changeOf } from './quiet-page.ts';
import { processorMsOf } from '../../../support/growth.ts';

const list = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

describe('a line that leads to other pages', () => {
  const others = [
    'Back massage',
    'Regresar a casa seguro',
    'Retour gratuit',
    'Back to school',
    'Money back guarantee',
    'Back to school: 20 % off all plans →',
    'Next-day delivery for $9 →',
    'Vor Ort Einrichtung 99 € →',
    'Avanti Pro Planner →',
    'Next generation maps',
    'Next: payroll for crews in Spain',
    'Last minute trips',
    'First aid course',
    'Avanti 40',
    '10 pages',
    '10 | 20 | 50',
    'Weiter so',
    'First | Last',
  ];
  for (const text of others) it(`is not “${text}”`, () => expect(isPagerLine(text)).to.equal(false));

  const pagers = [
    '<< INDIETRO | AVANTI >>',
    '« Back',
    'regresar',
    'Retour à l’accueil',
    'Torna alla home',
    'Regressar ao início',
    '戻る',
    'Next »',
    'Previous page | Next page',
    'Older posts',
    'Page 2 of 5',
    'Seite 2 von 5',
    '1 2 3 4',
    '‹ Prev 1 2 3 … 12 Next ›',
    '↑ Back to top',
    'Zurück zur Übersicht',
    'Page précédente — Page suivante',
    'Página siguiente →',
    'Vorige | Volgende',
    'Next project →',
    'Next: The red boat →',
    '← Back to all boats',
    '前へ 次へ',
  ];
  for (const text of pagers) it(`is “${text}”`, () => expect(isPagerLine(text)).to.equal(true));

  const told: [string, PageKind, string, string][] = [
    ['a heading', 'product', '', '<h2>Next</h2><p>We draw the coast by hand.</p>'],
    [
      'a cell of a table',
      'product',
      '<table><tr><td>Vans</td><td>2</td></tr></table>',
      '<table><tr><td>Vans</td><td>4</td></tr></table>',
    ],
    ['a quota', 'pricing', list('10 pages'), list('20 pages')],
  ];
  for (const [what, kind, before, after] of told)
    it(`is not ${what}`, async () => {
      expect((await changeOf(kind, before, after)).events).to.be.greaterThan(0);
    });

  const quiet: [string, PageKind, string, string][] = [
    ['an added link', 'pricing', '<p>« Back</p>', '<p>« Back | Next »</p>'],
    ['a new line with a link', 'product', '', '<p><a href="/next">Next page →</a></p>'],
    [
      'a page number in a line of its own',
      'home',
      list('1', '2', '3', 'Next ›'),
      list('1', '2', '3', '4', 'Next ›'),
    ],
    ['a link below legal terms', 'legal', '<p>« Précédent</p>', '<p>« Précédent | Suivant »</p>'],
  ];
  for (const [what, kind, before, after] of quiet)
    it(`is ignored as navigation when it is ${what}`, async () => {
      expect(await changeOf(kind, before, after)).to.deep.equal({ events: 0, ignored: ['navigation'] });
    });
});

it('reads thousands of repeated words of a pager in little time', () => {
  const line = `${'next '.repeat(15)}x`;
  const work = () => {
    for (let i = 0; i < 2_000; i++) isPagerLine(line);
  };
  expect(processorMsOf(work)).to.be.below(2_000);
});

it('is reported on a home page if it announces something', async () => {
  const { events } = await changeOf('home', '', '<p>Next: prices rise on 1 March →</p>');
  expect(events).to.equal(1);
});
