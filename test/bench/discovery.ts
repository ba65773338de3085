import { createDiscoverPages, type Discovery } from '../../src/competitors/discovery/discover-pages.ts';
import { pageKey } from '../../src/competitors/discovery/site.ts';
import type { Visited } from '../../src/competitors/discovery/visited.ts';
import { visitForDiscovery } from '../../src/competitors/visiting/visit-for-discovery.ts';
import { serveFarm } from './monitoring/farm-server.ts';
import { createFarmVisits } from './monitoring/farm-visit.ts';
import type { FarmKind, FarmSite } from './monitoring/farm-draft.ts';
import { createSiteFarm } from './monitoring/site-farm.ts';
import { against, check, percentile, print } from './print.ts';

const SITES = 120;
const SEED = 1;
const MOST_REQUESTS = 15;
const TARGETS: Partial<Record<FarmKind, number>> = { pricing: 0.95, careers: 0.95, posts: 0.92 };
const KINDS: readonly FarmKind[] = ['pricing', 'careers', 'posts', 'changelog', 'product', 'legal'];

interface Score {
  /** Sites that have such a page, and those of them where one was found. */
  there: number;
  found: number;
  /** Pages named, and those of them that are right. */
  named: number;
  right: number;
}

/** M9: the pages of generated sites that are hard to find, against what is known of them. */
export async function discovery(args: string[]): Promise<void> {
  const [count = SITES, seed = SEED] = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const isVerbose = args.includes('verbose');
  const sites = createSiteFarm({ count, seed });
  const server = await serveFarm(sites);
  const { visitPage, robots, close } = createFarmVisits(server.origin);
  const scores = new Map(KINDS.map((kind) => [kind, { there: 0, found: 0, named: 0, right: 0 }]));
  const requests: number[] = [];
  for (const site of sites) {
    const discoverPages = createDiscoverPages({ visit: visitForDiscovery(visitPage, site.domain), robots });
    const result = await discoverPages({
      domain: site.domain,
      pinned: [],
      signal: AbortSignal.timeout(60_000),
    });
    const sent = server.requests(site.domain);
    requests.push(sent);
    check(result.requests >= sent, `${site.domain}: ${sent} requests came, ${result.requests} were counted`);
    for (const kind of KINDS) {
      const missed = mark(scores.get(kind)!, site, kind, result);
      if (isVerbose && missed !== null && kind in TARGETS)
        print(`${site.domain} ${kind}: ${missed} (${site.traits.join(', ')}; ${sent} requests)`);
    }
  }
  await close();
  await server.close();
  report(scores, requests);
}

/** What is wrong, null when nothing is. */
function mark(score: Score, site: FarmSite, kind: FarmKind, { pages }: Discovery<Visited>): string | null {
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
