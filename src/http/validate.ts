import type { z } from 'zod';
import { invalidInput } from '../errors.ts';

/** What the schema makes of `value`; every fault at once, with its path, as `input.invalid` otherwise. */
export function validate<T>(
  schema: z.ZodType<T> | undefined,
  value: unknown,
  place: 'params' | 'query' | 'body',
): T {
  if (schema === undefined) return undefined as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    path: [place, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  const first = details[0];
  throw invalidInput(
    'input.invalid',
    `The request is not valid: ${first?.path} ${first?.message ?? ''}`.trim() + '.',
    {
      details,
    },
  );
}
