import { stemmer } from '@orama/stemmers/english';
import { foldAccents } from './folding.ts';

/** [C](VC)(VC)… : the measure of Porter's paper is more than one. */
const IS_LONG = /^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/;
const ATION = /^[^aeiouy]*[aeiouy]+[^aeiouy].*ation$/;

/**
 * Porter's stemmer (1980). The package drops the consonant before -ion with it ("adoption" to "adop", away from
 * "adopt"), where the paper keeps it; and it takes an accented vowel for a consonant ("cafés").
 */
export function stemEnglish(word: string): string {
  const plain = foldAccents(word);
  const singular = plain.endsWith('ions') ? plain.slice(0, -1) : plain;
  if (!/[st]ion$/.test(singular) || ATION.test(singular)) return stemmer(plain);
  const base = singular.slice(0, -3);
  return IS_LONG.test(base) ? base : stemmer(plain);
}
