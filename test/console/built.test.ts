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

  it('weighs no more than it may', async () => {
    expect(await packedSize(folder))
      .to.be.greaterThan(50_000)
      .and.at.most(PACKED_LIMIT);
  });

  it('has a hash in the name of every file that may be kept for ever', async () => {
    const names = await readdir(join(folder, 'assets'));
    expect(names.filter((name) => !/-[\w-]{8}\.(js|css)$/.test(name))).to.deep.equal([]);
  });

  it('has no script and no style within its page, which the policy of the page would refuse', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).not.to.match(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/);
  });

  it('names no other host to load anything from', async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).not.to.match(/(src|href)="(?!\/)/);
  });
});
