import { z } from 'zod';
import { isStale, type SourceAge } from './every.ts';

export type SourceAges = ReadonlyMap<string, SourceAge>;

export const staleCitations = z
  .array(
    z
      .object({
        sourceId: z.string(),
        asOf: z.iso.datetime().meta({ description: 'When the source was last read.' }),
        every: z.string(),
      })
      .meta({ title: 'StaleCitation' }),
  )
  .optional()
  .meta({
    description:
      'Cited sources that were last read longer ago than their refresh interval (`every`), so their content may have changed. Absent if there are none.',
  });
export type StaleCitations = NonNullable<z.infer<typeof staleCitations>>;

export function staleAmong(
  cited: readonly { sourceId: string }[],
  ages: SourceAges | undefined,
  at: Date,
): { staleCitations?: StaleCitations } {
  const stale = [...new Set(cited.map(({ sourceId }) => sourceId))].flatMap((sourceId) => {
    const age = ages?.get(sourceId);
    return age !== undefined && isStale(age, at)
      ? { sourceId, asOf: age.readAt!.toISOString(), every: age.every! }
      : [];
  });
  return stale.length === 0 ? {} : { staleCitations: stale };
}
