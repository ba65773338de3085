import { expect } from 'chai';
import { measuredIn } from '../../../src/chat/measured.ts';
import { passage } from '../../support/passages.ts';

const told = (text: string, url = 'https://quayline.example/blog/locks'): string[] =>
  measuredIn([passage(text, { url, title: 'The lock stopwatch | Quayline' })], (about) =>
    about.includes('lock'),
  ).map(({ pieces }) => pieces[0]!.text);

describe('measuredIn', () => {
  it('tells our own measurement with the figure of the year before', () => {
    expect(
      told('This year a boat took a median of 9 minutes through the lock. Last year it was 14. Bring rope.'),
    ).to.deep.equal([
      'The lock stopwatch: This year a boat took a median of 9 minutes through the lock. Last year it was 14.',
    ]);
  });
  it('names the figure that the heading above states', () => {
    expect(
      told('Nine minutes, gate to gate\n\nThat is the average over 2,000 passages of a lock.'),
    ).to.deep.equal(['Nine minutes, gate to gate: That is the average over 2,000 passages of a lock.']);
  });
  it('skips what a customer measured, and what is not measured', () => {
    const story = 'The average was 31 minutes at the lock.';
    expect(told(story, 'https://quayline.example/customers/saltmouth')).to.deep.equal([]);
    expect(told('We own 40 lock gates.')).to.deep.equal([]);
  });
});
