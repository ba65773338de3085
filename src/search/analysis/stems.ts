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
import type { Language } from './language.ts';
import { foldAccents } from './pieces.ts';

/** [C](VC)(VC)… : the measure of Porter's paper is more than one. */
const IS_LONG = /^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/;
const ATION = /^[^aeiouy]*[aeiouy]+[^aeiouy].*ation$/;

/**
 * Porter's stemmer (1980). The package drops the consonant before -ion with it ("adoption" to "adop", away from
 * "adopt"), where the paper keeps it; and it takes an accented vowel for a consonant ("cafés").
 */
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
  // What follows the apostrophe of a name is its case.
  tr: (word) => turkish(word.split("'", 1)[0]!),
  uk: ukrainian,
};

/** "Muenchen" as "München"; the ue of "Quelle", "neue", "Steuer" is no umlaut. */
const withUmlauts = (word: string): string =>
  word.replace(/(?<![aeq])ue|ae|oe/g, (pair) => (pair === 'ue' ? 'ü' : pair === 'ae' ? 'ä' : 'ö'));

/** A word (as `foldCase` gives it) without its ending and its accents; null: only without accents. */
export function stemOf(word: string, language: Language | null): string {
  const plain = foldAccents(word.replaceAll("'", ''));
  if (language === null) return plain;
  // Accents are folded last: stemmers know the endings of their language as they are written.
  return foldAccents(STEMMERS[language](language === 'tr' ? word : word.replaceAll("'", ''))) || plain;
}
