import { type Amount, amountsIn } from '../pricing/amounts.ts';
import { currentAmountsIn } from '../pricing/former-prices.ts';
import { termsAt, unitText } from '../pricing/terms.ts';
import { withoutLowest } from '../pricing/price-marks.ts';
import { isClause, startsName } from './price-names.ts';

export interface PricedThing {
  item: string;
  amount: Amount;
  unit: string | null;
  start: number;
  end: number;
}

const LEAST = 2;
const MOST_WORDS = 7;
const JOINT = /^[\s,;()]*(?:(?:and|und|sowie|et|y|e|en|oraz|och|og)\s)?/iu;
const PRICED_AT =
  /(?:\s(?:(?:is|are|costs?|ist|sind|kostet|kosten|est|sont|coûte(?:nt)?|es|está|están|son|cuestan?|vale|è|sono|costa(?:no)?|kost|is|zijn|é|são|custam?)(?:\s(?:at|à|a|bei|für|op))?|at|à|a|für|voor))?\s*:?\s*$/u;
const BEHIND =
  /^\s*(?:HT|TTC|(?:excl?\.?|plus|\+) ?VAT|net|netto)?\s*(?:(?:\/|(?:per|pro|je|par|por|al?)\s)\s?\p{L}+)?/iu;
const EACH = /(?<!\p{L})(?:each|jeweils|je|chacune?|chaque|cada un[oa]|ciascun[oa]|elk|all)\s(?=\p{L})/iu;

export function thingsPriced(text: string): PricedThing[] {
  const current = currentAmountsIn(text);
  const things: PricedThing[] = [];
  let last = 0;
  let leadOfFormer: string | null = null;
  for (const amount of amountsIn(text)) {
    const lead = text.slice(last, amount.start);
    const start = last + (JOINT.exec(lead)?.[0].length ?? 0);
    last = endOfPrice(text, amount);
    if (!current.some((one) => one.start === amount.start)) {
      leadOfFormer = /\p{L}{3}/u.test(lead) ? lead : null;
      continue;
    }
    const item = itemIn(leadOfFormer ?? lead, things.length === 0);
    leadOfFormer = null;
    if (item === null || amount.amount <= 0) return [];
    things.push({ item, amount, unit: unitText(termsAt(text, amount.end)), start, end: last });
  }
  const each = EACH.exec(text.slice(last));
  const shared = each === null ? null : unitText(termsAt(text, last + each.index + each[0].length));
  return things.length < LEAST ? [] : things.map((thing) => ({ ...thing, unit: thing.unit ?? shared }));
}

const endOfPrice = (text: string, { end }: Amount): number =>
  Math.max(end + BEHIND.exec(text.slice(end))![0].trimEnd().length, termsAt(text, end).end);

function itemIn(lead: string, isFirst: boolean): string | null {
  const said = withoutLowest(lead.replace(JOINT, ''));
  const at = PRICED_AT.exec(said)!;
  const item = said.slice(0, at.index);
  const isName =
    (!isFirst || at[0].trim() !== '') &&
    startsName(item) &&
    /\p{L}{3}/u.test(item) &&
    !/[,.;:!?|()«»“”"]/u.test(item) &&
    !isClause(item) &&
    item.split(/\s+/u).length <= MOST_WORDS;
  return isName ? item : null;
}
