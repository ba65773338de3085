import { isCountryCode, isCountryName } from '../../pages/country-names.ts';
import { currencyNames } from './currency-names.ts';
import { CODES, CLEAR_SIGNS } from './currencies.ts';
import { isPlainPrice } from './price-labels.ts';
import { PRICE_ROW } from './price-marks.ts';
import { termsAt } from './terms.ts';

const REGIONS = new Set(
  (
    'us|u.s.|eu|e.u.|eu countries|eu-länder|pays de l’ue|dach|benelux|nordics|scandinavia|skandinavien|emea|apac|amer|amers|americas|the americas|latam|anz|mena|gcc|' +
    'europe|europa|eurozone|euro area|euroraum|zone euro|zona euro|mainland europe|continental europe|western europe|eastern europe|' +
    'asia|asien|asie|asia pacific|asia-pacific|africa|afrika|afrique|áfrica|oceania|australasia|' +
    'north america|nordamerika|amérique du nord|américa del norte|norteamérica|nord america|' +
    'south america|südamerika|amérique du sud|américa del sur|sudamérica|latin america|lateinamerika|amérique latine|américa latina|latinoamérica|' +
    'middle east|naher osten|far east|england|scotland|wales|northern ireland|british isles|channel islands|mainland|mainland uk|' +
    'schottland|écosse|escocia|schotland|vlaanderen|flanders|flandern|flandre|wallonie|wallonia|' +
    'rest of europe|international|worldwide|global|overseas|abroad|elsewhere|other countries|all other countries|everywhere else|' +
    'rest der welt|übriges europa|übrige länder|übrige welt|ausland|inland|andere länder|alle anderen länder|weltweit|' +
    'reste du monde|reste de l’europe|autres pays|étranger|france métropolitaine|resto del mundo|resto de europa|otros países|extranjero|' +
    'resto del mondo|altri paesi|estero|rest van de wereld|overige landen|buitenland|resto do mundo|outros países'
  ).split('|'),
);
const REST_OF_WORLD = /^rest of (?:the )?world$/u;

const IS_BUYER = new RegExp(
  `^(?:${[
    'adults?|child|children|kids|juniors?|young people|teens|students?|seniors?|pensioners|concessions?|concessionary|famil(?:y|ies)|couples',
    'members|non-?members|guests|residents|non-?residents|locals|charit(?:y|ies)|non-?profits?|not-for-profits?',
    'schools?|universities|education|academia|public sector|government|compan(?:y|ies)|business(?:es)?|corporate|commercial',
    'individuals?|private (?:customers?|clients?|individuals)|consumers|households|trade|start-?ups?|small businesses',
    'erwachsene|kinder|jugendliche|schüler(?:innen)?|student(?:en|innen)|studierende|auszubildende|azubis|senior(?:en|innen)|rentner(?:innen)?|ermäßigte?|familien|paare',
    'mitglieder|nicht-?mitglieder|gäste|einheimische|vereine|gemeinnützige(?: vereine| organisationen)?|schulen|hochschulen|behörden|unternehmen|firmen',
    'privat(?:kunden|personen)|geschäftskunden|gewerbe(?:kunden)?|gründer',
    'adultes?|enfants?|jeunes|étudiants?|séniors?|retraités|familles?|adhérents|non-?adhérents|membres|non-?membres|résidents|associations?|écoles',
    'collectivités|entreprises|professionnels|particuliers|tarif réduit|demandeurs d’emploi',
    'adultos?|niños|jóvenes|estudiantes|jubilados|mayores|familias?|socios|no socios|residentes|asociaciones|escuelas|empresas|autónomos|particulares|reducida',
    'adulti|bambini|ragazzi|studenti|anziani|famiglie|soci|non soci|associazioni|scuole|aziende|privati|ridotto',
    'volwassenen|kinderen|studenten|senioren|gezinnen|leden|niet-leden|verenigingen|scholen|bedrijven|particulieren',
  ].join('|')})$`,
  'u',
);

const JOINED = /\s*(?:[,/&+]|\s(?:and|und|et|y|e|en|or|oder|ou|o)\s)\s*/u;
const LEAD =
  /^(?:(?:prices?|preise?|prix|precios?)\s)?(?:(?:with)?in|inside|outside|for|für|im|innerhalb|außerhalb|pour|en|hors|para|dentro de|fuera de|per|voor|buiten|binnen|non-)?\s?(?:the\s|der\s|den\s|die\s|de\s|les?\s|la\s|l’|los\s|las\s)?/u;
const AGES =
  /\s(?:under|over|up to|aged?|from|bis|ab|unter|über|jusqu’à|moins de|plus de|de|dès|hasta|desde|fino a|tot|vanaf)\s\d{1,3}(?:\s(?:years?|jahren?|ans|años|anni|jaar)(?:\sold)?)?$/u;
const BEHIND = /\s*\((?<behind>[^()]*)\)\s*$/u;
const LONGEST = 60;

export type MarketKind = 'place' | 'currency' | 'buyer';

export const marketName = (label: string): string => {
  const name = label.replace(BEHIND, '').trim();
  return name === '' ? label.trim() : name;
};

const WAY_AND_MARKET = /^(?<way>.+?)\s*(?:\((?<behind>[^()]*)\)|,\s*(?<after>[^,()]+))\s*$/u;

/** Splits a label such as "Billed yearly (UK)" or "Per desk, UK" into how the price is paid and where. */
export function pricedMarket(label: string): { market: string; way: string } | null {
  if (marketKind(label) !== null) return { market: marketName(label), way: '' };
  const { way = '', behind, after = '' } = WAY_AND_MARKET.exec(label)?.groups ?? {};
  const market = (behind ?? after).trim();
  return isPlainPrice(way) && marketKind(market) !== null ? { market, way } : null;
}

export function marketKind(label: string): MarketKind | null {
  const name = marketName(label)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[:*†]+$/u, '')
    .trim();
  if (name === '' || name.length > LONGEST) return null;
  const bare = name.replace(LEAD, '');
  if (isPlace(name) || isPlace(bare)) return 'place';
  if (isCurrency(marketName(label)) || isCurrency(bare)) return 'currency';
  const parts = bare.split(JOINED).filter((part) => part !== '');
  if (parts.length > 1 && parts.every((part) => isPlace(part.replace(LEAD, '')))) return 'place';
  // A single code may also be a word, such as HR or IT.
  const codes = marketName(label).split(JOINED);
  if (codes.length > 1 && codes.every((code) => isCountryCode(code) || isPlace(code.toLowerCase())))
    return 'place';
  return parts.length > 0 && parts.every((part) => IS_BUYER.test(part.replace(AGES, ''))) ? 'buyer' : null;
}

const isPlace = (name: string): boolean =>
  REGIONS.has(name) || REST_OF_WORLD.test(name) || isCountryName(name);

const isCurrency = (name: string): boolean =>
  CODES.has(name) || CLEAR_SIGNS.has(name) || currencyNames().has(name.toLowerCase());

export const isWayToBuy = (head: string): boolean =>
  PRICE_ROW.test(head) || isPlainPrice(head) || termsAt(`per ${head}`, 0).period !== null;

const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:us|u\.s\.|usa|u\.s\.a\.|united states|vereinigte staaten|états-unis|estados unidos|north america|nordamerika|us dollars?|usd)(?!\p{L})/iu,
    'USD',
  ],
  [/^(?:canada|kanada|canadá|canadian dollars?|cad)$/iu, 'CAD'],
  [/^(?:australia|australien|australie|australian dollars?|aud)$/iu, 'AUD'],
  [/^(?:new zealand|neuseeland|nouvelle-zélande|nueva zelanda|nzd)$/iu, 'NZD'],
  [/^(?:singapore|singapur|singapour|sgd)$/iu, 'SGD'],
  [/^(?:hong kong|hongkong|hkd)$/iu, 'HKD'],
];

export const dollarOf = (market: string): string | null =>
  DOLLARS.find(([place]) => place.test(market))?.[1] ?? null;
