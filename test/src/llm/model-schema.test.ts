import { expect } from 'chai';
import { z } from 'zod';
import { modelSchema } from '../../../src/llm/structured-output.ts';

const schemaOf = (schema: z.ZodType): unknown =>
  (modelSchema(z.object({ key: schema }))['properties'] as { key: unknown }).key;
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const nested = (depth: number): z.ZodObject =>
  z.object({ key: depth === 1 ? z.string() : z.array(nested(depth - 1)) });
const wide = (keys: number): z.ZodObject =>
  z.object(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`key${n}`, z.string()])));

const recursive = z.object({
  label: z.string(),
  get parts() {
    return z.array(recursive);
  },
});

describe('modelSchema', () => {
  describe('when the subset cannot express the schema', () => {
    const cases: [string, z.ZodType][] = [
      ['an optional key', z.string().optional()],
      ['a key that is null or absent', z.string().nullish()],
      ['a union of two kinds', z.union([z.string(), z.number()])],
      ['a union of two kinds and null', z.union([z.string(), z.number(), z.null()])],
      ['a union of two objects', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
      [
        'a discriminated union',
        z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]),
      ],
      ['literals of two kinds', z.literal(['a', 1])],
      ['anything', z.any()],
      ['anything or null', z.unknown().nullable()],
      ['a record', z.record(z.string(), z.string())],
      ['an object with arbitrary further keys', z.looseObject({ a: z.string() })],
      ['a tuple', z.tuple([z.string()])],
      ['a tuple with any number of further texts', z.tuple([z.string()], z.string())],
      ['a date object', z.date()],
    ];
    for (const [what, schema] of cases) {
      it(`throws with the path of ${what}`, () => {
        const outer = z.object({ list: z.array(z.object({ key: schema })) });
        expect(() => modelSchema(outer)).to.throw(Error, 'list[].key');
      });
    }

    it('throws with the path of a recursive schema', () => {
      expect(() => modelSchema(recursive)).to.throw(Error, /recursive schema.*parts\[\]/);
    });

    it('throws with the path of a schema with an id', () => {
      const named = z.object({ a: z.string() }).meta({ id: 'model-schema-test' });
      expect(() => modelSchema(z.object({ named }))).to.throw(Error, /id of its own.*named/);
    });

    it('throws if the root is not an object', () => {
      expect(() => modelSchema(z.array(z.string()))).to.throw(Error, 'outermost');
    });

    it('throws if the root may be null', () => {
      expect(() => modelSchema(nested(1).nullable())).to.throw(Error, 'outermost');
    });

    it('accepts objects 4 deep, and none deeper', () => {
      expect(() => modelSchema(nested(4))).to.not.throw();
      expect(() => modelSchema(nested(5))).to.throw(
        Error,
        'nested more than 4 levels deep (at key[].key[].key[].key[])',
      );
    });

    it('accepts 1,000 properties in all, and not one more', () => {
      const outer = (keys: number) => z.object({ a: wide(499), b: wide(keys) });
      expect(() => modelSchema(outer(499))).to.not.throw();
      expect(() => modelSchema(outer(500))).to.throw(Error, 'more than 1000 properties');
    });
  });

  describe('when a schema has details beyond the subset', () => {
    const cases: [string, z.ZodType, object][] = [
      ['the length of a text', z.string().min(1).max(9), { type: 'string' }],
      ['the pattern of a text', z.string().regex(/^a/), { type: 'string' }],
      ['the format of a text', z.url(), { type: 'string' }],
      ['the bounds of an integer', z.int().min(1).max(5), { type: 'integer' }],
      ['the bounds of a number', z.number().positive(), { type: 'number' }],
      [
        'the bounds of a list',
        z.array(z.string()).min(1).max(3),
        { type: 'array', items: { type: 'string' } },
      ],
      ['a default', z.string().default('a'), { type: 'string' }],
      ['the transformation of the value', z.string().transform((text) => text.length), { type: 'string' }],
      [
        'the restriction to the known keys',
        z.strictObject({ a: z.string() }),
        object({ a: { type: 'string' } }),
      ],
    ];
    for (const [what, schema, json] of cases) {
      it(`leaves out ${what}`, () => {
        expect(schemaOf(schema)).to.deep.equal(json);
      });
    }
  });

  describe('when the subset can express the schema', () => {
    const cases: [string, z.ZodType, object][] = [
      ['a boolean', z.boolean(), { type: 'boolean' }],
      ['one of some words', z.enum(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
      ['one word', z.literal('a'), { type: 'string', enum: ['a'] }],
      ['one of some numbers', z.literal([1, 2]), { type: 'number', enum: [1, 2] }],
      ['a text or null', z.string().nullable(), { anyOf: [{ type: 'string' }, { type: 'null' }] }],
      ['an integer or null', z.int().nullable(), { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
      [
        'one of some words or null',
        z.enum(['a']).nullable(),
        { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
      ],
      [
        'a list or null',
        z.array(z.string()).nullable(),
        { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
      ],
      [
        'an object or null',
        z.object({ a: z.int() }).nullable(),
        { anyOf: [object({ a: { type: 'integer' } }), { type: 'null' }] },
      ],
      ['null alone', z.null(), { type: 'null' }],
      ['the literal null', z.literal(null), { type: 'null' }],
      ['a description', z.string().describe('A name.'), { type: 'string', description: 'A name.' }],
      [
        'a description of a value that may be null',
        z.string().nullable().describe('A name.'),
        { description: 'A name.', anyOf: [{ type: 'string' }, { type: 'null' }] },
      ],
    ];
    for (const [what, schema, json] of cases) {
      it(`converts ${what}`, () => {
        expect(schemaOf(schema)).to.deep.equal(json);
      });
    }

    it('repeats a schema that is used twice', () => {
      const ref = z.object({ n: z.int() });
      const written = object({ n: { type: 'integer' } });
      expect(modelSchema(z.object({ a: ref, b: z.array(ref) }))).to.deep.equal(
        object({ a: written, b: { type: 'array', items: written } }),
      );
    });

    it('keeps the key order, in which models write', () => {
      const { properties } = modelSchema(z.object({ b: z.string(), a: z.string() }));
      expect(Object.keys(properties as object)).to.deep.equal(['b', 'a']);
    });
  });
});
