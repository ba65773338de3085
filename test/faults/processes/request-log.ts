import { page } from '../../support/crawls.ts';
import type { Page, Site } from '../../support/site.ts';

interface Served {
  path: string;
  came: number;
  answered: number;
}

export function serveLinked(
  site: Site,
  host: string,
  count: number,
  held: Promise<void> = Promise.resolve(),
) {
  const served: Served[] = [];
  function serve(path: string, body: string, type: string, until: Promise<void>): void {
    const answer: Page = (request, response) => {
      const one: Served = { path: request.url!, came: performance.now(), answered: Infinity };
      served.push(one);
      response.once('close', () => (one.answered = Math.min(one.answered, performance.now())));
      void until.then(() => {
        one.answered = Math.min(one.answered, performance.now());
        response.writeHead(200, { 'content-type': type }).end(body);
      });
    };
    site.serve(`http://${host}${path}`, answer);
  }
  const html = 'text/html; charset=utf-8';
  const links = Array.from({ length: count }, (_, i) => `/boat/${i}`);
  const now = Promise.resolve();
  serve('/robots.txt', 'User-agent: *\nAllow: /\n', 'text/plain', now);
  serve('/', page(`The fleet of ${host}`, { links }), html, now);
  for (const [i, path] of links.entries())
    serve(path, page(`Boat ${i} of ${host}`), html, i === 5 ? held : now);

  return {
    counts(): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const { path } of served) counts[path] = (counts[path] ?? 0) + 1;
      return counts;
    },
    shortestGap: (): number => Math.min(...served.slice(1).map(({ came }, i) => came - served[i]!.answered)),
  };
}
