import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { createWordCache } from '../../llm/tokenizer-cache.ts';
import { foldAccents, foldCase, type Piece } from './pieces.ts';
import { FUNCTION_WORDS, type Known, type Language, languageOf, LANGUAGES } from './language.ts';

export const partTerm = (stem: string): string => `~${stem}`;

export const signTerm = ({ text, sign }: Piece): string =>
  partTerm(sign === '.' ? sign + foldCase(text) : foldCase(text) + sign);

/**
 * Character n-grams find related words about as well as stems do (McNamee & Mayfield, Information Retrieval
 * 2004).
 */
export const beginningTerm = (stem: string): string | null =>
  stem.length < BEGINNING ? null : `^${stem.slice(0, BEGINNING)}`;

const BEGINNING = 5;

const CACHED_WORDS = 30_000;

interface WordTerms {
  term: string;
  parts: readonly string[];
}

export function wordTermsOf(language: Language | Known | null): (word: string) => WordTerms {
  let terms = LANGUAGE_TERMS.get(language);
  if (terms === undefined) {
    terms = createWordCache(CACHED_WORDS, (word) => analyseWord(word, language));
    LANGUAGE_TERMS.set(language, terms);
  }
  return terms;
}

const LANGUAGE_TERMS = new Map<Language | Known | null, (word: string) => WordTerms>();

function analyseWord(written: string, text: Language | Known | null): WordTerms {
  const word = foldCase(written);
  const stemmed = LANGUAGES.find((language) => language === text) ?? null;
  const language = languageOf(word, stemmed);
  const term = stemOf(word, language);
  if (
    language === null ||
    FUNCTION_WORDS.get((stemmed === null ? text : language) as Known)?.has(word) === true
  )
    return { term, parts: [] };
  const parts = [
    ...lastElementsOf(word, language),
    ...humpsOf(written).map((hump) => stemOf(hump, language)),
  ];
  const isForeign = stemmed !== null && stemmed !== language;
  const beginning = text === null || text === 'en' || isForeign ? null : beginningTerm(term);
  return { term, parts: [...(beginning === null ? [] : [beginning]), ...parts.map(partTerm)] };
}

function humpsOf(written: string): string[] {
  const humps = written.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return humps.length === 1 ? [] : humps.filter((hump) => hump.length > 2).map(foldCase);
}

const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['da', 'de', 'fi', 'nl', 'no', 'sv']);

/** In letters. */
const SHORTEST = { word: 9, before: 3, last: 4 };

const VOWELS = 'aeiouyäöüåøæéè';
const LETTERS = /^\p{L}+$/u;
const HAS_VOWEL = new RegExp(`[${VOWELS}]`);
const ONSET = new RegExp(`^[^${VOWELS}]*`);

const ONSETS = new Set(
  `b bl br c ch chr cl cr d dr dw f fj fl fr g gj gl gn gr h hj hv j k kj kl kn kr kv l m n p pf pfl ph pl pr ps q r
  rh s sc sch schl schm schn schr schw sj sk skj skr sl sm sn sp spl spr st str sv t th tj tr tv v vl vr w wr x z zw`.split(
    /\s+/,
  ),
);

export function lastElementsOf(word: string, language: Language): string[] {
  if (!COMPOUNDING.has(language) || word.length < SHORTEST.word) return [];
  if (!LETTERS.test(word)) return [];
  const stems = new Set<string>();
  for (let at = SHORTEST.before; at <= word.length - SHORTEST.last; at++) {
    const last = word.slice(at);
    if (HAS_VOWEL.test(word.slice(0, at)) && mayBegin(last)) stems.add(stemOf(last, language));
  }
  stems.delete(stemOf(word, language));
  return [...stems].filter((stem) => stem.length >= SHORTEST.last);
}

function mayBegin(word: string): boolean {
  const onset = ONSET.exec(word)![0];
  return onset.length < word.length && (onset === '' || ONSETS.has(onset));
}

const IS_LONG = /^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/;
const ATION = /^[^aeiouy]*[aeiouy]+[^aeiouy].*ation$/;

/** Extends Porter's stemmer (1980). */
function stemEnglish(word: string): string {
  const plain = foldAccents(word);
  const singular = plain.endsWith('ions') ? plain.slice(0, -1) : plain;
  if (!/[st]ion$/.test(singular) || ATION.test(singular)) return stemmer(plain);
  const base = singular.slice(0, -3);
  return IS_LONG.test(base) ? base : stemmer(plain);
}

const STEMMERS: Record<Language, (word: string) => string> = {
  ar: arabic,
  bg: bulgarian,
  da: (word) => danish(word.replaceAll('aa', 'å')),
  de: (word) => german(withUmlauts(word)),
  el: greek,
  en: stemEnglish,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  nl: dutch,
  no: (word) => norwegian(word.replaceAll('aa', 'å')),
  pt: portuguese,
  ro: romanian,
  ru: (word) => russian(word.replaceAll('ё', 'е')),
  sv: swedish,
  ta: tamil,
  tr: (word) => turkish(word.split("'", 1)[0]!),
  uk: ukrainian,
};

const withUmlauts = (word: string): string =>
  word.replace(/(?<![aeq])ue|ae|oe/g, (pair) => (pair === 'ue' ? 'ü' : pair === 'ae' ? 'ä' : 'ö'));

export function stemOf(word: string, language: Language | null): string {
  const plain = foldAccents(word.replaceAll("'", ''));
  if (language === null) return plain;
  // Stemmers expect accents.
  return foldAccents(STEMMERS[language](language === 'tr' ? word : word.replaceAll("'", ''))) || plain;
}
