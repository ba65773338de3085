import { z } from 'zod';
import { ERRORS, UNSEEN, type ErrorStatus } from './openapi-errors.ts';
import { headersOf, RATE_LIMIT, type HeaderName } from './openapi-headers.ts';
import type { Json, Schemas } from './openapi-schemas.ts';
import type { AnswerDescription, Route } from './route.ts';

/** Of every answer, whatever its status. */
const always = ({ access }: Pick<Route, 'access'>): HeaderName[] =>
  access === 'open' ? ['X-Request-Id'] : ['X-Request-Id', ...RATE_LIMIT];

/** Error statuses an operation can give because of what it is, besides those it names itself. */
function errorStatuses(route: Route): number[] {
  const statuses = new Set<number>([400, 500, ...UNSEEN, ...(route.errors ?? [])]);
  if (route.access !== 'open') for (const status of [401, 429, 503]) statuses.add(status);
  if (route.params !== undefined) statuses.add(404);
  if (route.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (route.method === 'post') statuses.add(409);
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
