import { expect } from 'chai';
import { dependenceOf, followUpQuery } from '../../../src/chat/standalone-query.ts';

const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }));

describe('followUpQuery', () => {
  it('does not change a question that is complete', () => {
    const message = 'Which currencies does the checkout accept?';
    expect(followUpQuery(message, said('Where is the office?'))).to.equal(message);
  });
  it('adds words to a short question', () => {
    expect(followUpQuery('And in Europe?', said('What does shipping cost?'))).to.match(/Europe.*shipping/);
  });
  it('adds words to a question with a pronoun', () => {
    const query = followUpQuery(
      'How long does it usually take to arrive there?',
      said('Tell me about shipping.'),
    );
    expect(query).to.include('shipping');
  });
  it('takes words from the last two questions only, newest first', () => {
    const query = followUpQuery('And it?', said('apples', 'bananas', 'cherries'));
    expect(query).to.equal('And it? cherries bananas');
  });
  it('repeats the last question for another company', () => {
    const companies = {
      us: { name: 'Ourdock', domain: 'ourdock.test' },
      competitors: [
        { name: 'Tide', domain: 'tide.test' },
        { name: 'Quay', domain: 'quay.test' },
      ],
    };
    expect(followUpQuery('And Quay?', said('What does Tide cost?'), companies)).to.equal(
      'What does Quay cost?',
    );
    expect(followUpQuery('And Quay?', said('Is Tide cheaper than Ourdock?'), companies)).to.match(
      /^And Quay\?/,
    );
  });
  it('takes no words from answers', () => {
    expect(followUpQuery('And it?', [{ role: 'assistant', content: 'zebras' }])).to.equal('And it?');
  });
  it('adds no word twice and not too many', () => {
    const long = Array.from({ length: 50 }, (_, i) => `word${String.fromCharCode(97 + (i % 26))}x${i}`).join(
      ' ',
    );
    const words = followUpQuery('And it?', said(long)).split(' ');
    expect(words).to.have.length(14);
    expect(new Set(words).size).to.equal(14);
  });
});

describe('dependenceOf', () => {
  const companies = {
    us: { name: 'Ourdock', domain: 'ourdock.test' },
    competitors: [{ name: 'Tide', domain: 'tide.test' }],
  };
  for (const [message, dependence] of [
    ['And Tide?', 'all'],
    ['What about our ferry?', 'all'],
    ['Does Tide have one too?', 'all'],
    ['Can we cancel it?', 'all'],
    ['And in Norway?', 'all'],
    ['How long do they keep it?', 'all'],
    ['For cars?', 'all'],
    ['Is there a ferry?', 'company'],
    ['Gibt es eine Fähre?', 'company'],
    ['What does Tide cost?', 'none'],
    ['What is Ourdock?', 'none'],
    ['Are we certified?', 'none'],
    ['What changed at Tide this week?', 'none'],
    ['Did Tide raise its prices?', 'none'],
    ['Bieten Sie auch Kurse für junge Segler an?', 'none'],
  ] as const)
    it(`is ${dependence}: ${message}`, () => {
      expect(dependenceOf(message, companies)).to.equal(dependence);
    });
});
