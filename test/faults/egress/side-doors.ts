import { upstreamFailed } from '../../../src/errors.ts';
import { parseSitemap } from '../../../src/web/sitemap.ts';
import { type EgressCase, PUBLIC, type Stage } from './stage.ts';

const notFollowed = (
  name: string,
  answer: (inside: string) => { headers?: Record<string, string>; body?: string },
) => ({
  name,
  code: 'read',
  act({ web, serve, port }: Stage) {
    const { headers = {}, body = '<p>hello</p>' } = answer(`http://127.0.0.1:${port}/`);
    serve((_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body));
    return web().fetchPage('http://good.test/');
  },
});

const HINTS: EgressCase[] = [
  notFollowed('a meta refresh', (inside) => ({
    body: `<meta http-equiv="refresh" content="0;url=${inside}">`,
  })),
  notFollowed('a Refresh field', (inside) => ({ headers: { refresh: `0;url=${inside}` } })),
  notFollowed('a Link field', (inside) => ({ headers: { link: `<${inside}>; rel=preload` } })),
  notFollowed('a Content-Location field', (inside) => ({ headers: { 'content-location': inside } })),
  notFollowed('a Location field without a redirect', (inside) => ({ headers: { location: inside } })),
  notFollowed('an Alt-Svc field', (inside) => ({ headers: { 'alt-svc': `h2="${new URL(inside).host}"` } })),
  notFollowed('a base and a canonical link', (inside) => ({
    body: `<base href="${inside}"><link rel="canonical" href="${inside}"><p>hello</p>`,
  })),
  notFollowed('pictures, scripts and frames', (inside) => ({
    body: `<img src="${inside}"><script src="${inside}"></script><iframe src="${inside}"></iframe>`,
  })),
  notFollowed('an external entity', (inside) => ({
    headers: { 'content-type': 'application/xhtml+xml' },
    body: `<!DOCTYPE html [<!ENTITY x SYSTEM "${inside}">]><html><body>&x;</body></html>`,
  })),
];

const SPELLINGS = [
  '127.0.0.1',
  '[::1]',
  'localhost',
  '2130706433',
  '0x7f.1',
  '[::ffff:7f00:1]',
  'inside.example',
];

async function askRobots({ robots }: Stage, url: string): Promise<void> {
  const { unreachableFor } = await robots().check(url);
  if (unreachableFor !== null) throw upstreamFailed(unreachableFor.code, unreachableFor.message);
}

const ROBOTS: EgressCase[] = [
  ...SPELLINGS.map((host) => ({
    name: `robots.txt of ${host}`,
    code: host === 'inside.example' ? 'url.port_refused' : 'url.address_refused',
    act: (stage: Stage) => askRobots(stage, `http://${host}:${stage.port}/a`),
  })),
  ...SPELLINGS.map((host) => ({
    name: `robots.txt that redirects to ${host}`,
    code: 'fetch.redirect_refused',
    act(stage: Stage) {
      stage.serve((_, response) =>
        response.writeHead(301, { location: `http://${host}:${stage.port}/robots.txt` }).end(),
      );
      return askRobots(stage, 'http://good.test/a');
    },
  })),
];

const fetchAll = async ({ web }: Stage, urls: readonly string[]): Promise<void> => {
  if (urls.length === 0) throw new Error('there was nothing to fetch');
  const one = web();
  for (const url of urls) await one.fetchPage(url);
};

const SITEMAPS: EgressCase[] = [
  ...SPELLINGS.map((host) => ({
    name: `a sitemap at ${host} named in robots.txt`,
    code: host === 'inside.example' ? 'url.port_refused' : 'url.address_refused',
    async act(stage: Stage) {
      stage.serve((_, response) => response.end(`Sitemap: http://${host}:${stage.port}/sitemap.xml\n`));
      const { sitemaps } = await stage.robots().check('http://good.test/a');
      await fetchAll(stage, sitemaps);
    },
  })),
  ...SPELLINGS.flatMap((host) =>
    ['urlset', 'sitemapindex'].map((root) => ({
      name: `a page at ${host} listed in a ${root}`,
      code: host === 'inside.example' ? 'url.port_refused' : 'url.address_refused',
      async act(stage: Stage) {
        const item = root === 'urlset' ? 'url' : 'sitemap';
        const xml = `<${root}><${item}><loc>http://${host}:${stage.port}/</loc></${item}></${root}>`;
        const { entries } = parseSitemap(Buffer.from(xml), { url: 'http://good.test/sitemap.xml' });
        await fetchAll(
          stage,
          entries.map(({ url }) => url),
        );
      },
    })),
  ),
  {
    name: 'a sitemap that redirects inside',
    code: 'fetch.redirect_refused',
    act(stage) {
      stage.serve((_, response) => response.writeHead(302, { location: `//127.0.0.1:${stage.port}/` }).end());
      return stage.web().fetchPage('http://good.test/sitemap.xml');
    },
  },
];

const METHODS = ['GET', 'HEAD', 'POST'] as const;

const CALLERS: EgressCase[] = [
  ...SPELLINGS.flatMap((host) =>
    METHODS.map((method) => ({
      name: `${method} to ${host} by the client that webhooks and browsers use`,
      code: host === 'inside.example' ? 'url.port_refused' : 'url.address_refused',
      act: ({ web, port }: Stage) =>
        web().client.request({
          url: `http://${host}:${port}/`,
          method,
          maxBytes: 1_000,
          maxRedirects: 3,
          timeoutMs: 2_000,
        }),
    })),
  ),
  ...SPELLINGS.map((host) => ({
    name: `${host} given as the address of a source`,
    code: host === 'inside.example' ? 'url.port_refused' : 'url.address_refused',
    act: ({ web, port }: Stage) => web().checkUrl(`http://${host}:${port}/`),
  })),
  {
    name: 'a Host field of the caller that names the canary',
    code: 'url.address_refused',
    act: ({ web, port }) =>
      web().client.request({
        url: `http://127.0.0.1:${port}/`,
        headers: { host: 'good.test' },
        maxBytes: 1_000,
        maxRedirects: 3,
        timeoutMs: 2_000,
      }),
  },
];

const ENVIRONMENT: EgressCase[] = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY'].map(
  (variable) => ({
    name: `a proxy named by ${variable}`,
    code: 'read',
    async act({ web, port }) {
      const saved = process.env[variable];
      process.env[variable] = `http://127.0.0.1:${port}`;
      try {
        await web({ lookup: async () => [PUBLIC] }).fetchPage('http://good.test/');
      } finally {
        if (saved === undefined) delete process.env[variable];
        else process.env[variable] = saved;
      }
    },
  }),
);

export const SIDE_CASES: EgressCase[] = [...HINTS, ...ROBOTS, ...SITEMAPS, ...CALLERS, ...ENVIRONMENT];
