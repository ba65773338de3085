import { expect } from 'chai';
import { figureIn } from '../../../../../src/extraction/facts/evidence/figures.ts';

const figure = (sentence: string, { before = '', isAboutCompany = true } = {}) =>
  figureIn(sentence, {
    isOwn: (text) =>
      /Quayline|\b(?:we|our|wij|onze|ons|wir|uns|unser\w*|nous|nos|nuestr\w+|abbiamo|siamo|nostr\w)\b/iu.test(
        text,
      ),
    before,
    isAboutCompany,
  });

describe('figureIn', () => {
  for (const [sentence, value] of [
    ['Quayline was founded in 1998 by two sailors.', '1998'],
    ['Quayline opende in 2016 de deuren.', '2016'],
    ['Quayline wurde 2003 gegründet und begann im Jahr 2004 mit dem Verkauf.', '2003'],
    ['Quayline est née en 2011.', '2011'],
    ['Quayline nació en 2007 en Cádiz.', '2007'],
    ['Quayline è nata nel 2013.', '2013'],
    ['We have 41 people on two quays.', '41'],
    ['Bij ons werken 17 vakmensen.', '17'],
    ['Er werken hier 18 vakmensen.', '18'],
    ['Wir sind 52 Mitarbeiterinnen und Mitarbeiter.', '52'],
    ['Nous sommes 23 personnes.', '23'],
    ['Somos 34 personas en tres talleres.', '34'],
    ['Siamo 19 persone.', '19'],
    ['3.400 m² Werft direkt am Fluss.', '3.400 m²'],
    ['12,000 sq ft of boats under one roof.', '12,000'],
    ['Our guests rate us 4.7 out of 5.', '4.7'],
    ['Onze gasten geven ons een 8,9.', '8,9'],
    ['In 2024 we repaired 1,310 boats in 12 harbours.', '1,310'],
    ['In 2024 haben wir 1.310 Boote repariert.', '1.310'],
    ['En 2024 nous avons réparé 1 310 bateaux.', '1 310'],
    ['Geslaagd is 91% bij het eerste examen.', '91%'],
    ['Au premier examen, 91 % réussissent.', '91'],
    ['92 % bestehen beim ersten Mal.', '92'],
  ] as const)
    it(`finds ${value} in “${sentence}”`, () => {
      const found = figure(sentence);
      expect(found?.replace(/\s?%$/u, '')).to.equal(value.replace(/\s?%$/u, ''));
    });
  it('finds a figure that rose after a sentence about the company’s work', () => {
    const before = 'The marina had us rebuild its quay.';
    const sentence = 'Visits rose from 120 to 310 a week.';
    const isOwn = (text: string): boolean => /\bus\b/u.test(text);
    expect(figureIn(sentence, { isOwn, before, isAboutCompany: false })).to.equal('120 to 310');
    expect(figureIn(sentence, { isOwn, before: '', isAboutCompany: false })).to.equal(null);
  });
  for (const sentence of [
    'We will open our second quay in 2027.',
    'In 2027 zullen wij 40 mensen hebben.',
    'If 90% pass, we are happy.',
    'Up to 40 people can board our boat.',
    'Wir können 2.000 m² Halle bauen.',
    'Our boats cost 4,000 euros.',
  ])
    it(`finds none in “${sentence}”`, () => expect(figure(sentence)).to.equal(null));
  it('finds no size of a customer’s building on other pages', () => {
    const sentence = 'De haven liet zijn kade van 900 m² door ons bouwen.';
    expect(figure(sentence, { isAboutCompany: false })).to.equal(null);
  });
});
