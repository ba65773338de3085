import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { startService } from '../support/service.ts';
import { stopAll } from '../support/servers.ts';
import { startSite } from '../support/site.ts';
import { print } from './print.ts';

/** A brand, what it sells, and the pages of its trade; with `own` the brand's page is among them. */
interface Scenario {
  brand: { name: string; domain: string; sells: string };
  own: boolean;
  segment: string;
  objective: string;
  pages: string[];
}

const TRADES: [sells: string, segment: string, objective: string, invented: string, pages: string[]][] = [
  [
    'identity theft protection',
    'families who shop and bank online',
    'more families that stay after the first year',
    'Lockwell',
    ['https://www.aura.com/identity-theft-protection', 'https://www.identityguard.com/'],
  ],
  [
    'AI consulting',
    'operations leaders of mid-sized manufacturers',
    'more booked first workshops',
    'Nortide',
    [
      'https://www.scnsoft.com/data/analytics/managed',
      'https://neoteric.eu/services/progressive-web-app-development-company/',
      'https://www.leewayhertz.com/ai-development-company-uae/',
    ],
  ],
  [
    'CRM software',
    'owners of small sales teams',
    'more weekly active sales teams',
    'Pipenest',
    [
      'https://www.zoho.com/crm/free-crm.html',
      'https://www.freshworks.com/freshdesk/',
      'https://www.onepagecrm.com/',
      'https://www.salesforce.com/crm/',
    ],
  ],
  [
    'pet insurance',
    'first-time dog owners',
    'lower churn of policies after the first claim',
    'Pawsafe',
    [
      'https://www.petplace.com/insurance/',
      'https://www.progressive.com/pet-insurance/',
      'https://wagwalking.com/wag-wellness/pet-insurance',
    ],
  ],
  [
    'resume writing',
    'mid-career managers who look for a new job',
    'more orders by referral',
    'Quillpath',
    [
      'https://employmentboost.com/professional-resume-writing-services-packages/',
      'https://resumespice.com/',
      'https://topresume.com/resume-writing',
    ],
  ],
  [
    'online therapy',
    'working adults with anxiety',
    'more clients who stay beyond the fourth session',
    'Calmway',
    [
      'https://www.talkspace.com/',
      'https://cerebral.com/',
      'https://helloalma.com/',
      'https://www.o7therapy.com/',
    ],
  ],
  [
    'cybersecurity consulting',
    'IT leaders of mid-sized companies',
    'more assessments that lead to a contract',
    'Fencepost',
    [
      'https://centricconsulting.com/technology-solutions/cybersecurity-consulting-services/',
      'https://www.crowdstrike.com/en-us/services/cybersecurity-consulting/',
      'https://www.insight.com/en_US/what-we-do/expertise/cybersecurity.html',
      'https://www.checkpoint.com/support-services/security-consulting/',
    ],
  ],
  [
    'hiking backpacks',
    'weekend hikers',
    'fewer returns of online orders',
    'Trailkin',
    [
      'https://maelstromdirect.com/products/maelstrom-hiking-backpack-40l',
      'https://hike-summit.com/trekking-backpack-40l-lightweight-adventure-ready/',
      'https://www.rei.com/product/227955/rei-co-op-trail-25-pack',
    ],
  ],
  [
    'HR software',
    'HR managers of growing companies',
    'more trial accounts that become customers',
    'Staffnest',
    [
      'https://www.hrcloud.com/',
      'https://www.workforce.com',
      'https://www.oracle.com/human-capital-management/hrms/',
    ],
  ],
  [
    'digital marketing services',
    'owners of local businesses',
    'more enquiries from the website',
    'Brightwick',
    [
      'https://www.forthea.com/services/analytics/',
      'https://www.getlocal.agency/',
      'https://brandwisdom.in/services/digital-marketing-services-management/marketing-and-advertising/',
      'https://mikekhorev.com/seo-expert',
    ],
  ],
];

const SCENARIOS: Scenario[] = TRADES.flatMap(([sells, segment, objective, invented, pages]) => {
  const host = new URL(pages[0]!).hostname.replace(/^www\./, '');
  return [
    {
      brand: { name: invented, domain: `${invented.toLowerCase()}.example.com`, sells },
      own: false,
      segment,
      objective,
      pages,
    },
    { brand: { name: host.split('.')[0]!, domain: host, sells }, own: true, segment, objective, pages },
  ];
});

/**
 * Writes every statement that each module makes of each scenario without a model, as lines for readers to mark (E2).
 * `trades`: only scenarios of these; all without any.
 */
export async function statements([dir, file, ...trades]: string[]): Promise<void> {
  if (dir === undefined || file === undefined)
    throw new Error('Name the folder with index.json and html/, and a file.');
  const site = await startSite();
  const service = await startService({ EGRESS_RESOLVE: `*=${site.origin}` });
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as { id: string; url: string }[];
  const lines: string[] = [];
  for (const [number, { brand, own, segment, objective, pages }] of SCENARIOS.entries()) {
    if (trades.length > 0 && !trades.includes(brand.sells)) continue;
    const api = await service.newClient();
    const ids: string[] = [];
    for (const { id, url } of index.filter((page) => pages.includes(page.url))) {
      const html = await promisify(gunzip)(await readFile(join(dir, 'html', `${id}.html.gz`)));
      site.serve(url, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      );
      ids.push((await api.post('/api/knowledge', { url })).body.id);
    }
    for (const id of ids) await service.ended(id);
    await api.request('PUT', '/api/brand-profile', {
      json: { name: brand.name, domain: brand.domain, products: [brand.sells] },
    });
    const rival = new URL(pages[1]!).hostname.replace(/^www\./, '');
    const requests = {
      persona: { segment, product: brand.sells },
      competitor: { domain: rival },
      gtm: { product: brand.sells, market: segment },
      journey: { segment },
      messaging: { audience: segment, product: brand.sells },
      kpi: { objective, product: brand.sells },
    };
    for (const [module, inputs] of Object.entries(requests)) {
      const { status, body } = await api.post(`/api/intel/${module}`, inputs);
      if (status !== 200) {
        print(`${brand.name} ${module}: ${status} ${JSON.stringify(body)}`);
        continue;
      }
      print(
        `${own ? 'own' : 'market'} ${brand.name} ${module}: ${body.claims.length} statements, ${body.gaps.length} gaps, ${body.confidence}`,
      );
      for (const claim of body.claims) {
        const from = claim.citations.map(
          (n: number) => body.citations.find((one: { n: number }) => one.n === n)?.url,
        );
        lines.push(
          JSON.stringify({
            id: `${number + 1}-${module}-${claim.id}`,
            sort: own ? 'own' : 'market',
            brand: brand.name,
            brandSells: brand.sells,
            brandDomain: brand.domain,
            module,
            inputs,
            field: claim.path,
            basis: claim.basis,
            statement: claim.text,
            from: [...new Set(from)],
          }),
        );
      }
    }
  }
  await writeFile(file, `${lines.join('\n')}\n`);
  print(`${lines.length} statements: ${file}`);
  await service.stop();
  await site.close();
  await stopAll();
}
