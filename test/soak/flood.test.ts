import { Agent, request } from 'node:http';
import { expect } from 'chai';
import { startService, type TestService } from '../support/service.ts';

const CALLS = 2_000;
const PER_MINUTE = 200;

describe('thousands of calls at once from one key', () => {
  let service: TestService;
  before(async function () {
    this.timeout(1_800_000);
    service = await startService({ RATE_LIMIT_PER_MINUTE: `${PER_MINUTE}` });
  });
  after(() => service.stop());

  const CALLED: [string, object][] = [
    ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
    ['/v1/chat/completions', { model: 'groundwork', messages: [{ role: 'user', content: 'Hello?' }] }],
    ['/api/knowledge/search', { query: 'harbour' }],
  ];
  const call = (path: string, body: object, key: string, agent: Agent) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const { port } = new URL(service.url);
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] }),
        );
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });

  for (const [path, body] of CALLED)
    it(`are answered 429 beyond the limit and never 5xx at ${path}, while another key is served`, async () => {
      const { key } = await service.newClient();
      const other = await service.newClient();
      const agent = new Agent({ keepAlive: true, maxSockets: 500 });
      const minute = Math.floor(Date.now() / 60_000);
      const calls = Array.from({ length: CALLS }, () => call(path, body, key, agent));
      const served = await call(path, body, other.key, new Agent());
      const answers = await Promise.all(calls);
      const windows = Math.floor(Date.now() / 60_000) - minute + 1;
      agent.destroy();
      const withStatus = (status: number) => answers.filter((one) => one.status === status);
      expect(served.status).to.equal(200);
      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200, 429]));
      expect(withStatus(200).length).to.be.at.most(windows * PER_MINUTE);
      expect(withStatus(429).every(({ retryAfter }) => Number(retryAfter) > 0)).to.equal(true);
    }).timeout(600_000);
});
