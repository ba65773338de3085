import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createDraftBrand, type BrandDraft } from '../../src/brand/draft.ts';
import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import { createLog } from '../../src/log/log.ts';
import { createWeb } from '../../src/web/web.ts';
import { startSite, type Site } from '../support/site.ts';
import marks from './brand-marks.json' with { type: 'json' };
import labels from './facts/labels.json' with { type: 'json' };
import { percent, print } from './print.ts';

interface SavedSite {
  host: string;
  pages: { url: string; html: () => Promise<Buffer | string> }[];
}

const FIELDS = [
  'name',
  'oneLiner',
  'products',
  'audiences',
  'valueProps',
  'differentiators',
  'proofPoints',
  'competitors',
  'markets',
  'tone',
  'pricingNotes',
] as const;

type Mark = 'fit' | 'weak' | 'misfit' | 'harmful';

const digestOf = (host: string, field: string, text: string): string =>
  createHash('sha256').update(`${host}\n${field}\n${text}`).digest('hex').slice(0, 12);

/** The fact extractor was trained on the pages of `train`, `mixed-open` and `mixed-shut`. */
export async function brandDrafts([dir, ...args]: string[]): Promise<void> {
  const half = args.find((arg) => /^(?:(?:mixed-)?(?:open|shut)|train)$/.test(arg)) ?? 'open';
  const file = args.find((arg) => arg !== half);
  if (dir === undefined)
    throw new Error(
      'Name the folder that holds wcxb-dev/ and page-pairs/, and perhaps open or shut, and a file.',
    );
  const chosen = await sitesOf(dir, half);
  const server = await startSite();
  const web = createWeb({
    allowCidrs: [],
    resolveRules: [{ pattern: '*', origin: server.origin }],
    maxPageBytes: 20_000_000,
    maxRedirects: 3,
    timeoutMs: 20_000,
  });
  const draftBrand = createDraftBrand({
    describeUrl: ({ url }) => Promise.resolve({ location: url }),
    fetchPage: web.fetchPage,
    parser: PARSER_TASKS,
    delayMs: 0,
    maxRedirects: 3,
    now: () => new Date(),
    model: null,
    newBoundary: () => 'unused',
    log: createLog('error', 'bench'),
  });
  const drafts: { host: string; draft: BrandDraft }[] = [];
  for (const saved of chosen) {
    await serve(server, saved);
    const draft = await draftBrand(saved.pages[0]!.url, { signal: AbortSignal.timeout(60_000) });
    drafts.push({ host: saved.host, draft });
    if (file === undefined) print(textOf(saved.host, draft));
  }
  if (file !== undefined)
    await writeFile(file, drafts.map(({ host, draft }) => textOf(host, draft)).join('\n'));
  report(half, drafts);
  await web.close();
  await server.close();
}

const MIXED: Record<string, string[]> = {
  'mixed-open': [
    'www.manifest.ly',
    'www.bcbs.com',
    'www.ovt.com',
    'smartcat.io',
    'www.roberthalf.com',
    'ohioartisancollective.com',
    'leverx.com',
    'jococups.com',
    'makersmarket.us',
    'www.solostove.com',
    'lovingpetsproducts.com',
    'blackroll.com',
    'uncagedergonomics.com',
  ],
  'mixed-shut': [
    'plausible.io',
    'netsmartz.com',
    'www.protiviti.com',
    'www.usedgymequipment.com',
    'makeitallwork.com',
    'stripe.com',
    'www.shillingtoneducation.com',
    'www.outdoorsgeek.com',
    'resumeandcareerservices.com',
    'huel.com',
    'nomadgoods.com',
    'yogorillamats.com',
    'www.deathwishcoffee.com',
  ],
};

async function sitesOf(dir: string, half: string): Promise<SavedSite[]> {
  const isTrain = half === 'train';
  const mixed = MIXED[half];
  const saved = join(dir, 'wcxb-dev');
  if (mixed !== undefined) {
    const sites = await companyPages(saved, ({ type }) =>
      ['service', 'product', 'collection'].includes(type),
    );
    return mixed.flatMap((host) => sites.filter((site) => site.host === host));
  }
  const halves = labels as Record<string, { half: string }>;
  const sites = await companyPages(
    saved,
    ({ id, type }) => type === 'service' && (halves[id]?.half === 'train') === isTrain,
  );
  if (isTrain) return sites;
  return [...(await pairedSites(join(dir, 'page-pairs'))), ...sites].filter(
    ({ host }) => halfOf(host) === half,
  );
}

const halfOf = (host: string): 'open' | 'shut' =>
  createHash('sha256').update(host).digest()[0]! % 2 === 0 ? 'open' : 'shut';

async function pairedSites(dir: string): Promise<SavedSite[]> {
  const pairs = JSON.parse(await readFile(join(dir, 'labels.json'), 'utf8')) as {
    id: string;
    site: string;
    path: string;
    date_after: string;
  }[];
  const sites = new Map<string, Map<string, (typeof pairs)[number]>>();
  for (const pair of pairs) {
    const pages = sites.get(pair.site) ?? new Map<string, typeof pair>();
    sites.set(pair.site, pages);
    if ((pages.get(pair.path)?.date_after ?? '') < pair.date_after) pages.set(pair.path, pair);
  }
  return [...sites].map(([site, pages]) => {
    const host = HOSTS[site.startsWith('18F/') ? '18F/18f.gsa.gov' : site]!;
    return {
      host,
      pages: [...pages.values()]
        .sort((a, b) => a.path.length - b.path.length)
        .map(({ id, path }) => ({
          url: `https://${host}${path}`,
          html: () => readFile(join(dir, 'pairs', `${id}.after.html`)),
        })),
    };
  });
}

const HOSTS: Record<string, string> = {
  'healthchecks/healthchecks': 'healthchecks.io',
  'Labs64/netlicensing.io': 'netlicensing.io',
  'RocketChat/rocketchat.github.io': 'rocket.chat',
  '18F/18f.gsa.gov': '18f.gsa.gov',
};

async function companyPages(
  dir: string,
  isChosen: (page: { id: string; type: string }) => boolean,
): Promise<SavedSite[]> {
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as {
    id: string;
    url: string;
    page_type: string;
  }[];
  const sites = new Map<string, SavedSite>();
  for (const { id, url, page_type: type } of index) {
    if (url === '' || !isChosen({ id, type })) continue;
    const { host } = new URL(url);
    const site = sites.get(host) ?? { host, pages: [] };
    sites.set(host, site);
    site.pages.push({
      url,
      html: async () => promisify(gunzip)(await readFile(join(dir, 'html', `${id}.html.gz`))),
    });
  }
  return [...sites.values()];
}

async function serve(server: Site, { pages }: SavedSite): Promise<void> {
  for (const { url, html } of pages) {
    const body = await html();
    server.serve(url, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
    );
  }
}

interface Shown {
  field: (typeof FIELDS)[number];
  text: string;
  quote: string;
  url: string;
  mark: Mark | null;
}

function entriesOf(host: string, { profile, evidence }: BrandDraft): Shown[] {
  return FIELDS.flatMap((field) => {
    const value = field === 'tone' ? profile.tone.do : profile[field];
    const entries = Array.isArray(value) ? value : value === null ? [] : value.split('\n');
    return entries.map((text, i) => {
      const path = field === 'tone' ? `tone.do.${i}` : Array.isArray(value) ? `${field}.${i}` : field;
      const { quote = '', url = '' } = evidence.find((one) => one.path === path) ?? {};
      const mark = (marks as Record<string, Mark>)[digestOf(host, field, text)] ?? null;
      return { field, text, quote, url, mark };
    });
  });
}

function textOf(host: string, draft: BrandDraft): string {
  const lines = entriesOf(host, draft).map(({ field, text, quote, url, mark }) => {
    const rest = quote === text ? '' : `   <- ${quote.slice(0, 100)}`;
    return `${digestOf(host, field, text)} ${(mark ?? '?').padEnd(8)}${field.padEnd(16)}${text}${rest} [${url}]`;
  });
  return [`\n== ${host} (${draft.pages.length} page${draft.pages.length === 1 ? '' : 's'})`, ...lines].join(
    '\n',
  );
}

function report(half: string, drafts: readonly { host: string; draft: BrandDraft }[]): void {
  const shown = drafts.map(({ host, draft }) => entriesOf(host, draft));
  print(`\n${drafts.length} sites, the ${half} half`);
  print(`${''.padEnd(16)}${['sites', 'entries', 'marked', 'fit', 'or weak', 'harmful'].map(cell).join('')}`);
  const row = (name: string, entries: readonly Shown[], sites: number): void => {
    const marked = entries.filter(({ mark }) => mark !== null);
    const share = (...some: Mark[]): string =>
      percent(marked.filter(({ mark }) => some.includes(mark!)).length, Math.max(1, marked.length));
    print(
      `${name.padEnd(16)}${[percent(sites, drafts.length), entries.length, marked.length, share('fit'), share('fit', 'weak'), share('harmful')].map(cell).join('')}`,
    );
  };
  for (const field of FIELDS) {
    const sites = shown.filter((entries) => entries.some((one) => one.field === field)).length;
    row(
      field,
      shown.flat().filter((one) => one.field === field),
      sites,
    );
  }
  row('all', shown.flat(), shown.filter((entries) => entries.length > 0).length);
}

const cell = (value: string | number): string => String(value).padStart(10);
