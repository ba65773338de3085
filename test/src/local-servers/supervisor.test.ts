import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { freePort } from '../../../src/local-servers/free-port.ts';
import { clearLeftovers } from '../../../src/local-servers/leftovers.ts';
import { createReaper } from '../../../src/local-servers/reaper.ts';
import { createSupervisor, type ChildSpec, type Supervisor } from '../../../src/local-servers/supervisor.ts';
import { failureOf, isAlive, tempFolder, undoAll, undoLater, until } from './surroundings.ts';

const standIn = (name: string): string => fileURLToPath(new URL(`stand-ins/${name}`, import.meta.url));

interface Set {
  supervisor: Supervisor;
  dataDir: string;
  lines: string[];
}

function supervised(): Set {
  const dataDir = tempFolder();
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const supervisor = createSupervisor({ dataDir, env: process.env, report });
  undoLater(() => supervisor.stop());
  return { supervisor, dataDir, lines };
}

const server = (name: string, more: Partial<ChildSpec> = {}, ...args: string[]): ChildSpec => ({
  name,
  command: process.execPath,
  args: [standIn('server.mjs'), '0', name, ...args],
  ready: 'ipc',
  ...more,
});

const script = (name: string, code: string, more: Partial<ChildSpec> = {}): ChildSpec => ({
  name,
  command: process.execPath,
  args: ['-e', code],
  ready: 'ipc',
  ...more,
});

describe('createSupervisor', () => {
  afterEach(undoAll);

  describe('when a child cannot be started', () => {
    it('reports this', async () => {
      const { supervisor } = supervised();
      const spec = { name: 'db', command: 'no-such-program', args: [], ready: () => Promise.resolve() };
      const never = { ...spec, ready: () => Promise.reject(new Error('away')) };
      expect(await failureOf(supervisor.start(never))).to.match(/^db could not be started: .*ENOENT/);
    });
  });

  describe('when a child ends before it is ready', () => {
    it('reports how, with the last lines of its log', async () => {
      const { supervisor } = supervised();
      const message = await failureOf(
        supervisor.start(script('db', 'console.error("disk full"); process.exitCode = 3')),
      );
      expect(message).to.match(
        /^db ended with code 3 before it was ready\. Its log, .*db\.log, ends:\ndisk full$/,
      );
    });

    it('reports the first line of an error with a longer trace', async () => {
      const { supervisor } = supervised();
      const trace = '["panic: no port", ...Array.from({ length: 40 }, (_, i) => "line " + i)].join("\\n")';
      const code = `console.error("begun\\n" + ${trace}); process.exitCode = 2`;
      const message = await failureOf(supervisor.start(script('db', code)));
      expect(message).to.match(/, ends:\npanic: no port\nline 0\n[^]*line 10$/);
    });

    it('does not restart it', async () => {
      const { supervisor } = supervised();
      await failureOf(supervisor.start(script('db', 'process.exitCode = 3')));
      expect(supervisor.pidOf('db')).to.equal(undefined);
    });
  });

  describe('when a child reports a failure', () => {
    it('shows its message', async () => {
      const { supervisor } = supervised();
      const code = 'process.send({ type: "failed", message: "no bundle" }); setInterval(() => {}, 1000)';
      expect(await failureOf(supervisor.start(script('worker', code)))).to.match(/^no bundle\. Its log/);
    });
  });

  describe('when a child is not ready in time', () => {
    it('reports this and ends it', async () => {
      const { supervisor, dataDir } = supervised();
      const code = 'console.log(process.pid); setInterval(() => {}, 1000)';
      const message = await failureOf(supervisor.start(script('db', code, { readyWithinMs: 500 })));
      expect(message).to.match(/^db was not ready within 0\.5 s/);
      const pid = Number(readFileSync(join(dataDir, 'logs', 'db.log'), 'utf8'));
      expect(isAlive(pid)).to.equal(false);
    });
  });

  describe('when a child is killed', () => {
    it('restarts it on the same port', async () => {
      const { supervisor } = supervised();
      const port = await freePort();
      const answer = async (): Promise<number> =>
        Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text());
      await supervisor.start({
        ...server('db'),
        args: [standIn('server.mjs'), String(port)],
        ready: async () => void (await answer()),
      });
      const first = await answer();
      process.kill(first, 'SIGKILL');
      await until('another process answers on the port', () =>
        answer().then(
          (pid) => pid !== first,
          () => false,
        ),
      );
      expect(await answer()).to.equal(supervisor.pidOf('db'));
    });

    it("ends the child's own child processes", async () => {
      const { supervisor, dataDir } = supervised();
      const code = `
        const grandchild = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
        console.log(grandchild.pid);
        process.send({ type: 'ready' });
      `;
      await supervisor.start(script('worker', code));
      const grandchild = Number(readFileSync(join(dataDir, 'logs', 'worker.log'), 'utf8').trim());
      process.kill(supervisor.pidOf('worker') ?? 0, 'SIGKILL');
      await until('the grandchild has ended', () => !isAlive(grandchild));
    });

    it('reports it', async () => {
      const { supervisor, lines } = supervised();
      await supervisor.start(server('db'));
      process.kill(supervisor.pidOf('db') ?? 0, 'SIGKILL');
      await until('it is back', () => lines.includes('db is back'));
      expect(lines[0]).to.equal('db ended with SIGKILL; starting it again');
    });
  });

  describe('when it is stopped', () => {
    it('stops the most recently started child first, one after the other', async () => {
      const { supervisor, dataDir } = supervised();
      const ends = join(dataDir, 'ends');
      for (const name of ['db', 'temporal', 'worker', 'api']) {
        await supervisor.start(server(name, {}, ends, name === 'api' || name === 'temporal' ? 'slow' : ''));
      }
      await supervisor.stop();
      expect(readFileSync(ends, 'utf8').trim().split('\n')).to.deep.equal([
        'api',
        'worker',
        'temporal',
        'db',
      ]);
    });

    it('kills a child that exceeds its time limit', async () => {
      const { supervisor } = supervised();
      await supervisor.start(server('db', { stopWithinMs: 200 }, '', 'stubborn'));
      const pid = supervisor.pidOf('db') ?? 0;
      await supervisor.stop();
      expect(isAlive(pid)).to.equal(false);
    });

    it('starts nothing more', async () => {
      const { supervisor } = supervised();
      await supervisor.stop();
      expect(await failureOf(supervisor.start(server('db')))).to.equal('stopped');
    });

    it('ends its reaper', async () => {
      const { supervisor } = supervised();
      await supervisor.start(server('db'));
      const pid = supervisor.guard.pid ?? 0;
      expect(isAlive(pid)).to.equal(true);
      await supervisor.stop();
      expect(isAlive(pid)).to.equal(false);
    });
  });

  describe('when the supervising process is killed with -9', () => {
    it('leaves no process, not even one that ignores SIGTERM', async () => {
      const args = [standIn('supervising.ts'), tempFolder()];
      const supervising = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = (await once(createInterface({ input: supervising.stdout }), 'line')) as [string];
      const pids = JSON.parse(line) as number[];
      expect(pids.filter(isAlive)).to.have.length(3);
      supervising.kill('SIGKILL');
      await until('nothing of it runs', () => !pids.some(isAlive));
    });
  });

  describe('when a log is large', () => {
    it('keeps it as the older part and starts a new one', async () => {
      const { supervisor, dataDir } = supervised();
      await supervisor.start(server('db'));
      await supervisor.stop();
      const log = join(dataDir, 'logs', 'db.log');
      writeFileSync(log, 'x'.repeat(10_000_001));
      const again = createSupervisor({ dataDir, env: process.env, report: () => undefined });
      undoLater(() => again.stop());
      await again.start(script('db', 'console.log("new"); process.send({ type: "ready" })'));
      expect(readFileSync(log, 'utf8')).to.equal('new\n');
      expect(readFileSync(`${log}.1`, 'utf8')).to.have.length(10_000_001);
    });
  });
});

describe('createReaper', () => {
  afterEach(undoAll);

  describe('when it is killed', () => {
    it('is restarted and still knows what to watch', async () => {
      const reaper = createReaper({ env: process.env });
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
        detached: true,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const { pid: first = 0 } = reaper;
      reaper.watch(child.pid ?? 0);
      process.kill(first, 'SIGKILL');
      await until('another reaper runs', () => reaper.pid !== first && isAlive(reaper.pid ?? 0));
      await reaper.close();
      const [, signal] = (await ended) as [unknown, string];
      expect(signal).to.equal('SIGTERM');
    });
  });
});

describe('clearLeftovers', () => {
  afterEach(undoAll);

  describe('when a recorded pid is now that of another process', () => {
    it('leaves that process alone', async () => {
      const dataDir = tempFolder();
      const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
        detached: true,
        stdio: 'ignore',
      });
      undoLater(() => stranger.kill('SIGKILL'));
      const noted = [{ name: 'db', pid: stranger.pid, started: 'at another time' }];
      writeFileSync(join(dataDir, 'children.json'), JSON.stringify(noted));
      await clearLeftovers(dataDir, () => undefined);
      expect(isAlive(stranger.pid ?? 0)).to.equal(true);
    });
  });

  describe('when a server of a killed run is still running', () => {
    it('returns after it has ended', async () => {
      const { supervisor, dataDir } = supervised();
      await supervisor.start(server('db'));
      const pid = supervisor.pidOf('db') ?? 0;
      const noted = readFileSync(join(dataDir, 'children.json'), 'utf8');
      const next = tempFolder();
      writeFileSync(join(next, 'children.json'), noted);
      await clearLeftovers(next, () => undefined);
      expect(isAlive(pid)).to.equal(false);
    });
  });
});
