import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { toUnitLength } from './embeddings.ts';

const MAX_TOKENS = 512;
const SPECIAL_TOKENS = 2;
const UNKNOWN_ID = 100;
const GROUP_TOKENS = 256;

export interface ThreadStart {
  modelDir: string;
  threads: number;
}
export interface Pieces {
  count: number;
  unknown: number;
}
export type ThreadReply =
  | { kind: 'ready'; sha256: string }
  | { kind: 'failed'; message: string }
  | { kind: 'vectors'; id: number; vectors: Float32Array[]; pieces: Pieces[] }
  | { kind: 'error'; id: number; message: string };

const port = parentPort;
if (port === null) throw new Error('minilm-thread can run only as a worker thread');
const { modelDir, threads } = workerData as ThreadStart;
const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

async function load() {
  const weights = await readFile(join(modelDir, 'model.onnx'));
  const definition = JSON.parse(await readFile(join(modelDir, 'tokenizer.json'), 'utf8'));
  const tokenizer = new Tokenizer(
    { ...definition, truncation: null, padding: null },
    { tokenizer_class: 'BertTokenizer', model_max_length: MAX_TOKENS },
  );
  const session = await InferenceSession.create(weights, {
    intraOpNumThreads: threads,
    // Returning memory after each operation (MALLOC_TRIM_THRESHOLD_) costs a lot of CPU time.
    enableCpuMemArena: true,
    // Threads that spin while they wait use two to four times as much CPU time.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return { tokenizer, session, sha256: createHash('sha256').update(weights).digest('hex') };
}

type Model = Awaited<ReturnType<typeof load>>;

async function embed(model: Model, texts: string[]) {
  const encoded = texts.map((text): number[] => model.tokenizer.encode(text).ids);
  const rows = encoded.map((ids) =>
    ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1) ?? 0] : ids,
  );
  const vectors: Float32Array[] = [];
  for (let from = 0; from < rows.length;) {
    let width = rows[from]!.length;
    let to = from + 1;
    while (to < rows.length && (to - from + 1) * Math.max(width, rows[to]!.length) <= GROUP_TOKENS) {
      width = Math.max(width, rows[to]!.length);
      to += 1;
    }
    vectors.push(...(await run(model, rows.slice(from, to), width)));
    from = to;
  }
  const pieces = encoded.map((ids) => ({
    count: ids.length - SPECIAL_TOKENS,
    unknown: ids.filter((id) => id === UNKNOWN_ID).length,
  }));
  return { vectors, pieces };
}

async function run({ session }: Model, rows: number[][], width: number): Promise<Float32Array[]> {
  const size = rows.length * width;
  const inputIds = new BigInt64Array(size);
  const mask = new BigInt64Array(size);
  rows.forEach((row, r) => {
    row.forEach((id, c) => {
      inputIds[r * width + c] = BigInt(id);
      mask[r * width + c] = 1n;
    });
  });
  const shape = [rows.length, width];
  const output = await session.run({
    input_ids: new Tensor('int64', inputIds, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(size), shape),
  });
  const hidden = Object.values(output)[0];
  if (hidden === undefined) throw new Error('the model returned no output');
  const values = hidden.data as Float32Array;
  const dimensions = hidden.dims.at(-1) ?? 0;
  return rows.map((row, r) => meanPool(values.subarray(r * width * dimensions), row.length, dimensions));
}

function meanPool(hidden: Float32Array, tokens: number, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (let c = 0; c < tokens; c++) {
    for (let d = 0; d < dimensions; d++) vector[d]! += hidden[c * dimensions + d]!;
  }
  return toUnitLength(vector);
}

try {
  const model = await load();
  port.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
    embed(model, texts).then(
      ({ vectors, pieces }) =>
        reply(
          { kind: 'vectors', id, vectors, pieces },
          vectors.map(({ buffer }) => buffer as ArrayBuffer),
        ),
      (error: unknown) => reply({ kind: 'error', id, message: String(error) }),
    );
  });
  reply({ kind: 'ready', sha256: model.sha256 });
} catch (error) {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
