import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { article, startSite, type Site } from '../support/site.ts';

const KEY = 'key-of-the-fault-tests';
const SOURCES = 8;

let site: Site;
let dataDir: string;
let port: number;
let service: ChildProcess;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const free = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** `npm start` without npm: the same entry, its servers, worker and API in processes of their own. */
async function start(): Promise<void> {
  service = spawn(process.execPath, ['--import', 'tsx', 'src/local.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CACHE_DIR: loadConfig().cacheDir,
      PORT: String(port),
      API_KEY: KEY,
      EGRESS_RESOLVE: `*.test=${site.origin}`,
      CRAWL_DELAY_MS: '30',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of service.stdout!) if (String(line).includes('Groundwork is ready')) break;
  service.stdout!.resume();
}

async function call(path: string, json?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json() as Promise<{
    id: string;
    sources: Record<string, unknown>[];
    hits: { text: string }[];
    crawlId: string;
    sourceId: string;
    status: string;
    stopReason: string | null;
    counts: Record<string, number> & { indexed: number };
    changes: { new: number };
    pages: { id: string; url: string; chunk_count: number }[];
    chunks: unknown[];
  }>;
}

/** What any client does against a service that may be away for a moment. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await pause(250);
    }
  }
}

const pidOf = async (name: string): Promise<number> => {
  const children = JSON.parse(await readFile(join(dataDir, 'children.json'), 'utf8')) as {
    name: string;
    pid: number;
  }[];
  const child = children.find((c) => c.name.toLowerCase() === name);
  if (child === undefined) throw new Error(`${name} is none of ${children.map((c) => c.name).join(', ')}`);
  return child.pid;
};

const marker = (victim: string, i: number): string => `marker-${victim}-${i}`;
const words = (victim: string, i: number): string[] =>
  Array.from(
    { length: 30 },
    (_, p) => `Paragraph ${p} of ${marker(victim, i)}. ${'Boats need water to float. '.repeat(12)}`,
  );

/** Half pages, half texts, each long enough that its indexing takes a while. */
async function addSources(victim: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < SOURCES; i++) {
    const url = `http://boats.test/${victim}/${i}`;
    site.serve(url, article(marker(victim, i), ...words(victim, i)));
    const input = i % 2 === 0 ? { url } : { text: words(victim, i).join('\n\n') };
    ids.push((await call('/api/knowledge', input)).id);
  }
  return ids;
}

async function settled(ids: string[]): Promise<Record<string, unknown>[]> {
  for (;;) {
    const { sources } = await patiently(() => call('/api/knowledge?limit=1000'));
    const ours = sources.filter(({ id }) => ids.includes(id as string));
    if (ours.every(({ status }) => status !== 'indexing')) return ours;
    await pause(250);
  }
}

const FLEET = 40;

/** A site whose front page leads to all others; answers when part of it has been indexed. */
async function crawlUntilHalfway(name: string): Promise<{ crawlId: string; sourceId: string }> {
  const seedUrl = `http://${name}.test/`;
  const links = Array.from({ length: FLEET }, (_, i) => `<a href="/boat/${i}">boat ${i}</a>`).join(' ');
  site.serve(seedUrl, article(`The fleet ${name}`, 'All our boats.', links));
  for (let i = 0; i < FLEET; i++)
    site.serve(`${seedUrl}boat/${i}`, article(`Boat ${i}`, ...words(name, i).slice(0, 3)));
  const started = await call('/api/knowledge/crawl', { seedUrl, maxPages: 500 });
  for (;;) {
    const { counts } = await call(`/api/knowledge/crawl/${started.crawlId}`);
    if (counts.indexed >= 6) return started;
    await pause(50);
  }
}

async function expectWholeFleet(crawlId: string, sourceId: string): Promise<void> {
  let crawl = await patiently(() => call(`/api/knowledge/crawl/${crawlId}`));
  while (crawl.status === 'indexing') {
    await pause(250);
    crawl = await patiently(() => call(`/api/knowledge/crawl/${crawlId}`));
  }
  const { status, stopReason, counts, changes } = crawl;
  expect({ status, stopReason, indexed: counts.indexed, found: changes.new }).to.deep.equal({
    status: 'indexed',
    stopReason: 'done',
    indexed: FLEET + 1,
    found: FLEET + 1,
  });
  const { pages } = await call(`/api/knowledge/${sourceId}/pages?limit=1000`);
  expect(new Set(pages.map(({ url }) => url)).size).to.equal(FLEET + 1);
  for (const { id, chunk_count } of pages) {
    const { chunks } = await call(`/api/knowledge/${sourceId}/chunks?page=${id}&limit=1000`);
    expect(chunks, id).to.have.length(chunk_count);
  }
}

describe('kill -9 during indexing', function () {
  this.timeout(240_000);

  before(async function () {
    this.timeout(1_800_000);
    site = await startSite();
    dataDir = await mkdtemp(join(tmpdir(), 'groundwork-faults-'));
    port = await freePort();
    await start();
  });

  after(async () => {
    if (service.exitCode === null) {
      service.kill('SIGTERM');
      await once(service, 'exit');
    }
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  for (const victim of ['worker', 'api', 'mongodb', 'temporal']) {
    it(`of ${victim}: every source ends indexed without a hand, once`, async () => {
      const ids = await addSources(victim);
      process.kill(await pidOf(victim), 'SIGKILL');
      const sources = await settled(ids);
      expect(
        sources.map(({ status, last_error, revision }) => ({ status, last_error, revision })),
      ).to.deep.equal(ids.map(() => ({ status: 'indexed', last_error: null, revision: 1 })));
      for (const { id, chunk_count } of sources) {
        const { chunks } = await call(`/api/knowledge/${id as string}/chunks?limit=1000`);
        expect(chunks).to.have.length(chunk_count as number);
      }
    });
  }

  for (const victim of ['worker', 'mongodb']) {
    it(`of ${victim} in mid-crawl: the crawl ends done, each page once`, async () => {
      const { crawlId, sourceId } = await crawlUntilHalfway(`fleet-${victim}`);
      process.kill(await pidOf(victim), 'SIGKILL');
      await expectWholeFleet(crawlId, sourceId);
    });
  }

  it('of everything in mid-crawl, then a new start: the crawl ends done, each page once', async () => {
    const { crawlId, sourceId } = await crawlUntilHalfway('fleet-all');
    const ended = once(service, 'exit');
    service.kill('SIGKILL');
    await ended;
    await start();
    await expectWholeFleet(crawlId, sourceId);
  });

  it('of everything at once, then a new start: every source ends indexed', async () => {
    const ids = await addSources('all');
    const ended = once(service, 'exit');
    service.kill('SIGKILL');
    await ended;
    await start();
    const sources = await settled(ids);
    expect(sources.map(({ status }) => status)).to.deep.equal(ids.map(() => 'indexed'));
    const { hits } = await call('/api/knowledge/search', { query: marker('all', 0), sourceIds: [ids[0]] });
    expect(hits[0]!.text).to.contain(marker('all', 0));
  });
});
