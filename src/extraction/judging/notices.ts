import type { NoticeWords } from './notice-form.ts';
import { type Notice, NOTICES, wordsOf } from './notice-words.ts';

/** What of a page may be a notice in place of its content. */
export interface NoticePlaces {
  title: string | null;
  headings: readonly string[];
  /** What readers see, and what it says to browsers without scripts. */
  text: string;
  /** Addresses and code of scripts, frames and forms. */
  markup: string;
  /** Of the main part of the page, and those of them that are no links: menus are not always told from it. */
  words: number;
  ownWords: number;
  /** It has a date and an author: it tells of such things, and is none. */
  isArticle: boolean;
  /** Fields of a sign-in form that can be seen. */
  hasPasswordField: boolean;
  hasAddressField: boolean;
}

/** The title of a notice is all it says, or nearly. */
const LONGEST_HEADED = 250;
const LONGEST_SAID = 120;
/** On more words than these an article is what it says it is. */
const LONGEST_ARTICLE_NOTICE = 40;
const MOST_TEXT = 8_000;

/** With more links than these around it a page is no notice, however it is headed. */
const MOST_WORDS = 1_500;

/**
 * What a page says in place of its content, the gravest first; empty for a page that is what it was asked for. With
 * `leniency` notices may be so many times longer: for pages that have lost their content for sure.
 */
export function noticesIn(places: NoticePlaces, leniency = 1): Notice[] {
  if (places.words > MOST_WORDS * leniency) return [];
  const heads = headsOf(places, leniency > 1 ? 10 : 3);
  const text = places.text.slice(0, MOST_TEXT);
  return NOTICES.filter((notice) => isNotice(wordsOf(notice), { ...places, text }, heads, leniency));
}

function isNotice(
  { headed, said, markup, needs, most = {} }: NoticeWords,
  places: NoticePlaces,
  heads: readonly string[],
  leniency: number,
): boolean {
  const { text, words, ownWords, isArticle } = places;
  if (markup !== undefined && words <= (most.markup ?? 0) && markup.test(places.markup)) return true;
  if (isArticle && leniency === 1 && ownWords > LONGEST_ARTICLE_NOTICE) return false;
  const isHeaded =
    headed !== undefined &&
    ownWords <= (most.headed ?? LONGEST_HEADED) * leniency &&
    heads.some((head) => headed.test(head));
  if (isHeaded && (needs === undefined || needs(places))) return true;
  return said !== undefined && words <= (most.said ?? LONGEST_SAID) * leniency && said.test(text);
}

/** Parts of a title, which also names the site, and the first headings. */
function headsOf({ title, headings }: NoticePlaces, most: number): string[] {
  const parts = (title ?? '').slice(0, 300).split(/\s*[|·•»]\s*|\s+[-–—:]\s+/);
  return [...parts, (title ?? '').slice(0, 300), ...headings.slice(0, most)]
    .map((head) =>
      head
        .replace(/\s+/g, ' ')
        .replace(/^[\s"“'*]+|[\s"”'.!…*]+$/g, '')
        .trim(),
    )
    .filter((head) => head !== '' && head.length <= 160);
}
