import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { NOTHING_ABOUT, type Reading, requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';

export const plainReading = (text: string): Reading => ({
  ...NOTHING_ABOUT,
  text,
  markdown: text,
  outline: [],
  pages: [],
});

export const text: FileFormat = {
  title: 'Plain text',
  extensions: ['txt', 'text', 'log'],
  contentTypes: ['text/plain'],
  read: async (bytes, { charset }) => requireText(plainReading(cleanText(decodeText(bytes, { charset })))),
};
