import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createRemoteReranker } from '../../../src/llm/reranker.ts';
import { createLog } from '../../../src/log/log.ts';

const passage = (text: string) => ({ title: 'Title', heading: null, text });
const PASSAGES = [passage('first'), passage('second')];

describe('createRemoteReranker', () => {
  let server: Server;
  let answer: [status: number, body: string] | 'hang';
  let asked: { url: string | undefined; headers: IncomingHttpHeaders; body: Record<string, unknown> };

  before(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      asked = { url: request.url, headers: request.headers, body: JSON.parse(body) };
      if (answer === 'hang') return;
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const rerank = (timeoutMs = 5_000) =>
    createRemoteReranker(
      {
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
        apiKey: 'rerank-key',
        model: 'reader',
      },
      { log: createLog('silent', 'test'), timeoutMs },
    );
  const results = (...scores: [number, number][]): [number, string] => [
    200,
    JSON.stringify({ results: scores.map(([index, relevance_score]) => ({ index, relevance_score })) }),
  ];

  const faults: [string, typeof answer][] = [
    ['is silent', 'hang'],
    ['refuses', [500, '{}']],
    ['answers rubbish', [200, 'rubbish']],
    ['answers another shape', [200, '{"data":[]}']],
    ['leaves out a passage', results([0, 0.5])],
  ];
  for (const [what, fault] of faults) {
    it(`returns no scores when the endpoint ${what}`, async () => {
      answer = fault;
      expect(await rerank(fault === 'hang' ? 50 : 5_000)('query', PASSAGES)).to.equal(null);
    });
  }

  it('sends no request without passages', async () => {
    answer = [500, '{}'];
    expect(await rerank()('query', [])).to.deep.equal([]);
  });

  it('returns the scores in passage order, in whatever order they arrive', async () => {
    answer = results([1, 0.25], [0, 0.75]);
    expect(await rerank()('query', PASSAGES)).to.deep.equal([0.75, 0.25]);
  });

  it('maps unbounded scores to 0 to 1, in the same order', async () => {
    answer = results([0, -4], [1, 6]);
    const [low, high] = (await rerank()('query', PASSAGES))!;
    expect([low! > 0 && low! < 0.1, high! > 0.9 && high! < 1]).to.deep.equal([true, true]);
  });

  it('sends the query, the passages with their titles, the model and the key', async () => {
    answer = results([0, 1], [1, 0]);
    await rerank()('query', PASSAGES);
    expect(asked.url).to.equal('/v1/rerank');
    expect(asked.headers.authorization).to.equal('Bearer rerank-key');
    expect(asked.body).to.deep.equal({
      model: 'reader',
      query: 'query',
      documents: ['Title\nfirst', 'Title\nsecond'],
      top_n: 2,
    });
  });
});
