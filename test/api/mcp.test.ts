import { request as httpRequest } from 'node:http';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { loadTokenizer, type CountTokens } from '../../src/llm/tokenizer.ts';
import type { Scope } from '../../src/workspaces/grant.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { ERAS, mcpClient, type Era } from '../support/mcp-client.ts';
import { newEvent } from '../support/new-event.ts';
import { TOOL_SCOPES, toolMatrix } from '../support/scope-matrix.ts';
import { useService } from '../support/shared-service.ts';

const TOOLS = Object.keys(TOOL_SCOPES);
const MOST_LIST_TOKENS = 3_000;
const MOST_RESULT_TOKENS = 20_000;
const TEXT = 'The harbour plan of our berth planning software costs $49 per month.';

// Tests may read any field of a result.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

describe('the Model Context Protocol at /mcp', () => {
  const test = useService();
  let clients: Client[];
  let count: CountTokens;
  before(async () => {
    count = await loadTokenizer({ kind: 'tiktoken', encoding: 'cl100k_base' });
  });
  beforeEach(() => {
    clients = [];
  });
  afterEach(async () => {
    for (const client of clients) await client.close();
  });

  async function connected(era?: Era, key = test.api.key): Promise<Client> {
    const client = await mcpClient(test.service.url, key, era);
    clients.push(client);
    return client;
  }
  const keyOf = async (scopes: Scope[]): Promise<string> =>
    (await test.service.services.keys.create({ workspaceId: test.api.workspaceId, name: 'limited', scopes }))
      .key;
  async function called(name: string, args: object = {}, client?: Client): Promise<Data> {
    const used = client ?? (await connected());
    const result = (await used.callTool({ name, arguments: { ...args } })) as CallToolResult;
    expect(JSON.parse((result.content[0] as { text: string }).text)).to.deep.equal(result.structuredContent);
    expect(count(JSON.stringify(result)), name).to.be.at.most(MOST_RESULT_TOKENS);
    return result.structuredContent;
  }
  async function refused(client: Client, work: (client: Client) => Promise<unknown>): Promise<Data> {
    try {
      await work(client);
    } catch (error) {
      return error;
    }
    throw new Error('It was not refused.');
  }

  async function posted(body: unknown, headers: Record<string, string> = {}) {
    const { port } = new URL(test.service.url);
    return new Promise<{ status: number; body: Data }>((resolve, reject) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path: '/mcp',
          method: 'POST',
          headers: {
            authorization: `Bearer ${test.api.key}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () => {
            const isJson = response.headers['content-type']?.includes('json') === true;
            resolve({ status: response.statusCode!, body: isJson ? JSON.parse(text) : text });
          });
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify(body));
    });
  }
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  describe('when a request comes from another site', () => {
    it('gets 403 for a foreign origin', async () => {
      for (const origin of [
        'https://evil.test',
        'http://10.0.0.7',
        'null',
        'file://localhost',
        'localhost',
      ]) {
        const { status, body } = await posted(LIST, { origin });
        expect([status, body.error.code], origin).to.deep.equal([403, 'mcp.origin']);
      }
    });

    it('gets 403 for a foreign host name that resolves to this machine', async () => {
      for (const host of ['evil.test', 'localhost.evil.test', 'rebound.test:80', '127.0.0.1.evil.test']) {
        const { status, body } = await posted(LIST, { host });
        expect([status, body.error.code], host).to.deep.equal([403, 'mcp.host']);
      }
    });

    it('is accepted for loopback names and addresses, with an origin of the same host', async () => {
      for (const headers of [
        { host: 'localhost' },
        { host: 'LOCALHOST:9' },
        { host: '[::1]:3000', origin: 'http://[::1]:3000' },
        { host: '192.0.2.7', origin: 'https://192.0.2.7' },
        { origin: 'http://localhost:6274' },
      ])
        expect((await posted(LIST, headers)).status, JSON.stringify(headers)).to.equal(200);
    });

    it('gets 401 without a key, and with a wrong one', async () => {
      expect((await posted(LIST, { authorization: '' })).status).to.equal(401);
      const { status, body } = await posted(LIST, { authorization: 'Bearer wrong' });
      expect([status, body.error.code]).to.deep.equal([401, 'key.invalid']);
    });
  });

  describe('when a message is invalid', () => {
    it('is refused as a batch', async () => {
      const { status, body } = await posted([LIST, { ...LIST, id: 2 }]);
      expect([status, typeof body.error.code]).to.deep.equal([400, 'number']);
    });

    it('is refused with another type, too large, or compressed', async () => {
      expect((await posted(LIST, { 'content-type': 'text/plain' })).status).to.equal(415);
      expect((await posted(LIST, { 'content-encoding': 'gzip' })).status).to.equal(415);
      const { limits } = test.service.services.config;
      const large = { ...LIST, params: { _meta: { text: 'a'.repeat(limits.textBytes) } } };
      expect((await posted(large)).status).to.equal(413);
    });

    it('gets 405 with another method', async () => {
      for (const method of ['GET', 'DELETE', 'PUT'])
        expect(
          (await test.api.request(method, '/mcp').catch(({ message }) => message)).toString(),
        ).to.contain('405');
    });
  });

  for (const era of ERAS) {
    describe(`when a client speaks ${era}`, () => {
      it('lists twelve tools in at most 3,000 tokens', async () => {
        const { tools } = await (await connected(era)).listTools();
        expect(tools.map(({ name }) => name)).to.deep.equal(TOOLS);
        expect(count(JSON.stringify(tools))).to.be.at.most(MOST_LIST_TOKENS);
      });

      it('finds and cites texts of a source verbatim', async () => {
        const id = await test.added({ text: TEXT, name: 'Prices' });
        const client = await connected(era);
        const { hits } = await called('search', { query: 'price of the harbour plan', limit: 1 }, client);
        expect(hits.map(({ sourceId }: Data) => sourceId)).to.deep.equal([id]);
        const { grounded, citations } = await called(
          'ask',
          { message: 'What does the harbour plan cost?' },
          client,
        );
        expect(grounded).to.equal(true);
        for (const { sourceId, quote, start, end } of citations)
          expect([sourceId, quote]).to.deep.equal([id, TEXT.slice(start, end)]);
        expect(citations).to.not.deep.equal([]);
      });

      it('gets errors for an unknown tool and unknown arguments', async () => {
        const client = await connected(era);
        expect((await refused(client, () => client.callTool({ name: 'drop' }))).code).to.equal(-32602);
        const result = await client.callTool({ name: 'search', arguments: { query: 'a', colour: 'red' } });
        expect(result.isError).to.equal(true);
        const { details, message } = (result.structuredContent as Data).error;
        expect(details).to.deep.equal([{ path: 'colour', message: 'is not a field of this request' }]);
        expect(message).to.equal('The request is not valid: colour is not a field of this request.');
      });

      it('reads sources and saved work as resources', async () => {
        const id = await test.added({ text: TEXT, name: 'Prices' });
        const { body } = await test.api.post('/api/intel/kpi', { objective: 'more marinas', save: true });
        const client = await connected(era);
        const { resources } = await client.listResources();
        expect(resources.map(({ uri }) => uri)).to.deep.equal([
          `groundwork://sources/${id}`,
          `groundwork://artifacts/${body.artifactId}`,
        ]);
        const texts = await Promise.all(
          resources.map(async ({ uri }) => ((await client.readResource({ uri })).contents[0] as Data).text),
        );
        expect(texts[0]).to.equal(TEXT);
        expect(texts[1]).to.match(/^# /);
      });

      it('gets the progress of a call', async () => {
        const domain = `mcp-${era.length}.test`;
        serveCompany(test.service.site, domain, newCompany());
        const client = await connected(era);
        const { id } = await called('track_competitor', { domain, every: null }, client);
        const steps: unknown[] = [];
        const { structuredContent } = await client.callTool(
          { name: 'check_competitor', arguments: { id } },
          { onprogress: ({ message }) => void steps.push(message) },
        );
        expect((structuredContent as Data).ok).to.equal(true);
        expect(steps).to.not.deep.equal([]);
      });
    });
  }

  describe('when a key has few scopes', () => {
    it('lists and calls exactly the tools they allow, for every set of scopes', async () => {
      const { cells, wrong } = await toolMatrix(test.service, test.api.workspaceId);
      expect([cells, wrong]).to.deep.equal([15 * TOOLS.length, []]);
    });

    it('names the tools of the key when it refuses another', async () => {
      const client = await connected(undefined, await keyOf(['search']));
      const error = await refused(client, () => client.callTool({ name: 'events' }));
      expect([error.code, error.message]).to.deep.equal([
        -32602,
        error.message.replace(/Use .*$/, 'Use search, ask.'),
      ]);
    });

    it('lists resources only with the scope read', async () => {
      const id = await test.added({ text: TEXT });
      const uri = `groundwork://sources/${id}`;
      const without = await connected(undefined, await keyOf(['search', 'write']));
      expect((await without.listResources()).resources).to.deep.equal([]);
      expect((await refused(without, () => without.readResource({ uri }))).code).to.equal(-32602);
      const reader = await connected(undefined, await keyOf(['read']));
      expect((await reader.listResources()).resources.map((one) => one.uri)).to.deep.equal([uri]);
    });
  });

  describe('when a key is limited to some sources', () => {
    it('finds, cites, lists and reads only those', async () => {
      const own = await test.added({ text: 'The harbour plan costs $49 per month.', name: 'Own' });
      const other = await test.added({ text: 'The marina plan costs $77 per month.', name: 'Other' });
      await test.api.post('/api/intel/kpi', { objective: 'more marinas', save: true });
      const { body } = await test.api.post('/api/keys', {
        name: 'limited',
        scopes: ['read', 'search'],
        sourceIds: [own],
      });
      const client = await connected(undefined, body.key);
      const answers = [
        await called('search', { query: 'marina plan costs per month' }, client),
        await called('ask', { message: 'What does the marina plan cost?' }, client),
        await called('list_sources', {}, client),
        await called('facts', {}, client),
        await client.listResources(),
      ];
      for (const answer of answers) expect(JSON.stringify(answer)).to.not.match(new RegExp(`${other}|\\$77`));
      const { isError } = await client.callTool({ name: 'read_source', arguments: { id: other } });
      expect(isError).to.equal(true);
      const uri = `groundwork://sources/${other}`;
      expect((await refused(client, () => client.readResource({ uri }))).code).to.equal(-32602);
      expect((await called('read_source', { id: own }, client)).markdown).to.contain('$49');
    });
  });

  describe('with ids of another workspace', () => {
    it('responds as for unknown ids', async () => {
      const id = await test.added({ text: TEXT });
      const rival = (await test.api.post('/api/intel/competitors', { domain: 'theirs.test', every: null }))
        .body.id;
      const run = (await test.api.post('/api/intel/kpi', { objective: 'more marinas' })).body.runId;
      const other = await connected(undefined, (await test.service.newClient()).key);
      const told = async (name: string, args: object) => {
        const { isError, structuredContent } = await other.callTool({ name, arguments: { ...args } });
        return [isError, (structuredContent as Data).error.code];
      };
      const asked: [string, (id: string) => object, string, string][] = [
        ['read_source', (it) => ({ id: it }), id, 'source.not_found'],
        ['search', (it) => ({ query: 'a', sourceIds: [it] }), id, 'source.not_found'],
        ['ask', (it) => ({ message: 'a', sourceIds: [it] }), id, 'source.not_found'],
        ['check_competitor', (it) => ({ id: it }), rival, 'competitor.not_found'],
        ['battlecard', (it) => ({ competitorId: it }), rival, 'competitor.not_found'],
        ['generate', (it) => ({ runId: it }), run, 'run.not_found'],
      ];
      for (const [name, args, own] of asked) {
        const theirs = await told(name, args(own));
        expect(theirs, name).to.deep.equal(await told(name, args(`${own.split('_')[0]}_nothing`)));
        expect(theirs[1], name).to.match(/not_found|unknown/);
      }
      const error = await refused(other, () => other.readResource({ uri: `groundwork://sources/${id}` }));
      expect(error.code).to.equal(-32602);
      expect((await other.listResources()).resources).to.deep.equal([]);
    });
  });

  describe('with large results', () => {
    it('returns a long text in parts that add up to the whole', async () => {
      const whole = Array.from({ length: 500 }, (_, i) => `Zeile ${i}: 価格は ${i * 7} 円 💶 "quoted".`).join(
        '\n',
      );
      const id = await test.added({ text: whole });
      const { markdown } = (await test.api.get(`/api/knowledge/${id}/content`)).body;
      const parts: string[] = [];
      for (let cursor: string | undefined; ;) {
        const part = await called('read_source', { id, ...(cursor === undefined ? {} : { cursor }) });
        parts.push(part.markdown);
        if (part.nextCursor === null) break;
        cursor = part.nextCursor;
      }
      expect(parts.length).to.be.greaterThan(1);
      expect(parts.join('')).to.equal(markdown);
      const client = await connected();
      const resource = await client.readResource({ uri: `groundwork://sources/${id}` });
      expect(count(JSON.stringify(resource))).to.be.at.most(MOST_RESULT_TOKENS);
    });

    it('returns a long list in pages without gaps or repeats', async () => {
      const evidence = [{ quote: 'ünïcode '.repeat(200), snapshot_id: 'snap_1', start: 0, end: 1_600 }];
      await test.service.services.events.record(
        Array.from({ length: 60 }, (_, n) => newEvent(test.api.workspaceId, `Change ${n}`, { evidence })),
      );
      const titles: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await called('events', { limit: 100, ...(cursor === undefined ? {} : { cursor }) });
        titles.push(...page.events.map(({ title }: Data) => title));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(titles).to.deep.equal(Array.from({ length: 60 }, (_, n) => `Change ${59 - n}`));
    });
  });

  describe('when a client disconnects or does not listen', () => {
    it('aborts a cancelled call', async () => {
      const client = await connected();
      const cancel = new AbortController();
      const { id } = await called('track_competitor', { domain: 'silent.test', every: null }, client);
      test.service.site.serve('http://silent.test/', () => undefined);
      const call = client.callTool(
        { name: 'check_competitor', arguments: { id } },
        { signal: cancel.signal, onprogress: () => cancel.abort(new Error('enough')) },
      );
      expect((await refused(client, () => call)).message).to.contain('enough');
      expect((await called('list_competitors', {}, client)).competitors).to.have.length(1);
    });
  });

  it('runs a module, and resumes a run by its id', async () => {
    await test.added({ text: TEXT });
    const client = await connected();
    const made = await called('generate', { module: 'kpi', objective: 'more paying marinas' }, client);
    expect(made.module).to.equal('kpi');
    expect((await called('generate', { runId: made.runId }, client)).output).to.deep.equal(made.output);
    const { isError, structuredContent } = await client.callTool({
      name: 'generate',
      arguments: { module: 'kpi', objective: 'more', segment: 'marinas' },
    });
    expect(isError).to.equal(true);
    expect((structuredContent as Data).error.details[0].path).to.equal('segment');
  });

  it('adds a source and waits for its indexing', async () => {
    const added = await called('add_source', { text: TEXT, name: 'Prices' });
    expect([added.status, added.duplicate]).to.deep.equal(['indexed', false]);
    expect((await called('list_sources', { q: 'Prices' })).sources.map(({ id }: Data) => id)).to.deep.equal([
      added.id,
    ]);
  });
});
