import { article } from '../../../support/site.ts';
import { accepted, held, hostOf, stored } from '../moments.ts';
import type { Moment, Operation, Round } from '../point.ts';
import { LONG, paragraphs } from '../texts.ts';
import { mustBeTold } from '../told.ts';
import { mustBeWholeSource } from '../whole.ts';
import type { Asked } from '../client.ts';
import type { World } from '../world.ts';

const isPassage = ({ body }: { body: string }, { name }: Round): boolean =>
  body.includes(`of ${name}, edition`);

const firstPassages = held(
  'first passages to be embedded',
  'embeddings',
  { at: 'asked', matching: isPassage },
  { twice: true },
);
const someEmbedded = held('half of the passages embedded', 'embeddings', {
  at: 'asked',
  matching: isPassage,
  nth: 2,
});
const allEmbedded = held('last passages embedded', 'embeddings', {
  at: 'answered',
  matching: isPassage,
  nth: 2,
});

const indexing = (
  name: string,
  moments: readonly Moment[],
  asked: (world: World, round: Round) => Asked,
): Operation => ({
  name,
  moments,
  async play(world, round) {
    const request = asked(world, round);
    const headers = { ...request.headers, 'idempotency-key': `key-of-${round.name}` };
    const { id } = await round.strike(async (accept) => {
      const answer = await world.client.post<{ id: string }>('/api/knowledge', { ...request, headers });
      accept(answer);
      return answer;
    });
    await mustBeWholeSource(world, id, { marker: round.name, revision: 1 });
    await mustBeTold(world, id, [`${id}_1_indexed`]);
  },
});

export const indexUrl = indexing(
  'index a page',
  [
    accepted,
    held('page requested', 'web', { at: 'asked', matching: ({ host }, round) => host === hostOf(round) }),
    held('half of the page sent', 'web', {
      at: 'midway',
      matching: ({ host }, round) => host === hostOf(round),
    }),
    firstPassages,
    allEmbedded,
  ],
  ({ site }, round) => {
    const url = `http://${hostOf(round)}/`;
    site.serve(url, article(round.name, ...paragraphs(round.name, 1, LONG)));
    return { json: { url, name: round.name } };
  },
);

export const indexText = indexing(
  'index a text',
  [accepted, stored([['api'], ['api', 'temporal']]), firstPassages, someEmbedded, allEmbedded],
  (_, { name }) => ({ json: { text: paragraphs(name, 1, LONG).join('\n\n'), name } }),
);

export const indexFile = indexing('index a file', [accepted, firstPassages, allEmbedded], (_, { name }) => ({
  form() {
    const form = new FormData();
    form.append('name', name);
    form.append('file', new Blob([`# ${name}\n\n${paragraphs(name, 1, LONG).join('\n\n')}`]), `${name}.md`);
    return form;
  },
}));
