// The functions that these tests pass to Playwright run in a browser page.
/// <reference lib="dom" />

import { readFile } from 'node:fs/promises';
import type { ApiClient } from '../../support/api-client.ts';
import { useConsole } from '../../support/console.ts';
import { vendorPage } from '../../support/vendor-page.ts';
import { fullOutput, keepRun } from '../generated-runs.ts';

export const BERTHBOOK = 'http://console-berthbook.test/';
const PORTBOOK = 'http://console-portbook.test/';
export const BRAND = {
  name: 'Berthbook',
  oneLiner: 'Berth planning software for marinas.',
  products: ['Berthbook'],
  audiences: ['Harbour managers of marinas'],
  valueProps: ['Fills empty berths without a phone call.'],
};

interface Harbour {
  first: string;
  second: string;
}

let harbour: Promise<Harbour & { api: ApiClient }> | undefined;

export function useGeneration() {
  const used = useConsole();
  const page = () => used.page;
  const button = (name: string | RegExp) =>
    page().getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

  async function furnish(api: ApiClient): Promise<Harbour> {
    const { site } = used.service;
    site.serve(BERTHBOOK, vendorPage());
    site.serve(PORTBOOK, vendorPage('Portbook'));
    await api.request('PUT', '/api/brand-profile', { json: BRAND });
    const added = async (source: object): Promise<string> => {
      const { body } = await api.post('/api/knowledge', source);
      await used.service.ended(body.id);
      return body.id;
    };
    const first = await added({ url: BERTHBOOK, name: 'About Berthbook' });
    return { first, second: await added({ url: PORTBOOK, name: 'Harbour notes' }) };
  }

  async function newHarbour(): Promise<Harbour & { api: ApiClient }> {
    const api = await used.service.newClient();
    return { api, ...(await furnish(api)) };
  }

  const chosen = async (menu: string, action: string): Promise<void> => {
    await button(menu).click();
    await page().getByRole('menuitem', { name: action }).click();
  };
  return {
    used,
    page,
    button,
    chosen,
    heading: (name: string | RegExp) => page().getByRole('heading', { name }),
    generate: () => button('Generate').click(),
    footing: () => page().getByRole('dialog', { name: 'Sources of this statement' }),
    overflow: () =>
      page().evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    kept: (
      more: Parameters<typeof keepRun>[3] = {},
      what: Parameters<typeof keepRun>[2] = fullOutput('persona'),
    ) => keepRun(used.service, { workspaceId: used.api.workspaceId, sourceId: 'kb_golden' }, what, more),
    furnished: () => furnish(used.api),
    async enterHarbour(): Promise<Harbour> {
      const { api, ...sources } = await (harbour ??= newHarbour());
      await used.enter(api);
      return sources;
    },
    async savedPersona(name = 'Harbour people'): Promise<string> {
      const inputs = { segment: 'harbour managers of marinas', product: 'berth planning software' };
      const { body } = await used.api.post('/api/intel/persona', { ...inputs, save: true, name });
      return body.artifactId;
    },
    async exported(format: string) {
      const [file] = await Promise.all([
        page().waitForEvent('download'),
        format === 'Word' ? button('Export to Word').click() : chosen('More actions', `Export to ${format}`),
      ]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    },
  };
}
