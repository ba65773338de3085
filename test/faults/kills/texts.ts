const PARAGRAPHS = 8;
const WORDS = 'Boats need water to float, and hands that know how to mend them. ';

/**
 * A text in which each paragraph contains the marker and the edition number. By default, the paragraphs fit into one
 * embedding batch.
 */
export const paragraphs = (marker: string, edition: number, count = PARAGRAPHS): string[] =>
  Array.from(
    { length: count },
    (_, i) => `Paragraph ${i} of ${marker}, edition ${edition}. ${WORDS.repeat(16)}`,
  );

/** This many paragraphs need several embedding batches. */
export const LONG = 110;
