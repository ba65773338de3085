import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../child.ts';
import { print } from '../print.ts';

const VERSION = '3.18.1';
const PACKAGE = `@crawlee/cheerio@${VERSION}`;

type CrawleeCalls = {
  crawl(
    url: string,
    storage: string,
    concurrency: number | null,
  ): { seconds: number; requestsFinished: number; requestsFailed: number; itemCount: number };
};

async function install(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'peers', `crawlee-${VERSION}`);
  const there = await access(folder).then(
    () => true,
    () => false,
  );
  if (there) return folder;
  print(`installing ${PACKAGE} into the cache folder …`);
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await writeFile(join(unfinished, 'package.json'), '{"private":true}\n');
  const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error', PACKAGE];
  await promisify(execFile)('npm', npm, { cwd: unfinished });
  await rename(unfinished, folder);
  return folder;
}

export async function startCrawlee(cacheDir: string) {
  const child = await startChild<CrawleeCalls>(new URL('crawlee-process.mjs', import.meta.url), {
    args: [await install(cacheDir)],
  });
  return {
    version: VERSION,
    async crawl(url: string, concurrency: number | null) {
      const storage = await mkdtemp(join(tmpdir(), 'groundwork-crawlee-'));
      try {
        return await child.call('crawl', url, storage, concurrency);
      } finally {
        await rm(storage, { recursive: true, force: true });
      }
    },
    stop: child.stop,
  };
}
