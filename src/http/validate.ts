import type { z } from 'zod';
import { invalidInput, type InputProblem } from '../errors.ts';
import { inputFault } from '../input-fault.ts';

/** A body may be wrong in a hundred thousand places; whoever sent it does not want to read of all. */
const MOST_FAULTS = 20;
/** Characters of a name that a client sent. */
const LONGEST_NAME = 100;

/** Each field nobody knows is named by its own path. */
const faultsOf = (issue: z.core.$ZodIssue, path: readonly string[]): InputProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_FAULTS).map((key) => ({
        path: [...path, key.slice(0, LONGEST_NAME)].join('.'),
        message: 'is no field of this request',
      }))
    : [{ path: path.join('.'), message: issue.message }];

/** What the schema makes of `value`; its faults at once, each with its path, as `input.invalid` otherwise. */
export function validate<T>(
  schema: z.ZodType<T> | undefined,
  value: unknown,
  place: 'params' | 'query' | 'body',
): T {
  if (schema === undefined) return undefined as T;
  const parsed = schema.safeParse(value, { error: inputFault });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, [place, ...issue.path.map(String)]));
  // Two rules of a field may say the same of it.
  const unlike = new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault]));
  const details = [...unlike.values()].slice(0, MOST_FAULTS);
  const first = details[0];
  throw invalidInput('input.invalid', `The request is not valid: ${first?.path} ${first?.message}.`, {
    details,
  });
}
