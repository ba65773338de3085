import { until } from './client.ts';
import type { HoldOptions } from './door.ts';
import type { Moment, Round, Victim } from './point.ts';
import type { World } from './world.ts';

type DoorName = 'web' | 'embeddings' | 'model';
type Held = Omit<HoldOptions, 'matching'> & {
  matching: (caller: Parameters<HoldOptions['matching']>[0], round: Round) => boolean;
};

export const held = (
  name: string,
  door: DoorName,
  { matching, ...hold }: Held,
  more: Pick<Moment, 'victims' | 'twice'> = {},
): Moment => ({
  name,
  ...more,
  arm: (world, round) => {
    const behind = world[door];
    if (behind === null) throw new Error(`${name}: this service has no ${door}`);
    return behind.hold({ ...hold, matching: (caller) => matching(caller, round) });
  },
});

export const accepted: Moment = {
  name: 'just accepted',
  arm: (_, { accepted }) => ({ reached: accepted, open: () => undefined }),
};

export const seen = (
  name: string,
  { hold, look }: { hold: Moment; look(world: World, answer: unknown): Promise<void> },
  more: Pick<Moment, 'victims' | 'twice'> = {},
): Moment => ({
  name,
  ...more,
  arm(world, round) {
    const door = hold.arm(world, round);
    return { reached: round.accepted.then((answer) => look(world, answer)), open: door.open };
  },
});

export const stored = (victims: readonly (readonly Victim[])[]): Moment => ({
  name: 'stored without a response yet',
  victims,
  arm(world, { name }) {
    let goOn = (): void => undefined;
    const reached = async (): Promise<void> => {
      goOn = await world.freeze('temporal');
      const look = () => world.db.collection('sources').findOne({ name });
      await until(look, { everyMs: 20, late: () => `${name} was never stored` });
    };
    return { reached: reached(), open: () => goOn() };
  },
});

export const hostOf = ({ name }: Round): string => `${name}.test`;
