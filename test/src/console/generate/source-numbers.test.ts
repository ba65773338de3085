import { expect } from 'chai';
import type { IntelAnswer } from '../../../../src/console/api/answers.ts';
import { withSourcesInOrder } from '../../../../src/console/generate/work/source-numbers.ts';

const said = (...refs: number[]) => ({ text: 'Price.', basis: 'source', refs });

function numbered(output: object, sources: readonly number[]): IntelAnswer {
  const answer = {
    output,
    claims: [{ path: 'a', citations: [...sources] }],
    citations: sources.map((n) => ({ n, quote: `Quote ${n}` })),
  };
  return withSourcesInOrder(answer as unknown as IntelAnswer, ['pains', 'objections']);
}

describe('withSourcesInOrder', () => {
  const shown = numbered(
    { objections: [{ objection: said(1, 2) }], pains: [{ pain: said(4, 1) }] },
    [1, 2, 3, 4],
  );

  it('numbers sources from 1 in the order of the sections on the page', () => {
    expect(shown.output).to.deep.equal({
      objections: [{ objection: said(2, 3) }],
      pains: [{ pain: said(1, 2) }],
    });
  });

  it('lists the sources in the new order, and those that no statement cites last', () => {
    expect(shown.citations.map(({ n, quote }) => [n, quote])).to.deep.equal([
      [1, 'Quote 4'],
      [2, 'Quote 1'],
      [3, 'Quote 2'],
      [4, 'Quote 3'],
    ]);
  });

  it('gives claims the same numbers', () => {
    expect(shown.claims[0]!.citations).to.deep.equal([2, 3, 4, 1]);
  });

  it('keeps sections that the page does not know', () => {
    expect(numbered({ other: said(7) }, [7]).output).to.deep.equal({ other: said(1) });
  });
});
