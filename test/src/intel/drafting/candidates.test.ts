import { expect } from 'chai';
import { candidatesByWords, createFindCandidates } from '../../../../src/intel/drafting/candidates.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';
import { partiesOf } from '../../../../src/intel/drafting/subject.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { passage } from '../../../support/passages.ts';

const plan = (more: Partial<FieldPlan> = {}): FieldPlan => ({
  path: 'benefits[]',
  query: 'what the product saves',
  cues: [/\bsav(?:e|es|ed)\b/i],
  gap: ['What does it save?', 'It is why people buy.', 'Case studies.'],
  ...more,
});

const OURS = 'Quayside saves harbour teams an hour every day.';
const THEIRS = 'Dockmaster saves harbour teams two hours every day.';
const NOBODYS = 'Good planning saves harbour teams three hours every day.';

const brand = {
  ...EMPTY_BRAND,
  name: 'Quayside',
  domain: 'quayside.example',
  competitors: ['dockmaster.example'],
};
const parties = partiesOf({ inputs: { competitors: ['Rival Ltd'] }, brand });
const evidence = (...texts: string[]) => ({
  passages: texts.map((text) => passage(text)),
  byField: [texts.map((_, i) => i)],
  degraded: false,
});
const chosen = (more: Partial<FieldPlan>, ...texts: string[]): string[] =>
  candidatesByWords([plan(more)], evidence(...texts), parties)[0]!.map(({ quote }) => quote);

/** One axis a thought: what these texts mean, as a model that reads them would say. */
const meaning = (vectors: Record<string, [number, number]>, trust = 1) => {
  const vectorOf = (text: string): Float32Array => {
    const [x, y] = vectors[text]!;
    return Float32Array.from([x, y]).map((value) => value / Math.hypot(x, y));
  };
  return {
    embed: (texts: readonly string[]) => Promise.resolve(texts.map(vectorOf)),
    embedQuery: (text: string) => Promise.resolve({ vector: vectorOf(text), model: 'axes', trust }),
  };
};

describe('candidatesByWords', () => {
  it('takes no sentence without a cue', () => {
    expect(chosen({}, 'The harbour is closed on Sundays in winter.')).to.deep.equal([]);
  });
  for (const text of [
    'See how it saves you time.',
    'It saves you all of this:',
    'Learn more about what it saves',
  ]) {
    it(`takes none that points elsewhere: ${text}`, () => {
      expect(chosen({}, text)).to.deep.equal([]);
    });
  }
  it('takes a sentence once that stands in two passages', () => {
    expect(chosen({}, NOBODYS, NOBODYS)).to.deep.equal([NOBODYS]);
  });

  describe('when the field is about our own product', () => {
    it('leaves out what is about a competitor', () => {
      expect(chosen({ ours: true }, THEIRS, NOBODYS)).to.deep.equal([NOBODYS]);
    });
    it('leaves out what is about a competitor named in the request', () => {
      expect(chosen({ ours: true }, 'Rival Ltd saves an hour a day.')).to.deep.equal([]);
    });
    it('takes what is about us alone, where there is any', () => {
      expect(chosen({ ours: true }, NOBODYS, OURS)).to.deep.equal([OURS]);
    });
    it('takes what stands beside our name in a text of our own', () => {
      const beside = 'It saves you the phone calls, too.';
      expect(chosen({ ours: true }, NOBODYS, `${OURS} ${beside}`)).to.have.members([OURS, beside]);
    });
    it('keeps what our own site says of a competitor', () => {
      const text = 'Unlike Dockmaster, it saves you a call.';
      const own = passage(text, { url: 'https://www.quayside.example/why' });
      const found = candidatesByWords(
        [plan({ ours: true })],
        { passages: [own], byField: [[0]], degraded: false },
        parties,
      );
      expect(found[0]!.map(({ quote }) => quote)).to.deep.equal([text]);
    });
  });
  it('takes what is about a competitor for other fields', () => {
    expect(chosen({}, THEIRS)).to.deep.equal([THEIRS]);
  });
});

describe('findCandidates', () => {
  const query = plan().query;
  const find = async (embeddings: ReturnType<typeof meaning>, plans: FieldPlan[], ...texts: string[]) => {
    const byField = plans.map(() => texts.map((_, i) => i));
    const found = await createFindCandidates({ embeddings })(plans, { ...evidence(...texts), byField });
    return found.map((some) => some.map(({ quote }) => quote));
  };

  it('leaves out a sentence that means something else', async () => {
    const vectors = meaning({ [query]: [1, 0], [OURS]: [1, 0.1], [THEIRS]: [0, 1] });
    expect(await find(vectors, [plan()], THEIRS, OURS)).to.deep.equal([[OURS]]);
  });
  it('puts what is nearer in meaning first', async () => {
    const vectors = meaning({ [query]: [1, 0], [OURS]: [1, 0.1], [THEIRS]: [1, 1] });
    expect(await find(vectors, [plan()], THEIRS, OURS)).to.deep.equal([[OURS, THEIRS]]);
  });
  it('gives a sentence to the question it answers best', async () => {
    const other = plan({ path: 'risks[]', query: 'what it risks' });
    const vectors = meaning({ [query]: [1, 0], [other.query]: [1, 1], [OURS]: [1, 0] });
    expect(await find(vectors, [other, plan()], OURS)).to.deep.equal([[], [OURS]]);
  });
  it('goes by words where the model does not read the question', async () => {
    const vectors = meaning({ [query]: [1, 0], [THEIRS]: [0, 1] }, 0.1);
    expect(await find(vectors, [plan()], THEIRS)).to.deep.equal([[THEIRS]]);
  });
  it('goes by words when there are no vectors', async () => {
    const away = () => Promise.reject(new Error('away'));
    expect(await find({ embed: away, embedQuery: away }, [plan()], THEIRS)).to.deep.equal([[THEIRS]]);
  });
});
