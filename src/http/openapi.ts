import { z } from 'zod';
import {
  type HeaderName,
  headerParameter,
  HEADERS,
  headersOf,
  RATE_LIMIT,
  type RequestHeaderName,
} from './openapi-headers.ts';
import { errorResponses, ERRORS, type ErrorStatus, openAiResponse, UNSEEN } from './openapi-errors.ts';
import { createSchemas, type Json, type Schemas } from './openapi-schemas.ts';
import { SCOPES } from '../workspaces/grant.ts';
import { type AnswerDescription, type Route, takesIdempotencyKey } from './route.ts';

const DESCRIPTION = `Knowledge base and marketing intelligence: add sources, search them, and get answers that are based on them.

Every path under \`/api\` needs a key and acts on the key's workspace. Errors are \`{"error":{"code","message","details"?,"requestId"}}\`
with the matching HTTP status; \`code\` is stable, \`message\` says what to do. An unknown path returns 404 \`route.not_found\`; an
unsupported method returns 405 with \`Allow\`. Lists are newest first unless they say otherwise; \`nextCursor\` is null on the last page.`;

const TAGS = {
  Knowledge: 'Add, change, delete and search the sources used for answers.',
  Crawl: 'Crawls of whole websites. Each website is one source with many pages.',
  Chat: 'Answers from your sources and from the competitor pages that you watch.',
  'Brand profile': 'The brand that the workspace represents.',
  Intel: 'Marketing documents generated from sources and the brand profile, and saved documents.',
  'OpenAI-shaped': "Answers and errors in the format of OpenAI's API.",
  Competitors: 'Competitors whose public pages are monitored.',
  Events: "Changes found on competitors' pages and on watched pages.",
  Webhooks: 'Messages to your own server about events, sources and crawls.',
  Watches: 'Single pages of any website, with named fields that are tracked over time.',
  Destinations: 'Slack, Teams, email and webhooks that receive events immediately or as digests.',
  Keys: 'Keys, and the scopes that say what each key may do.',
  Feeds: 'Events for feed readers.',
  Service: 'The health of the service, and this API description.',
};

interface Property extends Json {
  description?: string;
  default?: unknown;
  examples?: unknown[];
}

function parameters(schemas: Schemas, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.of(schema, place === 'query' ? 'output' : 'input') as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, examples, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    ...(description === undefined ? {} : { description }),
    schema: property,
    ...(examples === undefined ? {} : { example: examples[0] }),
  }));
}

const HAS_FILE = { type: 'object', properties: { file: { type: 'string' } }, required: ['file'] };
const FILE = { type: 'string', format: 'binary', description: 'The file to index.' };

function requestBody(schemas: Schemas, route: Route): Json {
  const { method, body, bodyExamples, takesFile, formExample, lines, linesExample } = route;
  if (lines !== undefined) {
    const description = `One JSON object per line, at most ${lines.most} lines.`;
    const schema = { type: 'string', minLength: 1, description };
    return {
      requestBody: {
        required: true,
        content: { 'application/x-ndjson': { schema, example: linesExample } },
      },
    };
  }
  if (body === undefined) return {};
  const schema = schemas.of(body, 'input');
  const examples = Object.fromEntries(
    Object.entries(bodyExamples ?? {}).map(([name, value]) => [name, { value }]),
  );
  return {
    requestBody: {
      required: method !== 'post' || !body.safeParse({}).success,
      content: {
        'application/json': { schema, ...(bodyExamples === undefined ? {} : { examples }) },
        ...(takesFile === true ? { 'multipart/form-data': form(schema, schemas, formExample) } : {}),
      },
    },
  };
}

function form(json: Json, schemas: Schemas, example: unknown): Json {
  const name = (json['$ref'] as string | undefined)?.split('/').at(-1);
  const { properties, oneOf } = (name === undefined ? json : schemas.components[name]) as {
    properties: Json;
    oneOf?: Json[];
  };
  const schema = {
    type: 'object',
    properties: { file: FILE, ...properties },
    additionalProperties: false,
    ...(oneOf === undefined ? {} : { oneOf: [...oneOf, HAS_FILE] }),
  };
  return { schema, ...(example === undefined ? {} : { example }) };
}

/** Client generators name functions after this id, so it must be stable. */
export const operationId = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method}${path.replace(/[^a-zA-Z]+(.)?/g, (_, c?: string) => (c ?? '').toUpperCase())}`;

function operation(route: Route, schemas: Schemas): Json {
  const headers: RequestHeaderName[] = [
    ...(takesIdempotencyKey(route) ? (['Idempotency-Key'] as const) : []),
    ...(route.requestHeaders ?? []),
  ];
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [route.tag],
    security: route.scope === undefined ? [] : [{ apiKey: [route.scope] }],
    parameters: [
      ...parameters(schemas, route.params, 'path'),
      ...parameters(schemas, route.query, 'query'),
      ...headers.map(headerParameter),
    ],
    ...requestBody(schemas, route),
    responses: responses(route, schemas),
  };
}

const scopesInWords = Object.entries(SCOPES)
  .map(([scope, what]) => `\`${scope}\`: ${what}`)
  .join(' ');

export interface WebhookMessage {
  type: string;
  summary: string;
  schema: z.ZodType;
  example: unknown;
}

const MESSAGE_HEADERS = {
  'webhook-id': ['Id of the message, which is the same for every attempt.', 'evt_01k9zq4v5x8m2n7c3d6f1g0h9j'],
  'webhook-timestamp': ['Time of this attempt as a Unix timestamp in seconds.', '1772443804'],
  'webhook-signature': [
    "HMAC-SHA256 of the id, timestamp and body, joined with `.`, using the webhook's secret as the key.",
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
} as const;

const webhook = ({ type, summary, schema, example }: WebhookMessage, schemas: Schemas): Json => ({
  post: {
    operationId: type.replace(/[._](.)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(MESSAGE_HEADERS).map(([name, [description, shown]]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
      example: shown,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(schema, 'output'), example } },
    },
    responses: {
      '2XX': { description: 'The message was received.' },
      410: { description: 'The receiver accepts no more messages, so the webhook is disabled.' },
      default: { description: 'The message was not received; the service retries for 24 hours.' },
    },
  },
});

export function openApi(
  routes: readonly Route[],
  { version, messages = [] }: { version: string; messages?: readonly WebhookMessage[] },
) {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) };
  const used = new Set(routes.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Groundwork',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(messages.map((message) => [message.type, webhook(message, schemas)])),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key; it belongs to a workspace and has scopes. ${scopesInWords}`,
        },
      },
      headers: HEADERS,
      responses: errorResponses(schemas),
      schemas: schemas.components,
    },
  };
}

const always = ({ access }: Pick<Route, 'access'>): HeaderName[] =>
  access === 'open' ? ['X-Request-Id'] : ['X-Request-Id', ...RATE_LIMIT];

function errorStatuses(route: Route): number[] {
  const statuses = new Set<number>([400, 500, ...UNSEEN, ...(route.errors ?? [])]);
  if (route.access !== 'open') for (const status of [401, 403, 429, 503]) statuses.add(status);
  if (route.params !== undefined) statuses.add(404);
  if (route.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (takesIdempotencyKey(route)) statuses.add(409);
  return [...statuses].sort((a, b) => a - b);
}

const textContent = ({ type, example }: NonNullable<AnswerDescription['text']>): Json =>
  type.endsWith('+json')
    ? { schema: { type: 'object' }, example: JSON.parse(example) }
    : { schema: { type: 'string' }, example };

/** OpenAPI 3.1 cannot describe a sequence of events. */
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
  { schema, events, text, markdown, example, markdownExample, files = [] }: AnswerDescription,
): Json {
  const types = {
    ...(schema === undefined
      ? {}
      : { 'application/json': { schema: schemas.of(schema, 'output'), ...exampleOf(example) } }),
    ...(markdown === true
      ? { 'text/markdown': { schema: { type: 'string' }, ...exampleOf(markdownExample) } }
      : {}),
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    ...(text === undefined ? {} : { [text.type]: textContent(text) }),
    ...(events === undefined
      ? {}
      : {
          'text/event-stream': {
            schema: {
              description: 'An event in the stream.',
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

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

function describe({ description, events, lastEvent }: AnswerDescription): string {
  const asked =
    lastEvent === undefined ? '' : ' With `Accept: text/event-stream`, the response is a stream of events.';
  return events === undefined
    ? description
    : `${description}${asked} Each event is named ${EITHER.format(
        Object.keys(events).map((name) => `\`${name}\``),
      )} and has JSON data. If the stream fails, the last event is named \`error\` and has a code and a message.`;
}

function responses(route: Route, schemas: Schemas): Json {
  const replayed: HeaderName[] = takesIdempotencyKey(route) ? ['Idempotent-Replayed'] : [];
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
    .map((status) => [
      status,
      route.errorShape === 'openai'
        ? openAiResponse(schemas, status as ErrorStatus)
        : { $ref: `#/components/responses/${ERRORS[status as ErrorStatus].name}` },
    ]);
  return Object.fromEntries([...good, ...bad]) as Json;
}
