import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { createSupervisor, type ChildSpec } from '../../../src/local-servers/supervisor.ts';
import { smallDisk } from './small-disk.ts';
import { tempFolder, undoAll, undoLater, until } from './surroundings.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = fileURLToPath(new URL('stand-ins/server.mjs', import.meta.url));

function supervised(dataDir: string) {
  const lines: string[] = [];
  const supervisor = createSupervisor({
    dataDir,
    env: process.env,
    report: (line) => void lines.push(line),
    askEveryMs: 5,
  });
  undoLater(() => supervisor.stop());
  const start = (more: Partial<ChildSpec> = {}): Promise<void> =>
    supervisor.start({
      name: 'db',
      command: process.execPath,
      args: [SERVER, '0', 'db'],
      ready: 'ipc',
      ...more,
    });
  return { supervisor, lines, start };
}

describe('createSupervisor', () => {
  afterEach(undoAll);

  describe('when a running child reports that it no longer works', () => {
    it('ends and restarts it', async () => {
      const { supervisor, lines, start } = supervised(tempFolder());
      let isSound = false;
      await start({ isSound: () => Promise.resolve(isSound) });
      const first = supervisor.pidOf('db');
      await until('it is back', () => lines.includes('db is back'), 30_000);
      isSound = true;
      expect(supervisor.pidOf('db')).not.to.equal(first);
      expect(lines[0]).to.equal('db is running, but no longer works; stopping it');
    });
  });

  describe('when a child does not respond', () => {
    it('accepts one that responds every twelfth time', async () => {
      const { lines, start } = supervised(tempFolder());
      let asked = 0;
      const isSound = (): Promise<boolean> =>
        ++asked % 12 === 0 ? Promise.resolve(true) : Promise.reject(new Error('no answer'));
      await start({ isSound });
      await until('it was asked often', () => asked > 50, 30_000);
      expect(lines).to.deep.equal([]);
    });

    it('ends and restarts it after twelve failed checks', async () => {
      const { supervisor, lines, start } = supervised(tempFolder());
      let isThere = false;
      let asked = 0;
      const isSound = (): Promise<boolean> => {
        if (!lines.includes('db is running, but does not respond; stopping it')) asked += 1;
        return isThere ? Promise.resolve(true) : Promise.reject(new Error('no answer'));
      };
      await start({ isSound });
      const first = supervisor.pidOf('db');
      await until('it is back', () => lines.includes('db is back'), 30_000);
      isThere = true;
      expect(supervisor.pidOf('db')).not.to.equal(first);
      expect(asked).to.equal(12);
    });

    it('does not check one that is still starting', async () => {
      const { supervisor, lines, start } = supervised(tempFolder());
      let looks = 0;
      const ready = (): Promise<void> =>
        ++looks % 4 === 0 ? Promise.resolve() : Promise.reject(new Error('not yet'));
      await start({ ready, isSound: () => Promise.resolve(looks % 4 === 0) });
      process.kill(supervisor.pidOf('db')!, 'SIGKILL');
      await until('it is back', () => lines.includes('db is back'), 30_000);
      expect(lines).to.deep.equal(['db ended with SIGKILL; starting it again', 'db is back']);
    });
  });

  describe('when the disk is full', () => {
    it('restarts a child that has ended, even if it cannot record that', async function () {
      const disk = smallDisk(2);
      if (disk === undefined) return this.skip();
      const { supervisor, lines, start } = supervised(disk);
      await start();
      for (let i = 0; i < 64; i++) {
        try {
          writeFileSync(join(disk, `filler-${i}`), Buffer.alloc(65_536, 1));
        } catch {
          break;
        }
      }
      process.kill(supervisor.pidOf('db')!, 'SIGKILL');
      await until('it is back', () => lines.includes('db is back'), 30_000);
      expect(lines.join('\n')).to.match(
        /The list of running processes cannot be saved: The disk that holds \S+ is full/,
      );
    });
  });
});
