import { quantitiesIn } from '../grounding/numbers.ts';
import { wordsOf } from './asked-words.ts';
import { wholeWords } from './whole-words.ts';

const UNITS: readonly { asked: RegExp; stated: RegExp }[] = [
  {
    asked: wholeWords(
      String.raw`per hour|an hour|hourly|pro stunde|je stunde|(?:in )?der stunde|stundensatz|stundenlohn|par heure|de l['’]heure|horaire|por hora|la hora|per uur|uurtarief|all['’]ora|per ora`,
    ),
    stated: wholeWords(
      String.raw`hour|hourly|stunde|stundensatz|stundenlohn|\p{L}*stunde|heure|horaire|hora|uur|uurtarief|\p{L}*uur|ora|oraria|h`,
    ),
  },
  {
    asked: wholeWords(
      String.raw`per day|a day|daily|pro tag|je tag|tagessatz|par jour|(?:la )?journée|por día|al día|per dag|dagtarief|al giorno`,
    ),
    stated: wholeWords(
      String.raw`day|daily|tag|tagessatz|\p{L}*tag|jour|journée|journalier|día|diari[oa]|dag|dagtarief|\p{L}*dag|giorno|giornalier[oa]`,
    ),
  },
];

const unitAsked = (question: string): RegExp | null =>
  UNITS.find(({ asked }) => asked.test(question))?.stated ?? null;

const MONEY_ASKED = wholeWords(
  String.raw`costs?|charges?|price[sd]?|rates?|how much|pay|kostet|kosten|preis|berechnet|verlangt|nimmt|coût\p{L}*|prix|tarif|factur\p{L}*|demande|cuesta\p{L}*|cobra\p{L}*|precio|tarifa|kost|prijs|rekent|vraagt|costa|prezzo|wie ?viel|combien|cuánto|hoeveel|quanto`,
);

const ASKS_WHICH_CUSTOMERS =
  /^(?:(?:which|what|who are (?:the|your|our)?) ?(?:customers|clients)(?: (?:does|do|has|have|are)(?!\p{L}).{0,40})?|welche (?:kunden|referenzen) (?:hat|haben|habt).{0,40}|wer sind (?:die|eure|ihre) kunden.{0,40}|who uses .{1,60}|wer (?:nutzt|verwendet) .{1,60}|qui utilise .{1,60}|quién (?:usa|utiliza) .{1,60}|wie gebruikt .{1,60}|chi (?:usa|utilizza) .{1,60}|quels (?:sont (?:les|vos) )?clients.{0,40}|qué clientes tiene\p{L}*.{0,40}|welke klanten (?:heeft|hebben|hebt).{0,40}|quali clienti (?:ha|hanno|avete).{0,40})[?？]?$/iu;
export const asksWhichCustomers = (question: string): boolean => ASKS_WHICH_CUSTOMERS.test(question.trim());

const LISTS_CUSTOMERS =
  /(?<!\p{L})(?:include|are|zählen|gehören|sind|comptent|sont|incluyen|son|behoren|zijn|includono|sono)(?!\p{L})/iu;
const namesCustomers = (quote: string): boolean =>
  quote.includes('\n') ||
  !/[.!?]["”’»)]*$/u.test(quote) ||
  (LISTS_CUSTOMERS.test(quote) && quote.includes(','));

export function isTableHead(text: string, { start, end }: { start: number; end: number }): boolean {
  const line = text.slice(start, end);
  if (line.includes('\n') || !line.includes(' | ') || quantitiesIn(line).length > 0) return false;
  const before = text.slice(0, start).trimEnd().split('\n').at(-1) ?? '';
  const after = text.slice(end).trimStart().split('\n')[0]!;
  return !before.includes(' | ') && after.includes(' | ');
}

export function fitsQuestion(
  question: string,
  { quote, about = '' }: { quote: string; about?: string },
): boolean {
  const asked = question.trim();
  const unit = unitAsked(asked);
  if (unit !== null && MONEY_ASKED.test(asked) && quantitiesIn(quote).some(isMoney))
    if (!unit.test(quote) && !unit.test(about)) return false;
  if (unit !== null && MONEY_ASKED.test(asked) && !quantitiesIn(quote).some(isMoney)) return false;
  if (ASKS_WEIGHT.test(asked) && (!MASS.test(quote) || (OF_LOAD.test(quote) && !OF_WEIGHT.test(quote))))
    return false;
  if (ASKS_LOAD.test(asked) && !MASS.test(quote) && !VOLUME.test(quote)) return false;
  return !ASKS_WHICH_CUSTOMERS.test(asked) || namesCustomers(quote.trim());
}

const ASKS_WEIGHT = wholeWords(
  String.raw`how heavy|how much (?:does|do|did) .{1,60} weigh|wie schwer|wie ?viel wieg(?:t|en)|combien pèse(?:nt)?|cuánto pesan?|hoe zwaar|hoeveel weeg(?:t|en)|quanto pesan?o?`,
);
const ASKS_LOAD = wholeWords(
  String.raw`how much (?:can|does|do|will) .{1,60} (?:carry|haul|lift|transport)|how much weight|wie ?viel (?:kann|trägt|tragen|darf) .{1,60}`,
);
const MASS =
  /(?:(?<!\p{L})\d[\d.,]*\s?(?:k?g|t)|(?<!\p{L})(?:kilo\p{L}*|grams?|gramm|tonn?e?n?s?|lbs?|pounds?|ounces?|stone))(?!\p{L})/iu;
const VOLUME =
  /\d[\d.,]*\s?(?:l|litres?|liters?|liter|m³|gallons?|tonn?e?n?s?|seats|people|passengers|personen)(?!\p{L})/iu;
const OF_LOAD = wholeWords(
  String.raw`payload|load|carry|carries|carrying|capacity|nutzlast|zuladung|traglast|trägt|charge utile|capacité|porte|carga|capacidad|laadvermogen|portata|carico`,
);
const OF_WEIGHT = wholeWords(
  String.raw`weigh(?:s|t|ts|ed|ing)?|heavy|gewicht|leergewicht|eigengewicht|wiegt|wiegen|schwer|poids|pèse(?:nt)?|peso|pesan?|gewicht|weegt|wegen|zwaar`,
);

const isMoney = ({ unit }: { unit: string | null }): boolean => unit !== null && unit !== 'percent';

export function isPriceOfUnit(question: string, quote: string): boolean {
  const unit = unitAsked(question);
  const first = quantitiesIn(quote).find(isMoney);
  return unit !== null && first !== undefined && unit.test(quote.slice(0, first.start));
}

const DIMENSIONS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    wholeWords(
      String.raw`how (?:loud|noisy|quiet)|wie (?:laut|leise)|hoe (?:luid|stil|lawaaiig)|(?:est|sont) (?:bruyante?s?|silencieu\p{L}+)|niveau sonore|(?:ruidos|silencios|rumoros)[oa]s?`,
    ),
    /\d\s?(?:dB|decibels?|dezibel|décibels?|decibelios)(?!\p{L})/iu,
  ],
  [
    wholeWords(
      String.raw`hoe (?:hoog|diep|breed|ver)|wie (?:hoch|tief|breit|weit)|how (?:high|tall|deep|wide|far)|(?:quelle )?hauteur|altura|altezza`,
    ),
    /\d\s?(?:k?m|cm|mm|met(?:er|re|ro|ri)s?|mètres?|metros?|kilomet\p{L}*|feet|foot|ft|inch\p{L}*|miles?|voet)(?![\p{L}²³])/iu,
  ],
  [
    wholeWords(String.raw`hoe zwaar|wie schwer|how heavy|(?:quel )?poids|peso`),
    /\d\s?(?:k?g|kilo\p{L}*|gram\p{L}*|tonn?e?n?s?|lbs?|pounds?|t)(?!\p{L})/iu,
  ],
];

export const asksForDimension = (question: string): boolean =>
  DIMENSIONS.some(([asked]) => asked.test(question));

export const hasDimension = (question: string, quote: string): boolean =>
  DIMENSIONS.find(([asked]) => asked.test(question))?.[1].test(quote) ?? true;

const LONGEST_HEADING = 120;
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING &&
  !/[.!?;,…:]["”’»)]*$|\s\|\s/u.test(line) &&
  !/^[-*•–—“"„«\p{N}\p{Sc}]/u.test(line);

function headingsIn(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/gu)].flatMap(({ 0: line, index }) => {
    const heading = line.replace(/^\s*#+\s*/u, '').trim();
    return isHeading(heading) ? [{ text: heading, start: index }] : [];
  });
}

const namesAll = (names: readonly string[], text: string): boolean => {
  const there = wordsOf(text);
  return names.every((name) => there.some((one) => one === name || one === `${name}s`));
};

export function sectionNamed(
  names: readonly string[],
  texts: readonly string[],
): ((text: string, at: { start: number; end: number }) => boolean) | null {
  if (names.length === 0) return null;
  const isSection = texts.some((text) => headingsIn(text).some((one) => namesAll(names, one.text)));
  if (!isSection) return null;
  return (text, { start, end }) => {
    const above = headingsIn(text).findLast((one) => one.start < start);
    return namesAll(names, `${above?.text ?? ''}\n${text.slice(start, end)}`);
  };
}
