import { expect } from 'chai';
import { createWordCache } from '../../../../src/llm/tokenizer-cache.ts';

describe('createWordCache', () => {
  const cacheOfTwo = (): { worked: string[]; valueOf: (word: string) => string } => {
    const worked: string[] = [];
    const valueOf = createWordCache(2, (word) => {
      worked.push(word);
      return word.toUpperCase();
    });
    return { worked, valueOf };
  };

  it('drops words that were not used for two generations', () => {
    const { worked, valueOf } = cacheOfTwo();
    for (const word of ['a', 'b', 'c', 'd', 'e', 'a']) valueOf(word);
    expect(worked).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'a']);
  });

  it('computes a word once while it is used', () => {
    const { worked, valueOf } = cacheOfTwo();
    for (const word of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) valueOf(word);
    expect(worked).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('returns the value of the requested word', () => {
    const { valueOf } = cacheOfTwo();
    expect(['a', 'b', 'a', 'c', 'b'].map(valueOf)).to.deep.equal(['A', 'B', 'A', 'C', 'B']);
  });
});
