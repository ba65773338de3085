import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { parseConfig } from '../../src/config/config.ts';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { redirect } from '../support/crawls.ts';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { testServers, workflowBundle } from '../support/servers.ts';
import { workflowEnd } from '../support/workflow-end.ts';
import { article, startSite, type Site } from '../support/site.ts';
import {
  historiesOf,
  SECRETS,
  secretsIn,
  startEchoingEndpoint,
  startWatched,
  type EchoingEndpoint,
  type Watched,
} from './secrets-cases.ts';

const USERINFO = `http://reader:${SECRETS.userinfo}@shop.test/`;

describe('secrets', () => {
  const queue = `secrets-${randomBytes(6).toString('hex')}`;
  const answers: string[] = [];
  let shown = '';
  let site: Site;
  let model: ModelServer;
  let endpoint: EchoingEndpoint;
  let connection: Connection;
  let temporal: Client;
  let database: Database;
  let processes: Watched[] = [];
  let url: string;

  interface Answer {
    status: number;
    // oxlint-disable-next-line typescript/no-explicit-any
    body: any;
  }
  async function ask(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${SECRETS.API_KEY}`,
        'idempotency-key': `${SECRETS.idempotencyKey} ${answers.length}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    answers.push(`${response.status} ${JSON.stringify([...response.headers])} ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text } as Answer;
  }
  const post = (path: string, json?: unknown, headers = {}) => ask('POST', path, json, headers);
  const ended = (id: string): Promise<void> => workflowEnd(temporal, id);
  async function indexed(json: object): Promise<string> {
    const { body } = await post('/api/knowledge', json);
    await ended(`index-source/${body.id}`);
    return body.id;
  }

  async function everythingWorks(): Promise<void> {
    const text = await indexed({ text: 'Tents cost 40 euros and weigh two kilograms.' });
    await indexed({ url: 'http://shop.test/tents' });
    const form = new FormData();
    form.set('file', new Blob(['name,price\ntent,40\n'], { type: 'text/csv' }), 'prices.csv');
    const { id } = (await (
      await fetch(`${url}/api/knowledge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRETS.API_KEY}` },
        body: form,
      })
    ).json()) as { id: string };
    await ended(`index-source/${id}`);
    const crawl = (await post('/api/knowledge/crawl', { seedUrl: 'http://shop.test/', maxPages: 2 })).body;
    await ended(`crawl-site/${crawl.sourceId}`);
    await ask('GET', `/api/knowledge/crawl/${crawl.crawlId}/events`);
    expect((await post('/api/knowledge/search', { query: 'tents' })).body.hits).to.not.deep.equal([]);
    await ask('GET', `/api/knowledge/${text}/content`);
    await post(`/api/knowledge/${text}/reindex`);
    await ended(`index-source/${text}`);

    const hook = await fetch(`${url}/api/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRETS.API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'http://hook.test/in', secret: SECRETS.webhook }),
    });
    const made = (await hook.json()) as { id: string; secret: string };
    shown = made.secret;
    const { deliveryId } = (await post(`/api/webhooks/${made.id}/test`)).body;
    await ended(`deliver-webhook/${deliveryId}`);
    await ask('GET', `/api/webhooks/${made.id}/deliveries`);

    const { id: competitor } = (await post('/api/intel/competitors', { domain: 'rival.test' })).body;
    expect((await post(`/api/intel/competitors/${competitor}/check`)).body.result.ok).to.equal(true);
    await post('/api/brand-profile/draft', { url: 'http://shop.test/' });
    await ask('GET', '/api/knowledge');
    await ask('GET', '/api/intel/events');
  }

  async function everythingFails(): Promise<void> {
    model.always({
      status: 401,
      json: {
        error: { message: `Incorrect API key provided: ${SECRETS.OPENAI_API_KEY}`, code: 'invalid_api_key' },
      },
    });
    expect((await post('/api/chat', { message: 'What do tents cost?' })).status).to.be.oneOf([502, 503]);
    await post('/api/chat', { message: 'What do tents cost?' }, { accept: 'text/event-stream' });
    expect((await post('/api/intel/persona', { segment: 'campers' })).status).to.be.oneOf([502, 503]);
    const { runId } = (await post('/api/intel/kpi', { objective: 'more' }, { prefer: 'respond-async' })).body;
    await ended(`generate-intel/${runId}`);
    await ask('GET', `/api/intel/runs/${runId}`);
    model.always({ refusal: 'I will not.' });
    await post('/api/chat', { message: 'What do tents cost?' });
    await post('/api/intel/persona', { segment: 'climbers' });
    await post('/api/brand-profile/draft', { url: 'http://shop.test/' });

    endpoint.refuse(true);
    const failed = await indexed({ text: 'Stoves cost 90 euros.' });
    expect((await ask('GET', `/api/knowledge/${failed}`)).body.status).to.equal('failed');
    expect((await post('/api/knowledge/search', { query: 'stoves' })).status).to.equal(200);

    await indexed({ url: 'http://shop.test/moved' });
    for (const [path, json] of [
      ['/api/knowledge', { url: USERINFO }],
      ['/api/knowledge/crawl', { seedUrl: USERINFO }],
      ['/api/webhooks', { url: USERINFO }],
      ['/api/brand-profile/draft', { url: USERINFO }],
      ['/api/intel/competitors', { domain: USERINFO.slice('http://'.length) }],
      ['/api/webhooks', { url: 'http://hook.test/in', secret: SECRETS.webhook.slice(0, -3) }],
    ] as const)
      expect((await post(path, json)).status, path).to.be.oneOf([201, 400]);
    await ask('GET', `/api/knowledge?api_key=${SECRETS.keyInQuery}&limit=${SECRETS.keyInQuery}`);
    await ask('GET', '/api/knowledge', undefined, { authorization: `Bearer ${SECRETS.wrongKey}` });
    await ask('GET', '/api/knowledge', undefined, { authorization: `Basic ${SECRETS.wrongKey}` });
    await post('/api/knowledge', undefined, { 'idempotency-key': SECRETS.idempotencyKey.slice(0, 3) });
  }

  before(async function () {
    this.timeout(1_800_000);
    const servers = await testServers();
    [site, model, endpoint] = await Promise.all([startSite(), startModelServer(), startEchoingEndpoint()]);
    connection = await Connection.connect({ address: servers.temporalAddress });
    temporal = new Client({ connection });
    database = createDatabase({ uri: servers.mongodbUri, name: queue });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = {
      LOG_LEVEL: 'trace',
      PORT: String(port),
      MONGODB_URI: servers.mongodbUri,
      MONGODB_DATABASE: queue,
      TEMPORAL_ADDRESS: servers.temporalAddress,
      TEMPORAL_TASK_QUEUE: queue,
      CACHE_DIR: servers.cacheDir,
      WORKFLOW_BUNDLE: await workflowBundle({ encrypts: false }),
      EGRESS_RESOLVE: `*.test=${site.origin}`,
      CRAWL_DELAY_MS: '0',
      CHECK_CONFIRM_DELAY_MS: '0',
      API_KEY: SECRETS.API_KEY,
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: SECRETS.OPENAI_API_KEY,
      EMBEDDING_BASE_URL: `${endpoint.url}/v1`,
      EMBEDDING_API_KEY: SECRETS.EMBEDDING_API_KEY,
      EMBEDDING_MODEL: 'bag-of-words',
      RERANK_BASE_URL: endpoint.url,
      RERANK_API_KEY: SECRETS.RERANK_API_KEY,
    };
    for (const path of ['', 'tents']) {
      const html = article(
        `Tents ${path}`,
        'A tent for two costs 40 euros and weighs two kilograms.'.repeat(5),
      );
      site.serve(`http://shop.test/${path}`, html.replace('</main>', '<a href="/tents">Tents</a></main>'));
    }
    site.serve('http://shop.test/moved', redirect(USERINFO));
    site.serve('http://hook.test/in', (request, response) => {
      request.resume().on('end', () => response.writeHead(410).end());
    });
    serveCompany(site, 'rival.test', newCompany());
    processes = ['src/worker.ts', 'src/api.ts'].map((entry) => startWatched(entry, env));
    await Promise.all(processes.map((one) => one.ready()));
    model.always('I do not know.');
    await everythingWorks();
    await everythingFails();
  });
  after(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await database.db.dropDatabase();
    await database.close();
    await connection.close();
    await Promise.all([site.close(), model.close(), endpoint.close()]);
  });

  it('are all used in this test', () => {
    expect(endpoint.keys).to.deep.equal(
      new Set([`Bearer ${SECRETS.EMBEDDING_API_KEY}`, `Bearer ${SECRETS.RERANK_API_KEY}`]),
    );
    expect(model.requests[0]!.headers['authorization']).to.equal(`Bearer ${SECRETS.OPENAI_API_KEY}`);
    expect(shown).to.equal(SECRETS.webhook);
  });

  it('are in no log line of API and worker, even at the lowest level', () => {
    for (const { output } of processes) {
      expect(output().split('\n').length).to.be.greaterThan(3);
      const lines = output()
        .split('\n')
        .filter((line) => secretsIn(line).length > 0);
      expect(lines).to.deep.equal([]);
    }
  });

  it('are in no response except the one that shows the secret of a new webhook', () => {
    expect(answers.length).to.be.greaterThan(30);
    expect(answers.filter((answer) => secretsIn(answer).length > 0)).to.deep.equal([]);
  });

  it('are in no workflow history', async () => {
    const { text, encodings, workflows } = await historiesOf(temporal, queue);
    expect(workflows).to.be.greaterThan(6);
    expect(
      [...encodings].filter((encoding) => !/^(json\/|binary\/(null|plain)$)/.test(encoding)),
    ).to.deep.equal([]);
    expect(text).to.contain('index');
    expect(secretsIn(text)).to.deep.equal([]);
  });

  it('are in no database record, except the webhook’s own', async () => {
    for (const { name } of await database.db.listCollections().toArray()) {
      const records = JSON.stringify(await database.db.collection(name).find().toArray());
      const found = secretsIn(records).filter((secret) => !(name === 'webhooks' && secret === 'webhook'));
      expect(found, name).to.deep.equal([]);
    }
  });

  it('in the URL of an unreachable database are not logged', async () => {
    const api = startWatched('src/api.ts', {
      LOG_LEVEL: 'trace',
      PORT: '0',
      API_KEY: SECRETS.API_KEY,
      MONGODB_URI: `mongodb://reader:${SECRETS.mongodb}@127.0.0.1:1/?serverSelectionTimeoutMS=100`,
      TEMPORAL_ADDRESS: '127.0.0.1:1',
    });
    await api.said('waiting for the database');
    await api.stop();
    expect(secretsIn(api.output())).to.deep.equal([]);
  });

  it('in an invalid configuration are not repeated', () => {
    const env = {
      MONGODB_URI: `mysql://reader:${SECRETS.mongodb}@db.test/`,
      OPENAI_BASE_URL: `ftp://reader:${SECRETS.OPENAI_API_KEY}@models.test/`,
      RERANK_BASE_URL: SECRETS.RERANK_API_KEY,
    };
    expect(() => parseConfig(env))
      .to.throw()
      .with.property('message')
      .that.satisfies((message: string) => {
        expect(message)
          .to.contain('MONGODB_URI')
          .and.to.contain('OPENAI_BASE_URL')
          .and.to.contain('RERANK_BASE_URL');
        return secretsIn(message).length === 0;
      });
  });
});
