import { checkIndexed, crawlToEnd } from './crawl-run.ts';
import { check, print } from './print.ts';
import type { SiteOptions, SitePlan } from './site/plan.ts';
import { onStage, type Stage } from './stage.ts';
import type { BenchApi } from './api.ts';

const BUDGETS = [1, 2, 7, 10, 100];
const AT_ONCE = 6;
const FAULTS = { missing: 8, broken: 4, hanging: 2 };
const DOUBLES = { copies: 12, printViews: 12, tracked: 12 };
const WALLS = { disallowed: 12, archived: 12 };

const VARIANTS: Record<string, Omit<SiteOptions, 'host' | 'seed'>> = {
  plain: { pages: 150 },
  small: { pages: 40 },
  failures: { pages: 40, ...FAULTS },
  duplicates: { pages: 40, ...DOUBLES },
  excluded: { pages: 40, archived: 25 },
  robots: { pages: 40, disallowed: 25 },
  everything: { pages: 120, latencyMs: 5, ...FAULTS, ...DOUBLES, ...WALLS },
};

interface Case {
  variant: string;
  budget: number;
  seed: number;
}

async function crawlCase({ sites }: Stage, api: BenchApi, { variant, budget, seed }: Case) {
  const host = `${variant}-${budget}-${seed}.test`;
  const plan = await sites.define({ ...VARIANTS[variant]!, host, seed });
  const request = { seedUrl: `http://${host}/`, maxPages: budget, excludePaths: ['/archive/**'] };
  const run = await crawlToEnd(api, request, ({ counts }) =>
    check(
      counts.indexed <= budget,
      `${host}: ${counts.indexed} pages indexed at a look, the budget is ${budget}`,
    ),
  );
  const right = await checkIndexed(api, run, plan, budget);
  await checkStayedOut(await sites.arrivals(host), plan);
  await sites.forget(host);
  return { indexed: run.crawl.counts.indexed, right, stopReason: run.crawl.stopReason };
}

async function checkStayedOut(arrivals: { path: string }[], plan: SitePlan): Promise<void> {
  const walled = new Set([...plan.of('disallowed'), ...plan.of('archived')]);
  const entered = arrivals.filter(({ path }) => walled.has(path));
  check(entered.length === 0, `${plan.options.host}: fetched ${entered[0]?.path}, which it must not fetch`);
}

export async function budget([rounds = '1']: string[]): Promise<void> {
  const cases: Case[] = Array.from({ length: Number(rounds) }, (_, round) =>
    Object.keys(VARIANTS).flatMap((variant) =>
      BUDGETS.map((budget) => ({ variant, budget, seed: 50 + round })),
    ),
  ).flat();
  await onStage(async (stage) => {
    const { api } = await stage.service({ FETCH_TIMEOUT_MS: '1500' });
    const results = new Map<string, string[]>();
    const queue = [...cases];
    let right = 0;
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const result = await crawlCase(stage, api, next);
        if (result.right) right += 1;
        const available = Math.min(next.budget, VARIANTS[next.variant]!.pages);
        const cell = `${result.indexed}/${available} ${result.stopReason}`;
        results.set(`${next.variant} ${next.budget}`, [
          ...(results.get(`${next.variant} ${next.budget}`) ?? []),
          cell,
        ]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    print(`indexed/expected and stop reason, ${AT_ONCE} crawls at a time`);
    print(`${''.padEnd(12)}${BUDGETS.map((n) => `maxPages ${n}`.padEnd(18)).join('')}`);
    for (const variant of Object.keys(VARIANTS)) {
      const cells = BUDGETS.map((n) => [...new Set(results.get(`${variant} ${n}`))].join('; ').padEnd(18));
      print(`${variant.padEnd(12)}${cells.join('')}`);
    }
    print(`B1: ${right} of ${cases.length} right, target all: ${right === cases.length ? 'met' : 'MISSED'}`);
  });
}
