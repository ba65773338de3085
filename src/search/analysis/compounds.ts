import type { Language } from './scripts.ts';
import { stemOf } from './stems.ts';

/** Languages that write a compound as one word. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['da', 'de', 'fi', 'nl', 'no', 'sv']);

/** Letters of a word, of what stands before its last element, and of that. */
const SHORTEST = { word: 9, before: 3, last: 4 };

const VOWELS = 'aeiouyäöüåøæéè';
const LETTERS = /^\p{L}+$/u;
const HAS_VOWEL = new RegExp(`[${VOWELS}]`);
const ONSET = new RegExp(`^[^${VOWELS}]*`);

/** Consonants that a word of these languages may begin with. */
const ONSETS = new Set(
  `b bl br c ch chr cl cr d dr dw f fj fl fr g gj gl gn gr h hj hv j k kj kl kn kr kv l m n p pf pfl ph pl pr ps q r
  rh s sc sch schl schm schn schr schw sj sk skj skr sl sm sn sp spl spr st str sv t th tj tr tv v vl vr w wr x z zw`.split(
    /\s+/,
  ),
);

/**
 * The stems of all endings of a long word that could be its last element: of "Preisübersicht" also "sicht" and
 * "übersicht". Without a dictionary none can be told from the others, but the false ones are seldom words that
 * somebody looks for. Its first element needs no such list; see `BEGINNING`.
 */
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
