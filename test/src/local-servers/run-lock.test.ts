import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { keptApiKey } from '../../../src/local-servers/run-local.ts';
import { startOfProcess } from '../../../src/local-servers/run-command.ts';
import { takeRunLock } from '../../../src/local-servers/run-lock.ts';
import { statSync } from 'node:fs';
import { tempFolder, undoAll } from './surroundings.ts';

describe('takeRunLock', () => {
  afterEach(undoAll);
  const stateIn = (dataDir: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as Record<string, unknown>;

  describe('when another process runs on the folder', () => {
    it('names the process, its address and what to do', () => {
      const dataDir = tempFolder();
      const other = {
        pid: process.ppid,
        started: startOfProcess(process.ppid),
        apiUrl: 'http://127.0.0.1:3000',
      };
      writeFileSync(join(dataDir, 'running.json'), JSON.stringify(other));
      expect(() => takeRunLock(dataDir)).to.throw(
        `Groundwork is already running on ${dataDir} (process ${process.ppid}, http://127.0.0.1:3000). ` +
          `Use the running instance, stop it with Ctrl-C or \`kill ${process.ppid}\`, or set DATA_DIR to another folder.`,
      );
    });
  });

  describe('when the recorded process has ended', () => {
    for (const [which, note] of [
      ['its pid is free', { pid: 99_999_999, started: '1' }],
      ['its pid was given out again', { pid: process.ppid, started: 'at another time' }],
    ] as const) {
      it(`takes over: ${which}`, () => {
        const dataDir = tempFolder();
        writeFileSync(join(dataDir, 'running.json'), JSON.stringify(note));
        takeRunLock(dataDir);
        expect(stateIn(dataDir)).to.include({ pid: process.pid });
      });
    }
  });

  describe('when the record is damaged', () => {
    it('takes over', () => {
      const dataDir = tempFolder();
      writeFileSync(join(dataDir, 'running.json'), '{"pid":');
      takeRunLock(dataDir);
      expect(stateIn(dataDir)).to.include({ pid: process.pid });
    });
  });

  it('publishes the addresses', () => {
    const dataDir = tempFolder();
    takeRunLock(dataDir).publish({ apiUrl: 'http://127.0.0.1:3000', mongodbUri: 'mongodb://127.0.0.1:1' });
    expect(stateIn(dataDir)).to.include({ pid: process.pid, mongodbUri: 'mongodb://127.0.0.1:1' });
  });

  it('can be taken again once released', () => {
    const dataDir = tempFolder();
    takeRunLock(dataDir).release();
    expect(() => takeRunLock(dataDir)).not.to.throw();
  });
});

describe('keptApiKey', () => {
  afterEach(undoAll);

  it('creates a key that only its owner can read', async () => {
    const dataDir = join(tempFolder(), 'data');
    expect(await keptApiKey(dataDir)).to.match(/^gw_[\w-]{43}$/);
    expect(statSync(join(dataDir, 'api-key')).mode & 0o777).to.equal(0o600);
  });

  it('returns the same key again', async () => {
    const dataDir = tempFolder();
    expect(await keptApiKey(dataDir)).to.equal(await keptApiKey(dataDir));
  });
});
