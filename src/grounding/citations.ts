import { z } from 'zod';
import type { Quoted } from './sentences.ts';

export const citation = z
  .object({
    n: z.int(),
    sourceId: z.string(),
    chunkId: z.string(),
    url: z.string().nullable(),
    title: z.string().nullable(),
    quote: z.string().meta({ description: 'Verbatim words from the source.' }),
    start: z
      .int()
      .meta({ description: 'Offset in the `text` of the source’s content, in UTF-16 code units.' }),
    end: z.int(),
    asOf: z.iso.datetime().nullable().optional().meta({ description: 'When the source was last read.' }),
    goneSince: z.iso.datetime().optional().meta({
      description:
        'When a check first found that a newer version of this page no longer contains the quote. Absent if no check has found this. To get answers from the newer version, reindex the source.',
    }),
  })
  .meta({ title: 'Citation' });
export type Citation = z.infer<typeof citation>;

export function createCitationList() {
  const citations: Citation[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf({ passage: { sourceId, chunkId, url, title }, quote, start, end }: Quoted): number {
      const place = `${sourceId} ${url} ${start} ${end}`;
      const known = numbers.get(place);
      if (known !== undefined) return known;
      const n = citations.length + 1;
      numbers.set(place, n);
      citations.push({ n, sourceId, chunkId, url, title, quote, start, end });
      return n;
    },
    list: (): Citation[] => citations,
  };
}
