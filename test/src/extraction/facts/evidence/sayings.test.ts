import { expect } from 'chai';
import {
  isRefused,
  NO_PROMISE,
  NO_TROUBLE,
  type Saying,
  sayingOf,
} from '../../../../../src/extraction/facts/evidence/sayings.ts';

const SAID: Readonly<Record<Saying | 'nothing', readonly string[]>> = {
  nothing: [
    'Sails are back on the mast before the tide turns.',
    'Die Winde braucht nur einen Handgriff.',
    'Wakes the harbour master only for real storms.',
    'A caller who gets no answer moors elsewhere.',
    'La voile sèche en une nuit.',
    'Berths from £119 a month',
    'We moor 10 to 300 boats.',
    'Vorher lag die Werft zwei Wochen still.',
    'Every boat reports its own leaks, so the engineer brings the right part.',
    'Previously we hauled each boat by hand.',
  ],
  history: [
    'We are now 41 people.',
    'Nous sommes 12.',
    'Heute arbeiten 64 Menschen bei Quayline.',
    'Ida and Ole started Quayline in a boathouse in 2016.',
    'The round was led by Harbour Ventures.',
    'Seit 2022 gehört ein Viertel der Firma einem Fonds.',
    'Most of our fleet are dinghies.',
    'About 60% of our 90 customers are yacht clubs, 30% sailing schools and 10% ferries.',
  ],
  career: [
    'Formerly Harbour Master of Ostend, so she knows what a storm costs.',
    'Before coming back in 2014 he was Head of Purchasing at a shipyard.',
    'Spent nine years on lifeboats and never lost one.',
    'Joined in 2019 after ten years at a sailmaker.',
    'Twelve years a marine engineer in the navy.',
    'Früher Werftleiter bei einem Bootsbauer, deshalb kennt er die Saison.',
    'Vorher war sie Projektleiterin bei einer Reederei.',
  ],
  note: [
    'The right-hand column comes from nine contracts that new customers showed us.',
    'Die rechte Spalte stammt aus zwölf Angeboten, die uns Häfen gezeigt haben.',
    'La dernière colonne reprend les offres de nos confrères.',
    'Source: our own count in 2025.',
  ],
  errand: [
    'Not here? Ring 0117 496 0100 or see the opening hours.',
    'Nicht gefunden? Rufen Sie 0251 496010 an oder sehen Sie die Öffnungszeiten.',
    'Sailing clubs get 15% off, see clubs.',
  ],
  range: [
    'Life jackets in four sizes, from 40 to 90 kilos.',
    'Sails in twelve colours, cut and sewn in Ostend.',
    'Two sails per boat is the usual set.',
    'Ropes and fenders for 10 to 300 boats, hooks included.',
    'Für Boote von 3 bis 12 Metern, gleich welcher Werft.',
  ],
  result: [
    'Lost sails fell from 26 to 1 a season.',
    'Der Umsatz stieg von 1.100 auf 3.400 Euro.',
    'Cost per trip: £4.10 before, £2.65 after',
    'Complaints: 57 in 2023, 6 in 2025.',
    'Les pertes sont passées de 40 à 12 par jour.',
    'We saved four days of work.',
    'The yard used 27% less water.',
  ],
  gain: [
    'Now I pay for sails and nothing else.',
    'Since Quayline we have lost nothing.',
    'Jetzt ist am Samstag immer jemand da.',
    'Nobody circles the harbour any more.',
  ],
  action: [
    'In March 2025 the yard switched both slips to Quayline.',
    'The club took twelve dinghies in April 2026.',
    'Im Mai 2024 stellte die Werft eine Winde auf.',
  ],
  limit: [
    'The Fleet plan starts at three boats.',
    'If you only need one boat, buy it.',
    'The smallest order is 200 ropes a week.',
    'The winch does not work in salt water.',
    'The pier must carry 350 kg.',
    'Want a second anchor? We keep one for Fleet customers only.',
    'Need a boat for goods only? Ask for the cargo sheet.',
    'We allow a loss of 2% of your ropes a year.',
    'Für Tiefkühlware ist die Box nicht geeignet.',
    'Die Winde braucht einen Stellplatz von drei Metern.',
    'Le treuil ne convient pas aux grands ports.',
  ],
  fee: [
    'A visit outside the round costs £18.',
    'A name on the stern is £3.50, once.',
    'The ferry beyond 15 miles is 45p a mile.',
    'Race days and regattas: a berth is from £7.50 an hour, with a crane £2 a minute more.',
    'On the slip from £48 an hour, by crane from £1.10 a minute.',
    'It costs us £22 a week more than before, and I would pay it twice.',
  ],
};

describe('sayingOf', () => {
  for (const [saying, sentences] of Object.entries(SAID))
    for (const sentence of sentences)
      it(`${saying}: ${sentence}`, () =>
        expect(sayingOf(sentence)).to.equal(saying === 'nothing' ? null : saying));

  it('ignores the name of the customer in front of the sentence', () =>
    expect(sayingOf('North Yard: In March 2025 it switched to Quayline.')).to.equal('action'));
});

describe('isRefused', () => {
  it('refuses a text if one of its sentences says what the field refuses', () => {
    const text = 'The winch lifts two tonnes. The smallest order is two winches.';
    expect([isRefused(text, NO_PROMISE), isRefused(text, NO_TROUBLE)]).to.deep.equal([true, false]);
  });
});
