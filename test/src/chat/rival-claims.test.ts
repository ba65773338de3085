import { expect } from 'chai';
import { claimsAskedIn, measuredBy } from '../../../src/chat/rival-claims.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const COMPANIES = {
  us: { name: 'Ourdock', domain: 'ourdock.test' },
  competitors: [
    { name: 'Tide', domain: 'tide.test' },
    { name: 'Emberly', domain: 'emberly.test' },
  ],
};
const BOTH = ['tide.test', 'emberly.test'];

const told = (text: string, { path = 'product/locks', words = ['fast', 'lock'] } = {}): string[] =>
  measuredBy(
    {
      pages: [{ url: `https://tide.test/${path}`, title: 'Locks and gates | Tide', text } as WatchedPage],
      isOfOthers: (said) => said.includes('Emberly'),
    },
    words,
  ).map((one) => one.text);

describe('a question whether competitors claim to be fast', () => {
  for (const [question, domains] of [
    ['Do Tide or Emberly claim that they are fast at the lock?', BOTH],
    ['Do Tide or Emberly claim to be fast at the lock?', BOTH],
    ['Do Tide and Emberly claim short times at the lock?', BOTH],
    ['Does Tide say that it is fast at the lock?', ['tide.test']],
    ['How fast is Tide at the lock?', ['tide.test']],
    ['Do our competitors claim that they are fast at the lock?', null],
  ] as const)
    it(`is about the competitors: “${question}”`, () => {
      const asked = claimsAskedIn(question, COMPANIES);
      expect(asked?.domains).to.deep.equal(domains);
      expect(asked?.words).to.deep.equal(['fast', 'lock']);
    });
  for (const question of [
    'Do we claim that we are fast at the lock?',
    'Are we faster at the lock than Tide?',
    'What does Tide cost?',
    'Is Tide fast?',
    'Is Tide faster at the lock than Emberly?',
    'How fast are Tide and Emberly at the lock?',
    'Does Tide say that they have a crane?',
  ])
    it(`is not asked by “${question}”`, () => {
      expect(claimsAskedIn(question, COMPANIES)).to.equal(null);
    });

  it('is answered by what a competitor timed', () => {
    const timed = 'In our own timing at 14 locks, a barge passes in 11 minutes.';
    expect(told(`Our locks\n\n${timed}`)).to.deep.equal([timed]);
  });
  it('is not answered by a promised reply, a count, a story of a customer or a sentence about others', () => {
    expect(told('Priority 1 (lock down): 30 minutes, at any hour of the day.')).to.deep.equal([]);
    expect(told('On average a lock passes 40 boats.')).to.deep.equal([]);
    expect(told('The average was 31 minutes at the lock.', { path: 'customers/saltmouth' })).to.deep.equal(
      [],
    );
    expect(told('On average a barge takes 31 minutes with Emberly.')).to.deep.equal([]);
  });
});
