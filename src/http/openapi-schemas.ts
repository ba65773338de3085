import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const SHARED = '#/components/schemas/';

/** Letting zod generate `$defs` would add 0.4 s to each start. */
export function createSchemas() {
  const components: Record<string, Json> = {};

  function share(title: string, schema: Json): Json {
    const known = components[title];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(
        `Two schemas have the title ${title}; a schema used for input and output needs one title for each.`,
      );
    components[title] = schema;
    return { $ref: SHARED + title };
  }

  function shared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...schema } = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, VALUES.has(key) ? part : shared(part)]),
    );
    if (title === undefined) return schema;
    return typeof title === 'string' ? share(title, schema) : { title, ...schema };
  }

  return {
    components,
    of(schema: z.ZodType, io: Direction): Json {
      const { $schema: _, ...json } = z.toJSONSchema(schema, {
        io,
        target: 'draft-2020-12',
        override: ({ jsonSchema }) => io === 'output' && withoutNoise(jsonSchema),
      });
      return shared(json) as Json;
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;

const VALUES: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum', 'required']);

function withoutNoise(json: Json): void {
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['format'] === 'date-time') delete json['pattern'];
}
