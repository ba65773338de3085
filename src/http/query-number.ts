import { z } from 'zod';

/** A whole number of a query, from `min` to `max`, in decimal digits: `1e2`, `0x10` and nothing at all are none. */
export const wholeNumber = ({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text),
    z.int().min(min).max(max),
  );
