import { expect } from 'chai';
import { isNumberedStep, tidied } from '../../../../src/intel/drafting/sentence-tests.ts';

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

describe('isNumberedStep', () => {
  for (const text of [
    '4 Download the log, or push it to your plotter.',
    '3 On Harbour, a second rigger reviews.',
    '2. Wir prüfen das Rigg.',
  ])
    it(`is true for: ${text}`, () => expect(isNumberedStep(text)).to.equal(true));
  for (const text of [
    '4 berths for guests',
    '3 Monate kostenlos',
    '24 Send and receive lines',
    '2 yards on the river',
  ])
    it(`is false for: ${text}`, () => expect(isNumberedStep(text)).to.equal(false));
});
