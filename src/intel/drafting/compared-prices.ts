import { isCountryName } from '../../extraction/pages/country-names.ts';
import type { Amount } from '../../extraction/facts/pricing/amounts.ts';
import { currentAmountsIn, withoutFormer } from '../../extraction/facts/pricing/former-prices.ts';
import { lowestIn, withoutLowest, withoutVerb } from '../../extraction/facts/pricing/price-marks.ts';
import {
  isSoldByAmount,
  type Terms,
  termsAt,
  termsNamed,
  termsOfUnit,
  unitInWords,
} from '../../extraction/facts/pricing/terms.ts';
import { isCharge } from '../../extraction/facts/pricing/fee-words.ts';
import { termsOfLabel } from '../../extraction/facts/pricing/label-terms.ts';
import { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import type { Passage } from '../../grounding/passage.ts';
import { lowerOf } from '../comparing/read-charges.ts';
import { NO, YES } from '../comparing/term-words.ts';
import { DURATION } from '../comparing/term-amounts.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import type { Advantage } from '../comparing/term-advantage.ts';
import { differenceOfPrices, HEADS_MINIMUM, type Minimum, minimumIn } from './differences.ts';
import { pricesForOtherMarkets } from './plan-facts.ts';
import { unitGroup } from './price-units.ts';
import { inOneWord } from './priced-names.ts';
import { isOwnPrice } from './prices.ts';

interface Priced {
  source: UsedFact;
  cited: UsedFact[];
  name: string;
  text: string;
  amount: number;
  currency: string;
  per: string | null;
  isLowest: boolean;
  isPlain: boolean;
  isNet: boolean;
  minimum: Minimum | null;
  /** As in "£12 for 250" or, in another cell of the row, "1,000 messages". */
  quantity?: string | null;
}

interface Thing {
  also: UsedFact[];
  name: string;
  words: readonly string[];
  numbers: readonly string[];
  prices: Priced[];
}

export interface PricePair {
  label: string;
  us: readonly Priced[];
  them: readonly Priced[];
  advantage: Advantage | null;
  difference: string | null;
  isOfPlans?: true;
  /** Facts that repeat the prices in `us` and `them`. */
  also?: readonly UsedFact[];
  /** If set, no other prices per this unit are shown, even if they are not in `us` or `them`. */
  group?: string;
}

const UNIT_BEHIND =
  /[\s,(]+(?:(?:per|pro|je|par|por|al|za|på|om|pr\.?|à|a)\s|all['’])\p{L}+(?:\s\p{L}+){0,3}\)?$/iu;
const CONJUNCTION = /^[\s,;]*(?:(?:and|or|und|oder|sowie|et|ou|y|e|ed|en|o|of|i|oraz|och|og)\s)?/iu;
const REMARK_BEHIND = /^\s*\([^)]*\)/u;
const ARTICLE =
  /^(?:l['’](?=\S)|(?:the|an?|der|die|das|den|ein|eine[nr]?|unser|unsere|le|la|les|un|une|una|el|los|las|il|lo|gli|i|het|de|een|en|ett|et|den|det|os?|as?|our|notre|nuestr[oa]|ons|onze|vår|vores)\s+(?=\S))/iu;
const GERMAN_HOUR = /\p{L}stunden?$/iu;

const lineAt = ({ text, start }: Passage, at: number): { from: number; to: number } => {
  const from = text.lastIndexOf('\n', at - start - 1) + 1;
  const end = text.indexOf('\n', at - start);
  return { from, to: end < 0 ? text.length : end };
};
const isRow = (line: string): boolean => line.includes(' | ');

function headAbove({ text }: Passage, from: number): { from: number; to: number } | null {
  let head: { from: number; to: number } | null = null;
  for (let to = from - 1; to > 0;) {
    const start = text.lastIndexOf('\n', to - 1) + 1;
    const line = text.slice(start, to);
    if (line.trim() !== '' && !isRow(line)) break;
    if (line.trim() !== '') head = { from: start, to };
    to = start - 1;
  }
  return head;
}

const currencyOf = ({ currency, sign }: Amount): string => currency ?? sign.replace(/\.$/u, '');

const perOf = ({ period, unit }: Pick<ReturnType<typeof termsAt>, 'period' | 'unit'>): string | null => {
  const named = [unit, period === 'once' ? null : period].filter((one) => one !== null);
  return named.length === 0 ? null : named.join(' ');
};

function pricedInRow(fact: UsedFact, passage: Passage, line: { from: number; to: number }): Priced[] {
  const [amount] = currentAmountsIn(fact.quote);
  const item = fact.item?.trim() ?? '';
  if (amount === undefined || item === '' || isRow(item)) return [];
  const head = headAbove(passage, line.from);
  const quoted = ({ from, to }: { from: number; to: number }): UsedFact => ({
    ...fact,
    quote: passage.text.slice(from, to).trim(),
    start: passage.start + from,
    end: passage.start + to,
  });
  const headText = head === null ? '' : passage.text.slice(head.from, head.to);
  const row = quoted(line);
  const at = fact.start - passage.start;
  const lowest = lowestIn(passage.text, { start: at + amount.start, end: at + amount.end }, line.from);
  const said = passage.text
    .slice(
      lowest?.start ?? at + amount.start,
      Math.max(lowest?.end ?? 0, at + amount.end, at + termsAt(fact.quote, amount.end).end),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const named = fact.name === FEE_NAME ? item.split(': ')[0]! : item;
  const inRow = row.quote.toLowerCase();
  const isNamedInRow = named
    .toLowerCase()
    .split(' ')
    .every((word) => inRow.includes(word));
  const [label = ''] = row.quote.split(' | ');
  const minimum = minimumOfRow(row.quote, headText);
  const stated = perOf(termsAt(fact.quote, amount.end));
  const behind = QUANTITY_BEHIND.exec(fact.quote.slice(amount.end))?.[0].trim() ?? null;
  const quantity = stated === null ? (behind ?? quantityBeside(row.quote, fact.quote)) : null;
  const sold = quantity === null ? said : quantity === behind ? `${said} ${behind}` : `${said} (${quantity})`;
  const isPartOfLabel = label.includes(' / ') && isNamedInRow && label !== named;
  const ofFact = fact.unit === undefined ? null : perOf(termsOfUnit(fact.unit));
  const ofHead = fact.name === FEE_NAME ? null : perOf(termsNamed(headText));
  return [
    {
      source: fact,
      cited: isNamedInRow || head === null ? [row] : [row, quoted(head)],
      name: item,
      text: isPartOfLabel
        ? row.quote.replace(' | ', ': ')
        : `${item}: ${sold}${minimum === null ? '' : `, minimum ${minimum.text}`}`,
      amount: amount.amount,
      currency: currencyOf(amount),
      per: stated ?? perOf(termsNamed(item)) ?? ofFact ?? ofHead,
      isLowest: lowest !== null,
      isPlain: true,
      isNet: isNet(passage.text),
      minimum,
      quantity,
    },
  ];
}

const CELLS = /\s*\|\s*/u;
const QUANTITY_BEHIND = /^\s(?:for|für|pour|por|voor|per)\s\p{N}[\p{N}.,]*(?:\s\p{L}+)?(?=$|[,;.)])/iu;
const QUANTITY = /^\p{N}[\p{N}.,]*(?:\s\p{L}{3,}){1,3}$/u;
const numberOf = (quantity: string | null | undefined): string | null =>
  quantity?.replaceAll(/\P{N}/gu, '') ?? null;

function quantityBeside(row: string, price: string): string | null {
  const [, ...cells] = row.split(CELLS);
  const [only = null, ...more] = cells.filter((cell) => cell !== price && QUANTITY.test(cell));
  return more.length === 0 ? only : null;
}

function minimumOfRow(row: string, head: string): Minimum | null {
  const at = head.split(CELLS).findIndex((cell) => HEADS_MINIMUM.test(cell));
  const cell = at <= 0 ? undefined : row.split(CELLS)[at];
  return (cell === undefined ? null : minimumIn(`minimum ${cell}`)) ?? minimumIn(row);
}

const INVERTED =
  /(?<!\p{L})(?:kostet|kosten|costs?|coûte|cuesta|costa|kost|custa|kosztuje|kostar|koster|zahl\p{L}+|paga|betaal\p{L}*|pay)(?!\p{L})/iu;
const ENDS = /^\s*(?:[.,;!)]|$|(?:and|und|sowie|et|y|e|ed|en|i|oraz|och|og)\s)/iu;
const FORMER =
  /(?<!\p{L})(?:instead of|was|were|formerly|usually|statt|früher|bisher|sonst|au lieu de|avant|en lugar de|antes|in plaats van|voorheen|anziché|invece di|prima|em vez de|zamiast|wcześniej|i stället för|tidigare|i stedet for|før)(?!\p{L})/iu;
const NET =
  /(?<!\p{L})(?:(?:excl|exkl|ekskl|escl|zzgl|zuzüglich|plus|ex|hors|sin|más|sem|bez|utan|uden|ohne|\+)\.?\s?(?:[\p{L}\d.,%]+\s){0,3}(?:vat|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|taxes?|iva|btw|moms|tax)|netto(?:preise?|prijzen|prijs)?|ht|esclusa iva|(?:vat|mwst|ust|tva|taxes|iva|btw|moms) (?:is |are |ist |est |è |é )?(?:not?|non|niet|nicht|não|esclus[ao]|excluid[ao]|excluded|extra) ?(?:incl\p{L}*|inbegrepen|enthalten|comprise|compres[ao])?|(?:not|nicht|non|no) (?:incl\p{L}*|enthalten) (?:vat|mwst|tva|iva|btw))(?!\p{L})/iu;

export const isNet = (text: string): boolean => NET.test(text);

function pricedBelowName(fact: UsedFact, passage: Passage): Priced[] {
  const { quote, item = '', heading, unit = '' } = fact;
  const [amount, ...more] = currentAmountsIn(quote);
  if (amount === undefined || more.length > 1 || item !== heading || !isSoldByAmount(unit)) return [];
  const lowest = lowestIn(quote, amount);
  if (/\p{L}{3}/u.test(quote.slice(0, lowest?.start ?? amount.start))) return [];
  const at = fact.start - passage.start;
  const from = passage.text.lastIndexOf(item, at);
  if (from < 0 || at - from > FARTHEST) return [];
  const whole = passage.text.slice(from, at + quote.length);
  const [price = ''] = quote.split('\n');
  const minimum = minimumIn(quote);
  const isMinimumSaid = minimumIn(price) !== null;
  return [
    {
      source: fact,
      cited: [{ ...fact, quote: whole, start: passage.start + from }],
      name: item,
      text: `${item}: ${price.replace(/\.$/u, '')}${minimum === null || isMinimumSaid ? '' : `, minimum ${minimum.text}`}`,
      amount: amount.amount,
      currency: currencyOf(amount),
      per: unit,
      isLowest: lowest !== null,
      isPlain: more.length === 0,
      isNet: isNet(passage.text),
      minimum,
    },
  ];
}

function pricedInSentence(fact: UsedFact, passage: Passage): Priced[] {
  const { text } = passage;
  const below = pricedBelowName(fact, passage);
  if (below.length > 0) return below;
  const quote = withoutFormer(fact.quote);
  if (YES.test(quote) || NO.test(quote) || FORMER.test(quote)) return [];
  let last = 0;
  return currentAmountsIn(quote).flatMap((amount): Priced[] => {
    const before = quote.slice(last, amount.start).replace(REMARK_BEHIND, '').replace(CONJUNCTION, '');
    const terms = termsAt(quote, amount.end);
    last = Math.max(amount.end, terms.end);
    const name = withoutVerb(withoutLowest(before).replace(/[\s:–—|-]+$/u, ''))
      .replace(/\s(?:costs?|is|are)$/iu, '')
      .replace(ARTICLE, '')
      .trim();
    if (!/\p{L}{3}/u.test(name) || /[.!?]/u.test(name)) return [];
    return [
      {
        source: fact,
        cited: [fact],
        name,
        text: quote,
        amount: amount.amount,
        currency: currencyOf(amount),
        per: perOf(terms) ?? (GERMAN_HOUR.test(name) ? 'hour' : null),
        isLowest: lowestIn(quote, amount) !== null,
        isPlain: ENDS.test(quote.slice(last)),
        isNet: isNet(text),
        minimum: minimumIn(quote),
      },
    ];
  });
}

export const pricedIn = (facts: readonly UsedFact[], passages: readonly Passage[]): Priced[] =>
  facts.filter(isOwnPrice).flatMap((fact) => {
    const passage = passages[fact.passage];
    if (passage === undefined) return [];
    const line = lineAt(passage, fact.start);
    return isRow(passage.text.slice(line.from, line.to))
      ? pricedInRow(fact, passage, line)
      : pricedInSentence(fact, passage);
  });

function pricedInDetail(fact: UsedFact, passage: Passage): Priced[] {
  const { name, value } = fact;
  if (fact.kind !== 'detail' || name === undefined || value === undefined) return [];
  return value.split(/;\s/u).flatMap((part): Priced[] => {
    const [amount, ...more] = currentAmountsIn(part);
    if (amount === undefined || more.length > 0) return [];
    const asPrice = {
      ...fact,
      kind: 'price' as const,
      quote: part,
      item: name,
      amount: amount.amount,
      confidence: 1,
    };
    const per = perOf(termsAt(part, amount.end)) ?? perOf(termsNamed(name));
    if (per === null || !isOwnPrice(asPrice)) return [];
    return [
      {
        source: fact,
        cited: [fact],
        name,
        text: `${name}: ${value}`,
        amount: amount.amount,
        currency: currencyOf(amount),
        per,
        isLowest: lowestIn(part, amount) !== null,
        isPlain: true,
        isNet: isNet(passage.text),
        minimum: minimumIn(part),
      },
    ];
  });
}

const LEAST_LETTERS = 3;
const NAMES_OF_PLANS =
  /^(?:pro|plus|basi[cs]|basis\p{L}*|base|básico|podstawow\p{L}+|starter|start|team|teams|business|enterprise|premium|standard|free|solo|growth|professional|essentials?|advanced|personal|light|lite|mini|midi|maxi|small|medium|large|gold|silver|bronze|platin\p{L}*|diamond|classic|komfort|comfort|complete|komplett|ultimate|flex|smart|easy|family|unlimited)$/u;
const ANY_OFFER =
  /^(?:plans?|packages?|pakete?|paket|pakket|paquete|pacote|pakiet|tarife?|tariff\p{L}*|subscriptions?|abo|abos|abonn?ement\p{L}*|abonament|forfait|formule|prices?|preis\p{L}*|prix|prezzo|precio|offers?|angebot|offre|servi[cz]\p{L}*)$/u;

function thingsIn(prices: readonly Priced[]): Thing[] {
  const things = new Map<string, Thing>();
  for (const price of prices) {
    const name = inOneWord(price.name)
      .replace(/\s\([^)]*\)$/u, '')
      .replace(UNIT_BEHIND, '')
      .replace(ARTICLE, '');
    const tokens = name.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
    const words = tokens.filter((one) => /\p{L}/u.test(one) && one.length >= LEAST_LETTERS);
    const numbers = tokens.filter((one) => /\p{N}/u.test(one));
    if (words.every((word) => NAMES_OF_PLANS.test(word) || ANY_OFFER.test(word))) continue;
    const key = [...words, ...numbers].join(' ');
    const thing = things.get(key) ?? { name: price.name, words, numbers, prices: [], also: [] };
    const same = thing.prices.findIndex((one) => isSamePrice(one, price));
    if (same < 0) thing.prices.push(price);
    else {
      thing.also.push(price.source, thing.prices[same]!.source);
      if (thing.prices[same]!.minimum === null && price.minimum !== null) thing.prices[same] = price;
    }
    things.set(key, thing);
  }
  return [...things.values()];
}

const LONGEST_ENDING = 3;
const LEAST_STEM = 4;
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length >= LEAST_STEM && long.length - short.length <= LONGEST_ENDING && long.startsWith(short);
}

const LEAST_PREFIX = 5;
function isSameCompound(one: Thing, other: Thing): boolean {
  const [a, b] = [one.words, other.words];
  if (a.length !== 1 || b.length !== 1) return false;
  const per = one.prices[0]!.per;
  return (
    per !== null &&
    [...one.prices, ...other.prices].every((price) => price.per === per) &&
    a[0]!.slice(0, LEAST_PREFIX) === b[0]!.slice(0, LEAST_PREFIX) &&
    a[0]!.length >= LEAST_PREFIX
  );
}

function likeness(one: Thing, other: Thing): 0 | 1 | 2 {
  if (one.numbers.join(' ') !== other.numbers.join(' ')) return 0;
  const [less, more] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  const isWithin = less.every((word) => more.some((two) => isSameWord(word, two)));
  if (isWithin && less.length === more.length) return 2;
  if (isSameCompound(one, other)) return 2;
  return isWithin && less.length * 2 >= more.length ? 1 : 0;
}

function wordsOfName({ name }: Priced): string[] {
  const country = /\s\(([^)]*)\)$/u.exec(name);
  const bare = country !== null && isCountryName(country[1]!) ? name.slice(0, country.index) : name;
  return (
    inOneWord(bare)
      .replace(UNIT_BEHIND, '')
      .replace(ARTICLE, '')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

const LESSON = /(?:stunden?|unterricht|lektion(?:en)?|kurs(?:e|es)?|les(?:sen)?|cursus)$/u;
const LONGEST_PLURAL = 2;
function isSameName(one: Priced, other: Priced): boolean {
  const [a, b] = [wordsOfName(one), wordsOfName(other)];
  if (a.length === 1 && b.length === 1 && a[0] !== b[0]) {
    const [x, y] = [a[0]!, b[0]!];
    if (LESSON.test(x) && LESSON.test(y) && x.replace(LESSON, '') === y.replace(LESSON, '')) return true;
  }
  return (
    a.length === b.length &&
    a.every((word) =>
      b.some((two) => {
        const [short, long] = word.length <= two.length ? [word, two] : [two, word];
        const isForm = short.length >= LEAST_PREFIX && long.length - short.length <= LONGEST_PLURAL;
        const isPlural = short.length >= LEAST_STEM && long === `${short}s`;
        return short === long || isPlural || (isForm && long.startsWith(short));
      }),
    )
  );
}

const TIME = new RegExp(String.raw`(?<![\p{L}\p{N}])${DURATION}`, 'iu');

const isOfOneCountry = (ours: Priced, theirs: Priced): boolean => {
  const [one, other] = [ours, theirs].map(({ source: { url } }) =>
    url === null ? null : URL.parse(url)?.hostname.split('.').at(-1),
  );
  return one === other && one !== null;
};

const ROLES =
  /^(?:service|session|visit|rate|price|work|interpreter|engineer|technician|specialist|consultant|trainer|tutor|operator|\p{L}*techniker|dolmetscher\p{L}*|monteur|technicien|interprète|técnic[oa]|intérprete|tecnico|interprete|tolk|technicus)s?$/u;
const differsByRole = (one: Thing, other: Thing): boolean => {
  const [less, more] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const rest = more.words.filter((word) => !less.words.some((two) => isSameWord(word, two)));
  return rest.length > 0 && rest.every((word) => ROLES.test(word));
};

function cheaper(
  us: readonly Priced[],
  them: readonly Priced[],
  { isSame: isNamedAlike }: { isSame: boolean },
): Advantage | null {
  const found = new Set(
    us.flatMap((ours) =>
      them.map((theirs) => {
        const isSame =
          (isSameName(ours, theirs) || (isNamedAlike && ours.per !== null)) &&
          ours.isPlain &&
          theirs.isPlain &&
          !ours.isLowest &&
          !theirs.isLowest &&
          ours.per === theirs.per &&
          ours.isNet === theirs.isNet &&
          ours.minimum?.minutes === theirs.minimum?.minutes &&
          numberOf(ours.quantity) === numberOf(theirs.quantity) &&
          (/^[A-Z]{3}$/u.test(ours.currency) || isOfOneCountry(ours, theirs)) &&
          (ours.per !== null ||
            ![ours, theirs].some(({ text, cited }) => TIME.test(`${text} ${cited[0]!.quote}`)));
        const charge = ({ amount, currency }: Priced) => ({ amount, currency });
        return isSame ? lowerOf(charge(ours), charge(theirs)) : null;
      }),
    ),
  );
  const [first = null] = found;
  return found.size === 1 ? first : null;
}

function pricePairs(ours: readonly Priced[], theirs: readonly Priced[]): PricePair[] {
  const [us, them] = [thingsIn(ours), thingsIn(theirs)];
  const hasOther = ({ words, prices }: Thing, all: readonly Priced[]): boolean =>
    all.some((price) => {
      const tokens = price.name.toLowerCase().match(/\p{L}+/gu) ?? [];
      const isAbout = words.every((word) => tokens.some((token) => isSameWord(word, token)));
      return (
        isAbout &&
        INVERTED.test(price.name) &&
        !prices.includes(price) &&
        prices.some(({ amount }) => amount !== price.amount)
      );
    });
  const bestFor = (thing: Thing, others: readonly Thing[]): { other: Thing; level: number } | null => {
    for (const level of [2, 1]) {
      const same = others.filter((other) => likeness(thing, other) === level);
      if (same.length > 0) return same.length === 1 ? { other: same[0]!, level } : null;
    }
    return null;
  };
  return us.flatMap((thing): PricePair[] => {
    const found = bestFor(thing, them);
    if (found === null || bestFor(found.other, us)?.other !== thing) return [];
    const isSame = found.level === 2 || differsByRole(thing, found.other);
    const [own, rival] = [thing.prices, found.other.prices];
    const advantage =
      isSame &&
      !hasOther(thing, ours) &&
      !hasOther(found.other, theirs) &&
      !thing.words.some((word) => NAMES_OF_PLANS.test(word))
        ? cheaper(own, rival, { isSame: found.level !== 2 })
        : null;
    return [
      {
        label: thing.name.slice(0, LABEL_LENGTH),
        us: own,
        them: rival,
        also: [...thing.also, ...found.other.also],
        advantage,
        difference: advantage === null ? differenceOfPrices(own, rival, rival[0]!.source.vendor) : null,
      },
    ];
  });
}

const OF_PLANS: ReadonlySet<string> = new Set(['month', 'year', 'quarter', 'week']);
const MOST_OF_UNIT = 4;

function unitPairs(
  ours: readonly Priced[],
  theirs: readonly Priced[],
  pairs: readonly PricePair[],
): PricePair[] {
  const shown = new Set(pairs.flatMap(({ us, them }) => [...us, ...them]));
  const groupOf = ({ per }: Priced): string => (per === null ? '' : unitGroup(per));
  const known = new Set([...shown].map(groupOf));
  const listed = (prices: readonly Priced[]): Priced[] => {
    const lists = Map.groupBy(prices, ({ source: { url, heading, item } }) =>
      heading === item ? url : `${url} ${heading}`,
    );
    const longest = [...lists.values()].toSorted((a, b) => b.length - a.length);
    const url = longest[0]?.[0]?.source.url;
    const isBeside = ([first]: readonly Priced[]): number => Number(first!.source.url !== url);
    return longest
      .toSorted((a, b) => isBeside(a) - isBeside(b))
      .flat()
      .filter((price, i, all) => !all.slice(0, i).some((one) => isRepeated(one, price)))
      .slice(0, MOST_OF_UNIT);
  };
  const others = Map.groupBy(theirs, groupOf);
  return [...Map.groupBy(ours, groupOf)].flatMap(([group, all]): PricePair[] => {
    const rivals = others.get(group);
    if (rivals === undefined || group === '' || known.has(group)) return [];
    if (group.split(' ').some((part) => OF_PLANS.has(part))) return [];
    const [us, them] = [listed(all), listed(rivals)];
    const isOneCurrency = us.every(({ currency }) => currency === them[0]!.currency);
    const difference = isOneCurrency
      ? null
      : differenceOfPrices(us.slice(0, 1), them.slice(0, 1), them[0]!.source.vendor);
    return [
      {
        label: `Price per ${group}`,
        us,
        them,
        group,
        advantage: null,
        difference: difference ?? 'different services',
      },
    ];
  });
}

export const textOfPrices = (prices: readonly Priced[]): string =>
  [...new Set(prices.map(({ text }, i) => (i < prices.length - 1 ? text.replace(/\.$/u, '') : text)))].join(
    '; ',
  );

const NO_PLAN =
  /(?<!\p{L})(?:extra|additional|add-?ons?|further|more|set-?up|fees?|zusätzlich\p{L}*|weitere\p{L}*|jede[rs]?|einmalig\p{L}*|supplémentaires?|adicional(?:es)?|aanvullend|aggiuntiv\p{L}+|dodatkow\p{L}+)(?!\p{L})/iu;
const LONGEST_PRICE = 40;
const LEAST_PLANS = 2;
const FARTHEST = 160;
const periodIn = (...texts: readonly string[]): Priced['per'] => {
  for (const text of texts) {
    const { period } = termsNamed(text);
    if (period !== null && period !== 'once') return period;
  }
  return null;
};

interface PlanPrice extends Priced {
  isPerPerson: boolean;
  unit: string | null;
  list: string;
  isPaidAhead: boolean;
}
const PER_PERSON =
  /(?<!\p{L})(?:users?|seats?|members?|agents?|employees?|licen[cs]es?|persons?|people|\p{L}*nutzer\p{L}*|\p{L}*mitarbeiter\p{L}*|personen?|utilisateurs?|personnes?|usuarios?|personas?|gebruikers?|utent[ei]|person[ae]|utilizador\p{L}*|użytkownik\p{L}*|osob\p{L}*|användare|bruger\p{L}*)(?!\p{L})/iu;
const CONDITION_LENGTH = 60;

const ALTERNATIVE = /^(?:or|oder|ou|o|of)\s/iu;

function planListsOf(facts: readonly UsedFact[], passages: readonly Passage[]): PlanPrice[][] {
  const found = facts.flatMap((fact): PlanPrice[] => {
    const passage = passages[fact.passage];
    const item = fact.item?.trim() ?? '';
    const [amount, ...more] = currentAmountsIn(fact.quote);
    if (passage === undefined || amount === undefined || more.length > 0 || !isOwnPrice(fact)) return [];
    if (item === '' || fact.quote.length > LONGEST_PRICE || fact.quote.includes(' | ')) return [];
    if (ALTERNATIVE.test(fact.quote)) return [];
    if (fact.name === FEE_NAME || isCharge(item) || NO_PLAN.test(item) || /[.!?]/u.test(item)) return [];
    const line = lineAt(passage, fact.start);
    const row = passage.text.slice(line.from, line.to);
    const head = isRow(row) ? headAbove(passage, line.from) : null;
    const headText = head === null ? '' : passage.text.slice(head.from, head.to);
    const [rowLabel = ''] = row.split(' | ');
    const isMatrix = isRow(row) && !rowLabel.includes(item);
    const terms = termsAt(fact.quote, amount.end);
    const ofFact = termsOfUnit(fact.unit ?? '');
    const stated = [terms.period, periodIn(isMatrix ? rowLabel : headText), ofFact.period];
    const period = stated.find((one) => one === 'month' || one === 'year');
    if (period === undefined) return [];
    const quoted = (from: number, to: number): UsedFact => ({
      ...fact,
      quote: passage.text.slice(from, to).trim(),
      start: passage.start + from,
      end: passage.start + to,
    });
    const at = fact.start - passage.start;
    const behind = passage.text.slice(at + fact.quote.length, at + fact.quote.length + CONDITION_LENGTH);
    const isPerPerson = PER_PERSON.test(
      [fact.quote, fact.unit ?? '', isRow(row) ? `${headText} ${rowLabel}` : behind].join(' '),
    );
    const isUnitAbove =
      terms.unit === null && terms.period === null && ofFact.unit !== null && ofFact.period !== null;
    const named = passage.text.lastIndexOf(item, at);
    if (!isRow(row) && (named < 0 || at - named > FARTHEST)) return [];
    return [
      {
        source: fact,
        cited: isRow(row)
          ? [quoted(line.from, line.to), ...(isMatrix && head !== null ? [quoted(head.from, head.to)] : [])]
          : [quoted(named, at + fact.quote.length)],
        name: item,
        text: `${item} ${priceSaid(fact.quote, amount, terms)}${isUnitAbove ? ` ${unitInWords(fact.unit!)}` : ''}`,
        unit: terms.unit ?? (isUnitAbove ? ofFact.unit : null),
        list: isMatrix ? rowLabel : '',
        isPaidAhead: isMatrix && period === 'month' && termsOfLabel(rowLabel).billed === 'year',
        amount: amount.amount,
        currency: currencyOf(amount),
        per: period,
        isLowest: lowestIn(fact.quote, amount) !== null,
        isPlain: true,
        isNet: isNet(passage.text),
        minimum: null,
        isPerPerson,
      },
    ];
  });
  const lists = Map.groupBy(found, ({ source: { url, heading, quote }, name, per, currency, cited, list }) =>
    [url, isRow(cited[0]!.quote) ? heading : '', quote.includes(name), per, currency, list].join(' '),
  );
  return [...lists.values()]
    .filter(
      (list) => list.length >= LEAST_PLANS && new Set(list.map(({ name }) => name)).size === list.length,
    )
    .toSorted((a, b) => b.length - a.length || Number(a[0]!.isPaidAhead) - Number(b[0]!.isPaidAhead));
}

function priceSaid(quote: string, { start, end, text }: Amount, terms: Terms): string {
  const lowest = lowestIn(quote, { start, end });
  const price = terms.unit === null ? text : quote.slice(start, terms.end);
  const before = lowest === null ? '' : quote.slice(lowest.start, start);
  return `${before}${price}`.replaceAll(/\s+/gu, ' ').trim();
}

function plansCompared(
  ours: readonly UsedFact[],
  theirs: readonly UsedFact[],
  passages: readonly Passage[],
): PricePair[] {
  const [own, rivals] = [planListsOf(ours, passages), planListsOf(theirs, passages)];
  const [longest, other] = [own[0], rivals[0]];
  if (longest === undefined || other === undefined) return [];
  const ofBoth = PERIODS.flatMap((per) => {
    const [us, them] = [own, rivals].map((lists) => lists.find(([first]) => first!.per === per));
    return us === undefined || them === undefined ? [] : [[us, them] as const];
  });
  return (ofBoth.length > 0 ? ofBoth : [[longest, other] as const]).map(([us, them]) => plansPair(us, them));
}
const PERIODS = ['month', 'year'];

function plansPair(us: readonly PlanPrice[], them: readonly PlanPrice[]): PricePair {
  const [one, other] = [us[0]!, them[0]!];
  const byPrice = (list: readonly Priced[]): number[] =>
    list.map(({ amount }) => amount).toSorted((a, b) => a - b);
  const [own, rival] = [byPrice(us), byPrice(them)];
  const differs = differenceOf(us, them);
  const isAlike =
    differs === null &&
    one.currency === other.currency &&
    /^[A-Z]{3}$/u.test(one.currency) &&
    own.length === rival.length &&
    ![...us, ...them].some((plan) => plan.isLowest || plan.isNet !== one.isNet);
  const isBehind = isAlike && own.every((amount, i) => rival[i]! < amount);
  const label = one.per === other.per ? `Plans per ${one.per}` : 'Plans';
  return {
    label: differs === null ? label : `${label} (${differs} differ: not compared)`,
    us,
    them,
    advantage: isBehind ? 'them' : null,
    difference: differs === null ? 'plans that differ in what they include' : `different ${differs}`,
    isOfPlans: true,
  };
}

function differenceOf(us: readonly PlanPrice[], them: readonly PlanPrice[]): string | null {
  const all = [...us, ...them];
  const [{ per, currency, isPerPerson, unit }] = all as [PlanPrice];
  if (all.some((plan) => plan.per !== per)) return 'billing periods';
  if (all.some((plan) => plan.currency !== currency)) return 'currencies';
  return all.some((plan) => plan.isPerPerson !== isPerPerson || (plan.unit !== unit && !plan.isPerPerson))
    ? 'units'
    : null;
}

export const isOfComparedPlan = (
  { item, party, unit = '' }: UsedFact,
  pairs: readonly PricePair[],
): boolean =>
  item !== undefined &&
  !isSoldByAmount(unit) &&
  pairs.some(
    ({ isOfPlans = false, us, them }) =>
      isOfPlans && (party === 'us' ? us : them).some(({ name }) => name === item),
  );

export const isOfComparedUnit = ({ kind, unit }: UsedFact, pairs: readonly PricePair[]): boolean =>
  kind === 'price' &&
  unit !== undefined &&
  pairs.some(({ group }) => group !== undefined && group === unitGroup(unit));

/** Two vendors may name the same thing differently, such as "Telephone" and "Phone interpreter". */
export function areOneThing(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    (
      inOneWord(name)
        .replace(UNIT_BEHIND, '')
        .replace(ARTICLE, '')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    ).filter((word) => word.length >= LEAST_LETTERS && !ROLES.test(word) && !ANY_OFFER.test(word)),
  ) as [string[], string[]];
  if (a.length === 0 || a.length !== b.length) return false;
  const isStem =
    a.length === 1 &&
    a[0]!.length >= LEAST_PREFIX &&
    a[0]!.slice(0, LEAST_PREFIX) === b[0]!.slice(0, LEAST_PREFIX);
  return isStem || a.every((word) => b.some((two) => isSameWord(word, two)));
}

const pairsOf = new WeakMap<readonly UsedFact[], PricePair[]>();

export function comparedPrices(
  facts: readonly UsedFact[],
  { isSubject, passages }: { isSubject: SubjectTest; passages: readonly Passage[] },
): PricePair[] {
  if (isSubject === null) return [];
  const known = pairsOf.get(facts);
  if (known !== undefined) return known;
  const ofOtherMarkets = pricesForOtherMarkets(facts);
  const [own, rival] = [
    facts.filter(({ party }) => party === 'us'),
    facts.filter((fact) => fact.party !== 'us' && isSubject(fact) && !ofOtherMarkets.has(fact)),
  ];
  const plans = plansCompared(own, rival, passages);
  const isPlan = ({ source }: Priced): boolean =>
    isOfComparedPlan(source, plans) ||
    plans.some(({ us, them }) => [...us, ...them].some((one) => one.source === source));
  const [ours, theirs] = [own, rival].map((some) =>
    [
      ...pricedIn(some, passages),
      ...some.flatMap((fact) => {
        const passage = passages[fact.passage];
        return passage === undefined ? [] : pricedInDetail(fact, passage);
      }),
    ].filter((one) => !isPlan(one)),
  );
  const named = pricePairs(ours!, theirs!);
  const pairs = [...plans, ...named, ...unitPairs(ours!, theirs!, named)];
  pairsOf.set(facts, pairs);
  return pairs;
}

const isSamePrice = (one: Priced, other: Priced): boolean =>
  one.amount === other.amount && one.currency === other.currency && one.per === other.per;

const isRepeated = (one: Priced, other: Priced): boolean =>
  isSamePrice({ ...one, per: one.per ?? other.per }, { ...other, per: other.per ?? one.per }) &&
  isSameName(one, other);

export const singlePrices = (
  facts: readonly UsedFact[],
  passages: readonly Passage[],
  besides: readonly number[],
): Candidate[] =>
  pricedIn(facts, passages)
    .filter(
      (price, i, all) =>
        !besides.includes(price.amount) && !all.slice(0, i).some((one) => isRepeated(one, price)),
    )
    .map(({ text, cited, name }) => ({
      text,
      basis: 'source',
      facts: cited,
      label: name.slice(0, LABEL_LENGTH),
    }));
