import { setTimeout as pause } from 'node:timers/promises';
import { newCompany, serveCompany } from '../../support/company-site.ts';
import { article, type Site } from '../../support/site.ts';

export interface Answer {
  status: number;
  // Scenarios may read any field of a response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Scene {
  site: Site;
  ask(method: string, path: string, json?: unknown): Promise<Answer>;
  upload(name: string, content: string): Promise<Answer>;
  random: () => number;
}

export interface Told {
  kind: string;
  dead: string[];
  gone: string[];
  marker: string | null;
}

const WITHIN_MS = 2_500;
const PAGES = 25;

const words = (marker: string, paragraphs: number): string[] =>
  Array.from(
    { length: paragraphs },
    (_, i) => `Paragraph ${i} of ${marker}. ${'Boats need water. '.repeat(12)}`,
  );

const expectStatus = ({ status, body }: Answer, wanted: readonly number[], what: string): void => {
  if (!wanted.includes(status)) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
};

async function deleteTwice({ ask }: Scene, path: string): Promise<void> {
  const answers = await Promise.all([ask('DELETE', path), ask('DELETE', path)]);
  for (const answer of answers) expectStatus(answer, [204, 404], `DELETE ${path}`);
  if (!answers.some(({ status }) => status === 204)) throw new Error(`DELETE ${path} deleted nothing`);
}

async function untilIndexed({ ask }: Scene, id: string): Promise<void> {
  const until = Date.now() + 180_000;
  for (;;) {
    const { body } = await ask('GET', `/api/knowledge/${id}`);
    if (body.status === 'indexed') return;
    if (body.status !== 'indexing' || Date.now() > until) throw new Error(`${id}: ${JSON.stringify(body)}`);
    await pause(100);
  }
}

interface Source {
  id: string;
  marker: string;
  crawlId?: string;
}

const ADDERS = {
  text: async ({ ask }: Scene, name: string): Promise<Source> => {
    const marker = `marker${name}`;
    const added = await ask('POST', '/api/knowledge', { text: words(marker, 60).join('\n\n') });
    expectStatus(added, [202], 'the text');
    return { id: added.body.id, marker };
  },
  url: async ({ ask, site }: Scene, name: string): Promise<Source> => {
    const marker = `marker${name}`;
    const url = `http://${name}.test/page`;
    site.serve(url, article(marker, ...words(marker, 40)));
    const added = await ask('POST', '/api/knowledge', { url });
    expectStatus(added, [202], 'the page');
    return { id: added.body.id, marker };
  },
  file: async ({ upload }: Scene, name: string): Promise<Source> => {
    const marker = `marker${name}`;
    const added = await upload(`${name}.txt`, words(marker, 1_200).join('\n\n'));
    expectStatus(added, [202], 'the file');
    return { id: added.body.id, marker };
  },
  site: async ({ ask, site }: Scene, name: string): Promise<Source> => {
    const marker = `marker${name}`;
    const seedUrl = `http://${name}.test/`;
    const links = Array.from({ length: PAGES }, (_, i) => `<a href="/${i}">${i}</a>`).join(' ');
    site.serve(seedUrl, article(`Home of ${marker}`, `The home of ${marker}.`, links));
    for (let i = 0; i < PAGES; i++)
      site.serve(`${seedUrl}${i}`, article(`${marker} ${i}`, ...words(`${marker} page ${i}`, 4)));
    const started = await ask('POST', '/api/knowledge/crawl', { seedUrl, maxPages: 100 });
    expectStatus(started, [202], 'the crawl');
    return { id: started.body.sourceId, marker, crawlId: started.body.crawlId };
  },
} satisfies Record<string, (scene: Scene, name: string) => Promise<Source>>;

type SourceKind = keyof typeof ADDERS;

const deleteSource =
  (kind: SourceKind, again: boolean) =>
  async (scene: Scene, name: string): Promise<Told> => {
    const source = await ADDERS[kind](scene, name);
    const crawls = [source.crawlId];
    if (again) {
      await untilIndexed(scene, source.id);
      expectStatus(await scene.ask('POST', `/api/knowledge/${source.id}/reindex`), [202], 'the reindex');
      crawls.push((await scene.ask('GET', `/api/knowledge/${source.id}`)).body.crawl_id);
    }
    await pause(scene.random() * WITHIN_MS);
    const path = `/api/knowledge/${source.id}`;
    await deleteTwice(scene, path);
    expectStatus(await scene.ask('POST', `${path}/reindex`), [404], 'a reindex of a deleted source');
    expectStatus(await scene.ask('PATCH', path, { enabled: true }), [404], 'a change of a deleted source');
    const crawlIds = crawls.filter((id) => typeof id === 'string');
    return {
      kind: `${kind}${again ? ', again' : ''}`,
      dead: [source.id, ...crawlIds],
      gone: [path, `${path}/content`, ...crawlIds.map((id) => `/api/knowledge/crawl/${id}`)],
      marker: source.marker,
    };
  };

async function deleteCompetitor(scene: Scene, name: string): Promise<Told> {
  const domain = `${name}.test`;
  serveCompany(scene.site, domain, newCompany());
  const tracked = await scene.ask('POST', '/api/intel/competitors', { domain, every: '12h' });
  expectStatus(tracked, [201], 'the competitor');
  const path = `/api/intel/competitors/${tracked.body.id}`;
  const check = scene.ask('POST', `${path}/check`);
  await pause(scene.random() * WITHIN_MS);
  await deleteTwice(scene, path);
  expectStatus(await check, [200, 404, 503], 'the check of a competitor that was deleted');
  const gone = [path, `${path}/plans`, `${path}/snapshots`];
  return { kind: 'competitor', dead: [tracked.body.id], gone, marker: null };
}

async function deleteWebhook(scene: Scene, name: string): Promise<Told> {
  const url = `http://${name}.test/hook`;
  scene.site.serve(url, (_, response) => void response.writeHead(500).end());
  const made = await scene.ask('POST', '/api/webhooks', { url, events: ['intel.event'] });
  expectStatus(made, [201], 'the webhook');
  const path = `/api/webhooks/${made.body.id}`;
  const sent = await scene.ask('POST', `${path}/test`);
  expectStatus(sent, [202], 'the message');
  await pause(scene.random() * WITHIN_MS);
  await deleteTwice(scene, path);
  const dead = [made.body.id, sent.body.deliveryId];
  return { kind: 'webhook', dead, gone: [path, `${path}/deliveries`], marker: null };
}

export const STORIES: readonly ((scene: Scene, name: string) => Promise<Told>)[] = [
  deleteSource('text', false),
  deleteSource('site', false),
  deleteSource('url', false),
  deleteCompetitor,
  deleteSource('text', true),
  deleteSource('site', true),
  deleteSource('file', false),
  deleteWebhook,
  deleteSource('url', true),
  deleteSource('file', true),
];

export async function bystanders(scene: Scene): Promise<string[]> {
  const kinds = Object.keys(ADDERS) as SourceKind[];
  const sources = await Promise.all(kinds.map((kind) => ADDERS[kind](scene, `stays-${kind}`)));
  for (const { id } of sources) await untilIndexed(scene, id);
  return sources.map(({ id }) => id);
}
