import { QUERY_LANGUAGES, languagesOf } from '../../../../src/search/atlas/query-languages.ts';
import { expect } from 'chai';

const LATIN = [
  'english',
  'german',
  'french',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
  'swedish',
  'finnish',
  'polish',
  'czech',
  'turkish',
];

describe('languagesOf', () => {
  const cases: [query: string, languages: string[]][] = [
    ['', []],
    ['2024 42', []],
    ['🍕', []],
    ['Teamplan Enterprise', LATIN],
    ['how long does a refund take', ['english']],
    ['Wie lange dauert die Rückerstattung?', ['german']],
    ['combien coûte une place avec le forfait équipe', ['french']],
    ['¿Cuánto cuesta el plan de equipo y para quién es?', ['spanish']],
    ['quanto costa il piano della squadra', ['italian']],
    ['quanto custa o plano da equipe e para quem é', ['portuguese']],
    ['hoeveel kost het abonnement voor een team', ['dutch']],
    ['hur mycket kostar det och när', ['swedish']],
    ['mitä tilaus maksaa ja milloin', ['finnish']],
    ['ile kosztuje plan i kto jest właścicielem', ['polish']],
    ['kolik stojí předplatné pro tým a kdy', ['czech']],
    ['ekip planı için fiyat ne ve kaç kişi', ['turkish']],
    ['сколько стоит подписка', ['russian', 'ukrainian', 'bulgarian']],
    ['πόσο κοστίζει', ['greek']],
    ['كم سعر الاشتراك', ['arabic', 'persian']],
    ['कीमत क्या है', ['hindi']],
    ['ราคาเท่าไร', ['thai']],
    ['料金はいくらですか', ['cjk']],
    ['退款需要多久', ['cjk']],
    ['환불은 얼마나 걸리나요', ['cjk']],
    ['what does 退款 mean', ['english', 'cjk']],
  ];
  for (const [query, languages] of cases) {
    it(`finds ${languages.length === LATIN.length ? 'any of Latin script' : languages.join(', ') || 'none'} for "${query}"`, () => {
      expect(languagesOf(query)).to.deep.equal(languages);
    });
  }

  it('keeps all equally likely ones', () => {
    expect(languagesOf('la casa')).to.deep.equal(['french', 'spanish', 'italian']);
  });

  it('reads a decomposed accent as the composed letter', () => {
    expect(languagesOf('för'.normalize('NFD'))).to.deep.equal(['swedish']);
  });

  it('ignores letters of a product code', () => {
    expect(languagesOf('w3 z80')).to.deep.equal(LATIN);
  });

  it('returns indexed languages only', () => {
    expect(QUERY_LANGUAGES).to.include.members(cases.flatMap(([query]) => languagesOf(query)));
  });
});
