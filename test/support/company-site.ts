import type { Page, Site } from './site.ts';

export interface CompanyPlan {
  name: string;
  price: string;
  features: string[];
}

export interface Company {
  headline: string;
  claim: string;
  plans: CompanyPlan[];
  jobs: { title: string; department: string; location: string }[];
  posts: { slug: string; title: string; date: string }[];
  note: string;
}

const PARAGRAPHS = [
  'Teams in forty countries plan their weeks with our boards, and keep what they agreed on where everybody finds it.',
  'Every change is kept with the name of who made it, so that nobody has to ask twice why a date was moved.',
  'Connect the tools you have: calendars, mail and chat work with it from the first day on, without a consultant.',
];

const layout = (
  domain: string,
  title: string,
  main: string,
  pricingPath = '/pricing',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | ${domain}</title>
<meta name="description" content="${title} of ${domain}, the planner for teams."></head><body>
<header><nav><a href="/">Home</a><a href="${pricingPath}">Pricing</a><a href="/careers">Careers</a><a href="/blog">Blog</a></nav></header>
<main>${main}</main>
<footer><p>© 2026 ${domain}</p><a href="/legal/terms">Terms of service</a></footer></body></html>`;

const text = PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join('');

const card = ({ name, price, features }: CompanyPlan): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul>${features
    .map((feature) => `<li>${feature}</li>`)
    .join('')}</ul><a href="/signup">Choose ${name}</a></div>`;

export const newCompany = (): Company => ({
  headline: 'Plans that hold',
  claim: 'The planner for teams that work in several places at once.',
  plans: [
    { name: 'Free', price: '$0', features: ['3 boards', 'Mail support'] },
    { name: 'Pro', price: '$49 per month', features: ['50 boards', 'Priority support', 'Guest access'] },
    { name: 'Business', price: '$99 per month', features: ['500 boards', 'Single sign-on', 'Audit log'] },
  ],
  jobs: [
    { title: 'Backend Engineer', department: 'Engineering', location: 'Berlin' },
    { title: 'Frontend Engineer', department: 'Engineering', location: 'Berlin' },
    { title: 'Account Executive', department: 'Sales', location: 'Remote' },
  ],
  posts: [
    { slug: 'weekly-plans', title: 'How we plan our weeks', date: '2026-10-20' },
    { slug: 'quiet-hours', title: 'Quiet hours for whole teams', date: '2026-10-02' },
    { slug: 'fewer-meetings', title: 'Fewer meetings with one board', date: '2026-09-11' },
  ],
  note: 'All prices without tax.',
});

export function serveCompany(
  site: Site,
  domain: string,
  company: Company,
  {
    onRequest = () => undefined,
    pricingPath = '/pricing',
  }: { onRequest?: () => void; pricingPath?: string } = {},
): void {
  const serve = (path: string, html: () => string): void => {
    const page: Page = (_, response) => {
      onRequest();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html());
    };
    site.serve(`http://${domain}${path}`, page);
  };
  serve('/', () =>
    layout(
      domain,
      company.headline,
      `<h1>${company.headline}</h1><p>${company.claim}</p>${text}`,
      pricingPath,
    ),
  );
  const gone: Page = (_, response) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  if (pricingPath !== '/pricing') site.serve(`http://${domain}/pricing`, gone);
  serve(pricingPath, () =>
    layout(
      domain,
      'Pricing',
      `<h1>Pricing</h1><p>One price a team, whatever its size.</p><section class="plans">${company.plans
        .map(card)
        .join('')}</section><p>${company.note}</p>${text}`,
    ),
  );
  serve('/careers', () =>
    layout(
      domain,
      'Careers',
      `<h1>Open positions</h1><p>Work with us.</p><ul class="jobs">${company.jobs
        .map(
          ({ title, department, location }) =>
            `<li><a href="/careers/${title.toLowerCase().replaceAll(' ', '-')}"><h3>${title}</h3></a><span>${department}</span> <span>${location}</span></li>`,
        )
        .join('')}</ul>`,
    ),
  );
  serve('/blog', () =>
    layout(
      domain,
      'Blog',
      `<h1>Blog</h1>${company.posts
        .map(
          ({ slug, title, date }) =>
            `<article><h2><a href="/blog/${slug}">${title}</a></h2><time datetime="${date}">${date}</time><p>A few words on ${title.toLowerCase()}.</p></article>`,
        )
        .join('')}`,
    ),
  );
  serve('/legal/terms', () => layout(domain, 'Terms of service', `<h1>Terms of service</h1>${text}${text}`));
  site.serve(`http://${domain}/robots.txt`, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /admin\n');
  });
}
