import { expect } from 'chai';
import { synonymsOf } from '../../../src/chat/synonyms.ts';

describe('synonymsOf', () => {
  it('does not return the opposite of a word', () => {
    expect(synonymsOf('prohibited').has('allowed')).to.equal(false);
  });
  it('returns another word for the same thing', () => {
    expect(synonymsOf('prohibited').has('forbidden')).to.equal(true);
  });
});
