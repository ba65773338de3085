import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildStamp } from '../../../../src/extraction/pool/build-stamp.ts';

describe('buildStamp', () => {
  let folder: string;
  let before: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundwork-build-'));
    await mkdir(join(folder, 'reading'));
    await writeFile(join(folder, 'reading', 'page.js'), 'read()');
    await writeFile(join(folder, 'notes.txt'), 'nothing that runs');
    before = buildStamp(folder, '1.0.0');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const changes: [string, () => Promise<unknown>][] = [
    ['a file says something else', () => writeFile(join(folder, 'reading', 'page.js'), 'skip()')],
    ['a file is added', () => writeFile(join(folder, 'chunk.js'), '')],
    [
      'a file has another name',
      () => rename(join(folder, 'reading', 'page.js'), join(folder, 'reading', 'sheet.js')),
    ],
    ['a file is gone', () => rm(join(folder, 'reading', 'page.js'))],
  ];
  for (const [what, change] of changes) {
    it(`changes if ${what}`, async () => {
      await change();
      expect(buildStamp(folder, '1.0.0')).not.to.equal(before);
    });
  }

  it('changes with the version', () => {
    expect(buildStamp(folder, '1.0.1')).not.to.equal(before);
  });

  it('stays the same as long as no relevant file changes', async () => {
    await writeFile(join(folder, 'reading', 'page.js'), 'read()');
    await writeFile(join(folder, 'notes.txt'), 'something else');
    expect(buildStamp(folder, '1.0.0')).to.equal(before);
  });

  it('is the same in every process of the service', () => {
    expect(buildStamp()).to.equal(buildStamp());
  });
});
