import { goldenInputs, goldenSource } from '../../../support/intel/persona-golden.ts';
import { must, until } from '../client.ts';
import { accepted, held } from '../moments.ts';
import type { Moment, Operation, Round } from '../point.ts';
import { settled } from '../whole.ts';
import type { World } from '../world.ts';

interface Run {
  status: string;
  artifactId?: string | null;
  error?: unknown;
}

async function furnish(world: World): Promise<void> {
  const { id } = await world.client.post<{ id: string }>('/api/knowledge', { json: { text: goldenSource } });
  await settled(world, id);
}

const order = ({ name }: Round) => ({
  json: { ...goldenInputs, segment: `${goldenInputs.segment}, ${name}`, save: true, name },
  headers: { 'idempotency-key': `key-of-${name}` },
});

async function mustBeKeptOnce({ client }: World, { name }: Round): Promise<void> {
  const { artifacts } = await client.get<{
    artifacts: { artifactId: string; name: string; version: number }[];
  }>('/api/intel/artifacts?limit=100');
  const ours = artifacts.filter((artifact) => artifact.name === name);
  must(ours.length === 1, `${ours.length} artifacts are called ${name}`);
  must(ours[0]!.version === 1, `${name} has ${ours[0]!.version} versions`);
}

const generating = (name: string, model: boolean, moments: readonly Moment[]): Operation => ({
  name,
  model,
  moments,
  async play(world, round) {
    await furnish(world);
    const { json, headers } = order(round);
    const run = await round.strike(async (accept) => {
      const asked = { json, headers: { ...headers, prefer: 'respond-async' } };
      const begun = await world.client.post<{ runId: string }>('/api/intel/persona', asked);
      accept(begun);
      let seen: Run | undefined;
      return until(
        async () => {
          seen = await world.client.get<Run>(`/api/intel/runs/${begun.runId}`);
          return seen.status === 'running' ? null : seen;
        },
        { late: () => `${begun.runId} never ended: ${JSON.stringify(seen)}` },
      );
    });
    must(run.status === 'succeeded', `the run ended ${run.status}: ${JSON.stringify(run.error)}`);
    await mustBeKeptOnce(world, round);
  },
});

const queries = held('sources queried', 'embeddings', { at: 'asked', matching: () => true });
const isWriting = ({ body }: { body: string }): boolean => body.includes('<passage-');

export const generateWithModel = generating('generate with a model', true, [
  accepted,
  queries,
  held('model called', 'model', { at: 'asked', matching: isWriting }, { twice: true }),
  held('half of its answer sent', 'model', { at: 'midway', matching: isWriting }),
  held('model has responded', 'model', { at: 'answered', matching: isWriting }),
]);

export const generateByQuotation = generating('generate by quotation', false, [
  accepted,
  queries,
  held('sources have responded', 'embeddings', { at: 'answered', matching: () => true }, { twice: true }),
]);

export const generateAwaited: Operation = {
  name: 'generate, awaited',
  model: true,
  moments: [
    held('model called', 'model', { at: 'asked', matching: isWriting }, { victims: [['api'], ['worker']] }),
  ],
  async play(world, round) {
    await furnish(world);
    await round.strike(() => world.client.post('/api/intel/persona', order(round)));
    await mustBeKeptOnce(world, round);
  },
};
