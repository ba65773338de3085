import { expect } from 'chai';
import { analyseQuery } from '../../../src/search/analysis/analyse.ts';
import type { AskedWord } from '../../../src/search/engine.ts';
import { createRelevantPassages, isRelevant, sharedWords } from '../../../src/search/relevance.ts';
import type { Found, FoundPassage } from '../../../src/search/retrieval.ts';

const asked = (question: string, rarityOf: (word: string) => number = () => 1): AskedWord[] =>
  analyseQuery(question, ['en'])
    .filter(({ isStopword }) => !isStopword)
    .map(({ word, alternatives }) => ({ terms: alternatives, rarity: rarityOf(word) }));
const passage = (text: string, cosine: number | null): FoundPassage => ({
  sourceId: 'kb_1',
  chunkId: `chk_${text}`,
  title: null,
  url: null,
  heading: null,
  page: null,
  text,
  start: 0,
  end: text.length,
  score: 1,
  cosine,
});

const REFUNDS = 'Customers are refunded within fourteen days.';

describe('sharedWords', () => {
  it('is 0 without words', () => {
    expect(sharedWords([], REFUNDS)).to.equal(0);
  });

  it("is the share of the question's words in the passage, in any form", () => {
    expect(sharedWords(asked('refunds for a customer in Lisbon'), REFUNDS)).to.be.closeTo(2 / 3, 1e-9);
  });

  it('weighs words by their rarity', () => {
    const words = asked('refund Lisbon', (word) => (word === 'lisbon' ? 9 : 1));
    expect(sharedWords(words, REFUNDS)).to.be.closeTo(0.1, 1e-9);
  });
});

describe('isRelevant', () => {
  const cases: [string, string, FoundPassage, boolean][] = [
    ['close in meaning without a common word', 'money back', passage(REFUNDS, 0.5), true],
    ['a little close, with some of the words', 'refund Lisbon', passage(REFUNDS, 0.3), true],
    ['a little close, without the words', 'office Lisbon', passage(REFUNDS, 0.3), false],
    ['not close, with half of the words', 'refund Lisbon', passage(REFUNDS, 0.1), false],
    ['not close, with all of the words', 'refund customers', passage(REFUNDS, 0.1), true],
    ['not compared, with half of the words', 'refund Lisbon', passage(REFUNDS, null), true],
    ['not compared, without the words', 'office Lisbon', passage(REFUNDS, null), false],
  ];
  for (const [what, question, found, expected] of cases) {
    it(`${expected ? 'accepts' : 'rejects'} a passage that is ${what}`, () => {
      expect(isRelevant(asked(question), found)).to.equal(expected);
    });
  }

  it('uses title and heading, too', () => {
    const found = { ...passage('Within fourteen days.', 0.1), title: 'Refunds', heading: 'Customers' };
    expect(isRelevant(asked('refund customers'), found)).to.equal(true);
  });
});

describe('createRelevantPassages', () => {
  const retrieve = (found: Found, keepBest = 0) =>
    createRelevantPassages(() => Promise.resolve(found))({
      workspaceId: 'ws',
      query: 'refund Lisbon',
      limit: 8,
      keepBest,
    });

  it('is empty if none is relevant', async () => {
    const found = { passages: [passage('Penguins swim.', null)], degraded: false };
    expect((await retrieve(found)).passages).to.deep.equal([]);
  });

  it('leaves out the best passage if the model has not compared it', async () => {
    const found = { passages: [passage('Penguins swim.', null)], degraded: false };
    expect((await retrieve(found, 1)).passages).to.deep.equal([]);
  });

  it('keeps only the best of several irrelevant passages, if asked to', async () => {
    const found = { passages: [passage('Penguins swim.', 0.1), passage('Gulls fly.', 0.1)], degraded: false };
    expect((await retrieve(found, 1)).passages).to.deep.equal([found.passages[0]]);
    expect((await retrieve(found, 2)).passages).to.deep.equal(found.passages);
  });

  it('weighs all words equally without weights from the engine', async () => {
    const found = { passages: [passage(REFUNDS, null)], degraded: true };
    expect(await retrieve(found))
      .to.deep.include({ degraded: true })
      .and.have.nested.property('passages[0].text', REFUNDS);
  });

  it("uses the engine's weights", async () => {
    const words = asked('refund Lisbon', (word) => (word === 'lisbon' ? 9 : 1));
    const { passages } = await retrieve({ passages: [passage(REFUNDS, null)], degraded: false, words });
    expect(passages).to.deep.equal([]);
  });
});
