import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import type { Heading } from '../../../src/extraction/pages/reading.ts';
import type { KnownQuestion, QuestionSet } from './question-set.ts';

/**
 * In the file, `D` marks the title of a document, `P` marks the id of a WCXB page, `+` marks a question with
 * its answers, and `-` marks a question that has no answer.
 */
export const businessDocuments = (): QuestionSet =>
  read('business-documents.txt', (title, lines) => ({ title, ...withOutline(lines) }));

export function businessPages(dir: string): QuestionSet {
  const index = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as { id: string; url: string }[];
  const urls = new Map(index.map(({ id, url }) => [id, url]));
  return read('business-pages.txt', (id) => {
    const html = gunzipSync(readFileSync(join(dir, 'html', `${id}.html.gz`))).toString('utf8');
    const url = urls.get(id)!;
    const { title, text, outline } = readPage(parsePage(html), url);
    return { title: title ?? '', text, url, outline };
  });
}

type Document = QuestionSet['corpus'][number];

function read(
  file: string,
  documentOf: (head: string, lines: readonly string[]) => Omit<Document, 'id'>,
): QuestionSet {
  const parts = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^[DP] /m)
    .slice(1);
  const corpus: Document[] = [];
  const questions: KnownQuestion[] = [];
  for (const [article, part] of parts.entries()) {
    const [head = '', ...lines] = part.split('\n');
    const id = `${file}-${article}`;
    corpus.push({
      id,
      ...documentOf(
        head.trim(),
        lines.filter((line) => !/^[+-] /.test(line)),
      ),
    });
    for (const line of lines) {
      const [, sign, text, answers = ''] = /^([+-]) ([^|]*)(?:\| (.*))?$/.exec(line) ?? [];
      if (text === undefined) continue;
      const known = {
        answers: answers.split(' ; ').map((one) => one.trim()),
        paragraphs: new Set([id]),
        article,
      };
      for (const asked of new Set([text.trim(), text.trim().toLowerCase().replace(/\?$/, '')]))
        questions.push({
          id: `${id}-${questions.length}`,
          text: asked,
          isAnswerable: sign === '+',
          ...known,
        });
    }
  }
  return { corpus, questions };
}

function withOutline(lines: readonly string[]): { text: string; outline: Heading[] } {
  const outline: Heading[] = [];
  let text = '';
  for (const line of lines) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    if (heading !== undefined) outline.push({ level: marks!.length, text: heading, start: text.length });
    text += `${heading ?? line}\n`;
  }
  return { text: text.trim(), outline };
}
