import { expect } from 'chai';
import { isCitedMostHere } from '../../../../src/console/generate/cited-events.ts';

describe('isCitedMostHere', () => {
  const document = { staleReasons: ['a1', 'b1', 'b2', 'c1'].map((eventId) => ({ eventId })) };
  const other = (eventIds: string[], isEarlier = false) => ({ eventIds, isEarlier });
  for (const [what, eventIds, others, is] of [
    ['a company that is not cited', ['d1'], [], false],
    ['a company that is cited less than another one', ['a1'], [other(['b1', 'b2'])], false],
    ['a company that is cited as often as an earlier one', ['c1'], [other(['a1'], true)], false],
    ['a company that is cited as often as a later one', ['a1'], [other(['c1'])], true],
    ['the company that is cited most', ['b1', 'b2'], [other(['a1'], true)], true],
  ] as const)
    it(`is ${is} for ${what}`, () => {
      expect(isCitedMostHere(document, eventIds, others)).to.equal(is);
    });
});
