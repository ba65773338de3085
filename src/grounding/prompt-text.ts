import { cleanLine, cleanText } from '../extraction/pages/clean-text.ts';
import type { Passage } from './passage.ts';

/**
 * Matches invisible characters that `cleanText` keeps, because some scripts need them, although they can also hide
 * text.
 */
const CARRIERS = /\u034F|[\u115F\u1160\u3164\uFFA0]|[\u17B4-\u17B5]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]/gu;

/** Maximum length of a title, in UTF-16 units. */
const TITLE_LENGTH = 200;

/** Prepares text for a model by removing invisible characters. */
export const promptText = (text: string): string => cleanText(text).replace(CARRIERS, '');

const promptLine = (text: string): string => cleanLine(text).replace(CARRIERS, '').slice(0, TITLE_LENGTH);

/**
 * Formats passages for a prompt, numbered from 1, inside a fence that no page author can predict, because `boundary` is
 * random for each request. The citation gate can still find quotes from this text in the stored text, because it
 * ignores invisible characters on both sides.
 */
export function fencedPassages(passages: readonly Passage[], boundary: string): string {
  const blocks = passages.map(({ title, heading, text }, i) => {
    const about = [title, heading].filter((line) => line !== null).map(promptLine);
    // A page cannot know the boundary, but removing the boundary from the page's text costs nothing.
    const safe = [...about, promptText(text)].map((part) => part.replaceAll(boundary, ''));
    return `<passage-${boundary} number="${i + 1}">\n${safe.join('\n')}\n</passage-${boundary}>`;
  });
  return blocks.join('\n\n');
}
