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
const INTRODUCES = new RegExp(
  String.raw`^(?:[Ww]e|[Ww]ir|[Nn]ous|[Ww]ij|[Vv]i|[Nn]ós|[Mm]y|${NAME}) (?:is|are|ist|sind|est|sommes|es|son|somos|è|siamo|zijn|é|são|to|jest|jesteśmy|är|er)(?!\p{L})(?! (?:certif|regist|licen|zertif|agréé|gecertif|certyf))`,
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
  if (WHERE_IT_SITS.test(text)) return null;
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
