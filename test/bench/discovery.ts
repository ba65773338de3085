import { createDiscoverPages } from '../../src/competitors/discovery/discover-pages.ts';
import { pageKey } from '../../src/competitors/discovery/site.ts';
import { visitForDiscovery } from '../../src/competitors/visiting/visit-page.ts';
import { serveFarm } from './monitoring/farm-server.ts';
import { createFarmVisits } from './monitoring/farm-visit.ts';
import type { FarmKind, FarmSite } from './monitoring/farm-draft.ts';
import { createSiteFarm } from './monitoring/site-farm.ts';
import { against, check, percentile, print } from './print.ts';
import { startService } from './service.ts';

const SITES = 120;
const SEED = 1;
const MOST_REQUESTS = 15;
const TARGETS: Partial<Record<FarmKind, number>> = { pricing: 0.95, careers: 0.95, posts: 0.92 };
const KINDS: readonly FarmKind[] = ['pricing', 'careers', 'posts', 'changelog', 'product', 'legal'];

interface Score {
  there: number;
  found: number;
  named: number;
  right: number;
}

type Find = (domain: string) => Promise<{ pages: { url: string; kind: string }[]; counted: number | null }>;

export async function discovery(args: string[]): Promise<void> {
  const [count = SITES, seed = SEED] = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const sites = createSiteFarm({ count, seed });
  const server = await serveFarm(sites);
  const { find, close } = await (args.includes('service') ? overService : inProcess)(server.origin);
  const scores = new Map(KINDS.map((kind) => [kind, { there: 0, found: 0, named: 0, right: 0 }]));
  const requests: number[] = [];
  for (const site of sites) {
    const { pages, counted } = await find(site.domain);
    const sent = server.requests(site.domain);
    requests.push(sent);
    check(
      counted === null || counted >= sent,
      `${site.domain}: ${sent} requests came, ${counted} were counted`,
    );
    for (const kind of KINDS) {
      const missed = mark(scores.get(kind)!, site, kind, pages);
      if (args.includes('verbose') && missed !== null && kind in TARGETS)
        print(`${site.domain} ${kind}: ${missed} (${site.traits.join(', ')}; ${sent} requests)`);
    }
  }
  await close();
  await server.close();
  report(scores, requests);
}

async function inProcess(origin: string): Promise<{ find: Find; close: () => Promise<void> }> {
  const { visitPage, robots, close } = createFarmVisits(origin);
  const find: Find = async (domain) => {
    const discoverPages = createDiscoverPages({
      visit: visitForDiscovery(visitPage, { domain, isFirstContact: true }),
      robots,
    });
    const signal = AbortSignal.timeout(60_000);
    const { pages, requests } = await discoverPages({ domain, pinned: [], signal });
    return { pages: pages.filter(({ isFurther }) => isFurther !== true), counted: requests };
  };
  return { find, close };
}

async function overService(origin: string): Promise<{ find: Find; close: () => Promise<void> }> {
  const service = await startService({ EGRESS_RESOLVE: `*=${origin}` });
  const { call } = service.api;
  const find: Find = async (domain) => {
    const { id } = await call<{ id: string }>('POST', '/api/intel/competitors', 201, { domain, every: null });
    await call('POST', `/api/intel/competitors/${id}/check`, 200);
    const path = `/api/intel/competitors/${id}`;
    const { pages } = await call<{ pages: { url: string; kind: string }[] }>('GET', path, 200);
    return { pages, counted: null };
  };
  return { find, close: service.stop };
}

function mark(
  score: Score,
  site: FarmSite,
  kind: FarmKind,
  pages: readonly { url: string; kind: string }[],
): string | null {
  const truth = new Set(site.truth[kind].map(pageKey));
  const named = pages.filter((page) => page.kind === kind).map(({ url }) => url);
  const right = named.filter((url) => truth.has(pageKey(url)));
  score.there += truth.size > 0 ? 1 : 0;
  score.found += right.length > 0 ? 1 : 0;
  score.named += named.length;
  score.right += right.length;
  if (right.length === named.length && (truth.size === 0 || right.length > 0)) return null;
  return `${named.join(' ') || 'nothing'} instead of ${site.truth[kind].join(' or ') || 'nothing'}`;
}

function report(scores: ReadonlyMap<FarmKind, Score>, requests: readonly number[]): void {
  print(`${requests.length} sites`);
  print(`${'kind'.padEnd(12)}${'there'.padStart(6)}${'recall'.padStart(9)}${'precision'.padStart(11)}`);
  for (const [kind, { there, found, named, right }] of scores) {
    const recall = found / Math.max(1, there);
    const target = TARGETS[kind];
    print(
      `${kind.padEnd(12)}${String(there).padStart(6)}${recall.toFixed(3).padStart(9)}${(right / Math.max(1, named)).toFixed(3).padStart(11)}` +
        (target === undefined ? '' : `  recall ${against(recall, target, 'higher')}`),
    );
  }
  const most = Math.max(...requests);
  print(`requests: median ${percentile(requests, 0.5)}, most ${most}, ${against(most, MOST_REQUESTS)}`);
}
