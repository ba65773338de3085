import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { program, tempFolder, undoAll } from './surroundings.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/local-servers/install-dependencies.mjs', import.meta.url));

const lockOf = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version, integrity: `sha512-${version}` } } });

function checkout({ lock = lockOf('1.0.0'), installed }: { lock?: string; installed?: string } = {}): string {
  const root = tempFolder();
  writeFileSync(join(root, 'package-lock.json'), lock);
  if (installed !== undefined) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), installed);
  }
  return root;
}

/** Runs the script with an npm that notes its arguments, makes node_modules as told, and exits as told. */
async function install(root: string, exitCode = 0) {
  const path = tempFolder();
  await program(join(path, 'npm'), 'npm speaks', exitCode);
  const npm = `#!/bin/sh\necho "$@" >> '${root}/npm-calls'\nmkdir -p node_modules\necho "npm speaks"\nexit ${exitCode}\n`;
  writeFileSync(join(path, 'npm'), npm);
  const env = { PATH: `${path}:/usr/bin:/bin` };
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, root], { env, encoding: 'utf8' });
  const calls = existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8') : '';
  return { status, stderr, calls };
}

const hashIn = (root: string): string =>
  readFileSync(join(root, 'node_modules', '.groundwork-lock-hash'), 'utf8');
const hashOf = (lock: string): string => createHash('sha256').update(lock).digest('hex');

describe('install-dependencies', () => {
  afterEach(undoAll);

  describe('when package-lock.json is missing', () => {
    it('says how to get it back and exits with 1', async () => {
      const { status, stderr } = await install(tempFolder());
      expect(status).to.equal(1);
      expect(stderr).to.contain(
        'package-lock.json is missing: restore it with `git checkout package-lock.json`',
      );
    });
  });

  describe('when npm ci fails', () => {
    it('names the step and what to do, exits with 1 and takes nothing for installed', async () => {
      const root = checkout();
      const { status, stderr } = await install(root, 7);
      expect(status).to.equal(1);
      expect(stderr).to.match(
        /Installing the npm packages \(`npm ci`\) failed: it ended with code 7\..*Check that/,
      );
      expect(existsSync(join(root, 'node_modules', '.groundwork-lock-hash'))).to.equal(false);
    });
  });

  describe('when node_modules is missing', () => {
    it('runs npm ci with the development packages and says so', async () => {
      const root = checkout();
      const { status, stderr, calls } = await install(root);
      expect(status).to.equal(0);
      expect(calls).to.match(/^ci --include=dev /);
      expect(stderr).to.contain('Installing npm packages (first run');
      expect(hashIn(root)).to.equal(hashOf(lockOf('1.0.0')));
    });
  });

  describe('when another version is installed than the lock asks for', () => {
    it('runs npm ci', async () => {
      const root = checkout({ lock: lockOf('2.0.0'), installed: lockOf('1.0.0') });
      expect((await install(root)).calls).to.match(/^ci /);
    });
  });

  describe('when the packages were installed by hand', () => {
    it('installs nothing and notes it', async () => {
      const root = checkout({ installed: lockOf('1.0.0') });
      expect((await install(root)).calls).to.equal('');
      expect(hashIn(root)).to.equal(hashOf(lockOf('1.0.0')));
    });
  });

  describe('when it ran before', () => {
    it('does nothing', async () => {
      const root = checkout();
      await install(root);
      const { calls, stderr } = await install(root);
      expect(calls.trim().split('\n')).to.have.length(1);
      expect(stderr).to.equal('');
    });
  });
});
