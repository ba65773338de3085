import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { KEY, start, type Run } from '../faults/local-start.ts';
import { smallDisk } from '../src/local-servers/small-disk.ts';
import { undoAll } from '../src/local-servers/surroundings.ts';
import { prose } from '../support/crawls.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';

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

const MAY_NOT = 'this user may not mount a file system';

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
  const pour = (): Promise<unknown> =>
    Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const body = new FormData();
        body.set('file', new Blob([randomBytes(3_000_000)]), 'bytes');
        const headers = { authorization: `Bearer ${KEY}` };
        await fetch(`${run.url}/api/knowledge`, { method: 'POST', headers, body });
      }),
    );
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

  it('continues to read', async () => {
    expect((await call('GET', `/api/knowledge/${kept}/content`)).status).to.equal(200);
  });

  it('refuses writes with 503 and a code, and reports that it is not ready', async () => {
    await pour();
    const refused = await until(({ status }) => status >= 400, 'PUT', '/api/brand-profile', {
      name: 'x'.repeat(200),
      oneLiner: prose('much', 8),
    });
    expect([refused.status, refused.body.error.code]).to.deep.equal([503, 'database.unavailable']);
    const { status } = await until(() => true, 'GET', '/healthz');
    expect(status).to.equal(200);
    const { body } = await until(() => true, 'GET', '/readyz');
    expect(body.checks.database).to.equal('failed');
  });

  it('says on the terminal what is wrong, and what to do', async () => {
    while (!run.output().includes('mongodb cannot run.')) await pause(100);
    expect(run.output()).to.match(
      /mongodb cannot run\. The disk that holds \S+ is full \(0\.\d MB left\)\. Free some space\./,
    );
  });

  it('recovers when there is space again, with all its data', async () => {
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
