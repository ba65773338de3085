import type { Path } from './statement.ts';

/** A place of a plan as steps: `stages[0].questions[]` is `['stages', 0, 'questions', null]`; null is any position. */
export type Pattern = readonly (string | number | null)[];

export const toPattern = (path: string): Pattern =>
  [...path.matchAll(/([^.[\]]+)|\[(\d*)\]/g)].map(([, key, position]) =>
    key !== undefined && key !== '' ? key : position === '' ? null : Number(position),
  );

/** Whether a place of an output is one the plan's path speaks of. */
export const matches = (pattern: Pattern, path: Path): boolean =>
  pattern.length === path.length &&
  pattern.every((step, i) => (step === null ? typeof path[i] === 'number' : step === path[i]));

export const isAt = (paths: readonly string[], path: Path): boolean =>
  paths.some((one) => matches(toPattern(one), path));
