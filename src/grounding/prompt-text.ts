import { cleanLine, cleanText } from '../extraction/pages/clean-text.ts';
import type { Passage } from './passage.ts';

const CARRIERS = /\u034F|[\u115F\u1160\u3164\uFFA0]|[\u17B4-\u17B5]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]/gu;

const TITLE_LENGTH = 200;

export const promptText = (text: string): string => cleanText(text).replace(CARRIERS, '');

const promptLine = (text: string): string => cleanLine(text).replace(CARRIERS, '').slice(0, TITLE_LENGTH);

/** `boundary` must be random, so that no page can fake the end of its passage. */
export function fencedPassages(passages: readonly Passage[], boundary: string): string {
  const blocks = passages.map(({ title, heading, text }, i) => {
    const about = [title, heading].filter((line) => line !== null).map(promptLine);
    const safe = [...about, promptText(text)].map((part) => part.replaceAll(boundary, ''));
    return `<passage-${boundary} number="${i + 1}">\n${safe.join('\n')}\n</passage-${boundary}>`;
  });
  return blocks.join('\n\n');
}
