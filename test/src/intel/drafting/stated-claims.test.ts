import { expect } from 'chai';
import { statedClaims } from '../../../../src/intel/drafting/stated-claims.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

/** The claims that this text states, in addition to the page's facts. */
function claims(text: string, url = 'https://dock.example/', ...more: UsedFact[]): (string | undefined)[] {
  const fact = usedFact('feature', 'Berths are booked once.', { url, vendor: 'Dock' });
  const { passages } = stating(fact);
  const [passage] = passages;
  return statedClaims([fact, ...more], [{ ...passage!, url, text }]).map(({ name }) => name);
}

describe('statedClaims', () => {
  for (const line of [
    'Is there a free trial?',
    'There is not a free trial.',
    'Free trial',
    'We ship free samples of rope to trial clubs.',
  ])
    it(`finds no offer in ${line}`, () => expect(claims(line)).to.deep.equal([]));
  it('finds none on an advice page', () => {
    expect(claims('Start your free trial', 'https://dock.example/blog/tips')).to.deep.equal([]);
  });
  it('finds none that is already a fact', () => {
    const known = usedFact('offer', 'Try it free for 14 days.', {
      name: 'Free trial',
      url: 'https://dock.example/',
      vendor: 'Dock',
    });
    expect(claims('Start your free trial', undefined, known)).to.deep.equal([]);
  });
  for (const [line, name] of [
    ['Start your free trial', 'Free trial'],
    ['Cancel at any time', 'No contract'],
    ['No credit card required', 'No credit card'],
    ['Free shipping on all ropes', 'Free shipping'],
  ] as const)
    it(`finds ${name} in ${line}`, () => expect(claims(`Berths\n${line}\nBoats`)).to.deep.equal([name]));
});
