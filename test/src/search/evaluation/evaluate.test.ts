import { expect } from 'chai';
import { evaluate } from '../../../../src/search/evaluation/evaluate.ts';
import type { Found, FoundPassage, SearchMode, SearchRequest } from '../../../../src/search/retrieval.ts';

const passage = (sourceId: string, about: Partial<FoundPassage> = {}): FoundPassage => ({
  sourceId,
  chunkId: `chk_${sourceId}`,
  score: 1,
  title: null,
  url: null,
  heading: null,
  page: null,
  text: '',
  start: 0,
  end: 0,
  cosine: null,
  ...about,
});

async function evaluated(
  answers: Partial<Record<SearchMode, FoundPassage[]>>,
  { degraded = [], relevant = { a: 1 } }: { degraded?: SearchMode[]; relevant?: Record<string, number> } = {},
) {
  const asked: SearchRequest[] = [];
  const findPassages = async (request: SearchRequest): Promise<Found> => {
    asked.push(request);
    const mode = request.mode ?? 'hybrid';
    return { passages: answers[mode] ?? [], degraded: degraded.includes(mode) };
  };
  const question = { text: 'What?', relevant: new Map(Object.entries(relevant)) };
  const result = await evaluate(findPassages, {
    workspaceId: 'ws',
    questions: [
      { id: 'q1', ...question },
      { id: 'q2', ...question },
    ],
    namesOf: ({ sourceId, url, title }) => [sourceId, ...[url, title].filter((name) => name !== null)],
  });
  return { ...result, asked };
}

describe('evaluate', () => {
  it('scores 0 where nothing is found', async () => {
    const { scores } = await evaluated({});
    expect(scores.hybrid).to.deep.equal({ ndcgAt10: 0, recallAt10: 0, reciprocalRank: 0 });
  });

  it('counts questions that could not be compared by meaning, each once', async () => {
    const { questions, degraded } = await evaluated({}, { degraded: ['hybrid', 'vector'] });
    expect([questions, degraded]).to.deep.equal([2, 2]);
  });

  it('counts none as degraded in word mode', async () => {
    expect((await evaluated({}, { degraded: ['lexical'] })).degraded).to.equal(0);
  });

  it('scores each mode separately', async () => {
    const [right, wrong] = [passage('a'), passage('b')];
    const { scores } = await evaluated({ hybrid: [right], lexical: [wrong, right], vector: [wrong] });
    const ranks = [scores.hybrid, scores.lexical, scores.vector].map(({ reciprocalRank }) => reciprocalRank);
    expect(ranks).to.deep.equal([1, 0.5, 0]);
  });

  it('runs each question in each mode, with the maximum depth of a client', async () => {
    const { asked } = await evaluated({});
    expect(
      asked
        .map(({ mode }) => mode)
        .sort()
        .join(' '),
    ).to.equal('hybrid hybrid lexical lexical vector vector');
    expect(new Set(asked.map(({ limit }) => limit))).to.deep.equal(new Set([50]));
  });

  it('scores a source by its best passage', async () => {
    const { scores } = await evaluated({ hybrid: [passage('b'), passage('b'), passage('b'), passage('a')] });
    expect(scores.hybrid.reciprocalRank).to.equal(0.5);
  });

  it('recognizes a source by any of its names', async () => {
    const passages = [passage('kb_1', { url: 'http://a.test/' }), passage('kb_2', { title: 'Prices' })];
    const { scores } = await evaluated(
      { hybrid: passages },
      { relevant: { 'http://a.test/': 1, Prices: 1 } },
    );
    expect(scores.hybrid).to.deep.equal({ ndcgAt10: 1, recallAt10: 1, reciprocalRank: 1 });
  });
});
