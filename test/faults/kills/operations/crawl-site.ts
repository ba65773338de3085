import { until } from '../client.ts';
import { accepted, held, hostOf, seen, stored } from '../moments.ts';
import type { Operation } from '../point.ts';
import { mustBeTold } from '../told.ts';
import { mustBeListedOnce, mustBeWholeSite } from '../whole.ts';
import {
  BOATS,
  countsOf,
  isBoat,
  lastBoat,
  passagesOfBoats,
  serveFleet,
  toldOfEnd,
  urlsOf,
  type Started,
} from './fleet.ts';

const HALF_PUBLISHED = 8;

export const crawlSite: Operation = {
  name: 'crawl',
  moments: [
    accepted,
    stored([['api']]),
    held('robots.txt requested', 'web', {
      at: 'asked',
      matching: ({ host, path }, round) => host === hostOf(round) && path === '/robots.txt',
    }),
    held('fifth page requested', 'web', { at: 'asked', matching: isBoat, nth: 5 }, { twice: true }),
    held('half of the tenth page sent', 'web', { at: 'midway', matching: isBoat, nth: 10 }),
    passagesOfBoats('first pages to be embedded', 'asked', { twice: true }),
    passagesOfBoats('first pages embedded', 'answered'),
    seen('some pages published', {
      hold: lastBoat('', 'asked'),
      look: async ({ client }, answer) => {
        await until(async () => (await countsOf(client, answer))['indexed']! >= HALF_PUBLISHED, {
          everyMs: 50,
          late: () => 'no pages were published while one was held',
        });
      },
    }),
    lastBoat('last page read', 'answered'),
    toldOfEnd,
  ],
  async play(world, round) {
    serveFleet(world, round, { changed: 0 });
    const json = { seedUrl: urlsOf(round)[0], maxPages: 500, name: round.name };
    const headers = { 'idempotency-key': `key-of-${round.name}` };
    const started = await round.strike(async (accept) => {
      const answer = await world.client.post<Started>('/api/knowledge/crawl', { json, headers });
      accept(answer);
      return answer;
    });
    await mustBeWholeSite(world, started, {
      urls: urlsOf(round),
      revision: 1,
      changes: { new: BOATS + 1, changed: 0, unchanged: 0, removed: 0 },
    });
    await mustBeListedOnce(world, round.name);
    await mustBeTold(world, started.crawlId, [`${started.crawlId}_finished`]);
  },
};
