import { expect } from 'chai';
import { foldedSetup } from '../../../../src/console/brand/setup-versions.ts';

describe('foldedSetup', () => {
  const saved = (version: number, minute: number, changed: string[]) =>
    ({
      version,
      updatedAt: new Date(minute * 60_000).toISOString(),
      savedBy: null,
      changed,
    }) as never;
  const shown = (rows: never[]) => foldedSetup(rows).map(({ version, setup }) => [version, setup]);
  const first = saved(1, 0, ['name', 'competitors']);

  it('keeps a version that changes more than the competitors', () => {
    expect(shown([saved(2, 1, ['competitors', 'markets']), first])).to.deep.equal([
      [2, 0],
      [1, 0],
    ]);
  });

  it('keeps competitors that were changed long after the setup', () => {
    expect(shown([saved(2, 60, ['competitors']), first])).to.deep.equal([
      [2, 0],
      [1, 0],
    ]);
  });

  it('folds the versions in which the setup added competitors', () => {
    const rows = [saved(4, 9, ['name']), saved(3, 2, ['competitors']), saved(2, 1, ['competitors']), first];
    expect(shown(rows)).to.deep.equal([
      [4, 0],
      [3, 3],
    ]);
  });
});
