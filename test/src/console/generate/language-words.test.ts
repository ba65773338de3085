import { expect } from 'chai';
import { languagesToTell } from '../../../../src/console/generate/work/language-words.ts';

describe('languagesToTell', () => {
  for (const [what, text, languages, told] of [
    ['a quote in the main language', 'Twelve months.', [undefined], []],
    ['a quote in another language', 'Sin permanencia.', ['es'], ['Spanish']],
    ['two quotes in one other language', 'Sin permanencia.', ['es', 'es'], ['Spanish']],
    ['a statement that names the language', 'Sin permanencia. (Spanish)', ['es'], []],
    ['a quotation with its speaker', 'Acme says in Spanish: “Sin permanencia.”', ['es'], []],
    ['a value with its quotation', 'Three months (in Spanish: “tres meses”)', ['es'], []],
  ] as const)
    it(`gives ${told.length === 0 ? 'nothing' : told.join()} for ${what}`, () => {
      const citations = languages.map((language) => ({ language }));
      expect(languagesToTell(text, citations)).to.deep.equal(told);
    });
});
