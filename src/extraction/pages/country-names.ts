const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const NO_PLACE: ReadonlySet<string> = new Set(['ZZ', 'QO', 'XA', 'XB', 'UN']);

const OTHER_NAMES: Readonly<Record<string, string>> = {
  GB: 'UK|U.K.|Great Britain|Großbritannien|Grande-Bretagne|Gran Bretaña',
  US: 'USA|U.S.|United States of America|Vereinigte Staaten von Amerika|Estados Unidos de América|EE. UU.',
  NL: 'Holland|Hollande|Holanda',
  CZ: 'Czech Republic|Tschechische Republik|République tchèque|República Checa',
  CI: 'Ivory Coast|Elfenbeinküste|Costa de Marfil',
  HK: 'Hong Kong|Hongkong',
  MM: 'Myanmar',
  TR: 'Turkey',
}; // prettier-ignore

const POLISH_FORMS: Readonly<Record<string, string>> = {
  GB: 'Wielkiej Brytanii', US: 'Stanach Zjednoczonych', NL: 'Holandia|Holandii|Niderlandach', CZ: 'Czechach',
  PL: 'Polsce|Polski', DE: 'Niemczech|Niemiec', AT: 'Austrii', CH: 'Szwajcarii', SK: 'Słowacji',
  FR: 'Francji', IT: 'Włoszech', ES: 'Hiszpanii', BE: 'Belgii', SE: 'Szwecji', DK: 'Danii', NO: 'Norwegii',
  FI: 'Finlandii', LT: 'Litwie', LV: 'Łotwie', EE: 'Estonii', UA: 'Ukrainie', HU: 'Węgrzech', IE: 'Irlandii',
  LU: 'Luksemburgu', PT: 'Portugalii', GR: 'Grecji',
}; // prettier-ignore

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

export function countryNames(
  languages: readonly string[] = ['en', 'de', 'fr', 'es'],
): ReadonlyMap<string, readonly string[]> {
  const key = languages.join(' ');
  let names = known.get(key);
  if (names === undefined) known.set(key, (names = readNames(languages)));
  return names;
}

function readNames(languages: readonly string[]): Map<string, string[]> {
  const lists = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  return new Map(
    CODES.flatMap((code): [string, string[]][] => {
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      const names = isCurrent && !NO_PLACE.has(code) ? lists.flatMap((list) => list.of(code) ?? []) : [];
      if (names.length === 0) return [];
      const forms = languages.includes('pl') ? [OTHER_NAMES, POLISH_FORMS] : [OTHER_NAMES];
      const others = forms.flatMap((list) => list[code]?.split('|') ?? []);
      const all = [...names, ...others].flatMap(spellingsOf);
      return [[code, [...new Set(all)]]];
    }),
  );
}

const spellingsOf = (name: string): string[] => [name, name.replaceAll('’', "'").replaceAll(' & ', ' and ')];

const LANGUAGES = 'en de fr es it nl pt pl cs sv da nb'.split(' ');

/** ISO 3166-1 alpha-2, in capital letters. */
export const isCountryCode = (text: string): boolean => countryNames(['en']).has(text);

let all: ReadonlySet<string> | undefined;

export function isCountryName(text: string): boolean {
  all ??= new Set([...countryNames(LANGUAGES).values()].flat().map((name) => name.toLowerCase()));
  return all.has(text.trim().toLowerCase());
}
