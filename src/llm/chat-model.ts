import type { BaseMessage } from '@langchain/core/messages';
import { type AppError, isAppError, unavailable, upstreamFailed } from '../errors.ts';
import { type Patience, PATIENCE, startPatience } from './patience.ts';
import { parseRetryAfter } from '../web/fetch-failure.ts';

export const EXTRACTIVE = 'extractive';

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export type AnswerFormat =
  /** `name` has at most 64 letters, digits, `_` and `-`. `schema` is from `modelSchema`. */
  | { kind: 'schema'; name: string; schema: Record<string, unknown> }
  /** With OpenAI's `json_object` format, the prompt must contain the word JSON. */
  | { kind: 'object' };

interface ChatCall {
  signal?: AbortSignal | undefined;
  format?: AnswerFormat | undefined;
  patience?: Patience | undefined;
  onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** Except for an abort, failures are `AppError`s with a code `model.*`. */
export interface ChatModel {
  readonly name: string;
  /** The stream ends without an error only if the model finished. If the reader stops early, the request to the model is closed. */
  stream(messages: BaseMessage[], call?: ChatCall): AsyncGenerator<string, void, void>;
  complete(messages: BaseMessage[], call?: ChatCall): Promise<string>;
}

export interface ChatPart {
  text: string;
  finishReason?: string | undefined;
  usage?: TokenUsage | undefined;
}

export interface ChatWire {
  answered: boolean;
  done: boolean;
  refused: boolean;
}

type OpenChat = (
  messages: BaseMessage[],
  request: { signal: AbortSignal; wire: ChatWire; format: AnswerFormat | undefined },
) => Promise<AsyncIterable<ChatPart>>;

const MAX_ANSWER = 200_000;

export function createChatModel({
  name,
  open,
  prepare,
  patience = PATIENCE,
}: {
  name: string;
  open: OpenChat;
  prepare?: () => Promise<unknown>;
  patience?: Patience;
}): ChatModel {
  async function* stream(
    messages: BaseMessage[],
    { signal, onUsage, format, patience: ofCall = patience }: ChatCall = {},
  ) {
    await prepare?.();
    signal?.throwIfAborted();
    const limits = startPatience(ofCall, signal);
    const wire: ChatWire = { answered: false, done: false, refused: false };
    let length = 0;
    let finishReason: string | undefined;
    try {
      const parts = await limits.next(open(messages, { signal: limits.signal, wire, format }));
      const iterator = parts[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await limits.next(iterator.next());
        if (done === true) break;
        if (value.usage !== undefined) onUsage?.(value.usage);
        finishReason = value.finishReason ?? finishReason;
        length += value.text.length;
        if (length > MAX_ANSWER) throw overlong();
        if (value.text !== '') yield value.text;
      }
      requireSound(wire, finishReason, length);
    } catch (error) {
      signal?.throwIfAborted();
      throw limits.expired() ? timedOut(error) : chatFailure(error, wire);
    } finally {
      limits.stop();
    }
  }
  return {
    name,
    stream,
    async complete(messages, call) {
      let text = '';
      for await (const part of stream(messages, call)) text += part;
      return text;
    },
  };
}

function requireSound(wire: ChatWire, finishReason: string | undefined, length: number): void {
  if (wire.refused || finishReason === 'content_filter') throw refused();
  if (finishReason === 'length') throw truncated();
  // Either the finish reason or the end marker shows that the answer is complete.
  if (finishReason === undefined && !wire.done) {
    throw length > 0
      ? upstreamFailed('model.interrupted', 'The model stopped in the middle of its answer. Try again.')
      : upstreamFailed(
          'model.invalid_answer',
          'The model endpoint did not return a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
        );
  }
  if (length === 0) throw empty();
}

const RETRY_AFTER_S = 10;

const lasting = { retryable: false } as const;

const timedOut = (cause: unknown): AppError =>
  unavailable(
    'model.timeout',
    'The model took too long to answer. Try again, or set CHAT_MODEL to a faster model.',
    { cause, retryAfter: RETRY_AFTER_S },
  );

const refused = (cause?: unknown): AppError =>
  upstreamFailed('model.refused', 'The model declined to answer. Rephrase the request.', {
    ...lasting,
    cause,
  });

const truncated = (): AppError =>
  upstreamFailed(
    'model.truncated',
    "The model reached its length limit before its answer was complete. Ask for less in one request, or raise the model's limit.",
  );

const overlong = (): AppError =>
  upstreamFailed('model.overlong', 'The model did not stop writing, so its answer was cut off. Try again.');

const empty = (): AppError => upstreamFailed('model.empty', 'The model sent an empty answer. Try again.');

/** The `AppError` leaves out the endpoint's own message. */
function chatFailure(error: unknown, wire: ChatWire): AppError {
  if (isAppError(error)) return error;
  const { status, code, headers } = error as { status?: unknown; code?: unknown; headers?: unknown };
  if (isTooLong(error)) return promptTooLong(error);
  if (typeof status === 'number') return ofStatus(status, { code, headers, cause: error });
  if (!wire.answered) {
    return unavailable(
      'model.unreachable',
      'The model endpoint cannot be reached. Check that it is running and that OPENAI_BASE_URL is correct.',
      { cause: error, retryAfter: RETRY_AFTER_S },
    );
  }
  if (headers !== undefined) return isAboutFormat(error) ? requestRefused(error) : failed(error);
  if (error instanceof SyntaxError || error instanceof TypeError === false || wire.done)
    return invalid(error);
  return error.cause === undefined
    ? invalid(error)
    : upstreamFailed('model.interrupted', 'The model stopped in the middle of its answer. Try again.', {
        cause: error,
      });
}

const invalid = (cause: unknown): AppError =>
  upstreamFailed(
    'model.invalid_answer',
    'The model endpoint did not return a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
    { cause },
  );

const failed = (cause: unknown): AppError =>
  upstreamFailed('model.failed', 'The model endpoint failed. Try again.', { cause });

const promptTooLong = (cause: unknown): AppError =>
  upstreamFailed(
    'model.prompt_too_long',
    "The request is longer than the model's context window. Ask for less, use fewer sources, or set CHAT_MODEL to a model with a larger context window.",
    { ...lasting, cause },
  );

const requestRefused = (cause: unknown, status?: number): AppError =>
  upstreamFailed(
    'model.request_refused',
    `The model endpoint rejected the request${status === undefined ? '' : ` (${status})`}. Check CHAT_MODEL, OPENAI_BASE_URL and the length of the request.`,
    { ...lasting, cause },
  );

/** Error messages of OpenAI, vLLM, llama.cpp, Text Generation Inference, Anthropic and Google. */
const TOO_LONG =
  /context_length_exceeded|maximum context length|exceeds? the (?:available )?context|context size has been exceeded|prompt is too long|input token count .{0,40}exceeds|tokens \+ .max_new_tokens. must be/i;

function isTooLong(error: unknown): boolean {
  const { name, status, headers, code, type, message } = error as Partial<Record<string, unknown>>;
  if (name === 'ContextOverflowError' || status === 413) return true;
  // An error without response headers did not come from the model's endpoint.
  if (headers === undefined || status === 401 || status === 403 || status === 429) return false;
  return [code, type, message].some((text) => typeof text === 'string' && TOO_LONG.test(text));
}

const isAboutFormat = (error: unknown): boolean =>
  /response_format|json_schema|grammar/i.test(String((error as Error).message));

const UNKNOWN_FORMAT: ReadonlySet<unknown> = new Set([400, 404, 415, 422, 500, 501, undefined]);

export const isFormatRefused = (error: unknown): boolean =>
  isAppError(error) &&
  error.code === 'model.request_refused' &&
  UNKNOWN_FORMAT.has((error.cause as { status?: unknown }).status);

function ofStatus(
  status: number,
  { code, headers, cause }: { code: unknown; headers: unknown; cause: unknown },
): AppError {
  if (code === 'content_filter') return refused(cause);
  if (status === 401 || status === 403) {
    return upstreamFailed(
      'model.unauthorized',
      'The model endpoint rejected the API key. Check OPENAI_API_KEY and OPENAI_BASE_URL.',
      { ...lasting, cause },
    );
  }
  if (status === 429) {
    return unavailable(
      'model.rate_limited',
      'The model endpoint is rate-limiting requests, or its quota is used up. Try again later.',
      { cause, retryAfter: retryAfterOf(headers) },
    );
  }
  if (status === 503 || status === 529 || status === 408) {
    return unavailable(
      'model.unavailable',
      'The model endpoint is too busy or still starting. Try again later.',
      {
        cause,
        retryAfter: retryAfterOf(headers),
      },
    );
  }
  if (status > 501 || (status === 500 && !isAboutFormat(cause))) return failed(cause);
  return requestRefused(cause, status);
}

function retryAfterOf(headers: unknown): number {
  if (!(headers instanceof Headers)) return RETRY_AFTER_S;
  return parseRetryAfter(Object.fromEntries(headers)) ?? RETRY_AFTER_S;
}
