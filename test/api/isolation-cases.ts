import type { ApiClient } from '../support/api-client.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { page, serveSite } from '../support/crawls.ts';
import { newEvent } from '../support/new-event.ts';
import type { TestService } from '../support/service.ts';

export const MARK = 'zanzibarite';
export const TEXT = `A text on ${MARK} and its price of 40 euros.

The ${MARK} plan costs $40 per month.

The ${MARK} plan comes with a 30-day money-back guarantee.`;
export const SITE = 'http://isolation-site.test/';
export const RIVAL = 'isolation-rival.test';
const WATCHED = `http://${RIVAL}/pricing`;
const HOOK = 'http://isolation-hook.test/in';
export const IDEMPOTENCY_KEY = 'isolation-key-of-the-first';

export interface Everything {
  site: string;
  text: string;
  batch: string;
  page: string;
  crawl: string;
  run: string;
  artifact: string;
  competitor: string;
  snapshot: string;
  watch: string;
  watchSnapshot: string;
  event: string;
  webhook: string;
  secret: string;
  delivery: string;
  destination: string;
  feed: string;
  key: string;
}

export async function oneOfEverything(
  api: ApiClient,
  service: TestService,
  crawled: (sourceId: string) => Promise<void>,
): Promise<Everything> {
  serveSite(service.site, SITE.slice(0, -1), {
    '/': page(`Home of ${MARK}`, { links: ['/other'] }),
    '/other': page(`Other ${MARK}`),
  });
  serveCompany(service.site, RIVAL, newCompany());
  service.site.serve(
    HOOK,
    (request, response) => void request.resume().on('end', () => response.writeHead(204).end()),
  );
  const made = async (path: string, json: object, headers = {}) => {
    const { status, body } = await api.post(path, json, headers);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

  const { crawlId, sourceId } = await made('/api/knowledge/crawl', {
    seedUrl: SITE,
    maxPages: 2,
    name: MARK,
  });
  await crawled(sourceId);
  const { id: text } = await made('/api/knowledge', {
    text: TEXT,
    name: MARK,
    tags: [MARK],
  });
  await service.ended(text);
  const line = `${JSON.stringify({ text: `A line on ${MARK}.`, name: MARK })}\n`;
  const batch = await api.request('POST', '/api/knowledge/batch', {
    body: line,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  for await (const { event } of api.events(`/api/knowledge/batches/${batch.body.batchId}/events`))
    if (event === 'finished') break;
  const { pages } = (await api.get(`/api/knowledge/${sourceId}/pages`)).body;

  for (const oneLiner of ['The first version.', 'The second version.'])
    await api.request('PUT', '/api/brand-profile', { json: { name: MARK, oneLiner } });
  const order = { segment: MARK, save: true, name: MARK };
  const { artifactId, runId } = await made('/api/intel/persona', order);
  await made('/api/intel/persona', order);
  await made(`/api/intel/artifacts/${artifactId}/regenerate`, {});

  await made('/api/intel/competitors', { domain: 'isolation-other.test', every: null });
  const { id: competitor } = await made('/api/intel/competitors', { domain: RIVAL, name: MARK, every: null });
  await made(`/api/intel/competitors/${competitor}/check`, {});
  const { snapshots } = (await api.get(`/api/intel/competitors/${competitor}/snapshots`)).body;
  await made('/api/intel/watches', { url: `http://${RIVAL}/careers`, every: null });
  const { id: watch } = await made('/api/intel/watches', {
    url: WATCHED,
    name: MARK,
    every: null,
    fields: [{ name: MARK, kind: 'amount', hint: 'Pro' }],
  });
  await made(`/api/intel/watches/${watch}/check`, {});
  const { fields } = (await api.get(`/api/intel/watches/${watch}`)).body;
  const [event] = await service.services.events.record(
    [1, 2].map((n) => newEvent(api.workspaceId, `${MARK} ${n}`, { competitor_id: competitor })),
  );

  await made('/api/webhooks', { url: HOOK });
  const hook = await made('/api/webhooks', { url: HOOK }, { 'idempotency-key': IDEMPOTENCY_KEY });
  const { deliveryId } = await made(`/api/webhooks/${hook.id}/test`, {});
  await made(`/api/webhooks/${hook.id}/test`, {});
  const log = async (): Promise<{ status: string }[]> =>
    (await api.get(`/api/webhooks/${hook.id}/deliveries`)).body.deliveries;
  while ((await log()).some(({ status }) => status === 'pending')) await new Promise(setImmediate);
  const [, destination] = [
    await made('/api/destinations', { kind: 'slack', url: HOOK, name: MARK }),
    await made('/api/destinations', { kind: 'slack', url: HOOK, name: MARK }),
  ];
  await made(`/api/destinations/${destination.id}/test`, {});
  await made(`/api/destinations/${destination.id}/test`, {});
  const { id: key } = await made('/api/keys', { name: MARK, scopes: ['read'] });
  await made('/api/feeds', { name: MARK });
  const feed = await made('/api/feeds', { name: MARK });
  return {
    site: sourceId,
    text,
    batch: batch.body.batchId,
    page: pages[0].id,
    crawl: crawlId,
    run: runId,
    artifact: artifactId,
    competitor,
    snapshot: snapshots[0].id,
    watch,
    watchSnapshot: fields[0].value.snapshotId,
    event: event!.record._id,
    webhook: hook.id,
    secret: hook.secret,
    delivery: deliveryId,
    destination: destination.id,
    feed: feed.id,
    key,
  };
}

export const idsOf = (it: Everything): Record<string, string> => ({
  '/api/knowledge/{id}': it.site,
  '/api/knowledge/batches/{id}': it.batch,
  '/api/knowledge/{id}/pages/{pageId}': it.page,
  '/api/knowledge/crawl/{crawlId}': it.crawl,
  '/api/intel/runs/{runId}': it.run,
  '/api/intel/artifacts/{id}': it.artifact,
  '/api/intel/artifacts/{id}/versions/{version}': '2',
  '/api/intel/competitors/{id}': it.competitor,
  '/api/intel/competitors/{id}/snapshots/{snapshotId}': it.snapshot,
  '/api/intel/watches/{id}': it.watch,
  '/api/intel/watches/{id}/snapshots/{snapshotId}': it.watchSnapshot,
  '/api/intel/events/{id}': it.event,
  '/api/destinations/{id}': it.destination,
  '/api/keys/{id}': it.key,
  '/api/feeds/{id}': it.feed,
  '/api/webhooks/{id}': it.webhook,
  '/api/webhooks/{id}/deliveries/{deliveryId}': it.delivery,
});

export const WITHOUT_IDS = new Set(['/api/intel/{module}']);

export const BODIES_WITH_IDS: Record<string, object> = {
  'patch /api/knowledge/{id}': { enabled: false, name: 'taken over' },
  'patch /api/knowledge/{id}/pages/{pageId}': { enabled: false },
  'patch /api/intel/competitors/{id}': { name: 'taken over', paused: true },
  'patch /api/destinations/{id}': { name: 'taken over', paused: true },
  'patch /api/intel/artifacts/{id}': { name: 'taken over', autoRegenerate: true },
  'post /api/intel/artifacts/{id}/regenerate': { sections: ['summary'] },
  'patch /api/intel/artifacts/{id}/versions/{version}': { edits: [{ statement: 'c1', text: 'taken over' }] },
  'post /api/intel/artifacts/{id}/versions/{version}/restore': {},
  'patch /api/intel/watches/{id}': { name: 'taken over', fields: [{ name: MARK, remove: true }] },
  'patch /api/intel/events/{id}': { isRead: true },
};

export interface BodyCase {
  json: (it: Everything) => object;
  status: number;
}

const own = (status: number, json: object): BodyCase => ({ status, json: () => json });
const refused = (json: (it: Everything) => object): BodyCase => ({ status: 404, json });

export const BODIES: Record<string, BodyCase[]> = {
  'post /api/knowledge/search': [
    own(200, { query: MARK }),
    own(200, { query: MARK, tags: [MARK], about: 'us' }),
    refused(({ text }) => ({ query: MARK, sourceIds: [text] })),
    refused(({ site, text }) => ({ query: MARK, sourceIds: [site, text], mode: 'lexical' })),
  ],
  'post /api/chat': [
    own(200, { message: `What does ${MARK} cost?` }),
    refused(({ text }) => ({ message: `What does ${MARK} cost?`, sourceIds: [text] })),
  ],
  'post /api/knowledge': [own(202, { url: SITE }), own(202, { text: TEXT, name: MARK })],
  'post /api/knowledge/crawl': [own(202, { seedUrl: SITE, maxPages: 2, name: MARK })],
  'put /api/brand-profile': [own(200, { oneLiner: 'Not what the other says.' })],
  'patch /api/brand-profile': [own(200, { oneLiner: 'Nor this.' })],
  'post /api/brand-profile/draft': [own(200, { url: SITE })],
  'post /api/intel/competitors': [own(201, { domain: RIVAL, every: null })],
  'post /api/intel/watches': [own(201, { url: WATCHED, every: null })],
  'post /api/intel/persona': [
    own(200, { segment: 'others' }),
    refused(({ text }) => ({ segment: 'others', sourceIds: [text] })),
  ],
  'post /api/intel/competitor': [
    own(200, { domain: RIVAL }),
    refused(({ text }) => ({ domain: RIVAL, sourceIds: [text] })),
    refused(({ competitor }) => ({ competitorId: competitor })),
  ],
  'post /api/intel/gtm': [refused(({ site }) => ({ product: 'boards', sourceIds: [site] }))],
  'post /api/intel/journey': [refused(({ site }) => ({ segment: 'others', sourceIds: [site] }))],
  'post /api/intel/messaging': [refused(({ site }) => ({ audience: 'others', sourceIds: [site] }))],
  'post /api/intel/kpi': [refused(({ site }) => ({ objective: 'more', sourceIds: [site] }))],
  'post /api/intel/briefings': [own(200, {}), own(200, { days: 90 })],
  'post /v1/chat/completions': [
    own(200, { model: 'groundwork', messages: [{ role: 'user', content: `What does ${MARK} cost?` }] }),
    refused(({ text }) => ({
      model: 'groundwork',
      messages: [{ role: 'user', content: `What does ${MARK} cost?` }],
      groundwork: { sourceIds: [text] },
    })),
  ],
  'post /v1/responses': [
    own(200, { model: 'groundwork', input: `What does ${MARK} cost?` }),
    refused(({ site }) => ({
      model: 'groundwork',
      input: `What does ${MARK} cost?`,
      groundwork: { sourceIds: [site] },
    })),
  ],
  'post /api/keys': [
    own(201, { scopes: ['read'] }),
    refused(({ text }) => ({ scopes: ['read'], sourceIds: [text] })),
  ],
  'post /api/webhooks': [own(201, { url: HOOK })],
  'post /api/feeds': [own(201, { name: 'others' })],
  'post /api/destinations': [own(201, { kind: 'slack', url: HOOK })],
};

export const TOOL_ARGUMENTS: Record<string, ((it: Everything) => object)[]> = {
  search: [() => ({ query: MARK }), ({ text }) => ({ query: MARK, sourceIds: [text] })],
  ask: [
    () => ({ message: `What does ${MARK} cost?` }),
    ({ text }) => ({ message: `What does ${MARK} cost?`, sourceIds: [text] }),
  ],
  read_source: [({ text }) => ({ id: text }), ({ site, page: id }) => ({ id: site, page: id })],
  list_sources: [() => ({}), () => ({ q: MARK })],
  add_source: [() => ({ text: TEXT })],
  facts: [() => ({}), () => ({ q: MARK })],
  generate: [
    ({ run }) => ({ runId: run }),
    ({ text }) => ({ module: 'persona', segment: 'others', sourceIds: [text] }),
  ],
  list_competitors: [() => ({})],
  track_competitor: [() => ({ domain: RIVAL, every: null })],
  check_competitor: [({ competitor }) => ({ id: competitor })],
  events: [() => ({}), ({ competitor }) => ({ competitorId: competitor })],
  battlecard: [
    ({ competitor }) => ({ competitorId: competitor }),
    ({ run }) => ({ runId: run }),
    () => ({ domain: RIVAL }),
  ],
};
