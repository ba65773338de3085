import type { BaseMessage } from '@langchain/core/messages';
import { type AppError, isAppError, unavailable, upstreamFailed } from '../errors.ts';
import { type Patience, PATIENCE, startPatience } from './patience.ts';
import { parseRetryAfter } from '../web/fetch-failure.ts';

/** In place of a model's name, where none is configured and quotations stand for its words. */
export const EXTRACTIVE = 'extractive';

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** What the endpoint is told the answer has to look like; see `structured-output.ts` for those that do not know it. */
export type AnswerFormat =
  /** `name`: letters, digits, `_` and `-`, 64 at most. `schema`: as `structured-output.ts` makes them. */
  | { kind: 'schema'; name: string; schema: Record<string, unknown> }
  /** Any JSON object. The vendor's own endpoint refuses prompts without the word JSON. */
  | { kind: 'object' };

interface ChatCall {
  signal?: AbortSignal | undefined;
  /** Free text when undefined. */
  format?: AnswerFormat | undefined;
  /** The model's own when undefined. */
  patience?: Patience | undefined;
  /** Told once, at the end, if the endpoint counts tokens. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** A chat model behind whatever vendor. Every failure is an `AppError` with a code `model.*`. */
export interface ChatModel {
  /** As configured; part of every answer made with it. */
  readonly name: string;
  /**
   * The model's words as they come. Ends well only if the model said it was done. Leaving the loop, or `signal`,
   * closes the request.
   */
  stream(messages: BaseMessage[], call?: ChatCall): AsyncGenerator<string, void, void>;
  /** All of them at once. */
  complete(messages: BaseMessage[], call?: ChatCall): Promise<string>;
}

/** One part of a vendor's stream, in our words. */
export interface ChatPart {
  text: string;
  finishReason?: string | undefined;
  usage?: TokenUsage | undefined;
}

/** What was seen on the wire, which the vendor's library does not tell. */
export interface ChatWire {
  /** The endpoint has answered, with whatever. */
  answered: boolean;
  /** The end marker of the stream (`[DONE]`) has come. */
  done: boolean;
  /** The model sent a refusal in place of an answer. */
  refused: boolean;
}

/** One request to the endpoint; `signal` closes its connection. */
type OpenChat = (
  messages: BaseMessage[],
  request: { signal: AbortSignal; wire: ChatWire; format: AnswerFormat | undefined },
) => Promise<AsyncIterable<ChatPart>>;

/** UTF-16 units; a model that goes on and on is cut off. */
const MAX_ANSWER = 200_000;

/** Never tries again by itself: whoever waits for the answer decides that. */
export function createChatModel({
  name,
  open,
  prepare,
  patience = PATIENCE,
}: {
  name: string;
  open: OpenChat;
  /** What takes time on our side, which is none of the model's. */
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

/** A stream that ended is not yet an answer. */
function requireSound(wire: ChatWire, finishReason: string | undefined, length: number): void {
  if (wire.refused || finishReason === 'content_filter') throw refused();
  if (finishReason === 'length') throw truncated();
  // Some servers leave out one of the two; a connection that was cut has neither.
  if (finishReason === undefined && !wire.done) {
    throw length > 0
      ? upstreamFailed('model.interrupted', 'The model stopped in the middle of its answer. Try again.')
      : upstreamFailed(
          'model.invalid_answer',
          'The model endpoint answered with something other than a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
        );
  }
  if (length === 0) throw empty();
}

/** Seconds, where the endpoint names no time of its own. */
const RETRY_AFTER_S = 10;

const lasting = { retryable: false } as const;

const timedOut = (cause: unknown): AppError =>
  unavailable(
    'model.timeout',
    'The model took too long to answer. Try again, or use a faster model (CHAT_MODEL).',
    { cause, retryAfter: RETRY_AFTER_S },
  );

const refused = (cause?: unknown): AppError =>
  upstreamFailed('model.refused', 'The model declined to answer this. Ask in other words.', {
    ...lasting,
    cause,
  });

const truncated = (): AppError =>
  upstreamFailed(
    'model.truncated',
    'The model reached its length limit before its answer was complete. Ask for less at once, or raise the limit of the model.',
  );

const overlong = (): AppError =>
  upstreamFailed('model.overlong', 'The model did not come to an end and was cut off. Try again.');

const empty = (): AppError =>
  upstreamFailed('model.empty', 'The model answered with nothing at all. Try again.');

/**
 * What the vendor's library throws as an error of ours. Its errors carry `status`; one without it never reached
 * the endpoint, or broke off. Nothing of the endpoint's own text gets into the sentence.
 */
function chatFailure(error: unknown, wire: ChatWire): AppError {
  if (isAppError(error)) return error;
  const { status, code, headers } = error as { status?: unknown; code?: unknown; headers?: unknown };
  if (isTooLong(error)) return promptTooLong(error);
  if (typeof status === 'number') return ofStatus(status, { code, headers, cause: error });
  if (!wire.answered) {
    return unavailable(
      'model.unreachable',
      'The model endpoint cannot be reached. Check that it runs and that OPENAI_BASE_URL is right.',
      { cause: error, retryAfter: RETRY_AFTER_S },
    );
  }
  // An error object within the stream: the endpoint itself gave up.
  if (headers !== undefined) return isAboutFormat(error) ? requestRefused(error) : failed(error);
  if (error instanceof SyntaxError || error instanceof TypeError === false || wire.done)
    return invalid(error);
  // What `fetch` throws when the connection breaks is a TypeError with a cause; one without is a part of odd shape.
  return error.cause === undefined
    ? invalid(error)
    : upstreamFailed('model.interrupted', 'The model stopped in the middle of its answer. Try again.', {
        cause: error,
      });
}

const invalid = (cause: unknown): AppError =>
  upstreamFailed(
    'model.invalid_answer',
    'The model endpoint answered with something other than a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
    { cause },
  );

const failed = (cause: unknown): AppError =>
  upstreamFailed('model.failed', 'The model endpoint failed. Try again.', { cause });

const promptTooLong = (cause: unknown): AppError =>
  upstreamFailed(
    'model.prompt_too_long',
    'What was sent is longer than the model can read at once. Ask for less, name fewer sources, or use a model with a larger context window (CHAT_MODEL).',
    { ...lasting, cause },
  );

/** The form of the answer that was asked for may be why; see `isFormatRefused`. */
const requestRefused = (cause: unknown, status?: number): AppError =>
  upstreamFailed(
    'model.request_refused',
    `The model endpoint refused the request${status === undefined ? '' : ` (${status})`}. Check CHAT_MODEL, OPENAI_BASE_URL and the length of what was sent.`,
    { ...lasting, cause },
  );

/**
 * How the endpoints say that a prompt is too long, for which no standard has a code: OpenAI and those who copy it
 * (`context_length_exceeded`), vLLM, llama.cpp, Text Generation Inference, Anthropic's and Google's compatible ones.
 */
const TOO_LONG =
  /context_length_exceeded|maximum context length|exceeds? the (?:available )?context|context size has been exceeded|prompt is too long|input token count .{0,40}exceeds|tokens \+ .max_new_tokens. must be/i;

/** LangChain makes some of them into an error of its own, without a status or headers. */
function isTooLong(error: unknown): boolean {
  const { name, status, headers, code, type, message } = error as Partial<Record<string, unknown>>;
  if (name === 'ContextOverflowError' || status === 413) return true;
  // Only what the endpoint said of itself: other messages may hold the model's words.
  if (headers === undefined || status === 401 || status === 403 || status === 429) return false;
  return [code, type, message].some((text) => typeof text === 'string' && TOO_LONG.test(text));
}

/** Some fail, or break off, where they ought to say that they do not know the form they were asked for. */
const isAboutFormat = (error: unknown): boolean =>
  /response_format|json_schema|grammar/i.test(String((error as Error).message));

const UNKNOWN_FORMAT: ReadonlySet<unknown> = new Set([400, 404, 415, 422, 500, 501, undefined]);

/** Whether the endpoint may take the same prompt if it is asked for the answer in another form. */
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
      'The model endpoint refused the key. Check OPENAI_API_KEY and OPENAI_BASE_URL.',
      { ...lasting, cause },
    );
  }
  if (status === 429) {
    return unavailable(
      'model.rate_limited',
      'The model endpoint takes no more requests for now, or its quota is used up. Try again later.',
      { cause, retryAfter: retryAfterOf(headers) },
    );
  }
  if (status === 503 || status === 529 || status === 408) {
    return unavailable('model.unavailable', 'The model endpoint is too busy or starting. Try again later.', {
      cause,
      retryAfter: retryAfterOf(headers),
    });
  }
  if (status > 501 || (status === 500 && !isAboutFormat(cause))) return failed(cause);
  return requestRefused(cause, status);
}

function retryAfterOf(headers: unknown): number {
  if (!(headers instanceof Headers)) return RETRY_AFTER_S;
  return parseRetryAfter(Object.fromEntries(headers)) ?? RETRY_AFTER_S;
}
