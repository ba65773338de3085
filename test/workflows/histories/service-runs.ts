import { newCompany, serveCompany } from '../../support/company-site.ts';
import { startService } from '../../support/service.ts';
import type { Recorder } from '../record-histories.ts';

const pageOf = (title: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1><p>What everybody should know about ${title}, told in a
few words for those who come to see them.</p>${links.map((link) => `<a href="/${link}">${link}</a>`).join(' ')}</main>`;

export async function recordServiceRuns({ client, record }: Recorder): Promise<void> {
  const service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '200' });
  try {
    const { site } = service;
    const api = await service.newClient();
    const ended = (workflowId: string): Promise<unknown> =>
      client.workflow
        .getHandle(workflowId)
        .result()
        .catch(() => undefined);
    const kept = async (name: string, workflowId: string): Promise<void> => {
      await ended(workflowId);
      await record(name, workflowId);
    };

    const added = async (json: object): Promise<string> => (await api.post('/api/knowledge', json)).body.id;
    const text = await added({ text: 'Refunds take five days. '.repeat(200), name: 'Refund policy' });
    await kept('index-source.of-service', `index-source/${text}`);
    const missing = await added({ url: 'http://missing.test/' });
    await kept('index-source.of-service-failed', `index-source/${missing}`);

    const animals = ['penguins', 'storks', 'walruses'];
    site.serve('http://zoo.test/', pageOf('Zoo', animals));
    for (const animal of animals) site.serve(`http://zoo.test/${animal}`, pageOf(animal));
    const crawl = (await api.post('/api/knowledge/crawl', { seedUrl: 'http://zoo.test/' })).body.sourceId;
    await kept('crawl-site.of-service', `crawl-site/${crawl}`);

    const { body: run } = await api.post('/api/intel/persona', { segment: 'heads of support' });
    await kept('generate-intel.of-service', `generate-intel/${run.runId}`);

    const company = newCompany();
    serveCompany(site, 'acme.test', company);
    const { id } = (await api.post('/api/intel/competitors', { domain: 'acme.test', every: null })).body;
    await api.post(`/api/intel/competitors/${id}/check`);
    await record('check-competitor.of-service', `check-competitor/${id}`);
    company.plans[1]!.price = '$59 per month';
    await api.post(`/api/intel/competitors/${id}/check`);
    await record('check-competitor.of-service-changed', `check-competitor/${id}`);

    site.serve('http://hooks.test/intel', (_, response) => void response.writeHead(200).end());
    const hook = await api.post('/api/webhooks', {
      url: 'https://hooks.test/intel',
      events: ['intel.event'],
    });
    const sent = await api.post(`/api/webhooks/${hook.body.id}/test`);
    await kept('deliver-webhook.of-service', `deliver-webhook/${sent.body.deliveryId}`);
  } finally {
    await service.stop();
  }
}
