import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi } from './api.ts';
import { playSites, type PlayedSites } from './monitoring/played-sites.ts';
import { trackCompetitor, type Tracked } from './monitoring/tracking.ts';
import { against, check, percentile, print, wrong } from './print.ts';
import { type BenchService, startService } from './service.ts';

const MOST_STALE_MS = 1_000;
const MOST_FRESH_MS = 30_000;
const ROUNDS = 12;
const LOOK_MS = 10;
const PATIENCE_MS = 60_000;

const FORMS: Record<string, (price: number) => string> = {
  cards: (price) =>
    `<div class="plan"><h3>Harbour</h3><p>$${price} per month</p><ul><li>40 berths</li></ul></div><div class="plan"><h3>Marina</h3><p>$799 per month</p><ul><li>400 berths</li></ul></div>`,
  table: (price) =>
    `<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Harbour</td><td>€${price} per month</td></tr><tr><td>Marina</td><td>€799 per month</td></tr></table>`,
  lines: (price) => `<ul><li>Harbour plan: £${price} per month</li><li>Marina plan: £799 per month</li></ul>`,
};

interface Company {
  host: string;
  name: string;
  form: keyof typeof FORMS;
  price: number;
}

export async function freshBattlecard([rounds = String(ROUNDS)]: string[]): Promise<void> {
  const sites = await playSites();
  const service = await startService({ EGRESS_RESOLVE: `*.test=${sites.origin}` });
  const times: Times[] = [];
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      const forms = Object.keys(FORMS);
      const form = forms[round % forms.length]!;
      const company = { host: `quay${round}.test`, name: `Quay${round}`, form, price: 411 + round };
      const isIndexed = round % 2 === 1;
      const found = await changedPrice({ sites, service, company, isIndexed });
      if (found !== null) times.push(found);
    }
    if (times.length === 0) return;
    const worst = (of: (one: Times) => number): number => Math.max(...times.map(of));
    const middle = (of: (one: Times) => number): number => percentile(times.map(of), 0.5);
    print(
      `E6 ${times.length} price changes, from the event to the stale mark: median ${middle((one) => one.stale).toFixed(0)} ms, at most ${worst((one) => one.stale).toFixed(0)} ms, ${against(
        worst((one) => one.stale),
        MOST_STALE_MS,
      )}`,
    );
    print(
      `   from the event to a battlecard with the new price: median ${middle((one) => one.fresh).toFixed(0)} ms, at most ${worst((one) => one.fresh).toFixed(0)} ms, ${against(
        worst((one) => one.fresh),
        MOST_FRESH_MS,
      )}`,
    );
    print(`   the checks that saw the change took ${middle((one) => one.check).toFixed(0)} ms (median)`);
  } finally {
    await service.stop();
    await sites.close();
  }
}

interface Times {
  stale: number;
  fresh: number;
  check: number;
}

interface Artifact {
  artifactId: string;
  stale: boolean;
  staleReasons: { code: string; message: string }[];
  output: Record<string, unknown>;
  citations: { quote: string }[];
}

async function changedPrice({
  sites,
  service: { api },
  company,
  isIndexed,
}: {
  sites: PlayedSites;
  service: BenchService;
  company: Company;
  isIndexed: boolean;
}): Promise<Times | null> {
  const before = company.price;
  const after = before + 100;
  build(sites, company);
  if (isIndexed) await indexed(api, `http://${company.host}/pricing`);
  const tracked = await trackCompetitor(api, company.host, [
    { url: `http://${company.host}/`, kind: 'home' },
    { url: `http://${company.host}/pricing`, kind: 'pricing' },
  ]);
  await tracked.check();
  const order = { competitorId: tracked.id, save: true };
  const card = await api.call<Artifact>('POST', '/api/intel/competitor', 200, order);
  const what = `${company.host}, ${company.form}${isIndexed ? ', indexed' : ''}`;
  check(states(card, before), `${what}: the first battlecard does not have the price ${before}`);
  check((await read(api, card)).stale === false, `${what}: the first battlecard is stale at once`);

  build(sites, { ...company, price: after });
  const start = performance.now();
  const checked = tracked.check();
  const stale = await untilStale(api, card);
  const event = await newest(tracked);
  if (stale === null || event === null) {
    wrong(`${what}: no stale mark, or no event: ${(await checked).summary}`);
    return null;
  }
  const fresh = await api.call<Artifact>('POST', `/api/intel/artifacts/${card.artifactId}/regenerate`, 200);
  const freshAt = Date.now();
  await checked;
  const took = performance.now() - start;
  check(states(fresh, after), `${what}: the new battlecard does not have the price ${after}`);
  check(!states(fresh, before), `${what}: the new battlecard still has the price ${before}`);
  const now = await read(api, card);
  check(!now.stale, `${what}: the new battlecard is stale: ${now.staleReasons[0]?.message}`);
  return { stale: Math.max(0, stale - event), fresh: freshAt - event, check: took };
}

const read = (api: BenchApi, { artifactId }: Artifact): Promise<Artifact> =>
  api.call<Artifact>('GET', `/api/intel/artifacts/${artifactId}`, 200);

const states = ({ output, citations }: Artifact, price: number): boolean =>
  JSON.stringify([{ ...output, recentMoves: null }, citations.map(({ quote }) => quote)]).match(
    new RegExp(`(?<!\\d)${price}(?!\\d)`),
  ) !== null;

async function untilStale(api: BenchApi, card: Artifact): Promise<number | null> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if ((await read(api, card)).stale) return Date.now();
    await pause(LOOK_MS);
  }
  return null;
}

async function newest(tracked: Tracked): Promise<number | null> {
  const [event] = (await tracked.events()) as unknown as { detectedAt: string }[];
  return event === undefined ? null : Date.parse(event.detectedAt);
}

async function indexed(api: BenchApi, url: string): Promise<void> {
  const { id } = await api.call<{ id: string }>('POST', '/api/knowledge', 202, { url });
  while ((await api.source(id)).status === 'indexing') await pause(50);
}

function build(sites: PlayedSites, { host, name, form, price }: Company): void {
  const frame = (title: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>${title} | ${name}</title><meta property="og:site_name" content="${name}"></head><body><header><nav><a href="/">Home</a><a href="/pricing">Pricing</a></nav></header><main>${main}</main><footer><p>© ${name}</p></footer></body></html>`;
  const home = `<h1>${name}</h1><p>${name} is berth planning software for marinas and yacht harbours.</p><p>Trusted by 300 marinas in 12 countries.</p><h2>Why ${name}</h2><p>Unlike other booking tools, ${name} never books one berth twice.</p><h2>Frequently asked questions</h2><h3>How much does ${name} cost?</h3><p>Plans start at $${price} per month.</p><h3>Can I cancel my contract?</h3><p>Yes, at the end of any month.</p><p>30-day money-back guarantee. Free trial for 14 days, no credit card required.</p>`;
  sites.play(host, '/', frame('Berth planning', home));
  sites.play(host, '/pricing', frame('Pricing', `<h1>Pricing</h1>${FORMS[form]!(price)}`));
}
