const LANGUAGES = 'en de fr es it nl pt pl cs sv da nb'.split(' ');
/** Codes that name no country: unknown regions, test regions and the United Nations. */
const NO_COUNTRIES = new Set(['ZZ', 'XA', 'XB', 'QO', 'UN']);
/** Parts and groups of countries that are markets of their own, and short names. */
const MARKETS =
  'uk|u.k.|usa|u.s.|eu|dach|benelux|nordics|scandinavia|europe|europa|england|scotland|wales|northern ireland|schottland|écosse|escocia|schotland|vlaanderen|flanders|flandern|flandre|wallonie|wallonia|latin america|asia|asien|asie|north america|nordamerika|middle east'.split(
    '|',
  );
const LONGEST_NAME = 4;

let names: Set<string> | null = null;

/** The names of all countries in the languages of most pages, in lower case. */
function countryNames(): Set<string> {
  if (names !== null) return names;
  names = new Set(MARKETS);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = NO_COUNTRIES.has(code) ? undefined : display.of(code);
      if (name !== undefined) names.add(name.toLowerCase());
    }
  }
  return names;
}

/** Maximum length in characters of a text in which countries are looked for. */
const LONGEST_TEXT = 2_000;

/** The countries that a text names, in lower case. */
export function countriesIn(text: string): Set<string> {
  const words = text.slice(0, LONGEST_TEXT).match(/[\p{L}.’'-]*\p{L}(?:\.(?=\p{L}|\.))?/gu) ?? [];
  const known = countryNames();
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!/^\p{Lu}/u.test(word)) continue;
    for (let count = 1; count <= LONGEST_NAME; count += 1) {
      const name = words
        .slice(at, at + count)
        .join(' ')
        .toLowerCase();
      if (known.has(name)) found.add(name);
    }
  }
  return found;
}
