import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { LaunchedCheckout, nodeThatSays } from './launched-checkout.ts';
import { undoAll } from './surroundings.ts';

function testNode(args: string[], registryHas = '22.20.0') {
  const checkout = new LaunchedCheckout();
  checkout.npm({ node: nodeThatSays(registryHas) });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/run-on-node.mjs', ...args], {
    env: { HOME: checkout.root, PATH: `${checkout.path}:/usr/bin:/bin`, CACHE_DIR: checkout.cacheDir },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, kept: join(checkout.cacheDir, 'node-22') };
}

describe('npm run test:node', () => {
  afterEach(undoAll);

  for (const args of [[], ['20'], ['test/run.ts']]) {
    describe(`when it is given ${args[0] ?? 'nothing'} as the version`, () => {
      it('lists the versions and exits with 1', () => {
        const { status, stderr } = testNode(args);
        expect(status).to.equal(1);
        expect(stderr).to.equal('Usage: npm run test:node -- 22|24|26 [FILE…]\n');
      });
    });
  }

  describe('when the registry has only another version', () => {
    it('reports this and exits with 1', () => {
      const { status, stderr } = testNode(['22'], '24.1.0');
      expect(status).to.equal(1);
      expect(stderr)
        .to.contain('Node.js 22 could not be had')
        .and.contain('the program in the package does not run here');
    });
  });

  it('runs the suite with that version', () => {
    expect(testNode(['22']).stdout).to.equal('Node.js 22.20.0 runs: test/run.ts\n');
  });

  it('runs only the given files', () => {
    expect(testNode(['22', 'a.test.ts', 'b.test.ts']).stdout).to.equal(
      'Node.js 22.20.0 runs: test/run.ts a.test.ts b.test.ts\n',
    );
  });

  it('stores it in the cache folder', () => {
    const { stderr, kept } = testNode(['22']);
    expect(stderr).to.contain(`into ${kept} `);
  });
});
