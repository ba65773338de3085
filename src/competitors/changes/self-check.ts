import type { Change, Proof } from '../../events/change.ts';
import type { UnseenParts } from '../../extraction/facts/content/content-facts.ts';
import { markOf } from '../../extraction/facts/content/page-links.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';

interface Version {
  text: string;
  unseen?: UnseenParts;
}

const OF_THE_WHOLE: ReadonlySet<Change['kind']> = new Set([
  'hiring_freeze',
  'page_removed',
  'site_redirected',
  'page_rewritten',
]);
const DRAWN: ReadonlySet<Change['kind']> = new Set(['feature_gating_changed']);
const AROUND: ReadonlySet<Change['kind']> = new Set([
  'model_changed',
  'billing_terms_changed',
  'trial_changed',
  'discount_changed',
]);
const LINES_AROUND = 2;
const LINES_TO_PRICE = 8;
const NOTHING: UnseenParts = { amounts: [], lines: [] };
const GONE: ReadonlySet<Change['kind']> = new Set(['plan_removed', 'product_removed']);
const NEW: ReadonlySet<Change['kind']> = new Set(['plan_added']);
const TRIAL_LENGTH =
  /(?<!\p{L})trials?(?!\p{L}).{0,80}(?<!\p{N})\d{1,3}[\s-]*(?:days?|weeks?|months?)(?!\p{L})|(?<!\p{N})\d{1,3}[\s-]*(?:days?|weeks?|months?)(?!\p{L}).{0,40}(?<!\p{L})trials?(?!\p{L})/u;
const WORDS_OF_ITS_OWN = 3;

function namesOf({ kind, facts }: Change): string[] {
  switch (kind) {
    case 'plan_removed':
    case 'plan_added':
      return [facts.plan];
    case 'product_removed':
      return [facts.product];
    default:
      return [];
  }
}

const isOfPlaces = ({ facts }: Change): boolean =>
  'lines' in facts &&
  facts.lines.every(({ opensOnClick, movedFrom }) => opensOnClick !== undefined || movedFrom !== undefined);

const isHeaded = (cell: string, name: string): boolean =>
  cell.startsWith(name) && !/^(?:\s*\p{L}|\p{N})/u.test(cell.slice(name.length));

interface Line {
  start: number;
  text: string;
}

type BySide<T> = Record<Proof['side'], T>;

const SIDES = ['before', 'after'] as const;

export function createSelfCheck(before: Version, after: Version): (change: Change) => boolean {
  let check: ((change: Change) => boolean) | null = null;
  return (change) => (check ??= selfCheckOf(before, after))(change);
}

function selfCheckOf(before: Version, after: Version): (change: Change) => boolean {
  const versions: BySide<Version> = { before, after };
  const lines: BySide<Line[]> = { before: linesOf(before.text), after: linesOf(after.text) };
  const counts = { before: countsOf(lines.before), after: countsOf(lines.after) };
  const isFewer = (text: string, here: Proof['side']): boolean => {
    const there = here === 'before' ? 'after' : 'before';
    return (counts[here].get(text) ?? 0) > (counts[there].get(text) ?? 0);
  };
  const isOther = (shown: BySide<string[]>): boolean =>
    SIDES.some((side) => shown[side].some((text) => isFewer(text, side)));

  function shownBy({ proof }: Change, around: number): BySide<string[]> {
    const shown: BySide<string[]> = { before: [], after: [] };
    for (const { side, start, end } of proof) {
      const first = lineAt(lines[side], start);
      const last = lineAt(lines[side], Math.max(start, end - 1));
      for (const { text } of lines[side].slice(Math.max(0, first - around), last + around + 1))
        if (text !== '') shown[side].push(text);
    }
    return shown;
  }

  const stated = { before: folded(before.text), after: folded(after.text) };
  const timesNamed = (name: string, side: Proof['side']): number =>
    name.split(' ').length >= WORDS_OF_ITS_OWN
      ? stated[side].split(name).length - 1
      : lines[side].reduce(
          (sum, { text }) => sum + text.split(' | ').filter((cell) => isHeaded(cell, name)).length,
          0,
        );

  function isTrialStated(change: Change): boolean {
    if (change.kind !== 'trial_changed' || 'lines' in change.facts) return false;
    if ((change.before === null) === (change.after === null)) return false;
    return lines[change.before === null ? 'before' : 'after'].some(({ text }) => TRIAL_LENGTH.test(text));
  }

  function isOffered(name: string, amount: number, side: Proof['side']): boolean {
    const isNamed = ({ text }: Line): boolean =>
      name.split(' ').length >= WORDS_OF_ITS_OWN
        ? text.includes(name)
        : text.split(' | ').some((cell) => isHeaded(cell, name));
    return lines[side].some((line, at) => {
      if (!isNamed(line)) return false;
      const below = lines[side].slice(at, at + LINES_TO_PRICE).map((one, i) => {
        const next = lines[side][at + i + 1]?.start;
        return amountsIn(versions[side].text.slice(one.start, next), { dollar: 'USD' });
      });
      return below.find((amounts) => amounts.length > 0)?.some((one) => one.amount === amount) === true;
    });
  }

  function isUnseen(name: string, amount: number | null, side: Proof['side']): boolean {
    const { unseen = NOTHING } = versions[side];
    return (
      unseen.lines.includes(markOf(foldedText(name))) && (amount === null || unseen.amounts.includes(amount))
    );
  }

  function isGoneOrNew(change: Change): boolean {
    const names = namesOf(change).map(folded);
    const [from, to] = NEW.has(change.kind) ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const amount = 'amount' in change.facts ? change.facts.amount : null;
    if (amount !== null && names.some((name) => isOffered(name, amount, from))) return false;
    if (names.some((name) => isUnseen(name, amount, from) && !isUnseen(name, amount, to))) return false;
    return names.some((name) =>
      timesNamed(name, to) === 0
        ? !isStillSaid(name, from, to)
        : timesNamed(name, from) < timesNamed(name, to),
    );
  }

  function isStillSaid(name: string, from: Proof['side'], to: Proof['side']): boolean {
    const timesSaid = (side: Proof['side']): number => wordsOf(stated[side]).split(wordsOf(name)).length - 1;
    return timesSaid(to) > 0 && timesSaid(from) >= timesSaid(to);
  }

  let amounts: BySide<Map<number, number>> | null = null;
  function isAmountStated(change: Change): boolean {
    if (change.kind !== 'amount_removed' && change.kind !== 'amount_added') return false;
    amounts ??= { before: amountCounts(before), after: amountCounts(after) };
    const [here, there] =
      change.kind === 'amount_removed' ? [amounts.before, amounts.after] : [amounts.after, amounts.before];
    const { amount } = change.facts;
    return (there.get(amount) ?? 0) >= Math.max(1, here.get(amount) ?? 0);
  }

  return (change) => {
    if (OF_THE_WHOLE.has(change.kind) || isOfPlaces(change)) return true;
    if ((GONE.has(change.kind) || NEW.has(change.kind)) && !isGoneOrNew(change)) return false;
    if (isTrialStated(change) || isAmountStated(change)) return false;
    const shown = shownBy(change, 0);
    if (shown.before.length + shown.after.length === 0) return false;
    if (isOther(shown)) return true;
    if (AROUND.has(change.kind)) return isOther(shownBy(change, LINES_AROUND));
    return DRAWN.has(change.kind) && isInPlace(change);
  };

  function neighbour(side: Proof['side'], at: number, step: 1 | -1): string {
    const there = side === 'before' ? 'after' : 'before';
    let i = at + step;
    while (i in lines[side] && !counts[there].has(lines[side][i]!.text)) i += step;
    return lines[side][i]?.text ?? '';
  }

  function isInPlace({ proof }: Change): boolean {
    const places = (side: Proof['side']): number[] =>
      proof.filter((one) => one.side === side).map(({ start }) => lineAt(lines[side], start));
    const [old, now] = [places('before'), places('after')];
    return now.some((at) =>
      old.some(
        (was) =>
          lines.before[was]!.text === lines.after[at]!.text &&
          ([1, -1] as const).every((step) => neighbour('before', was, step) === neighbour('after', at, step)),
      ),
    );
  }
}

function amountCounts({ text, unseen }: Version): Map<number, number> {
  const counts = new Map<number, number>();
  const stated = amountsIn(text, { dollar: 'USD' }).map(({ amount }) => amount);
  for (const amount of [...stated, ...(unseen?.amounts ?? [])])
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return counts;
}

const wordsOf = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, '  ')} `;

const folded = (line: string): string => line.replaceAll(/\s+/g, ' ').trim().toLowerCase();

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const one = { start, text: folded(line) };
    start += line.length + 1;
    return one;
  });
}

function countsOf(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
