import { countryNames } from '../../extraction/pages/country-names.ts';

/** Names that are also given names, common words or parts of longer names. */
const NOT_CLEAR: ReadonlySet<string> = new Set(['Jersey', 'Georgia', 'Jordan', 'Chad', 'Turkey', 'Guernsey']);
/** Codes of groups of countries. */
const GROUPS: ReadonlySet<string> = new Set(['EU', 'EZ']);

let countries: { byName: Map<string, string>; words: RegExp } | undefined;

/** The expression is long, so it is made once, when it is first needed. */
function clearNames() {
  if (countries !== undefined) return countries;
  const byName = new Map(
    [...countryNames()].flatMap(([code, names]) =>
      GROUPS.has(code) ? [] : names.flatMap((name) => (NOT_CLEAR.has(name) ? [] : [[name, code] as const])),
    ),
  );
  const names = [...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  countries = {
    byName,
    words: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?!\p{L})`, 'gu'),
  };
  return countries;
}

/** The countries that a text names, as sorted ISO 3166 codes. */
export function countriesIn(text: string): string[] {
  const { byName, words } = clearNames();
  return [...new Set([...text.matchAll(words)].map(([name]) => byName.get(name)!))].sort();
}

const ONLY =
  /(?<!\p{L})(?:only|nur|ausschließlich|uniquement|seulement|exclusivement|solo|únicamente)(?!\p{L})/iu;
const SERVES =
  /(?<!\p{L})(?:available|deliver(?:s|ed)?|ships?|serv(?:es?|ing)|operat(?:es?|ing)|works?|sells?|verfügbar|liefern|arbeiten|disponible|livrons|travaillons|disponible|enviamos) (?:\p{L}+ ){0,3}(?:in|to|across|throughout|nach|en|au|aux|dans|a)(?!\p{L})/iu;
const INTRODUCES =
  /^(?:we|wir|nous|\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*)?) (?:is|are|ist|sind|est|sommes|es|somos) (?!certif|regist|licen|zertif|agréé)/u;
/** Matches sentences about where a company, its people or its data are. */
const WHERE_IT_SITS =
  /(?<!\p{L})(?:stor|host|server|data cent|founded|based|office|people|employees|headquarter|gegründet|gespeichert|sitz|mitarbeiter|büro|héberg|fondé|siège|bureaux? à|fundad|sede|alojad|role|hiring|law|courts?)/iu;
/** A year shows that a country was added in the past or will be added later. */
const OF_A_YEAR = /(?<!\d)20\d\d(?!\d)/u;
const ASKS_WHERE =
  /(?<!\p{L})(?:outside|abroad|deliver|ship|countr|work in|available in|serve|außerhalb|liefern|ausland|länder|hors|livrez|pays|étranger|fuera|enví|país)/iu;

/** The countries that a sentence says are served. "Only" makes the list complete. Null if it says nothing about that. */
export function placesServed(text: string, asked: string): { places: string[]; isOnly: boolean } | null {
  const isOnly = ONLY.test(text);
  const isAnswer = asked !== '' && ASKS_WHERE.test(asked);
  const agrees = isAnswer && /^(?:yes|ja|oui|sí)(?!\p{L})/iu.test(text);
  if (!isOnly && !isAnswer && !INTRODUCES.test(text) && !SERVES.test(text)) return null;
  const places = countriesIn(agrees ? `${asked} ${text}` : text);
  const isElsewhere = places.length === 0 || WHERE_IT_SITS.test(text) || OF_A_YEAR.test(text);
  return isElsewhere ? null : { places, isOnly };
}
