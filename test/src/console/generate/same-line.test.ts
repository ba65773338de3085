import { expect } from 'chai';
import { sameLine } from '../../../../src/console/generate/work/same-line.ts';

const line = (path: string, text: string) => ({ path, text });

describe('sameLine', () => {
  const before = [line('pains[0]', 'Too slow.'), line('pains[1]', 'Too dear.')];
  const found = (after: typeof before) => sameLine(before[0]!, before, after)?.path;

  it('is undefined if the line was removed and the next one took its place', () => {
    expect(found([line('pains[0]', 'Too dear.')])).to.equal(undefined);
  });

  it('is undefined if nothing is left at its path', () => {
    expect(found([])).to.equal(undefined);
  });

  it('is the line with another text at the same path', () => {
    expect(found([line('pains[0]', 'Much too slow.'), before[1]!])).to.equal('pains[0]');
  });

  it('is the line with the same text at another path', () => {
    expect(found([line('pains[0]', 'Too loud.'), line('pains[1]', 'Too slow.')])).to.equal('pains[1]');
  });
});
