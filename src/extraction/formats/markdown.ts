import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';
import { readFrontMatter } from './markdown-front-matter.ts';
import { readOutline } from './markdown-outline.ts';
import { plainReading } from './plain-reading.ts';

/** Markdown reads well as it is, so the source is the text; only the front matter leaves it. */
export const markdown: FileFormat = {
  title: 'Markdown',
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  contentTypes: ['text/markdown', 'text/x-markdown'],
  read: async (bytes, { charset }) => {
    const source = cleanText(decodeText(bytes, { charset }));
    const { title, language, description, body } = readFrontMatter(source);
    const outline = readOutline(body);
    const firstHeading = outline.find((heading) => heading.level === 1)?.text ?? null;
    return requireText({
      ...plainReading(body),
      title: title ?? firstHeading,
      language,
      description,
      outline,
    });
  },
};
