import { crawlEnded, type ApiClient } from '../support/api-client.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import type { TestService } from '../support/service.ts';
import { article, type Site } from '../support/site.ts';

export interface Showcase {
  crawlId: string;
  competitorId: string;
  watchId: string;
  eventId: string;
  artifactId: string;
  sourceId: string;
  siteId: string;
}

const NOTES = [
  [
    'Interviews with heads of support, spring',
    'Heads of support at online shops lose about six hours a week to questions that were answered before. They look for a new help desk when the number of tickets doubles before the holidays. What they fear most is that moving the old tickets takes months. They read reviews, ask two colleagues, and want to see the price before they talk to anybody.',
  ],
  [
    'Why we won and lost, second quarter',
    'We won nine of fourteen deals. Buyers chose us because the import took one afternoon and because the price was on the page. We lost three deals to Rival because it has single sign-on on its cheapest plan. Two buyers stayed with shared mailboxes, since nobody wanted to own the change.',
  ],
  [
    'Price list',
    'Harbor Desk costs 29 euros per agent and month, billed yearly. The plan Team includes ten mailboxes. The plan Company includes single sign-on and an audit log.',
  ],
] as const;

const LATER = [
  'Interviews with heads of support, autumn',
  'Heads of support worry that a new help desk means weeks of training for their agents. They decide after a trial of two weeks with real tickets. They need approval of the finance team above 500 euros a month.',
] as const;

const GUIDE = [
  [
    'Import your old tickets',
    'An import reads mail folders and exports of other help desks. Most imports take one afternoon; ten thousand tickets take about two hours.',
  ],
  [
    'Answer together',
    'Two people who open one ticket see each other. A note is for colleagues alone, and never leaves the house.',
  ],
  [
    'Opening hours',
    'Outside of opening hours customers are told when somebody will answer. Holidays are kept for each country.',
  ],
  [
    'Find answers again',
    'An answer that was given before is offered while you write, with the ticket it was given in.',
  ],
  ['Reports', 'The weekly report shows how long first answers took, and which questions came most often.'],
  ['Roles', 'Owners invite agents, change the plan and see the audit log. Agents answer. Guests read.'],
] as const;

function serveGuide(site: Site): void {
  const links = GUIDE.map(([title], n) => `<a href="/guide/${n + 1}">${title}</a>`).join(' ');
  const page = (title: string, text: string): string =>
    article(
      title,
      text,
      `${text} ${title} is part of every plan of Harbor Desk.`,
      links,
      '<a href="/login">Sign in</a>',
    );
  site.serve(
    'http://harbor.test/',
    page(
      'Harbor Desk, the help desk for shops',
      'Harbor Desk keeps what customers ask and what you answered in one place.',
    ),
  );
  GUIDE.forEach(([title, text], n) => site.serve(`http://harbor.test/guide/${n + 1}`, page(title, text)));
  site.serve(
    'http://harbor.test/robots.txt',
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /login\n'),
  );
}

function serveRates(site: Site, rates: { germany: string; france: string }): void {
  site.serve('http://parcels.test/rates', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Parcel rates</title><main><h1>Parcel rates</h1><p>What a parcel of up to two kilograms costs, picked up at your door on weekdays.</p><table><tr><th>Country</th><th>Rate</th></tr><tr><td>Germany</td><td>${rates.germany}</td></tr><tr><td>France</td><td>${rates.france}</td></tr></table><p>Rates hold for parcels handed over in Belgium and include tracking.</p></main></html>`,
      ),
  );
}

const BRAND = {
  name: 'Harbor Desk',
  domain: 'harbor.test',
  oneLiner: 'The help desk for shops that answer the same question a thousand times.',
  products: ['Harbor Desk'],
  audiences: ['Heads of support at online shops'],
  valueProps: ['What was answered once need not be answered again'],
  differentiators: ['The import takes one afternoon'],
  competitors: ['rival.test'],
  tone: { do: ['Plain words', 'Numbers we can prove'], dont: ['Superlatives'] },
  forbiddenClaims: ['The best help desk in the world'],
  markets: ['Europe'],
};

export async function fillShowcase(service: TestService, api: ApiClient): Promise<Showcase> {
  serveGuide(service.site);
  await api.request('PUT', '/api/brand-profile', { json: BRAND });
  let sourceId = '';
  for (const [name, text] of NOTES) {
    const { body } = await api.post('/api/knowledge', { name, text });
    await service.ended(body.id);
    sourceId = body.id;
  }
  const { body: crawl } = await api.post('/api/knowledge/crawl', {
    seedUrl: 'http://harbor.test/',
    name: 'Our guide',
  });
  await crawlEnded(api, crawl.crawlId);

  const company = newCompany();
  serveCompany(service.site, 'rival.test', company);
  const { body: competitor } = await api.post('/api/intel/competitors', {
    domain: 'rival.test',
    name: 'Rival',
    every: '24h',
  });
  const rates = { germany: '€4.90', france: '€8.20' };
  serveRates(service.site, rates);
  const { body: watch } = await api.post('/api/intel/watches', {
    url: 'http://parcels.test/rates',
    name: 'Parcel rates',
    every: '24h',
    fields: [
      { name: 'Germany', kind: 'amount', hint: 'Germany' },
      { name: 'France', kind: 'amount', hint: 'France' },
    ],
  });
  const check = async (): Promise<void> => {
    await api.post(`/api/intel/competitors/${competitor.id}/check`);
    await api.post(`/api/intel/watches/${watch.id}/check`);
  };
  await check();
  await api.patch(`/api/intel/watches/${watch.id}`, { fields: [{ name: 'Germany', confirmed: true }] });
  company.plans[1]!.price = '$59 per month';
  await check();
  company.plans[2]!.price = '$119 per month';
  rates.germany = '€5.40';
  company.jobs.push({ title: 'Head of Partnerships', department: 'Sales', location: 'London' });
  company.headline = 'The planner your whole company keeps';
  await check();
  const { body: found } = await api.get('/api/intel/events?type=pricing');

  const { body: persona } = await api.post('/api/intel/persona', {
    segment: 'Heads of support at online shops',
    product: 'help desk',
    save: true,
    name: 'Heads of support',
  });
  const { body: later } = await api.post('/api/knowledge', { name: LATER[0], text: LATER[1] });
  await service.ended(later.id);
  await api.post(`/api/intel/artifacts/${persona.artifactId}/regenerate`);
  return {
    crawlId: crawl.crawlId,
    competitorId: competitor.id,
    watchId: watch.id,
    eventId: found.events[0].id,
    artifactId: persona.artifactId,
    sourceId,
    siteId: crawl.sourceId,
  };
}
