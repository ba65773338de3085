import { fold } from '../../grounding/fold.ts';

/**
 * The words of a text, each with a space on either side, however they are set: "No. 1" and "no 1" are the same.
 * Signs that say something are words, and so are letters of scripts that put no space between words.
 */
export const asWords = (text: string): string =>
  ` ${fold(text)
    .text.replace(
      /[%‰#+&\p{Sc}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
      ' $& ',
    )
    .replace(/[^\p{L}\p{M}\p{N}%‰#+&\p{Sc}]+/gu, ' ')
    .trim()} `;

/** Gives the claim that a text makes, as words of its own within whatever sentence; undefined for none. */
export function createForbids(claims: readonly string[]): (text: string) => string | undefined {
  const known = claims
    .map((claim) => ({ claim, words: asWords(claim) }))
    .filter(({ words }) => words.trim() !== '');
  return (text) => {
    const words = asWords(text);
    return known.find((one) => words.includes(one.words))?.claim;
  };
}

/** Keeps the texts that make none of the claims. */
export function allowedBy(claims: readonly string[]): (texts: readonly string[]) => string[] {
  const forbids = createForbids(claims);
  return (texts) => texts.filter((text) => forbids(text) === undefined);
}
