import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThread } from '../thread.ts';
import { nameOfFile, parsePage, renderContents, renderPage } from './page.ts';

const FOLDERS = ['../../docs', '../../../docs'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const ORDER = ['knowledge', 'generation', 'competitors', 'agents', 'delivery', 'configuration', 'operations'];

async function drawAll(sources: string[]): Promise<string[]> {
  const thread = startThread('draw-thread', import.meta.url, sources);
  try {
    const [drawings] = (await once(thread, 'message')) as [string[]];
    return drawings;
  } finally {
    await thread.terminate();
  }
}

interface ManualOptions {
  folder?: string | undefined;
  drawings?: (sources: string[]) => Promise<string[]>;
}

export function createManual({
  folder = FOLDERS.find((path) => existsSync(path)),
  drawings = drawAll,
}: ManualOptions = {}): { contents: () => Promise<string>; page: (name: string) => Promise<string | null> } {
  const read = kept(async () => {
    if (folder === undefined) return [];
    const names = (await readdir(folder, { recursive: true }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.md'));
    const rank = (file: string): number =>
      ORDER.includes(nameOfFile(file)) ? ORDER.indexOf(nameOfFile(file)) : ORDER.length;
    const sorted = names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    const files = sorted.map(async (file) => parsePage(file, await readFile(join(folder, file), 'utf8')));
    return (await Promise.all(files)).filter((page) => page !== null);
  });
  const rendered = new Map<string, () => Promise<string>>();
  return {
    contents: async () => renderContents(await read()),
    async page(name) {
      const pages = await read();
      const page = pages.find((one) => one.name === name);
      if (page === undefined) return null;
      const render = async (): Promise<string> =>
        renderPage(page, pages, page.diagrams.length === 0 ? [] : await drawings(page.diagrams));
      if (!rendered.has(name)) rendered.set(name, kept(render));
      return rendered.get(name)!();
    },
  };
}

function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
