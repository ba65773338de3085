import { type CountTokens, loadTokenizer } from '../../src/llm/tokenizer.ts';
import { loadConfig } from '../../src/config/config.ts';
import { join } from 'node:path';
import { expect } from 'chai';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { hostileTexts } from '../src/search/hostile-texts.ts';

describe('loadTokenizer', () => {
  const wordPiece = async (): Promise<CountTokens> => {
    const { cacheDir, embeddings } = loadConfig();
    const { modelDir } = embeddings;
    const dir = await provisionModelWeights({ modelDir, cacheDir, report: () => undefined });
    return loadTokenizer({ kind: 'wordpiece', file: join(dir, 'tokenizer.json') });
  };
  for (const [name, load, perToken] of [
    ['WordPiece', wordPiece, Infinity],
    ['cl100k_base', () => loadTokenizer({ kind: 'tiktoken', encoding: 'cl100k_base' }), 200],
  ] as const) {
    describe(`when it is ${name}`, () => {
      let count: CountTokens;
      before(async function () {
        this.timeout(600_000);
        count = await load();
      });

      for (const [what, text] of Object.entries(hostileTexts(10_000_000))) {
        it(`counts 5 to 10 MB of ${what} within the test's timeout`, () => {
          expect(count(text)).to.be.at.least(text.length / perToken);
        });
      }
    });
  }
});
