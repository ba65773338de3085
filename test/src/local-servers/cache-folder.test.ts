import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildIntoCache } from '../../../src/local-servers/cache-folder.ts';
import { failureOf, tempFolder, undoAll } from './surroundings.ts';

const works = async (folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'tool'))) throw new Error('there is no tool in it');
};
const build = (content: string) => (folder: string) => writeFile(join(folder, 'tool'), content);

describe('buildIntoCache', () => {
  afterEach(undoAll);

  describe('when the build fails half-way', () => {
    it('leaves nothing under the name', async () => {
      const cacheDir = tempFolder();
      const broken = async (folder: string): Promise<void> => {
        await build('half')(folder);
        throw new Error('the line went dead');
      };
      await failureOf(buildIntoCache({ cacheDir, name: 'tool-1', build: broken, works }));
      expect(readdirSync(cacheDir)).to.deep.equal(['unfinished']);
    });
  });

  describe('when the result does not work', () => {
    it('leaves nothing under the name', async () => {
      const cacheDir = tempFolder();
      const nothing = () => Promise.resolve();
      await failureOf(buildIntoCache({ cacheDir, name: 'tool-1', build: nothing, works }));
      expect(existsSync(join(cacheDir, 'tool-1'))).to.equal(false);
    });
  });

  describe('when a builder was killed', () => {
    it('removes its leftovers', async () => {
      const cacheDir = tempFolder();
      mkdirSync(join(cacheDir, 'unfinished', '99999999-abc'), { recursive: true });
      await buildIntoCache({ cacheDir, name: 'tool-1', build: build('new'), works });
      expect(readdirSync(join(cacheDir, 'unfinished'))).to.deep.equal([]);
    });
  });

  describe('when another builder is at work', () => {
    it('leaves its unfinished folder alone', async () => {
      const cacheDir = tempFolder();
      mkdirSync(join(cacheDir, 'unfinished', `${process.pid}-abc`), { recursive: true });
      await buildIntoCache({ cacheDir, name: 'tool-1', build: build('new'), works });
      expect(readdirSync(join(cacheDir, 'unfinished'))).to.deep.equal([`${process.pid}-abc`]);
    });

    it('uses the result of the first to finish', async () => {
      const cacheDir = tempFolder();
      const slow = async (folder: string): Promise<void> => {
        await buildIntoCache({ cacheDir, name: 'tool-1', build: build('first'), works });
        await build('second')(folder);
      };
      const folder = await buildIntoCache({ cacheDir, name: 'tool-1', build: slow, works });
      expect(readFileSync(join(folder, 'tool'), 'utf8')).to.equal('first');
    });
  });

  describe('when the existing folder is broken', () => {
    it('replaces it', async () => {
      const cacheDir = tempFolder();
      mkdirSync(join(cacheDir, 'tool-1'));
      writeFileSync(join(cacheDir, 'tool-1', 'junk'), '');
      await buildIntoCache({ cacheDir, name: 'tool-1', build: build('new'), works });
      expect(readdirSync(join(cacheDir, 'tool-1'))).to.deep.equal(['tool']);
    });
  });
});
