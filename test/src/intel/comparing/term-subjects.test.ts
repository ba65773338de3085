import { expect } from 'chai';
import { type SubjectKey, SUBJECTS } from '../../../../src/intel/comparing/term-subjects.ts';

describe('SUBJECTS', () => {
  const cases: [SubjectKey, string][] = [
    ['term', 'De minimale looptijd is 18 maanden.'],
    ['term', 'La durata minima è di 12 mesi.'],
    ['notice', 'U kunt opzeggen met twee maanden termijn.'],
    ['notice', 'Il preavviso è di 30 giorni.'],
    ['delivery', 'Wij bezorgen binnen drie dagen.'],
    ['returns', 'U krijgt uw geld terug.'],
    ['response', 'Wij antwoorden binnen een uur.'],
    ['notice', 'Der er tre måneders varsel.'],
    ['import', 'Przenosimy Twoje dane.'],
    ['returns', 'Du har 14 dages returret.'],
    ['app', 'Mamy aplikację na telefon.'],
    ['uptime', 'Tilgængeligheden er 99,9 %.'],
    ['trialVisit', 'Pierwsza lekcja jest za darmo.'],
    ['material', 'Lärobokskostnaden ingår, liksom kursboken.'],
    ['deposit', 'La fianza se devuelve.'],
    ['cancellation', 'Du kan avboka din tid.'],
    ['group', 'Vi är få i varje kursgrupp.'],
  ];
  for (const [key, text] of cases)
    it(`does not count “${text}” as silence on “${SUBJECTS[key].label}”`, () =>
      expect(SUBJECTS[key].words.test(text)).to.equal(true));
  it('counts a replaced part as silence on the response time', () => {
    expect(SUBJECTS.response.words.test('Broken oars are replaced.')).to.equal(false);
  });
});
