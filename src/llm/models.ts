import type { AIMessageChunk, UsageMetadata } from '@langchain/core/messages';
import type * as Langchain from '@langchain/openai';
import type { ChatOpenAICompletions, OpenAIEmbeddings } from '@langchain/openai';
import { type AppError, invalidInput, isAppError, unavailable, upstreamFailed } from '../errors.ts';
import { type Embeddings, toUnitLength } from './embeddings.ts';
import type { TokenizerSpec } from './tokenizer.ts';
import {
  type AnswerFormat,
  type ChatModel,
  type ChatPart,
  type ChatWire,
  createChatModel,
} from './chat-model.ts';
import type { Patience } from './patience.ts';
import { createSparing } from './sparing.ts';

interface ModelEndpoint {
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
}

/** LangChain's embeddings client sends two of these batches at a time. */
const BATCH = 64;
const REQUEST_TIMEOUT_MS = 60_000;

let loading: Promise<typeof Langchain> | undefined;

/** LangChain takes nearly 50 MB of memory. */
const langchain = () =>
  (loading ??= import('@langchain/openai').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

export function createRemoteEmbeddings(
  { baseUrl, apiKey, model }: ModelEndpoint,
  { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Embeddings {
  const spared = createSparing({
    refuse: (retryAfter) => silent({ retryAfter }),
    quietMs: 0.9 * timeoutMs,
    clock: () => performance.now(),
  });

  /** LangChain's embeddings client accepts no abort signal, so `fetch` gets the signal instead. */
  async function clientFor(signal: AbortSignal | undefined): Promise<OpenAIEmbeddings> {
    const { OpenAIEmbeddings: Client } = await langchain();
    return new Client({
      model,
      batchSize: BATCH,
      maxRetries: 0,
      timeout: timeoutMs,
      stripNewLines: false,
      // Some servers support only `float` as the encoding of embeddings.
      encodingFormat: 'float',
      apiKey: apiKey ?? 'none',
      configuration: {
        ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
        fetch: abortableFetch(signal),
      },
    });
  }

  async function ask(texts: readonly string[], { signal }: { signal?: AbortSignal } = {}) {
    signal?.throwIfAborted();
    const client = await clientFor(signal);
    const vectors = await client.embedDocuments([...texts]).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw embeddingError(error);
    });
    return checked(vectors, texts.length);
  }

  return {
    model: () => Promise.resolve(model),
    tokenizer: () => Promise.resolve(tokenizerOf(model)),
    embed: (texts, options) => spared(() => ask(texts, options)),
    async embedQuery(text, options) {
      const [vector] = await ask([text], options);
      return { vector: vector!, model, trust: 1 };
    },
    close: () => Promise.resolve(),
  };
}

const tokenizerOf = (model: string): TokenizerSpec =>
  /^(?:openai\/)?text-embedding-(?:3-|ada-002)/i.test(model)
    ? { kind: 'tiktoken', encoding: 'cl100k_base' }
    : { kind: 'estimate' };

const abortableFetch =
  (signal: AbortSignal | undefined): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([signal, init?.signal].filter((s) => s instanceof AbortSignal)),
    });

function checked(vectors: number[][], wanted: number): Float32Array[] {
  const dimensions = vectors[0]?.length ?? 0;
  const sound =
    vectors.length === wanted &&
    vectors.every((v) => Array.isArray(v) && v.length === dimensions && v.every(Number.isFinite));
  if (!sound || (wanted > 0 && dimensions === 0)) {
    throw upstreamFailed(
      'embeddings.invalid_answer',
      'The embedding endpoint did not return one vector per text. Check EMBEDDING_BASE_URL and EMBEDDING_MODEL.',
    );
  }
  return vectors.map((vector) => toUnitLength(Float32Array.from(vector)));
}

function embeddingError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const status = (error as { status?: unknown }).status;
  if (status === 401 || status === 403) {
    return invalidInput(
      'embeddings.unauthorized',
      'The embedding endpoint rejected the API key. Check EMBEDDING_API_KEY.',
      {
        cause: error,
      },
    );
  }
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429 && status !== 408) {
    return invalidInput(
      'embeddings.refused',
      `The embedding endpoint rejected the request (${status}). Check EMBEDDING_MODEL and EMBEDDING_BASE_URL.`,
      { cause: error },
    );
  }
  return silent({ cause: error });
}

const silent = (options: { cause?: unknown; retryAfter?: number }): AppError =>
  unavailable(
    'embeddings.unavailable',
    'The embedding endpoint cannot be reached or is too busy. Try again later, or check EMBEDDING_BASE_URL.',
    options,
  );

/** Without this address, the library would read one from the environment. */
const VENDOR_URL = 'https://api.openai.com/v1';

/** Reasoning models reject a temperature. */
const isReasoning = (model: string): boolean => /^(?:openai\/)?(?:o\d|gpt-5(?!-chat))/.test(model);

export function createRemoteChat({ baseUrl, apiKey, model }: ModelEndpoint, patience?: Patience): ChatModel {
  async function clientFor(wire: ChatWire): Promise<ChatOpenAICompletions> {
    const { ChatOpenAICompletions: Client } = await langchain();
    return new Client({
      model,
      maxRetries: 0,
      timeout: 900_000,
      ...(isReasoning(model) ? {} : { temperature: 0 }),
      apiKey: apiKey ?? 'none',
      configuration: {
        baseURL: baseUrl ?? VENDOR_URL,
        fetch: watchedFetch(wire),
        // Without this setting, the library prints what the endpoint sent.
        logLevel: 'off',
      },
    });
  }
  return createChatModel({
    name: model,
    ...(patience === undefined ? {} : { patience }),
    prepare: () => import('@langchain/openai'),
    async open(messages, { signal, wire, format }) {
      const client = await clientFor(wire);
      const asked = format === undefined ? {} : { response_format: responseFormat(format) };
      return parts(await client.stream(messages, { signal, ...asked }));
    },
  });
}

const responseFormat = (format: AnswerFormat) =>
  format.kind === 'object'
    ? { type: 'json_object' as const }
    : {
        type: 'json_schema' as const,
        json_schema: { name: format.name, strict: true, schema: format.schema },
      };

async function* parts(chunks: AsyncIterable<AIMessageChunk>): AsyncGenerator<ChatPart> {
  for await (const { content, response_metadata: about, usage_metadata } of chunks) {
    const finish: unknown = about['finish_reason'];
    const usage = usage_metadata as UsageMetadata | undefined;
    yield {
      text: typeof content === 'string' ? content : '',
      ...(typeof finish === 'string' && finish !== '' ? { finishReason: finish } : {}),
      ...(usage === undefined
        ? {}
        : { usage: { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens } }),
    };
  }
}

/** In bytes. Endpoints send about 200 bytes for each token that they generate. */
const MAX_BYTES = 32_000_000;
const MAX_LINE = 1_000_000;

/** The client library does not report whether the model refused to answer or whether the answer is complete. */
const watchedFetch =
  (wire: ChatWire): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    wire.answered = true;
    if (!response.ok || response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(watch(wire)), { status, statusText, headers });
  };

function watch(wire: ChatWire): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let line = '';
  const read = (text: string): void => {
    if (!/[\r\n]/.test(text)) return void (line += text);
    const lines = (line + text).split(/\r\n|\n|\r/);
    line = lines.pop()!;
    for (const full of lines) note(full, wire);
  };
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      read(decoder.decode(chunk, { stream: true }));
      if (bytes > MAX_BYTES || line.length > MAX_LINE) {
        throw upstreamFailed(
          'model.invalid_answer',
          'The model endpoint did not return a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
        );
      }
      controller.enqueue(chunk);
    },
    flush: () => note(line, wire),
  });
}

function note(line: string, wire: ChatWire): void {
  if (/^data: ?\[DONE\]/.test(line)) wire.done = true;
  else if (/"refusal":\s*"./.test(line) && isRefusal(line)) wire.refused = true;
}

function isRefusal(line: string): boolean {
  try {
    const part = JSON.parse(line.replace(/^data: ?/, '')) as {
      choices?: { delta?: { refusal?: unknown }; message?: { refusal?: unknown } }[];
    };
    return part.choices?.some(({ delta }) => typeof delta?.refusal === 'string') === true;
  } catch {
    return false;
  }
}
