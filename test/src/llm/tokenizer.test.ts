import { hostileTexts } from '../search/hostile-texts.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { expect } from 'chai';
import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import { loadConfig } from '../../../src/config/config.ts';
import { provisionModelWeights } from '../../../src/local-servers/model-weights.ts';
import { type CountTokens, loadTokenizer } from '../../../src/llm/tokenizer.ts';

const PARTS = [
  ['The price ', 'of a plan, ', 'naïve café ', "don't ", '$19.99 ', '1234567', 'CamelCase', 'x'.repeat(50)],
  ['e\u0301', 'ΟΔΟΣ', 'ΑΣ.Α', 'Straße', 'İstanbul', 'Привет мир ', 'مرحبا', 'ราคา', '한국어'],
  ['漢字仮名', '豈', 'のテスト', '。', '！', '😀', '👩‍👩‍👧‍👦', '\u{20000}', '\ud800', '\ufffd'],
  [' ', '  ', '\n', '\n\n', '\t', '\f', '\ufeff', '\u00ad', '\u00a0', '\u3000', '\u200b', '\0'],
  ['...', '—', '{}();', '[PAD]', '[MASK', 'https://example.com/a?b=c&d=e', '<|endoftext|>'],
].flat();

function mixedTexts(many: number): string[] {
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const mixed = () => Array.from({ length: 1 + below(40) }, () => PARTS[below(PARTS.length)]).join('');
  return Array.from({ length: many }, mixed);
}

const HOSTILE = hostileTexts(1_000_000);

describe('loadTokenizer', () => {
  describe('when it is WordPiece', () => {
    let count: CountTokens;
    let inLibrary: CountTokens;
    before(async function () {
      this.timeout(600_000);
      const { cacheDir, embeddings } = loadConfig();
      const { modelDir } = embeddings;
      const dir = await provisionModelWeights({ modelDir, cacheDir, report: () => undefined });
      const file = join(dir, 'tokenizer.json');
      count = await loadTokenizer({ kind: 'wordpiece', file });
      const definition = JSON.parse(readFileSync(file, 'utf8'));
      const tokenizer = new Tokenizer(
        { ...definition, truncation: null, padding: null },
        { tokenizer_class: 'BertTokenizer' },
      );
      inLibrary = (text) => tokenizer.tokenize(text).length;
    });

    it('rejects without the file', async () => {
      const error = await loadTokenizer({ kind: 'wordpiece', file: '/nowhere/tokenizer.json' }).catch(
        (e: Error) => e,
      );
      expect(error).to.be.instanceOf(Error);
    });

    it('counts nothing in an empty text, and no special tokens', () => {
      expect([count(''), count('grounding')]).to.deep.equal([0, 2]);
    });

    it('counts a word of more than 100 characters as one token', () => {
      expect([count('a'.repeat(101)), count('a'.repeat(5_000)), count('é'.repeat(5_000))]).to.deep.equal([
        1, 1, 1,
      ]);
    });

    it('counts like the library', () => {
      for (const text of mixedTexts(3_000)) {
        if (count(text) !== inLibrary(text))
          expect(count(text), JSON.stringify(text)).to.equal(inLibrary(text));
      }
    });

    it('counts a repeated word the same', () => {
      const words = Array.from({ length: 120_000 }, (_, i) => `w${i.toString(36)}`).join(' ');
      expect(count(words)).to.equal(count(words));
    });

    for (const [what, text] of Object.entries(HOSTILE)) {
      it(`counts 0.5 to 1 MB of ${what} within the test's timeout`, () => {
        expect(count(text)).to.be.at.least(0);
      });
    }
  });

  describe('when it is cl100k_base', () => {
    let count: CountTokens;
    let inLibrary: CountTokens;
    before(async () => {
      count = await loadTokenizer({ kind: 'tiktoken', encoding: 'cl100k_base' });
      const tiktoken = new Tiktoken(cl100k);
      inLibrary = (text) => tiktoken.encode(text, [], []).length;
    });

    it('counts like the library, for words up to 64 characters', () => {
      const texts = mixedTexts(600).filter((text) => !/[\p{L}\p{M}]{60}/u.test(text));
      expect(texts.length).to.be.greaterThan(300);
      for (const text of texts) {
        if (count(text) !== inLibrary(text))
          expect(count(text), JSON.stringify(text)).to.equal(inLibrary(text));
      }
    });

    for (const [what, text] of Object.entries(HOSTILE)) {
      it(`counts 0.5 to 1 MB of ${what} within the test's timeout`, () => {
        expect(count(text)).to.be.at.least(text.length / 200);
      });
    }
  });

  describe('when it is unknown', () => {
    it('estimates by script', async () => {
      const count = await loadTokenizer({ kind: 'estimate' });
      expect([count('grounding is all we need'), count('漢字仮名')]).to.deep.equal([6, 4]);
    });
  });
});
