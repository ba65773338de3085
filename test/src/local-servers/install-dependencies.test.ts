import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'chai';
import { LaunchedCheckout, lockOf } from './launched-checkout.ts';
import { undoAll } from './surroundings.ts';

const HASH = 'node_modules/.groundwork-lock-hash';
const INSTALLED = 'node_modules/.package-lock.json';
const hashOf = (lock: string): string => createHash('sha256').update(lock).digest('hex');

describe('the launcher, before it runs the command,', () => {
  afterEach(undoAll);

  describe('when package-lock.json is missing', () => {
    it('says how to restore it and exits with 1', async () => {
      const { code, stderr } = await new LaunchedCheckout({ lock: '' }).launch(['true']);
      expect(code).to.equal(1);
      expect(stderr).to.contain(
        'package-lock.json is missing: restore it with `git checkout package-lock.json`',
      );
    });
  });

  describe('when npm ci fails', () => {
    it('names the step and what to do, exits with 1 and does not count as installed', async () => {
      const checkout = new LaunchedCheckout();
      checkout.npm({ ci: 'mkdir -p node_modules; echo "npm explains" >&2; exit 7' });
      const { code, stderr, stdout } = await checkout.launch(['echo', 'the command']);
      expect(code).to.equal(1);
      expect(stderr).to.match(
        /npm explains\nInstalling the npm packages \(`npm ci`\) failed: it ended with code 7\..*Check that/,
      );
      expect(stdout).to.equal('');
      expect(checkout.read(HASH)).to.equal(undefined);
    });
  });

  describe('when it is stopped during npm ci', () => {
    it('forwards the signal, ends with it and does not count as installed', async () => {
      const checkout = new LaunchedCheckout();
      checkout.npm({
        ci: `mkdir -p node_modules
          trap 'echo stopped > stopped; exit 1' TERM
          echo 'npm installs' >&2
          while :; do sleep 0.1; done`,
      });
      const child = checkout.start(['true']);
      for await (const part of child.stderr!) if (String(part).includes('npm installs')) break;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).to.deep.equal([null, 'SIGTERM']);
      expect(checkout.read('stopped')).to.equal('stopped\n');
      expect(checkout.read(HASH)).to.equal(undefined);
    });
  });

  describe('when another command is installing', () => {
    it('waits for that command and does not install again', async () => {
      const checkout = new LaunchedCheckout();
      checkout.npm({
        ci: `echo 'npm installs' >&2
          while [ ! -f go ]; do sleep 0.1; done
          mkdir -p node_modules`,
      });
      const first = checkout.start(['true']);
      const firstEnds = once(first, 'exit');
      for await (const part of first.stderr!) if (String(part).includes('npm installs')) break;
      const second = checkout.start(['true']);
      const secondEnds = once(second, 'exit');
      for await (const part of second.stderr!) if (String(part).includes('Another command')) break;
      checkout.write('go', '');
      expect(await Promise.all([firstEnds, secondEnds])).to.deep.equal([
        [0, null],
        [0, null],
      ]);
      expect(checkout.npmCalls()).to.have.length(1);
    });

    it('installs if that command was killed', async () => {
      const checkout = new LaunchedCheckout();
      checkout.npm({
        ci: `echo 'npm installs' >&2
          while [ ! -f go ]; do sleep 0.1; done
          mkdir -p node_modules`,
      });
      const first = checkout.start(['true']);
      const ended = once(first, 'exit');
      for await (const part of first.stderr!) if (String(part).includes('npm installs')) break;
      first.kill('SIGKILL');
      await ended;
      checkout.write('go', '');
      expect((await checkout.launch(['true'])).code).to.equal(0);
      expect(checkout.npmCalls()).to.have.length(2);
      expect(checkout.read(HASH)).to.equal(hashOf(lockOf('1.0.0')));
    });
  });

  describe('when node_modules is missing', () => {
    it('runs npm ci with the development packages', async () => {
      const checkout = new LaunchedCheckout();
      expect((await checkout.launch(['true'])).code).to.equal(0);
      expect(checkout.npmCalls()).to.have.length(1);
      expect(checkout.npmCalls()[0]).to.match(/^ci --include=dev /);
      expect(checkout.read(HASH)).to.equal(hashOf(lockOf('1.0.0')));
    });

    it('prints only one line, and none from npm', async () => {
      const { stdout, stderr } = await new LaunchedCheckout().launch(['true']);
      expect(stderr).to.match(/^Installing npm packages \(first run.*\n$/);
      expect(stdout).to.equal('');
    });

    it("turns off npm's warnings and install scripts", async () => {
      const checkout = new LaunchedCheckout();
      await checkout.launch(['true']);
      expect(checkout.npmCalls()[0]).to.contain('--loglevel=error').and.contain('--ignore-scripts');
    });
  });

  describe('when another version is installed than the lock file requires', () => {
    it('runs npm ci', async () => {
      const checkout = new LaunchedCheckout({ lock: lockOf('2.0.0') });
      checkout.write(INSTALLED, lockOf('1.0.0'));
      await checkout.launch(['true']);
      expect(checkout.npmCalls()[0]).to.match(/^ci /);
    });
  });

  describe('when the packages were installed by hand', () => {
    it('installs nothing and records it', async () => {
      const checkout = new LaunchedCheckout();
      checkout.write(INSTALLED, lockOf('1.0.0'));
      await checkout.launch(['true']);
      expect(checkout.npmCalls()).to.deep.equal([]);
      expect(checkout.read(HASH)).to.equal(hashOf(lockOf('1.0.0')));
    });
  });

  describe('when nothing has changed', () => {
    it('installs nothing and prints nothing', async () => {
      const checkout = new LaunchedCheckout();
      await checkout.launch(['true']);
      const { stderr } = await checkout.launch(['true']);
      expect(checkout.npmCalls()).to.have.length(1);
      expect(stderr).to.equal('');
    });
  });
});
