import { expect } from 'chai';
import { createAdmission } from '../../../../src/knowledge/backlog/admission.ts';

function admission({ underWay }: { underWay: number }) {
  const state = { ms: 0, underWay };
  const { isOver } = createAdmission({
    countUnderWay: async (limit) => Math.min(limit, state.underWay),
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
});
