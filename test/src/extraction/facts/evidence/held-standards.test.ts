import { expect } from 'chai';
import { heldStandards } from '../../../../../src/extraction/facts/evidence/held-standards.ts';

describe('heldStandards', () => {
  for (const [sentence, names] of [
    [
      'De steiger is gekeurd volgens NEN-EN 14504 en lid van de Havenfederatie.',
      ['NEN-EN 14504', 'Havenfederatie'],
    ],
    ['Unsere Halle ist nach DIN EN 1090-2 geprüft.', ['DIN EN 1090-2']],
    ['Nos bateaux sont contrôlés selon NF EN 1095.', ['NF EN 1095']],
    ['La sala está homologada según UNE-EN 12572.', ['UNE-EN 12572']],
    ['La palestra è certificata secondo UNI EN 12572.', ['UNI EN 12572']],
    ['We are members of the British Marine Federation.', ['British Marine Federation']],
    ['Wir sind Mitglied im Deutschen Segler-Verband.', ['Deutschen Segler-Verband']],
    ['Leer varen van instructeurs met een diploma van de KNWV.', ['KNWV']],
  ] as const)
    it(`finds ${names.join(' and ')}`, () => expect(heldStandards(sentence)).to.deep.equal(names));
  for (const sentence of [
    'De steiger is nog niet gekeurd volgens NEN-EN 14504.',
    'Our hall will be tested to EN 1090 next year.',
    'Word lid van de Vereniging Quayline.',
    'Your harbour must meet EN 14504.',
    'Ann is a member of the Board.',
    'Lees meer over NEN-EN 14504.',
  ])
    it(`finds none in “${sentence}”`, () => expect(heldStandards(sentence)).to.deep.equal([]));
});
