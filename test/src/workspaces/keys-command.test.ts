import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { newId } from '../../../src/ids.ts';
import { ALL_SCOPES } from '../../../src/workspaces/grant.ts';
import { createKeyStore, type KeyStore } from '../../../src/workspaces/key-store.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

describe('npm run keys', () => {
  let env: Record<string, string | undefined>;
  let database: OwnDatabase;
  let keys: KeyStore;

  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    env = { ...process.env, MONGODB_URI: database.uri, MONGODB_DATABASE: database.name };
    keys = createKeyStore({ db: database.db, newId, now: () => new Date() });
  });

  after(() => database.drop());

  const run = (args: string[], environment = env) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const command = ['src/workspaces/keys-command.ts', ...args];
      execFile(process.execPath, command, { env: environment }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  const created = async (...args: string[]): Promise<string> =>
    (await run(['create', ...args])).out.trim().split('\n').at(-1)!;

  it('exits with 1 and prints the usage if the command is missing or unknown', async () => {
    for (const args of [[], ['make'], ['revoke']]) {
      const { code, err } = await run(args);
      expect(code).to.equal(1);
      expect(err).to.contain('npm run keys -- create');
    }
  });

  it('exits with 1 if the workspace name is invalid', async () => {
    expect((await run(['create', '--workspace', 'a b'])).code).to.equal(1);
  });

  it('exits with 1 and lists the scopes if --scopes contains an unknown one', async () => {
    const { code, err } = await run(['create', '--scopes', 'read,delete']);
    expect(code).to.equal(1);
    expect(err).to.contain('"delete" is not a scope').and.to.contain('read, search, write, admin');
  });

  it('exits with 1 and says what to do if there is no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-keys-'));
    const { code, err } = await run(['list'], { ...env, MONGODB_URI: '', DATA_DIR: dataDir });
    await rm(dataDir, { recursive: true });
    expect(code).to.equal(1);
    expect(err).to.contain('npm start');
  });

  it('creates a key that opens the given workspace', async () => {
    const key = await created('--workspace', 'marketing');
    expect((await keys.find(key))?.workspaceId).to.equal('marketing');
  });

  it('creates a key with the given scopes, or with all scopes by default', async () => {
    expect((await keys.find(await created('--scopes', 'read,search')))?.grant.scopes).to.deep.equal([
      'read',
      'search',
    ]);
    expect((await keys.find(await created()))?.grant.scopes).to.deep.equal(ALL_SCOPES);
  });

  it('gives all scopes to a key that was stored before scopes existed', async () => {
    const key = await created('--scopes', 'read');
    const { keyId } = (await keys.find(key))!;
    await database.db
      .collection<{ _id: string }>('api_keys')
      .updateOne({ _id: keyId }, { $unset: { scopes: 1 } });
    expect((await keys.find(key))?.grant.scopes).to.deep.equal(ALL_SCOPES);
  });

  it('lists keys without their secrets', async () => {
    const key = await created('--name', 'listed');
    const { out } = await run(['list']);
    expect(out)
      .to.contain('listed')
      .and.to.contain(`…${key.slice(-4)}`)
      .and.not.to.contain(key);
  });

  it('revokes a key at once, and reports this if there is no such key', async () => {
    const key = await created();
    const { keyId } = (await keys.find(key))!;
    expect((await run(['revoke', keyId])).code).to.equal(0);
    expect(await keys.find(key)).to.equal(null);
    expect((await run(['revoke', keyId])).code).to.equal(1);
  });
});
