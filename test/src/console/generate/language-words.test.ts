import { expect } from 'chai';
import {
  languagesToTell,
  splitByLanguage,
  unreadLanguage,
} from '../../../../src/console/generate/work/language-words.ts';

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

describe('unreadLanguage', () => {
  const german = [{ language: 'de' }];

  it('is null for a quotation in the language of the document', () => {
    expect(unreadLanguage('Deposit of €300 per bike.', [{}])).to.equal(null);
  });
  it('is null for English, which the console is in', () => {
    expect(unreadLanguage('Pier says in English: “We deliver.”', [{ language: 'en' }])).to.equal(null);
  });
  it('is null if one of several quotations is in the language of the document', () => {
    const quoted = 'Notice period (Pier: a month; Boje: drei Monate zum Quartal)';
    expect(unreadLanguage(quoted, [{}, { language: 'de' }])).to.equal(null);
    expect(unreadLanguage(quoted, [{ language: 'de' }, { language: 'en' }])).to.equal(null);
  });
  it('is the language of a sentence that only names it', () => {
    expect(unreadLanguage('Pier says in German: “Wir liefern jedes Boot.”', german)).to.equal('German');
    expect(unreadLanguage('Wir liefern jedes Boot. (German)', german)).to.equal('German');
  });
  it('is null if the value is given in English', () => {
    expect(unreadLanguage('Six months (Pier in German: “sechs Monate.”)', german)).to.equal(null);
    expect(unreadLanguage('Six months (in German: “sechs Monate.”)', german)).to.equal(null);
  });
});

describe('splitByLanguage', () => {
  it('keeps the order, and counts each language apart', () => {
    const { read, foreign } = splitByLanguage(
      ['a', 'b-de', 'c', 'd-fr', 'e-de'],
      (text) => text.split('-')[1] ?? null,
    );
    expect([read, [...foreign]]).to.deep.equal([
      ['a', 'c'],
      [
        ['de', ['b-de', 'e-de']],
        ['fr', ['d-fr']],
      ],
    ]);
  });
});
