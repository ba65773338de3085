const PARAGRAPHS = 8;
const WORDS = 'Boats need water to float, and hands that know how to mend them. ';

export const paragraphs = (marker: string, edition: number, count = PARAGRAPHS): string[] =>
  Array.from(
    { length: count },
    (_, i) => `Paragraph ${i} of ${marker}, edition ${edition}. ${WORDS.repeat(16)}`,
  );

export const LONG = 110;
