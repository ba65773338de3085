import type { z } from 'zod';
import { headerParameter, HEADERS, type RequestHeaderName } from './openapi-headers.ts';
import { errorResponses } from './openapi-errors.ts';
import { responses } from './openapi-responses.ts';
import { createSchemas, type Json, type Schemas } from './openapi-schemas.ts';
import type { Route } from './route.ts';

const DESCRIPTION = `Knowledge base and marketing intelligence: add sources, search them, ground answers in them.

Everything under \`/api\` needs a key and acts for its workspace. Errors are \`{"error":{"code","message","details"?,"requestId"}}\`
with a true status; \`code\` is stable, \`message\` says what to do. A path that is not there is 404 \`route.not_found\`, a method
it does not have 405 with \`Allow\`. Lists are newest first unless they say otherwise; \`nextCursor\` is null at the end.`;

const TAGS = {
  Knowledge: 'Sources that ground answers, and search in them.',
  Crawl: 'Whole sites as one source: the crawl, its URLs and the pages it keeps.',
  Chat: 'Answers from the sources alone.',
  'Brand profile': 'Who the workspace speaks for.',
  Intel: 'Marketing work generated from sources and brand profile, and what of it was saved.',
  Competitors: 'Domains whose public pages are watched.',
  Events: 'What has changed at competitors.',
  Webhooks: 'Messages to a server of yours when something happens.',
  Service: 'Whether it runs, and this description.',
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

function requestBody(schemas: Schemas, { body, bodyExamples, takesFile, formExample }: Route): Json {
  if (body === undefined) return {};
  const schema = schemas.of(body, 'input');
  const examples = Object.fromEntries(
    Object.entries(bodyExamples ?? {}).map(([name, value]) => [name, { value }]),
  );
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema, ...(bodyExamples === undefined ? {} : { examples }) },
        ...(takesFile === true ? { 'multipart/form-data': form(schema, schemas, formExample) } : {}),
      },
    },
  };
}

/** The same fields as the JSON, and one file. */
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

/** Stable as long as method and path are: clients name their functions after it. */
export const operationId = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method}${path.replace(/[^a-zA-Z]+(.)?/g, (_, c?: string) => (c ?? '').toUpperCase())}`;

function operation(route: Route, schemas: Schemas): Json {
  const isOpen = route.access === 'open';
  const headers: RequestHeaderName[] = [
    ...(route.method === 'post' && !isOpen ? (['Idempotency-Key'] as const) : []),
    ...(route.requestHeaders ?? []),
  ];
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [route.tag],
    ...(isOpen ? { security: [] } : {}),
    parameters: [
      ...parameters(schemas, route.params, 'path'),
      ...parameters(schemas, route.query, 'query'),
      ...headers.map(headerParameter),
    ],
    ...requestBody(schemas, route),
    responses: responses(route, schemas),
  };
}

/** The OpenAPI 3.1 document of these routes, made from the schemas that validate them. */
export function openApi(routes: readonly Route[], { version }: { version: string }) {
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
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key; it belongs to a workspace.' },
      },
      headers: HEADERS,
      responses: errorResponses(schemas),
      schemas: schemas.components,
    },
  };
}
