import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { freePort } from '../../src/local-servers/free-port.ts';
import { startLocalServers, type LocalServers } from '../../src/local-servers/start.ts';
import { createSupervisor } from '../../src/local-servers/supervisor.ts';
import {
  isAlive,
  sharedCache,
  tempFolder,
  undoAll,
  undoLater,
  until,
} from '../src/local-servers/surroundings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LAUNCHER = join(ROOT, 'src', 'local-servers', 'launch.mjs');
const SCRIPT = fileURLToPath(new URL('../src/local-servers/stand-ins/local.ts', import.meta.url));

interface Run {
  child: ChildProcess;
  dataDir: string;
  port: number;
  output(): string;
  ended: Promise<number | string>;
  ready(): Promise<void>;
  pids(): number[];
}

interface Given {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  command?: string;
  args?: string[];
  cwd?: string;
}

async function run(given: Given = {}): Promise<Run> {
  const { dataDir = tempFolder(), port = await freePort() } = given;
  const { command = process.execPath, args = [SCRIPT] } = given;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    CACHE_DIR: sharedCache,
    PORT: String(port),
    EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
    ...given.env,
  };
  if (command === process.execPath) delete env['npm_lifecycle_event'];
  let output = '';
  const child = spawn(command, args, {
    cwd: given.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  undoLater(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const pids = (): number[] => {
    const children = JSON.parse(readFileSync(join(dataDir, 'children.json'), 'utf8')) as { pid: number }[];
    return [state(dataDir).pid, ...children.map(({ pid }) => pid)];
  };
  const ready = (): Promise<void> =>
    until(
      () => `it is ready:\n${output}`,
      () => {
        if (child.exitCode !== null) throw new Error(`it ended:\n${output}`);
        return output.includes('Ctrl-C stops everything');
      },
      800_000,
    );
  return { child, dataDir, port, output: () => output, ended, ready, pids };
}

const state = (dataDir: string): { pid: number } & Record<string, unknown> =>
  JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { pid: number };

async function runReady(given: Given = {}): Promise<Run> {
  const started = await run(given);
  await started.ready();
  return started;
}

async function runByNpm({ shellStays = false } = {}): Promise<Run> {
  const cwd = tempFolder();
  const start = `cd "${ROOT}" && node "${LAUNCHER}" node "${SCRIPT}"${shellStays ? '; exit $?' : ''}`;
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ name: 'checkout', scripts: { start } }));
  return runReady({ command: 'npm', args: ['start'], cwd });
}

let servers: LocalServers;
const serversDir = mkdtempSync(join(tmpdir(), 'groundwork-servers-'));
const sessionNiceness = (pid: number): number => {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? Number(/nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
};

const withServers = (given: Given = {}): Given => ({
  ...given,
  env: {
    MONGODB_URI: servers.mongodbUri,
    TEMPORAL_ADDRESS: servers.temporalAddress,
    TEMPORAL_UI_URL: servers.temporalUiUrl ?? '',
    ...given.env,
  },
});

async function startServers(): Promise<void> {
  const dataDir = serversDir;
  const report = (): void => undefined;
  const supervisor = createSupervisor({ dataDir, env: process.env, report });
  const temporal = { address: undefined, namespace: 'default', uiUrl: undefined };
  const config = { cacheDir: sharedCache, dataDir, mongodb: { uri: undefined }, temporal };
  servers = await startLocalServers({ config, supervisor, report });
}

const nothingLeft = async (pids: number[]): Promise<void> => {
  expect(pids).to.have.length(5);
  await until('nothing of it runs', () => !pids.some(isAlive));
};

describe('npm start', function () {
  this.timeout(900_000);
  before(startServers);
  afterEach(undoAll);
  after(async () => {
    await servers.stop();
    rmSync(serversDir, { recursive: true });
  });

  describe('when the port is taken', () => {
    it('reports this in a sentence and exits with 1', async () => {
      const server = createServer();
      const port = await freePort();
      await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
      undoLater(() => new Promise((closed) => server.close(closed)));
      const { ended, output } = await run({ port });
      expect(await ended).to.equal(1);
      expect(output().trim()).to.match(
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is used by another program, .*npm start$`),
      );
    });
  });

  describe('when the configuration is invalid', () => {
    it('names the fault without a stack and exits with 1', async () => {
      const { ended, output } = await run({ env: { TEMPORAL_ADDRESS: 'nowhere' } });
      expect(await ended).to.equal(1);
      expect(output()).to.contain('TEMPORAL_ADDRESS').and.not.contain('    at ');
    });
  });

  describe('when it already runs on the data folder', () => {
    it('names the other process and exits with 1', async () => {
      const { dataDir, child } = await runReady(withServers());
      const second = await run(withServers({ dataDir }));
      expect(await second.ended).to.equal(1);
      expect(second.output()).to.contain(
        `Groundwork is already running on ${dataDir} (process ${child.pid},`,
      );
    });
  });

  describe('when the API cannot start', () => {
    it('prints its reason, exits with 1 and leaves no process', async () => {
      const { ended, output, dataDir } = await run(withServers({ env: { STAND_IN_FAILS: 'api' } }));
      expect(await ended).to.equal(1);
      expect(output()).to.contain('the api has no bundle').and.not.contain('    at ');
      expect(existsSync(join(dataDir, 'children.json'))).to.equal(false);
      expect(existsSync(join(dataDir, 'running.json'))).to.equal(false);
    });
  });

  describe('when it is killed with -9', () => {
    it('leaves no process', async () => {
      const { child, pids } = await runReady();
      const all = pids();
      child.kill('SIGKILL');
      await nothingLeft(all);
    });

    it('can start again at once', async () => {
      const { child, dataDir, ended } = await runReady();
      child.kill('SIGKILL');
      await ended;
      const again = await runReady({ dataDir });
      expect(again.output()).to.contain('Groundwork is ready');
    });
  });

  describe('when npm is killed with -9', () => {
    for (const shellStays of [false, true]) {
      it(`leaves no process, ${shellStays ? 'with' : 'without'} a shell in between`, async () => {
        const { child, pids } = await runByNpm({ shellStays });
        const all = pids();
        child.kill('SIGKILL');
        await nothingLeft(all);
      });
    }
  });

  describe('when npm gets SIGTERM', () => {
    it('leaves no process', async () => {
      const { child, pids } = await runByNpm();
      const all = pids();
      child.kill('SIGTERM');
      await nothingLeft(all);
    });
  });

  describe('when one Ctrl-C arrives twice, from the terminal and from npm', () => {
    it('stops in order', async () => {
      const { child, ended, output } = await runReady(withServers({ env: { STAND_IN_DRAINS_MS: '1000' } }));
      child.kill('SIGINT');
      await until('it is stopping', () => output().includes('Stopping'));
      child.kill('SIGINT');
      expect(await ended).to.equal(0);
      expect(output()).to.contain('Stopped.');
    });
  });

  describe('when Ctrl-C is pressed again during shutdown', () => {
    it('exits at once with 130 and leaves no process', async () => {
      const { child, ended, pids } = await runReady({ env: { STAND_IN_DRAINS_MS: '10000' } });
      const all = pids();
      child.kill('SIGINT');
      await pause(600);
      child.kill('SIGINT');
      expect(await ended).to.equal(130);
      await nothingLeft(all);
    });
  });

  describe('when Ctrl-C is pressed under npm', () => {
    it('leaves no process', async () => {
      const { child, ended, output, pids } = await runByNpm();
      const all = pids();
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
      expect(output()).to.contain('Stopped.');
      await nothingLeft(all);
    });
  });

  describe('when it is stopped during startup', () => {
    it('exits with 0 and leaves no process', async () => {
      const { child, ended, output, dataDir } = await run();
      await until('it is starting', () => output().includes('Starting'));
      child.kill('SIGINT');
      expect(await ended).to.equal(0);
      expect(existsSync(join(dataDir, 'children.json'))).to.equal(false);
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    describe(`when it gets ${signal}`, () => {
      it('stops everything and exits with 0', async () => {
        const { child, ended, pids, output } = await runReady(withServers());
        const all = pids();
        child.kill(signal);
        expect(await ended).to.equal(0);
        expect(output()).to.match(/Stopping …\nStopped\.\n$/);
        expect(all.filter(isAlive)).to.deep.equal([]);
      });
    });
  }

  it('prints the addresses, the key and a sample call, and writes them to running.json', async () => {
    const { dataDir, port, output } = await runReady(withServers());
    const apiUrl = `http://127.0.0.1:${port}`;
    const key = readFileSync(join(dataDir, 'api-key'), 'utf8').trim();
    expect(state(dataDir)).to.include({ apiUrl });
    expect(output())
      .to.contain(`API          ${apiUrl}\n`)
      .and.contain(`Docs         ${apiUrl}/docs\n`)
      .and.contain(`Temporal UI  ${String(state(dataDir)['temporalUiUrl'])}\n`)
      .and.contain(`curl -X POST ${apiUrl}/api/knowledge -H 'Authorization: Bearer ${key}'`);
  });

  it('passes the addresses and the key to worker and API', async () => {
    const { dataDir, port } = await runReady(withServers());
    const given = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Record<string, unknown>;
    const { mongodbUri, temporalAddress, temporalUiUrl } = state(dataDir);
    expect(given).to.deep.equal({
      MONGODB_URI: mongodbUri,
      TEMPORAL_ADDRESS: temporalAddress,
      TEMPORAL_UI_URL: temporalUiUrl,
      API_KEY: readFileSync(join(dataDir, 'api-key'), 'utf8').trim(),
      DATA_DIR: dataDir,
      CACHE_DIR: sharedCache,
    });
  });

  it('lowers the priority of the worker while the API is busy, but not of the API', async () => {
    const { dataDir, port } = await runReady(withServers());
    const noted = readFileSync(join(dataDir, 'children.json'), 'utf8');
    const pids = new Map(
      (JSON.parse(noted) as { name: string; pid: number }[]).map(({ name, pid }) => [name, pid] as const),
    );
    expect(getPriority(pids.get('worker')!)).to.equal(getPriority());
    await until('the worker has a lower priority', async () => {
      const calls = Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/`));
      for (const response of await Promise.all(calls)) await response.arrayBuffer();
      return getPriority(pids.get('worker')!) === 10 || sessionNiceness(pids.get('worker')!) === 10;
    });
    expect(getPriority(pids.get('api')!)).to.equal(getPriority());
  });

  it('uses API_KEY from the environment if it is set', async () => {
    const { dataDir, output } = await runReady(withServers({ env: { API_KEY: 'gw_mine_and_long_enough' } }));
    expect(output()).to.contain('API key      gw_mine_and_long_enough (from API_KEY)');
    expect(existsSync(join(dataDir, 'api-key'))).to.equal(false);
  });
});
