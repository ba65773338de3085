import { climb, declined, type Declined, type Rung } from './ladder.ts';
import { downloadMongod, mongodInCache, mongodOnPath } from './mongod.ts';
import { engineOfData, folderOf, type Engine, type MongodbBinary } from './mongodb-engine.ts';
import type { ServerProvisioning } from './provisioning.ts';
import { installSecantusdb, secantusdbInCache } from './secantusdb.ts';

/**
 * Finds a server that speaks MongoDB's protocol, or fetches one into the cache folder. Where `dataDir`
 * already holds data of one engine only that engine will do: with the other the data would seem lost.
 */
export async function provisionMongodb(
  p: ServerProvisioning & { dataDir: string; downloadMirror?: string | undefined },
): Promise<MongodbBinary> {
  const needed = await engineOfData(p.dataDir);
  if (needed !== undefined) p.report(`the data in ${folderOf(p.dataDir, needed)} call for ${needed}`);
  const rung = (
    name: string,
    engine: Engine,
    go: () => Promise<MongodbBinary | Declined>,
  ): Rung<MongodbBinary> => ({
    name,
    climb: async () =>
      needed === undefined || needed === engine ? go() : declined(`it cannot read the data of ${needed}`),
  });
  return climb(
    {
      what: 'a MongoDB-compatible server',
      advice:
        'Install MongoDB 7 or newer so that `mongod` is on PATH, install Python 3.10 or newer, or set MONGODB_URI ' +
        'to a server that runs.' +
        (needed === undefined
          ? ''
          : ` To begin anew with another server, move ${folderOf(p.dataDir, needed)} away.`),
      signal: p.signal,
    },
    [
      rung('`mongod` on PATH', 'mongod', () => mongodOnPath(p)),
      rung('mongod in the cache folder', 'mongod', () => mongodInCache(p)),
      rung('SecantusDB in the cache folder', 'secantusdb', () => secantusdbInCache(p)),
      rung('official mongod download', 'mongod', () => downloadMongod(p)),
      rung('SecantusDB from PyPI', 'secantusdb', () => installSecantusdb(p)),
    ],
    p.report,
  );
}
