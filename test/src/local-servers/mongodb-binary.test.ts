import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import * as tar from 'tar';
import { provisionMongodb } from '../../../src/local-servers/start.ts';
import type { ServerProvisioning } from '../../../src/local-servers/ladder.ts';
import { CommandMissing, tryOut } from '../../../src/local-servers/run-command.ts';
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

const VERSION_LINE = 'db version v8.2.6';
const provisioning = (more: Partial<ServerProvisioning> = {}) => ({
  cacheDir: tempFolder(),
  dataDir: tempFolder(),
  env: emptyPath(),
  report: () => undefined,
  ...more,
});

async function archiveOf(exitCode = 0): Promise<Buffer> {
  const folder = tempFolder();
  await program(join(folder, 'mongodb', 'bin', 'mongod'), VERSION_LINE, exitCode);
  await tar.create({ gzip: true, cwd: folder, file: join(folder, 'archive.tgz') }, ['mongodb']);
  return readFile(join(folder, 'archive.tgz'));
}

interface Play {
  archive: Buffer;
  md5?: string;
  truncated?: boolean;
  asked?: string[];
}

const mirror = ({ archive, md5, truncated = false, asked = [] }: Play): Promise<string> =>
  downloadHost((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.md5') === true) {
      const sum = md5 ?? createHash('md5').update(archive).digest('hex');
      response.writeHead(200, { 'content-length': sum.length });
      return response.end(sum);
    }
    response.writeHead(200, { 'content-length': archive.length + (truncated ? 1_000 : 0) });
    response.write(archive, () => (truncated ? response.destroy() : response.end()));
  });

async function holdsDataOf(dataDir: string, engine: string): Promise<void> {
  await mkdir(join(dataDir, engine));
  await writeFile(join(dataDir, engine, 'WiredTiger.turtle'), '');
}

describe('provisionMongodb', () => {
  afterEach(undoAll);

  describe('when nothing works', () => {
    it('names everything it tried, and what to do', async () => {
      const message = await failureOf(
        provisionMongodb({ ...provisioning(), downloadMirror: await refusingHost() }),
      );
      expect(message)
        .to.contain('`mongod` on PATH: there is none')
        .and.contain('mongod in the cache folder:')
        .and.contain('SecantusDB in the cache folder:')
        .and.match(/official mongod download: .*ECONNREFUSED/)
        .and.contain('SecantusDB from PyPI: `python3` is not on PATH')
        .and.contain('set MONGODB_URI');
    });
  });

  describe('when the mongod on PATH is too old', () => {
    it('does not use it and names its version', async () => {
      const p = provisioning();
      await program(join(p.env['PATH'] ?? '', 'mongod'), 'db version v6.0.1');
      const message = await failureOf(provisionMongodb({ ...p, downloadMirror: await refusingHost() }));
      expect(message).to.contain('`mongod` on PATH: its version is 6.0.1, but 7.0 or newer is needed');
    });
  });

  describe('when the python3 on PATH is too old', () => {
    it('names its version', async () => {
      const p = provisioning();
      await program(join(p.env['PATH'] ?? '', 'python3'), 'Python 3.9.2');
      const message = await failureOf(provisionMongodb({ ...p, downloadMirror: await refusingHost() }));
      expect(message).to.contain('Python 3.9.2 is on PATH, but Python 3.10 or newer is needed');
    });
  });

  describe('when the download is bad', () => {
    const bad: [string, () => Promise<string>, RegExp][] = [
      ['the mirror answers 404', () => downloadHost((_, r) => r.writeHead(404).end()), /it is 404/],
      ['the archive is garbage', () => mirror({ archive: Buffer.alloc(5_000, 'x') }), /untar|unzip|missing/i],
      [
        'the archive has another digest',
        async () => mirror({ archive: await archiveOf(), md5: '0'.repeat(32) }),
        /md5/i,
      ],
      [
        'the body is truncated',
        async () => mirror({ archive: await archiveOf(), truncated: true }),
        /official mongod download: .*aborted/,
      ],
      ['mongod does not run', async () => mirror({ archive: await archiveOf(3) }), /ended with 3/],
    ];
    for (const [when, host, reason] of bad) {
      it(`reports this and stores nothing: ${when}`, async () => {
        const p = provisioning();
        const message = await failureOf(provisionMongodb({ ...p, downloadMirror: await host() }));
        expect(message).to.match(reason);
        expect(readdirSync(p.cacheDir)).to.deep.equal(['unfinished']);
        expect(readdirSync(join(p.cacheDir, 'unfinished'))).to.deep.equal([]);
      });
    }
  });

  describe('when the data is from the other engine', () => {
    it('refuses the mongod on PATH and says how to start with empty data', async () => {
      const p = provisioning();
      await program(join(p.env['PATH'] ?? '', 'mongod'), VERSION_LINE);
      await holdsDataOf(p.dataDir, 'secantusdb');
      const message = await failureOf(provisionMongodb(p));
      expect(message)
        .to.contain('`mongod` on PATH: it cannot read data written by secantusdb')
        .and.contain(`move ${join(p.dataDir, 'secantusdb')} to another folder`);
    });

    it('names the engine that the data needs', async () => {
      const lines: string[] = [];
      const p = provisioning({ report: (line) => lines.push(line) });
      await holdsDataOf(p.dataDir, 'mongod');
      await failureOf(provisionMongodb({ ...p, downloadMirror: await refusingHost() }));
      expect(lines[0]).to.equal(`using mongod, because it wrote the data in ${join(p.dataDir, 'mongod')}`);
    });
  });

  describe('when a new enough mongod is on PATH', () => {
    it('uses it', async () => {
      const p = provisioning();
      const real = join(tempFolder(), 'mongod');
      await program(real, VERSION_LINE);
      await link(p.env['PATH'] ?? '', 'mongod', real);
      expect(await provisionMongodb(p)).to.include({ engine: 'mongod', command: 'mongod' });
    });
  });

  describe('when mongod is in the cache folder', () => {
    it('downloads nothing', async () => {
      const p = provisioning();
      await program(join(p.cacheDir, 'mongod-8.2.6', 'mongod'), VERSION_LINE);
      const asked: string[] = [];
      const downloadMirror = await mirror({ archive: Buffer.alloc(0), asked });
      await provisionMongodb({ ...p, downloadMirror });
      expect(asked).to.deep.equal([]);
    });
  });

  describe('when the download works', () => {
    it('puts only mongod into the cache folder', async () => {
      const p = provisioning();
      const downloadMirror = await mirror({ archive: await archiveOf() });
      const { command } = await provisionMongodb({ ...p, downloadMirror });
      expect(command).to.equal(join(p.cacheDir, 'mongod-8.2.6', 'mongod'));
      expect(readdirSync(join(p.cacheDir, 'mongod-8.2.6'))).to.deep.equal(['mongod']);
    });
  });
});

describe('provisionMongodb with Python', () => {
  let p: ReturnType<typeof provisioning>;

  before(async function () {
    try {
      await tryOut('python3', ['--version'], { cacheDir: '', report: () => undefined });
    } catch (error) {
      if (!(error instanceof CommandMissing)) throw error;
      return this.skip();
    }
    p = provisioning({ env: await pathBeginningWith('mongod') });
    await provisionMongodb({ ...p, downloadMirror: await refusingHost() });
  });
  after(undoAll);

  it('installs SecantusDB into its own environment', async () => {
    const interpreter = join(p.cacheDir, 'secantusdb-0.7.0b3', 'bin', 'python3');
    const code = 'import secantus, sys; print(sys.prefix)';
    expect(await tryOut(interpreter, ['-I', '-c', code], p)).to.equal(join(p.cacheDir, 'secantusdb-0.7.0b3'));
  });

  describe('when it is in the cache folder', () => {
    it('needs neither network nor python3', async () => {
      const found = await provisionMongodb({ ...p, env: emptyPath(), downloadMirror: await refusingHost() });
      expect(found.engine).to.equal('secantusdb');
    });
  });
});
