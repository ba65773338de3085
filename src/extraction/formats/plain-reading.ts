import { NOTHING_ABOUT, type Reading } from '../pages/reading.ts';

/** A text that says nothing about itself. Markdown readers see it as it stands. */
export const plainReading = (text: string): Reading => ({
  ...NOTHING_ABOUT,
  text,
  markdown: text,
  outline: [],
  pages: [],
});
