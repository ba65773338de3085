import { expect } from 'chai';
import { createAdmission } from '../../../../src/knowledge/backlog/admission.ts';

function admission({ underWay }: { underWay: number }) {
  const state = { ms: 0, underWay, counts: 0 };
  const { isOver } = createAdmission({
    async countUnderWay(limit) {
      state.counts += 1;
      return Math.min(limit, state.underWay);
    },
    clock: () => state.ms,
  });
  const over = async (count: number): Promise<boolean[]> => {
    const all: boolean[] = [];
    for (let i = 0; i < count; i++) all.push(await isOver());
    return all;
  };
  return { state, over };
}

describe('the admission of sources', () => {
  it('sends the ninth source in a row to the backlog, if eight are in progress', async () => {
    const { over } = admission({ underWay: 8 });
    expect(await over(9)).to.deep.equal([...Array<boolean>(8).fill(false), true]);
  });

  it('admits further sources in a row while fewer than eight are in progress', async () => {
    const { over } = admission({ underWay: 7 });
    expect(await over(20)).not.to.include(true);
  });

  it('admits two sources a second, however many are in progress', async () => {
    const { state, over } = admission({ underWay: 100 });
    await over(8);
    state.ms += 1_000;
    expect(await over(3)).to.deep.equal([false, false, true]);
  });

  it('counts the sources in progress only four times a second while they are too many', async () => {
    const { state, over } = admission({ underWay: 8 });
    await over(8);
    for (let i = 0; i < 400; i++) {
      state.ms += 1;
      await over(1);
    }
    expect(state.counts).to.equal(2);
  });

  it('admits sources again a quarter of a second after the others have ended', async () => {
    const { state, over } = admission({ underWay: 8 });
    await over(9);
    state.underWay = 0;
    expect(await over(1)).to.deep.equal([true]);
    state.ms += 250;
    expect(await over(10)).not.to.include(true);
  });
});
