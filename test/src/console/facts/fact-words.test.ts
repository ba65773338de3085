import { expect } from 'chai';
import type { Fact } from '../../../../src/console/api/answers.ts';
import { detailOf } from '../../../../src/console/facts/fact-words.ts';

const feature = (quote: string, heading: string | null): Fact =>
  ({ kind: 'feature', quote, heading, name: quote }) as Fact;

describe('detailOf', () => {
  it('names the plan or section that a feature is listed under', () => {
    expect(detailOf(feature('2 live tide tables a month', 'Team'))).to.equal('Under “Team”');
  });
  it('does not repeat a heading that the feature contains', () => {
    expect(detailOf(feature('Team calendar', 'Team'))).to.equal(null);
  });
  it('says nothing without a heading', () => {
    expect(detailOf(feature('Team calendar', null))).to.equal(null);
  });
});
