import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { startService } from '../support/service.ts';
import { stopAll } from '../support/servers.ts';
import { startSite } from '../support/site.ts';
import { print } from './print.ts';

interface Scenario {
  brand: { name: string; domain: string; sells: string };
  own: boolean;
  segment: string;
  objective: string;
  pages: string[];
}

type Trade = [sells: string, segment: string, objective: string, invented: string, pages: string[]];

const DEVELOPMENT: Trade[] = [
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

const OPEN: Trade[] = [
  [
    'search and email marketing software',
    'owners of small local businesses',
    'more trial accounts that become paying customers',
    'Tallowby',
    ['https://www.brightlocal.com/local-seo-tools/', 'https://mailchimp.com/', 'https://ahrefs.com/seo'],
  ],
  [
    'home renovation and interior design',
    'homeowners who renovate a house',
    'more booked first visits',
    'Fernwick',
    [
      'https://toddthomashomeimprovements.com/interior-design',
      'https://gvbuild.com/house-renovation-costs-in-the-bay-area-room-by-room-breakdown/',
      'https://www.tecertifiedelectricians.com/electrician-cost-pricing/te-certified-electrician-price-guideline/',
    ],
  ],
  [
    'data and people consulting',
    'directors of mid-sized companies',
    'more assessments that lead to a project',
    'Ashmoor',
    [
      'https://www.bpm.com/services/advisory/human-resources/',
      'https://www.acxiom.com/data-analytics-services/',
      'https://solutionshub.epam.com/blog/post/big-data-analytics-in-retail',
    ],
  ],
  [
    'robots and smart devices for home and garden',
    'busy families with a garden',
    'fewer returns of online orders',
    'Moppet',
    [
      'https://mybirdbuddy.eu/product/smart-bird-feeder-pro/',
      'https://www.irobot.com/en_US/roomba-j7plus-self-emptying-robot-vacuum/J755020.html',
      'https://www.kress.com/en-us/robotic-lawn-mowers/',
    ],
  ],
];
const SHUT: Trade[] = [
  [
    'product development software',
    'product managers of software companies',
    'more teams that use it every week',
    'Roadwell',
    ['https://posthog.com/', 'https://linear.app/', 'https://clickup.com/'],
  ],
  [
    'online courses with a certificate',
    'employees who want to change careers',
    'more learners who finish a course',
    'Learnhithe',
    [
      'https://lehighvalley.psu.edu/center-business-development-community-outreach/digital-marketing-professional-certification',
      'https://alison.com/certificate-courses',
      'https://skillsbuild.org/students/course-catalog/data-science',
      'https://www.princetonreview.com/academic-tutoring/subjects/math',
    ],
  ],
  [
    'family dental and health care',
    'parents of young children',
    'more families that come to a yearly check-up',
    'Kindgate',
    [
      'https://onehealthohio.org/dental-care/',
      'https://www.allendentalinc.com/post/new-year-new-smile-top-dental-resolutions-for-2025',
      'https://frontierpediatrics.com/tips-for-sleep-training-your-toddler/',
    ],
  ],
  [
    'cloud hosting and web security',
    'IT leaders of mid-sized companies',
    'more trial accounts that become paying customers',
    'Stratawell',
    [
      'https://www.cloudflare.com/waf/',
      'https://www.cherryservers.com/blog/top-private-cloud-providers',
      'https://www.tigerdata.com/blog/best-practices-for-query-optimization-in-postgresql',
    ],
  ],
];

const UNSEEN: Trade[] = [
  [
    'fitness equipment and its repair',
    'people who set up a gym at home',
    'more repeat orders',
    'Liftham',
    [
      'https://www.synrgys.com/treadmill-repair-kankakee-il.html',
      'https://www.reventals.com/los-angeles-ca/event-services-more-rentals/physical-fitness-equipment-rentals',
      'https://www.samsclub.com/browse/fitness-equipment/1915',
    ],
  ],
  [
    'software for small service businesses',
    'owners of cleaning and plumbing companies',
    'more owners who use it every week',
    'Vanward',
    [
      'https://www.housecallpro.com/resources/marketing/how-to/how-to-price-plumbing-jobs/',
      'https://www.getjobber.com/academy/cleaning/cleaning-industry-trends/',
      'https://theeventscalendar.com/blog/event-management/the-benefits-of-hiring-a-professional-event-planner/',
    ],
  ],
  [
    'furniture for home and office',
    'people who work from home',
    'fewer returns of online orders',
    'Oakhithe',
    [
      'https://www.cocorepublic.com.au/345808-atelier-sofa.html',
      'https://www.flexispot.com/category/desk-converters',
      'https://www.texasmattressmakers.com/blog/what-is-best-mattress-side-sleepers/',
    ],
  ],
  [
    'consumer electronics and audio',
    'students who buy a new device',
    'more repeat orders',
    'Tonewell',
    [
      'https://www.apple.com/airpods-pro/',
      'https://www.thomann.de/gb/studio_headphones.html',
      'https://www.nintendo.com/us/store/products/nintendo-switch-oled-model-white-set-refurbished-117023/',
    ],
  ],
  [
    'sportswear and shoes',
    'people who train three times a week',
    'more repeat orders',
    'Stridemoor',
    [
      'https://www.gymshark.com',
      'https://wornwear.patagonia.com/collections/womens-insulated-down-jackets',
      'https://www.louiestuxshop.com/tuxedo-shoes',
    ],
  ],
];

/** The output for these industries was not read during development. */
const FRESH: Trade[] = [
  [
    'moving of homes and offices',
    'families who move to another state',
    'more booked surveys at home',
    'Cartwell',
    [
      'https://www.newjerseymoversnj.com/residential-movers/affordable-moving-company/',
      'https://www.hireahelper.com/movers/jackson_nj/',
      'https://trcglobalmobility.com/blog/corporate-relocation-company-vs-moving-company-which-is-right-for-your-business/',
    ],
  ],
  [
    'hosting for web applications',
    'developers of small software teams',
    'more teams that deploy every week',
    'Deckhaven',
    ['https://render.com/', 'https://vercel.com/', 'https://fly.io/'],
  ],
  [
    'legal services for small companies',
    'founders of a new company',
    'more first consultations that become clients',
    'Ledgerby',
    [
      'https://www.shtarklaw.com/services/business-planing/',
      'https://www.smallbusinessattorneynyc.com/business-formation/',
    ],
  ],
  [
    'web design and mobile apps',
    'owners of mid-sized companies',
    'more enquiries from the website',
    'Pixelthorpe',
    [
      'https://www.icebergwebdesign.com/portfolio/',
      'https://blennd.com/work/',
      'https://www.intelivita.com/blog/mobile-app/',
    ],
  ],
  [
    'mental health and family care',
    'parents of teenagers',
    'fewer missed appointments',
    'Harbourmind',
    [
      'https://www.denverhealth.org/services/behavioral-health/mental-health-services',
      'https://www.7cups.com/',
      'https://www.parkview.com/blog/transitioning-to-a-plant-based-diet-%E2%80%93-tips-and-tricks',
    ],
  ],
  [
    'solar power and energy at home',
    'homeowners with high energy bills',
    'more signed installations',
    'Sunnerby',
    [
      'https://enphase.com/blog/homeowners/solar-installation-4-steps-guide-homeowners',
      'https://rocksolar.io/collections/portable-power-stations',
      'https://homeenergy.pseg.com/smart-thermostats',
    ],
  ],
  [
    'rugs, sheets and home textiles',
    'families with children and pets',
    'more repeat orders',
    'Woolmere',
    [
      'https://www.brooklinen.com/products/classic-core-sheet-set',
      'https://ruggable.com/products/beatrice-tan-tufted-rug',
    ],
  ],
  [
    'project management software',
    'leaders of teams in mid-sized companies',
    'more trial accounts that become paying customers',
    'Tasklow',
    [
      'https://www.airtable.com/',
      'https://www.openproject.org/',
      'https://todoist.com/',
      'https://www.notion.so/product',
    ],
  ],
  [
    'ergonomic office equipment',
    'facility managers of growing companies',
    'fewer returns of orders',
    'Uprightly',
    [
      'https://www.humanscale.com/products/monitor-arms',
      'https://www.upliftdesk.com/standing-desks/',
      'https://www.officechairsusa.com/seating/mesh-style-chairs/',
    ],
  ],
  [
    'catering and corporate events',
    'office managers who plan company events',
    'more repeat bookings',
    'Tableford',
    [
      'https://www.devonshireperfectevents.com/services/the-best-corporate-event-planners-in-maryland',
      'https://www.tastifyfood.com/blog/top-corporate-catering-trends',
      'https://whova.com/blog/top-event-industry-trends-2025-incorporate-events/',
    ],
  ],
];

/** Held out: nothing was generated for these industries during development. */
const NEXT: Trade[] = [
  [
    'services for software developers',
    'founders of small software companies',
    'more trial accounts that become paying customers',
    'Hookford',
    [
      'https://healthchecks.io/',
      'https://netlicensing.io/',
      'https://healthchecks.io/pricing/',
      'https://netlicensing.io/pricing/',
      'https://zapier.com/developer-platform',
    ],
  ],
  [
    'team chat software',
    'IT leaders of organisations with sensitive data',
    'more teams that use it every week',
    'Parlourly',
    ['https://discord.com/', 'https://rocket.chat/', 'https://rocket.chat/pricing'],
  ],
  [
    'private music lessons',
    'parents of school children',
    'more pupils who stay a second year',
    'Notebridge',
    [
      'https://greenwichhouse.org/music-school/private-instruction/',
      'https://makemoremusic.uk/why-us/testimonials/',
    ],
  ],
  [
    'college preparation and tutoring',
    'parents of high school students',
    'more families who book a second package',
    'Gradewick',
    [
      'https://juliarosspt.com/college-admissions-packages/',
      'https://tutoring.k12.com/math-tutors/',
      'https://www.liberty.edu/online/tuition-and-fees/',
    ],
  ],
  [
    'pest control',
    'homeowners with a garden',
    'more yearly contracts',
    'Mothwell',
    ['https://pestrus.com/pest-control-coupons/', 'https://www.terminix.com/coupons-and-discounts/'],
  ],
  [
    'freelance design and writing',
    'owners of small brands',
    'more repeat orders',
    'Inkmoor',
    [
      'https://www.toptal.com/designers',
      'https://www.fiverr.com/categories/writing-translation',
      'https://doodlodesigns.com/services/packaging/cosmetic-packaging-design',
    ],
  ],
  [
    'chess sets',
    'chess clubs and players at home',
    'more repeat orders',
    'Rookhurst',
    [
      'https://www.chessbazaar.com/chess-pieces/economy-tournament-chess-pieces.html',
      'https://www.regencychess.com/chess-sets',
    ],
  ],
  [
    'tools to build applications',
    'heads of development in mid-sized companies',
    'more teams that deploy every week',
    'Frameholt',
    [
      'https://visualstudio.microsoft.com/vs/community/',
      'https://uibakery.io/on-premise-ui-bakery',
      'https://www.figma.com/',
    ],
  ],
  [
    'yoga and personal training',
    'office workers with little time',
    'more members who come every week',
    'Stretchley',
    [
      'https://www.yogawitholivia.co.uk/reviews',
      'https://www.utrecsports.org/fitness-and-wellness/personal-training',
      'https://merylarnett.com/live-virtual-meditation/p/monday-night-meditation-subscription',
    ],
  ],
  [
    'hosting and tools for podcasts',
    'people who start a podcast',
    'more trial accounts that become paying customers',
    'Podwick',
    [
      'https://www.automateed.com/podcast-equipment-checklist-for-beginners',
      'https://www.buzzsprout.com/blog/podcast-equipment-guide',
      'https://redcircle.com/shows/gaming-news-weekly',
    ],
  ],
];

const SAVED_PAIRS: Record<string, string> = {
  'https://healthchecks.io/': 'd031',
  'https://healthchecks.io/pricing/': 'd023',
  'https://netlicensing.io/': 'd060',
  'https://netlicensing.io/pricing/': 'd033',
  'https://rocket.chat/': 'd085',
  'https://rocket.chat/pricing': 'd074',
};

const scenariosOf = ([sells, segment, objective, invented, pages]: Trade): Scenario[] => {
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
};

const alternately = (trades: readonly Trade[]): Scenario[] =>
  trades.flatMap((trade, i) => scenariosOf(trade).filter(({ own }) => own === (i % 2 === 0)));

const SETS = {
  open: () => OPEN.flatMap(scenariosOf).filter(({ own }, i) => own || i < 6),
  shut: () => SHUT.flatMap(scenariosOf).filter(({ own }, i) => !own || i < 6),
  unseen: () => UNSEEN.flatMap(scenariosOf),
  fresh: () => alternately(FRESH),
  next: () => alternately(NEXT),
  development: () => DEVELOPMENT.flatMap(scenariosOf),
} as const;
const isSet = (name: string | undefined): name is keyof typeof SETS => name !== undefined && name in SETS;

const AROUND = 240;

interface Cited {
  n: number;
  sourceId: string;
  url: string | null;
  quote: string;
  start: number;
  end: number;
}

/** `trades` is the name of a set (`open`, `shut`, `unseen`, `fresh` or `next`) or a list of industries. */
export async function statements([dir, file, ...trades]: string[]): Promise<void> {
  if (dir === undefined || file === undefined)
    throw new Error('Name the folder with index.json and html/, and a file.');
  const site = await startSite();
  const service = await startService({ EGRESS_RESOLVE: `*=${site.origin}` });
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as { id: string; url: string }[];
  const lines: string[] = [];
  const [first] = trades;
  const scenarios = isSet(first) ? SETS[first]() : SETS.development();
  if (isSet(first)) trades.shift();
  for (const [number, { brand, own, segment, objective, pages }] of scenarios.entries()) {
    if (trades.length > 0 && !trades.includes(brand.sells)) continue;
    const api = await service.newClient();
    const ids: string[] = [];
    const ofFolder = index
      .filter((page) => pages.includes(page.url) || pages.includes(page.url.replace(/\?.*/s, '')))
      .map(({ id, url }) => ({ url, file: join(dir, 'html', `${id}.html.gz`) }));
    const ofPairs = pages.flatMap((url) => {
      const id = SAVED_PAIRS[url];
      return id === undefined
        ? []
        : [{ url, file: join(dir, '..', 'page-pairs', 'pairs', `${id}.after.html`) }];
    });
    for (const { file: saved, url } of [...ofPairs, ...ofFolder]) {
      const bytes = await readFile(saved);
      const html = saved.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes;
      site.serve(url, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      );
      ids.push((await api.post('/api/knowledge', { url })).body.id);
    }
    for (const id of ids) await service.ended(id);
    const texts = new Map<string, string>();
    for (const id of ids) texts.set(id, (await api.get(`/api/knowledge/${id}/content`)).body.text ?? '');
    const shown = ({ sourceId, url, quote, start, end }: Cited) => {
      const host = url === null ? '' : new URL(url).hostname.replace(/^www\./, '');
      const text = texts.get(sourceId) ?? '';
      return {
        quote,
        vendor: host,
        party: host === brand.domain ? 'us' : 'market',
        around: text.slice(Math.max(0, start - AROUND), end + AROUND),
      };
    };
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
        const cited = (claim.citations as number[]).map((n) =>
          (body.citations as Cited[]).find((one) => one.n === n)!,
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
            from: [...new Set(cited.map(({ url }) => url))],
            quotes: cited.map(shown),
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
