import type { Change, Proof } from '../../../events/change.ts';
import { ENTRY_PRICE } from '../../../events/event-facts.ts';
import { type Amount, amountsIn, type PageCurrency } from '../../../extraction/facts/pricing/amounts.ts';
import { FEE, FREE, SAVING, saysFree } from '../../../extraction/facts/pricing/fee-words.ts';
import { isGained, isGainedLabel } from '../../../extraction/facts/pricing/gained-amounts.ts';
import { currencyByPlace } from '../../../extraction/facts/pricing/read-plans.ts';
import { termsAt } from '../../../extraction/facts/pricing/terms.ts';
import { isCustomersPage } from '../../../extraction/facts/evidence/third-parties.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import type { LinkLabel } from '../../../extraction/facts/content/content-facts.ts';
import type { CompareContext } from '../compare-readings.ts';
import type { BlockChange, ChangedSide } from '../content/text-diff.ts';
import { lowestIn, ON_REQUEST, withoutLowest } from '../../../extraction/facts/pricing/price-marks.ts';
import {
  amountName,
  type AmountPlace,
  isEntryPrice,
  headOf,
  PRICE_TERMS,
  rowWithHeads,
  SENTENCE_START,
  sentenceWith,
} from './amount-names.ts';
import { termsIfAny } from './change.ts';
import { isOtherUnit } from './price-changes.ts';
import { pageKey } from '../content/offer-changes.ts';

const PRICED_PAGES: ReadonlySet<CompareContext['kind']> = new Set(['pricing', 'home', 'product']);
const MOST_OTHER_WORDS = 3;
const LONGEST_LINE = 16;
const STORY =
  /^\s?(?:m|mm|mn|mio|bn|b|million|billion|millionen|milliarden|millions|milliards|millones)(?![\p{L}\p{N}])/iu;
const LONGEST_PRICE = 16;
const ASKED =
  /(?<!\p{L})(?:per|from|starting|starts|only|plus|extra|fee|price[ds]?|costs?|months?|years?|annual(?:ly)?|monthly|users?|seats?|mo|yr|pro|ab|monat|jahr|preis|par|mois|an|prix|mes|año|precio|desde)(?!\p{L})|\//iu;

interface Surroundings {
  section: string | null;
  labels: Record<Proof['side'], readonly LinkLabel[]>;
  countPriceLines: (() => number) | null;
  language?: string | null;
  heads?: AmountPlace['heads'];
}

export function amountChanges(
  { before, after }: BlockChange,
  { section, labels, countPriceLines, language = null, heads = null }: Surroundings,
  { kind, url }: CompareContext,
): Change[] {
  if (!PRICED_PAGES.has(kind) || [before, after].some(isStory)) return [];
  if (isCustomersPage(url) || isGainedLabel(section ?? '')) return [];
  const hidden =
    section === null || countPriceLines === null
      ? null
      : onRequest({ before, after }, section, countPriceLines, { kind, url });
  if (hidden !== null) return [hidden];
  const place = currencyByPlace({ language, url });
  const currency = { currency: place.currency, dollar: place.dollar ?? 'USD' };
  const [old, now] = withCurrent(
    bothLowest(pricesIn(before, kind, currency), pricesIn(after, kind, currency)),
    before?.passage.text ?? '',
    after?.passage.text ?? '',
  );
  if (old.changed.length + now.changed.length === 0) return [];
  if (
    Math.max(old.otherWords, now.otherWords) > MOST_OTHER_WORDS &&
    before !== null &&
    after !== null &&
    !hasSameSubject(before, old.changed, after, now.changed)
  )
    return [];
  const keyOf = (name: string): string =>
    pageKey(url, `amount ${foldedText(`${section ?? ''} ${name}`)}`.slice(0, 200));
  const placeOf = (side: Proof['side'], { passage }: ChangedSide): AmountPlace => ({
    passage,
    section,
    isHome: kind === 'home',
    labels: labels[side],
    heads,
  });
  const proof = [...proofOf('after', after, now.changed), ...proofOf('before', before, old.changed)];
  if (old.changed.length === now.changed.length && before !== null && after !== null) {
    const moved = old.changed.flatMap((was, at) => {
      const is = now.changed[at]!;
      return was.amount === is.amount &&
        isLowest(before, was) === isLowest(after, is) &&
        !isOtherCurrency(was, is)
        ? []
        : [[was, is] as const];
    });
    const isOnlyAmount = old.otherWords + now.otherWords === 0;
    const [there, here] = [placeOf('before', before), placeOf('after', after)];
    return moved.map(([was, is], at) => {
      const isEntry = isEntryPrice(there, was) && isEntryPrice(here, is);
      const name = isEntry ? ENTRY_PRICE : amountName(here, is, isOnlyAmount);
      const key = at === 0 ? keyOf(name) : `${keyOf(name)} ${at}`;
      if (isOtherCurrency(was, is))
        return {
          kind: 'currency_changed',
          facts: {
            name,
            before: was.currency!,
            after: is.currency!,
            amounts: { before: was.amount, after: is.amount },
          },
          key,
          before: { name, amount: was.amount, currency: was.currency },
          after: { name, amount: is.amount, currency: is.currency },
          confidence: 0.9,
          proof,
        };
      const [{ startingAt: wasLowest = false, ...old }, { startingAt = false, ...now }] = [
        termsOf(before, was, is),
        termsOf(after, is, was),
      ];
      return {
        kind: 'amount_changed',
        facts: {
          name,
          before: was.amount,
          after: is.amount,
          ...now,
          ...(isOtherUnit(old.unit, now.unit) && { was: { period: old.period, unit: old.unit } }),
          ...((wasLowest || startingAt) && { startingAt: { before: wasLowest, after: startingAt } }),
          ...(isEntry && { isEntry }),
          ...columnIn(here, is),
          ...rowsIn(there, here),
        },
        key,
        before: { name, amount: was.amount, ...old, ...(wasLowest && { startingAt: true }) },
        after: { name, amount: is.amount, ...now, ...(startingAt && { startingAt }) },
        confidence: 0.9,
        proof,
      };
    });
  }
  const isCharged = isFreeBeside(before, after, now.changed);
  const isFreed = isFreeBeside(after, before, old.changed);
  if (before !== null && after !== null && !isCharged && !isFreed) return [];
  const side = isFreed ? before! : (after ?? before!);
  if (!isCharged && !isFreed && side.length > LONGEST_LINE) return [];
  const [amount] = (side === before ? old : now).changed;
  const name = amountName(placeOf(side === before ? 'before' : 'after', side), amount!, true);
  const keyed = { key: keyOf(name) };
  const offer = { name, amount: amount!.amount, ...termsOf(side, amount!) };
  return [
    side === before
      ? {
          kind: 'amount_removed',
          facts: { ...offer, ...(isFreed && { isFree: true }) },
          ...keyed,
          before: offer,
          after: null,
          confidence: 0.9,
          proof,
        }
      : {
          kind: 'amount_added',
          facts: { ...offer, ...(isCharged && { wasFree: true }) },
          ...keyed,
          before: null,
          after: offer,
          confidence: 0.9,
          proof,
        },
  ];
}

function columnIn(here: AmountPlace, { start }: Amount): { column?: string } {
  const column = headOf(here, start);
  return column === null ? {} : { column };
}

function rowsIn(there: AmountPlace, here: AmountPlace): { rows?: Record<Proof['side'], string> } {
  const [before, after] = [there, here].map(rowWithHeads);
  return before === null || after === null ? {} : { rows: { before: before!, after: after! } };
}

const isOtherCurrency = (was: Amount, is: Amount): boolean =>
  was.currency !== null && is.currency !== null && was.currency !== is.currency;

function subjectOf({ passage }: ChangedSide, amount: Amount): string {
  const { text, start } = sentenceWith(passage.text, amount);
  return foldedText(withoutLowest(text.slice(0, start)));
}

function hasSameSubject(
  before: ChangedSide | null,
  old: readonly Amount[],
  after: ChangedSide | null,
  now: readonly Amount[],
): boolean {
  if (before === null || after === null || old.length !== now.length) return false;
  return old.every((was, at) => {
    const subject = subjectOf(before, was);
    return subject.includes(' ') && subject === subjectOf(after, now[at]!);
  });
}

const LONG_WORD = 4;

function isFreeBeside(
  free: ChangedSide | null,
  priced: ChangedSide | null,
  [amount, ...others]: readonly Amount[],
): boolean {
  if (free === null || priced === null || amount === undefined || others.length > 0) return false;
  if (free.changed.some(({ kind }) => kind === 'figure')) return false;
  const charged = sentenceWith(priced.passage.text, amount).text;
  if (saysFree(charged) || SAVING.test(charged)) return false;
  const words = foldedText(charged).split(' ');
  const was = free.passage.text.split(SENTENCE_START).find((sentence) => {
    const old = foldedText(sentence).split(' ');
    const isSameStart =
      words[0] !== '' && words[0] === old[0] && (words[1] === old[1] || words[0]!.length >= LONG_WORD);
    return (
      saysFree(sentence) &&
      (isSameStart || old.some((word) => word.length > LONG_WORD && words.includes(word) && !FEE.test(word)))
    );
  });
  const isChanged = free.changed.some(({ start, end }) => {
    const said = free.passage.text.slice(start, end);
    return FREE.test(said) || NONE.test(said);
  });
  return was !== undefined && isChanged;
}
const NONE =
  /^(?:no|without|ohne|keine?|sans|sin|geen|zonder|senza|nessun\p{L}*|sem|bez|ingen|inga|utan|uden)$/iu;

const OFFER_PAGES: ReadonlySet<CompareContext['kind']> = new Set(['pricing', 'product']);

function onRequest(
  { before, after }: BlockChange,
  section: string,
  countPriceLines: () => number,
  { kind, url }: CompareContext,
): Change | null {
  if (before === null || after === null || !OFFER_PAGES.has(kind)) return null;
  const isRequest = ({ passage }: ChangedSide): boolean => ON_REQUEST.test(passage.text.trim());
  const change = {
    key: pageKey(url, `price of ${foldedText(section)}`.slice(0, 200)),
    before: { text: before.passage.text },
    after: { text: after.passage.text },
    confidence: 0.8,
    proof: [...proofOf('after', after, []), ...proofOf('before', before, [])],
  };
  if (isPriceLine(before.passage.text) && isRequest(after))
    return {
      kind: 'prices_hidden',
      facts: { plans: [section], priced: Math.max(2, countPriceLines() + 1) },
      ...change,
    };
  if (isRequest(before) && isPriceLine(after.passage.text))
    return { kind: 'prices_published', facts: { plans: [section] }, ...change };
  return null;
}

const LONGEST_PRICE_LINE = 40;

export function isPriceLine(text: string): boolean {
  if (text.length > LONGEST_PRICE_LINE) return false;
  const amounts = amountsIn(text, { dollar: 'USD' });
  if (amounts.length === 0 || amounts.some(({ amount }) => amount === 0)) return false;
  const beside = amounts.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  return (beside.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => PRICE_TERMS.has(word.toLowerCase()));
}

function withCurrent([old, now]: [Prices, Prices], before: string, after: string): [Prices, Prices] {
  const currentIn = ({ all }: Prices, text: string): Amount | null => {
    const [list, current] = all;
    if (all.length !== 2 || text.slice(list!.end, current!.start).trim() !== '') return null;
    return list!.sign === current!.sign && list!.amount > current!.amount ? current! : null;
  };
  const [wasOnSale, isOnSale] = [currentIn(old, before), currentIn(now, after)];
  const was = wasOnSale ?? (old.all.length === 1 ? old.all[0]! : null);
  const is = isOnSale ?? (now.all.length === 1 ? now.all[0]! : null);
  if ((wasOnSale === null && isOnSale === null) || was === null || is === null || was.sign !== is.sign)
    return [old, now];
  if (was.amount === is.amount)
    return [
      { ...old, changed: [] },
      { ...now, changed: [] },
    ];
  return [
    { ...old, changed: [was] },
    { ...now, changed: [is] },
  ];
}

const GAINED =
  /(?<![\p{L}-])(?:saved|saves|saving|earned|raised|recovered|gained|generated|spent|lost|invested|reduced|grew|costs? (?:us|me|them)|(?:we|i|they)(?:['’]ve)? (?:paid|made|cut)|gespart|eingespart|économisé|ahorrado|ahorró)(?: (?:us|them|me|our|their|his|her|the|over|more|than|up to|about|around|nearly|almost|at|least|an|a|by|uns|über|nous|plus|de|nos|más|in|revenue|team|company|extra|additional|average|of)){0,6} ?[$€£¥₹]|(?<!\p{L})(?:grew|grown) (?:from|to) ?[$€£¥₹]/iu;
const GAINED_BY_NAME =
  /(?<!\p{L})(?:[Ss]av(?:ed|es|ing)|[Ee]arned|[Mm]ade) \p{Lu}\p{L}+ (?:(?:over|more than|up to|about|around|nearly|almost) )?[$€£¥₹]/u;
const OF_QUOTE = /^\s*[“„«"][^“”„«»"]{20,}[”“»"]/u;

export const isStory = (side: ChangedSide | null): boolean =>
  side !== null &&
  (side.passage.place === 'rotation' ||
    OF_QUOTE.test(side.passage.text.slice(0, STORY_WORDS)) ||
    GAINED.test(side.passage.text.slice(0, STORY_WORDS)) ||
    GAINED_BY_NAME.test(side.passage.text.slice(0, STORY_WORDS)));
const STORY_WORDS = 1_000;

const THRESHOLD =
  /(?<!\p{L})(?:invoices?|bills?|orders?|purchases?|baskets?|payments?|contracts?|budgets?|rechnung\p{L}*|bestell\p{L}*|einkäufen?|aufträgen?|zahlungen|factures?|commandes?|achats?|paniers?|facturas?|pedidos?|compras?|factur\p{L}*|aankopen|ordini|ordine|acquisti|fatture|spese|encomendas?) (?:(?:of|worth|with|that are|d['’]un montant|de|von|von mehr als|di|van|por|im wert von) )?(?:above|over|below|under|exceeding|more than|less than|at least|über|unter|ab|mehr als|mindestens|supérieure?s? à|inférieure?s? à|plus de|moins de|à partir de|dès|superiores? a|inferiores? a|más de|menos de|a partir de|desde|boven|onder|vanaf|meer dan|superiori a|inferiori a|oltre|sopra|sotto|a partire da|acima de|abaixo de)\s*$/iu;
const LONGEST_THRESHOLD = 60;

interface Prices {
  all: Amount[];
  changed: Amount[];
  lowest: Amount[];
  otherWords: number;
}

function pricesIn(side: ChangedSide | null, kind: CompareContext['kind'], currency: PageCurrency): Prices {
  if (side === null) return { all: [], changed: [], lowest: [], otherWords: 0 };
  const { text } = side.passage;
  const isPrice = ({ start, end }: Amount): boolean =>
    !STORY.test(text.slice(end, end + 20)) &&
    !isGained(text.slice(0, start), text.slice(end)) &&
    !THRESHOLD.test(text.slice(Math.max(0, start - LONGEST_THRESHOLD), start)) &&
    (kind === 'pricing' ||
      ASKED.test(text) ||
      FEE.test(text) ||
      text.length <= LONGEST_PRICE ||
      isPriceLine(text));
  const amounts = amountsIn(text, currency).filter(isPrice);
  const isIn = (amount: Amount, start: number, end: number): boolean =>
    amount.start < end && amount.end > start;
  const changed = amounts.filter((amount) => side.changed.some(({ start, end }) => isIn(amount, start, end)));
  const lowestOf = new Map(amounts.map((amount) => [amount, lowestIn(text, amount)]));
  const isBeside = (amount: Amount, start: number, end: number): boolean => {
    const said = lowestOf.get(amount) ?? null;
    return said !== null && said.start < end && said.end > start;
  };
  const lowest = amounts.filter(
    (amount) =>
      !changed.includes(amount) && side.changed.some(({ start, end }) => isBeside(amount, start, end)),
  );
  const otherWords = side.changed.filter(
    ({ start, end }) => !amounts.some((amount) => isIn(amount, start, end) || isBeside(amount, start, end)),
  ).length;
  return { all: amounts, changed, lowest, otherWords };
}

function bothLowest(old: Prices, now: Prices): [Prices, Prices] {
  const isSame =
    old.changed.length + now.changed.length === 0 &&
    old.all.length === now.all.length &&
    old.all.every(({ amount }, at) => now.all[at]!.amount === amount);
  if (!isSame) return [old, now];
  const isMoved = (_: Amount, at: number): boolean =>
    old.lowest.includes(old.all[at]!) || now.lowest.includes(now.all[at]!);
  return [
    { ...old, changed: old.all.filter(isMoved) },
    { ...now, changed: now.all.filter(isMoved) },
  ];
}

const isLowest = (side: ChangedSide, amount: Amount): boolean => lowestIn(side.passage.text, amount) !== null;

function termsOf(side: ChangedSide | null, amount: Amount, other: Amount | null = null) {
  const { period, unit, billed } = termsAt(side?.passage.text ?? '', amount.end);
  return {
    currency: amount.currency ?? other?.currency ?? null,
    period,
    unit,
    ...termsIfAny({
      billed: billed === period ? null : billed,
      startingAt: side !== null && isLowest(side, amount),
    }),
  };
}

const MOST_PROOF = 4;

function proofOf(side: Proof['side'], one: ChangedSide | null, amounts: readonly Amount[]): Proof[] {
  if (one === null) return [];
  const { at, text } = one.passage;
  if (text.length <= 300) return [{ side, ...at }];
  return amounts
    .slice(0, MOST_PROOF)
    .map(({ start, end }) => ({ side, start: at.start + start, end: at.start + end }));
}
