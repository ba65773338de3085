import { z } from 'zod';
import { toPattern } from '../../../src/intel/path-pattern.ts';
import { statement } from '../../../src/intel/statement.ts';

const withoutNull = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable ? withoutNull(schema.unwrap()) : schema;

/** Whether the path of a plan names a statement of the schema, or the entries of a list of statements. */
export function leadsToStatement(output: z.ZodObject, path: string): boolean {
  const end = toPattern(path).reduce<unknown>((at, step) => {
    const here = withoutNull(at);
    if (typeof step === 'string') return here instanceof z.ZodObject ? here.shape[step] : undefined;
    return here instanceof z.ZodArray ? here.element : undefined;
  }, output);
  return withoutNull(end) === statement;
}
