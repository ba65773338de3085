import { z } from 'zod';
import type { STATUS_OF_KIND } from '../errors.ts';
import { headersOf, type HeaderName } from './openapi-headers.ts';
import type { Json, Schemas } from './openapi-schemas.ts';
import type { AnswerDescription, Route } from './route.ts';

type ErrorStatus = (typeof STATUS_OF_KIND)[keyof typeof STATUS_OF_KIND];

interface ErrorDescription {
  /** Of the response among the components. */
  name: string;
  description: string;
  headers?: readonly HeaderName[];
  example: { code: string; message: string; details?: { path: string; message: string }[] };
}

/** What an error of each status looks like, with one that there is. */
export const ERRORS: Record<ErrorStatus, ErrorDescription> = {
  400: {
    name: 'InvalidInput',
    description: 'The input is not valid; `details` names each fault.',
    example: {
      code: 'input.invalid',
      message: 'The request is not valid: query.limit Too small: expected number to be >=1.',
      details: [{ path: 'query.limit', message: 'Too small: expected number to be >=1' }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'The API key is missing, unknown or revoked.',
    headers: ['WWW-Authenticate'],
    example: { code: 'key.invalid', message: 'This API key is not known or was revoked.' },
  },
  404: {
    name: 'NotFound',
    description: 'There is no such resource in this workspace.',
    example: {
      code: 'route.not_found',
      message: 'There is no /api/nothing here. See /docs for what there is.',
    },
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The method is not supported here; see `Allow`.',
    headers: ['Allow'],
    example: { code: 'method.not_allowed', message: 'PUT is not supported here; use POST, GET.' },
  },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with what is there, or with one under the same `Idempotency-Key`.',
    headers: ['Retry-After'],
    example: {
      code: 'idempotency.key_reused',
      message: 'This Idempotency-Key was used for another request. Use a new one.',
    },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    example: {
      code: 'body.too_large',
      message: 'The request body is larger than this operation accepts.',
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
      message: 'This key may make 600 requests a minute. Wait, then go on.',
    },
  },
  500: {
    name: 'Internal',
    description: 'An error on our side.',
    example: {
      code: 'internal',
      message:
        'Something went wrong on our side and was logged. Try again; if it stays, report the request id.',
    },
  },
  502: {
    name: 'UpstreamFailed',
    description: 'A site or model failed.',
    example: {
      code: 'fetch.refused',
      message: 'The site does not accept connections. Try again later.',
    },
  },
  503: {
    name: 'Unavailable',
    description: 'A part of the service is away; see `Retry-After`.',
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
      code: z.string().meta({ description: 'Stable and namespaced, `source.not_found` for instance.' }),
      message: z.string().meta({ description: 'A sentence that says what to do.' }),
      details: z
        .array(z.strictObject({ path: z.string(), message: z.string() }))
        .optional()
        .meta({ description: 'Every faulty field: `body.enabled`, `query.limit`.' }),
      requestId: z.string(),
    }),
  })
  .meta({ title: 'Error' });

/** Of every answer, whatever its status. */
const always = ({ access }: Pick<Route, 'access'>): HeaderName[] =>
  access === 'open' ? ['X-Request-Id'] : ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];

const REQUEST_ID = 'req_01k9zq4v5x8m2n7c3d6f1g0h9j';

/** The responses to errors, each under its name; operations refer to them. */
export const errorResponses = (schemas: Schemas): Json =>
  Object.fromEntries(
    Object.values(ERRORS).map(({ name, description, headers = [], example }) => [
      name,
      {
        description,
        ...headersOf([...always({}), ...headers]),
        content: {
          'application/json': {
            schema: schemas.of(errorSchema, 'output'),
            example: { error: { ...example, requestId: REQUEST_ID } },
          },
        },
      },
    ]),
  );

/** Error statuses an operation can give because of what it is, besides those it names itself. */
function errorStatuses(route: Route): number[] {
  const statuses = new Set<number>([500, ...(route.errors ?? [])]);
  if (route.access !== 'open') for (const status of [401, 429, 503]) statuses.add(status);
  if (route.query !== undefined || route.body !== undefined) statuses.add(400);
  if (route.params !== undefined) for (const status of [400, 404]) statuses.add(status);
  if (route.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (route.method === 'post') for (const status of [400, 409]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/**
 * One event as it stands in the stream (HTML standard, section 9.2); OpenAPI 3.1 has no word for a sequence of
 * them, so the schema of `text/event-stream` is that of each.
 */
const eventSchema = (schemas: Schemas, name: string, data: z.ZodType): Json => ({
  type: 'object',
  title: name,
  properties: {
    event: { const: name },
    id: { type: 'string' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: schemas.of(data, 'output'),
    },
  },
  required: ['event', 'data'],
});

const streamError = z.strictObject({ code: z.string(), message: z.string() }).meta({ title: 'StreamError' });

function content(
  schemas: Schemas,
  { schema, events, markdown, example, markdownExample }: AnswerDescription,
): Json {
  const types = {
    ...(schema === undefined
      ? {}
      : { 'application/json': { schema: schemas.of(schema, 'output'), ...exampleOf(example) } }),
    ...(markdown === true
      ? { 'text/markdown': { schema: { type: 'string' }, ...exampleOf(markdownExample) } }
      : {}),
    ...(events === undefined
      ? {}
      : {
          'text/event-stream': {
            schema: {
              description: 'Each event of the stream.',
              oneOf: Object.entries({ ...events, error: streamError }).map(([name, data]) =>
                eventSchema(schemas, name, data),
              ),
            },
          },
        }),
  };
  return Object.keys(types).length === 0 ? {} : { content: types };
}

const exampleOf = (example: unknown): Json => (example === undefined ? {} : { example });

function describe({ description, events, lastEvent }: AnswerDescription): string {
  const asked = lastEvent === undefined ? '' : ' With `Accept: text/event-stream` it comes as events.';
  return events === undefined
    ? description
    : `${description}${asked} Events: ${Object.keys(events)
        .map((name) => `\`${name}\``)
        .join(
          ', ',
        )}; \`error\` with code and message comes last when the stream fails. The data of each is JSON.`;
}

/** Every response of an operation by its status. */
export function responses(route: Route, schemas: Schemas): Json {
  const replayed: HeaderName[] =
    route.method === 'post' && route.access !== 'open' ? ['Idempotent-Replayed'] : [];
  const good = Object.entries(route.answers).map(([status, answer]) => [
    status,
    {
      description: describe(answer),
      ...headersOf([...always(route), ...replayed, ...(answer.headers ?? [])]),
      ...content(schemas, answer),
    },
  ]);
  const bad = errorStatuses(route)
    .filter((status) => route.answers[status] === undefined)
    .map((status) => [status, { $ref: `#/components/responses/${ERRORS[status as ErrorStatus].name}` }]);
  return Object.fromEntries([...good, ...bad]) as Json;
}
