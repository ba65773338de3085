import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { noRoom, requireRoom } from '../../../src/local-servers/disk-space.ts';
import { smallDisk } from './small-disk.ts';
import { tempFolder, undoAll } from './surroundings.ts';

const refusal = (folder: string, least?: number): string => {
  try {
    requireRoom(folder, 'DATA_DIR', least);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('requireRoom', () => {
  afterEach(undoAll);

  it('names the variable, the problem and what to do if the folder is a file', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(refusal(file)).to.equal(
      `DATA_DIR is ${file}, but no data can be stored there: part of the path is a file. Set DATA_DIR to a folder that this user can write to.`,
    );
  });

  it('does so for a read-only file system', function () {
    const disk = smallDisk(2, 'ro');
    if (disk === undefined) return this.skip();
    expect(refusal(join(disk, 'a', 'b'))).to.match(
      /there: its file system is read-only\. Set DATA_DIR to a folder/,
    );
  });

  it('does so if there is not enough space', function () {
    const disk = smallDisk(2);
    if (disk === undefined) return this.skip();
    expect(refusal(join(disk, 'data'))).to.match(
      /there: its disk has only 2\.\d MB left\. Free some space \(at least 32\.0 MB\), or set DATA_DIR to a folder on another disk\.$/,
    );
  });

  it('does so, without endless retries, if no folder can be created', function () {
    if (process.platform !== 'linux') return this.skip();
    expect(refusal('/proc/none')).to.match(/^DATA_DIR is \/proc\/none, but no data can be stored there: /);
  });

  it('creates the folder, and leaves nothing in it', () => {
    const folder = join(tempFolder(), 'a', 'b');
    expect(refusal(folder, 1)).to.equal('none');
    expect(readdirSync(folder)).to.deep.equal([]);
  });
});

describe('noRoom', () => {
  afterEach(undoAll);

  it('reports a full disk', function () {
    const disk = smallDisk(1);
    if (disk === undefined) return this.skip();
    writeFileSync(join(disk, 'file'), Buffer.alloc(500_000));
    expect(noRoom(disk)).to.match(/^The disk that holds \S+ is full \(0\.\d MB left\)\. Free some space\.$/);
  });

  it('is undefined while there is space', () => {
    expect(noRoom(tempFolder())).to.equal(undefined);
  });
});
