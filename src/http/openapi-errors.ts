import { z } from 'zod';
import type { STATUS_OF_KIND } from '../errors.ts';
import { headersOf, RATE_LIMIT, type HeaderName } from './openapi-headers.ts';
import { openAiError, openAiErrorSchema } from './error-shapes.ts';
import type { Json, Schemas } from './openapi-schemas.ts';
import type { Refusal } from './handle-errors.ts';

export type ErrorStatus = (typeof STATUS_OF_KIND)[keyof typeof STATUS_OF_KIND] | Refusal['status'];

interface ErrorDescription {
  name: string;
  description: string;
  headers?: readonly HeaderName[];
  example: { code: string; message: string; details?: { path: string; message: string }[] };
}

export const ERRORS: Record<ErrorStatus, ErrorDescription> = {
  400: {
    name: 'InvalidInput',
    description: 'The input is not valid; `details` names each error.',
    example: {
      code: 'input.invalid',
      message: 'The request is not valid: query.limit must be at least 1.',
      details: [{ path: 'query.limit', message: 'must be at least 1' }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'The API key is missing, unknown, revoked or expired.',
    headers: ['WWW-Authenticate'],
    example: {
      code: 'key.invalid',
      message: 'This API key is unknown, revoked or expired. Use another key.',
    },
  },
  403: {
    name: 'Forbidden',
    description: 'The key lacks the scope that the operation needs.',
    example: {
      code: 'key.scope',
      message:
        'This operation needs a key with the `write` scope, but this key has only these scopes: `read`. Use or create a key with the `write` scope.',
    },
  },
  404: {
    name: 'NotFound',
    description: 'The requested resource does not exist in this workspace.',
    example: {
      code: 'route.not_found',
      message: 'There is no route /api/nothing. See /docs for the routes of this API.',
    },
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The method is not supported here; see `Allow`.',
    headers: ['Allow'],
    example: { code: 'method.not_allowed', message: 'PUT is not supported here; use POST, GET.' },
  },
  408: {
    name: 'TooSlow',
    description: 'The request did not arrive in time; the connection is closed.',
    example: {
      code: 'request.too_slow',
      message: 'The request took too long to arrive. Send it again without pausing partway.',
    },
  },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with the current state, or with another request that has the same `Idempotency-Key`.',
    headers: ['Retry-After'],
    example: {
      code: 'idempotency.key_reused',
      message: 'This Idempotency-Key was used for another request. Use a new key.',
    },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    example: {
      code: 'body.too_large',
      message: 'The request body is larger than this operation accepts. Send less in one request.',
    },
  },
  414: {
    name: 'UrlTooLong',
    description: 'The URL is too long; the connection is closed.',
    example: {
      code: 'request.url_too_long',
      message: 'A URL may have at most 8000 characters. Move long values into a request body.',
    },
  },
  415: {
    name: 'Unsupported',
    description: 'The content type is not supported.',
    example: {
      code: 'body.unsupported_type',
      message: "Send JSON with 'Content-Type: application/json'.",
    },
  },
  429: {
    name: 'RateLimited',
    description: 'Too many requests; see `Retry-After`.',
    headers: ['Retry-After'],
    example: {
      code: 'rate.exceeded',
      message: 'This key may make 600 requests a minute. Try again after the time in Retry-After.',
    },
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'There are too many headers, or they are too large; the connection is closed.',
    example: {
      code: 'request.headers_too_large',
      message: 'A request may have at most 200 headers.',
    },
  },
  500: {
    name: 'Internal',
    description: 'Internal server error.',
    example: {
      code: 'internal',
      message:
        'Something went wrong in the service. The error was logged. Try again; if it happens again, report the request id.',
    },
  },
  502: {
    name: 'UpstreamFailed',
    description: 'The request depends on a website or a model that returned an error or did not respond.',
    example: {
      code: 'fetch.refused',
      message: 'The site does not accept connections. Try again later.',
    },
  },
  503: {
    name: 'Unavailable',
    description: 'A part of the service is unavailable; see `Retry-After`.',
    headers: ['Retry-After'],
    example: {
      code: 'database.unavailable',
      message: 'The database cannot be reached. Try again in a few seconds.',
    },
  },
};

const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z
        .string()
        .meta({ description: 'The stable, namespaced error code, such as `source.not_found`.' }),
      message: z.string().meta({ description: 'A message that says what is wrong and what to do.' }),
      details: z
        .array(z.strictObject({ path: z.string(), message: z.string() }))
        .optional()
        .meta({
          description: 'Up to twenty invalid fields, with paths such as `body.enabled` or `query.limit`.',
        }),
      requestId: z.string(),
    }),
  })
  .meta({ title: 'Error' });

const REQUEST_ID = 'req_01k9zq4v5x8m2n7c3d6f1g0h9j';

/** Requests that get one of these statuses are rejected before routing. */
export const UNSEEN: readonly ErrorStatus[] = [408, 414, 431];

export const errorResponses = (schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description, headers = [], example }]) => [
      name,
      {
        description,
        ...headersOf([
          'X-Request-Id',
          ...(UNSEEN.includes(Number(status) as ErrorStatus) ? [] : RATE_LIMIT),
          ...headers,
        ]),
        content: {
          'application/json': {
            schema: schemas.of(errorSchema, 'output'),
            example: { error: { ...example, requestId: REQUEST_ID } },
          },
        },
      },
    ]),
  );

export function openAiResponse(schemas: Schemas, status: ErrorStatus): Json {
  const { name, description, headers = [], example } = ERRORS[status];
  if (UNSEEN.includes(status)) return { $ref: `#/components/responses/${name}` };
  return {
    description,
    ...headersOf(['X-Request-Id', ...RATE_LIMIT, ...headers]),
    content: {
      'application/json': {
        schema: schemas.of(openAiErrorSchema, 'output'),
        example: openAiError({ status, ...example }, REQUEST_ID),
      },
    },
  };
}
