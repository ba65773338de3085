import type { World } from './world.ts';

export const VICTIMS = ['worker', 'api', 'mongodb', 'temporal'] as const;
export type Victim = (typeof VICTIMS)[number];

export const PAIRS: readonly (readonly Victim[])[] = [
  ['worker', 'mongodb'],
  ['api', 'temporal'],
  ['worker', 'temporal'],
  ['mongodb', 'temporal'],
  ['worker', 'api'],
];

export interface Round {
  name: string;
  accepted: Promise<unknown>;
  note(line: string): void;
  strike<T>(act: (accept: (answer: unknown) => void) => Promise<T>): Promise<T>;
}

export interface Moment {
  name: string;
  arm(world: World, round: Round): { reached: Promise<unknown>; open(): void };
  victims?: readonly (readonly Victim[])[];
  twice?: boolean;
}

export interface Operation {
  name: string;
  moments: readonly Moment[];
  model?: boolean;
  play(world: World, round: Round): Promise<void>;
}

export interface Point {
  operation: Operation;
  moment: Moment;
  victims: readonly Victim[];
}

export const nameOf = ({ operation, moment, victims }: Point): string =>
  `${operation.name} · ${moment.name} · ${victims.join('+')}`;

export function pointsOf(operations: readonly Operation[]): Point[] {
  let pairs = 0;
  return operations.flatMap((operation) =>
    operation.moments.flatMap((moment) => {
      const singly = moment.victims ?? VICTIMS.map((victim) => [victim]);
      const twice =
        moment.twice === true ? [PAIRS[pairs++ % PAIRS.length]!, PAIRS[pairs++ % PAIRS.length]!] : [];
      return [...singly, ...twice].map((victims) => ({ operation, moment, victims }));
    }),
  );
}
