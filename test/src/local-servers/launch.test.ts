import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { executable, FUTURE, LaunchedCheckout, lockOf, nodeThatSays } from './launched-checkout.ts';
import { tempFolder, undoAll } from './surroundings.ts';

const INSTALLED = 'node_modules/.package-lock.json';

function needsFuture(): LaunchedCheckout {
  const checkout = new LaunchedCheckout({ floor: '99.0' });
  checkout.write(INSTALLED, lockOf('1.0.0'));
  return checkout;
}

function ready(): LaunchedCheckout {
  const checkout = new LaunchedCheckout();
  checkout.write(INSTALLED, lockOf('1.0.0'));
  return checkout;
}

const ranUnder = (version: string, args: string): string => `Node.js ${version} runs: ${args}\n`;

describe('the launcher', () => {
  afterEach(undoAll);

  describe('when no Node.js is new enough and the registry cannot help', () => {
    it('names everything it tried with its result, and what to do, and exits with 1', async () => {
      const checkout = needsFuture();
      checkout.npm({ install: 'echo "npm error code E404"; exit 4' });
      executable(join(checkout.path, 'node'), nodeThatSays('98.9.9'));
      const { code, stdout, stderr } = await checkout.launch(['node', 'a.js']);
      expect(code).to.equal(1);
      expect(stdout).to.equal('');
      expect(stderr)
        .to.contain(`this process: it is Node.js ${process.version}`)
        .and.contain(`\`node\` on PATH: ${checkout.path}/node is v98.9.9`)
        .and.contain(`Node.js in the cache folder: ${checkout.cacheDir}/node-99 does not exist yet`)
        .and.match(/@99 from the npm registry: `npm install` failed: it ended with code 4\n[^]*E404/)
        .and.contain('Install Node.js 99 so that `node` is on PATH, or check that the npm registry');
    });
  });

  describe("when the registry's program does not run", () => {
    it('reports this and stores nothing', async () => {
      const checkout = needsFuture();
      checkout.npm({ node: 'exit 1' });
      const { code, stderr } = await checkout.launch(['node', 'a.js']);
      expect(code).to.equal(1);
      expect(stderr).to.contain('the program in the package does not run here');
      expect(readdirSync(checkout.cacheDir)).to.deep.equal(['unfinished']);
      expect(readdirSync(join(checkout.cacheDir, 'unfinished'))).to.deep.equal([]);
    });
  });

  describe('when the cache folder is not writable', () => {
    it('names CACHE_DIR and exits with 1', async () => {
      const checkout = needsFuture();
      const { code, stderr } = await checkout.launch(['node', 'a.js'], { CACHE_DIR: '/dev/null/cache' });
      expect(code).to.equal(1);
      expect(stderr).to.contain('/dev/null/cache').and.contain('that CACHE_DIR can be written to');
    });
  });

  describe('when the Node.js in the cache folder does not run', () => {
    it('replaces it', async () => {
      const checkout = needsFuture();
      await checkout.launch(['node', 'a.js']);
      const [folder = ''] = readdirSync(join(checkout.cacheDir, 'node-99', 'node_modules'));
      executable(join(checkout.cacheDir, 'node-99/node_modules', folder, 'bin/node'), 'exit 1');
      const { stdout } = await checkout.launch(['node', 'a.js']);
      expect(stdout).to.equal(ranUnder(FUTURE, 'a.js'));
    });
  });

  describe('when the command does not exist', () => {
    it('reports this and exits with 127', async () => {
      const { code, stderr } = await ready().launch(['no-such-command']);
      expect(code).to.equal(127);
      expect(stderr).to.match(/^`no-such-command` could not be started: .*ENOENT\n$/);
    });
  });

  describe('when the command fails', () => {
    it('exits with its code', async () => {
      expect((await ready().launch(['sh', '-c', 'exit 42'])).code).to.equal(42);
    });
  });

  describe('when the command is ended by a signal', () => {
    it('ends by the same signal', async () => {
      const { code, signal } = await ready().launch(['sh', '-c', 'kill -TERM $$']);
      expect([code, signal]).to.deep.equal([null, 'SIGTERM']);
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    describe(`when it receives ${signal}`, () => {
      it('forwards it and lets the command decide how to end', async () => {
        const command = `
          process.on('${signal}', () => { console.log('received'); setTimeout(() => process.exit(5), 300); });
          setInterval(() => undefined, 1_000);
          console.log('running');`;
        const child = ready().start(['node', '-e', command]);
        let said = '';
        child.stdout!.on('data', (part: Buffer) => {
          said += part.toString();
          child.kill(signal);
        });
        expect(await once(child, 'close')).to.deep.equal([5, null]);
        expect(said).to.equal('running\nreceived\n');
      });
    });
  }

  describe('when its own Node.js is new enough', () => {
    it('runs the command with it and downloads nothing', async () => {
      const checkout = ready();
      executable(join(checkout.path, 'node'), nodeThatSays(FUTURE));
      const { stdout, stderr } = await checkout.launch(['node', '-p', 'process.version']);
      expect(stdout).to.equal(`${process.version}\n`);
      expect(stderr).to.equal('');
      expect(checkout.npmCalls()).to.deep.equal([]);
    });

    it('puts only this program and those of the packages in front of PATH', async () => {
      const checkout = ready();
      symlinkSync(process.execPath, join(checkout.path, 'node'));
      const { stdout } = await checkout.launch(['sh', '-c', 'echo $PATH']);
      expect(stdout).to.equal(`${checkout.root}/node_modules/.bin:${checkout.path}:/usr/bin:/bin\n`);
    });
  });

  describe('when a later folder on PATH has a Node.js that is new enough', () => {
    it('runs the command with it and puts it first on PATH for children', async () => {
      const checkout = needsFuture();
      const behind = tempFolder();
      executable(join(checkout.path, 'node'), nodeThatSays('98.0.0'));
      executable(join(behind, 'node'), nodeThatSays(FUTURE));
      const env = { PATH: `${checkout.path}:/usr/bin:/bin:${behind}` };
      expect((await checkout.launch(['node', 'a.js', '--b'], env)).stdout).to.equal(
        ranUnder(FUTURE, 'a.js --b'),
      );
      const { stdout } = await checkout.launch(['sh', '-c', 'node child.js'], env);
      expect(stdout).to.equal(ranUnder(FUTURE, 'child.js'));
      expect(checkout.npmCalls()).to.deep.equal([]);
    });
  });

  describe('when only the registry has one that is new enough', () => {
    it('downloads it, prints one line and runs the command with it', async () => {
      const { stdout, stderr } = await needsFuture().launch(['node', 'a.js']);
      expect(stdout).to.equal(ranUnder(FUTURE, 'a.js'));
      expect(stderr).to.match(
        /^Node\.js v.* is too old \(Node\.js 99\.0 or newer is needed\)\. Fetching .*\n$/,
      );
    });

    it('requests the package for this platform in the version of .nvmrc', async () => {
      const checkout = needsFuture();
      await checkout.launch(['node', 'a.js']);
      expect(checkout.npmCalls()).to.have.length(1);
      expect(checkout.npmCalls()[0]).to.match(/^install --prefix .* node-(bin-)?\w+-\w+@99$/);
    });

    it('finds it in the cache folder the next time', async () => {
      const checkout = needsFuture();
      await checkout.launch(['node', 'a.js']);
      const { stdout, stderr } = await checkout.launch(['node', 'b.js']);
      expect(stdout).to.equal(ranUnder(FUTURE, 'b.js'));
      expect(stderr).to.equal('');
      expect(checkout.npmCalls()).to.have.length(1);
    });

    it('uses the copy of another process that was first', async () => {
      const checkout = needsFuture();
      const theirs = `${checkout.cacheDir}/node-99`;
      checkout.npm({ install: `mkdir -p '${theirs}' && cp -r '${checkout.root}/theirs/.' '${theirs}'` });
      const other = needsFuture();
      await other.launch(['node', 'a.js'], { CACHE_DIR: join(checkout.root, 'other') });
      renameSync(join(checkout.root, 'other', 'node-99'), join(checkout.root, 'theirs'));
      const { code, stdout } = await checkout.launch(['node', 'a.js']);
      expect([code, stdout]).to.deep.equal([0, ranUnder(FUTURE, 'a.js')]);
    });

    it('installs the npm packages with it', async () => {
      const checkout = new LaunchedCheckout({ floor: '99.0' });
      checkout.npm({ ci: 'mkdir -p node_modules; node of-npm > under' });
      await checkout.launch(['node', 'a.js']);
      expect(checkout.read('under')).to.equal(ranUnder(FUTURE, 'of-npm'));
    });
  });

  describe('when CACHE_DIR is not set', () => {
    it('keeps Node.js in the user cache folder', async () => {
      const checkout = needsFuture();
      const cache = tempFolder();
      await checkout.launch(['node', 'a.js'], { CACHE_DIR: '', XDG_CACHE_HOME: cache });
      expect(readdirSync(join(cache, 'groundwork'))).to.include('node-99');
    });
  });
});

describe('package.json', () => {
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };

  it('runs every command of every script through the launcher', () => {
    const own = Object.values(scripts).flatMap((script) => script.split(' && '));
    const launched = /^(node src\/local-servers\/launch\.mjs \w|npm run check:)/;
    expect(own.filter((command) => !launched.test(command))).to.deep.equal([]);
  });

  it('requires a version that .nvmrc satisfies', () => {
    const major = Number(readFileSync('.nvmrc', 'utf8'));
    expect(major).to.be.greaterThanOrEqual(Number(/^>=(\d+)\.\d+$/.exec(engines.node)?.[1]));
  });
});
