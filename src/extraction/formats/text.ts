import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';
import { plainReading } from './plain-reading.ts';

export const text: FileFormat = {
  title: 'Plain text',
  extensions: ['txt', 'text', 'log'],
  contentTypes: ['text/plain'],
  read: async (bytes, { charset }) => requireText(plainReading(cleanText(decodeText(bytes, { charset })))),
};
