import { expect } from 'chai';
import { languageCode, languageNames } from '../../../../src/console/generate/form/language-choices.ts';

describe('languageCode', () => {
  for (const [text, code] of [
    ['german', 'de'],
    [' Brazilian Portuguese ', 'pt-BR'],
    ['Hebrew', 'he'],
    ['pt-BR', 'pt-BR'],
    ['english, please', 'english, please'],
  ] as const)
    it(`takes “${text}” as ${code}`, () => {
      expect(languageCode(text)).to.equal(code);
    });
});

describe('languageNames', () => {
  it('offers each language once', () => {
    const names = languageNames();
    expect(new Set(names).size).to.equal(names.length);
    expect(names).to.include.members(['English', 'French', 'Simplified Chinese']);
  });
});
