import { columnNamesAbove } from '../extraction/pages/row-text.ts';
import { wordsOf } from './asked-words.ts';
import { isCovered } from './concepts.ts';
import { coverage, languageAsked, tellingSubjectOf, yesAndNo } from './covered-answer.ts';
import { isOfPlan } from './plan-prices.ts';
import { isYesOrNo } from './verdict.ts';

interface Range {
  start: number;
  end: number;
}

export interface PricedPage {
  text: string;
  prices: readonly (Range & { item?: string | undefined; quote: string })[];
}

interface Plan<P> {
  page: P;
  name: string;
  items: (Range & { text: string })[];
}

export interface PlanAnswer<P> {
  verdict: string | null;
  quotes: (Range & { page: P; text: string })[];
}

const ITEM = /^[^\S\n]*[-*•✓✔][^\S\n]+(\S[^\n]*)/u;
const NEAR = 400;
const MOST_ITEMS = 30;

const ASKS_FOR_CONTENTS =
  /(?<!\p{L})(?:what(?:['’]s| is| do(?:es)?|) .{0,60}?(?:in (?:it|the|that|this)|includ\p{L}*|contain\p{L}*|offer|get|come with|inside)|was (?:ist|sind|steckt|bekomm\p{L}+|enthält|umfasst|beinhaltet|bietet) ?.{0,60}?(?:drin|dabei|enthalten|inbegriffen|inklusive)?|(?:que|qu['’]est-ce (?:que|qui)|qu['’]y a-t-il).{0,60}?(?:compren\p{L}+|inclu\p{L}*|contien\p{L}*|dans|dedans)|qué (?:incluye|contiene|trae|lleva)|(?:che )?cosa (?:include|comprende|contiene|c['’]è)|wat (?:zit|krijg\p{L}*|bevat|omvat|is).{0,60}?(?:erin|in|inbegrepen|inclusief)?)(?!\p{L})/iu;

const ASKS_IF_INCLUDED =
  /(?<!\p{L})(?:includ\p{L}*|contain\p{L}*|part of|come[s]? with|have|has|get|available (?:in|on|with)|in the|enthalten|inbegriffen|inklusive|dabei|drin|gehör\p{L}+|beinhaltet|umfasst|hat|compris\p{L}*|inclus\p{L}*|compren\p{L}*|contien\p{L}*|inclu\p{L}+|dans|inbegrepen|zit|zitten|bevat|omvat|hoort|comprend\p{L}*|compres\p{L}*)(?!\p{L})/iu;

const CONJUNCTION = /^(?:and|und|et|y|en|e)\s+/iu;

const OF_ASKING =
  /^(?:plans?|tiers?|packages?|editions?|includ\p{L}*|contain\p{L}*|part|come[s]?|inside|tarif\p{L}*|paket\p{L}*|enthalten|inbegriffen|inklusive|dabei|drin|gehört|gehören|beinhaltet|umfasst|formules?|forfaits?|abonnements?|compris\p{L}*|inclus\p{L}*|comprend\p{L}*|contient|plan(?:es)?|incluye|incluid\p{L}+|contiene|pakket|pakketten|inbegrepen|zit|zitten|erin|bevat|hoort|pian[oi]|pacchett\p{L}+|compres\p{L}*|standard|feature)$/iu;

const PLAN_WORD = String.raw`(?:plans?|tiers?|packages?|editions?|tarife?|paket|formules?|forfaits?|abonnements?|pakket|piano|pacchetto)`;

function namesPlan(question: string, name: string): boolean {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const whole = String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`;
  return (
    new RegExp(whole, 'u').test(question) ||
    new RegExp(
      String.raw`${whole}[\s-]+${PLAN_WORD}(?!\p{L})|(?<!\p{L})${PLAN_WORD}\s+[“"'«]?${whole}`,
      'iu',
    ).test(question)
  );
}

function plansOf<P extends PricedPage>(pages: readonly P[]): Plan<P>[] {
  return pages.flatMap((page) => {
    const cards = page.prices
      .filter((price) => isOfPlan(price) && !price.quote.includes(' | '))
      .toSorted((a, b) => a.start - b.start);
    return cards.flatMap((price, i): Plan<P>[] => {
      const next = cards[i + 1];
      const until = next === undefined ? page.text.length : nameStart(page.text, price.end, next);
      const items = itemsIn(page.text, { start: price.end, end: until });
      return items.length === 0 ? [] : [{ page, name: price.item!, items }];
    });
  });
}

function nameStart(
  text: string,
  from: number,
  { start, item }: Range & { item?: string | undefined },
): number {
  const at = text.lastIndexOf(item!, start);
  return at > from ? at : start;
}

function itemsIn(text: string, { start, end }: Range): (Range & { text: string })[] {
  const items: (Range & { text: string })[] = [];
  for (const { 0: line, index } of text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/gu)) {
    const [, said] = ITEM.exec(line) ?? [];
    if (said === undefined) {
      if (items.length > 0 || index > NEAR) break;
      continue;
    }
    const from = start + index + line.length - said.length;
    items.push({ text: said.trim(), start: from, end: from + said.trimEnd().length });
    if (items.length === MOST_ITEMS) break;
  }
  return items;
}

const EVERYTHING = /^(?:everything|all|alles?|tout(?:es)?|todo|tutto)(?!\p{L})/iu;

function withIncluded<P>(plan: Plan<P>, all: readonly Plan<P>[]): Plan<P>[] {
  const found = [plan];
  for (const one of found) {
    const named = one.items.filter(({ text }) => EVERYTHING.test(text));
    for (const other of all)
      if (other.page === plan.page && !found.includes(other))
        if (named.some(({ text }) => namesPlan(text, other.name))) found.push(other);
  }
  return found;
}

interface Cell<P> extends Range {
  page: P;
  plan: string;
  row: string;
  text: string;
}

const YES = /^(?:✓|✔|✅|yes|ja|oui|sí|included|inklusive|inclus|inbegrepen|incluido|incluso)$/iu;
const NO = /^(?:|✗|✘|❌|[-–—]|no|nein|non|nee)$/iu;

function cellsOf<P extends PricedPage>(pages: readonly P[], names: ReadonlySet<string>): Cell<P>[] {
  return pages.flatMap((page) =>
    [...page.text.matchAll(/[^\n]*\|[^\n]*/gu)].flatMap(({ 0: row, index }): Cell<P>[] => {
      const head =
        columnNamesAbove(page.text, index)
          ?.split('|')
          .map((cell) => cell.trim()) ?? [];
      if (head.filter((one) => names.has(one)).length < 2) return [];
      const cells = row.split('|').map((cell) => cell.trim());
      return cells.flatMap((text, i) =>
        i > 0 && names.has(head[i]!)
          ? [{ page, plan: head[i]!, row: cells[0]!, text, start: index, end: index + row.trimEnd().length }]
          : [],
      );
    }),
  );
}

const WORDS = {
  en: { in: 'included in', and: 'and' },
  de: { in: 'enthalten in', and: 'und' },
  fr: { in: 'inclus dans', and: 'et' },
  es: { in: 'incluido en', and: 'y' },
  nl: { in: 'inbegrepen in', and: 'en' },
  it: { in: 'incluso in', and: 'e' },
} as const;

const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** `earlier` holds the user's earlier questions, newest first. */
export function planAnswer<P extends PricedPage>(
  question: string,
  pages: readonly P[],
  { names, earlier = [] }: { names: readonly string[]; earlier?: readonly string[] },
): PlanAnswer<P> | null {
  const plans = plansOf(pages);
  const columns = new Set(
    pages.flatMap(({ prices }) => prices.flatMap((one) => (one.item !== undefined ? [one.item] : []))),
  );
  const known = [...new Set([...plans.map(({ name }) => name), ...columns])].filter((name) =>
    /\p{L}/u.test(name),
  );
  if (WHICH_PLAN.test(question.trim()) && ASKS_IF_INCLUDED.test(question)) {
    const words = featureIn(question, names, []);
    const having = plansHaving(words, { plans, cells: cellsOf(pages, columns) });
    if (words.length === 0 || having.size === 0) return null;
    const quotes = [...having].map(([name, one]) => ({ ...one, text: `${name}: ${one.text}` }));
    return { verdict: null, quotes };
  }
  const source = [question, ...earlier].find((one) => known.some((name) => namesPlan(one, name)));
  if (source === undefined) return null;
  const asked = known.filter((name) => namesPlan(source, name));
  const words = featureIn(question, names, asked);
  if (isYesOrNo(question, { isList: false }) || isIncludedAsked(question)) {
    if (words.length === 0 || source !== question || !ASKS_IF_INCLUDED.test(question)) return null;
    return verdictOn(asked, { words, plans, cells: cellsOf(pages, columns), language: question });
  }
  if (!ASKS_FOR_CONTENTS.test(question) || words.length > 0) return null;
  const plan = plans.find(({ name }) => asked.includes(name));
  if (plan === undefined) return null;
  return {
    verdict: null,
    quotes: withIncluded(plan, plans).map(({ page, name, items }) => ({
      page,
      start: items[0]!.start,
      end: items.at(-1)!.end,
      text: `${name}: ${items.map(({ text }) => text).join('; ')}`,
    })),
  };
}

const WHICH_PLAN = new RegExp(
  String.raw`^¿?(?:(?:in|with|on|from|mit|ab|bei|avec|dans|à partir de|con|en|met|bij|da)\s)?(?:which|what|welche[rmns]?|quel(?:le)?s?|qué|welke?|qual[ei]?)\s(?:of (?:your|the|their) )?${PLAN_WORD}(?!\p{L})`,
  'iu',
);

function featureIn(question: string, names: readonly string[], plans: readonly string[]): string[] {
  const ofPlans = new Set(plans.flatMap(wordsOf));
  return tellingSubjectOf(question.trim().replace(CONJUNCTION, ''), names).filter(
    (word) => !OF_ASKING.test(word) && !ofPlans.has(word) && !isCovered(word, ['plan']),
  );
}

const isIncludedAsked = (question: string): boolean =>
  /^(?:¿\s?)?(?:zit(?:ten)?|hoort|horen|gehör\p{L}+|umfasst|beinhaltet|enthält|comprend|inclu(?:t|ye)|comprende)(?!\p{L})/iu.test(
    question.trim(),
  );

function plansHaving<P extends PricedPage>(
  words: readonly string[],
  { plans, cells }: { plans: readonly Plan<P>[]; cells: readonly Cell<P>[] },
): Map<string, PlanAnswer<P>['quotes'][number]> {
  const isTold = (text: string): boolean => coverage(words, text).every(Boolean);
  const having = new Map<string, PlanAnswer<P>['quotes'][number]>();
  for (const plan of plans) {
    const [item] = withIncluded(plan, plans).flatMap((one) =>
      one.items.filter(({ text }) => isTold(text)).map((said) => ({ ...said, page: one.page })),
    );
    if (item !== undefined) having.set(plan.name, item);
  }
  for (const { plan, row, page, start, end, text } of cells)
    if (isTold(row) && YES.test(text) && !having.has(plan))
      having.set(plan, { page, start, end, text: page.text.slice(start, end) });
  return having;
}

function verdictOn<P extends PricedPage>(
  asked: readonly string[],
  {
    words,
    plans,
    cells,
    language,
  }: { words: readonly string[]; plans: readonly Plan<P>[]; cells: readonly Cell<P>[]; language: string },
): PlanAnswer<P> | null {
  const [name] = asked;
  if (name === undefined || asked.length > 1) return null;
  const rows = cells.filter(({ row }) => coverage(words, row).every(Boolean));
  const having = plansHaving(words, { plans, cells });
  const say = {
    ...(WORDS[(languageAsked(language) ?? 'en') as keyof typeof WORDS] ?? WORDS.en),
    ...yesAndNo(language),
  };
  const own = having.get(name);
  if (own !== undefined) return { verdict: `${say.yes}: ${say.in} ${name}.`, quotes: [own] };
  const cell = rows.find((one) => one.plan === name);
  const others = [...having.keys()];
  if (cell !== undefined && !NO.test(cell.text) && !YES.test(cell.text))
    return {
      verdict:
        others.length === 0
          ? `${name}: ${cell.text}.`
          : `${say.no}: ${say.in} ${listed(others, say.and)}. ${name}: ${cell.text}.`,
      quotes: [
        {
          page: cell.page,
          start: cell.start,
          end: cell.end,
          text: cell.page.text.slice(cell.start, cell.end),
        },
      ],
    };
  const isListed = plans.some((plan) => plan.name === name) || cell !== undefined;
  if (!isListed || others.length === 0) return null;
  return {
    verdict: `${say.no}: ${say.in} ${listed(others, say.and)}.`,
    quotes: unique([...having.values()]),
  };
}

const unique = <Q extends Range>(quotes: readonly Q[]): Q[] =>
  quotes.filter(
    (one, i) => quotes.findIndex(({ start, end }) => start === one.start && end === one.end) === i,
  );
