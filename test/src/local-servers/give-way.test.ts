import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect } from 'chai';
import { cpuSecondsOf, giveWayWhileBusy, setNiceness } from '../../../src/local-servers/give-way.ts';
import { undoAll, undoLater, until } from './surroundings.ts';

type Child = ChildProcess & { pid: number };

const ranksOf = (pid: number): unknown => {
  const [threads, file] = [`/proc/${pid}/task`, `/proc/${pid}/autogroup`];
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [pid];
  const ofSession = existsSync(file) ? /nice (-?\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return { threads: [...new Set(ids.map(getPriority))], session: ofSession && Number(ofSession[1]) };
};

const NORMAL = getPriority();
const hasSessions = existsSync('/proc/self/autogroup');
const ranked = (niceness: number): unknown => ({
  threads: [process.getuid?.() === 0 ? Math.max(NORMAL, niceness) : NORMAL],
  session: hasSessions ? niceness : null,
});

async function child(): Promise<Child> {
  const code = 'setInterval(() => {}, 1000); console.log("with all its threads")';
  const started = spawn(process.execPath, ['-e', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  undoLater(() => end(started));
  await once(started.stdout, 'data');
  return started as Child;
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill('SIGKILL');
  await once(started, 'exit');
}

function givingWay(first: Child, niceness = 10) {
  const stopping = new AbortController();
  undoLater(() => stopping.abort());
  const state = { background: first.pid, isBusy: false, looks: 0, stop: () => stopping.abort() };
  giveWayWhileBusy({
    foreground: () => process.pid,
    background: () => state.background,
    niceness,
    signal: stopping.signal,
    everyMs: 10,
    cpuSeconds() {
      state.looks++;
      return state.isBusy ? performance.now() / 1_000 : 0;
    },
  });
  return state;
}
const isRanked = (pid: number, niceness: number) => (): boolean =>
  JSON.stringify(ranksOf(pid)) === JSON.stringify(ranked(niceness));

describe('giveWayWhileBusy', () => {
  afterEach(undoAll);

  it('never looks if the niceness is 0', async () => {
    const state = givingWay(await child(), 0);
    const other = givingWay(await child());
    await until('the other has looked', () => other.looks > 2);
    expect(state.looks).to.equal(0);
  });

  it('leaves the priority alone while the foreground is idle', async () => {
    const background = await child();
    const state = givingWay(background);
    await until('it has looked often', () => state.looks > 10);
    expect(ranksOf(background.pid)).to.deep.equal(ranked(0));
  });

  it('lowers the priority while the foreground is busy, and raises it again', async () => {
    const [background, other] = [await child(), await child()];
    const state = givingWay(background);
    state.isBusy = true;
    await until('it is lowered', isRanked(background.pid, 10));
    expect(ranksOf(other.pid)).to.deep.equal(ranked(0));
    state.isBusy = false;
    await until('it is raised', isRanked(background.pid, 0));
  });

  it('lowers the priority of a restarted process too', async () => {
    const [background, next] = [await child(), await child()];
    const state = givingWay(background);
    state.isBusy = true;
    await until('it is lowered', isRanked(background.pid, 10));
    state.background = next.pid;
    await until('the next one is lowered', isRanked(next.pid, 10));
  });

  it('stops looking once the service stops', async () => {
    const [state, other] = [givingWay(await child()), givingWay(await child())];
    await until('it has looked', () => state.looks > 0);
    state.stop();
    const { looks } = state;
    const before = other.looks;
    await until('the other has looked again', () => other.looks > before + 2);
    expect(state.looks).to.equal(looks);
  });
});

describe('setNiceness', () => {
  afterEach(undoAll);

  it('changes nothing and reports nothing if the process has ended', async () => {
    const gone = await child();
    await end(gone);
    const before = ranksOf(process.pid);
    expect(() => setNiceness(gone.pid, 10)).not.to.throw();
    expect(ranksOf(process.pid)).to.deep.equal(before);
  });
});

describe('cpuSecondsOf', () => {
  afterEach(undoAll);

  it('is null for an ended process', async () => {
    const gone = await child();
    await end(gone);
    expect(cpuSecondsOf(gone.pid)).to.equal(null);
  });

  it('counts the CPU time that a process has used', function () {
    if (process.platform !== 'linux') this.skip();
    const { user, system } = process.cpuUsage();
    expect(cpuSecondsOf(process.pid)).to.be.closeTo((user + system) / 1_000_000, 0.1);
  });
});
