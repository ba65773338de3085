import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import { CHANGE, OF_RESULT } from './customer-results.ts';
import { coverage } from './covered-answer.ts';
import { inEnglish } from './glossary.ts';
import { entriesOf, linesOf } from './page-entries.ts';
import type { WatchedPage } from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

export interface StoryResult {
  page: WatchedPage;
  start: number;
  end: number;
  told: string;
}

const ASKS = wholeWords(
  String.raw`results?|outcomes?|gain(?:ed)?|achiev\p{L}*|sav(?:e|ed|ings?)|improve\p{L}*|benefit\p{L}*|ergebnis\p{L}*|gespart|erreicht|résultats?|gagn\p{L}+|économis\p{L}+|resultados?|ahorr\p{L}+|resulta(?:at|ten)|bespaard|risultat[oi]|risparmi\p{L}+`,
);
const LIGHT =
  /^(?:prove|shows?|each|can|demonstrate|provide|have|get|got|customers?|clients?|belegen|zeigen|prouver|montrer|kund\p{L}+|using|thanks|real|measured|proven)$/iu;

export function storyAsked(
  question: string,
  words: readonly string[],
  { isOfAll = false }: { isOfAll?: boolean } = {},
): string[] | null {
  if (!ASKS.test(question)) return null;
  const kept = words.filter((word) => !LIGHT.test(word) && !OF_RESULT.test(word) && !ASKS.test(word));
  return kept.length === 0 && !isOfAll ? null : kept;
}

const MOST = 5;
const HEAD_LINES = 3;
const FEWEST_WORDS = 4;
const ONE_STORY = /^https?:\/\/[^/]+\/(?:[^/]+\/)+[^/?#]+\/?$/u;
const SINCE = wholeWords(String.raw`since|seit|depuis|desde|sinds|dal`);

export function resultsOf(words: readonly string[], pages: readonly WatchedPage[]): StoryResult[] {
  const stories = pages.filter(({ url }) => isCustomersPage(url));
  const told = stories.filter(
    (page) => ONE_STORY.test(page.url) && coverage(words, headOf(page)).every(Boolean),
  );
  const ofStory = told.flatMap((page) => resultsIn(page));
  const found = ofStory.length > 0 ? ofStory : stories.flatMap((page) => cardsIn(page, words));
  return found.filter((one, i) => found.findIndex((other) => other.told === one.told) === i).slice(0, MOST);
}

function headOf({ title, text }: WatchedPage): string {
  const lines = linesOf(text).slice(0, HEAD_LINES);
  const head = [title ?? '', ...lines.map((line) => line.text)].join('\n');
  return `${head}\n${inEnglish(head, detectLanguage(text) ?? 'en')}`;
}

function resultsIn(page: WatchedPage): StoryResult[] {
  const found = entriesOf(page).filter(({ label, said, shape }) => {
    if (!/\p{N}/u.test(said) || /^["“«„]/u.test(said) || SINCE.test(label)) return false;
    if (shape === 'below' || shape === 'row')
      return said.length <= 60 && (/→|%/u.test(said) || CHANGE.test(`${label} ${said}`));
    return shape === 'sentence' && said.split(/\s+/u).length >= FEWEST_WORDS && CHANGE.test(said);
  });
  return found
    .filter(
      (one) => !found.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    )
    .map(({ start, end, told }) => ({ page, start, end, told }));
}

function cardsIn(page: WatchedPage, words: readonly string[]): StoryResult[] {
  const lines = linesOf(page.text);
  return lines.flatMap((line, i): StoryResult[] => {
    const below = lines[i + 1];
    if (
      below === undefined ||
      /\p{N}/u.test(line.text) ||
      !/\p{N}/u.test(below.text) ||
      line.text.length > 60
    )
      return [];
    if (/^["“«„]/u.test(below.text) || !coverage(words, line.text).every(Boolean)) return [];
    return [{ page, start: line.start, end: below.end, told: `${line.text}: ${below.text}` }];
  });
}
