import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { smallDisk } from '../src/local-servers/small-disk.ts';
import { tempFolder, undoAll } from '../src/local-servers/surroundings.ts';
import { start } from './local-start.ts';

async function startToEnd(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const run = await start(env);
  const [code] = (await once(run.child, 'exit')) as [number];
  return { code, output: run.output().trim() };
}

describe('npm start without space or write access', () => {
  afterEach(undoAll);

  it('says that the disk of DATA_DIR is full, and what to do', async function () {
    const disk = smallDisk(2);
    if (disk === undefined) return this.skip();
    const dataDir = join(disk, 'data');
    const { code, output } = await startToEnd({ DATA_DIR: dataDir });
    expect(code).to.equal(1);
    expect(output).to.match(
      /^DATA_DIR is \S+, but no data can be stored there: its disk has only 2\.\d MB left\. Free some space \(at least 32\.0 MB\), or set DATA_DIR to a folder on another disk\.$/,
    );
  });

  it('names each source that fails because CACHE_DIR is read-only', async function () {
    const disk = smallDisk(2, 'ro');
    if (disk === undefined) return this.skip();
    const dataDir = tempFolder();
    const bin = join(dataDir, 'bin');
    mkdirSync(bin);
    const { code, output } = await startToEnd({
      DATA_DIR: dataDir,
      CACHE_DIR: join(disk, 'cache'),
      PATH: bin,
    });
    expect(code).to.equal(1);
    expect(output)
      .to.match(/Could not find or install .+\. Tried:/)
      .and.to.contain('CACHE_DIR is')
      .and.to.contain('its file system is read-only. Set CACHE_DIR to a folder that this user can write to.')
      .and.not.contain('    at ');
  });
});
