import { expect } from 'chai';
import { categoryIn } from '../../../../src/intel/drafting/category.ts';

describe('categoryIn', () => {
  for (const [sentence, category] of [
    ['Kelp Lines is a ferry operator for commuters in Wales.', 'ferry operator'],
    ['We are a maker of bread ovens in Leeds.', 'maker of bread ovens'],
    ['Hollin is the leading hearing aid shop in Kent.', 'hearing aid shop'],
    ['Ordify is ordering software for bakeries.', 'ordering software'],
    ['Dielmann ist ein Hersteller von Backöfen für Bäckereien.', 'Hersteller von Backöfen'],
    ['Wir sind eine Hörakustikerin in Kassel.', 'Hörakustikerin'],
    ['Morvan est un fabricant de volets roulants pour les hôtels.', 'fabricant de volets roulants'],
    ['Velasco es una academia de baile en Cádiz.', 'academia de baile'],
    ['Van Dijk is een verhuurder van steigers voor schilders.', 'verhuurder van steigers'],
    ['Marlow is a designer and maker of sails for clubs.', 'designer and maker of sails'],
    ['The kiln designed for your small studio', 'kiln'],
    ['Berth planning software used in 80+ ports.', 'Berth planning software'],
    ['Hearing aids for musicians', 'Hearing aids for musicians'],
  ] as const)
    it(`reads "${category}" in "${sentence}"`, () => {
      expect(categoryIn(sentence)).to.equal(category);
    });

  for (const sentence of [
    'We fit hearing aids in homes and offices.',
    'Safe roofs, and the papers to show for it',
    'Quiet in every room',
    'Try berth planning software for free.',
    'The way made for walking.',
    'It is a pleasure to work for schools.',
    'Hollin is part of the Marlow group.',
    'Hollin is a family business in Kent.',
    'The visit is free if you order.',
    'Sänger warten zwanzig Minuten auf den Aufzug.',
    'We measure every ear twice and publish the results.',
  ])
    it(`reads none in "${sentence}"`, () => {
      expect(categoryIn(sentence)).to.equal(null);
    });
});
