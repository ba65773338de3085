import { countIn, findDurations, isWorkingTime, numberOf } from '../extraction/facts/durations.ts';
import { frequenciesIn, isOfExperience } from './frequencies.ts';
import { columnNamesAbove } from '../extraction/pages/row-text.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { quantitiesIn } from '../grounding/numbers.ts';
import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { wordsOf } from './asked-words.ts';
import { isCovered } from './concepts.ts';
import { coverage } from './covered-answer.ts';
import { termsOf } from './plan-prices.ts';
import { hasDeadline, RUNS } from './same-words.ts';
import { withWholeVerbs } from './separable-verbs.ts';
import type { WatchedPage } from './watched-answer.ts';

export type ValueKind =
  | 'money'
  | 'clock'
  | 'duration'
  | 'frequency'
  | 'percent'
  | 'count'
  | 'measure'
  | 'year';

export interface Value {
  kind: ValueKind;
  /** Times are in minutes after midnight, and durations are in days. */
  amount: number;
  unit: string | null;
  text: string;
  isBefore?: true;
  of?: string;
  isTaken?: true;
}

export interface StatedValues {
  page: WatchedPage;
  start: number;
  end: number;
  values: Value[];
  isUnclear?: boolean;
}

const CLOCK =
  /(?<![\p{L}\p{N}.,:])(?:(?<hour>\d{1,2})(?:[:.](?<minutes>\d{2}))?\s?(?:(?<am>am(?!\p{L})|a\.m\.)|(?<pm>pm(?!\p{L})|p\.m\.)|(?:o['’]clock|uhr|uur)(?!\p{L}))|(?<french>\d{1,2})\s?h(?:eures)?(?!\p{L})(?:\s?(?<past>\d{2})(?!\d))?|(?<plain>\d{1,2}):(?<rest>\d{2}))(?![:\d])/giu;
const NAMED_TIMES: readonly (readonly [minutes: number, pattern: RegExp])[] = [
  [
    12 * 60,
    /(?<!\p{L})(?:noon|midday|12 mittags|(?:bis|um) mittag|mittags|midi|mediodía|12 uur ’s middags|mezzogiorno)(?!\p{L})/iu,
  ],
  [24 * 60, /(?<!\p{L})(?:midnight|mitternacht|minuit|medianoche|middernacht|mezzanotte)(?!\p{L})/iu],
];

function clocksIn(text: string): Value[] {
  const found = [...text.matchAll(CLOCK)].flatMap(({ 0: said, groups = {} }): Value[] => {
    const hour = Number(groups['hour'] ?? groups['french'] ?? groups['plain']);
    const minutes = Number(groups['minutes'] ?? groups['past'] ?? groups['rest'] ?? 0);
    if (hour > 24 || minutes > 59) return [];
    const isPm = groups['pm'] !== undefined && hour < 12;
    const isMidnight = groups['am'] !== undefined && hour === 12;
    const amount = (isMidnight ? 0 : hour + (isPm ? 12 : 0)) * 60 + minutes;
    return [{ kind: 'clock', amount, unit: null, text: said.trim() }];
  });
  const named = NAMED_TIMES.flatMap(([amount, pattern]): Value[] => {
    const said = pattern.exec(text)?.[0];
    return said === undefined ? [] : [{ kind: 'clock', amount, unit: null, text: said }];
  });
  return [...found, ...named].slice(-1);
}

const SHORT_TIME =
  /(?<![\p{L}\p{N}.,])(?<count>\d{1,3})[\s-]?(?:(?<seconds>sec(?:ond)?s?|sek(?:unden?)?|secondes?|segundos?|seconden?|second[oi])|(?<minutes>min(?:ute)?s?|minuten?|minutos?|minuut|minut[oi]))(?!\p{L})/giu;
const DAY_NAMED: readonly (readonly [days: number, pattern: RegExp])[] = [
  [
    0,
    /(?<!\p{L})(?:(?:on the )?same[ -](?:working )?day|am (?:selben|gleichen) tag|le jour même|(?:el )?mismo día|dezelfde dag|lo stesso giorno)(?!\p{L})/iu,
  ],
  [
    1,
    /(?<!\p{L})(?:(?:the )?next[ -](?:working |business )?day|am (?:nächsten|folgenden) (?:werk|arbeits)?tag|le lendemain|al día siguiente|(?:de )?volgende (?:werk)?dag|il giorno dopo)(?!\p{L})/iu,
  ],
];
const OF_WORK = /work|business|werk|arbeits/iu;
const BEFORE =
  /^\s?(?:before|prior to|in advance|ahead|vor(?:her| de[mnr]| ihre[mnr]| unsere[mnr]| \p{Lu})|im voraus|avant|à l['’]avance|antes|de antelación|voor(?:af| de| het| aanvang)|van tevoren|prima|d['’]anticipo|di anticipo)(?!\p{L})/iu;

const PER =
  /^\s?(?:(?:per|pro|je|each|par|por|elk[e]?)\s\p{L}|(?:an?|al|alla)\s(?:day|week|month|year|día|semana|mes|giorno|settimana|mese)(?!\p{L}))/iu;
const THAN =
  /(?<!\p{L})(?:(?:longer|later|more) than|(?:länger|mehr) als|plus (?:de|d['’])|más de|(?:langer|meer) dan|più di|oltre)\s*$/iu;
const RENEWED =
  /(?<!\p{L})(?:further|additional|another|renew\p{L}*|extend\p{L}*|weitere\p{L}*|verlänger\p{L}*|reconduit\p{L}*|renouvel\p{L}*|supplémentaires?|prorrog\p{L}*|renuev\p{L}*|verleng\p{L}*|rinnov\p{L}*)\s(?:\p{L}+\s){0,3}$/iu;
const IF_BEFORE = /(?:^|[.;!?]\s|\s)(?:if|unless|wenn|falls|sofern|si|als|indien|se)\s[^,.;!?]*$/iu;

function isStatedLength(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(0, start);
  return !PER.test(text.slice(end)) && !THAN.test(before) && !RENEWED.test(before) && !IF_BEFORE.test(before);
}

const TAKES =
  /(?<!\p{L})(?:takes?|took|lasts?|needs?|dauer[tn]|brauch(?:t|en)|benötig(?:t|en)|dure(?:nt)?|prend|prennent|tarda\p{L}*|dura\p{L}*|duurt|duren|kost|richied(?:e|ono)|impieg(?:a|ano))\s(?:\p{L}+\s){0,3}$/iu;
const OF_LABOUR =
  /^(?:['’]s|\sof|\sde|\sdi)?\s(?:work|labou?r|arbeit(?:szeit)?|travail|trabajo|werk|lavoro)(?!\p{L})/iu;
const HYPHENATED = /^\S+-\S+$/u;

function durationsIn(text: string): Value[] {
  const found = findDurations(text);
  const repeated = found.length === 0 ? [] : frequenciesIn(text);
  const stated = found.filter(({ text: said, end }) => {
    const start = end - said.length;
    return (
      isStatedLength(text, { start, end }) &&
      !isOfExperience(text, { start, end }) &&
      !repeated.some((one) => start < one.end && one.start < end)
    );
  });
  const long = stated.map((one): Value => {
    const isWorking = isWorkingTime(one.text, text.slice(one.end));
    const unit = isWorking ? 'working' : null;
    const isBefore = BEFORE.test(text.slice(one.end));
    const of = HYPHENATED.test(one.text) ? /^[\s-]?(\p{L}+)/u.exec(text.slice(one.end))?.[1] : undefined;
    const value = { kind: 'duration', amount: one.days, unit, text: one.text } as const;
    const isTaken =
      TAKES.test(text.slice(0, one.end - one.text.length)) || OF_LABOUR.test(text.slice(one.end));
    return {
      ...value,
      ...(isBefore && { isBefore }),
      ...(isTaken && { isTaken }),
      ...(of !== undefined && { of }),
    };
  });
  const short = [...text.matchAll(SHORT_TIME)].map(({ 0: said, groups = {} }): Value => {
    const seconds = groups['seconds'] === undefined ? 60 : 1;
    return { kind: 'duration', amount: (Number(groups['count']) * seconds) / 86_400, unit: null, text: said };
  });
  if (long.length + short.length > 0) return [...long, ...short];
  return DAY_NAMED.flatMap(([amount, pattern]): Value[] => {
    const said = pattern.exec(text)?.[0];
    const unit = said !== undefined && OF_WORK.test(said) ? 'working' : null;
    return said === undefined ? [] : [{ kind: 'duration', amount, unit, text: said }];
  });
}

const SMALL_MONEY =
  /(?<![\p{L}\p{N}.,])(?<count>\d{1,3})\s?(?:(?<pence>p|pence)|ct|cents?|centimes?|céntimos?|centesimi)(?![\p{L}\p{N}.])/giu;
const FREE =
  /(?<!\p{L})(?:free(?: of charge)?|included|no (?:extra )?(?:charge|cost|fee)|kostenlos|kostenfrei|gratis|inklusive|gratuite?s?|inclus|incluid[oa]s?|inbegrepen|gratuit[oaie]|inclus[oaie])(?!\p{L})/iu;
const PER_UNIT = /^\s?(?:\/\s?|(?:per|pro|je|par|por|al|an?|each|im)\s)[\p{L}²³]+/iu;
const PERIOD_HEAD = /(?<!\p{L})(?:per|pro|je|par|por|al|an?)\s[\p{L}²³]+/iu;

function moneyIn(text: string, columns: string | null): Value[] {
  const [label = '', ...cells] = text.split(' | ');
  const named = cells.length === 0 ? null : PERIOD_HEAD.exec(label);
  const head = (named ?? PERIOD_HEAD.exec(columns?.split(' | ')[0] ?? ''))?.[0] ?? null;
  const unitOf = (currency: string, at: number): string => {
    const own = termsOf(text, at);
    const { period, unit } =
      own.period === null && own.unit === null && head !== null ? termsOf(head, 0) : own;
    return [currency, ...[period === 'once' ? null : period, unit].filter((one) => one !== null)].join('/');
  };
  const amounts = amountsIn(text);
  const found = amounts.map(({ amount, currency, sign, start, end }): Value => ({
    kind: 'money',
    amount,
    unit: unitOf(currency ?? sign, end),
    text: text.slice(start, end) + (PER_UNIT.exec(text.slice(end))?.[0] ?? ''),
  }));
  const small = [...text.matchAll(SMALL_MONEY)].flatMap(({ 0: said, index, groups = {} }): Value[] => {
    if (amounts.some(({ start, end }) => start <= index && index < end)) return [];
    const currency = groups['pence'] === undefined ? 'EUR' : 'GBP';
    const unit = unitOf(currency, index + said.length);
    return [{ kind: 'money', amount: Number(groups['count']) / 100, unit, text: said }];
  });
  const all = [...found, ...small];
  if (all.length > 0 && !text.includes(' | ')) return all;
  const free = FREE.exec(text)?.[0];
  return free === undefined
    ? all
    : [...all, { kind: 'money', amount: 0, unit: all[0]?.unit ?? null, text: free }];
}

const COUNT_LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it'] as const;
const COUNTS = COUNT_LANGUAGES.map((language) => ({
  language,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,:/-])${countIn(language)}(?![\p{N}.,:/]\d|\s?%)`, 'giu'),
}));
const ARTICLE = /^(?:an?|ein\p{L}*|une?|un[oa]?|een|eén)$/iu;
const ONLY_ONE =
  /(?<!\p{L})(?:(?:a|one) single|(?:ein(?:e[mnr]?)? )einzige[nmr]?|une? seule?|un[oa]? sol[oa]|één enkele?|un[oa]? (?:sol[oa]|unic[oa]))\s\p{L}+/iu;
const THOUSANDS = /(?<=\d)[.,’'   ](?=\d{3}(?!\d))/gu;
const COUNT_NEAR = 3;

function countsIn(given: string, words: readonly string[]): Value[] {
  const text = given.replaceAll(THOUSANDS, '');
  if (text.includes(' | ')) {
    const [label = '', ...cells] = text.split(' | ');
    const plain = cells.filter((cell) => /^\s*\d+\s*$/u.test(cell));
    return coverage(words, label).some(Boolean) && plain.length === cells.length
      ? plain.map((cell): Value => ({ kind: 'count', amount: Number(cell), unit: null, text: cell.trim() }))
      : [];
  }
  const single = ONLY_ONE.exec(text)?.[0];
  if (single !== undefined && coverage(words, single).some(Boolean))
    return [{ kind: 'count', amount: 1, unit: null, text: single }];
  for (const { language, pattern } of COUNTS) {
    for (const { 0: said, index } of text.matchAll(pattern)) {
      if (ARTICLE.test(said)) continue;
      const after = text.slice(index + said.length).match(/[\p{L}\p{M}’'-]+/gu) ?? [];
      const at = after.slice(0, COUNT_NEAR).findIndex((word) => words.some((one) => isCovered(one, [word])));
      const isLabelled = /^[^:]{2,50}:\s*$/u.test(text.slice(0, index)) && after.length === 0;
      if (at === -1 && !(isLabelled && coverage(words, text.slice(0, index)).some(Boolean))) continue;
      const noun = at === -1 ? '' : ` ${after.slice(0, at + 1).join(' ')}`;
      return [{ kind: 'count', amount: numberOf(said, language), unit: null, text: `${said}${noun}` }];
    }
  }
  return [];
}

const MEASURE =
  /^\s?(km|kilomet\p{L}+|miles?|met(?:er|re|ro|ri)s?|mètres?|m²|m2|qm|m³|m|cm|mm|kg|kilos?|g|t|tonn?e[ns]?|litres?|liters?|l|GB|TB|MB|kWh|kW|dB)(?![\p{L}\d])/iu;

function quantities(text: string): Value[] {
  return quantitiesIn(text).flatMap(({ unit, values, text: said, end }): Value[] => {
    const amount = values.at(-1);
    if (amount === undefined) return [];
    if (unit === 'percent') {
      const sign = said.includes('%') ? '' : (PERCENT.exec(text.slice(end))?.[0] ?? '');
      return [{ kind: 'percent', amount, unit: null, text: said + sign }];
    }
    const measure = unit === null ? MEASURE.exec(text.slice(end)) : null;
    return measure === null
      ? []
      : [{ kind: 'measure', amount, unit: measure[1]!.toLowerCase(), text: said + measure[0] }];
  });
}
const PERCENT = /^\s?(?:%|per ?cent|prozent|pour ?cent|por ciento|procent|per cento)/iu;

/** Reading every kind of value costs several times as much as reading one. */
export function valuesIn(
  text: string,
  {
    words,
    columns = null,
    kinds = null,
  }: { words: readonly string[]; columns?: string | null; kinds?: readonly ValueKind[] | null },
): Value[] {
  const isAsked = (kind: ValueKind): boolean => kinds === null || kinds.includes(kind);
  return [
    ...(isAsked('money') ? moneyIn(text, columns) : []),
    ...(isAsked('clock') ? clocksIn(text) : []),
    ...(isAsked('duration') ? durationsIn(text) : []),
    ...(isAsked('frequency') ? repetitionsIn(text) : []),
    ...(isAsked('percent') || isAsked('measure') ? quantities(text) : []),
    ...(isAsked('count') ? countsIn(text, words) : []),
  ].filter(({ kind }) => isAsked(kind));
}

const repetitionsIn = (text: string): Value[] =>
  frequenciesIn(text).map(({ days, start, end }) => ({
    kind: 'frequency',
    amount: days,
    unit: null,
    text: text.slice(start, end),
  }));

const LONGEST_LABEL = 80;
const LONGEST_STATEMENT = 400;
const MOST_TEXT = 100_000;
const SENTENCE_END = /[.!。！…]["”’»)\]]*$/u;
const QUESTION = /[?？]["”»)]*$/u;
const ABOVE = 0.5;

/** Returns the best statements first. */
export function valuesStated(
  pages: readonly WatchedPage[],
  {
    words,
    kinds,
  }: {
    words: readonly string[];
    kinds: readonly ValueKind[] | null;
  },
): StatedValues[] {
  const found = pages.flatMap((page) => {
    let above = '';
    const lines = [...page.text.slice(0, MOST_TEXT).matchAll(/[^\n]*\S[^\n]*/gu)].map(
      ({ 0: line, index }) => ({
        text: line.trim(),
        start: index + line.length - line.trimStart().length,
      }),
    );
    return lines.flatMap((line, i) => {
      const end = line.start + line.text.length;
      const next = lines[i + 1];
      const context = above;
      const isLabel =
        line.text.length <= LONGEST_LABEL && !SENTENCE_END.test(line.text) && !line.text.includes(' | ');
      if (QUESTION.test(line.text) || isLabel) above = line.text;
      else if (!QUESTION.test(context)) above = context;
      else above = '';
      if (QUESTION.test(line.text)) return [];
      const ranges = [...sentencesOf(page.text, line.start, end)].map((one) => ({
        start: one.start,
        end: one.start + page.text.slice(one.start, one.end).trimEnd().length,
      }));
      const isJoined =
        isLabel &&
        next !== undefined &&
        next.text.length <= LONGEST_LABEL &&
        !QUESTION.test(next.text) &&
        isMainlyValue(next.text, words) &&
        valuesIn(line.text, { words }).length === 0;
      if (isJoined) ranges.push({ start: line.start, end: next.start + next.text.length });
      return ranges.flatMap((range) => {
        const one = scored(page, range, { words, kinds, context });
        return one === null ? [] : [one];
      });
    });
  });
  const sorted = found.sort((a, b) => b.score - a.score);
  const [best] = sorted;
  const rivals = sorted.filter(({ count }) => count === best?.count);
  const isRow = best?.page.text.slice(best.start, best.end).includes(' | ') === true;
  const isUnclear = (words.length === 1 || isRow) && !agree(rivals);
  return sorted.map(({ page, start, end, values }) => ({
    page,
    start,
    end,
    values,
    ...(isUnclear && { isUnclear }),
  }));
}

const agree = (all: readonly StatedValues[]): boolean => {
  const [first, ...others] = all.map(({ values }) => new Set(values.map(({ amount }) => amount)));
  return others.every((one) => [...one].some((amount) => first!.has(amount)));
};

const MOST_BESIDE_VALUE = 4;
const isMainlyValue = (line: string, words: readonly string[]): boolean => {
  const values = valuesIn(line, { words });
  const rest = values.reduce((text, { text: said }) => text.replace(said, ' '), line);
  return values.length > 0 && wordsOf(rest).length <= MOST_BESIDE_VALUE && !/^\d+\.\s/u.test(line);
};

const OTHER_LENGTHS = ['guarantee', 'contract', 'notice', 'trial'];

const SHORTEST_COMPOUND = 8;
const SHORTEST_LAST_PART = 5;
const compoundsIn = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length >= SHORTEST_COMPOUND);

const READY =
  /(?<!\p{L})(?:ready|finished|done|fertig\p{L}*|bereit|prête?s?|list[oa]s?|klaar|gereed|pront[oaie])(?!\p{L})/iu;
const LATEST =
  /(?<!\p{L})(?:by|before|until|till|bis|vor|avant|jusqu['’]à|antes de(?: las)?|hasta(?: las)?|tot|voor|fino alle|entro(?: le)?|prima delle)\s(?:\p{L}+\s)?\d{1,2}(?:[.:h]|\s?(?:am|pm|uhr|uur|h|o['’]clock)|$)/iu;

const COMES =
  /(?<!\p{L})(?:comes?|kommt|kommen|venons|passons|venimos|pasamos|komen|veniamo|passiamo)(?!\p{L})/iu;

const impliedBy = (text: string): string =>
  [
    COMES.test(text) ? 'visit' : '',
    hasDeadline(text) ? 'turnaround' : '',
    hasDeadline(text) && READY.test(text) ? 'delivery' : '',
    clocksIn(text).length > 0 ? 'open closed' : '',
    LATEST.test(text) ? 'cutoff' : '',
    text.search(RUNS) === -1 ? '' : 'contract',
  ].join(' ');

function cellNamed(
  row: string,
  columns: string | null,
  words: readonly string[],
): { text: string; columns: string } | null {
  const heads = columns?.split(' | ') ?? [];
  const named = heads.flatMap((head, i) => (coverage(words, head).some(Boolean) ? [i] : []));
  const [at = 0] = named;
  const text = row.split(' | ')[at];
  return named.length === 1 && at > 0 && text !== undefined ? { text, columns: heads[at]! } : null;
}

const OF_THING =
  /^\s(?:on|for|of|auf|für|bei|sur|pour|en|sobre|para|op|voor|su|sui|per)\s(?:the |die |das |den |les |las |los |la |le |de |het )?\p{L}+(?:\s\p{L}+){0,2}/iu;

function ofAskedThing(text: string, values: Value[], words: readonly string[]): Value[] {
  if (values.length < 2 || values.some(({ kind }) => kind !== 'duration')) return values;
  let from = 0;
  const places = values.map(({ text: said }) => {
    const start = text.indexOf(said, from);
    const before = text.slice(from, Math.max(start, from));
    from = start + said.length;
    return { before, end: from, after: OF_THING.exec(text.slice(from))?.[0] };
  });
  const isAfter = places.every(({ after }) => after !== undefined);
  const isAsked = places.map(({ before, after }) =>
    coverage(words, (isAfter ? after : before)!).some(Boolean),
  );
  return isAsked.includes(true) ? values.filter((_, i) => isAsked[i]) : values;
}

function scored(
  page: WatchedPage,
  { start, end }: { start: number; end: number },
  {
    words,
    kinds,
    context,
  }: { words: readonly string[]; kinds: readonly ValueKind[] | null; context: string },
): (StatedValues & { count: number; score: number }) | null {
  const text = page.text.slice(start, end);
  if (text.length > LONGEST_STATEMENT || !isQuiet(text)) return null;
  const columns = text.includes(' | ') ? columnNamesAbove(page.text, start) : null;
  const compounds = compoundsIn(text);
  const inside = coverage(words, withWholeVerbs(text)).map(
    (is, i) =>
      is || compounds.some((one) => words[i]!.length >= SHORTEST_LAST_PART && one.endsWith(words[i]!)),
  );
  const around = coverage(words, [context, columns, impliedBy(text)].join('\n'));
  const isOfNotice = ['cancel', 'notice', 'booking', 'order'].some((one) => isCovered(one, words));
  const count = inside.filter(Boolean).length;
  const beside = inside.filter((is, i) => !is && around[i]).length;
  const missing = words.length - count - beside;
  if (missing > Math.floor(words.length / 3) || count + beside === 0) return null;
  const isImplied = words.length === 1 && coverage(words, impliedBy(text))[0]!;
  const isOfColumn = columns !== null && coverage(words, columns).every(Boolean);
  if (count === 0 && !QUESTION.test(context) && !isImplied && !isOfColumn) return null;
  const clauses = text.includes(' | ')
    ? []
    : text.split(/[,;]\s|\s(?=(?:with|mit|avec|con|met)\s)/u).filter((one) => one !== text);
  const telling = clauses.find(
    (one) =>
      coverage(words, one).filter(Boolean).length === count &&
      valuesIn(one, { words, columns, kinds }).length > 0,
  );
  const isOfTerm = ['contract', 'rental', 'subscription'].some((one) => isCovered(one, words));
  const isOfNoticePeriod = isCovered('notice', words) && coverage(['notice'], telling ?? text)[0]!;
  const isOfOtherLength = OTHER_LENGTHS.some(
    (other) =>
      !((isOfTerm || isOfNoticePeriod) && other === 'contract') &&
      !isCovered(other, words) &&
      coverage([other], telling ?? text)[0]!,
  );
  if (isOfOtherLength && kinds?.includes('duration')) return null;
  const cell = cellNamed(text, columns, words);
  const said = cell?.text ?? telling ?? text;
  const values = valuesIn(said, { words, columns: cell?.columns ?? columns, kinds }).filter(
    ({ kind, isBefore, of }) =>
      (kinds !== null || kind !== 'frequency') &&
      !(isBefore && kinds?.[0] === 'duration' && !isOfNotice) &&
      (of === undefined || words.some((word) => isCovered(word, [of]))),
  );
  if (values.length === 0) return null;
  return {
    page,
    start,
    end,
    values: ofAskedThing(said, values, words),
    count,
    score: count + ABOVE * beside - missing - text.length / 4_000,
  };
}
