import { isAppError, unavailable, upstreamFailed, type AppError } from '../errors.ts';
import { parseRetryAfter } from '../web/fetch-failure.ts';
import type { ChatWire } from './chat-model.ts';

/** Seconds, where the endpoint names no time of its own. */
const RETRY_AFTER_S = 10;

const lasting = { retryable: false } as const;

export const timedOut = (cause: unknown): AppError =>
  unavailable(
    'model.timeout',
    'The model took too long to answer. Try again, or use a faster model (CHAT_MODEL).',
    { cause, retryAfter: RETRY_AFTER_S },
  );

export const refused = (cause?: unknown): AppError =>
  upstreamFailed('model.refused', 'The model declined to answer this. Ask in other words.', {
    ...lasting,
    cause,
  });

export const truncated = (): AppError =>
  upstreamFailed(
    'model.truncated',
    'The model reached its length limit before its answer was complete. Ask for less at once, or raise the limit of the model.',
  );

export const overlong = (): AppError =>
  upstreamFailed('model.overlong', 'The model did not come to an end and was cut off. Try again.');

export const empty = (): AppError =>
  upstreamFailed('model.empty', 'The model answered with nothing at all. Try again.');

/**
 * What the vendor's library throws as an error of ours. Its errors carry `status`; one without it never reached
 * the endpoint, or broke off. Nothing of the endpoint's own text gets into the sentence.
 */
export function chatFailure(error: unknown, wire: ChatWire): AppError {
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
