import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerCalls } from './child.ts';
import { paragraph, randomOf } from './site/text.ts';

interface Run {
  url: string;
  key: string;
  crawlId: string;
  clients: number;
  seconds: number;
  /** If 0, each client makes its next call as soon as it has a response. */
  perSecond: number;
}

interface Outcome {
  times: Record<'list' | 'search' | 'events', number[]>;
  errors: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

const calls = {
  async run({ url, key, crawlId, clients, seconds, perSecond }: Run): Promise<Outcome> {
    const outcome: Outcome = { times: { list: [], search: [], events: [] }, errors: [] };
    const until = performance.now() + seconds * 1_000;

    const ask = (method: string, path: string, json?: unknown): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const outgoing = request(url + path, { method, agent, headers }, resolve);
        outgoing.on('error', reject).end(json === undefined ? undefined : JSON.stringify(json));
      });
    const whole = async (response: IncomingMessage): Promise<void> => {
      for await (const _ of response);
      if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    };
    const firstEvent = async (response: IncomingMessage): Promise<void> => {
      for await (const _ of response) break;
      if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    };

    async function client(number: number): Promise<void> {
      const random = randomOf('client', number);
      const acts = {
        list: async () => whole(await ask('GET', '/api/knowledge?limit=20')),
        search: async () =>
          whole(await ask('POST', '/api/knowledge/search', { query: paragraph(random, 5), limit: 10 })),
        events: async () => firstEvent(await ask('GET', `/api/knowledge/crawl/${crawlId}/events`)),
      };
      const gap = perSecond === 0 ? 0 : (1_000 * clients) / perSecond;
      await pause(random() * gap);
      while (performance.now() < until) {
        for (const [name, act] of Object.entries(acts) as [keyof typeof acts, () => Promise<void>][]) {
          const from = performance.now();
          try {
            await act();
            outcome.times[name].push(performance.now() - from);
          } catch (error) {
            outcome.errors.push(`${name}: ${String(error)}`);
          }
          await pause(Math.max(0, from + gap - performance.now()));
        }
      }
    }

    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    return outcome;
  },
};
export type ClientsCalls = typeof calls;
answerCalls(calls);
