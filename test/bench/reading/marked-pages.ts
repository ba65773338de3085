import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeText } from '../../../src/extraction/pages/charset.ts';

export interface MarkedPage {
  id: string;
  url: string;
  type: string;
  html: string;
  content: string;
  with: string[];
  without: string[];
  title: string | null;
  author: string | null;
  date: string | null;
}

export function* markedPages(
  folder: string,
  { from = 0, to = Infinity }: { from?: number; to?: number } = {},
): Generator<MarkedPage> {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    id: string;
    url: string;
    page_type: string;
  }[];
  for (const { id, url, page_type: type } of index.slice(from, to)) {
    const { ground_truth: truth } = JSON.parse(
      readFileSync(join(folder, 'ground-truth', `${id}.json`), 'utf8'),
    );
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)));
    yield {
      id,
      url,
      type,
      html: decodeText(bytes, { charset: 'utf-8', html: true }),
      content: truth.main_content ?? '',
      with: truth.with ?? [],
      without: truth.without ?? [],
      title: truth.title ?? null,
      author: truth.author ?? null,
      date: truth.publish_date ?? null,
    };
  }
}
