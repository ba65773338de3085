import { countriesIn as namedIn } from '../../events/countries.ts';
import { saysFree } from './read-charges.ts';
import { NO, TERM_WORDS, YES } from './term-words.ts';
import { words } from './word-patterns.ts';

const NOT_CLEAR: ReadonlySet<string> = new Set(['JE', 'GE', 'JO', 'TD', 'GG']);

export const countriesIn = (text: string): string[] =>
  [...namedIn(text)].filter((code) => !NOT_CLEAR.has(code)).sort();

type Meaning = 'only' | 'serves' | 'asksWhere' | 'asksService' | 'beyondPlace' | 'sits';
const said = (...meanings: readonly Meaning[]): RegExp =>
  words(meanings.flatMap((meaning) => Object.values(TERM_WORDS[meaning]).flat()).join('|'));
const ONLY = said('only');
const SERVES = said('serves');
const ASKS_WHERE = said('asksWhere');
const ASKS_FOR_SERVICE = said('asksWhere', 'asksService');
const BEYOND = said('beyondPlace');
const WHERE_IT_SITS = said('sits');

const NAME = String.raw`\p{Lu}[\p{L}\p{N}.&’'-]*(?: \p{Lu}[\p{L}\p{N}.&’'-]*){0,2}`;
/** As in "Two are in Norway", which is about things named before. */
const SOME_OF_THEM = String.raw`One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Both|Some|Most|Many|Others?|All|None|They|These|Those|Zwei|Drei|Vier|Fünf|Beide|Einige|Alle|Sie|Deux|Trois|Quatre|Certains|Ils|Elles|Dos|Tres|Cuatro|Ambos|Algunos|Ellos|Twee|Drie|Sommige|Ze|Due|Tre|Alcuni|Essi`;
const INTRODUCES = new RegExp(
  String.raw`^(?!(?:${SOME_OF_THEM})(?!\p{L}))(?:[Ww]e|[Ww]ir|[Nn]ous|[Ww]ij|[Vv]i|[Nn]ós|[Mm]y|${NAME}) (?:is|are|ist|sind|est|sommes|es|son|somos|è|siamo|zijn|é|são|to|jest|jesteśmy|är|er)(?!\p{L})(?! (?:certif|regist|licen|zertif|agréé|gecertif|certyf))`,
  'u',
);
export const OTHER_PLACE = '?';

export function agreesElsewhere(text: string): boolean {
  const lines = text.split(/\n+/u).map((line) => line.trim());
  return lines.some(
    (line, i) =>
      /[?？]$/u.test(line) &&
      ASKS_WHERE.test(line) &&
      countriesIn(line).length === 0 &&
      YES.test(lines[i + 1] ?? ''),
  );
}

const OF_A_YEAR = /(?<!\d)20\d\d(?!\d)/u;
const FROM_A_YEAR =
  /(?<!\p{L})(?:from|ab|as of|dès|à partir de|vanaf|från|fra|a partire da[l]?|a partir de)(?!\p{L})[^.]{0,20}(?<!\d)20\d\d/iu;

const PART =
  /[,;]?\s(?=(?:but|aber|mais|maar|ma|pero|mas|men|ale|jedoch|however)\s)|,\s(?=(?:not|nicht|pas|no|niet|non|não|nie|inte|ikke)\s)/iu;
const DENIES = words(String.raw`(?:${Object.values(TERM_WORDS.denies).flat().join('|')})(?!\p{L})`);
const NOT_ONLY =
  /(?<!\p{L})(?:not only|not just|nicht nur|non seulement|pas seulement|pas que|no solo|no sólo|niet alleen|non solo|não só|nie tylko|inte bara|ikke kun)(?!\p{L})/iu;

const OF_MONEY =
  /(?<!\p{L})(?:price|pay|invoice|bill|currenc|euros?|pounds?|dollars?|francs?|preis|zahl|rechnung|währung|prix|pay|factur|devise|precio|pag|moned|prij|betal|prezz|preç|cen[ay]|pris)/iu;

/** How long a customer may travel says nothing about where the company works. */
const OF_A_STAY =
  /(?<!\p{L})(?:days?|nights?|weeks?|months?|tagen?|wochen|monate|jours|semaines|mois|días|semanas|meses|dagen|weken|maanden|giorni|settimane|mesi) (?:(?:an?|per|each|every|in an?y?|im|pro|par|al|por|all['’]) ?)(?:calendar )?(?:year|trip|jahr|an(?!\p{L})|année|año|jaar|anno|reise|voyage|viaje|reis|viaggio)(?!\p{L})|(?<!\p{L})(?:for up to|for at most|für bis zu|für höchstens) \d/iu;
const ABROAD =
  /(?<!\p{L})(?:abroad|overseas|on holiday|(?:im|ins) ausland|in den urlaub|à l['’]étranger|en vacances|(?:en el|al) extranjero|(?:in|naar) het buitenland|all['’]estero)(?!\p{L})/iu;
const BY_CUSTOMER =
  /(?<!\p{L})(?:can|may|could|am|do) (?:i|we|riders?|drivers?|employees?|staff)(?!\p{L})|(?<!\p{L})(?:kann|darf) ich|(?:können|dürfen) wir|puis-je|peut-on|¿?pued[oe]|podemos|(?:kan|mag) ik|posso/iu;
const TAKES_ALONG =
  /(?<!\p{L})(?:use|take|ride|drive|bring|carry|wear|cycle|travel|nutzen|benutzen|mitnehmen|fahren|mit ins|utiliser|emmener|prendre|rouler|usar|llevar|conducir|gebruiken|meenemen|rijden|usare|portare|guidare)(?!\p{L})/iu;
const asksOfTravel = (asked: string): boolean =>
  ABROAD.test(asked) && BY_CUSTOMER.test(asked) && TAKES_ALONG.test(asked);

export interface PlacesServed {
  places: string[];
  denied: string[];
  isOnly: boolean;
}

export function placesServed(text: string, asked: string): PlacesServed | null {
  const isOnly = ONLY.test(text) && !saysFree(text);
  const isAsked = ASKS_FOR_SERVICE.test(asked) && !WHERE_IT_SITS.test(asked) && !OF_MONEY.test(asked);
  const inQuestion = isAsked && !BEYOND.test(asked) ? countriesIn(asked) : [];
  const isAnswer = inQuestion.length > 0 || ASKS_WHERE.test(asked);
  const [agrees, refuses] = [isAnswer && YES.test(text), isAnswer && NO.test(text)];
  if (!isOnly && !isAnswer && !INTRODUCES.test(text) && !SERVES.test(text)) return null;
  if (WHERE_IT_SITS.test(text) || OF_A_STAY.test(text) || asksOfTravel(asked)) return null;
  if (agrees ? FROM_A_YEAR.test(text) : OF_A_YEAR.test(text)) return null;
  const parts = text.split(PART).filter((part) => !BEYOND.test(part) || countriesIn(part).length === 0);
  const isRefused = (part: string): boolean => DENIES.test(part) && !NOT_ONLY.test(part);
  const inText =
    agrees || refuses
      ? countriesIn(text)
      : [...new Set(parts.filter((part) => !isRefused(part)).flatMap(countriesIn))].sort();
  const unserved = agrees || refuses ? [] : parts.filter(isRefused).flatMap(countriesIn);
  const places = agrees ? [...new Set([...inQuestion, ...inText])].sort() : inText;
  const denied = [...(refuses ? inQuestion : []), ...unserved].filter((place) => !inText.includes(place));
  return places.length + denied.length === 0 ? null : { places, denied, isOnly };
}
