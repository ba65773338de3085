import { expect } from 'chai';
import { confidenceText, KINDS } from '../../../../src/console/events/event-words.ts';

describe('the words for an event', () => {
  it('do not speak of prices outside plans', () => {
    expect(Object.values(KINDS).filter((text) => /outside any plan/u.test(text))).to.deep.equal([]);
  });

  it('say what a low confidence asks for', () => {
    expect(confidenceText(0.6)).to.match(/^Low: check the page/u);
  });

  it('say what a high confidence rests on', () => {
    expect(confidenceText(1)).to.match(/^High: the page was read twice/u);
  });
});
