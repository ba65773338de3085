import { z } from 'zod';

type Json = Record<string, unknown>;

/** Objects within objects, the outermost counted. OpenAI allows more, models fill in less. */
const MAX_DEPTH = 4;
/**
 * Of all objects together, each counted as often as it is used. OpenAI allows 5,000; at this number the schema
 * itself costs some 10,000 tokens where it has to stand in the prompt.
 */
const MAX_PROPERTIES = 1_000;

const SIMPLE: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/**
 * JSON Schema of what a model has to write for `schema` to take it, in the part of the language that OpenAI's
 * strict mode, vLLM, llama.cpp and Ollama have in common. Bounds, patterns, formats and defaults are left out:
 * `schema` itself checks them. Throws a plain Error with the place of what that part cannot say (optional keys,
 * unions other than with null, records, tuples, recursion): a fault of the code, not of an input.
 */
export function modelSchema(schema: z.ZodType): Json {
  // What zod has no word for becomes `{}`, which is refused below with its place.
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json;
  if (json['type'] !== 'object') throw fault('', 'the outermost value has to be an object');
  let properties = 0;

  function reduce(json: Json, path: string, depth: number): Json {
    const about = typeof json['description'] === 'string' ? { description: json['description'] } : {};
    return { ...about, ...reduced(json, path, depth) };
  }

  function reduced(json: Json, path: string, depth: number): Json {
    if (json['$ref'] !== undefined) throw fault(path, 'a schema that holds itself or has an id of its own');
    const { type } = json;
    const some = withoutNull(json, path);
    if (some !== undefined) return { anyOf: [reduce(some, path, depth), { type: 'null' }] };
    if (type === 'object') return reducedObject(json, path, depth + 1);
    if (type === 'array') {
      if (json['prefixItems'] !== undefined) throw fault(path, 'a tuple');
      return { type, items: reduce(json['items'] as Json, `${path}[]`, depth) };
    }
    if (!SIMPLE.has(type)) throw fault(path, 'a value of any or of several kinds');
    const values = 'const' in json && type !== 'null' ? [json['const']] : json['enum'];
    return values === undefined ? { type } : { type, enum: values };
  }

  function reducedObject(json: Json, path: string, depth: number): Json {
    if (depth > MAX_DEPTH) throw fault(path, `objects nested more than ${MAX_DEPTH} deep`);
    if (typeof json['additionalProperties'] === 'object' || json['properties'] === undefined) {
      throw fault(path, 'a record or an object with keys that are not named');
    }
    const members = Object.entries(json['properties'] as Record<string, Json>);
    properties += members.length;
    if (properties > MAX_PROPERTIES) throw fault(path, `more than ${MAX_PROPERTIES} properties`);
    const required = (json['required'] ?? []) as string[];
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map(([key, member]) => {
          const place = path === '' ? key : `${path}.${key}`;
          // A key with a default may be absent for zod; the model writes it all the same.
          if (!required.includes(key) && !('default' in member)) throw fault(place, 'an optional key');
          return [key, reduce(member, place, depth)];
        }),
      ),
      required: members.map(([key]) => key),
      additionalProperties: false,
    };
  }

  return reduce(json, '', 0);
}

/** What is there when it is not null; undefined: it is never null. Zod writes both `anyOf` and a list of types. */
function withoutNull(json: Json, path: string): Json | undefined {
  const { type, anyOf } = json;
  if (Array.isArray(type)) {
    const [some, ...others] = type.filter((one) => one !== 'null') as string[];
    if (others.length > 0 || type.length !== 2) throw fault(path, 'a value of several kinds');
    // The description has been said one level up.
    return { ...json, type: some, description: undefined };
  }
  if (!Array.isArray(anyOf)) return undefined;
  const [some, ...others] = (anyOf as Json[]).filter((one) => one['type'] !== 'null');
  if (some === undefined || others.length > 0 || anyOf.length !== 2) {
    throw fault(path, 'a union of other than one kind and null');
  }
  return some;
}

const fault = (path: string, what: string): Error =>
  new Error(`A schema for models cannot say this: ${what}, at ${path === '' ? 'the top' : path}.`);
