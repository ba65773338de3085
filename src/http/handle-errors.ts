import type { Context, Middleware } from 'koa';
import { isDatabaseAway } from '../database/database.ts';
import {
  internal,
  invalidInput,
  isAppError,
  tooLarge,
  unavailable,
  unsupported,
  type AppError,
} from '../errors.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';

interface HttpError {
  status?: unknown;
  httpCode?: unknown;
  type?: unknown;
  body?: unknown;
}

/** Errors of the body parsers and the database as ours; undefined for what nobody foresaw. */
export function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) {
    return unavailable(
      'database.unavailable',
      'The database cannot be reached. Try again in a few seconds.',
      {
        cause: error,
      },
    );
  }
  const { status, httpCode } = (error ?? {}) as HttpError;
  switch (status ?? httpCode) {
    case 413:
      return tooLarge('body.too_large', 'The request body is larger than this operation accepts.', {
        cause: error,
      });
    case 415:
      return unsupported(
        'body.unsupported_encoding',
        'The request body can be plain UTF-8, or that compressed with gzip, deflate or br. Send it so, with the Content-Encoding it has.',
        { cause: error },
      );
    case 400:
      return error instanceof SyntaxError || (error as HttpError).body !== undefined
        ? invalidInput('json.malformed', 'The request body is not valid JSON.', {
            cause: error,
            details: [{ path: 'body', message: 'is not valid JSON' }],
          })
        : invalidInput('body.unreadable', 'The request body could not be read. Send it again, complete.', {
            cause: error,
          });
    default:
      return undefined;
  }
}

const unforeseen = internal(
  'internal',
  'Something went wrong on our side and was logged. Try again; if it stays, report the request id.',
);

/** With 503 when the error names no time of its own. */
const RETRY_AFTER_S = 5;

function errorBody(error: AppError, requestId: string) {
  const { code, message, details } = error;
  return { error: { code, message, ...(details === undefined ? {} : { details }), requestId } };
}

function send(ctx: Context, error: AppError): void {
  ctx.status = error.status;
  ctx.set(error.headers);
  const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(retryAfter)));
  ctx.body = errorBody(error, ctx.state['requestId']);
}

/**
 * The first middleware: a request id for everything, one line of log, and the only place where an error
 * becomes an answer. What nobody foresaw is 500 with nothing about its inside.
 */
export function handleErrors({ log }: { log: Log }): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = newId('request');
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error === undefined)
        log.error({ requestId, error: thrown }, 'request failed in a way nobody foresaw');
      else if (error.status >= 500)
        log.warn({ requestId, code: error.code, error: error.cause ?? error }, error.message);
      send(ctx, error ?? unforeseen);
    }
    log.info(
      {
        requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - started),
        workspaceId: ctx.state['workspaceId'],
      },
      'request',
    );
  };
}
