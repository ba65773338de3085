import { expect } from 'chai';
import { languageChoices } from '../../../../src/console/generate/form/language-choices.ts';

describe('languageChoices', () => {
  const texts = languageChoices().map(({ text }) => text);

  it('offers each language once', () => {
    expect(new Set(texts).size).to.equal(texts.length);
    expect(texts).to.include.members(['French', 'Simplified Chinese']);
  });

  it('begins with a usual language', () => {
    expect(texts[0]).to.equal('English');
  });

  for (const [text, value] of [
    ['German', 'de'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Hebrew', 'he'],
  ] as const)
    it(`keeps the code of ${text}`, () => {
      expect(languageChoices().find((one) => one.text === text)?.value).to.equal(value);
    });
});
