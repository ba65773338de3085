import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { freePort } from '../../src/local-servers/free-port.ts';
import { provisionModelWeights } from '../../src/local-servers/model-weights.ts';
import { compose, composeText, dotEnv, environmentFor, filledIn, ROOT } from '../support/compose.ts';
import { environmentOf, readDockerfile } from '../support/dockerfile.ts';
import { scannedPdfFile } from '../support/files.ts';
import { testServers } from '../support/servers.ts';
import { workflowEnd } from '../support/workflow-end.ts';
import { buildImage, RUN_AS, workdirOf } from './image/build.ts';
import { runInContainer, startContainer, type Container, type Place } from './image/container.ts';

const BUILD_WITHIN_MS = 15 * 60_000;
const API_KEY = `key-${randomBytes(16).toString('hex')}`;
const JSON_BODY = { 'content-type': 'application/json' };
const TEXT = 'The lighthouse of Genoa has shown ships the way since 1128.';

describe('the image, built step by step', function () {
  this.timeout(BUILD_WITHIN_MS);

  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1)!;
  const workdir = workdirOf(last);
  const running: Container[] = [];
  let folder: string;
  let root: string;
  let replaced: Record<string, string>;
  let temporal: Client;
  let api: Container;
  let worker: Container;
  let url: string;

  const placeOf = (service: string): Place => ({
    root,
    workdir,
    env: {
      ...environmentOf(last),
      ...environmentFor(compose.services[service]!, variables()),
      ...replaced,
    },
  });

  const variables = (): Record<string, string> => ({
    ...dotEnv,
    ...Object.fromEntries([...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => [name!, 'secret'])),
    API_KEY,
  });

  function start(service: string, args: readonly string[]): Container {
    const container = startContainer(args, placeOf(service));
    running.push(container);
    return container;
  }

  const commandOf = (service: string): string[] =>
    compose.services[service]!.command!.map((word) => filledIn(word, {}));

  function checkHealth(service: string): Promise<string> {
    const [kind, ...command] = compose.services[service]!.healthcheck!.test;
    expect(kind).to.equal('CMD');
    const { env } = placeOf(service);
    const here = command.map((word) =>
      word.replaceAll('127.0.0.1:3000', `127.0.0.1:${env['PORT']}`).replaceAll("'/tmp/", `'${root}/tmp/`),
    );
    return runInContainer(here, placeOf(service));
  }

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, { ...init, headers: { authorization: `Bearer ${API_KEY}`, ...init.headers } });

  async function indexed(added: Response): Promise<string> {
    const { id } = (await added.json()) as { id: string };
    expect(added.status).to.equal(202);
    await workflowEnd(temporal, `index-source/${id}`);
    const source = (await (await ask(`/api/knowledge/${id}`)).json()) as { status: string };
    expect(source).to.include({ status: 'indexed' });
    return id;
  }

  async function load(path: string): Promise<{ files: string[]; failed: string[] }> {
    const page = await fetch(url + path);
    expect(page.status).to.equal(200);
    const markup = await page.text();
    const files = [...markup.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)].map(
      ([, file]) => file!,
    );
    const answers = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(new URL(file, url));
        return `${answer.status} ${(await answer.arrayBuffer()).byteLength > 0 ? 'filled' : 'empty'} ${file}`;
      }),
    );
    return { files, failed: answers.filter((answer) => !answer.startsWith('200 filled')) };
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundwork-image-'));
    await chmod(folder, 0o755);
    root = buildImage(stages, folder);
    const servers = await testServers();
    temporal = new Client({ connection: await Connection.connect({ address: servers.temporalAddress }) });
    const name = `image-${randomBytes(6).toString('hex')}`;
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    replaced = {
      MONGODB_URI: servers.mongodbUri,
      MONGODB_DATABASE: name,
      TEMPORAL_ADDRESS: servers.temporalAddress,
      TEMPORAL_TASK_QUEUE: name,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      PORT: String(ports[0]),
      METRICS_PORT: String(ports[1]),
      WORKER_METRICS_PORT: String(ports[2]),
      TEMPORAL_METRICS_PORT: String(ports[3]),
    };
    url = `http://127.0.0.1:${ports[0]}`;
    await provisionModelWeights({ cacheDir: servers.cacheDir, report: () => {} });
    await cp(join(servers.cacheDir, 'models'), join(root, 'cache/models'), { recursive: true });
    if (RUN_AS !== null) execFileSync('chown', ['-R', `${RUN_AS.uid}:${RUN_AS.gid}`, join(root, 'cache')]);
  });

  after(async () => {
    await Promise.all(running.map((container) => container.stop()));
    await temporal?.connection.close();
    if (folder === undefined) return;
    if (RUN_AS === null) execFileSync('chmod', ['-R', 'u+w', join(root, workdir)]);
    execFileSync('rm', ['-r', folder]);
  });

  it('is built', () => {
    const made = [
      'src/api.js',
      'src/worker.js',
      'workflow-bundle.js',
      'workflow-bundle.encrypting.js',
      'console/index.html',
    ];
    expect(made.filter((file) => !existsSync(join(root, workdir, 'dist', file)))).to.deep.equal([]);
  });

  it('has no development packages', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const development = Object.keys(lock.packages).filter((path) => lock.packages[path]!.dev === true);
    expect(development.length).to.be.greaterThan(100);
    expect(development.filter((path) => existsSync(join(root, workdir, path)))).to.deep.equal([]);
  });

  it('gives its user no write access to the application folder', async () => {
    const script = `
      const { accessSync, constants, readdirSync } = require('node:fs');
      const open = ['.', ...readdirSync('.', { recursive: true })].filter((path) => {
        try { accessSync(path, constants.W_OK); return true; } catch { return false; }
      });
      process.stdout.write(open.slice(0, 10).join('\\n'));`;
    expect(await runInContainer(['node', '-e', script], placeOf('api'))).to.equal('');
  });

  it('starts the API, which becomes ready', async () => {
    const { args } = last.steps.find((step) => step.kind === 'CMD')!;
    expect(commandOf('api')).to.deep.equal(args);
    api = start('api', args);
    await api.logged('serving');
    expect((await fetch(`${url}/readyz`)).status).to.equal(200);
  });

  it('starts the worker, which polls', async () => {
    worker = start('worker', commandOf('worker'));
    await worker.logged('polling');
  });

  it('passes the health check of the API', async () => {
    await checkHealth('api');
  });

  it('passes the health check of the worker', async () => {
    const file = placeOf('worker').env['WORKER_ALIVE_FILE']!;
    const seen = watch(join(root, 'tmp'));
    if (!existsSync(join(root, file))) {
      for await (const { filename } of seen) if (file.endsWith(`/${filename}`)) break;
    }
    await checkHealth('worker');
  });

  it('indexes a text', async () => {
    const body = JSON.stringify({ name: 'Lighthouse', text: TEXT });
    await indexed(await ask('/api/knowledge', { method: 'POST', headers: JSON_BODY, body }));
  });

  it('finds the text by its meaning', async () => {
    const found = await ask('/api/knowledge/search', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ query: 'Which tower guides vessels?' }),
    });
    expect(await found.text()).to.include(TEXT);
  });

  it('serves the console with every script and stylesheet it loads', async () => {
    const { files, failed } = await load('/');
    expect(files.map((file) => file.split('.').at(-1))).to.include.members(['js', 'css']);
    expect(failed).to.deep.equal([]);
  });

  it('serves /docs with every script and stylesheet it loads', async () => {
    const { files, failed } = await load('/docs');
    expect(files.map((file) => file.split('.').at(-1))).to.include.members(['js', 'css']);
    expect(failed).to.deep.equal([]);
  });

  it('reads a scanned PDF, which needs the parser process and the text recognition data', async () => {
    const form = new FormData();
    const pdf = new Uint8Array(await scannedPdfFile(['Harbours of the north']));
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'harbours.pdf');
    const id = await indexed(await ask('/api/knowledge', { method: 'POST', body: form }));
    expect(await (await ask(`/api/knowledge/${id}/content`)).text()).to.include('Harbours of the north');
  });

  it('writes a backup with the command of its job', async () => {
    const command = commandOf('backup').map((word) => word.replaceAll('"/backup/', `"${root}/backup/`));
    await runInContainer(command, placeOf('backup'));
    const [made] = await readdir(join(root, 'backup'));
    expect(await readdir(join(root, 'backup', made!))).to.include('manifest.json');
  });

  it('stops the worker with exit code 0', async () => {
    expect(await worker.stop()).to.equal(0);
  });

  it('stops the API with exit code 0', async () => {
    expect(await api.stop()).to.equal(0);
  });
});
