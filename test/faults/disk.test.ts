import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { loadConfig } from '../../src/config/config.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { prose } from '../support/crawls.ts';
import { smallDisk } from '../src/local-servers/small-disk.ts';
import { tempFolder, undoAll, undoLater } from '../src/local-servers/surroundings.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';

const KEY = 'key-of-the-disk-tests';

/** Takes every byte there is. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const descriptor = openSync(file, 'w');
  for (const size of [65_536, 512]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size, 1));
    } catch {
      continue;
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

interface Run {
  child: ChildProcess;
  url: string;
  output(): string;
}

/** `npm start` without npm. */
async function start(env: Record<string, string>): Promise<Run> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/local.ts'], {
    env: {
      ...process.env,
      CACHE_DIR: loadConfig().cacheDir,
      PORT: String(port),
      API_KEY: KEY,
      RATE_LIMIT_PER_MINUTE: '100000',
      EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
      // The other tests would have the processor.
      WORKER_NICENESS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  const ended = once(child, 'exit');
  undoLater(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}

/** Resolves with the exit code and all that was said. */
async function startToEnd(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const run = await start(env);
  const [code] = (await once(run.child, 'exit')) as [number];
  return { code, output: run.output().trim() };
}

const MAY_NOT = 'this user may not mount a file system';

describe('npm start where it cannot keep its files', () => {
  afterEach(undoAll);

  it('says that the disk of DATA_DIR has no room, and what to do', async function () {
    const disk = smallDisk(2);
    if (disk === undefined) return this.skip();
    const dataDir = join(disk, 'data');
    const { code, output } = await startToEnd({ DATA_DIR: dataDir });
    expect(code).to.equal(1);
    expect(output).to.match(
      /^DATA_DIR is \S+, and nothing can be kept there: its disk has only 2\.\d MB left\. Free some space \(32\.0 MB at least\), or set DATA_DIR to a folder on another disk\.$/,
    );
  });

  it('names each rung that a read-only CACHE_DIR keeps from working', async function () {
    const disk = smallDisk(2, 'ro');
    if (disk === undefined) return this.skip();
    const dataDir = tempFolder();
    // Whatever this machine has installed is not to be found.
    const bin = join(dataDir, 'bin');
    mkdirSync(bin);
    const { code, output } = await startToEnd({
      DATA_DIR: dataDir,
      CACHE_DIR: join(disk, 'cache'),
      PATH: bin,
    });
    expect(code).to.equal(1);
    expect(output)
      .to.match(/No way to get .+ worked\. Tried:/)
      .and.to.contain('CACHE_DIR is')
      .and.to.contain('its file system is read-only. Set CACHE_DIR to a folder that can be written to.')
      .and.not.contain('    at ');
  });
});

describe('the service when its disk fills up', () => {
  let disk: string | undefined;
  let run: Run;
  let endpoint: EmbeddingEndpoint;
  let makeRoom: () => void;
  let kept: string;

  async function call(method: string, path: string, json?: unknown) {
    const response = await fetch(run.url + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  }
  /** Uploads of no known type, more than fits into what the database has laid out; what they come to is no matter. */
  const pour = (): Promise<unknown> =>
    Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const body = new FormData();
        body.set('file', new Blob([randomBytes(3_000_000)]), 'bytes');
        const headers = { authorization: `Bearer ${KEY}` };
        await fetch(`${run.url}/api/knowledge`, { method: 'POST', headers, body });
      }),
    );
  /** The first answer that `wanted` takes; others may come before it. */
  async function until(
    wanted: (answer: Awaited<ReturnType<typeof call>>) => boolean,
    ...request: Parameters<typeof call>
  ) {
    for (;;) {
      const answer = await call(...request).catch(() => undefined);
      if (answer !== undefined && wanted(answer)) return answer;
      await pause(100);
    }
  }
  const indexed = (id: string) =>
    until(({ status, body }) => status === 200 && body.status === 'indexed', 'GET', `/api/knowledge/${id}`);

  before(async function () {
    this.timeout(1_800_000);
    disk = smallDisk(64);
    if (disk === undefined) {
      this.test!.title += `: ${MAY_NOT}`;
      return this.skip();
    }
    endpoint = await startEmbeddingEndpoint();
    run = await start({ DATA_DIR: join(disk, 'data'), EMBEDDING_BASE_URL: endpoint.baseUrl });
    await until(({ status }) => status === 200, 'GET', '/readyz');
    kept = (await call('POST', '/api/knowledge', { text: prose('kept', 50) })).body.id;
    await indexed(kept);
    makeRoom = fill(disk);
  });

  after(async () => {
    await undoAll();
    await endpoint?.close();
  });

  it('goes on reading', async () => {
    expect((await call('GET', `/api/knowledge/${kept}/content`)).status).to.equal(200);
  });

  it('refuses what it cannot keep with 503 and a code, and says that it is not ready', async () => {
    await pour();
    const refused = await until(({ status }) => status >= 400, 'PUT', '/api/brand-profile', {
      name: 'x'.repeat(200),
      oneLiner: prose('much', 8),
    });
    expect([refused.status, refused.body.error.code]).to.deep.equal([503, 'database.unavailable']);
    expect((await call('GET', '/healthz')).status).to.equal(200);
    expect((await call('GET', '/readyz')).body.checks.database).to.equal('failed');
  });

  it('says on the terminal what is the matter, and what to do', async () => {
    while (!run.output().includes('mongodb cannot run.')) await pause(100);
    expect(run.output()).to.match(
      /mongodb cannot run\. The disk that holds \S+ is full \(0\.\d MB left\)\. Free some space\./,
    );
  });

  it('goes on by itself when there is room again, with what it had kept', async () => {
    makeRoom();
    await until(({ status }) => status === 200, 'GET', '/readyz');
    const { body } = await call('GET', `/api/knowledge/${kept}/chunks?limit=1000`);
    const record = await call('GET', `/api/knowledge/${kept}`);
    expect(body.chunks).to.have.length(record.body.chunk_count);
    const { body: added } = await until(({ status }) => status === 202, 'POST', '/api/knowledge', {
      text: prose('after', 20),
    });
    await indexed(added.id);
  });
});
