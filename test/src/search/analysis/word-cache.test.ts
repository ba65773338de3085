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

  it('lets go of words that were not used for two generations', () => {
    const { worked, valueOf } = cacheOfTwo();
    for (const word of ['a', 'b', 'c', 'd', 'e', 'a']) valueOf(word);
    expect(worked).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'a']);
  });

  it('works a word out once while it is used', () => {
    const { worked, valueOf } = cacheOfTwo();
    for (const word of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) valueOf(word);
    expect(worked).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('gives the value of the word asked for', () => {
    const { valueOf } = cacheOfTwo();
    expect(['a', 'b', 'a', 'c', 'b'].map(valueOf)).to.deep.equal(['A', 'B', 'A', 'C', 'B']);
  });
});
