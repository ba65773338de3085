import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadConfig } from '../../src/config/config.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { article, startSite, type Site } from '../support/site.ts';
import { createClient, until, type Client } from '../faults/kills/client.ts';
import { paragraphs } from '../faults/kills/texts.ts';

const KEY = 'key-of-the-fault-tests';
const FLEET = 40;
const TEXTS = 4;

interface Crawl {
  status: string;
  stopReason: string | null;
  counts: { indexed: number };
  changes: { new: number };
}
interface Source {
  id: string;
  status: string;
  last_error: string | null;
  revision: number;
}

describe('kill -9 of all processes at once, then a new start', () => {
  let site: Site;
  let dataDir: string;
  let port: number;
  let service: ChildProcess;
  let client: Client;

  async function start(): Promise<void> {
    service = spawn(process.execPath, ['src/local.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        CACHE_DIR: loadConfig().cacheDir,
        PORT: String(port),
        API_KEY: KEY,
        EGRESS_RESOLVE: `*.test=${site.origin}`,
        CRAWL_DELAY_MS: '30',
        RATE_LIMIT_PER_MINUTE: '100000',
        WORKER_NICENESS: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of service.stdout!) if (String(line).includes('Groundwork is ready')) break;
    service.stdout!.resume();
  }

  function serveFleet(seedUrl: string): void {
    const links = Array.from({ length: FLEET }, (_, i) => `<a href="/boat/${i}">boat ${i}</a>`).join(' ');
    site.serve(seedUrl, article('The fleet', 'All our boats.', links));
    for (let i = 0; i < FLEET; i++)
      site.serve(`${seedUrl}boat/${i}`, article(`Boat ${i}`, ...paragraphs(`boat ${i}`, 1, 2)));
  }

  const crawlOf = (crawlId: string): Promise<Crawl> => client.get(`/api/knowledge/crawl/${crawlId}`);

  before(async function () {
    this.timeout(1_800_000);
    site = await startSite();
    dataDir = await mkdtemp(join(tmpdir(), 'groundwork-faults-'));
    port = await freePort();
    client = createClient({ url: `http://127.0.0.1:${port}`, key: KEY });
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

  it('during a crawl and while texts are indexed: everything ends indexed, each page once', async () => {
    const seedUrl = 'http://fleet.test/';
    serveFleet(seedUrl);
    const json = { seedUrl, maxPages: 500 };
    const { crawlId, sourceId } = await client.post<{ crawlId: string; sourceId: string }>(
      '/api/knowledge/crawl',
      { json },
    );
    const isHalfway = async (): Promise<boolean> => (await crawlOf(crawlId)).counts.indexed >= 6;
    await until(isHalfway, { everyMs: 50, late: () => 'the crawl did not begin' });
    const ids: string[] = [];
    for (let i = 0; i < TEXTS; i++) {
      const text = paragraphs(`marker-${i}`, 1).join('\n\n');
      ids.push((await client.post<{ id: string }>('/api/knowledge', { json: { text } })).id);
    }
    const ended = once(service, 'exit');
    service.kill('SIGKILL');
    await ended;
    await start();

    const crawl = await until(
      async () => {
        const seen = await crawlOf(crawlId);
        return seen.status === 'indexing' ? null : seen;
      },
      { late: () => 'the crawl never ended' },
    );
    const { status, stopReason, counts, changes } = crawl;
    expect({ status, stopReason, indexed: counts.indexed, found: changes.new }).to.deep.equal({
      status: 'indexed',
      stopReason: 'done',
      indexed: FLEET + 1,
      found: FLEET + 1,
    });
    const { pages } = await client.get<{ pages: { id: string; url: string; chunk_count: number }[] }>(
      `/api/knowledge/${sourceId}/pages?limit=1000`,
    );
    expect(new Set(pages.map(({ url }) => url)).size).to.equal(FLEET + 1);
    for (const { id, chunk_count: count } of pages) {
      const { chunks } = await client.get<{ chunks: unknown[] }>(
        `/api/knowledge/${sourceId}/chunks?page=${id}&limit=1000`,
      );
      expect(chunks, id).to.have.length(count);
    }
    const texts = await until(
      async () => {
        const { sources } = await client.get<{ sources: Source[] }>('/api/knowledge?type=text');
        return sources.every((source) => source.status !== 'indexing') && sources;
      },
      { late: () => 'the texts were never indexed' },
    );
    expect(
      texts.map((source) => [source.id, source.status, source.last_error, source.revision]),
    ).to.have.deep.members(ids.map((id) => [id, 'indexed', null, 1]));
  });
});
