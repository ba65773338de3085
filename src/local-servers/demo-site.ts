import { createServer, type Server } from 'node:http';
import { isEntry } from '../entry.ts';

// `npm run demo-site [PORT]` serves an invented vendor's site. `POST /change` changes it.

const DEFAULT_PORT = 8080;

interface DemoState {
  proPrice: string;
  jobs: { title: string; department: string; location: string }[];
  posts: { slug: string; title: string; date: string }[];
}

const BEFORE: DemoState = {
  proPrice: '$49',
  jobs: [
    { title: 'Backend Engineer', department: 'Engineering', location: 'Berlin' },
    { title: 'Frontend Engineer', department: 'Engineering', location: 'Berlin' },
    { title: 'Account Executive', department: 'Sales', location: 'Remote' },
  ],
  posts: [
    { slug: 'shared-inbox', title: 'How we work in one shared inbox', date: '2026-10-20' },
    { slug: 'quiet-hours', title: 'Quiet hours for support teams', date: '2026-10-02' },
    { slug: 'first-replies', title: 'Faster first replies with templates', date: '2026-09-11' },
  ],
};

const AFTER: DemoState = {
  proPrice: '$59',
  jobs: [...BEFORE.jobs, { title: 'Support Engineer', department: 'Support', location: 'Lisbon' }],
  posts: [
    { slug: 'status-pages', title: 'Launching status pages for every team', date: '2026-11-18' },
    ...BEFORE.posts,
  ],
};

const ABOUT = [
  'Acme Desk is a help desk for support teams in software companies.',
  'Agents answer mail, chat and phone calls in one shared inbox, so no customer has to explain a problem twice.',
  'Replies are suggested from your own help articles, and every suggestion names the article it comes from.',
]
  .map((sentence) => `<p>${sentence}</p>`)
  .join('');

const layout = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | Acme Desk</title>
<meta name="description" content="${title}: Acme Desk, the help desk for support teams."></head><body>
<header><nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/careers">Careers</a><a href="/blog">Blog</a><a href="/help/refunds">Refunds</a></nav></header>
<main>${main}</main>
<footer><p>© 2026 Acme Desk</p></footer></body></html>`;

const plan = (name: string, price: string, features: readonly string[]): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price} per user per month</p><ul>${features
    .map((feature) => `<li>${feature}</li>`)
    .join('')}</ul><a href="/signup">Choose ${name}</a></div>`;

function pageOf(path: string, { proPrice, jobs, posts }: DemoState): string | undefined {
  switch (path) {
    case '/':
      return layout('Support without lost tickets', `<h1>Support without lost tickets</h1>${ABOUT}`);
    case '/pricing':
      return layout(
        'Pricing',
        `<h1>Pricing</h1><p>Pay for agents, not for tickets.</p><section class="plans">${plan('Free', '$0', ['1 inbox', 'Mail support'])}${plan('Pro', proPrice, ['10 inboxes', 'Priority support', 'Reports'])}${plan('Business', '$99', ['100 inboxes', 'Single sign-on', 'Audit log'])}</section><p>All prices exclude tax.</p>${ABOUT}`,
      );
    case '/careers':
      return layout(
        'Careers',
        `<h1>Open positions</h1><p>Work with us.</p><ul class="jobs">${jobs
          .map(
            ({ title, department, location }) =>
              `<li><a href="/careers/${title.toLowerCase().replaceAll(' ', '-')}"><h3>${title}</h3></a><span>${department}</span> <span>${location}</span></li>`,
          )
          .join('')}</ul>`,
      );
    case '/blog':
      return layout(
        'Blog',
        `<h1>Blog</h1>${posts
          .map(
            ({ slug, title, date }) =>
              `<article><h2><a href="/blog/${slug}">${title}</a></h2><time datetime="${date}">${date}</time></article>`,
          )
          .join('')}`,
      );
    case '/help/refunds':
      return layout(
        'Refunds',
        '<h1>Refunds</h1><p>You can cancel a paid plan at any time. Refunds are paid within five working days, to the card that was charged.</p><p>Yearly plans are refunded for the months that are left. Write to the billing team and name your workspace.</p>',
      );
  }
  const post = posts.find(({ slug }) => path === `/blog/${slug}`);
  if (post !== undefined) return layout(post.title, `<h1>${post.title}</h1>${ABOUT}`);
  return undefined;
}

export function createDemoSite(): Server {
  let state = BEFORE;
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://demo').pathname;
    if (path === '/change' && (request.method === 'POST' || request.method === 'DELETE')) {
      const isChanged = request.method === 'POST';
      state = isChanged ? AFTER : BEFORE;
      response.end(
        isChanged
          ? 'Changed: Pro costs $59, and there is one new open role and one new post.\n'
          : 'Changed back.\n',
      );
      return;
    }
    const html = pageOf(path, state);
    response
      .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(html ?? layout('Not found', '<h1>Not found</h1>'));
  });
}

if (isEntry(import.meta.url)) {
  const port = Number(process.argv[2] ?? DEFAULT_PORT);
  createDemoSite()
    .on('error', (error) => {
      process.stderr.write(
        `The demo site could not start: ${error.message}. Try npm run demo-site -- PORT.\n`,
      );
      process.exitCode = 1;
    })
    .listen(port, '127.0.0.1', () => {
      process.stdout.write(
        `Demo site on http://127.0.0.1:${port}. Start the service with\n` +
          `  EGRESS_RESOLVE=acme.test=http://127.0.0.1:${port} npm start\n`,
      );
    });
}
