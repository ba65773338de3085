import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import * as tar from 'tar';
import type { ServerProvisioning } from '../../../src/local-servers/provisioning.ts';
import { CommandMissing, tryOut } from '../../../src/local-servers/run-command.ts';
import { provisionTemporal } from '../../../src/local-servers/temporal-binary.ts';
import {
  downloadHost,
  emptyPath,
  failureOf,
  link,
  pathBeginningWith,
  program,
  refusingHost,
  tempFolder,
  undoAll,
} from './surroundings.ts';

const CACHED = 'temporal-cli-v1.5.1';
const provisioning = (more: Partial<ServerProvisioning> = {}): ServerProvisioning => ({
  cacheDir: tempFolder(),
  env: emptyPath(),
  report: () => undefined,
  ...more,
});

/** An archive as the official host has it, with a program of our own inside. */
async function archiveOf(exitCode = 0): Promise<Buffer> {
  const folder = tempFolder();
  await program(join(folder, 'temporal'), 'temporal version 1.5.1', exitCode);
  await tar.create({ gzip: true, cwd: folder, file: join(folder, 'archive.tar.gz') }, ['temporal']);
  return readFile(join(folder, 'archive.tar.gz'));
}

interface Play {
  archive?: Buffer;
  archiveStatus?: number;
  /** Announces more than it sends, then closes the connection. */
  truncated?: boolean;
  asked?: string[];
}

async function temporalHost({
  archive,
  archiveStatus = 200,
  truncated = false,
  asked = [],
}: Play): Promise<string> {
  const host: string = await downloadHost((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/cli/') === true) {
      return response.end(
        JSON.stringify({ archiveUrl: `${host}/archive.tar.gz`, fileToExtract: 'temporal' }),
      );
    }
    const length = (archive?.length ?? 0) + (truncated ? 1_000 : 0);
    response.writeHead(archiveStatus, { 'content-length': length });
    response.write(archive ?? '', () => (truncated ? response.destroy() : response.end()));
  });
  return host;
}

describe('provisionTemporal', () => {
  afterEach(undoAll);

  describe('when nothing works', () => {
    it('names every rung and what to do', async () => {
      const message = await failureOf(
        provisionTemporal({ ...provisioning(), downloadHost: await refusingHost() }),
      );
      expect(message)
        .to.contain('`temporal` on PATH: there is none')
        .and.contain('Temporal CLI in the cache folder:')
        .and.match(/official Temporal CLI download: .* could not be fetched: ECONNREFUSED/)
        .and.contain('Temporal CLI built from the Go module proxy: `go` is not on PATH')
        .and.contain('set TEMPORAL_ADDRESS');
    });
  });

  describe('when the download is bad', () => {
    const bad: [string, () => Promise<string>, RegExp][] = [
      ['the host answers 404', () => downloadHost((_, r) => r.writeHead(404).end()), /answered 404/],
      [
        'the host answers with a page',
        () => downloadHost((_, r) => r.end('<html>')),
        /did not answer with JSON/,
      ],
      ['the host names no archive', () => downloadHost((_, r) => r.end('{}')), /did not name an archive/],
      ['the archive is missing', () => temporalHost({ archiveStatus: 404 }), /answered 404/],
      [
        'the archive is garbage',
        () => temporalHost({ archive: Buffer.alloc(5_000, 'x') }),
        /cannot be unpacked|does not hold/,
      ],
      [
        'the body is cut short',
        async () => temporalHost({ archive: await archiveOf(), truncated: true }),
        /archive\.tar\.gz could not be fetched/,
      ],
      [
        'the program does not run',
        async () => temporalHost({ archive: await archiveOf(3) }),
        /--version` ended with 3/,
      ],
    ];
    for (const [when, host, reason] of bad) {
      it(`says so and keeps nothing: ${when}`, async () => {
        const p = provisioning();
        const message = await failureOf(provisionTemporal({ ...p, downloadHost: await host() }));
        expect(message).to.match(reason);
        expect(readdirSync(p.cacheDir)).to.deep.equal(['unfinished']);
        expect(readdirSync(join(p.cacheDir, 'unfinished'))).to.deep.equal([]);
      });
    }
  });

  describe('when the program in the cache folder does not run', () => {
    it('replaces it by the download', async () => {
      const p = provisioning();
      await program(join(p.cacheDir, CACHED, 'temporal'), 'broken', 1);
      const { command } = await provisionTemporal({
        ...p,
        downloadHost: await temporalHost({ archive: await archiveOf() }),
      });
      expect(await tryOut(command, ['--version'], p)).to.equal('temporal version 1.5.1');
    });
  });

  describe('when the caller stops it', () => {
    it('rejects at once instead of trying the rungs left', async () => {
      const stop = new AbortController();
      const host = await downloadHost(() => stop.abort(new Error('stopped')));
      const message = await failureOf(
        provisionTemporal({ ...provisioning({ signal: stop.signal }), downloadHost: host }),
      );
      expect(message).to.equal('stopped');
    });
  });

  describe('when the download is good', () => {
    it('puts the program into the cache folder', async () => {
      const p = provisioning();
      const host = await temporalHost({ archive: await archiveOf() });
      const { command } = await provisionTemporal({ ...p, downloadHost: host });
      expect(command).to.equal(join(p.cacheDir, CACHED, 'temporal'));
    });

    it('asks for this platform', async () => {
      const asked: string[] = [];
      const host = await temporalHost({ archive: await archiveOf(), asked });
      await provisionTemporal({ ...provisioning(), downloadHost: host });
      const arch = process.arch === 'x64' ? 'amd64' : process.arch;
      expect(asked[0]).to.equal(`/cli/v1.5.1?platform=${process.platform}&arch=${arch}&format=tar.gz`);
    });
  });

  describe('when it is in the cache folder', () => {
    it('downloads nothing', async () => {
      const p = provisioning();
      await program(join(p.cacheDir, CACHED, 'temporal'), 'temporal version 1.5.1');
      const asked: string[] = [];
      await provisionTemporal({ ...p, downloadHost: await temporalHost({ asked }) });
      expect(asked).to.deep.equal([]);
    });
  });
});

describe('provisionTemporal with Go', () => {
  let command = '';

  before(async function () {
    this.timeout(900_000);
    try {
      await tryOut('go', ['version'], { cacheDir: '', report: () => undefined });
    } catch (error) {
      if (!(error instanceof CommandMissing)) throw error;
      // Skipped: this machine has no Go toolchain to build with.
      return this.skip();
    }
    const env = await pathBeginningWith('temporal');
    ({ command } = await provisionTemporal({ ...provisioning({ env }), downloadHost: await refusingHost() }));
  });
  after(undoAll);

  it('builds a Temporal CLI with a server', async () => {
    expect(await tryOut(command, ['--version'], provisioning())).to.match(/Server 1\.\d+/);
  });

  describe('when the built one is on PATH', () => {
    it('uses it from there', async () => {
      const env = emptyPath();
      await link(env['PATH'] ?? '', 'temporal', command);
      const p = provisioning({ env });
      expect(await provisionTemporal(p)).to.deep.equal({ command: 'temporal' });
    });
  });
});
