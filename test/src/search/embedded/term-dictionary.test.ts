import { expect } from 'chai';
import { createTermDictionary } from '../../../../src/search/embedded/term-dictionary.ts';
import { randomOf } from '../../../support/random.ts';

describe('createTermDictionary', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => `${n.toString(36)}${'é漢'.repeat(n % 3)}`);

  it('does not know unknown terms', () => {
    const dictionary = createTermDictionary();
    dictionary.add('plan');
    for (const term of ['', 'pla', 'plane', 'Plan', 'plan\0'])
      expect(dictionary.idOf(term)).to.equal(undefined);
  });

  it('distinguishes terms that differ in a NUL, a lone surrogate or bits beyond a byte', () => {
    const alike = [
      '',
      '\0',
      '\0\0',
      'a',
      'a\0',
      '\ud83d',
      '\ude00',
      '\ud83d\ude00',
      '\ufffd',
      '\u0161',
      'š',
      'á',
    ];
    const dictionary = createTermDictionary();
    const ids = alike.map(dictionary.add);
    expect(ids).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10]);
    expect(alike.map(dictionary.idOf)).to.deep.equal(ids);
  });

  it('numbers terms in order of first appearance', () => {
    const dictionary = createTermDictionary();
    expect([...many, ...many].map(dictionary.add)).to.deep.equal([...many.keys(), ...many.keys()]);
    expect(dictionary.size()).to.equal(many.length);
  });

  it('finds terms with any seed', () => {
    for (const seed of [0, 1, 2 ** 32 - 1]) {
      const dictionary = createTermDictionary({ seed });
      many.forEach(dictionary.add);
      expect(many.map(dictionary.idOf)).to.deep.equal([...many.keys()]);
    }
  });

  it('distinguishes terms with equal hashes', () => {
    const dictionary = createTermDictionary({ seed: 1 });
    const random = randomOf('terms');
    const terms = new Set(Array.from({ length: 300_000 }, () => random().toString(36)));
    for (const term of terms) dictionary.add(term);
    expect(dictionary.size()).to.equal(terms.size);
  });

  it('supports a term of 100,000 letters', () => {
    const dictionary = createTermDictionary();
    dictionary.add('漢'.repeat(100_000));
    expect(dictionary.idOf('漢'.repeat(100_000))).to.equal(0);
    expect(dictionary.idOf('漢'.repeat(99_999))).to.equal(undefined);
  });

  describe('when only some terms are kept', () => {
    it('renumbers them in the same order, and no others', () => {
      const dictionary = createTermDictionary();
      many.forEach(dictionary.add);
      const newIds = dictionary.keepOnly((id) => id % 3 === 1);
      many.forEach((term, id) =>
        expect(dictionary.idOf(term)).to.equal(id % 3 === 1 ? newIds[id] : undefined),
      );
      expect(newIds.filter((_, id) => id % 3 === 1)).to.deep.equal(
        Uint32Array.from({ length: dictionary.size() }, (_, n) => n),
      );
      expect(dictionary.add('another term')).to.equal(dictionary.size() - 1);
    });

    it('frees the memory of the others', () => {
      const dictionary = createTermDictionary();
      many.forEach(dictionary.add);
      const before = dictionary.bytes();
      dictionary.keepOnly((id) => id < 100);
      expect(dictionary.bytes()).to.be.lessThan(before / 50);
    });

    it('is empty if none is kept', () => {
      const dictionary = createTermDictionary();
      many.forEach(dictionary.add);
      dictionary.keepOnly(() => false);
      expect(many.map(dictionary.add)).to.deep.equal([...many.keys()]);
    });
  });
});
