import { withoutStruck } from '../extraction/facts/pricing/former-prices.ts';
import { isCharge, isSideFee } from '../extraction/facts/pricing/fee-words.ts';
import { unitInWords } from '../extraction/facts/pricing/terms.ts';
import { CONTRACT_TERM } from '../extraction/facts/pricing/contract-terms.ts';
import { isStory } from '../extraction/facts/evidence/page-facts.ts';
import { durationsIn, NUMBER_WORDS } from '../extraction/facts/durations.ts';
import { labelledValues } from '../extraction/facts/labelled-values.ts';
import { type Fact, FEE_NAME } from '../extraction/facts/evidence/kinds.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { columnNamesAbove, withoutBars } from '../extraction/pages/row-text.ts';
import { distinct, entry, factsOf, withoutContained } from './draft-evidence.ts';
import type { DraftEntry, PageLine } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isOnlyOfOthers } from '../extraction/facts/evidence/third-parties.ts';
import { languageFolder } from './draft-site.ts';
import { isCallToAction, isStatement, statementsIn } from './draft-statements.ts';

const MOST_NOTES = 16;
const MOST_TERMS = 5;
const LONGEST_TERM = 160;

export function pricesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const isPricing = ({ kind }: LinedPage): boolean => kind === 'pricing';
  const inOrder = [...pages.filter(isPricing), ...pages.filter((page) => !isPricing(page))];
  const plans = inOrder.flatMap((page) =>
    page.signs.plans.map(({ text, quote }) => entry('pricingNotes', text, page, quote)),
  );
  const sold = inOrder.filter(({ kind, url }) => kind !== 'customers' && !isStory(url));
  const said = sold.flatMap((page) =>
    factsOf([page], 'price', 'offer')
      .sort((a, b) => a.fact.start - b.fact.start)
      .flatMap(({ fact }) => {
        const { kind, quote } = fact;
        const isOtherWayToPay = plans.length > 0 && ALTERNATIVE.test(quote);
        if (
          isOtherWayToPay ||
          quote.length > LONGEST_NOTE ||
          /[?]$/.test(quote) ||
          EXCEPTION.test(quote) ||
          WITHOUT_SUBJECT.test(quote) ||
          isOnlyOfOthers(quote)
        )
          return [];
        if (kind === 'offer')
          return isStatement(quote, { leastWords: 3 }) ? [entry('pricingNotes', quote, page)] : [];
        if (TURNOVER.test(quote)) return [];
        const row = rowUpTo(fact, page);
        if (row !== null)
          return [entry('pricingNotes', namedPriceOf(fact), page, row.length > LONGEST_NOTE ? quote : row)];
        const plan = planAround(fact, page);
        if (plan !== null)
          return [entry('pricingNotes', `${quote.replace(/\.$/u, '')} (${plan})`, page, quote)];
        if (isWhole(quote))
          return NO_ITEM.test(quote) ? [] : [entry('pricingNotes', rowText(fact, page), page, quote)];
        return plans.length > 0 ? [] : withItem(fact, page);
      }),
  );
  const terms = inOrder.flatMap((page) =>
    statementsIn(page.lines)
      .filter(
        (text) =>
          ((CONTRACT_TERM.test(text) && statesTerm(text)) || (isPricing(page) && OF_TERMS.test(text))) &&
          text.length <= LONGEST_TERM &&
          !isOnlyOfOthers(text),
      )
      .map((text) => entry('pricingNotes', text, page)),
  );
  const charges = inOrder
    .filter(isPricing)
    .flatMap((page) =>
      page.lines.flatMap(({ text }) =>
        CHARGE.test(text) && text.length <= LONGEST_TERM && text.split(' | ').length === 2
          ? [entry('pricingNotes', withoutBars(text), page, text)]
          : [],
      ),
    );
  const rows = [...said, ...charges];
  const saysMore = ({ text }: DraftEntry): boolean => PER.test(text) || QUANTITY.test(text);
  const withUnit = plans.map((plan) => rows.find((row) => saysMore(row) && isRowOf(row, plan)) ?? plan);
  const isOther = (row: DraftEntry): boolean => !plans.some((plan) => isRowOf(row, plan));
  const all = [
    ...withUnit,
    ...said.filter((one) => one.quote.includes(' | ') && isOther(one)),
    ...terms.slice(0, MOST_TERMS),
    ...charges.filter(isOther),
    ...said.filter(isOther),
  ];
  const notes = distinct(all.map((one) => ({ ...one, text: withoutStruck(one.text) })));
  const isLonger = ({ text }: DraftEntry): boolean =>
    notes.some((one) => one.text !== text && text.startsWith(one.text) && /\d$/.test(one.text));
  const isRepeated = ({ text }: DraftEntry): boolean =>
    notes.some(
      (one) =>
        one.text !== text &&
        (one.text.endsWith(`: ${text}`) || one.text.replace(/ \([^()]*\)(?=: )/u, '') === text),
    );
  const isNameless = ({ text, url }: DraftEntry): boolean =>
    /^(?:(?:from|ab|vanaf|à partir de|dès|desde|da|a partire da|od|från|fra) )?(?:\p{Sc}\s?)?\d/iu.test(
      text,
    ) &&
    (plans.some((plan) => plan.url === url && cleanLine(plan.quote).endsWith(text)) ||
      notes.some((one) => one.url === url && one.text.endsWith(`: ${text}`)));
  const named = notes
    .filter((one) => !isLonger(one) && !isRepeated(one) && !isNameless(one))
    .map((one) => {
      const page = inOrder.find(({ url }) => url === one.url)!;
      return one.text === one.quote ? { ...one, text: withLabel(one.text, page) } : one;
    });
  return feesLast(withoutContained(distinct(named))).slice(0, MOST_NOTES);
}

const WITHOUT_NAME = new RegExp(
  String.raw`^(?:\p{Sc}\s?\d|\d|(?:from|at least|up to|about|once|twice|every|each|monthly|yearly|annually|none|ab|mindestens|bis zu|einmal|zweimal|jede[nrsm]?|monatlich|jährlich|keine?|à partir de|dès|au moins|une fois|chaque|aucune?|desde|al menos|una vez|cada|ningun[oa]?|vanaf|minstens|eenmaal|elke?|geen|da|almeno|una volta|ogni|nessun[oa]?|${NUMBER_WORDS})(?!\p{L}))`,
  'iu',
);
const LONGEST_LABEL = 60;
const OF_THE_LIST =
  /^(?:(?:our |all )?(?:prices?|pricing|rates|fees|costs?|plans?|terms|price list)|(?:unsere )?(?:preise?|kosten|tarife|preisliste|konditionen)|(?:nos )?(?:prix|tarifs)|(?:nuestros )?(?:precios|tarifas)|(?:onze )?(?:prijzen|tarieven)|(?:i nostri )?(?:prezzi|tariffe))$/iu;

/** A price or contract term without a name takes its name from the heading or the short line above. */
function withLabel(text: string, { lines, reading }: LinedPage): string {
  const at = lines.findIndex((line) => line.kind !== 'heading' && line.text.startsWith(text));
  const [above, line] = [lines[at - 1], lines[at]];
  if (above === undefined || line === undefined) return text;
  const label =
    above.kind === 'heading'
      ? (WITHOUT_NAME.test(text) || /^\p{Ll}/u.test(text)) &&
        !/[?.!:]$/u.test(above.text) &&
        above.text.length <= LONGEST_LABEL
        ? above.text
        : null
      : isItemAbove(above, line)
        ? above.text
        : (labelledValues(reading.text, reading.outline).find(
            ({ shape, valueStart }) => shape === 'below' && valueStart === line.start,
          )?.label ?? null);
  return label === null || OF_THE_LIST.test(label) ? text : `${label}: ${text}`;
}

const isItemAbove = (above: PageLine, line: PageLine): boolean =>
  above.kind === 'item' &&
  line.kind === 'text' &&
  line.start === above.end + 1 &&
  above.text.length <= LONGEST_LABEL &&
  !/[.!?:,;]$|\p{Sc}/u.test(above.text);

const ALTERNATIVE = /^(?:or|oder|ou|o|of)\s/iu;

function planAround({ name, item, heading }: Fact, { signs }: LinedPage): string | null {
  const isOfPlan =
    name === FEE_NAME && item !== heading && signs.plans.some(({ text }) => text.startsWith(`${heading}:`));
  return isOfPlan ? heading : null;
}

const NO_TERM =
  /(?<!\p{L})(?:no|none|without|any ?time|monthly|keine?|ohne|jederzeit|monatlich|sans|aucune?|à tout moment|sin|ningun[oa]?|geen|zonder|maandelijks|senza|nessun[oa]?|sem)(?!\p{L})/iu;
const statesTerm = (text: string): boolean =>
  /\d/u.test(text) || durationsIn(text).length > 0 || NO_TERM.test(text);

const feesLast = (notes: readonly DraftEntry[]): DraftEntry[] => {
  const isFee = ({ text }: DraftEntry): boolean =>
    text
      .split(': ')
      .slice(0, -1)
      .some((name, i) => (i === 0 ? isSideFee(name) : isCharge(name)));
  return notes.toSorted((a, b) => Number(isFee(a)) - Number(isFee(b)));
};

export function otherPricesOf(pages: readonly LinedPage[], known: readonly DraftEntry[]): DraftEntry[] {
  const amounts = new Set(known.flatMap(({ text }) => amountsIn(text)));
  return pricesOf(pages)
    .filter(({ text }) => amountsIn(text).some((amount) => !amounts.has(amount)))
    .map((one) => {
      const folder = languageFolder(one.url);
      const list = folder === null ? 'other price list' : `${LANGUAGES.of(folder)} price list`;
      return { ...one, text: `${one.text.replace(/\.$/u, '')} (${list})` };
    });
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const MONEY =
  /(?<sign>\p{Sc}|EUR|USD|GBP|CHF)\s?(?<after>\d[\d.,]*)|(?<before>\d[\d.,]*)\s?(?<unit>\p{Sc}|(?:EUR|USD|GBP|CHF)(?!\p{L}))/gu;
const amountsIn = (text: string): string[] =>
  [...text.matchAll(MONEY)].map(({ groups: { sign, after, before, unit } = {} }) => {
    const figure = (after ?? before ?? '').replace(/[.,]0*$/u, '').replace(',', '.');
    return `${sign ?? unit} ${figure}`;
  });

function namedPrice({ text }: DraftEntry): { name: string; price: string } {
  const [name = ''] = text.split(/\s*[(:]/u);
  const price = text
    .slice(text.lastIndexOf(':') + 1)
    .replace(QUANTITY, '')
    .replace(/[.,]0+(?!\d)/u, '')
    .replaceAll(/\D/gu, '');
  return { name: name.toLowerCase(), price };
}

function isRowOf(row: DraftEntry, plan: DraftEntry): boolean {
  if (row.url !== plan.url) return false;
  const [one, other] = [namedPrice(row), namedPrice(plan)];
  return one.price === other.price && (one.name === other.name || other.name.endsWith(` ${one.name}`));
}

const OF_TERMS =
  /(?<!\p{L})(?:\d+[ -]day (?:free )?trial|free trial|money[ -]back|refund|(?:pay|billed) (?:yearly|annually)|months? free|(?:months?|weeks?|days?)['’]s? notice|setup fee|\d+ tage (?:kostenlos|gratis|testen)|kündigungsfrist|monatlich kündbar|geld[ -]zurück|monate? (?:gratis|kostenlos)|sans engagement|essai gratuit|satisfait ou remboursé|mois offerts|sin permanencia|prueba gratuita|meses gratis|maandelijks opzegbaar|gratis (?:proberen|uitproberen)|niet goed,? geld terug|senza vincoli|prova gratuita|mesi gratis)(?!\p{L})/iu;
const CHARGE =
  /^[^|]{3,60} \| (?=[^|]{2,})[^|]*(?:\p{Sc}\s?\d|\d\s?\p{Sc}|(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?(?:p|cents?|ct|centimes?)(?!\p{L}))/iu;

const LONGEST_NOTE = 300;
const TURNOVER = /\d\s?(?:[mb]n\b|million|billion|trillion)/i;

const EXCEPTION = /^unless\b|\b(?:not eligible|not valid|cannot be combined|exclusions|excluded|excludes)\b/i;
const WITHOUT_SUBJECT =
  /^(?:in|with|on|im|in der|mit|beim|dans|avec|en|con|met|nel|nella) (?:\S+ ){1,4}(?:it is|they are|ist (?:es|er|sie|das)|c['’]est|elle est|il est|es|son|is (?:het|dit)|è|sono) (?:free|included|kostenlos|gratis|inklusive|gratuite?s?|gratuit[oa]s?|inclu\p{L}*|inbegrepen|compres[oa])(?!\p{L})/iu;
const MOST_CELLS = 1;

function rowText({ quote, start }: Fact, { reading: { text } }: LinedPage): string {
  const cells = quote.split(' | ');
  const [name = ''] = cells;
  const at = cells.findIndex((cell, i) => i > 0 && cell.search(AMOUNT) !== -1);
  const amounts = cells.filter((cell) => cell.search(AMOUNT) !== -1).length;
  if (cells.length - 2 <= MOST_CELLS || at === -1 || amounts !== 1) return withoutBars(quote);
  const head = columnNamesAbove(text, start)?.split(' | ')[at] ?? '';
  const unit = PER.exec(cells[at]!) === null ? (PER.exec(head)?.[0] ?? '') : '';
  return `${name}: ${cells[at]} ${unit}`.trim();
}

const PER = /(?<!\p{L})(?:per|pro|par|por|al?|je) [\p{L}²³]+(?: (?:per|pro|par|por) \p{L}+)?$/iu;
const QUANTITY = /(?<=\d\s?\p{Sc}?)\s(?:for|für|pour|por|voor)\s\d[\d.,]*(?:\s\p{L}+)?$/iu;
const AMOUNT = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:USD|EUR|GBP|CAD|AUD|CHF)\s?\d/gu;
const MOST_AMOUNTS = 2;

const NO_ITEM =
  /^(?:(?:you|sale|regular|unit|original|normal|list|our|price|prices|from|now|was|save|only|each|today|currently|starting at|usd|eur|gbp|cad|aud|chf|[\d.,\p{Sc}%:/–-]+(?![\d.,\p{Sc}%:/–-]))\s*)+$/iu;

const isWhole = (quote: string): boolean =>
  /^(?!when|per\b|each|billed|\/|a (?:month|year)).*\p{L}{3}.*$/iu.test(quote) &&
  (quote.split(/\s+/).length > 4 || /\p{L}:/u.test(quote));

function namedPriceOf({ item, quote, unit }: Fact): string {
  const isBare = unit !== undefined && !/\p{L}/u.test(quote);
  return `${item}: ${quote}${isBare ? ` ${unitInWords(unit)}` : ''}`;
}

function rowUpTo({ item, quote, start, end }: Fact, { reading: { text } }: LinedPage): string | null {
  const row = text.slice(text.lastIndexOf('\n', start - 1) + 1, end);
  return item !== undefined && !quote.includes(' | ') && row.endsWith(` | ${quote}`) ? row.trimStart() : null;
}

function withItem({ quote: price, item, start, end }: Fact, page: LinedPage): DraftEntry[] {
  const { text } = page.reading;
  const at = item === undefined ? -1 : text.slice(Math.max(0, start - LONGEST_NOTE), start).lastIndexOf(item);
  const quote = at < 0 ? '' : text.slice(Math.max(0, start - LONGEST_NOTE) + at, end);
  if (quote.includes(' | ') && quote.length <= LONGEST_NOTE)
    return [entry('pricingNotes', `${item}: ${price}`, page, quote)];
  return quote === '' ||
    quote.length > LONGEST_NOTE ||
    isCallToAction(item ?? '') ||
    /^compare\b/i.test(quote) ||
    [...quote.matchAll(AMOUNT)].length > MOST_AMOUNTS
    ? []
    : [entry('pricingNotes', cleanLine(quote), page, quote)];
}
