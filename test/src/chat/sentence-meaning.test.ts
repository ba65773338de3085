import { expect } from 'chai';
import { describeSentences } from '../../../src/chat/answer-features.ts';
import { ANSWER_MODEL } from '../../../src/chat/answer-model.ts';
import { quoteAnswer } from '../../../src/chat/quote-answer.ts';
import { createMeaningOf, type MeaningOf, withMeaning } from '../../../src/chat/sentence-meaning.ts';
import { passage } from '../../support/passages.ts';
import { createLog } from '../../../src/log/log.ts';

const { rank } = ANSWER_MODEL;
const log = createLog('silent', 'test');
const page = passage(
  'Paying a year ahead makes every plan 15 percent cheaper. We pay for the trees of our gardens every year.',
  { cosine: 0.5 },
);
const question = 'What do I get off for paying yearly?';
const preferring =
  (word: string): MeaningOf =>
  async (_, texts) =>
    texts.map((text) => (text.includes(word) ? 0.8 : 0.1));

describe('withMeaning', () => {
  it('keeps the sentences as they are if they cannot be compared', async () => {
    const sentences = describeSentences(question, { passages: [page] });
    const compared = await withMeaning(question, sentences, { meaningOf: async () => null, rank });
    expect(compared).to.equal(sentences);
  });
  it('compares nothing if the model cannot read the question', async () => {
    const sentences = describeSentences(question, { passages: [{ ...page, cosine: null }] });
    const meaningOf: MeaningOf = () => Promise.reject(new Error('compared'));
    expect(await withMeaning(question, sentences, { meaningOf, rank })).to.equal(sentences);
  });
  it('compares only the best sentences of many', async () => {
    const long = passage(Array.from({ length: 60 }, (_, i) => `We pay for tree ${i} every year.`).join(' '), {
      cosine: 0.5,
    });
    const sentences = describeSentences(question, { passages: [long] });
    let count = 0;
    const meaningOf: MeaningOf = async (_, texts) => {
      count = texts.length;
      return texts.map(() => 0.5);
    };
    await withMeaning(question, sentences, { meaningOf, rank });
    expect(count).to.equal(12);
  });
});

describe('quoteAnswer with compared sentences', () => {
  for (const [word, start] of [
    ['cheaper', 'Paying'],
    ['trees', 'We pay'],
  ] as const)
    it(`prefers the sentence with the closest meaning, here the one with "${word}"`, async () => {
      const [first] = await quoteAnswer(question, { passages: [page] }, { meaningOf: preferring(word) });
      expect(first!.pieces[0]!.text).to.match(new RegExp(`^${start}`));
    });
});

describe('createMeaningOf', () => {
  const unit = (angle: number): Float32Array => Float32Array.of(Math.cos(angle), Math.sin(angle));

  it('returns null if the texts cannot be embedded', async () => {
    const meaningOf = createMeaningOf({
      embeddings: { embed: () => Promise.reject(new Error('gone')) },
      log,
    });
    expect(await meaningOf('q', ['a'], {})).to.equal(null);
  });
  it('returns null if the model does not answer in time', async () => {
    const embed = () => new Promise<never>(() => undefined);
    const meaningOf = createMeaningOf({ embeddings: { embed }, log, timeoutMs: 10 });
    expect(await meaningOf('q', ['a'], {})).to.equal(null);
  });
  describe('after a failure', () => {
    const timesAsked = async (pauseMs: number, reply: () => Promise<never>): Promise<number> => {
      let now = 0;
      let count = 0;
      const embed = () => {
        count += 1;
        return reply();
      };
      const meaningOf = createMeaningOf({ embeddings: { embed }, log, clock: () => now, timeoutMs: 10 });
      await meaningOf('q', ['a'], {});
      now += pauseMs;
      await meaningOf('q', ['a'], {});
      return count;
    };
    const hang = () => new Promise<never>(() => undefined);

    it('does not ask the model again soon after a timeout', async () => {
      expect(await timesAsked(100, hang)).to.equal(1);
    });
    it('asks the model again long after a timeout', async () => {
      expect(await timesAsked(60_000, hang)).to.equal(2);
    });
    it('asks the model again if it failed at once', async () => {
      expect(await timesAsked(0, () => Promise.reject(new Error('gone')))).to.equal(2);
    });
  });
  it('rejects if the request is canceled', async () => {
    const meaningOf = createMeaningOf({
      embeddings: { embed: () => Promise.reject(new Error('gone')) },
      log,
    });
    const signal = AbortSignal.abort(new Error('left'));
    const error = await meaningOf('q', ['a'], { signal }).catch((reason: Error) => reason);
    expect((error as Error).message).to.equal('left');
  });
  it('embeds a text only once', async () => {
    const embedded: string[] = [];
    const meaningOf = createMeaningOf({
      embeddings: {
        embed: async (texts) => {
          embedded.push(...texts);
          return texts.map(() => unit(0));
        },
      },
      log,
    });
    await meaningOf('q', ['a', 'b', 'a'], {});
    await meaningOf('b', ['a', 'c'], {});
    expect(embedded).to.deep.equal(['q', 'a', 'b', 'c']);
  });
  it('returns the cosine of each text and the question', async () => {
    const meaningOf = createMeaningOf({
      embeddings: { embed: async (texts) => texts.map((_, i) => unit((i * Math.PI) / 3)) },
      log,
    });
    const [near, far] = (await meaningOf('q', ['a', 'b'], {}))!;
    expect(near).to.be.closeTo(0.5, 1e-6);
    expect(far).to.be.closeTo(-0.5, 1e-6);
  });
});
