import type { World } from './world.ts';

export const VICTIMS = ['worker', 'api', 'mongodb', 'temporal'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Victims that die together. */
export const PAIRS: readonly (readonly Victim[])[] = [
  ['worker', 'mongodb'],
  ['api', 'temporal'],
  ['worker', 'temporal'],
  ['mongodb', 'temporal'],
  ['worker', 'api'],
];

/** One play of an operation with one kill in it. */
export interface Round {
  /** Used in host names, texts and names, so that rounds do not affect each other. */
  name: string;
  /** Resolves with the response to the request that started the operation. */
  accepted: Promise<unknown>;
  /** Adds a line to the report. */
  note(line: string): void;
  /** Performs the kill while `act` runs; resolves with the result of `act`. */
  strike<T>(act: (accept: (answer: unknown) => void) => Promise<T>): Promise<T>;
}

export interface Moment {
  name: string;
  /** Called before the operation starts; `reached` resolves at the moment, which lasts until `open`. */
  arm(world: World, round: Round): { reached: Promise<unknown>; open(): void };
  /** Set if the moment suits only these victims. */
  victims?: readonly (readonly Victim[])[];
  /** Also with two victims at once. */
  twice?: boolean;
}

export interface Operation {
  name: string;
  moments: readonly Moment[];
  /** Set if the operation needs a service that has a model, or a service that has none. */
  model?: boolean;
  /** Plays the operation once, kill included, and throws `Wrong` for any fault. */
  play(world: World, round: Round): Promise<void>;
}

export interface Point {
  operation: Operation;
  moment: Moment;
  victims: readonly Victim[];
}

export const nameOf = ({ operation, moment, victims }: Point): string =>
  `${operation.name} · ${moment.name} · ${victims.join('+')}`;

/** Every operation at each of its moments with each victim, and some with two victims at once. */
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
