import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect } from 'chai';
import { giveWay } from '../../../src/local-servers/supervised-child.ts';
import { undoAll, undoLater } from './surroundings.ts';

/** The nice values of the threads and of the autogroup (sched(7)). */
const ranksOf = (pid: number): (number | null)[] => {
  const [threads, file] = [`/proc/${pid}/task`, `/proc/${pid}/autogroup`];
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [pid];
  const ofSession = existsSync(file) ? /nice (-?\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return [...new Set(ids.map(getPriority)), ofSession && Number(ofSession[1])];
};

async function child(): Promise<ChildProcess & { pid: number }> {
  const code = 'setInterval(() => {}, 1000); console.log("with all its threads")';
  const started = spawn(process.execPath, ['-e', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  undoLater(() => end(started));
  await once(started.stdout, 'data');
  return started as ChildProcess & { pid: number };
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill('SIGKILL');
  await once(started, 'exit');
}

describe('giveWay', () => {
  afterEach(undoAll);

  describe('when the process has ended', () => {
    it('changes nothing and reports nothing', async () => {
      const gone = await child();
      await end(gone);
      const before = ranksOf(process.pid);
      expect(() => giveWay(gone.pid, 10)).not.to.throw();
      expect(ranksOf(process.pid)).to.deep.equal(before);
    });
  });

  describe('when the process already has a lower priority', () => {
    it('does not change it', async () => {
      const background = await child();
      giveWay(background.pid, 15);
      giveWay(background.pid, 10);
      expect(ranksOf(background.pid)[0]).to.equal(15);
    });
  });

  it('lowers the priority of all threads of the process and of its session, and of nothing else', async () => {
    const [background, other] = [await child(), await child()];
    const others = (): unknown[] => [other.pid, process.pid].map(ranksOf);
    const before = others();
    const [, ofSession] = ranksOf(background.pid);
    giveWay(background.pid, 10);
    expect(ranksOf(background.pid)).to.deep.equal([10, ofSession === null ? null : 10]);
    expect(others()).to.deep.equal(before);
  });
});
