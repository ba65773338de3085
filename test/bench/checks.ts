import { randomOf } from './site/text.ts';
import { prose } from './monitoring/content/sentences.ts';
import { createSite } from './monitoring/content/site-model.ts';
import { SITE_PAGES } from './monitoring/content/site-pages.ts';
import { careersPage, LIST_TEMPLATES } from './monitoring/hiring/list-pages.ts';
import { createRoles } from './monitoring/hiring/roles.ts';
import { hex, text, visitOf } from './monitoring/page-frame.ts';
import { playSites, type PlayedSites } from './monitoring/played-sites.ts';
import { trackCompetitor, type Tracked } from './monitoring/tracking.ts';
import { against, check, percentile, print } from './print.ts';
import { startService } from './service.ts';

const LEAST_A_MINUTE = 120;
const MOST_P95_MS = 1_500;
const SIZE = 200_000;
const COMPETITORS = 24;
const AT_ONCE = 8;
const ROUNDS = 4;
const SINGLES = 40;

const PLANS = `<div class="plans">${Object.entries({ Starter: 9, Team: 29, Business: 79 })
  .map(
    ([name, price]) =>
      `<div class="plan"><h3>${name}</h3><p>$${price} per user / month</p><ul><li>10 projects</li><li>Email support</li></ul></div>`,
  )
  .join('')}</div>`;

export async function checks([rounds = String(ROUNDS)]: string[]): Promise<void> {
  const sites = await playSites();
  const service = await startService({
    EGRESS_RESOLVE: `*.test=${sites.origin}`,
    CHECK_CONFIRM_DELAY_MS: '0',
    CRAWL_DELAY_MS: '0',
  });
  try {
    const companies = await Promise.all(
      Array.from({ length: COMPETITORS }, async (_, at) => {
        const host = `load-${at}.test`;
        build(sites, host, 0);
        const pages = Object.entries(KINDS).map(([path, kind]) => ({ url: `http://${host}${path}`, kind }));
        return { host, tracked: await trackCompetitor(service.api, host, pages) };
      }),
    );
    await eachOf(companies, AT_ONCE, async ({ host, tracked }) => {
      await tracked.check();
      const { summary } = await tracked.check();
      const watched = await tracked.pages();
      const readable = watched.filter(({ state }) => state === 'ok').length;
      check(
        watched.length === 5 && readable === 5,
        `${host}: ${readable} of ${watched.length} pages: ${summary}`,
      );
    });
    const cpuBefore = await service.cpu();
    const start = performance.now();
    let done = 0;
    for (let round = 1; round <= Number(rounds); round += 1) {
      for (const { host } of companies) build(sites, host, round);
      await eachOf(companies, AT_ONCE, async ({ host, tracked }) => {
        await quiet(host, tracked);
        done += 1;
      });
    }
    const minutes = (performance.now() - start) / 60_000;
    const cpu = await service.cpu();
    const spent = Object.entries(cpu).map(
      ([name, seconds]) => `${name} ${(seconds - (cpuBefore[name] ?? 0)).toFixed(0)} s`,
    );
    print(
      `M10 ${done} checks of 5 pages of ${SIZE / 1000} kB, ${AT_ONCE} at once: ${(done / minutes).toFixed(0)} a minute, ${against(done / minutes, LEAST_A_MINUTE, 'higher')}`,
    );
    print(`    CPU: ${spent.join(', ')}`);
    const times: number[] = [];
    for (let at = 0; at < SINGLES; at += 1) {
      const { host, tracked } = companies[at % companies.length]!;
      build(sites, host, 1_000 + at);
      const from = performance.now();
      await quiet(host, tracked);
      times.push(performance.now() - from);
    }
    const p95 = percentile(times, 0.95);
    print(
      `M10 single check: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${against(p95, MOST_P95_MS)}`,
    );
    check(done / minutes >= LEAST_A_MINUTE, `only ${(done / minutes).toFixed(0)} checks a minute`);
    check(p95 <= MOST_P95_MS, `a single check takes ${p95.toFixed(0)} ms`);
  } finally {
    await service.stop();
    await sites.close();
  }
}

const KINDS = {
  '/': 'home',
  '/pricing': 'pricing',
  '/careers': 'careers',
  '/blog': 'posts',
  '/legal/terms': 'legal',
} as const;

async function quiet(host: string, tracked: Tracked): Promise<void> {
  const { ok, changed, summary } = await tracked.check();
  check(ok && !changed, `${host}: ${summary}`);
}

function build(sites: PlayedSites, host: string, build: number): void {
  const random = randomOf(host);
  const site = createSite(random);
  const roles = createRoles(random);
  const list = Array.from({ length: 25 }, () => roles.any());
  const visit = () => visitOf(randomOf(host, build), build % 20);
  const pages: Record<keyof typeof KINDS, string> = {
    '/': SITE_PAGES['home, sections']!.draw(site, visit()),
    '/pricing': SITE_PAGES['home, sections']!.draw(site, visit()).replace(
      '<section class="customers">',
      `${PLANS}<section class="customers">`,
    ),
    '/careers': careersPage(LIST_TEMPLATES['headings and lists']!, list, visit()),
    '/blog': SITE_PAGES['blog, cards']!.draw(site, visit()),
    '/legal/terms': SITE_PAGES.terms!.draw(site, visit()),
  };
  for (const [path, html] of Object.entries(pages))
    sites.play(host, path, ofSize(html, randomOf(host, path), hex(randomOf(host, build), 16)));
}

function ofSize(html: string, random: () => number, token: string): string {
  let prosed = '';
  while (prosed.length < SIZE / 3)
    prosed += `<div class="block css-${hex(random, 6)}"><h3>${hex(random, 3)}</h3><p>${text(prose(random, 60))}</p></div>\n`;
  const filled = html.replace(/(?=<\/(?:main)>)/, `<section class="more">${prosed}</section>`);
  const rest = Math.max(0, SIZE - filled.length);
  return filled.replace(
    '</body>',
    `<script>window.__DATA__="${token}${'x'.repeat(Math.floor(rest / 2))}"</script><svg><path d="${'M0 0 '.repeat(Math.floor(rest / 10))}"/></svg></body>`,
  );
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
