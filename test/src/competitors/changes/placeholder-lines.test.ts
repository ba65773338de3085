import { expect } from 'chai';
import { changeOf } from './quiet-page.ts';

describe('a line that a page shows in place of its content', () => {
  for (const [what, body] of [
    ['a shop in Dutch', '<p>Laden</p>'],
    ['a loading dock', '<p>Loading dock with two gates</p>'],
    ['an entry of a list', '<ul><li>Chargement</li><li>Douane</li></ul>'],
    ['the heading of a test', '<h2>Test 2</h2>'],
    ['a test in a list', '<ul><li>Test</li><li>Deploy</li></ul>'],
    ['a sentence about a test', '<p>We test each van before you drive it.</p>'],
  ] as const)
    it(`is not ${what}`, async () => {
      expect((await changeOf('product', '', body)).events).to.equal(1);
    });

  it('is reported if the content replaces it', async () => {
    const { events } = await changeOf('product', '<p>Loading vans…</p>', '<p>12 vans in Leeds</p>');
    expect(events).to.equal(1);
  });

  for (const line of [
    'Loading jobs...',
    'Please wait…',
    'Stellen werden geladen …',
    'Chargement des offres…',
    'Cargando…',
    'Vacatures worden geladen',
  ])
    it(`is ignored as markup until a script has run: ${line}`, async () => {
      expect(await changeOf('careers', '', `<p>${line}</p>`)).to.deep.equal({
        events: 0,
        ignored: ['markup'],
      });
    });

  for (const line of ['test2', 'test test', 'asdfgh', 'Lorem ipsum dolor sit amet.', 'Texto de prueba'])
    it(`is ignored if somebody forgot to remove it: ${line}`, async () => {
      expect(await changeOf('pricing', `<p>${line}</p>`, '')).to.deep.equal({ events: 0, ignored: ['typo'] });
    });
});
