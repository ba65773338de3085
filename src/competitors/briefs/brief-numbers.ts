import { datesIn } from '../../grounding/facts.ts';
import { CURRENCIES, quantitiesIn, type Quantity } from '../../grounding/numbers.ts';
import { type BriefFacts, fieldOf, numberOf, sidesOf } from './brief-facts.ts';
import { type Role, rolesOf } from './brief-names.ts';
import { percentChange } from '../../events/severity.ts';

const DIFFERENCE_BEFORE =
  /(?:(?<!(?:replaced|followed|succeeded|offered) )\bby|\bum|\ben|\bde|extra|additional|another|further|plus|weitere[nr]?|(?:\ban? \p{L}{2,20}|the \p{L}{2,20}|increase|rise|hike|jump|cut|drop|fall|reduction|difference|decrease|loss|gap|erhöhung|senkung|anstieg|rückgang|unterschied|hausse|baisse|augmentation|réduction|différence|subida|bajada|aumento|diferencia) (?:of|von|de))\s+(?:about |around |roughly |nearly |rund |etwa |environ |unos )?[$€£¥₹]?\s?$/iu;
const DIFFERENCE_BEHIND =
  /^(?:[\s-](?:per|an?|each|im|pro|par|al|month|monthly|year|monat|mois|mes)){0,3}\s*(?:more|less|fewer|extra|higher|lower|dearer|cheaper|pricier|off|price\s\p{L}+|increase|rise|cut|hike|jump|drop|reduction|discount|mehr|weniger|teurer|günstiger|billiger|höher|niedriger|de plus|de moins|plus|moins|más|menos)(?!\p{L})/iu;
const MORE_BEHIND =
  /(?:more|extra|higher|dearer|pricier|increase|rise|hike|jump|mehr|teurer|höher|plus|más)$/iu;
const LESS_BEHIND =
  /(?:less|fewer|lower|cheaper|off|cut|drop|reduction|discount|weniger|günstiger|billiger|niedriger|moins|menos)$/iu;
const UNIT_BEHIND =
  /^\s?(?:[$€£¥₹₽₩]|(?:[A-Z]{3}|dollars?|euros?|pounds?|franken|francs?|dólares)(?!\p{L}))/iu;

interface Mention extends Quantity {
  role: Role | null;
}

const isOf = ({ values }: Quantity, number: number, isRound: boolean): boolean =>
  values.some(
    (value) =>
      Math.abs(value - number) < 1e-9 || (isRound && value >= 2 && Math.abs(value - number) < 0.5001),
  );

const rounded = (value: number): number => Number(value.toPrecision(12));

export function wrongNumbers(brief: string, event: BriefFacts, isOthers: (at: number) => boolean): string[] {
  const { before, after } = sidesOf(event);
  const [was, is] = [before.numbers[0], after.numbers[0]];
  const own = [was, is].filter((one) => one !== undefined);
  const text = withoutDates(brief);
  const quantities = quantitiesIn(text);
  const amounts = quantities.filter(({ unit }) => unit !== 'percent');
  const roles = rolesOf(
    text,
    amounts.map(({ start, end }) => ({ start, end })),
  );
  const found = amounts.map((one, i): Mention => ({ ...one, role: roles[i]! }));
  if (was === undefined || is === undefined) return own.length === 0 ? [] : wrongMoney(found, own, event);
  const difference = rounded(Math.abs(is - was));
  const unsided = wrongOrder(text, found, was, is);
  return [
    ...found.flatMap((one) => wrongAmount(text, one, { was, is, difference, isOthers })),
    ...unsided,
    ...wrongPercentages(text, quantities, event),
    ...wrongShares(text, event),
  ];
}

function wrongOrder(text: string, found: readonly Mention[], was: number, is: number): string[] {
  const of = (number: number): Mention[] =>
    found.filter((one) => isOf(one, number, ABOUT.test(text.slice(0, one.start))));
  const [olds, news] = [of(was), of(is)];
  const [old, now] = [olds[0], news[0]];
  if (old === undefined || olds.some(({ role }) => role === 'before')) return [];
  if (now === undefined) return [`the brief states ${shown(text, old)}, but not the new value, ${is}`];
  return news.every(({ role }) => role === null) && now.start < old.start
    ? [`the brief does not say whether ${shown(text, now)} or ${shown(text, old)} is the new value`]
    : [];
}

function wrongMoney(found: readonly Mention[], own: readonly number[], event: BriefFacts): string[] {
  if (typeof fieldOf(event.before ?? event.after, 'amount') !== 'number') return [];
  return found
    .filter(({ unit }) => unit !== null && unit !== 'cent')
    .filter((one) => !own.some((number) => isOf(one, number, false)))
    .map(({ text }) => `${text} is not the price in the facts`);
}

function wrongAmount(
  text: string,
  one: Mention,
  {
    was,
    is,
    difference,
    isOthers,
  }: {
    was: number;
    is: number;
    difference: number;
    isOthers: (at: number) => boolean;
  },
): string[] {
  const head = text.slice(0, one.start);
  const behind = text.slice(one.end);
  const tail = behind.slice(UNIT_BEHIND.exec(behind)?.[0].length ?? 0);
  const isRound = ABOUT.test(head);
  const [isWas, isIs, isBy] = [was, is, difference].map((number) => isOf(one, number, isRound));
  const isMoney = one.unit !== null || /[$€£¥₹]\s?$/u.test(head);
  const saysDifference = DIFFERENCE_BEFORE.test(head) || DIFFERENCE_BEHIND.test(tail);
  const what = shown(text, one);
  const way = DIFFERENCE_BEHIND.exec(tail)?.[0] ?? '';
  if (isBy && saysDifference) {
    const isWrong = is > was ? LESS_BEHIND.test(way) : MORE_BEHIND.test(way);
    return isWrong ? [`"${what}${way}" gets the direction of the change wrong`] : [];
  }
  if (!isWas && !isIs) {
    if (isOthers(one.start)) return [];
    if (isBy) return [`${what} is the amount of the change, not the new value`];
    if (!isMoney && !isPaired(text, one)) return [];
    return [`${what} is neither the old nor the new value`];
  }
  if (saysDifference && isMoney && /\b(?:by|um)\s+\S{0,2}$/iu.test(head))
    return [`${what} does not match the difference, which is ${difference}`];
  if (one.role === 'after' && !isIs) return [`${what} does not match the new value, which is ${is}`];
  if (one.role === 'before' && !isWas) return [`${what} does not match the old value, which was ${was}`];
  return [];
}

const isPaired = (text: string, { start, end }: Mention): boolean =>
  /(?:\bfrom|\bvon|\bde|instead of|statt|au lieu de|en lugar de|en vez de)\s+$/iu.test(
    text.slice(0, start),
  ) ||
  (/(?:\bto|\bauf|à|\ba)\s+$/iu.test(text.slice(0, start)) &&
    /\d[^.!?]{0,30}$/u.test(text.slice(0, start)) &&
    !/^\s+\p{L}{3,}/u.test(text.slice(end)));

const shown = (text: string, { start, end }: Mention): string => text.slice(start, end).trim();

export function derivedTexts(brief: string, event: BriefFacts): string[] {
  const [was, is] = [numberOf(event.before), numberOf(event.after)];
  if (was === null || is === null) return [];
  const change = percentOf(event);
  const text = withoutDates(brief);
  const percents = quantitiesIn(text).filter(
    (one) =>
      one.unit === 'percent' &&
      change !== null &&
      isPercent(one, change, ABOUT.test(text.slice(0, one.start))),
  );
  const rounds = quantitiesIn(text).filter(
    (one) =>
      one.unit !== 'percent' &&
      ABOUT.test(text.slice(0, one.start)) &&
      [was, is].some((n) => isOf(one, n, true)),
  );
  const currency = fieldOf(event.after, 'currency');
  return [
    ...percents.flatMap(({ values }) => values.map((value) => `${value}%`)),
    ...rounds.flatMap(({ values }) =>
      values.map((value) => `${value} ${typeof currency === 'string' ? currency : ''}`),
    ),
    `${rounded(Math.abs(is - was))} ${typeof currency === 'string' ? currency : ''}`,
  ];
}

export function withoutDates(text: string): string {
  let rest = text;
  for (const { start, end } of datesIn(text))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

const ABOUT =
  /(?:about|around|roughly|nearly|almost|approximately|some|over|under|more than|less than|just|circa|ca\.|rund|etwa|fast|knapp|gut|über|environ|près de|plus de|presque|unos|unas|casi|cerca de|alrededor de|más de)\s+(?:an?\s+)?(?:[$€£]\s?)?$/iu;

function isPercent({ values, text }: Quantity, percent: number, isRound: boolean): boolean {
  const decimals = /[.,](\d+)/.exec(text)?.[1]?.length ?? 0;
  const size = Math.abs(percent);
  return values.some((value) => {
    const exact = Math.abs(value - size) <= 0.5 * 10 ** -decimals + 1e-9;
    const cut = Math.floor(size * 10 ** decimals + 1e-9) / 10 ** decimals === value;
    return (
      exact ||
      (decimals > 0 && cut) ||
      (isRound && (Math.abs(value - size) <= 1 || (value % 5 === 0 && Math.abs(value - size) <= 2.5)))
    );
  });
}

const BEHIND =
  /^\s*(?:%|percent|per cent|prozent|pour\s?cent|por ciento)?(?:(?<more>\s(?:more(?! affordable)|higher|extra|mehr|höher|de plus|más(?! (?:barat|económ))))|(?<less>\s(?:less(?! expensive)|lower|fewer|off|weniger(?! teuer)|niedriger|de moins|menos(?! car))))/iu;

const percentOf = (event: BriefFacts): number | null => {
  const [was, is] = [numberOf(event.before), numberOf(event.after)];
  return event.delta_pct ?? (was === null || is === null ? null : percentChange(was, is));
};

function wrongPercentages(text: string, quantities: readonly Quantity[], event: BriefFacts): string[] {
  const change = percentOf(event);
  return quantities
    .filter(({ unit }) => unit === 'percent')
    .flatMap((one) => {
      if (change === null) return [];
      const head = text.slice(0, one.start);
      if (!isPercent(one, change, ABOUT.test(head)))
        return [
          `${text.slice(one.start, one.end)}% does not match the change, which is ${Number(change.toFixed(1))}%`,
        ];
      const told = BEHIND.exec(text.slice(one.end))?.groups;
      if (told !== undefined && (told['more'] !== undefined) !== change > 0)
        return [
          `"${text.slice(one.start, one.end)}%${told['more'] ?? told['less']}" gets the direction of the change wrong`,
        ];
      const sign = /([-+−])\s?$/u.exec(text.slice(0, one.start))?.[1] ?? /^[-+−]/u.exec(one.text)?.[0];
      const isWrong =
        sign !== undefined &&
        (sign === '+') !== change > 0 &&
        /(?:^|[\s(:])[-+−]\s?$/u.test(head + (one.negative ? '-' : ''));
      return isWrong ? [`${sign}${one.text} has the wrong sign (plus or minus)`] : [];
    });
}

const SHARES: [RegExp, (size: number, isUp: boolean) => boolean][] = [
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:fifth|fünftel|cinquième|quinto)(?!\p{L})/giu, (size) => Math.abs(size - 20) <= 2.5],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:quarter|viertel|quart|cuarto)(?!\p{L})/giu, (size) => Math.abs(size - 25) <= 3],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:third|drittel|tiers|tercio)(?!\p{L})/giu, (size) => Math.abs(size - 100 / 3) <= 3.5],
  [/(?<!\p{L})(?:a|one|ein(?:em)?|un)\s+(?:tenth|zehntel|dixième|décimo)(?!\p{L})/giu, (size) => Math.abs(size - 10) <= 1.5],
  [/(?<!\p{L})(?:by half|in half|halv(?:es|ed|ing)|halbier\p{L}*|die hälfte|de moitié|la moitié|a la mitad|la mitad)(?!\p{L})/giu, (size) => Math.abs(size - 50) <= 5],
  [/(?<!\p{L})(?:doubl(?:es|ed|ing)|twice|verdoppel\p{L}*|doublée?s?|double|duplica\p{L}*)(?!\p{L})/giu, (size, isUp) => isUp && Math.abs(size - 100) <= 12],
  [/(?<!\p{L})(?:tripl(?:es|ed|ing)|verdreifach\p{L}*|triplée?s?|triplica\p{L}*)(?!\p{L})/giu, (size, isUp) => isUp && Math.abs(size - 200) <= 20],
]; // prettier-ignore

function wrongShares(text: string, event: BriefFacts): string[] {
  const change = percentOf(event);
  if (change === null) return [];
  return SHARES.flatMap(([pattern, isRight]) =>
    [...text.matchAll(pattern)].flatMap(([said]) =>
      isRight(Math.abs(change), change > 0)
        ? []
        : [`"${said}" does not match the change, which is ${Number(change.toFixed(1))}%`],
    ),
  );
}

export const withoutShares = (text: string): string =>
  SHARES.reduce((rest, [pattern]) => rest.replace(pattern, (said) => ' '.repeat(said.length)), text);

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
  return [...new Set([...signs, ...words])].map(
    (sign) => `${sign} is not the currency. The currency is ${own[0]}`,
  );
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

export function wrongPeriods(brief: string, { before, after }: BriefFacts, quotes: string): string[] {
  const own = [before, after].map((side) => fieldOf(side, 'period')).filter((one) => typeof one === 'string');
  if (own.length === 0) return [];
  const periodOf = (word: string): string | undefined => PERIODS.find(([pattern]) => pattern.test(word))?.[1];
  const told = new Set((quotes.match(/\p{L}+/gu) ?? []).flatMap((word) => periodOf(word) ?? []));
  return [...brief.matchAll(PER)].flatMap(([said, word]) => {
    const period = periodOf(word!);
    return period === undefined || own.includes(period) || told.has(period)
      ? []
      : [`"${said.trim()}" is not the billing unit. The billing unit is ${own[0]}`];
  });
}
