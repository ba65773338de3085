import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { type ChromiumProvisioning, provisionChromium } from '../../../src/local-servers/chromium-binary.ts';
import { tryOut } from '../../../src/local-servers/run-command.ts';
import { emptyPath, failureOf, program, sharedCache, tempFolder, undoAll } from './surroundings.ts';

const VERSION = 'Chromium 147.0.7727.0';
const nowhere = (): string => pathToFileURL(join(tempFolder(), 'missing.mjs')).href;

const provision = (options: Partial<ChromiumProvisioning> = {}) =>
  provisionChromium({
    chromiumPath: undefined,
    cacheDir: tempFolder(),
    env: emptyPath(),
    report: () => undefined,
    packageUrl: nowhere,
    ...options,
  });

async function pathWith(
  programs: Record<string, [says: string, exitCode: number]>,
): Promise<{ PATH: string }> {
  const PATH = tempFolder();
  for (const [name, [says, exitCode]] of Object.entries(programs)) {
    await program(join(PATH, name), says, exitCode);
  }
  return { PATH };
}

async function packageOf(script: string): Promise<() => string> {
  const file = join(tempFolder(), 'package.mjs');
  await writeFile(
    file,
    `import { mkdirSync, writeFileSync } from 'node:fs';
     import { tmpdir } from 'node:os';
     import { join } from 'node:path';
     export default { async executablePath() { const folder = tmpdir(); ${script} } };`,
  );
  return () => pathToFileURL(file).href;
}

const unpacks = (code: string): string =>
  `writeFileSync(join(folder, 'chromium'), ${JSON.stringify(`#!/bin/sh\n${code}\n`)}, { mode: 0o755 });`;

describe('provisionChromium', () => {
  afterEach(undoAll);

  describe('when CHROMIUM_PATH does not work', () => {
    it('reports the missing file instead of searching for another', async () => {
      const chromiumPath = join(tempFolder(), 'none');
      const message = await failureOf(
        provision({ chromiumPath, env: await pathWith({ chromium: [VERSION, 0] }) }),
      );
      expect(message).to.contain(`CHROMIUM_PATH is ${chromiumPath}, but it does not run: ENOENT`);
    });
    it('reports that it is not executable', async () => {
      const chromiumPath = join(tempFolder(), 'chromium');
      await program(chromiumPath, VERSION);
      await chmod(chromiumPath, 0o644);
      expect(await failureOf(provision({ chromiumPath }))).to.contain('EACCES');
    });
    it('reports that it is a folder', async () => {
      expect(await failureOf(provision({ chromiumPath: tempFolder() }))).to.contain('is not a file');
    });
    it('reports how it failed', async () => {
      const chromiumPath = join(tempFolder(), 'chromium');
      await program(chromiumPath, 'libnss3.so is missing', 127);
      expect(await failureOf(provision({ chromiumPath }))).to.contain(
        'ended with 127\nlibnss3.so is missing',
      );
    });
    it('does not accept an arbitrary program', async () => {
      const chromiumPath = join(tempFolder(), 'chromium');
      await program(chromiumPath, 'hello');
      expect(await failureOf(provision({ chromiumPath }))).to.contain('did not print a version');
    });
  });

  describe('when nothing works', () => {
    it('names everything it tried, and what to do', async () => {
      const playwrightPath = async (): Promise<string> => '/nowhere/chrome';
      const env = await pathWith({ chromium: ['no display', 3], 'google-chrome': ['too old', 4] });
      expect(await failureOf(provision({ playwrightPath, env })))
        .to.contain('Chromium installed by Playwright: /nowhere/chrome does not exist')
        .and.match(/Chromium on PATH: [^]*no display[^]*too old/)
        .and.match(/@sparticuz\/chromium: [^]*Cannot find module .*missing.mjs/)
        .and.contain('or set CHROMIUM_PATH');
    });
    it('reports that there is none on PATH', async () => {
      expect(await failureOf(provision())).to.contain('Chromium on PATH: there is none');
    });
    it('leaves no partly unpacked browser', async () => {
      const cacheDir = tempFolder();
      await failureOf(provision({ cacheDir, packageUrl: await packageOf(`${unpacks('exit 1')}`) }));
      expect(readdirSync(cacheDir)).to.deep.equal(['unfinished']);
    });
    it('leaves nothing in its temporary folder', async () => {
      const cacheDir = tempFolder();
      await failureOf(provision({ cacheDir, packageUrl: await packageOf('throw new Error("disk full")') }));
      expect(readdirSync(join(cacheDir, 'unfinished'))).to.deep.equal([]);
    });
  });

  describe('when it is aborted', () => {
    it('stops trying', async () => {
      const stop = new AbortController();
      stop.abort(new Error('stopping'));
      expect(await failureOf(provision({ signal: stop.signal }))).to.equal('stopping');
    });
  });

  describe('with several browsers', () => {
    it('uses the configured one', async () => {
      const chromiumPath = join(tempFolder(), 'mine');
      await program(chromiumPath, VERSION);
      const env = await pathWith({ chromium: [VERSION, 0] });
      expect(await provision({ chromiumPath, env })).to.deep.equal({ path: chromiumPath, args: [] });
    });
    it("prefers Playwright's to the one on PATH", async () => {
      const installed = join(tempFolder(), 'chrome');
      await program(installed, VERSION);
      const env = await pathWith({ chromium: [VERSION, 0] });
      expect((await provision({ playwrightPath: async () => installed, env })).path).to.equal(installed);
    });
    it('skips a broken one on PATH', async () => {
      const env = await pathWith({ chromium: ['broken', 1], 'google-chrome-stable': [VERSION, 0] });
      expect((await provision({ env })).path).to.equal(join(env.PATH, 'google-chrome-stable'));
    });
  });

  describe('with the npm package', () => {
    it('unpacks it into the cache folder', async () => {
      const cacheDir = tempFolder();
      const packageUrl = await packageOf(unpacks(`echo '${VERSION}'`));
      const { path } = await provision({ cacheDir, packageUrl });
      expect(path).to.equal(join(cacheDir, 'chromium-153.0.0', 'chromium'));
    });
    it('unpacks it once', async () => {
      const cacheDir = tempFolder();
      const packageUrl = await packageOf(unpacks(`echo '${VERSION}'`));
      const first = await provision({ cacheDir, packageUrl });
      expect(await provision({ cacheDir })).to.deep.equal(first);
    });
    it('unpacks it again if the one in the cache folder is damaged', async () => {
      const cacheDir = tempFolder();
      await mkdir(join(cacheDir, 'chromium-153.0.0'));
      await writeFile(join(cacheDir, 'chromium-153.0.0', 'chromium'), 'half a brow', { mode: 0o755 });
      const packageUrl = await packageOf(unpacks(`echo '${VERSION}'`));
      expect((await provision({ cacheDir, packageUrl })).path).to.satisfy(existsSync);
    });
    it("adds the package's libraries if the system has none", async () => {
      const packageUrl = await packageOf(
        unpacks(`[ -n "$LD_LIBRARY_PATH" ] && echo '${VERSION}' || { echo 'no libnss3.so'; exit 127; }`),
      );
      expect((await provision({ packageUrl })).path).to.match(/chromium-with-libraries$/);
    });
    it('returns a browser that runs', async function () {
      if (process.platform !== 'linux') this.skip();
      const env = emptyPath();
      const { path } = await provisionChromium({
        chromiumPath: undefined,
        cacheDir: sharedCache,
        env,
        report: () => undefined,
      });
      expect(await tryOut(path, ['--version'], { cacheDir: sharedCache, report: () => undefined })).to.match(
        /Chromium \d+/,
      );
    });
  });
});
