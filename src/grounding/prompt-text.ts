import { cleanLine, cleanText } from '../extraction/pages/clean-text.ts';
import type { Passage } from './passage.ts';

/** What `cleanText` keeps for the sake of writing, and what can still carry a text nobody sees. */
const CARRIERS = /\u034F|[\u115F\u1160\u3164\uFFA0]|[\u17B4-\u17B5]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]/gu;

/** UTF-16 units. */
const TITLE_LENGTH = 200;

/** Text as a model may see it: what prints nothing is gone. */
export const promptText = (text: string): string => cleanText(text).replace(CARRIERS, '');

const promptLine = (text: string): string => cleanLine(text).replace(CARRIERS, '').slice(0, TITLE_LENGTH);

/**
 * Passages for a prompt, numbered from 1, within a fence that nobody who wrote them can know: `boundary` is
 * random for each request. A quote from here is found in the stored text again by the citation gate, which
 * leaves out on both sides what prints nothing.
 */
export function fencedPassages(passages: readonly Passage[], boundary: string): string {
  const blocks = passages.map(({ title, heading, text }, i) => {
    const about = [title, heading].filter((line) => line !== null).map(promptLine);
    // Nobody can know the boundary, and yet nothing is lost by making sure.
    const safe = [...about, promptText(text)].map((part) => part.replaceAll(boundary, ''));
    return `<passage-${boundary} number="${i + 1}">\n${safe.join('\n')}\n</passage-${boundary}>`;
  });
  return blocks.join('\n\n');
}
