import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { createSupervisor } from '../../../src/local-servers/supervisor.ts';
import { smallDisk } from './small-disk.ts';
import { tempFolder, undoAll, undoLater, until } from './surroundings.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = fileURLToPath(new URL('stand-ins/server.mjs', import.meta.url));

function supervised(dataDir: string) {
  const lines: string[] = [];
  const supervisor = createSupervisor({ dataDir, env: process.env, report: (line) => void lines.push(line) });
  undoLater(() => supervisor.stop());
  const start = (isSound?: () => Promise<boolean>): Promise<void> =>
    supervisor.start({
      name: 'db',
      command: process.execPath,
      args: [SERVER, '0', 'db'],
      ready: 'ipc',
      ...(isSound === undefined ? {} : { isSound }),
    });
  return { supervisor, lines, start };
}

describe('createSupervisor', () => {
  afterEach(undoAll);

  describe('when a child runs, but says that it is past all work', () => {
    it('ends it and starts it again', async () => {
      const { supervisor, lines, start } = supervised(tempFolder());
      let isSound = false;
      await start(() => Promise.resolve(isSound));
      const first = supervisor.pidOf('db');
      await until('it is back', () => lines.includes('db is back'), 30_000);
      isSound = true;
      expect(supervisor.pidOf('db')).not.to.equal(first);
      expect(lines[0]).to.equal('db runs, but no longer works; ending it');
    });
  });

  describe('when the disk is full', () => {
    it('starts a child again that has ended, though it cannot note it', async function () {
      const disk = smallDisk(2);
      // This user may not mount one.
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
      expect(lines.join('\n')).to.match(/What runs cannot be noted: The disk that holds \S+ is full/);
    });
  });
});
