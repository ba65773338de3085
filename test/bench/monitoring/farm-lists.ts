import { answer, type FarmDraft, redirect } from './farm-draft.ts';
import * as html from './farm-pages.ts';

export function pricing({
  origin,
  prefix,
  truth,
  frame,
  trait,
  put,
  raw,
  link,
  placeFor,
  addressOf,
}: FarmDraft): void {
  const place = placeFor();
  const { url, text } = addressOf('pricing', place);
  const contact = trait('contact sales', 0.3) ? 'Contact sales' : null;
  const amounts = contact !== null && trait('one price', 0.4) ? [29] : [19, 49, 99];
  link(place, { url, text });
  const isMoved = place !== 'orphan' && trait('pricing redirects', 0.2);
  const final = isMoved ? `${origin}${prefix}/our-plans-2026` : url;
  if (isMoved) raw(url, redirect(final));
  put(final, () => html.plans(frame, amounts, contact), text);
  truth.pricing.push(final);
}

export function careers(context: FarmDraft): void {
  const { domain, origin, truth, words, frame, pick, trait, put, raw, link, placeFor, addressOf } = context;
  const place = placeFor();
  const way = pick(['list', 'list', 'landing', 'featured', 'embed', 'board', 'subdomain'] as const);
  trait(`careers: ${way}`, 1);
  const { url, text } = addressOf('careers', way === 'board' || way === 'subdomain' ? 'nav' : place);
  const slug = domain.replaceAll('.', '-');
  if (way === 'embed' || way === 'board') {
    const vendor = pick(['greenhouse', 'lever', 'ashby'] as const);
    const board = BOARDS[vendor](slug, words.roles);
    raw(board.api, answer('application/json', JSON.stringify(board.body)));
    truth.careers.push(board.api);
    const shown = place === 'sitemap' || place === 'orphan' ? 'nav' : place;
    if (way === 'board') return link(shown, { url: board.link, text });
    link(place, { url, text });
    put(
      url,
      () => `${html.prose(frame, 2)}<div id="jobs"></div><script src="${board.embed}"></script>`,
      text,
    );
    truth.careers.push(url);
  } else if (way === 'subdomain') {
    const own = `https://${pick(['careers', 'jobs'])}.${domain}/`;
    link(place === 'sitemap' || place === 'orphan' ? 'footer' : place, { url: own, text });
    put(own, () => html.jobs(frame, `${own}job`, 4), text);
    truth.careers.push(own);
  } else if (way === 'landing' || way === 'featured') {
    const list = origin + context.prefix + pick(words.openings.paths);
    link(place, { url, text });
    const opening = pick(words.openings.texts);
    const few = way === 'featured' ? html.jobs(frame, list, 2) : html.prose(frame);
    put(url, () => `${few}<p><a href="${list}">${opening}</a></p>`, text);
    put(list, () => html.jobs(frame, list, 4), words.openings.texts[0]!);
    truth.careers.push(list);
  } else {
    link(place, { url, text });
    put(url, () => html.jobs(frame, url, 4), text);
    truth.careers.push(url);
  }
}

const BOARDS = {
  greenhouse: (slug: string, roles: readonly string[]) => ({
    link: `https://boards.greenhouse.io/${slug}`,
    embed: `https://boards.greenhouse.io/embed/job_board/js?for=${slug}`,
    api: `https://boards-api.greenhouse.io/v1/boards/${slug}/jobs?content=true`,
    body: {
      jobs: roles.map((title, id) => ({
        id: id + 1,
        title,
        absolute_url: `https://boards.greenhouse.io/${slug}/jobs/${id + 1}`,
        location: { name: 'Berlin' },
      })),
      meta: { total: roles.length },
    },
  }),
  lever: (slug: string, roles: readonly string[]) => ({
    link: `https://jobs.lever.co/${slug}`,
    embed: `https://api.lever.co/v0/postings/${slug}?mode=json`,
    api: `https://api.lever.co/v0/postings/${slug}?mode=json`,
    body: roles.map((text, id) => ({
      id: `a-${id}`,
      text,
      hostedUrl: `https://jobs.lever.co/${slug}/a-${id}`,
      categories: { location: 'Berlin', team: 'Team' },
    })),
  }),
  ashby: (slug: string, roles: readonly string[]) => ({
    link: `https://jobs.ashbyhq.com/${slug}`,
    embed: `https://jobs.ashbyhq.com/${slug}/embed`,
    api: `https://api.ashbyhq.com/posting-api/job-board/${slug}`,
    body: {
      jobs: roles.map((title, id) => ({
        id: `b-${id}`,
        title,
        department: 'Team',
        location: 'Berlin',
        isListed: true,
        jobUrl: `https://jobs.ashbyhq.com/${slug}/b-${id}`,
      })),
    },
  }),
};

export function posts(context: FarmDraft): void {
  const { domain, origin, prefix, truth, frame, pick, trait, put, raw, link, placeFor, addressOf } = context;
  const way = pick(['list', 'list', 'list', 'undated', 'feed only', 'subdomain', 'hub'] as const);
  trait(`posts: ${way}`, 1);
  const place = placeFor();
  const { url, text } = addressOf('posts', way === 'subdomain' || way === 'hub' ? 'nav' : place);
  const feedUrl = `${origin}/feed.xml`;
  if (way === 'undated' || way === 'feed only') {
    raw(feedUrl, answer('application/rss+xml', html.feed(frame.brand, origin, '/blog')));
    raw(
      `${origin}/comments/feed/`,
      answer('application/rss+xml', html.feed(frame.brand, origin, '/comments')),
    );
    frame.feeds.push(`${origin}/comments/feed/`, feedUrl);
    truth.posts.push(feedUrl);
    if (way === 'feed only') return;
  }
  if (way === 'subdomain') {
    const own = `https://blog.${domain}/`;
    link(place === 'sitemap' || place === 'orphan' ? 'footer' : place, { url: own, text });
    put(own, () => html.posts(frame, own, true), text);
    truth.posts.push(own);
    return;
  }
  if (way === 'hub') {
    const hub = `${origin}${prefix}/resources`;
    link(place === 'orphan' ? 'nav' : place, { url: hub, text: 'Resources' });
    put(
      hub,
      () =>
        `${html.prose(frame)}<a href="${url}">${text}</a> <a href="${origin}/webinars">Webinars</a> <a href="${origin}/ebooks">E-books</a>`,
      'Resources',
    );
  } else link(place, { url, text });
  put(url, () => html.posts(frame, url, way !== 'undated'), text);
  if (way !== 'undated') truth.posts.push(url);
}

export function changelog({ truth, frame, put, link, placeFor, addressOf }: FarmDraft): void {
  const place = placeFor();
  const { url, text } = addressOf('changelog', place);
  link(place, { url, text });
  put(url, () => html.posts(frame, url, true), text);
  truth.changelog.push(url);
}
