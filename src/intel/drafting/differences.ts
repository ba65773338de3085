import { DURATION, inEnglish, lengthIn } from '../../extraction/facts/durations.ts';
import { SUBJECTS } from '../comparing/term-subjects.ts';
import type { Term } from '../comparing/read-terms.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';

export interface Minimum {
  minutes: number;
  text: string;
}

const MINUTES = /(?<time>\d{1,3})[ -]min(?:ut\p{L}*)?\.?/u;
const TIME = `(?:${MINUTES.source.replace('<time>', '<minutes>')}|${DURATION})`;
const AT_LEAST = String.raw`(?:minimum(?: (?:of|booking|charge|time|de|di))*|min\.|at least|mindest(?:ens|buchung|dauer|zeit)|au moins|mínimo(?: de)?|al menos|minimaal|minstens|minimo(?: di)?|almeno|pelo menos)`;
const MINIMUM = [
  new RegExp(String.raw`(?<!\p{L})${AT_LEAST}:?\s${TIME}`, 'iu'),
  new RegExp(String.raw`${TIME}[ -](?:minimum|min\.|mindest\p{L}+|au minimum|mínimo|minimo)(?!\p{L})`, 'iu'),
];
const MINUTES_OF_DAY = 1440;

export function minimumIn(text: string): Minimum | null {
  for (const pattern of MINIMUM) {
    const { minutes, time } = pattern.exec(text)?.groups ?? {};
    if (minutes !== undefined) return { minutes: Number(minutes), text: `${minutes} minutes` };
    const length = time === undefined ? null : lengthIn(time);
    if (length !== null)
      return { minutes: Math.round(length.days * MINUTES_OF_DAY), text: inEnglish(time!) ?? time! };
  }
  return null;
}

export const HEADS_MINIMUM = /(?<!\p{L})(?:minim|mínim|mindest|least|shortest|kürzest)/iu;

export interface ComparedPrice {
  currency: string;
  per: string | null;
  minimum: Minimum | null;
  isLowest: boolean;
  isNet: boolean;
  name: string;
  quantity?: string | null;
}

const both = (what: string, ours: string, theirs: string, vendor: string): string =>
  `different ${what}: ${ours} with us, ${theirs} with ${vendor}`;
const oneOf = (what: string, isOurs: boolean, vendor: string): string =>
  `${what} only with ${isOurs ? 'us' : vendor}`;
const short = (text: string): string | null => (text.length <= LABEL_LENGTH ? text : null);

const NO_UNIT = 'no unit';
const unitText = (per: string | null): string =>
  per === null ? NO_UNIT : `per ${per.split(' ').join(' and ')}`;

export function differenceOfPrices(
  us: readonly ComparedPrice[],
  them: readonly ComparedPrice[],
  vendor: string,
): string | null {
  const [ours, theirs] = [us[0], them[0]];
  if (ours === undefined || theirs === undefined) return null;
  if (ours.currency !== theirs.currency)
    return short(both('currencies', ours.currency, theirs.currency, vendor));
  if (ours.per !== theirs.per) return short(both('units', unitText(ours.per), unitText(theirs.per), vendor));
  if (ours.minimum?.minutes !== theirs.minimum?.minutes) {
    const said = ({ minimum }: ComparedPrice): string => minimum?.text ?? 'none stated';
    return short(both('minimum', said(ours), said(theirs), vendor)) ?? 'different minimum';
  }
  if (ours.quantity !== theirs.quantity) {
    const said = ({ quantity }: ComparedPrice): string => quantity ?? 'none stated';
    return short(both('quantities', said(ours), said(theirs), vendor)) ?? 'different quantities';
  }
  if (ours.isNet !== theirs.isNet) return short(oneOf('VAT is excluded', ours.isNet, vendor));
  if (ours.isLowest !== theirs.isLowest) return short(oneOf('a starting price', ours.isLowest, vendor));
  if (ours.isLowest) return 'two starting prices';
  if (us.length > 1 || them.length > 1) return short(oneOf('several prices', us.length > 1, vendor));
  return ours.name === theirs.name
    ? null
    : (short(both('names', `“${ours.name}”`, `“${theirs.name}”`, vendor)) ?? 'different names');
}

export function differenceOfTerms(us: readonly Term[], them: readonly Term[], vendor: string): string | null {
  const [ours, theirs] = [us[0], them[0]];
  if (ours === undefined || theirs === undefined) return null;
  if (SUBJECTS[ours.subject].better === 'neither') return 'different, but neither is better';
  const isOfSome = (terms: readonly Term[]): boolean => terms.some(({ plans }) => plans !== undefined);
  if (isOfSome(us) !== isOfSome(them))
    return short(`promised only on some plans ${isOfSome(us) ? 'with us' : `with ${vendor}`}`);
  const isSplit = (terms: readonly Term[]): boolean => new Set(terms.map(({ amount }) => amount)).size > 1;
  if (isSplit(us) || isSplit(them))
    return isSplit(us) && isSplit(them)
      ? 'both companies give several figures'
      : short(
          isSplit(us)
            ? `several figures with us, one with ${vendor}`
            : `one figure with us, several with ${vendor}`,
        );
  if (ours.currency !== undefined && theirs.currency !== undefined && ours.currency !== theirs.currency)
    return short(both('currencies', ours.currency, theirs.currency, vendor));
  if (ours.per !== theirs.per) {
    const said = ({ per, currency }: Term): string =>
      per === undefined ? (currency === undefined ? NO_UNIT : 'an amount') : unitText(per);
    return short(both('units', said(ours), said(theirs), vendor)) ?? 'different units';
  }
  if ((ours.working === undefined) !== (theirs.working === undefined))
    return short(oneOf('counted in working time', ours.working !== undefined, vendor));
  if (ours.condition !== theirs.condition) {
    const said = ({ condition = 'none' }: Term): string => condition;
    return short(both('conditions', said(ours), said(theirs), vendor)) ?? 'different conditions';
  }
  if (ours.isBrief !== theirs.isBrief) return short(oneOf('a limited offer', ours.isBrief === true, vendor));
  if (ours.isLeast !== theirs.isLeast)
    return short(`no exact figure ${ours.isLeast === true ? 'with us' : `with ${vendor}`}`);
  if (ours.isUnlike === true || theirs.isUnlike === true)
    return short(oneOf('conditions', ours.isUnlike === true, vendor));
  return null;
}
