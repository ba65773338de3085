import { HAN, kindAt, SOUTHEAST_MARK, unitsAt } from './characters.ts';

/** Characters of Chinese and Japanese that say how a sentence is built, not what it is about. */
const FUNCTION_CHARACTERS = new Set(
  '的了是在有和与及或也都就而且不这那此其哪谁何吗呢吧啊么什怎被把将从到对于以为由之所个几些はがをにのともでへやかねよ',
);
const FUNCTION_PAIRS = new Set(
  `为什 多少 哪年 哪一 哪里 如何 怎样 是谁 可以 一个 我们 他们 它们 です ます した する して いる ある から まで など この その
  あの どの なに いつ どこ だれ どう なぜ`.split(/\s+/),
);

/**
 * What a run of Chinese, Japanese, Korean, Thai … is found by: overlapping pairs of its characters, since its words
 * cannot be told apart (a single character where there is only one); and its single Chinese characters, which are
 * words of their own or the short form of one. Pairs and characters together find more than either (Nie, Gao, Zhang
 * and Zhou, "On the use of words and n-grams for Chinese information retrieval", 2000).
 */
export function runTerms(run: string): { pairs: string[]; characters: string[] } {
  const signs = signsOf(run);
  const pairs = signs.length === 1 ? signs : signs.slice(1).map((sign, i) => signs[i]! + sign);
  return { pairs, characters: kindAt(run, 0) === HAN ? signs : [] };
}

/** Its characters, with the vowel and tone signs that belong to them. */
function signsOf(run: string): string[] {
  const signs: string[] = [];
  let end = 0;
  for (let start = 0; start < run.length; start = end) {
    end = start + unitsAt(run, start);
    while (end < run.length && kindAt(run, end) === SOUTHEAST_MARK) end += 1;
    signs.push(run.slice(start, end));
  }
  return signs;
}

export const isFunctionSign = (term: string): boolean =>
  FUNCTION_PAIRS.has(term) ||
  (FUNCTION_CHARACTERS.has(term[0]!) && (term.length === 1 || FUNCTION_CHARACTERS.has(term.slice(1))));
