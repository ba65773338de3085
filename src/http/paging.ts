import { z } from 'zod';
import { invalidInput } from '../errors.ts';

export interface Position {
  at: Date;
  id: string;
}

const position = z.tuple([z.number().int().nonnegative(), z.string().min(1).max(100)]);

export const encodeCursor = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

const cursorInvalid = () =>
  invalidInput(
    'cursor.invalid',
    'This is not a cursor for this list. Send the `nextCursor` of the previous page, or leave the cursor out to start from the first page.',
    {
      details: [{ path: 'query.cursor', message: 'is not a cursor for this list' }],
    },
  );

export function decodeCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch {
    throw cursorInvalid();
  }
}

export const olderThan = (after: Position | undefined, time: 'created_at' | 'taken_at' = 'created_at') =>
  after === undefined
    ? {}
    : { $or: [{ [time]: { $lt: after.at } }, { [time]: after.at, _id: { $lt: after.id } }] };

const ORDINAL = String.raw`^\d{1,9}$`;
const ordinal = new RegExp(ORDINAL);

export function decodeOrdinal(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!ordinal.test(cursor)) throw cursorInvalid();
  return Number(cursor);
}

export function toPage<T>(rows: T[], limit: number, positionOf: (row: T) => Position) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  };
}

export const limitField = (fallback: number, most: number) =>
  wholeNumber({ min: 1, max: most })
    .default(fallback)
    .meta({ description: 'Maximum number of items per page.', examples: [fallback] });

export const cursorField = (example: string) =>
  z
    .string()
    .max(300)
    .optional()
    .meta({
      description: 'The `nextCursor` of the previous page.',
      ...(ordinal.test(example) ? { pattern: ORDINAL } : {}),
      examples: [example],
    });

export const wholeNumber = ({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text),
    z.int().min(min).max(max),
  );
