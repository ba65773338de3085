import { CURRENCIES } from '../../grounding/number-words.ts';
import { fieldOf, type BriefFacts } from './brief-facts.ts';

/** Dollars that pages of their country write without saying so. */
const DOLLARS = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN']);
const WORDS: [RegExp, string[]][] = [
  [/(?<!\p{L})(?:francs?|franken)(?!\p{L})/giu, ['CHF']],
  [/(?<!\p{L})(?:pfund|libras?|livres? sterling|sterling)(?!\p{L})/giu, ['GBP']],
  [/(?<!\p{L})(?:dólar(?:es)?)(?!\p{L})/giu, ['USD', ...DOLLARS]],
  [/(?<!\p{L})(?:pesos?)(?!\p{L})/giu, ['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP']],
  [/(?<!\p{L})(?:złoty\p{L}*|zlotys?|zł)(?!\p{L})/giu, ['PLN']],
  [/(?<!\p{L})(?:kron(?:or|er|en|as?)|kr|krona)(?!\p{L})/giu, ['SEK', 'NOK', 'DKK', 'CZK', 'ISK']],
  [/(?<!\p{L})(?:yuan|renminbi)(?!\p{L})/giu, ['CNY']],
  [/(?<!\p{L})(?:rubles?|roubles?|rubel)(?!\p{L})/giu, ['RUB']],
  [/R\$/gu, ['BRL']],
]; // prettier-ignore

/** Every currency a brief names, in signs, codes or words, that is none of the event's. `known`: facts and evidence. */
export function wrongCurrencies(brief: string, event: BriefFacts, known: string): string[] {
  const own = [event.before, event.after]
    .flatMap((side) => [fieldOf(side, 'currency'), ...listed(side).map((plan) => fieldOf(plan, 'currency'))])
    .filter((one) => typeof one === 'string');
  if (own.length === 0) return [];
  const isOwn = (code: string): boolean => own.includes(code);
  const signs = [...brief.matchAll(/(?:US|A|C)?\$|[€£¥₹₽₩]|(?<!\p{L})\p{L}{3,7}(?!\p{L})/gu)].flatMap(
    ({ 0: sign, index }) => {
      if (brief.slice(0, index).endsWith('R')) return [];
      const code = CURRENCIES.get(sign.toLowerCase());
      if (code === undefined || code === 'cent' || isOwn(code)) return [];
      const isBare = sign === '$' || /^dollars?$/i.test(sign);
      return isBare && own.some((one) => DOLLARS.has(one)) ? [] : [sign];
    },
  );
  const words = WORDS.flatMap(([pattern, codes]) =>
    codes.some(isOwn) ? [] : [...brief.matchAll(pattern)].map(([word]) => word),
  ).filter((word) => !known.toLowerCase().includes(word.toLowerCase()));
  return [...new Set([...signs, ...words])].map((sign) => `${sign} is not the currency, which is ${own[0]}`);
}

const listed = (side: BriefFacts['before']): BriefFacts['before'][] => {
  const plans = fieldOf(side, 'plans');
  return Array.isArray(plans) ? plans : [];
};

const PERIODS: [RegExp, string][] = [
  [/^(?:days?|daily|tag|täglich|jour|día)$/iu, 'day'],
  [/^(?:weeks?|weekly|woche|wöchentlich|semaine|semana)$/iu, 'week'],
  [/^(?:months?|monthly|mo|monat|monatlich|mois|mes|mensual|mensuel)$/iu, 'month'],
  [/^(?:quarters?|quarterly|quartal|trimestre)$/iu, 'quarter'],
  [/^(?:years?|yearly|yr|annum|annually|jahr|jährlich|année|an|ans|año|anual)$/iu, 'year'],
];
const PER =
  /(?:\/|(?<!\p{L})(?:per|an?|each|every|pro|im|je|par|al|por)\s)\s?(?:(?:user|seat|member|nutzer|sitz|utilisateur|usuario|person)(?:\s(?:and|per|a|each|pro|und|et|par|y|por)\s|\s?\/\s?))?(\p{L}{2,9})(?!\p{L})/giu;

/** "Per year" of what is paid by the month. What the evidence speaks of may be told. */
export function wrongPeriods(brief: string, { before, after }: BriefFacts, quotes: string): string[] {
  const own = [before, after].map((side) => fieldOf(side, 'period')).filter((one) => typeof one === 'string');
  if (own.length === 0) return [];
  const periodOf = (word: string): string | undefined => PERIODS.find(([pattern]) => pattern.test(word))?.[1];
  const told = new Set((quotes.match(/\p{L}+/gu) ?? []).flatMap((word) => periodOf(word) ?? []));
  return [...brief.matchAll(PER)].flatMap(([said, word]) => {
    const period = periodOf(word!);
    return period === undefined || own.includes(period) || told.has(period)
      ? []
      : [`"${said.trim()}" is not how it is paid: by the ${own[0]}`];
  });
}
