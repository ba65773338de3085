import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { failureSentence } from '../../../src/backup/failure-sentence.ts';
import { createDatabase, type Database } from '../../../src/database/database.ts';
import { createKeyStore } from '../../../src/workspaces/key-store.ts';
import { newId } from '../../../src/ids.ts';
import { testServers } from '../../support/servers.ts';

describe('npm run backup and npm run restore', () => {
  let parent: string;
  let env: Record<string, string | undefined>;
  let database: Database;
  let restored: Database;

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri: uri } = await testServers();
    parent = await mkdtemp(join(tmpdir(), 'groundwork-commands-'));
    const name = `commands-${randomBytes(6).toString('hex')}`;
    database = createDatabase({ uri, name });
    restored = createDatabase({ uri, name: `${name}-2` });
    await writeFile(join(parent, 'running.json'), JSON.stringify({ pid: 1, mongodbUri: uri }));
    env = { ...process.env, MONGODB_URI: '', MONGODB_DATABASE: name, DATA_DIR: parent };
  });
  after(async () => {
    await Promise.all([database.db.dropDatabase(), restored.db.dropDatabase()]);
    await Promise.all([database.close(), restored.close()]);
    await rm(parent, { recursive: true });
  });

  const run = (command: 'backup' | 'restore', args: string[], more: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const file = `src/backup/${command}-command.ts`;
      execFile(process.execPath, [file, ...args], { env: { ...env, ...more } }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err: err.trim() }),
      );
    });

  it('name what is missing in one line, and exit with 1', async () => {
    const nowhere = { DATA_DIR: join(parent, 'nothing') };
    const away = { MONGODB_URI: 'mongodb://user:secret@127.0.0.1:9/' };
    const told: [string, Promise<{ code: number; err: string }>][] = [
      ['Usage:', run('backup', [])],
      ['run `npm start` in another terminal', run('backup', [join(parent, 'b')], nowhere)],
      ['The database cannot be reached.', run('backup', [join(parent, 'b')], away)],
      ['is not a folder', run('backup', [join(parent, 'running.json', 'b')])],
      ['does not contain a complete backup', run('restore', [parent])],
    ];
    for (const [sentence, ended] of told) {
      const { code, err } = await ended;
      expect([code, err]).to.deep.equal([1, err]);
      expect(err).to.contain(sentence).and.not.to.contain('secret');
    }
  });

  it('copy the database of npm start, and restore it with the key that opens it', async () => {
    const keys = createKeyStore({ db: database.db, newId, now: () => new Date() });
    const { key } = await keys.create({ workspaceId: 'marketing', name: 'test' });
    const folder = join(parent, 'backup');
    const backup = await run('backup', [folder]);
    expect([backup.err, backup.code]).to.deep.equal(['', 0]);
    expect(backup.out).to.contain('api_keys: 1 row').and.to.contain('secret');
    const restore = await run('restore', [folder], { MONGODB_DATABASE: restored.db.databaseName });
    expect([restore.err, restore.code]).to.deep.equal(['', 0]);
    const there = createKeyStore({ db: restored.db, newId, now: () => new Date() });
    expect((await there.find(key))?.workspaceId).to.equal('marketing');
  });

  describe('when the disk is full or not writable', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOTDIR']) {
      it(`report ${code}, and what to do`, () => {
        const sentence = failureSentence(Object.assign(new Error('write'), { code }), '/backups');
        expect(sentence)
          .to.contain('/backups')
          .and.to.match(/(?:Free some space|Use )/);
      });
    }
  });
});
