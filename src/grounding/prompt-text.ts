import { cleanLine, cleanText } from '../extraction/pages/clean-text.ts';
import type { Passage } from './passage.ts';

/** Invisible characters that `cleanText` keeps because some scripts need them, and that can still hide text. */
const CARRIERS = /\u034F|[\u115F\u1160\u3164\uFFA0]|[\u17B4-\u17B5]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]/gu;

/** UTF-16 units. */
const TITLE_LENGTH = 200;

/** Text as a model may see it, without invisible characters. */
export const promptText = (text: string): string => cleanText(text).replace(CARRIERS, '');

const promptLine = (text: string): string => cleanLine(text).replace(CARRIERS, '').slice(0, TITLE_LENGTH);

/**
 * Passages for a prompt, numbered from 1, inside a fence that no page author can predict: `boundary` is random for each
 * request. The citation gate finds a quote from here in the stored text, because it ignores invisible characters on
 * both sides.
 */
export function fencedPassages(passages: readonly Passage[], boundary: string): string {
  const blocks = passages.map(({ title, heading, text }, i) => {
    const about = [title, heading].filter((line) => line !== null).map(promptLine);
    // No page can know the boundary, but removing it from the text costs nothing.
    const safe = [...about, promptText(text)].map((part) => part.replaceAll(boundary, ''));
    return `<passage-${boundary} number="${i + 1}">\n${safe.join('\n')}\n</passage-${boundary}>`;
  });
  return blocks.join('\n\n');
}
