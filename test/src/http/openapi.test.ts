import { expect } from 'chai';
import { z } from 'zod';
import { allRoutes } from '../../../src/api.ts';
import { parseConfig } from '../../../src/config/config.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../src/delivery/webhooks/delivery.ts';
import { WEBHOOK_MESSAGES } from '../../../src/delivery/webhooks/messages.ts';
import { STATUS_OF_KIND } from '../../../src/errors.ts';
import { ERRORS } from '../../../src/http/openapi-errors.ts';
import { openApi, operationId } from '../../../src/http/openapi.ts';
import { defineRoute, type Route } from '../../../src/http/route.ts';
import { createLog } from '../../../src/log/log.ts';
import { ALL_SCOPES } from '../../../src/workspaces/grant.ts';
import { createServices } from '../../../src/services.ts';

type Json = Record<string, unknown>;
interface Media {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema: Json;
}
interface Response {
  $ref?: string;
  description: string;
  headers: Json;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, Response>; headers: Json };
}

const documentOf = (routes: readonly Route[]) =>
  JSON.parse(JSON.stringify(openApi(routes, { version: '0.0.0', messages: WEBHOOK_MESSAGES }))) as Document;

function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Json;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const inPlace = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));

const examplesOf = ({ example, examples = {} }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

describe('openApi', () => {
  let routes: Route[];
  let document: Document;
  let operations: [string, Operation][];
  let $defs: Record<string, Json>;

  before(async () => {
    const nowhere = parseConfig({ MONGODB_URI: 'mongodb://127.0.0.1:1', TEMPORAL_ADDRESS: '127.0.0.1:1' });
    const services = createServices(nowhere, createLog('silent', 'test'));
    routes = allRoutes(services);
    await services.close();
    document = documentOf(routes);
    $defs = inPlace(document.components.schemas) as Record<string, Json>;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method} ${path}`,
        operation,
      ]),
    );
  });

  const problems = (pairs: { schema: Json; value: unknown }[]) =>
    z
      .fromJSONSchema({ type: 'array', prefixItems: pairs.map(({ schema }) => inPlace(schema)), $defs })
      .safeParse(pairs.map(({ value }) => value)).error?.issues ?? [];

  it('refuses two different schemas with the same title', () => {
    const route = (path: `/${string}`, schema: z.ZodType) =>
      defineRoute({
        method: 'get',
        path,
        summary: 'One of two',
        tag: 'Service',
        scope: 'read',
        answers: { 200: { description: 'It.', schema } },
        handle: () => Promise.resolve({ status: 200 }),
      });
    const [a, b] = [z.object({ a: z.string() }), z.object({ b: z.string() })];
    const both = [route('/a', a.meta({ title: 'Same' })), route('/b', b.meta({ title: 'Same' }))];
    expect(() => openApi(both, { version: '1' })).to.throw('Two schemas have the title Same');
  });

  it('has exactly the routes of the API', () => {
    expect(operations.map(([name]) => name)).to.have.members(
      routes.map(({ method, path }) => `${method} ${path}`),
    );
  });

  it('gives operations unique names from method and path', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(operationId({ method: 'patch', path: '/api/knowledge/{id}/pages/{pageId}' })).to.equal(
      'patchApiKnowledgeIdPagesPageId',
    );
  });

  it('gives every operation a summary and a documented tag', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    const bare = operations.filter(
      ([
        ,
        {
          summary,
          tags: [tag],
        },
      ]) => summary === '' || !tags.has(tag!),
    );
    expect(bare.map(([name]) => name)).to.deep.equal([]);
  });

  it('gives every parameter a description and an example', () => {
    const bare = operations.flatMap(([name, { parameters }]) =>
      parameters
        .filter(({ description, example }) => description === undefined || example === undefined)
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(bare).to.deep.equal([]);
  });

  it('gives every body and response an example, except files and events', () => {
    const isText = (type: string, { schema }: Media): boolean =>
      type !== 'text/event-stream' && schema['format'] !== 'binary';
    const bare = operations.flatMap(([name, { requestBody, responses }]) =>
      [{ content: requestBody?.content }, ...Object.values(responses)].flatMap(({ content = {} }) =>
        Object.entries(content)
          .filter(([type, media]) => isText(type, media) && examplesOf(media).length === 0)
          .map(([type]) => `${name} ${type}`),
      ),
    );
    expect(bare).to.deep.equal([]);
  });

  it('has no example that its own schema rejects', () => {
    const pairs = operations.flatMap(([name, { parameters, requestBody, responses }]) => [
      ...parameters.map(({ schema, example }) => ({ name, schema, value: example })),
      ...[{ content: requestBody?.content }, ...Object.values(responses)].flatMap(({ content = {} }) =>
        Object.values(content).flatMap((media) =>
          examplesOf(media).map((value) => ({ name, schema: media.schema, value })),
        ),
      ),
    ]);
    expect(pairs).to.have.length.greaterThan(200);
    const wrong = problems(pairs).map(({ path, message }) => [pairs[Number(path[0])]!.name, path, message]);
    expect(wrong).to.deep.equal([]);
  });

  it("has no example that the service's schemas reject or change", () => {
    for (const { method, path, body, bodyExamples = {}, answers } of routes) {
      for (const [name, example] of Object.entries(bodyExamples))
        expect(body!.safeParse(example).error, `${method} ${path} ${name}`).to.equal(undefined);
      for (const { schema, example } of Object.values(answers))
        if (schema !== undefined) expect(schema.parse(example), `${method} ${path}`).to.deep.equal(example);
    }
  });

  it('has every message of webhooks once, with a valid example', () => {
    expect(Object.keys(document.webhooks)).to.have.members([...WEBHOOK_EVENTS, TEST_EVENT]);
    const sent = Object.values(document.webhooks).map(({ post }) => post);
    const ids = [...operations.map(([, operation]) => operation), ...sent].map(
      ({ operationId }) => operationId,
    );
    expect(new Set(ids).size).to.equal(ids.length);
    const pairs = sent.map(({ requestBody }) => requestBody!.content['application/json']!);
    expect(pairs.map(({ schema }) => typeof schema['$ref'])).to.deep.equal(pairs.map(() => 'string'));
    expect(problems(pairs.map(({ schema, example }) => ({ schema, value: example })))).to.deep.equal([]);
    for (const { schema, example } of WEBHOOK_MESSAGES) expect(schema.parse(example)).to.deep.equal(example);
  });

  it('documents 304 and If-None-Match for responses with an ETag', () => {
    const versioned = operations.filter(([, { responses }]) => responses['304'] !== undefined);
    expect(versioned.map(([name]) => name)).to.include.members([
      'get /api/knowledge/{id}',
      'get /api/intel/artifacts/{id}',
      'get /openapi.json',
    ]);
    for (const [name, { parameters, responses }] of versioned.filter(([key]) => !key.includes('/feeds/'))) {
      expect(responses['200']!.headers, name).to.have.property('ETag');
      expect(
        parameters.map((parameter) => parameter.name),
        name,
      ).to.include('If-None-Match');
    }
  });

  it('has no broken references', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references).to.have.length.greaterThan(500);
    const found = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);
    expect(references.filter((reference) => found(reference) === undefined)).to.deep.equal([]);
  });

  it('names every schema of a body or response', () => {
    const contents = operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
        .flatMap((content) => content?.['application/json'] ?? [])
        .map(({ schema }) => ({ name, schema })),
    );
    const anonymous = contents.filter(({ schema }) => schema['$ref'] === undefined).map(({ name }) => name);
    expect(anonymous).to.deep.equal(['get /openapi.json']);
  });

  it('has error responses of every kind, including those before routing', () => {
    const kinds = new Set<keyof typeof ERRORS>([...Object.values(STATUS_OF_KIND), 408, 414, 431]);
    const names = [...kinds].map((status) => ERRORS[status].name);
    expect(Object.keys(document.components.responses)).to.have.members(names);
  });

  it('documents malformed, slow and oversized requests for every operation', () => {
    for (const [name, { responses }] of operations)
      expect(Object.keys(responses), name).to.include.members(['400', '408', '414', '431']);
  });

  it('documents a request id for every response', () => {
    const all = operations.flatMap(([, { responses }]) => Object.values(responses));
    const own = [...all, ...Object.values(document.components.responses)].filter(
      ({ $ref }) => $ref === undefined,
    );
    expect(own.filter(({ headers }) => headers['X-Request-Id'] === undefined)).to.deep.equal([]);
  });

  it('documents the scope of every operation that needs a key, and its refusal', () => {
    for (const [name, { security, responses }] of operations.filter(([key]) => key.includes(' /api/'))) {
      const [{ apiKey = [] } = {}] = security as { apiKey?: string[] }[];
      expect(apiKey, name).to.have.length(1);
      expect(ALL_SCOPES, name).to.include(apiKey[0]);
      expect(responses['403'], name).to.deep.equal({ $ref: '#/components/responses/Forbidden' });
    }
  });

  it('documents 401 exactly where a key is needed', () => {
    const told = operations.filter(([, { responses }]) => Object.hasOwn(responses, '401'));
    const needed = operations.filter(([, { security }]) => security.length > 0);
    expect(told).to.deep.equal(needed);
    expect(needed.every(([name]) => / \/(api|v1)\//.test(name))).to.equal(true);
  });

  it('documents an upload as its JSON fields plus a file, exactly one of three', () => {
    const { schema } =
      document.paths['/api/knowledge']!['post']!.requestBody!.content['multipart/form-data']!;
    const forms = [{ file: 'a' }, { text: 'a' }, { url: 'http://a.test/', file: 'a' }, { name: 'a' }];
    const verdicts = forms.map((value) => problems([{ schema, value }]).length === 0);
    expect(verdicts).to.deep.equal([true, true, false, false]);
  });
});
