import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { createApp } from '../../../src/http/app.ts';
import { defineRoute } from '../../../src/http/route.ts';
import { createLog } from '../../../src/log/log.ts';
import { FULL_GRANT } from '../../../src/workspaces/grant.ts';
import { createApiClient } from '../../support/api-client.ts';

describe('endRevokedStreams', () => {
  let server: Server;
  let revoked: Set<string>;
  let asked: string[][];
  let isAway: boolean;
  let left: number;
  let changed: () => void;

  const route = defineRoute({
    method: 'get',
    path: '/api/events',
    summary: 'Events',
    tag: 'test',
    scope: 'read',
    answers: { 200: { description: 'Events.', events: { tick: z.object({}) } } },
    async handle({ signal }) {
      async function* events() {
        yield { event: 'tick', data: {} };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        left += 1;
        changed();
      }
      return { status: 200, events: events() };
    },
  });

  beforeEach(async () => {
    [revoked, asked, isAway, left, changed] = [new Set(), [], false, 0, () => undefined];
    const app = createApp({
      routes: [route],
      keys: {
        find: async (key) =>
          revoked.has(key) ? null : { keyId: key, keyName: 'Key', workspaceId: 'w', grant: FULL_GRANT },
        async stillValid(ids) {
          asked.push([...ids]);
          changed();
          if (isAway) throw new Error('away');
          return new Set(ids.filter((id) => !revoked.has(id)));
        },
      },
      sourcesWithin: async () => [],
      idempotency: undefined as never,
      uploads: undefined as never,
      limits: { jsonBytes: 1, textBytes: 1, fileBytes: 1 },
      rateLimitPerMinute: 1_000,
      revocationsEveryMs: 10,
      log: createLog('silent', 'test'),
    });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (changed = resolve));
  }
  async function open(key: string) {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stream = createApiClient({ url, key, workspaceId: 'w', routes: [route] }).events('/api/events');
    await stream.next();
    return stream;
  }

  describe('when a key is revoked', () => {
    it('ends its streams with an error that says so', async () => {
      const stream = await open('a');
      revoked.add('a');
      expect((await stream.next()).value)
        .to.deep.include({ event: 'error' })
        .and.nested.include({
          'data.code': 'key.revoked',
        });
    });

    it('notifies the handlers of all of them', async () => {
      for (let n = 0; n < 3; n += 1) await open('a');
      revoked.add('a');
      await until(() => left === 3);
    });

    it('keeps those of other keys open', async () => {
      await open('a');
      const other = await open('b');
      revoked.add('a');
      await until(() => left === 1);
      const looks = asked.length;
      await until(() => asked.length > looks + 2);
      expect([left, asked.at(-1)]).to.deep.equal([1, ['b']]);
      await other.return();
    });
  });

  describe('when keys cannot be looked up', () => {
    it('keeps streams open and retries', async () => {
      isAway = true;
      await open('a');
      await until(() => asked.length > 3);
      expect(left).to.equal(0);
      [isAway, revoked] = [false, new Set('a')];
      await until(() => left === 1);
    });
  });

  describe('when nothing is revoked', () => {
    it('looks up a key once, however many streams it has', async () => {
      await open('a');
      await open('a');
      await open('b');
      const looks = asked.length;
      await until(() => asked.length > looks + 1);
      expect(asked.at(-1)!.toSorted()).to.deep.equal(['a', 'b']);
    });

    it('stops lookups once all streams have ended', async () => {
      const stream = await open('a');
      await until(() => asked.length > 0);
      await stream.return();
      await until(() => left === 1);
      const looks = asked.length;
      await new Promise((resolve) => setImmediate(resolve));
      expect(asked.length).to.be.at.most(looks + 1);
    });
  });
});
