import type { World } from './world.ts';

export const VICTIMS = ['worker', 'api', 'mongodb', 'temporal'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Pairs of processes that are killed together. */
export const PAIRS: readonly (readonly Victim[])[] = [
  ['worker', 'mongodb'],
  ['api', 'temporal'],
  ['worker', 'temporal'],
  ['mongodb', 'temporal'],
  ['worker', 'api'],
];

/** One run of an operation, during which processes are killed once. */
export interface Round {
  /** A unique name. Host names and texts contain it, so that rounds do not affect each other. */
  name: string;
  /** Resolves with the response to the request that started the operation. */
  accepted: Promise<unknown>;
  /** Adds a line to the report of this round. */
  note(line: string): void;
  /** Performs the kill while `act` runs; resolves with the result of `act`. */
  strike<T>(act: (accept: (answer: unknown) => void) => Promise<T>): Promise<T>;
}

export interface Moment {
  name: string;
  /**
   * Called before the operation starts. `reached` resolves at the moment of the kill. The operation then waits until
   * `open` is called.
   */
  arm(world: World, round: Round): { reached: Promise<unknown>; open(): void };
  /** The processes that are killed at this moment. If undefined, each process is a victim in turn. */
  victims?: readonly (readonly Victim[])[];
  /** Whether two processes are also killed together at this moment. */
  twice?: boolean;
}

export interface Operation {
  name: string;
  moments: readonly Moment[];
  /**
   * True if the operation needs a service with a model, false if it needs a service without one, undefined if it can
   * use either.
   */
  model?: boolean;
  /** Runs the operation once, including the kill. Throws `Wrong` for any fault. */
  play(world: World, round: Round): Promise<void>;
}

export interface Point {
  operation: Operation;
  moment: Moment;
  victims: readonly Victim[];
}

export const nameOf = ({ operation, moment, victims }: Point): string =>
  `${operation.name} · ${moment.name} · ${victims.join('+')}`;

/**
 * All points: every operation at each of its moments with each single victim, and at some moments also with pairs of
 * victims.
 */
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
