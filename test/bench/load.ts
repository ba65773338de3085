import { Agent, request } from 'node:http';
import { answerCalls } from './child.ts';
import { paragraph, randomOf } from './site/text.ts';

export interface LoadResult {
  add: number[];
  list: number[];
  errors: string[];
}

const WORDS = 100;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let timer: NodeJS.Timeout | undefined;
let result: LoadResult = { add: [], list: [], errors: [] };
let sent = 0;
const open = new Set<Promise<void>>();

function call(url: string, key: string, method: string, path: string, json?: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      {
        method,
        agent,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode!));
        response.resume();
      },
    );
    outgoing.on('error', reject).end(json === undefined ? undefined : JSON.stringify(json));
  });
}

async function timed(into: number[], wanted: number, due: number, act: () => Promise<number>): Promise<void> {
  try {
    const status = await act();
    into.push(performance.now() - due);
    if (status !== wanted) result.errors.push(`answered ${status}`);
  } catch (error) {
    result.errors.push(String(error));
  }
}

const calls = {
  start({ url, key, perSecond }: { url: string; key: string; perSecond: number }): void {
    result = { add: [], list: [], errors: [] };
    const first = performance.now();
    let due = 0;
    const keep = (call: Promise<void>): void => {
      open.add(call);
      void call.finally(() => open.delete(call));
    };
    timer = setInterval(() => {
      while (first + due * (1000 / perSecond) <= performance.now()) {
        const at = first + due++ * (1000 / perSecond);
        const text = paragraph(randomOf('load', process.pid, sent++), WORDS);
        const { add, list } = result;
        keep(timed(add, 202, at, () => call(url, key, 'POST', '/api/knowledge', { text })));
        keep(timed(list, 200, at, () => call(url, key, 'GET', '/api/knowledge')));
      }
    }, 5);
  },
  async stop(): Promise<LoadResult> {
    clearInterval(timer);
    await Promise.all(open);
    return result;
  },
};
export type LoadCalls = typeof calls;
answerCalls(calls);
