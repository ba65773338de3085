import { expect } from 'chai';
import { partsOfFrame, stampsIn } from '../../../../../src/extraction/facts/content/frame-stamps.ts';

const stampsOf = (text: string): string[] =>
  stampsIn(text).map(({ place, start, end }) => `${place}: ${text.slice(start, end)}`);

describe('stampsIn', () => {
  for (const [what, text] of [
    ['a claim', 'Trusted by 12,000 bakeries'],
    ['a call to action', 'Join 12,000 bakeries today'],
    ['an offer', 'Only today: 20% off all ovens'],
    ['an address', '14 Mill Lane, Leeds LS1 4AB'],
    ['a phone number', 'Call 0113 496 0000'],
    ['an event', 'Ofenfest Leipzig, 12. März 2026'],
    ['a copyright notice', '© 2026 Kornhaus GmbH'],
    ['a company’s number', 'Company number 07496944'],
    ['a way to pay', 'Pay online in 3 instalments'],
    ['a number of markets', 'Currently baking in 12 countries'],
    ['a number of courses', '40 online courses'],
    ['a term', '30 Tage Rückgabe bei Online-Bestellung'],
    ['the way to a visit', 'Visits by appointment: 0113 496 0000'],
    ['a size of the team', 'Wir sind derzeit 45 Bäcker'],
    ['a claim about a past time', 'Built in Leeds since 1990'],
    ['a claim that begins like a date', 'Generated 40 million loaves'],
    ['new prices', 'Revised prices for 2027'],
    ['a limit of a service', 'Services up to 12 ovens'],
    ['the version of a product in a sentence', 'Kornhaus 5 bakes twice as fast.'],
  ] as const)
    it(`leaves ${what} alone`, () => expect(stampsOf(text)).to.deep.equal([]));

  for (const [text, ...stamps] of [
    ['214 bakers online now. Made in Leeds.', 'counter: 214 bakers online now.'],
    ['Il y a 96 boulangers en ligne', 'counter: Il y a 96 boulangers en ligne'],
    ['Heute 1.204 Besucher · Impressum', 'counter: Heute 1.204 Besucher'],
    ['Hay 31 panaderos conectados | Aviso legal', 'counter: Hay 31 panaderos conectados'],
    ['Currently 96 bakers', 'counter: Currently 96 bakers'],
    ['Bakers online: 96', 'counter: Bakers online: 96'],
    ['Last updated November 3, 2026', 'stamp: Last updated November 3, 2026'],
    ['All systems operational', 'counter: All systems operational'],
    ['Kornhaus GmbH | v4.18.2', 'stamp: v4.18.2'],
    ['Release 2026.11.3 (a41f9c2)', 'stamp: Release 2026.11.3 (a41f9c2)'],
    [
      'Seite zuletzt aktualisiert am 3. November 2026',
      'stamp: Seite zuletzt aktualisiert am 3. November 2026',
    ],
    ['Ultimo aggiornamento: 3 novembre 2026 • Note legali', 'stamp: Ultimo aggiornamento: 3 novembre 2026'],
    ['Friday, 27 November 2026', 'stamp: Friday, 27 November 2026'],
  ] as const)
    it(`finds the stamps of “${text}”`, () => expect(stampsOf(text)).to.deep.equal(stamps));

  it('leaves a long text alone', () =>
    expect(stampsOf(`214 bakers online now. ${'Bread is our life. '.repeat(80)}`)).to.deep.equal([]));
});

describe('partsOfFrame', () => {
  it('keeps all words of the line, in order', () => {
    const text = 'Kornhaus GmbH · 214 bakers online now · Build 4.1 · Imprint';
    expect(partsOfFrame(text).map(({ start, end }) => text.slice(start, end))).to.deep.equal([
      'Kornhaus GmbH',
      '214 bakers online now',
      'Build 4.1',
      'Imprint',
    ]);
  });
});
