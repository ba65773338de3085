import { expect } from 'chai';
import { tidied } from '../../../../src/intel/drafting/sentence-tests.ts';

describe('tidied', () => {
  for (const [text, told] of [
    ['Desk open Mon to Fri. © 2014–2026 Quay Ltd', 'Desk open Mon to Fri.'],
    ['Open daily Copyright 2026 Quay', 'Open daily'],
    ['© 2026 Quay', '© 2026 Quay'],
    ['We own the copyright since 2019.', 'We own the copyright since 2019.'],
  ] as const)
    it(`reads “${text}” as “${told}”`, () => {
      expect(tidied(text)).to.equal(told);
    });
});
