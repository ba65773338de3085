import { randomBytes } from 'node:crypto';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultPayloadConverter } from '@temporalio/common';
import { expect } from 'chai';
import { createCodecServer } from '../../../src/temporal/codec-server.ts';
import { createPayloadCodec, payloadToJson } from '../../../src/temporal/payload-codec.ts';
import { parsePayloadKeys } from '../../../src/config/payload-keys.ts';

const UI = 'http://127.0.0.1:8233';
const keys = parsePayloadKeys(`2026:${Buffer.alloc(32, 1).toString('base64')}`, expect.fail);
const codec = createPayloadCodec({ keys, namespace: 'default', randomBytes });
const note = (): void => {};
const log = { debug: note, info: note, warn: note, error: note } as never;

describe('createCodecServer', () => {
  const plain = payloadToJson(defaultPayloadConverter.toPayload({ id: 'kb_1' })!);
  let servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) server.close();
    servers = [];
  });

  async function start(rules: { token?: string; origin?: string | null } = {}): Promise<string> {
    const server = createCodecServer({ codec, namespace: 'default', origin: UI, log, ...rules });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  interface Asked {
    path?: string;
    headers?: Record<string, string>;
    body?: string | object;
    token?: string;
    origin?: string | null;
  }
  async function ask({ path = '/decode', headers = {}, body = { payloads: [] }, ...rules }: Asked) {
    const response = await fetch(`${await start(rules)}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Namespace': 'default', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const json = (await response.json()) as {
      payloads?: (typeof plain)[];
      error?: { code: string; message: string };
    };
    return { status: response.status, headers: response.headers, ...json };
  }

  describe('when it refuses', () => {
    const refused: [string, Asked, number, string][] = [
      ['another path', { path: '/keys' }, 404, 'codec.not_found'],
      ['another namespace', { headers: { 'X-Namespace': 'other' } }, 400, 'codec.other_namespace'],
      [
        'a body that is not declared as JSON',
        { headers: { 'Content-Type': 'text/plain' } },
        415,
        'codec.not_json',
      ],
      ['a body that is not JSON', { body: '{' }, 400, 'codec.malformed'],
      ['no payloads', { body: {} }, 400, 'codec.malformed'],
      ['a body that is not a payload', { body: { payloads: [1] } }, 400, 'codec.malformed'],
      ['data that is not base64', { body: { payloads: [{ data: 'ä' }] } }, 400, 'codec.malformed'],
      ['more than it can hold', { body: 'x'.repeat(16_000_001) }, 413, 'codec.too_large'],
      ['a page of another address', { headers: { Origin: 'https://evil.test' } }, 401, 'codec.foreign_page'],
      [
        'any page, where no UI is known',
        { headers: { Origin: UI }, origin: null },
        401,
        'codec.foreign_page',
      ],
      ['a missing token', { token: 'of the house' }, 401, 'codec.unauthorized'],
      [
        'a wrong token',
        { token: 'of the house', headers: { Authorization: 'Bearer of the hous' } },
        401,
        'codec.unauthorized',
      ],
    ];
    for (const [what, asked, status, code] of refused) {
      it(`reports ${what}`, async () => {
        const answer = await ask(asked);
        expect([answer.status, answer.error?.code]).to.deep.equal([status, code]);
      });
    }

    it('lets no page of another origin read the response', async () => {
      const { headers } = await ask({ headers: { Origin: 'https://evil.test' } });
      expect(headers.get('Access-Control-Allow-Origin')).to.equal(null);
    });

    it('names the method to use', async () => {
      const response = await fetch(`${await start()}/decode`);
      expect([response.status, response.headers.get('Allow')]).to.deep.equal([405, 'POST, OPTIONS']);
    });

    it('says which key is missing', async () => {
      const sealed = {
        ...plain,
        metadata: { encoding: btoa('binary/encrypted'), 'encryption-key-id': btoa('2025') },
      };
      const { status, error } = await ask({ body: { payloads: [sealed] } });
      expect([status, error?.code]).to.deep.equal([503, 'payload.unknown_key']);
      expect(error?.message).to.include("'2025'");
    });
  });

  it('encrypts and decrypts according to the protocol', async () => {
    const { payloads: sealed } = await ask({ path: '/encode', body: { payloads: [plain] } });
    expect(atob(sealed![0]!.metadata['encoding']!)).to.equal('binary/encrypted');
    const { payloads } = await ask({ body: { payloads: sealed } });
    expect(payloads).to.deep.equal([plain]);
  });

  it("responds under any path with the protocol's ending", async () => {
    const { status } = await ask({ path: '/codecs/default/decode?x=1' });
    expect(status).to.equal(200);
  });

  it('accepts the token', async () => {
    const { status } = await ask({
      token: 'of the house',
      headers: { Authorization: 'Bearer of the house' },
    });
    expect(status).to.equal(200);
  });

  it('lets the Temporal UI read the response', async () => {
    const { headers } = await ask({ headers: { Origin: UI } });
    expect(headers.get('Access-Control-Allow-Origin')).to.equal(UI);
  });

  it("answers the UI's preflight request, and no other page's", async () => {
    const url = await start();
    const preflight = (Origin: string) =>
      new Promise<[number | undefined, unknown]>((resolve, reject) => {
        request(`${url}/decode`, { method: 'OPTIONS', headers: { Origin } }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers['access-control-allow-headers']]);
        })
          .on('error', reject)
          .end();
      });
    expect(await preflight(UI)).to.deep.equal([204, 'Authorization, Content-Type, X-Namespace']);
    expect(await preflight('https://evil.test')).to.deep.equal([401, undefined]);
  });
});
