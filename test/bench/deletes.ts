import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { createDatabase } from '../../src/database/database.ts';
import { leftovers, visible } from '../faults/deletes/leftovers.ts';
import { bystanders, STORIES, type Scene, type Told } from '../faults/deletes/stories.ts';
import { startSite } from '../support/site.ts';
import { startEmbeddingStub } from './embedding-stub.ts';
import { check, print, wrong } from './print.ts';
import { startService, type BenchService } from './service.ts';
import { randomOf } from './site/text.ts';

const COUNT = 100;
const AT_ONCE = 6;
const KILLED_EVERY = 20;
const LATE_WRITERS_MS = 35_000;
const COMES_BACK_MS = 20_000;

interface Addresses {
  mongodbUri: string;
  temporalAddress: string;
}

function createScene({ api }: BenchService, site: Scene['site'], random: () => number): Scene {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const response = await fetch(api.url + path, {
      method,
      headers: { authorization: `Bearer ${api.key}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    site,
    random,
    ask: (method, path, json) =>
      json === undefined
        ? send(method, path, {})
        : send(method, path, { 'content-type': 'application/json' }, JSON.stringify(json)),
    upload(name, content) {
      const form = new FormData();
      form.set('file', new Blob([content], { type: 'text/plain' }), name);
      return send('POST', '/api/knowledge', {}, form);
    },
  };
}

async function atWork({ temporalAddress }: Addresses, dead: readonly string[]): Promise<string[]> {
  const connection = await Connection.connect({ address: temporalAddress });
  const client = new Client({ connection });
  const ids: string[] = [];
  for await (const { workflowId } of client.workflow.list({ query: "ExecutionStatus = 'Running'" }))
    ids.push(workflowId);
  for await (const { scheduleId } of client.schedule.list()) ids.push(scheduleId);
  await connection.close();
  return ids.filter((id) => dead.some((one) => id.includes(one)));
}

export async function deletes([count = String(COUNT), seed = '1']: string[]): Promise<void> {
  const site = await startSite();
  const stub = await startEmbeddingStub();
  const service = await startService({
    EGRESS_RESOLVE: `*.test=${site.origin}`,
    CHECK_CONFIRM_DELAY_MS: '200',
    ...stub.env,
  });
  try {
    const scene = createScene(service, site, randomOf('deletes', Number(seed)));
    const alive = await bystanders(scene);
    const told: Told[] = [];
    let next = 0;
    let kills = 0;
    const work = async (): Promise<void> => {
      while (next < Number(count)) {
        const i = next++;
        const story = STORIES[i % STORIES.length]!(scene, `gone-${seed}-${i}`);
        if (i % KILLED_EVERY === KILLED_EVERY / 2) {
          await pause(scene.random() * 1_000);
          process.kill(await service.pidOf('worker'), 'SIGKILL');
          kills += 1;
        }
        told.push(await story);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const kinds = new Map<string, number>();
    for (const { kind } of told) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    print(
      `${told.length} deleted (${[...kinds].map(([kind, n]) => `${n} ${kind}`).join(', ')}), the worker killed ${kills} times`,
    );
    check(told.length === Number(count), `${told.length} deletions, not ${count}`);
    await lookTwice(service, { told, alive, ask: scene.ask });
  } finally {
    await service.stop();
    await stub.stop();
    await site.close();
  }
}

async function lookTwice(
  { dataDir }: BenchService,
  { told, alive, ask }: { told: Told[]; alive: string[]; ask: Scene['ask'] },
): Promise<void> {
  const addresses = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as Addresses;
  const database = createDatabase({ uri: addresses.mongodbUri, name: 'groundwork' });
  const dead = told.flatMap((one) => one.dead);
  for (const waitMs of [LATE_WRITERS_MS, COMES_BACK_MS]) {
    await pause(waitMs);
    const [rows, seen, running] = [
      await leftovers(database.db, { dead, alive }),
      await visible(ask, { told, alive }),
      await atWork(addresses, dead),
    ];
    print(
      `F5, ${waitMs / 1_000} s later: ${rows.length} rows left, ${seen.length} faults to be seen, ${running.length} workflows or schedules`,
    );
    for (const line of [...rows, ...seen, ...running]) wrong(line);
  }
  await database.close();
}
