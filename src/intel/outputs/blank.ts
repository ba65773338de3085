import { z } from 'zod';

/**
 * A value of the schema in which nothing is said: null where it may be, empty lists, objects of such. Throws for a
 * schema that demands a text or a choice: what names something has to come from the brief.
 */
export function blankOf<T extends z.ZodType>(schema: T): z.infer<T> {
  return blank(schema, '') as z.infer<T>;
}

function blank(schema: z.ZodType, path: string): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, part]) => [key, blank(part as z.ZodType, `${path}.${key}`)]),
    );
  }
  throw new Error(`there is no blank value for ${path.slice(1) || 'the root'}`);
}
