import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { AppError } from '../errors.ts';

type Told = Pick<AppError, 'status' | 'code' | 'message'> & Partial<Pick<AppError, 'details'>>;

/** An error as every path answers it that no vendor has shaped. */
export const plainError = ({ code, message, details }: Told, requestId: string) => ({
  error: { code, message, ...(details === undefined ? {} : { details }), requestId },
});

/** The media type of RFC 9457. */
export const PROBLEM = 'application/problem+json';

/** Whether a client names it, however else it accepts answers; `q=0` is a refusal. */
export const wantsProblem = (accept: string): boolean =>
  /(?:^|,)\s*application\/problem\+json(?=[\s,;]|$)(?!\s*;[^,]*\bq=0(?:\.0*)?\s*(?:[,;]|$))/i.test(accept);

/** The same as a problem of RFC 9457: `code` tells errors apart, so the type is the one of the status. */
export const problem = ({ status, code, message, details }: Told, requestId: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  code,
  ...(details === undefined ? {} : { errors: details }),
  requestId,
});

/** Errors of OpenAI's API by status. */
const OPENAI_TYPES: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
};

export const openAiErrorSchema = z
  .strictObject({
    error: z.strictObject({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable().meta({ description: 'The parameter at fault, if one is.' }),
      code: z.string(),
      requestId: z.string().optional(),
    }),
  })
  .meta({ title: 'OpenAIError' });

/** An error as OpenAI's API tells it. Codes of that API keep its names. */
export const openAiError = ({ status, code, message, details }: Told, requestId?: string) => ({
  error: {
    message,
    type: status >= 500 ? 'server_error' : (OPENAI_TYPES[status] ?? 'invalid_request_error'),
    param: details?.[0]?.path.replace(/^body\./, '') ?? null,
    code: code.replace(/^openai\./, ''),
    ...(requestId === undefined ? {} : { requestId }),
  },
});
