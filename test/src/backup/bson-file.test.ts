import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createBsonFile, rowsOfFile } from '../../../src/backup/bson-file.ts';

const row = (text: string): Buffer => {
  const bytes = Buffer.from(`    ${text}\0`);
  bytes.writeInt32LE(bytes.length);
  return bytes;
};
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1', 4, bytes.length - 1);

describe('a file of rows', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundwork-bson-'));
    path = join(folder, 'rows.bson.gz');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const texts = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const bytes of rowsOfFile(path)) found.push(textOf(bytes));
    return found;
  };
  const failure = (): Promise<unknown> =>
    texts().then(
      () => 'read',
      ({ code }) => code,
    );

  describe('when it is not as written', () => {
    const broken: [string, Buffer][] = [
      ['not gzip', Buffer.from('rows')],
      ['cut off', gzipSync(row('one')).subarray(0, -6)],
      ['the end inside a row', gzipSync(row('one').subarray(0, -1))],
      ['a row of length zero', gzipSync(Buffer.alloc(8))],
      ['a row of negative length', gzipSync(Buffer.alloc(8, 255))],
      ['a row above the maximum length', gzipSync(Buffer.from([255, 255, 255, 127, 0]))],
    ];
    for (const [what, bytes] of broken) {
      it(`is reported as damaged: ${what}`, async () => {
        await writeFile(path, bytes);
        expect(await failure()).to.equal('backup.damaged');
      });
    }
  });

  it('never overwrites another file', async () => {
    await writeFile(path, 'mine');
    expect(await createBsonFile(path).catch(({ code }) => code)).to.equal('EEXIST');
    expect(await readFile(path, 'utf8')).to.equal('mine');
  });

  it('is readable for its owner only', async () => {
    await (await createBsonFile(path)).close();
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
  });

  it('is a valid gzip file without any row', async () => {
    expect(await (await createBsonFile(path)).close()).to.equal(0);
    expect(gunzipSync(await readFile(path))).to.have.lengthOf(0);
    expect(await texts()).to.deep.equal([]);
  });

  it('keeps rows in order, however long they are', async () => {
    const long = 'x'.repeat(2_500_000);
    const file = await createBsonFile(path);
    for (const text of ['one', long, 'three']) await file.add(row(text));
    expect(await file.close()).to.equal(3);
    expect((await texts()).map(({ length }) => length)).to.deep.equal([3, long.length, 5]);
  });

  it('can be truncated to a mark repeatedly', async () => {
    const file = await createBsonFile(path);
    await file.add(row('kept'));
    const mark = await file.mark();
    for (const text of ['first try', 'second try']) {
      await file.add(row(text));
      await file.mark();
      await file.add(row('and more'));
      await file.takeBack(mark);
    }
    await file.add(row('last'));
    expect(await file.close()).to.equal(2);
    expect(await texts()).to.deep.equal(['kept', 'last']);
  });
});
