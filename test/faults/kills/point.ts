import type { World } from './world.ts';

export const VICTIMS = ['worker', 'api', 'mongodb', 'temporal'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Two that die together. */
export const PAIRS: readonly (readonly Victim[])[] = [
  ['worker', 'mongodb'],
  ['api', 'temporal'],
  ['worker', 'temporal'],
  ['mongodb', 'temporal'],
  ['worker', 'api'],
];

/** One play of an operation with one kill in it. */
export interface Round {
  /** In host names, texts and names: no two rounds have to do with each other. */
  name: string;
  /** What the service answered the request with that began the operation; resolves with it. */
  accepted: Promise<unknown>;
  /** A line for the report. */
  note(line: string): void;
  /** The kill and whatever the client does meanwhile; resolves with what `act` does. */
  strike<T>(act: (accept: (answer: unknown) => void) => Promise<T>): Promise<T>;
}

export interface Moment {
  name: string;
  /** Called before the operation begins; `reached` resolves at the moment, which lasts until `open`. */
  arm(world: World, round: Round): { reached: Promise<unknown>; open(): void };
  /** Where the moment is one of these only. */
  victims?: readonly (readonly Victim[])[];
  /** Also with two victims at once. */
  twice?: boolean;
}

export interface Operation {
  name: string;
  moments: readonly Moment[];
  /** Only where the service has, or has not, a model. */
  model?: boolean;
  /** Plays it once, kill included, and throws `Wrong` for anything that is. */
  play(world: World, round: Round): Promise<void>;
}

export interface Point {
  operation: Operation;
  moment: Moment;
  victims: readonly Victim[];
}

export const nameOf = ({ operation, moment, victims }: Point): string =>
  `${operation.name} · ${moment.name} · ${victims.join('+')}`;

/** Every operation at each of its moments with each victim, and some with two at once. */
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
