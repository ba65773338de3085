import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { AppError } from '../errors.ts';

type Told = Pick<AppError, 'status' | 'code' | 'message'> & Partial<Pick<AppError, 'details'>>;

export const plainError = ({ code, message, details }: Told, requestId: string) => ({
  error: { code, message, ...(details === undefined ? {} : { details }), requestId },
});

export const PROBLEM = 'application/problem+json';

export const wantsProblem = (accept: string): boolean =>
  /(?:^|,)\s*application\/problem\+json(?=[\s,;]|$)(?!\s*;[^,]*\bq=0(?:\.0*)?\s*(?:[,;]|$))/i.test(accept);

/** The format of RFC 9457. Clients identify an error by its `code`. */
export const problem = ({ status, code, message, details }: Told, requestId: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  code,
  ...(details === undefined ? {} : { errors: details }),
  requestId,
});

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
      param: z
        .string()
        .nullable()
        .meta({ description: 'The name of the parameter that is not valid, or null.' }),
      code: z.string(),
      requestId: z.string().optional(),
    }),
  })
  .meta({ title: 'OpenAIError' });

export const openAiError = ({ status, code, message, details }: Told, requestId?: string) => ({
  error: {
    message,
    type: status >= 500 ? 'server_error' : (OPENAI_TYPES[status] ?? 'invalid_request_error'),
    param: details?.[0]?.path.replace(/^body\./, '') ?? null,
    code: code.replace(/^openai\./, ''),
    ...(requestId === undefined ? {} : { requestId }),
  },
});
