import { setTimeout as pause } from 'node:timers/promises';
import { Wrong } from './client.ts';
import type { Point, Round } from './point.ts';
import type { World } from './world.ts';

export interface Played {
  seconds: number;
  fault: string | null;
  notes: string[];
}

const MOMENT_WITHIN_MS = 90_000;

export async function playPoint(
  world: World,
  { operation, moment, victims }: Point,
  name: string,
): Promise<Played> {
  const notes: string[] = [];
  let accept: (answer: unknown) => void = () => undefined;
  const accepted = new Promise<unknown>((resolve) => (accept = resolve));
  const round: Round = {
    name,
    accepted,
    note: (line) => void notes.push(line),
    async strike(act) {
      const kill = await world.aim(victims);
      const { reached, open } = moment.arm(world, round);
      const over = new AbortController();
      try {
        const acting = act(accept);
        acting.catch(() => undefined);
        const late = pause(MOMENT_WITHIN_MS, undefined, { signal: over.signal }).then(() => {
          throw new Wrong('the moment of the kill never came');
        });
        late.catch(() => undefined);
        const failed = acting.then(() => new Promise<never>(() => undefined));
        await Promise.race([reached, late, failed]);
        kill();
        open();
        return await acting;
      } finally {
        over.abort();
        open();
      }
    },
  };
  const began = Date.now();
  let fault: string | null = null;
  try {
    await operation.play(world, round);
    await world.back();
  } catch (error) {
    fault = error instanceof Wrong ? error.message : String((error as Error).stack);
    await world.back().catch(() => undefined);
  }
  return { seconds: (Date.now() - began) / 1_000, fault, notes };
}
