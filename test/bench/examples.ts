import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { startService } from '../support/service.ts';
import { stopAll } from '../support/servers.ts';
import { startSite } from '../support/site.ts';
import { print } from './print.ts';

const PAGES = new Set([
  'https://www.salesforce.com/crm/',
  'https://www.onepagecrm.com/',
  'https://www.freshworks.com/freshdesk/',
  'https://mailchimp.com/',
  'https://www.openproject.org/',
  'https://linear.app/',
  'https://clickup.com/',
  'https://todoist.com/',
  'https://www.airtable.com/',
  'https://plausible.io/',
  'https://posthog.com/',
]);

const BRANDS = {
  own: {
    name: 'OnePageCRM',
    domain: 'onepagecrm.com',
    oneLiner: 'The CRM designed for your small business',
    audiences: ['small businesses', 'solo founders'],
    valueProps: ['Grow business from one app'],
    pricingNotes: 'You get the lowest price and a 21-day free trial (no credit card required).',
  },
  market: { name: 'Pipenest', domain: 'pipenest.example.com', products: ['CRM software'] },
} as const;

const REQUESTS = {
  persona: { segment: 'small sales teams', product: 'CRM' },
  competitor: { domain: 'salesforce.com', focus: 'small businesses' },
  gtm: { product: 'CRM', market: 'small sales teams' },
  journey: { segment: 'small sales teams', scope: 'choosing a CRM' },
  messaging: { audience: 'small sales teams', product: 'CRM', competitors: ['Salesforce'] },
  kpi: { objective: 'more small sales teams that use the CRM every week', product: 'CRM' },
};

export async function examples([dir, whose = 'own', only]: string[]): Promise<void> {
  if (dir === undefined || (whose !== 'own' && whose !== 'market'))
    throw new Error('Name the folder with index.json and html/, then own or market.');
  const ownPage = 'https://www.onepagecrm.com/';
  const site = await startSite();
  const service = await startService({ EGRESS_RESOLVE: `*=${site.origin}` });
  const api = await service.newClient();
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as { id: string; url: string }[];
  const ids: string[] = [];
  for (const { id, url } of index.filter(
    (page) => PAGES.has(page.url) && (whose === 'own' || page.url !== ownPage),
  )) {
    const html = await promisify(gunzip)(await readFile(join(dir, 'html', `${id}.html.gz`)));
    site.serve(url, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    );
    ids.push((await api.post('/api/knowledge', { url })).body.id);
  }
  for (const id of ids) await service.ended(id);
  await api.request('PUT', '/api/brand-profile', { json: BRANDS[whose] });
  for (const [module, inputs] of Object.entries(REQUESTS)) {
    if (only !== undefined && only !== module) continue;
    const started = performance.now();
    const { status, body } = await api.post(`/api/intel/${module}`, { ...inputs, save: true });
    const seconds = (performance.now() - started) / 1000;
    print(
      `\n<!-- ${module}: POST /api/intel/${module} ${JSON.stringify(inputs)} ${status}, ${seconds.toFixed(1)} s -->\n`,
    );
    if (status !== 200) print(JSON.stringify(body));
    else {
      const headers = { accept: 'text/markdown' };
      print((await api.request('GET', `/api/intel/artifacts/${body.artifactId}`, { headers })).body);
    }
  }
  await service.stop();
  await site.close();
  await stopAll();
}
