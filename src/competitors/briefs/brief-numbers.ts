import { datesIn } from '../../grounding/dates.ts';
import { quantitiesIn, type Quantity } from '../../grounding/numbers.ts';
import { fieldOf, numberOf, sidesOf, type BriefFacts } from './brief-facts.ts';
import { ABOUT, isPercent, percentOf, wrongPercentages, wrongShares } from './brief-percents.ts';
import { rolesOf, type Role } from './brief-roles.ts';

const DIFFERENCE_BEFORE =
  /(?:(?<!(?:replaced|followed|succeeded|offered) )\bby|\bum|\ben|\bde|extra|additional|another|further|plus|weitere[nr]?|(?:\ban? \p{L}{2,20}|the \p{L}{2,20}|increase|rise|hike|jump|cut|drop|fall|reduction|difference|decrease|loss|gap|erhöhung|senkung|anstieg|rückgang|unterschied|hausse|baisse|augmentation|réduction|différence|subida|bajada|aumento|diferencia) (?:of|von|de))\s+(?:about |around |roughly |nearly |rund |etwa |environ |unos )?[$€£¥₹]?\s?$/iu;
const DIFFERENCE_BEHIND =
  /^(?:[\s-](?:per|an?|each|im|pro|par|al|month|monthly|year|monat|mois|mes)){0,3}\s*(?:more|less|fewer|extra|higher|lower|dearer|cheaper|pricier|off|price\s\p{L}+|increase|rise|cut|hike|jump|drop|reduction|discount|mehr|weniger|teurer|günstiger|billiger|höher|niedriger|de plus|de moins|plus|moins|más|menos)(?!\p{L})/iu;
const MORE_BEHIND =
  /(?:more|extra|higher|dearer|pricier|increase|rise|hike|jump|mehr|teurer|höher|plus|más)$/iu;
const LESS_BEHIND =
  /(?:less|fewer|lower|cheaper|off|cut|drop|reduction|discount|weniger|günstiger|billiger|niedriger|moins|menos)$/iu;
/** A currency behind its amount. */
const UNIT_BEHIND =
  /^\s?(?:[$€£¥₹₽₩]|(?:[A-Z]{3}|dollars?|euros?|pounds?|franken|francs?|dólares)(?!\p{L}))/iu;

/** A quantity that stands for money, days, pieces: not part of a date, no percentage. */
interface Mention extends Quantity {
  role: Role | null;
}

const isOf = ({ values }: Quantity, number: number, isRound: boolean): boolean =>
  values.some(
    (value) =>
      Math.abs(value - number) < 1e-9 || (isRound && value >= 2 && Math.abs(value - number) < 0.5001),
  );

const rounded = (value: number): number => Number(value.toPrecision(12));

/**
 * What is wrong with the numbers of a brief of an event that is between two of them: amounts that are neither, sides
 * that are exchanged, a percentage that is not theirs, another currency. `isOthers` tells places that speak of
 * something else. Other events have no such numbers.
 */
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

/**
 * Where nothing says which of the two amounts is the one now: the old one by itself, or the new one first. "49, 59"
 * would be read as from the one to the other.
 */
function wrongOrder(text: string, found: readonly Mention[], was: number, is: number): string[] {
  const of = (number: number): Mention[] =>
    found.filter((one) => isOf(one, number, ABOUT.test(text.slice(0, one.start))));
  const [olds, news] = [of(was), of(is)];
  const [old, now] = [olds[0], news[0]];
  if (old === undefined || olds.some(({ role }) => role === 'before')) return [];
  if (now === undefined) return [`it says ${shown(text, old)}, and not what it is now, which is ${is}`];
  return news.every(({ role }) => role === null) && now.start < old.start
    ? [`it leaves open whether ${shown(text, now)} or ${shown(text, old)} is what it is now`]
    : [];
}

/** Of what only came or went, there is one amount. */
function wrongMoney(found: readonly Mention[], own: readonly number[], event: BriefFacts): string[] {
  if (typeof fieldOf(event.before ?? event.after, 'amount') !== 'number') return [];
  return found
    .filter(({ unit }) => unit !== null && unit !== 'cent')
    .filter((one) => !own.some((number) => isOf(one, number, false)))
    .map(({ text }) => `${text} is not its price`);
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
    return isWrong ? [`${what}${way} is the wrong way round`] : [];
  }
  if (!isWas && !isIs) {
    if (isOthers(one.start)) return [];
    if (isBy) return [`${what} is only by how much it changed`];
    // The number of something else, such as a feature; whether that is so is looked up with all the others.
    if (!isMoney && !isPaired(text, one)) return [];
    return [`${what} is neither before nor after`];
  }
  if (saysDifference && isMoney && /\b(?:by|um)\s+\S{0,2}$/iu.test(head))
    return [`${what} is not the difference, which is ${difference}`];
  if (one.role === 'after' && !isIs) return [`${what} is not what it is now, which is ${is}`];
  if (one.role === 'before' && !isWas) return [`${what} is not what it was before, which was ${was}`];
  return [];
}

/** Between two amounts, "from 49 to 69", numbers are amounts without a sign, too. */
const isPaired = (text: string, { start, end }: Mention): boolean =>
  /(?:\bfrom|\bvon|\bde|instead of|statt|au lieu de|en lugar de|en vez de)\s+$/iu.test(
    text.slice(0, start),
  ) ||
  (/(?:\bto|\bauf|à|\ba)\s+$/iu.test(text.slice(0, start)) &&
    /\d[^.!?]{0,30}$/u.test(text.slice(0, start)) &&
    !/^\s+\p{L}{3,}/u.test(text.slice(end)));

const shown = (text: string, { start, end }: Mention): string => text.slice(start, end).trim();

/** Percentages and differences that follow from the two numbers, in every form that may be told of them. */
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
    ...percents.flatMap(({ values }) => values.map((value) => `${value} %`)),
    ...rounds.flatMap(({ values }) =>
      values.map((value) => `${value} ${typeof currency === 'string' ? currency : ''}`),
    ),
    `${rounded(Math.abs(is - was))} ${typeof currency === 'string' ? currency : ''}`,
  ];
}

/** The text with the same length without its dates, which are seen to elsewhere. */
export function withoutDates(text: string): string {
  let rest = text;
  for (const { start, end } of datesIn(text))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}
