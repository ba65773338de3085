import { expect } from 'chai';
import { isAboutUs, isContrastShown } from '../../../../src/intel/drafting/contrast.ts';

const price = (quote: string, unit?: string) => ({ kind: 'price', quote, unit });
const says = (quote: string) => ({ kind: 'feature', quote });

describe('isContrastShown', () => {
  const PER_BOATMAN = 'Unlike most harbour tools, we do not charge per user.';

  it('is false if the rival charges a flat price', () => {
    expect(isContrastShown(PER_BOATMAN, [price('$16/mo', 'month')])).to.equal(false);
  });
  it('is false if nothing is known about the rival', () => {
    expect(isContrastShown(PER_BOATMAN, [])).to.equal(false);
  });
  it('is false if the rival denies it too', () => {
    expect(
      isContrastShown('Unlike others, we never ask for a setup fee.', [says('There is no setup fee.')]),
    ).to.equal(false);
  });
  it('is false if the rival only uses a word that begins with the same letters', () => {
    expect(
      isContrastShown('Unlike others, we have no contracts.', [says('Built for contractors.')]),
    ).to.equal(false);
  });
  for (const line of [
    'Engine hours logged: every trip (Other yards (typical): once a season)',
    'Lift-out: within 2 days (Elsewhere: 2 weeks)',
    'Unlike most yards software, we log every trip.',
    'Other suppliers log once a season; we log every trip.',
    'We log every trip, while other suppliers log once a season.',
    'Wir wiegen jede Woche, andere Anbieter wiegen einmal im Jahr.',
    'Nous pesons chaque semaine, alors que les autres prestataires pèsent une fois par an.',
  ])
    it(`is false for a contrast with vendors in general: ${line}`, () => {
      expect(isContrastShown(line, [says('We log engine hours.')])).to.equal(false);
    });
  it('is true if the rival states it in the singular', () => {
    expect(
      isContrastShown('Unlike others, we have no contracts.', [says('You sign a contract for a year.')]),
    ).to.equal(true);
  });
  it('is true if the rival charges for each person', () => {
    expect(isContrastShown(PER_BOATMAN, [price('$20 per seat per month')])).to.equal(true);
    expect(isContrastShown(PER_BOATMAN, [price('$20', 'user')])).to.equal(true);
  });
  it('is true if the rival states what we say we do not do', () => {
    expect(
      isContrastShown('Unlike others, we never ask for a setup fee.', [says('A setup fee of $99 applies.')]),
    ).to.equal(true);
  });
  it('is true for a sentence that compares us with nobody', () => {
    expect(isContrastShown('We answer the phone day and night.', [])).to.equal(true);
    expect(isContrastShown('We repair boats that other companies built.', [])).to.equal(true);
    expect(isContrastShown('Cranes: two (Kiel: one)', [])).to.equal(true);
    expect(isContrastShown('Unlike Pier, we log every trip.', [])).to.equal(true);
  });
  it('is true if it names the rival among others', () => {
    const pier = { ...says('We log engine hours.'), vendor: 'Pier' };
    expect(isContrastShown('Unlike other yards such as Pier, we log every trip.', [pier])).to.equal(true);
    expect(isContrastShown('Trips logged: all (Pier and other firms: some)', [pier])).to.equal(true);
  });
});

describe('isAboutUs', () => {
  const isOurs = (quote: string) => isAboutUs({ quote, vendor: 'Quayline' });
  for (const quote of [
    'Rinsing the sensor first does more than any release of ours.',
    'A dry rope holds better than the best knot.',
    'Coffee in the office beats every dashboard.',
  ])
    it(`is false for an aside: ${quote}`, () => expect(isOurs(quote)).to.equal(false));
  for (const quote of [
    'We answer faster than any other yard.',
    'Unlike Pier, we log every trip.',
    'Quayline is quicker than a paper list.',
    'Most yards close at five; our desk is open until nine.',
  ])
    it(`is true for a statement about us: ${quote}`, () => expect(isOurs(quote)).to.equal(true));
});
