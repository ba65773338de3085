import { randomUUID } from 'node:crypto';
import { fold } from '../../../src/grounding/fold.ts';
import type { Passage } from '../../../src/grounding/passage.ts';
import { fencedPassages } from '../../../src/grounding/prompt-text.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import { chunkDocument, estimateTokens } from '../../../src/search/chunking.ts';

const RUN = 5;

export function passagesOfPage(html: string): Passage[] {
  const url = 'https://site.test/page';
  const reading = readPage(parsePage(html), url);
  return chunkDocument(reading, { count: estimateTokens }).map(
    ({ text, heading, page, start, end, ordinal }) => ({
      sourceId: 'kb_1',
      chunkId: `chk_${ordinal}`,
      title: reading.title,
      url,
      heading,
      page,
      text,
      start,
      end,
      score: 1,
    }),
  );
}

export const promptOfPage = (html: string): string => fencedPassages(passagesOfPage(html), randomUUID());

export function reaches(attack: string, prompt: string, leaves?: RegExp): boolean {
  if (leaves !== undefined) return leaves.test(prompt);
  const words = wordsOf(attack);
  const text = ` ${wordsOf(prompt).join(' ')} `;
  const size = Math.min(RUN, words.length);
  return words.some(
    (_, at) => at + size <= words.length && text.includes(` ${words.slice(at, at + size).join(' ')} `),
  );
}

const wordsOf = (text: string): string[] =>
  fold(text).text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? [];
