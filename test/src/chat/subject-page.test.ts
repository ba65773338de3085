import { expect } from 'chai';
import { concedes, speaksForRival, statedUnder } from '../../../src/chat/subject-page.ts';
import { passage } from '../../support/passages.ts';

const POST = passage(
  [
    'By Rhona Speight, harbour master',
    'It is the commonest reason that we lose a sale: Tide has a crane, Ourdock has not.',
    'A crane would stand idle for ten months, so we share the yard next door. Lifts there fell from £180 to £95.',
    'If you want a crane of your own, buy another berth with our blessing.',
  ].join('\n\n'),
  { title: 'Why we still have no crane | Ourdock', url: 'https://ourdock.test/blog/no-crane' },
);
const under = (subject: string[], options: { isWhy?: boolean } = {}): string[] =>
  statedUnder(subject, [POST], { names: ['Ourdock', 'Tide'], rivals: ['Tide'], ...options }).map(
    ({ quote }) => quote,
  );

describe('statedUnder', () => {
  it('takes the paragraph that speaks for us from the page whose title names the subject', () => {
    expect(under(['crane'])).to.deep.equal([
      'A crane would stand idle for ten months, so we share the yard next door. Lifts there fell from £180 to £95.',
    ]);
    expect(under(['crane'], { isWhy: true })).to.have.length(1);
  });
  it('finds nothing if the title names another subject, or only a part of this one', () => {
    expect(under(['cranes', 'ferry'])).to.deep.equal([]);
    expect(under(['ferry'])).to.deep.equal([]);
  });
  it('knows a paragraph that sends the reader to another vendor', () => {
    expect(concedes('If you want a crane, buy another berth.')).to.equal(true);
    expect(concedes('You can buy berths by the week.')).to.equal(false);
  });
  it('knows a list of reasons to choose a rival by its heading', () => {
    expect(speaksForRival('Choose Tide if', ['Tide'], ['Ourdock'])).to.equal(true);
    expect(speaksForRival('Choose Ourdock if', ['Tide'], ['Ourdock'])).to.equal(false);
    expect(speaksForRival('Tide or Ourdock?', ['Tide'], ['Ourdock'])).to.equal(false);
  });
});
