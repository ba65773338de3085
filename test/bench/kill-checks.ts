import { newCompany, serveCompany, type Company } from '../support/company-site.ts';
import { type Site, startSite } from '../support/site.ts';
import type { BenchApi } from './api.ts';
import { check, print } from './print.ts';
import { type BenchService, startService } from './service.ts';
import { randomOf } from './site/text.ts';

const KILLS = 20;
const DOMAIN = 'killed.test';

interface Event {
  kind: string;
  before: { amount: number } | null;
  after: { amount: number } | null;
}
interface Checked {
  result: { ok: boolean; changed: boolean; summary: string; eventIds: string[] };
}

/** Calls `act` at the `nth` request from now on. */
function atRequest(site: Site, company: Company, nth: number, act: () => void): void {
  let left = nth;
  const count = (): void => {
    left -= 1;
    if (left === 0) act();
  };
  serveCompany(site, DOMAIN, company, { onRequest: count });
}

/** Kills the worker in the middle of a check and waits for what the check, all the same, comes to. */
async function round(
  { service, site, company }: { service: BenchService; site: Site; company: Company },
  id: string,
  nth: number,
): Promise<{ killed: boolean; result: Checked['result'] }> {
  const pid = await service.pidOf('worker');
  let killed = false;
  atRequest(site, company, nth, () => {
    killed = true;
    process.kill(pid, 'SIGKILL');
  });
  const { result } = await service.api.call<Checked>('POST', `/api/intel/competitors/${id}/check`, 200);
  return { killed, result };
}

/** F1, part of M5: the worker is killed in mid-check again and again; no check is lost and no event told twice. */
export async function killChecks([count = String(KILLS)]: string[]): Promise<void> {
  const site = await startSite();
  const service = await startService({
    EGRESS_RESOLVE: `*.test=${site.origin}`,
    CHECK_CONFIRM_DELAY_MS: '200',
  });
  try {
    const company = newCompany();
    serveCompany(site, DOMAIN, company);
    const api: BenchApi = service.api;
    const { id } = await api.call<{ id: string }>('POST', '/api/intel/competitors', 201, {
      domain: DOMAIN,
      every: null,
    });
    await api.call('POST', `/api/intel/competitors/${id}/check`, 200);
    const random = randomOf('kill-checks', 1);
    let kills = 0;
    for (let i = 1; kills < Number(count); i++) {
      // Each price is one that was never there before.
      company.plans[1]!.price = `$${49 + 10 * i} per month`;
      const nth = 1 + Math.floor(random() * 8);
      const started = performance.now();
      const { killed, result } = await round({ service, site, company }, id, nth);
      if (killed) kills += 1;
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      print(
        `check ${i}: ${killed ? `killed at request ${nth}` : 'not killed'}, ${seconds} s, ${result.summary}`,
      );
      check(result.ok, `check ${i} is not ok: ${result.summary}`);
      const { events } = await api.call<{ events: Event[] }>(
        'GET',
        `/api/intel/events?competitorId=${id}&limit=100`,
        200,
      );
      const amounts = events.filter(({ kind }) => kind === 'price_changed').map(({ after }) => after?.amount);
      check(events.length === i, `after check ${i} there are ${events.length} events`);
      check(amounts[0] === 49 + 10 * i, `after check ${i} the newest price is ${amounts[0]}`);
      check(new Set(amounts).size === amounts.length, `after check ${i} a price is told twice`);
    }
    const { plans } = await api.call<{ plans: { name: string; amount: number }[] }>(
      'GET',
      `/api/intel/competitors/${id}/plans`,
      200,
    );
    check(plans.length === 3, `the plans at the end are ${plans.map(({ name }) => name).join(', ')}`);
    print(`${kills} kills: no check lost, no event twice, the plans whole`);
  } finally {
    await service.stop();
    await site.close();
  }
}
