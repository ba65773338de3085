import { expect } from 'chai';
import { z } from 'zod';
import type { AppError } from '../../../src/errors.ts';
import { wholeNumber } from '../../../src/http/paging.ts';
import { validate } from '../../../src/http/run-route.ts';

const body = z.strictObject({
  url: z.url().optional(),
  mail: z.email().optional(),
  at: z.iso.datetime().optional(),
  name: z.string().min(1).max(5).optional(),
  code: z.string().min(2).optional(),
  plan: z.enum(['free', 'paid']).optional(),
  kind: z.literal('page').optional(),
  pages: z.int().min(1).max(3).optional(),
  share: z.number().gt(0).lt(1).optional(),
  enabled: z.boolean().optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  inner: z.strictObject({ id: z.string() }).optional(),
  tag: z
    .string()
    .regex(/^[a-z]+$/, 'must be a tag')
    .refine((text) => text !== 'A', 'must be a tag')
    .optional(),
});

describe('an invalid body', () => {
  const refusalOf = (value: unknown): AppError => {
    try {
      validate(body, value, 'body');
    } catch (error) {
      return error as AppError;
    }
    throw new Error('it is valid');
  };
  const cases: [value: unknown, path: string, message: string][] = [
    [undefined, 'body', 'is missing'],
    [[], 'body', 'must be an object'],
    [null, 'body', 'must be an object'],
    [{ url: 'no' }, 'body.url', 'must be a URL like https://example.com/'],
    [{ mail: 'ann' }, 'body.mail', 'must be an email address like ann@example.com'],
    [{ at: 'now' }, 'body.at', 'must be a time like 2026-01-31T09:30:00Z'],
    [{ name: 5 }, 'body.name', 'must be a string'],
    [{ name: '' }, 'body.name', 'must not be empty'],
    [{ name: 'longer' }, 'body.name', 'must have at most 5 characters'],
    [{ code: 'a' }, 'body.code', 'must have at least 2 characters'],
    [{ plan: 'none' }, 'body.plan', 'must be one of "free", "paid"'],
    [{ kind: 'site' }, 'body.kind', 'must be "page"'],
    [{ pages: '2' }, 'body.pages', 'must be a whole number'],
    [{ pages: 1.5 }, 'body.pages', 'must be a whole number'],
    [{ pages: 0 }, 'body.pages', 'must be at least 1'],
    [{ pages: 4 }, 'body.pages', 'must be at most 3'],
    [{ share: true }, 'body.share', 'must be a number'],
    [{ share: 0 }, 'body.share', 'must be greater than 0'],
    [{ share: 1 }, 'body.share', 'must be less than 1'],
    [{ enabled: 1 }, 'body.enabled', 'must be true or false'],
    [{ tags: 'a' }, 'body.tags', 'must be an array'],
    [{ tags: [] }, 'body.tags', 'must not be empty'],
    [{ tags: ['a', 'b', 'c'] }, 'body.tags', 'must have at most 2 items'],
    [{ inner: {} }, 'body.inner.id', 'is missing'],
    [{ nmae: 'a' }, 'body.nmae', 'is not a field of this request'],
    [{ inner: { id: 'a', x: 1 } }, 'body.inner.x', 'is not a field of this request'],
  ];
  for (const [value, path, message] of cases)
    it(`${JSON.stringify(value)}: ${path} ${message}`, () => {
      expect(refusalOf(value).details).to.deep.equal([{ path, message }]);
    });

  it('has the first fault as its message', () => {
    expect(refusalOf({ pages: 0, name: 5 }).message).to.equal(
      'The request is not valid: body.name must be a string.',
    );
  });

  it('reports equal faults of a field once', () => {
    expect(refusalOf({ tag: 'A' }).details).to.deep.equal([{ path: 'body.tag', message: 'must be a tag' }]);
  });

  it('has at most twenty faults, and a hundred characters of a name', () => {
    const names = Array.from({ length: 30 }, (_, i) => `${i}${'x'.repeat(1_000)}`);
    const { details } = refusalOf(Object.fromEntries(names.map((name) => [name, 1])));
    expect(details).to.have.length(20);
    expect(details?.[12]?.path).to.equal(`body.12${'x'.repeat(98)}`);
  });

  it('explains the number of a query, which arrives as text', () => {
    const query = z.object({ limit: wholeNumber({ min: 1, max: 100 }) });
    expect(() => validate(query, { limit: 'ten' }, 'query')).to.throw(
      /: query\.limit must be a whole number\.$/,
    );
  });
});
