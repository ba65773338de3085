import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadConfig } from '../../src/config/config.ts';
import { PACKED_LIMIT, packedSize } from '../support/console-size.ts';
import { builtConsole } from '../support/servers.ts';

describe('The built console', () => {
  let folder: string;
  before(async () => {
    folder = await builtConsole(loadConfig().cacheDir);
  });

  it('stays within its size limit', async () => {
    expect(await packedSize(folder))
      .to.be.greaterThan(50_000)
      .and.at.most(PACKED_LIMIT);
  });

  it('has a hash in the name of every immutable file', async () => {
    const names = await readdir(join(folder, 'assets'));
    expect(names.filter((name) => !/-[\w-]{8}\.(js|css)$/.test(name))).to.deep.equal([]);
  });

  it('has no inline script or style, which its policy would refuse', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).not.to.match(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/);
  });

  it('loads nothing from other hosts', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).not.to.match(/(src|href)="(?!\/)/);
  });
});
