import type { Config } from '../config/config.ts';
import { climb, declined, type Declined, type Report, type Rung, type ServerProvisioning } from './ladder.ts';
import {
  checkMongodb,
  type Engine,
  engineOfData,
  folderOf,
  type MongodbBinary,
  startMongodb,
} from './mongodb-server.ts';
import type { Supervisor } from './supervisor.ts';
import { provisionTemporal } from './temporal-binary.ts';
import { checkTemporal, startTemporal, type TemporalAddress } from './temporal-server.ts';
import { downloadMongod, mongodInCache, mongodOnPath } from './mongod.ts';
import { installSecantusdb, secantusdbInCache } from './secantusdb.ts';

export interface LocalServers {
  mongodbUri: string;
  temporalAddress: string;
  temporalUiUrl: string | undefined;
  stop(): Promise<void>;
}

type ServersConfig = Pick<Config, 'cacheDir' | 'dataDir'> & {
  mongodb: Pick<Config['mongodb'], 'uri'>;
  temporal: Pick<Config['temporal'], 'address' | 'namespace' | 'uiUrl'>;
};

interface DownloadHosts {
  temporal?: string;
  mongod?: string;
}

export async function startLocalServers(o: {
  config: ServersConfig;
  supervisor: Supervisor;
  report: Report;
  downloadHosts?: DownloadHosts;
}): Promise<LocalServers> {
  const { config, supervisor } = o;
  const { mongodb, temporal } = config;
  const failed = new AbortController();
  const signal = AbortSignal.any([supervisor.stopping, failed.signal]);
  const provisioning = (name: string): ServerProvisioning => ({
    cacheDir: config.cacheDir,
    env: supervisor.env,
    guard: supervisor.guard,
    signal,
    report: (line) => o.report(`${name}: ${line}`),
  });

  async function findMongodb() {
    if (mongodb.uri !== undefined) return void (await checkMongodb(mongodb.uri));
    const p = {
      ...provisioning('MongoDB'),
      dataDir: config.dataDir,
      downloadMirror: o.downloadHosts?.mongod,
    };
    return provisionMongodb(p);
  }
  async function findTemporal() {
    if (temporal.address !== undefined)
      return void (await checkTemporal(temporal.address, temporal.namespace));
    const { dataDir } = config;
    return provisionTemporal({
      ...provisioning('Temporal'),
      dataDir,
      downloadHost: o.downloadHosts?.temporal,
    });
  }

  const [database, cli] = await together(failed, [findMongodb(), findTemporal()]);
  // Start the database first, so that it stops last: child processes stop in reverse order.
  const startedDatabase =
    database === undefined
      ? Promise.resolve(mongodb.uri ?? '')
      : startMongodb({ binary: database, dataDir: config.dataDir, supervisor });
  const startedTemporal: Promise<TemporalAddress> =
    cli === undefined
      ? Promise.resolve({ address: temporal.address ?? '', uiUrl: temporal.uiUrl })
      : startTemporal({ binary: cli, dataDir: config.dataDir, namespace: temporal.namespace, supervisor });
  const [mongodbUri, { address, uiUrl }] = await together(failed, [startedDatabase, startedTemporal]);
  return {
    mongodbUri,
    temporalAddress: address,
    temporalUiUrl: temporal.uiUrl ?? uiUrl,
    stop: () => supervisor.stop(),
  };
}

async function together<A, B>(failed: AbortController, both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const abort = (error: unknown): never => {
    failed.abort(error);
    throw error;
  };
  const [a, b] = await Promise.allSettled([both[0].catch(abort), both[1].catch(abort)]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  throw failed.signal.reason;
}

/** Existing data in `dataDir` can be read only by the engine that wrote it. */
export async function provisionMongodb(
  p: ServerProvisioning & { dataDir: string; downloadMirror?: string | undefined },
): Promise<MongodbBinary> {
  const needed = await engineOfData(p.dataDir);
  if (needed !== undefined)
    p.report(`using ${needed}, because it wrote the data in ${folderOf(p.dataDir, needed)}`);
  const rung = (
    name: string,
    engine: Engine,
    go: () => Promise<MongodbBinary | Declined>,
  ): Rung<MongodbBinary> => ({
    name,
    climb: async () =>
      needed === undefined || needed === engine ? go() : declined(`it cannot read data written by ${needed}`),
  });
  return climb(
    {
      what: 'a MongoDB-compatible server',
      advice:
        'Install MongoDB 7 or newer so that `mongod` is on PATH, install Python 3.10 or newer and pip so that ' +
        'Allow the download of SecantusDB from PyPI, or set MONGODB_URI to the address of a running server.' +
        (needed === undefined
          ? ''
          : ` To start another server with an empty database, move ${folderOf(p.dataDir, needed)} to another folder.`),
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
