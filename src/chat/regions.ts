import { countryNames } from '../extraction/pages/country-names.ts';

const ALIASES: Record<string, string> = {
  GB: 'Britain|England|Scotland|Wales|Northern Ireland|Schottland|Nordirland|Angleterre|Écosse|Inglaterra|Escocia|Engeland|Schotland|Inghilterra|Scozia',
  US: 'America|Amerika|Amérique',
  AE: 'Emirates|Emirate|Émirats|Emiratos',
};

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  [...countryNames(['en', 'de', 'fr', 'es', 'nl', 'it'])].map(([code, names]) => [
    code,
    [...names, ...(ALIASES[code]?.split('|') ?? [])],
  ]),
);

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');
const CODES = new Map(
  [...NAMES].flatMap(([code, names]) => names.map((name): [string, string] => [folded(name), code])),
);
const ANY_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...NAMES.values()]
    .flat()
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll(/[\s-]+/g, String.raw`[\s-]`))
    .join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

export const regionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ANY_NAME)].flatMap(([name]) => CODES.get(folded(name)) ?? [])),
];

const regionWord = (code: string): string => `${code.toLowerCase()}region`;
export const withRegionWords = (text: string): string =>
  text.replaceAll(ANY_NAME, (name) => {
    const code = CODES.get(folded(name));
    return code === undefined ? name : regionWord(code);
  });
export const namesOfRegion = (word: string): readonly string[] =>
  /^[a-z]{2}region$/.test(word) ? (NAMES.get(word.slice(0, 2).toUpperCase()) ?? []) : [];

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG';
const CURRENCIES: Record<string, string> = {
  EUR: EURO,
  GBP: 'GB',
  USD: 'US',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  CNY: 'CN',
  INR: 'IN',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  BRL: 'BR',
  MXN: 'MX',
  ZAR: 'ZA',
  SGD: 'SG',
  TRY: 'TR',
};

export const currencyOfRegion = (code: string): string | null =>
  Object.entries(CURRENCIES).find(([, regions]) => regions.split(' ').includes(code))?.[0] ?? null;

const CURRENCY_WORDS: readonly [string, RegExp][] = [
  ['EUR', /€|(?<!\p{L})(?:euros?|eur)(?!\p{L})/iu],
  ['GBP', /£|(?<!\p{L})(?:pounds?|sterling|gbp|pfund|livres?|libras?)(?!\p{L})/iu],
  ['USD', /\$|(?<!\p{L})(?:dollars?|usd|dólar(?:es)?)(?!\p{L})/iu],
  ['CHF', /(?<!\p{L})(?:chf|(?:swiss )?francs?|(?:schweizer )?franken|francos?)(?!\p{L})/iu],
  ['SEK', /(?<!\p{L})(?:sek|swedish krona|schwedische kronen?)(?!\p{L})/iu],
  ['NOK', /(?<!\p{L})(?:nok)(?!\p{L})/iu],
  ['DKK', /(?<!\p{L})(?:dkk)(?!\p{L})/iu],
  ['PLN', /(?<!\p{L})(?:pln|z[łl]oty)(?!\p{L})/iu],
  ['CAD', /(?<!\p{L})(?:cad)(?!\p{L})/iu],
  ['AUD', /(?<!\p{L})(?:aud)(?!\p{L})/iu],
];

export function marketIn(question: string): { region: string | null; currency: string | null; rest: string } {
  const [region = null] = regionsIn(question);
  const named = CURRENCY_WORDS.find(([, pattern]) => pattern.test(question));
  const rest = [ANY_NAME, ...(named === undefined ? [] : [new RegExp(named[1].source, 'giu')])].reduce(
    (text, pattern) => text.replaceAll(pattern, ' '),
    question,
  );
  return { region, currency: named?.[0] ?? null, rest };
}
