import { article } from '../../../support/site.ts';
import { must, until } from '../client.ts';
import { accepted, held, hostOf, seen } from '../moments.ts';
import type { Operation, Round } from '../point.ts';
import { startProber } from '../prober.ts';
import { LONG, paragraphs } from '../texts.ts';
import { mustBeTold } from '../told.ts';
import { mustBeWholeSite, mustBeWholeSource, settled } from '../whole.ts';
import type { World } from '../world.ts';
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

const CHANGED = 12;

async function readAgain<T>(world: World, round: Round, sourceId: string): Promise<T> {
  const prober = startProber(world, { query: round.name, sourceId });
  try {
    return await round.strike(async (accept) => {
      const headers = { 'idempotency-key': `again-${round.name}` };
      const answer = await world.client.post<T>(`/api/knowledge/${sourceId}/reindex`, { headers });
      const { crawl_id: crawlId } = await world.client.get<{ crawl_id: string | null }>(
        `/api/knowledge/${sourceId}`,
      );
      const begun = { ...answer, crawlId, sourceId };
      accept(begun);
      await settled(world, sourceId);
      return begun;
    });
  } finally {
    const { found, away, faults } = await prober.stop();
    round.note(`${found} searches found the old or the new words, ${away} got no response`);
    must(
      faults.length === 0,
      `${faults.length} of ${found + faults.length} searches were wrong: ${faults[0]}`,
    );
  }
}

const isOfHost = ({ host }: { host: string }, round: Round): boolean => host === hostOf(round);
const isSecond = ({ body }: { body: string }, { name }: Round): boolean =>
  body.includes(`of ${name}, edition 2`);

export const reindexSource: Operation = {
  name: 'reindex a page',
  moments: [
    accepted,
    held('page requested', 'web', { at: 'asked', matching: isOfHost }),
    held('half of the page sent', 'web', { at: 'midway', matching: isOfHost }),
    held('first passages to be embedded', 'embeddings', { at: 'asked', matching: isSecond }, { twice: true }),
    held('half of the passages embedded', 'embeddings', { at: 'asked', matching: isSecond, nth: 2 }),
    held('last passages embedded', 'embeddings', { at: 'answered', matching: isSecond, nth: 2 }),
    held('end being announced', 'web', {
      at: 'asked',
      matching: ({ host, body }, { name }) => host === 'hooks.test' && body.includes(name),
    }),
  ],
  async play(world, round) {
    const { site, client } = world;
    const url = `http://${hostOf(round)}/`;
    const serve = (edition: number): void =>
      site.serve(url, article(round.name, ...paragraphs(round.name, edition, LONG)));
    serve(1);
    const { id } = await client.post<{ id: string }>('/api/knowledge', { json: { url, name: round.name } });
    await settled(world, id);
    await mustBeTold(world, id, [`${id}_1_indexed`]);
    serve(2);
    await readAgain(world, round, id);
    await mustBeWholeSource(world, id, { marker: round.name, revision: 2 });
    const { text } = await client.get<{ text: string }>(`/api/knowledge/${id}/content`);
    must(text.includes('edition 2') && !text.includes('edition 1'), `${id} is not in its second edition`);
    await mustBeTold(world, id, [`${id}_1_indexed`, `${id}_2_indexed`]);
  },
};

export const reindexSite: Operation = {
  name: 'reindex a site',
  moments: [
    accepted,
    held('fifth page requested', 'web', { at: 'asked', matching: isBoat, nth: 5 }),
    passagesOfBoats('first changed pages to be embedded', 'asked', { twice: true }),
    passagesOfBoats('first changed pages embedded', 'answered'),
    seen('some pages looked at', {
      hold: lastBoat('', 'asked'),
      look: async ({ client }, answer) => {
        const some = async (): Promise<boolean> => {
          const { indexed = 0, unchanged = 0 } = await countsOf(client, answer);
          return indexed + unchanged > BOATS / 2;
        };
        await until(some, { everyMs: 50, late: () => 'no pages were settled while one was held' });
      },
    }),
    lastBoat('last page read', 'answered', { twice: true }),
    toldOfEnd,
  ],
  async play(world, round) {
    serveFleet(world, round, { changed: 0 });
    const first = await world.client.post<Started>('/api/knowledge/crawl', {
      json: { seedUrl: urlsOf(round)[0], maxPages: 500, name: round.name },
    });
    await settled(world, first.sourceId);
    await mustBeTold(world, first.crawlId, [`${first.crawlId}_finished`]);
    serveFleet(world, round, { changed: CHANGED });
    const again = await readAgain<Started>(world, round, first.sourceId);
    await mustBeWholeSite(world, again, {
      urls: urlsOf(round),
      revision: 2,
      changes: { new: 0, changed: CHANGED, unchanged: BOATS + 1 - CHANGED, removed: 0 },
    });
    await mustBeTold(world, again.crawlId, [`${again.crawlId}_finished`]);
  },
};
