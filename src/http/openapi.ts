import { z } from 'zod';
import type { STATUS_OF_KIND } from '../errors.ts';
import type { AnswerDescription, Route } from './route.ts';

const ERROR_TEXTS: Record<number, string> = {
  400: 'The input is not valid; `details` names each fault.',
  401: 'The API key is missing, unknown or revoked.',
  404: 'There is no such resource in this workspace.',
  405: 'The method is not supported here; see `Allow`.',
  409: 'The request conflicts with what is there.',
  413: 'The body is too large.',
  415: 'The content type is not supported.',
  429: 'Too many requests; see `Retry-After`.',
  500: 'An error on our side.',
  502: 'A site or model failed.',
  503: 'A part of the service is away; see `Retry-After`.',
} satisfies Record<(typeof STATUS_OF_KIND)[keyof typeof STATUS_OF_KIND], string>;

const errorSchema = z.object({
  error: z.object({
    code: z.string().meta({ description: 'Stable and namespaced, `source.not_found` for instance.' }),
    message: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  }),
});

type Io = 'input' | 'output';
function jsonSchema(schema: z.ZodType, io: Io): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, place === 'query' ? 'output' : 'input') as {
    properties?: Record<string, { description?: string; default?: unknown }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

function requestBody({ body, takesFile }: Route) {
  if (body === undefined) return {};
  const schema = jsonSchema(body, 'input');
  const file = { type: 'string', format: 'binary', description: 'The file to index.' };
  const form = {
    type: 'object',
    properties: { file, ...(schema['properties'] as object | undefined) },
    additionalProperties: false,
  };
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        ...(takesFile === true ? { 'multipart/form-data': { schema: form } } : {}),
      },
    },
  };
}

/** Error statuses an operation can give because of what it is, besides those it names itself. */
function errorStatuses(route: Route): number[] {
  const statuses = new Set<number>([500, 503, ...(route.errors ?? [])]);
  if (route.access !== 'open') for (const status of [401, 429]) statuses.add(status);
  if (route.query !== undefined || route.body !== undefined) statuses.add(400);
  if (route.params !== undefined) for (const status of [400, 404]) statuses.add(status);
  if (route.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (route.method === 'post') for (const status of [400, 409]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

function content({ schema, events, markdown }: AnswerDescription) {
  const described = Object.entries(events ?? {}).map(([name, data]) => ({
    type: 'object',
    title: name,
    properties: { event: { const: name }, data: jsonSchema(data, 'output') },
    required: ['event', 'data'],
  }));
  const types = {
    ...(schema === undefined ? {} : { 'application/json': { schema: jsonSchema(schema, 'output') } }),
    ...(markdown === true ? { 'text/markdown': { schema: { type: 'string' } } } : {}),
    ...(events === undefined
      ? {}
      : { 'text/event-stream': { schema: { type: 'string' }, 'x-events': described } }),
  };
  return Object.keys(types).length === 0 ? {} : { content: types };
}

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

function responses(route: Route) {
  const good = Object.entries(route.answers).map(([status, answer]) => [
    status,
    { description: describe(answer), ...content(answer) },
  ]);
  const bad = errorStatuses(route)
    .filter((status) => route.answers[status] === undefined)
    .map((status) => [
      status,
      {
        description: ERROR_TEXTS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
  return Object.fromEntries([...good, ...bad]) as Record<string, unknown>;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request replays the stored answer for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

/** The OpenAPI 3.1 document of these routes, made from the schemas that validate them. */
export function openApi(routes: readonly Route[], { version }: { version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operation = {
      operationId: `${route.method}${route.path.replace(/[^a-zA-Z]+(.)?/g, (_, c?: string) => (c ?? '').toUpperCase())}`,
      summary: route.summary,
      ...(route.description === undefined ? {} : { description: route.description }),
      tags: [route.tag],
      ...(route.access === 'open' ? { security: [] } : {}),
      parameters: [
        ...parameters(route.params, 'path'),
        ...parameters(route.query, 'query'),
        ...(route.method === 'post' && route.access !== 'open' ? [idempotencyKey] : []),
      ],
      ...requestBody(route),
      responses: responses(route),
    };
    paths[route.path] = { ...paths[route.path], [route.method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Groundwork',
      version,
      description:
        'Knowledge base and marketing intelligence: add sources, search them, ground answers in them.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorSchema, 'output') },
    },
  };
}
