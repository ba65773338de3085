import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi } from '../bench/api.ts';
import { newCompany, serveCompany, type Company } from '../support/company-site.ts';
import { article, type Site } from '../support/site.ts';

export interface Filled {
  sources: readonly string[];
  site: string;
  page: string;
  crawl: string;
  run: string;
  artifact: string;
  competitor: string;
  snapshot: string;
  events: readonly string[];
  webhook: string;
  delivery: string;
  watch: string;
  watchSnapshot: string;
  destination: string;
  batch: string;
  feedKey: string;
  doomed: Record<
    'sources' | 'artifacts' | 'competitors' | 'webhooks' | 'watches' | 'destinations' | 'feeds' | 'keys',
    readonly string[]
  >;
}

const POLICY = [
  'Refunds take five days, and the customer is told of it by letter on the day on which it was sent.',
  'Whoever has paid by card has the money back on the card, and whoever has paid by transfer on the account.',
];

const text = (n: number): string =>
  `Rule number ${n} of the house: room ${n} is closed at ${n} o'clock, and the key is kept in drawer ${n * 7}.`;

interface Saved {
  artifactId: string;
  runId: string;
}
interface Event {
  id: string;
  evidence: { snapshotId: string }[];
}

const DOMAIN = 'acme.test';
const DOOMED = 8;

function serveAll(site: Site, company: Company): void {
  serveCompany(site, DOMAIN, company);
  site.serve('http://shop.test/policy', article('Refund policy', ...POLICY));
  const links = ['a', 'b', 'c'].map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  site.serve('http://docs.test/', article('Documentation', ...POLICY, links));
  for (const [i, name] of ['a', 'b', 'c'].entries())
    site.serve(`http://docs.test/${name}`, article(`Chapter ${name}`, text(1_000 + i), text(2_000 + i)));
  site.serve('http://hooks.test/intel', (_, response) => void response.writeHead(204).end());
}

export async function fillWorkspace(api: BenchApi, site: Site): Promise<Filled> {
  const company = newCompany();
  serveAll(site, company);
  const post = <T = { id: string }>(path: string, status: number, json?: unknown): Promise<T> =>
    api.call<T>('POST', path, status, json);
  const several = async (count: number, make: (n: number) => Promise<{ id: string }>): Promise<string[]> => {
    const made: string[] = [];
    for (let n = 0; n < count; n++) made.push((await make(n)).id);
    return made;
  };
  const indexed = async (id: string): Promise<void> => {
    while ((await api.source(id)).status === 'indexing') await pause(100);
  };

  const page = await post('/api/knowledge', 202, { url: 'http://shop.test/policy', name: 'Refund policy' });
  const facts = [
    'The house plan costs $40 per month.',
    'The house plan comes with a 30-day money-back guarantee.',
  ];
  const rules = [...facts, ...Array.from({ length: 60 }, (_, n) => text(100 + n))].join('\n\n');
  const house = await post('/api/knowledge', 202, { text: rules, name: 'Rules of the house' });
  const sources = await several(DOOMED, (n) => post('/api/knowledge', 202, { text: text(10 + n) }));
  const crawl = await api.startCrawl({ seedUrl: 'http://docs.test/', maxPages: 10 });
  await Promise.all([page.id, house.id, crawl.sourceId, ...sources].map(indexed));
  const [sitePage] = await api.sitePages(crawl.sourceId);

  const artifacts = await several(3, async (n) => {
    const inputs = { objective: `Objective ${n}`, save: true };
    return { id: (await post<Saved>('/api/intel/kpi', 200, inputs)).artifactId };
  });
  const saved = await post<Saved>('/api/intel/persona', 200, { segment: 'heads of support', save: true });
  await post(`/api/intel/artifacts/${saved.artifactId}/regenerate`, 200);

  const competitor = await post('/api/intel/competitors', 201, { domain: DOMAIN, every: null });
  const check = `/api/intel/competitors/${competitor.id}/check`;
  await post(check, 200);
  company.plans[1]!.price = '$59 per month';
  company.jobs.push({ title: 'Head of Legal', department: 'Legal', location: 'Remote' });
  await post(check, 200);
  const { events } = await api.call<{ events: Event[] }>('GET', '/api/intel/events', 200);
  const competitors = await several(DOOMED, (n) =>
    post('/api/intel/competitors', 201, { domain: `doomed-${n}.test`, every: null }),
  );

  const hook = { url: 'https://hooks.test/intel', events: ['intel.event'] };
  const webhooks = await several(DOOMED, () => post('/api/webhooks', 201, hook));
  const webhook = await post('/api/webhooks', 201, hook);
  await post(`/api/webhooks/${webhook.id}/test`, 202);
  const { deliveryId } = await post<{ deliveryId: string }>(`/api/webhooks/${webhook.id}/test`, 202);

  const priced = (price: string): void =>
    site.serve('http://watched.test/', article('House plan', ...POLICY, `The house plan costs ${price}.`));
  priced('$40 per month');
  const watch = await post('/api/intel/watches', 201, { url: 'http://watched.test/', every: null });
  await post(`/api/intel/watches/${watch.id}/check`, 200);
  priced('$45 per month');
  await post(`/api/intel/watches/${watch.id}/check`, 200);
  const ofWatch = await api.call<{ events: Event[] }>('GET', `/api/intel/events?watchId=${watch.id}`, 200);
  const watches = await several(DOOMED, (n) =>
    post('/api/intel/watches', 201, { url: `http://doomed-${n}.test/`, every: null }),
  );
  const receiver = { kind: 'webhook', url: hook.url };
  const destinations = await several(DOOMED, () => post('/api/destinations', 201, receiver));
  const destination = await post('/api/destinations', 201, receiver);
  await post(`/api/destinations/${destination.id}/test`, 200);
  await post(`/api/destinations/${destination.id}/test`, 200);
  const feeds = await several(DOOMED, () => post('/api/feeds', 201, { name: 'doomed' }));
  const feed = await post<{ paths: { atom: string } }>('/api/feeds', 201, { name: 'Fuzzed' });
  const keys = await several(DOOMED, () => post('/api/keys', 201, { name: 'doomed', scopes: ['read'] }));
  const line = JSON.stringify({ text: text(5_000) });
  const { batchId } = await api.lines<{ batchId: string }>('/api/knowledge/batch', 202, line);

  return {
    sources: [house.id, page.id],
    site: crawl.sourceId,
    page: sitePage!.id,
    crawl: crawl.crawlId,
    run: saved.runId,
    artifact: saved.artifactId,
    competitor: competitor.id,
    snapshot: events.flatMap(({ evidence }) => evidence)[0]!.snapshotId,
    events: events.map(({ id }) => id),
    webhook: webhook.id,
    delivery: deliveryId,
    watch: watch.id,
    watchSnapshot: ofWatch.events.flatMap(({ evidence }) => evidence)[0]!.snapshotId,
    destination: destination.id,
    batch: batchId,
    feedKey: feed.paths.atom.split('/')[2]!,
    doomed: { sources, artifacts, competitors, webhooks, watches, destinations, feeds, keys },
  };
}
