// The functions that these tests pass to Playwright run in a browser page.
/// <reference lib="dom" />

import { expect } from 'chai';
import type { Page } from 'playwright';
import type { ApiClient } from '../support/api-client.ts';
import { crawlEnded } from '../support/api-client.ts';
import { DESKTOP, useConsole } from '../support/console.ts';
import { newEvent } from '../support/new-event.ts';
import { article } from '../support/site.ts';

const NARROW = { width: 360, height: 780 };
const CONTROLS =
  'a[href], button:not([disabled]), input:not([type=radio], [type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled]), summary';

const OTHER_STOPS = 8;

const MOST_ROUNDS = 3;

async function keyboardFaults(page: Page): Promise<string[]> {
  const controls = await page.evaluate((selector) => {
    const seen = new Map<Element, boolean>();
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) seen.set(target, getComputedStyle(target).outlineStyle !== 'none');
    });
    Object.assign(globalThis, { seen });
    document.querySelector<HTMLElement>('.skip')!.focus();
    return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
  }, CONTROLS);
  let faults: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (let n = 0; n < controls + OTHER_STOPS; n++) await page.keyboard.press('Tab');
    faults = await page.evaluate((selector) => {
      const { seen } = globalThis as unknown as { seen: Map<Element, boolean> };
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility() && one.tabIndex >= 0 && seen.get(one) !== true)
        .map(
          (one) => `${seen.has(one) ? 'no visible focus' : 'not reached'}: ${one.outerHTML.slice(0, 120)}`,
        );
    }, CONTROLS);
    if (!faults.some((fault) => fault.startsWith('not reached'))) break;
  }
  return faults;
}

async function filled({ api, service }: ReturnType<typeof useConsole>): Promise<Record<string, string>> {
  const { site, services } = service;
  site.serve('http://views-site.test/', article('Home of tea', 'We sell tea to everybody who drinks it.'));
  site.serve('http://views-rates.test/', article('Rates', 'A parcel costs four euros to every town.'));
  const [source, crawl, rival, watch, work] = await Promise.all([
    api.post('/api/knowledge', { text: 'Tea is served at four.', name: 'Tea time' }),
    api.post('/api/knowledge/crawl', { seedUrl: 'http://views-site.test/', name: 'The tea shop' }),
    api.post('/api/intel/competitors', { domain: 'views-rival.test', name: 'Rival', every: null }),
    api.post('/api/intel/watches', {
      url: 'http://views-rates.test/',
      name: 'Rates',
      every: null,
      fields: [{ name: 'Parcel', kind: 'amount' }],
    }),
    api.post('/api/intel/kpi', { objective: 'more paying customers', save: true, name: 'Plan' }),
  ]);
  const [event] = await services.events.record([newEvent(api.workspaceId, 'Pro is dearer')]);
  await service.ended(source.body.id);
  await crawlEnded(api, crawl.body.crawlId);
  return {
    source: source.body.id,
    crawl: crawl.body.crawlId,
    rival: rival.body.id,
    watch: watch.body.id,
    work: work.body.artifactId,
    event: event!.record._id,
  };
}

const VIEWS = [
  '/',
  '/sources',
  '/sources?add=url',
  '/sources/{source}',
  '/sources/{source}/text',
  '/crawls',
  '/crawls/{crawl}',
  '/competitors',
  '/competitors/{rival}',
  '/competitors/{rival}/facts',
  '/competitors/{rival}/prices',
  '/competitors/{rival}/positions',
  '/competitors/{rival}/versions',
  '/competitors/{rival}/settings',
  '/watches',
  '/watches/{watch}',
  '/events',
  '/events/{event}',
  '/generate',
  '/generate/new/persona',
  '/generate/artifacts/{work}',
  '/chat',
  '/brand',
  '/briefing',
  '/settings',
  '/settings/keys',
  '/settings/destinations',
  '/sources/kb_none',
  '/generate/new/swot',
];

describe('A view of the console', () => {
  const used = useConsole();
  let data: { api: ApiClient; ids: Record<string, string> } | undefined;

  beforeEach(async () => {
    data ??= { api: used.api, ids: await filled(used) };
    await used.signIn(used.service.url, data.api.key);
  });

  for (const view of VIEWS)
    it(`has no serious fault, is used by keyboard alone, and fits 360 px: ${view}`, async () => {
      const { page } = used;
      await page.setViewportSize(DESKTOP);
      await used.open(view.replaceAll(/\{(\w+)\}/g, (_, name: string) => data!.ids[name]!));
      await page.waitForFunction(() => document.querySelector('.waiting') === null);
      await used.accessible();
      if (!view.includes('?add=')) expect(await keyboardFaults(page)).to.deep.equal([]);
      await page.setViewportSize(NARROW);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, 'pixels too wide').to.be.at.most(0);
    });
});
