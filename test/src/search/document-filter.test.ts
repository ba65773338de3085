import { expect } from 'chai';
import { documentTest, type SourceFilter } from '../../../src/search/document-filter.ts';

const PARTIES = { ourDomain: 'acme.com', competitors: ['rival.com'] };
const TEXT = { sourceId: 'kb_text', url: null, tags: ['pricing', 'q3'], about: null };
const OURS = { sourceId: 'kb_ours', url: 'https://www.acme.com/plans', tags: [], about: null };
const RIVALS = { sourceId: 'kb_rivals', url: 'https://rival.com/plans', tags: ['pricing'], about: null };
const GIVEN = { sourceId: 'kb_given', url: 'https://rival.com/', tags: [], about: 'market' as const };
const SAVED = { ...TEXT, sourceId: 'kb_saved', tags: [], statedUrl: 'https://press.com/rival' };
const SAVED_OURS = { ...SAVED, sourceId: 'kb_saved_ours', statedUrl: 'https://acme.com/' };
const SAVED_GIVEN = { ...SAVED, sourceId: 'kb_saved_given', about: 'us' as const };
const ALL = [TEXT, OURS, RIVALS, GIVEN, SAVED, SAVED_OURS, SAVED_GIVEN];

const passing = (filter: SourceFilter): string[] => {
  const test = documentTest(filter, PARTIES)!;
  return ALL.filter(test).map(({ sourceId }) => sourceId);
};

describe('documentTest', () => {
  it('is null without conditions', () => {
    expect(documentTest({}, PARTIES)).to.equal(null);
  });

  const cases: [string, SourceFilter, string[]][] = [
    ['an unknown tag', { tags: ['Pricing'] }, []],
    ['one of several tags', { tags: ['none', 'pricing'] }, ['kb_text', 'kb_rivals']],
    [
      'none of the excluded tags',
      { withoutTags: ['q3'], about: 'us' },
      ['kb_ours', 'kb_saved_ours', 'kb_saved_given'],
    ],
    [
      'the brand: its pages, saved pages and texts',
      { about: 'us' },
      ['kb_text', 'kb_ours', 'kb_saved_ours', 'kb_saved_given'],
    ],
    ['a competitor by the host of a page', { about: 'competitor:rival.com' }, ['kb_rivals']],
    ['the market: set by the client, or a saved page', { about: 'market' }, ['kb_given', 'kb_saved']],
    [
      'a party other than a competitor',
      { withoutCompetitors: true },
      ['kb_text', 'kb_ours', 'kb_given', 'kb_saved', 'kb_saved_ours', 'kb_saved_given'],
    ],
    [
      'all parts together',
      { tags: ['pricing'], about: 'us', sourceIds: ['kb_text', 'kb_ours'] },
      ['kb_text'],
    ],
    ['parts that exclude each other', { tags: ['pricing'], sourceIds: ['kb_ours'] }, []],
  ];
  for (const [what, filter, expected] of cases) {
    it(`accepts a document with ${what}`, () => {
      expect(passing(filter)).to.deep.equal(expected);
    });
  }
});
