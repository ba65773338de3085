import { startChild } from './child.ts';
import { planChanges, planSite, type Change, type SiteOptions, type SitePlan } from './site/plan.ts';
import type { Arrival, SiteCalls, Traffic } from './site/server.ts';

export interface GeneratedSites {
  /** `EGRESS_RESOLVE` must point to this server. */
  origin: string;
  define(options: SiteOptions): Promise<SitePlan>;
  forget(host: string): Promise<void>;
  serveEverywhere(host: string): Promise<void>;
  change(plan: SitePlan, share: number, seed: number): Promise<Change[]>;
  traffic(host: string): Promise<Traffic>;
  arrivals(host: string): Promise<Arrival[]>;
  resetTraffic(host: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startGeneratedSites(): Promise<GeneratedSites> {
  const child = await startChild<SiteCalls>(new URL('site/server.ts', import.meta.url));
  return {
    origin: `http://127.0.0.1:${await child.call('port')}`,
    async define(options) {
      await child.call('define', options);
      return planSite(options);
    },
    forget: (host) => child.call('forget', host),
    serveEverywhere: (host) => child.call('serveEverywhere', host),
    async change(plan, share, seed) {
      const changes = planChanges(plan, share, seed);
      await child.call('change', plan.options.host, changes);
      return changes;
    },
    traffic: (host) => child.call('traffic', host),
    arrivals: (host) => child.call('arrivals', host),
    resetTraffic: (host) => child.call('resetTraffic', host),
    stop: child.stop,
  };
}
