import { expect } from 'chai';
import { isMisspelledSmall } from '../../../../src/competitors/changes/content/small-words.ts';
import { changeOf } from './quiet-page.ts';

describe('a misspelled function word', () => {
  for (const [one, other] of [
    ['for', 'four'],
    ['and', 'any'],
    ['our', 'out'],
    ['your', 'tour'],
    ['mit', 'ohne'],
    ['par', 'pas'],
    ['per', 'pro'],
    ['is', 'it'],
    ['with', 'within'],
    ['von', 'vor'],
  ] as const)
    it(`is not the difference between ${one} and ${other}`, () =>
      expect(isMisspelledSmall(one, other)).to.equal(false));

  for (const [broken, mended] of [
    ['teh', 'the'],
    ['adn', 'and'],
    ['oog', 'ook'],
    ['udn', 'und'],
    ['avce', 'avec'],
    ['anceh', 'anche'],
    ['paara', 'para'],
  ] as const)
    it(`is recognized: ${broken}`, () =>
      expect([isMisspelledSmall(broken, mended), isMisspelledSmall(mended, broken)]).to.deep.equal([
        true,
        true,
      ]));

  it('is ignored in a short line', async () => {
    const list = (line: string): string => `<ul><li>${line}</li><li>Leeds</li></ul>`;
    expect(
      await changeOf('pricing', list('0113 496 0000 (SMS adn calls)'), list('0113 496 0000 (SMS and calls)')),
    ).to.deep.equal({ events: 0, ignored: ['typo'] });
  });
});

describe('an accent', () => {
  it('is reported if it is an umlaut of another word', async () => {
    expect((await changeOf('product', '<h2>Karten zahlen</h2>', '<h2>Karten zählen</h2>')).events).to.equal(
      1,
    );
  });
  for (const [before, after] of [
    ['<p><strong>CODIGO DE CONDUCTA</strong></p>', '<h2>CÓDIGO DE CONDUCTA</h2>'],
    ['<p>Menu a emporter</p>', '<h3>Menu à emporter</h3>'],
    ['<h3>Condicoes de uso</h3>', '<h3>Condições de uso</h3>'],
    ['<li>Caffe e brioche</li>', '<li>Caffè e brioche</li>'],
  ] as const)
    it(`is ignored where it was missing: ${after}`, async () => {
      expect(await changeOf('product', before, after)).to.deep.equal({ events: 0, ignored: ['typo'] });
    });
});

describe('a preposition that says something else', () => {
  const rest = 'for all of our new customers and for everybody who works with them.';
  for (const [before, after] of [
    ['Share the boards within your teams', 'Share the boards across your teams'],
    ['You get credits per workspace', 'You get credits within workspace'],
    ['De kaart staat standaard aan', 'De kaart staat standaard uit'],
    ['Opzeggen kan voor de betaling', 'Opzeggen kan na de betaling'],
    ['Der Wechsel vom großen Tarif ist kostenlos', 'Der Wechsel zum großen Tarif ist kostenlos'],
  ] as const)
    it(`is reported: ${after}`, async () => {
      const { events } = await changeOf('home', `<p>${before} ${rest}</p>`, `<p>${after} ${rest}</p>`);
      expect(events).to.equal(1);
    });
});

describe('a word like a function word in legal terms', () => {
  it('is reported', async () => {
    const terms = (word: string): string => `<p>We deliver the goods ${word} the customer in any case.</p>`;
    expect((await changeOf('legal', terms('with'), terms('width'))).events).to.equal(1);
  });
});
