const PARAGRAPHS = 8;
const WORDS = 'Boats need water to float, and hands that know how to mend them. ';

/** Paragraphs that each contain the marker and the edition, with unique words; embedded in a single batch. */
export const paragraphs = (marker: string, edition: number, count = PARAGRAPHS): string[] =>
  Array.from(
    { length: count },
    (_, i) => `Paragraph ${i} of ${marker}, edition ${edition}. ${WORDS.repeat(16)}`,
  );

/** Enough for several embedding batches. */
export const LONG = 110;
