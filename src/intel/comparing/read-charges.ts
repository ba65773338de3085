import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { termsAt } from '../../extraction/facts/pricing/terms.ts';
import { type Money, moneyIn } from './term-amounts.ts';
import { TERM_WORDS } from './term-words.ts';
import { words } from './word-patterns.ts';

type Meaning = 'free' | 'included' | 'excluded';
const said = (meaning: Meaning): RegExp =>
  words(String.raw`(?:${Object.values(TERM_WORDS[meaning]).flat().join('|')})(?!\p{L})`);
const FREE = said('free');
const INCLUDED = said('included');
const EXCLUDED = said('excluded');
const DENIES = words(String.raw`(?:${Object.values(TERM_WORDS.denies).flat().join('|')})(?!\p{L})`);
const isDenied = (text: string, pattern: RegExp): boolean =>
  DENIES.test(text.slice(0, pattern.exec(text)?.index ?? 0));

export interface Charge extends Money {
  per?: string;
}

export const saysFree = (text: string): boolean =>
  [FREE, INCLUDED].some((pattern) => pattern.test(text) && !isDenied(text, pattern));

const saysExtra = (text: string): boolean =>
  EXCLUDED.test(text) || [FREE, INCLUDED].some((pattern) => pattern.test(text) && isDenied(text, pattern));

export function chargeIn(text: string): Charge | null {
  if (IS_UNLIKE.test(text)) return null;
  const isFree = saysFree(text);
  const [amount, ...more] = amountsIn(text);
  if (amount === undefined) return isFree ? { amount: 0 } : null;
  if (IS_OWED_TO_BUYER.test(text)) return null;
  if (more.length > 0 || isFree || lowestIn(text, amount) !== null) return null;
  const { period, unit } = termsAt(text, amount.end);
  const per = [period, unit].filter((one) => one !== null && one !== 'once').join(' ');
  return { ...moneyIn(text)!, ...(per !== '' && { per }) };
}

const IS_UNLIKE =
  /(?<!\p{L})(?:excess|deductible|selbstbeteiligung|selbstbehalt|franchise|franquicia|eigen risico|självrisk|selvrisiko|franchigia|franquia)(?!\p{L})|(?:\+|(?<!\p{L})(?:plus|excl\p{L}*\.?|exkl\p{L}*\.?|zzgl\.?|zuzüglich|hors|más|ex))\s?(?:[\p{L}\d.,%]+\s){0,2}(?:vat|mwst|ust|tva|iva|btw|moms)(?!\p{L})|\d\S*\s(?:for|für|pour|por|voor|per|för|for|za)\s\d/iu;
const IS_OWED_TO_BUYER =
  /(?<!\p{L})(?:capped|cap of|limited to|penalt(?:y|ies)|compensat\p{L}+|liquidated damages|delay(?:s|ed)?|overdue|late(?:ness)?(?! (?:at|in|night|evening|shift))|we (?:will |['’]ll )?(?:pay|owe|credit)|(?:pay|owe)s? you|gedeckelt|begrenzt auf|verspät\p{L}*|verzögerung\p{L}*|verzug\p{L}*|entschädigung\p{L}*|vertragsstrafe\p{L}*|schadenersatz|wir zahlen|zahlen wir|plafonn\p{L}+|limitée? à|retards?|tardi\p{L}+|pénalités?|indemni\p{L}+|dédommag\p{L}+|nous (?:vous )?(?:payons|versons)|retras\p{L}*|demora\p{L}*|penalizaci\p{L}+|indemnizaci\p{L}+|compensaci\p{L}+|le pagamos|gemaximeerd|begrensd|gelimiteerd|boete\p{L}*|schadevergoeding\p{L}*|vertrag(?:ing|ingen|de)|te late|(?:wij|we) betalen|betalen (?:wij|we)|ritard\p{L}*|penal[ei]|indenni\p{L}+|risarciment\p{L}+|paghiamo|atras\p{L}*|multas?|indemnizaç\p{L}+|pagamos|opóźnieni\p{L}+|kar[aąy] umown\p{L}+|odszkodowani\p{L}+|płacimy|försen\p{L}+|skadestånd|betalar vi|vi betalar|forsink\p{L}+|erstatning|betaler vi|vi betaler)(?!\p{L})/iu;
const CONDITION =
  /(?<!\p{L})(?:if|when|from|over|under|within|up to|on the|with an?|for (?!free|all|every|you(?!\p{L}))|bei|ab|bis|innerhalb|wenn|für (?!alle|jede|sie(?!\p{L}))|vid|ved|bij|vanaf|tot|binnen|à partir|dès|jusqu|si|hasta|desde|entro|fino|od|do|från|fra|inom|inden)(?!\p{L})/iu;

export const isConditional = (text: string): boolean => CONDITION.test(text);
export const isOneAmount = (text: string): boolean => {
  const [amount, ...more] = amountsIn(text);
  return (
    amount !== undefined &&
    more.length === 0 &&
    lowestIn(text, amount) === null &&
    !IS_UNLIKE.test(text) &&
    !IS_OWED_TO_BUYER.test(text)
  );
};

const DENIED_NEXT = words(
  String.raw`(?:${Object.values(TERM_WORDS.denies).flat().join('|')})(?:\s[\p{L}-]+)?\s$`,
);
const PART_OF =
  /(?<!\p{L})(?:with|plus|including|without|mit|samt|inklusive|inkl\.|ohne|avec|sans|con|sin|met|zonder|com|z|bez|med|utan|uden)(?: \p{L}{1,5})?\s$/iu;
const ONE_OF_TWO =
  /(?<!\p{L})(?:and|und|et|y|e|en|i|och|og|sowie|oraz)(?: \p{L}{1,5})?\s$|^\p{L}+ (?:and|und|et|y|e|en|i|och|og|sowie|oraz)\s/iu;
const MOST_WORDS = 14;
const SOME_CHARGE = 0.01;

export function chargeFor(
  thing: RegExp,
  told: { text: string; asked: string; agrees: 0 | 1 | null },
  options: { isFee: boolean },
): (Charge & { isLeast?: true }) | null {
  const charge = statedCharge(thing, told, options);
  if (charge?.amount === 0 && told.asked === '' && isOfNamedProduct(told.text)) return null;
  return charge?.amount === 0 && CONDITION.test(told.text) ? null : charge;
}

const OF_NAMED_PRODUCT =
  /^[^:;|\n]{2,60}:\s[^;|\n]*(?:\p{Sc}\s?\d|\d\s?(?:\p{Sc}|p(?!\p{L})|ct|cent|EUR|kr))/u;

export const isOfNamedProduct = (text: string): boolean => OF_NAMED_PRODUCT.test(text);

function statedCharge(
  thing: RegExp,
  { text, asked, agrees }: { text: string; asked: string; agrees: 0 | 1 | null },
  { isFee }: { isFee: boolean },
): (Charge & { isLeast?: true }) | null {
  if (thing.test(asked)) {
    const own = chargeIn(text);
    if (own !== null && (agrees !== 0 || own.amount > 0)) return own;
    const isAboutFree = saysFree(asked) || (isFee && DENIES.test(asked));
    if (isAboutFree && agrees === 1) return FIGURE.test(text) ? null : { amount: 0 };
    if (own?.amount === 0 && agrees === 0) return null;
    if (isAboutFree && agrees === 0) return { amount: SOME_CHARGE, isLeast: true };
    return isFee && !isAboutFree && agrees === 0 ? { amount: 0 } : null;
  }
  const clauses = text.split(/[,;:]\s|\s[–—|]\s/u).filter((clause) => thing.test(clause));
  for (const clause of clauses.length === 0 ? [] : [text, ...clauses]) {
    const at = thing.exec(clause)!.index;
    if (isFee && DENIED_NEXT.test(clause.slice(0, at))) {
      if (amountsIn(clause).length === 0 && !saysFree(clause)) return { amount: 0 };
      continue;
    }
    if (PART_OF.test(clause.slice(0, at)) || clause.split(/\s+/u).length > MOST_WORDS) continue;
    if (saysExtra(clause) && amountsIn(clause).length === 0) return { amount: SOME_CHARGE, isLeast: true };
    const charge = chargeIn(clause);
    const isOfTwo = ONE_OF_TWO.test(clause.slice(0, at)) || ONE_OF_TWO.test(clause.slice(at));
    if (charge !== null && (charge.amount === 0 || !isOfTwo)) return charge;
  }
  return null;
}
const FIGURE = /\d/u;

/** Returns null if the currencies or units differ, unless one charge is zero. */
export function lowerOf(ours: Charge, theirs: Charge): 'us' | 'them' | 'even' | null {
  if (ours.amount === 0 && theirs.amount === 0) return 'even';
  const isSameUnit = ours.currency === theirs.currency && ours.per === theirs.per;
  if (ours.amount !== 0 && theirs.amount !== 0 && !isSameUnit) return null;
  return ours.amount === theirs.amount ? 'even' : ours.amount < theirs.amount ? 'us' : 'them';
}
