import { article } from '../../../support/site.ts';
import type { Client } from '../client.ts';
import { held, hostOf } from '../moments.ts';
import type { Moment, Round } from '../point.ts';
import { paragraphs } from '../texts.ts';
import type { World } from '../world.ts';

const BOATS = 24;
const PAGE_PARAGRAPHS = 2;

export interface Started {
  crawlId: string;
  sourceId: string;
}

export const urlsOf = (round: Round): string[] => [
  `http://${hostOf(round)}/`,
  ...Array.from({ length: BOATS }, (_, i) => `http://${hostOf(round)}/boat/${i}`),
];

export function serveFleet({ site }: World, round: Round, { changed }: { changed: number }): void {
  const [front, ...boats] = urlsOf(round);
  const links = boats.map((url, i) => `<a href="${url}">boat ${i}</a>`).join(' ');
  site.serve(front!, article(`The fleet ${round.name}`, `All boats of ${round.name}.`, links));
  for (const [i, url] of boats.entries()) {
    const marker = `${round.name}, boat ${i}`;
    site.serve(url, article(`Boat ${i}`, ...paragraphs(marker, i < changed ? 2 : 1, PAGE_PARAGRAPHS)));
  }
  site.serve(`http://${hostOf(round)}/robots.txt`, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
  });
}

export const isBoat = ({ host, path }: { host: string; path: string }, round: Round): boolean =>
  host === hostOf(round) && path.startsWith('/boat/');

export const lastBoat = (name: string, at: 'asked' | 'answered', more: Pick<Moment, 'twice'> = {}): Moment =>
  held(name, 'web', { at, matching: isBoat, nth: BOATS }, more);

export const passagesOfBoats = (
  name: string,
  at: 'asked' | 'answered',
  more: Pick<Moment, 'twice'> = {},
): Moment =>
  held(
    name,
    'embeddings',
    { at, matching: ({ body }, round) => body.includes(`of ${round.name}, boat`) },
    more,
  );

export const countsOf = async (client: Client, answer: unknown): Promise<Record<string, number>> =>
  (
    await client.get<{ counts: Record<string, number> }>(
      `/api/knowledge/crawl/${(answer as Started).crawlId}`,
    )
  ).counts;

export const toldOfEnd = held('end being announced', 'web', {
  at: 'asked',
  matching: ({ host, body }, round) =>
    host === 'hooks.test' && body.includes('crawl.finished') && body.includes(hostOf(round)),
});

export { BOATS };
