import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The two servers the ladder can give; neither reads the other's files. */
export const ENGINES = ['mongod', 'secantusdb'] as const;
export type Engine = (typeof ENGINES)[number];

/** A server that speaks MongoDB's protocol, ready to be started. */
export interface MongodbBinary {
  engine: Engine;
  command: string;
  args(port: number, folder: string): string[];
  /** Added to the environment it inherits. */
  env?: Record<string, string>;
}

/** Each engine has its own folder under the data folder, so that the two formats cannot mix. */
export const folderOf = (dataDir: string, engine: Engine): string => join(dataDir, engine);

/** The engine whose data lie in `dataDir`; the one used last, should there be both. */
export async function engineOfData(dataDir: string): Promise<Engine | undefined> {
  const used: { engine: Engine; at: number }[] = [];
  for (const engine of ENGINES) {
    const folder = folderOf(dataDir, engine);
    const names: string[] = await readdir(folder).catch(() => []);
    // Both engines stand on WiredTiger, which writes this file whenever it takes a checkpoint.
    if (names.includes('WiredTiger.turtle')) {
      used.push({ engine, at: (await stat(join(folder, 'WiredTiger.turtle'))).mtimeMs });
    }
  }
  return used.sort((a, b) => b.at - a.at)[0]?.engine;
}
