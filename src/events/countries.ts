import { countryNames } from '../extraction/pages/country-names.ts';

const LANGUAGES = 'en de fr es it nl pt pl cs sv da nb'.split(' ');
const MARKETS =
  'eu|dach|benelux|nordics|scandinavia|europe|europa|england|scotland|wales|northern ireland|schottland|écosse|escocia|schotland|vlaanderen|flanders|flandern|flandre|wallonie|wallonia|latin america|asia|asien|asie|north america|nordamerika|middle east'.split(
    '|',
  );
const LONGEST_NAME = 4;

let names: Map<string, string> | null = null;

function codesByName(): Map<string, string> {
  names ??= new Map([
    ...MARKETS.map((name) => [name, name] as const),
    ...[...countryNames(LANGUAGES)].flatMap(([code, all]) =>
      all.map((name) => [name.toLowerCase(), code] as const),
    ),
  ]);
  return names;
}

const GENITIVE = /['’]?s$/u;

const LONGEST_TEXT = 2_000;

/** Returns ISO 3166 codes. */
export function countriesIn(text: string): Set<string> {
  const words = text.slice(0, LONGEST_TEXT).match(/[\p{L}.’'-]*\p{L}(?:\.(?=\p{L}|\.))?/gu) ?? [];
  const known = codesByName();
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!/^\p{Lu}/u.test(word)) continue;
    for (let count = 1; count <= LONGEST_NAME; count += 1) {
      const name = words
        .slice(at, at + count)
        .join(' ')
        .toLowerCase();
      const code = known.get(name) ?? known.get(`${name}.`) ?? known.get(name.replace(GENITIVE, ''));
      if (code !== undefined) found.add(code);
    }
  }
  return found;
}
