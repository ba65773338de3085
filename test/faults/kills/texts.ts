const PARAGRAPHS = 8;
const WORDS = 'Boats need water to float, and hands that know how to mend them. ';

/** Paragraphs of which each has the marker and the edition, with words of its own; embedded in one go. */
export const paragraphs = (marker: string, edition: number, count = PARAGRAPHS): string[] =>
  Array.from(
    { length: count },
    (_, i) => `Paragraph ${i} of ${marker}, edition ${edition}. ${WORDS.repeat(16)}`,
  );

/** Enough that its passages are embedded in several goes. */
export const LONG = 110;
