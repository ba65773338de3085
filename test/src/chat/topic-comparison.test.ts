import { expect } from 'chai';
import { statedOn, topicQuestionOf } from '../../../src/chat/topic-comparison.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const COMPANIES = {
  us: { name: 'Ourdock', domain: 'ourdock.test' },
  competitors: [
    { name: 'Tide', domain: 'tide.test' },
    { name: 'Reef', domain: 'reef.test' },
  ],
};

describe('topicQuestionOf', () => {
  for (const question of [
    'How do we compare with Tide on backups?',
    'How do our backups differ from those of Tide?',
    'Hoe verhouden wij ons tot Tide op backups?',
  ])
    it(`finds the topic of “${question}”`, () => {
      expect(topicQuestionOf(question, COMPANIES)).to.include({ domain: 'tide.test' });
      expect(topicQuestionOf(question, COMPANIES)?.words).to.deep.equal(['backups']);
    });
  for (const question of [
    'How do we compare with Tide?',
    'How do we compare with Tide and Reef on backups?',
    'How often does Tide make backups?',
    'How do our prices compare with Tide?',
  ])
    it(`finds none in “${question}”`, () => {
      expect(topicQuestionOf(question, COMPANIES)).to.equal(null);
    });
});

describe('statedOn', () => {
  const page = (text: string): WatchedPage =>
    ({
      snapshotId: 'snap_1',
      competitorId: 'comp_1',
      competitorName: 'Tide',
      siteName: null,
      url: 'https://tide.test/security',
      party: 'competitor:tide.test',
      kind: 'product',
      title: 'Security',
      asOf: new Date('2026-03-04'),
      text,
      facts: [],
    }) as WatchedPage;
  const said = (text: string, words: string[]) => {
    const found = statedOn({ asked: `What ${words.join(' ')}?`, words }, [page(text)], ['Reef']);
    return found === null ? null : text.slice(found.start, found.end);
  };
  it('quotes the sentence below a heading with the topic', () => {
    expect(said('Backups\n\nEvery 24 hours, kept for 14 days.', ['backups'])).to.equal(
      'Every 24 hours, kept for 14 days.',
    );
  });
  it('prefers a sentence with a figure', () => {
    expect(said('Backups are safe.\n\nBackups run every 24 hours.', ['backups'])).to.equal(
      'Backups run every 24 hours.',
    );
  });
  it('reads degrees as a temperature', () => {
    expect(said('Washes run at 65 °C.', ['wash', 'temperature'])).to.equal('Washes run at 65 °C.');
  });
  it('finds a row by the name of its column, not by the names of all columns', () => {
    expect(said('Format | Group size\nSmall group | 4 to 8 people', ['group', 'size'])).to.equal(
      'Small group | 4 to 8 people',
    );
  });
  it('reads a maximum number of people as a size', () => {
    expect(said('Groups of up to 12 learners.', ['group', 'size'])).to.equal('Groups of up to 12 learners.');
  });
  it('quotes no sentence about another company', () => {
    expect(said('Reef makes backups every 2 hours.', ['backups'])).to.equal(null);
  });
  it('quotes no heading alone', () => {
    expect(said('Backups', ['backups'])).to.equal(null);
  });
});
