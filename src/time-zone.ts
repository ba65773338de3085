import { IANAZone } from 'luxon';
import { z } from 'zod';

/** Offsets such as `+02:00` are not accepted, because they ignore daylight saving. */
export const isTimeZone = (name: string): boolean =>
  (name === 'UTC' || /^[A-Za-z_]+(?:\/[\w+-]+)+$/.test(name)) && IANAZone.isValidZone(name);

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin');
