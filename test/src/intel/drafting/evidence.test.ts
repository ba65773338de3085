import { expect } from 'chai';
import { createGatherEvidence } from '../../../../src/intel/drafting/evidence.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';
import type { Passage } from '../../../../src/grounding/passage.ts';
import { passage } from '../../../support/passages.ts';

const plan = (query: string, more: Partial<FieldPlan> = {}): FieldPlan => ({
  path: query,
  query,
  cues: [/x/],
  gap: ['?', '.', '.'],
  ...more,
});

const A = passage('Owners lose time.', { chunkId: 'chk_a' });
const B = passage('Quay sells berths.', { chunkId: 'chk_b' });
const C = passage('The harbour is old.', { chunkId: 'chk_c' });

/** Answers each query with these passages, all of them close in meaning unless told otherwise. */
function sources(answers: Record<string, Passage[]>, { cosine = 0.9, degraded = '' } = {}) {
  const asked: { query: string; sourceIds?: readonly string[] | undefined }[] = [];
  const gather = createGatherEvidence({
    findPassages: (request) => {
      asked.push(request);
      const passages = (answers[request.query] ?? []).map((one) => ({ ...one, cosine }));
      return Promise.resolve({ passages, degraded: request.query === degraded });
    },
  });
  return {
    asked,
    gather: (
      plans: FieldPlan[],
      {
        budget = 10_000,
        sourceIds = null as string[] | null,
        signal = undefined as AbortSignal | undefined,
      } = {},
    ) => gather({ workspaceId: 'ws', sourceIds }, plans, { budget, signal }),
  };
}

describe('gatherEvidence', () => {
  describe('when there is nothing to find', () => {
    it('has an empty list for each field', async () => {
      expect(await sources({}).gather([plan('one'), plan('two')])).to.deep.equal({
        passages: [],
        byField: [[], []],
        degraded: false,
      });
    });

    it('does not ask where no source is left', async () => {
      const { gather, asked } = sources({ one: [A] });
      const { passages, byField } = await gather([plan('one')], { sourceIds: [] });
      expect([passages, byField, asked]).to.deep.equal([[], [[]], []]);
    });

    it('does not ask for what no source could say', async () => {
      const { gather, asked } = sources({ one: [A] });
      expect((await gather([plan('one', { cues: [] })])).byField).to.deep.equal([[]]);
      expect(asked).to.deep.equal([]);
    });

    it('leaves out passages that do not answer the question', async () => {
      const { gather } = sources({ 'who buys bread': [A] }, { cosine: 0.1 });
      expect((await gather([plan('who buys bread')])).passages).to.deep.equal([]);
    });

    it('leaves out passages about somebody else than the subject', async () => {
      const subject = { domain: null, names: ['Quay'] };
      const { passages, byField } = await sources({ one: [A, B] }).gather([plan('one', { subject })]);
      expect([passages.map(({ chunkId }) => chunkId), byField]).to.deep.equal([['chk_b'], [[0]]]);
    });
  });

  it('asks only the sources it is given', async () => {
    const { gather, asked } = sources({});
    await gather([plan('one')], { sourceIds: ['kb_1'] });
    await gather([plan('one')]);
    expect(asked.map(({ sourceIds }) => sourceIds)).to.deep.equal([['kb_1'], undefined]);
  });

  it('has each passage once, those first that more fields ask for', async () => {
    const { gather } = sources({ one: [A, B], two: [C, B], three: [B] });
    const { passages, byField } = await gather([plan('one'), plan('two'), plan('three')]);
    expect(passages.map(({ chunkId }) => chunkId)).to.deep.equal(['chk_b', 'chk_a', 'chk_c']);
    expect(byField).to.deep.equal([[1, 0], [2, 0], [0]]);
  });

  it('keeps to the budget, and names no passage that fell out', async () => {
    const long = passage('many words of an old harbour '.repeat(200), { chunkId: 'chk_long' });
    const { gather } = sources({ one: [A, long], two: [A, B] });
    const { passages, byField } = await gather([plan('one'), plan('two')], { budget: 200 });
    expect(passages.map(({ chunkId }) => chunkId))
      .to.include('chk_a')
      .and.not.include('chk_long');
    expect(byField.flat().every((at) => at in passages)).to.equal(true);
    expect(byField[0]).to.deep.equal([passages.findIndex(({ chunkId }) => chunkId === 'chk_a')]);
  });

  it('is degraded if one of the searches was', async () => {
    const plans = Array.from({ length: 6 }, (_, i) => plan(`query ${i}`));
    expect((await sources({}, { degraded: 'query 0' }).gather(plans)).degraded).to.equal(true);
    expect((await sources({}).gather(plans)).degraded).to.equal(false);
  });

  it('keeps nothing of how passages were found', async () => {
    const { passages } = await sources({ one: [A] }).gather([plan('one')]);
    expect(passages).to.deep.equal([A]);
  });

  it('stops asking once it is told to', async () => {
    const controller = new AbortController();
    controller.abort(new Error('nobody waits'));
    const { gather, asked } = sources({ one: [A] });
    const outcome = await gather([plan('one')], { signal: controller.signal }).catch(
      (error: Error) => error.message,
    );
    expect([outcome, asked]).to.deep.equal(['nobody waits', []]);
  });
});
