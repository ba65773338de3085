import type { Change } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import { foldedText, wordingOf } from '../../extraction/facts/content/words.ts';
import { type Amount, amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { isCharge } from '../../extraction/facts/pricing/fee-words.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { OTHER_OFFER } from '../changes/repeats.ts';
import type { PageVerdict } from './page-verdict.ts';
import { rankOf } from './shared-lines.ts';

export interface Teller {
  change: Change;
  verdict: PageVerdict;
}

interface Move {
  before: number;
  after: number;
  currency: string | null;
  period: string | null;
  isLowest: boolean;
  name: string | null;
  text: string;
}

interface ToldMove extends Move, Teller {
  name: string;
}

export function createPriceTeller(verdicts: readonly PageVerdict[]) {
  const moves = verdicts
    .flatMap((verdict) => verdict.changes.flatMap((change) => moveOf(change, verdict) ?? []))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || rankOf(a.verdict) - rankOf(b.verdict));
  const plans = new Map(
    verdicts.map((verdict) => [
      verdict,
      [verdict.before, verdict.after].flatMap((one) =>
        (one?.facts.pricing?.plans ?? []).map(({ name }) => itemOf(name)),
      ),
    ]),
  );
  const isOther = ({ name, verdict }: ToldMove, text: string): boolean => {
    const own = itemOf(name);
    return !names(text, own) && plans.get(verdict)!.some((item) => item !== own && names(text, item));
  };
  const tells = (told: ToldMove, { verdict, ...move }: Move & { verdict: PageVerdict }): boolean => {
    const isSame =
      move.before === told.before &&
      move.after === told.after &&
      isOpen(move.currency, told.currency) &&
      isOpen(move.period, told.period);
    if (!isSame) return false;
    const about = `${move.name ?? ''} ${move.text} ${titleOf(verdict)}`;
    if (isOther(told, `${move.name ?? ''} ${move.text}`)) return false;
    if (sharesWord(told.name, about)) return true;
    if (isOfOther(move) !== isOfOther(told)) return false;
    return move.isLowest || move.name === null;
  };
  return {
    ofChange(change: Change, verdict: PageVerdict): Teller | null {
      const own = moves.find((one) => one.change === change);
      if (own === undefined) return null;
      const isPlan = change.kind === 'price_changed';
      const before = moves.slice(0, moves.indexOf(own));
      return (
        before.find(
          (told) =>
            (told.verdict !== verdict || (own.isLowest && !isPlan)) &&
            tells(told, { ...own, name: isPlan ? own.name : null }),
        ) ?? null
      );
    },
    ofLine(line: ChangedLine, verdict: PageVerdict, isLegal: boolean): Teller | null {
      const move = moves.length === 0 ? null : moveIn(line);
      if (move === null) return null;
      return (
        moves.find(
          (told) =>
            told.verdict !== verdict &&
            (!isLegal || sharesWord(told.name, move.text)) &&
            tells(told, { ...move, verdict }),
        ) ?? null
      );
    },
  };
}

const orderOf = ({ change, isLowest }: ToldMove): number =>
  (change.kind === 'price_changed' ? 0 : 1) + (isLowest ? 2 : 0);

function moveOf(change: Change, verdict: PageVerdict): ToldMove | null {
  if (change.kind !== 'price_changed' && change.kind !== 'amount_changed') return null;
  const { before, after, currency, period, startingAt } = change.facts;
  const name = change.kind === 'price_changed' ? change.facts.plan : change.facts.name;
  const text = change.proof
    .filter(({ side }) => side === 'after')
    .map(({ start, end }) => verdict.after?.text.slice(start, end) ?? '')
    .join(' ');
  const isLowest = startingAt?.after === true;
  return { change, verdict, before, after, currency, period, isLowest, name, text };
}

function moveIn({ before, after, section }: ChangedLine): Move | null {
  if (before === null || after === null) return null;
  const [old, now] = [before, after].map((text) => amountsIn(text.slice(0, LONGEST_TEXT)));
  const missing = (from: readonly Amount[], others: readonly Amount[]): Amount[] =>
    from.filter(({ amount }) => !others.some((one) => one.amount === amount));
  const [gone, fresh] = [missing(old!, now!), missing(now!, old!)];
  const [was, is] = [gone[0], fresh[0]];
  if (gone.length !== 1 || fresh.length !== 1 || was === undefined || is === undefined) return null;
  if (without(before, was) !== without(after, is)) return null;
  return {
    before: was.amount,
    after: is.amount,
    currency: is.currency,
    period: null,
    isLowest: lowestIn(after, is) !== null,
    name: null,
    text: `${section ?? ''} ${after}`,
  };
}

const LONGEST_TEXT = 1_000;
const without = (text: string, { start, end }: Amount): string =>
  wordingOf(`${text.slice(0, start)} ${text.slice(end)}`);

const isOpen = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

const itemOf = (name: string): string => foldedText(name.replace(/^(.+) \([^()]+\)$/u, '$1'));

const names = (text: string, item: string): boolean =>
  item.length >= LEAST_NAME && ` ${foldedText(text)} `.includes(` ${item} `);
const LEAST_NAME = 3;

function sharesWord(name: string, text: string): boolean {
  const words = ` ${foldedText(text)} `;
  return itemOf(name)
    .split(' ')
    .some((word) => word.length > LEAST_NAME && words.includes(` ${word} `));
}

function titleOf({ after, before }: PageVerdict): string {
  const hero = (after ?? before)?.facts.content?.hero;
  return hero === undefined ? '' : `${hero.h1 ?? ''} ${hero.title ?? ''}`;
}

const isOfOther = ({ name, text }: Move): boolean =>
  OTHER_OFFER.test(text) || isCharge(name ?? '') || isCharge(text);
