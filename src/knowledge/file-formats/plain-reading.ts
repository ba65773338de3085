import type { Reading } from '../../reading/reading.ts';

/** A text that says nothing about itself. Markdown readers see it as it stands. */
export const plainReading = (text: string): Reading => ({
  title: null,
  language: null,
  description: null,
  canonicalUrl: null,
  text,
  markdown: text,
  outline: [],
});
