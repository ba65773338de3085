import type { IntelEvent } from '../api/answers.ts';
import { isOfWatch } from './change-groups.ts';

type Told = Pick<IntelEvent, 'id' | 'competitorId' | 'before' | 'after' | 'detectedAt'>;

export interface AmountMove {
  id: string;
  eventId: string;
  name: string;
  currency: string | null;
  from: number;
  to: number;
  at: number;
}

const MOST_EACH = 3;

interface Amount {
  name: string;
  amount: number;
  currency: string | null;
}

const OTHER_PERIODS: ReadonlySet<string> = new Set(['day', 'week', 'quarter', 'year']);

function amountIn(side: unknown): Amount | null {
  if (typeof side !== 'object' || side === null) return null;
  const { name: of, amount, currency, period } = side as Record<string, unknown>;
  if (typeof of !== 'string' || typeof amount !== 'number') return null;
  const name = typeof period === 'string' && OTHER_PERIODS.has(period) ? `${of}, per ${period}` : of;
  return { name, amount, currency: typeof currency === 'string' ? currency : null };
}

function amountsIn(side: unknown): Amount[] {
  const others = typeof side === 'object' && side !== null && 'others' in side ? side.others : [];
  return [side, ...(Array.isArray(others) ? others : [])].flatMap((one) => amountIn(one) ?? []);
}

export function amountMoves(newestFirst: readonly Told[]): AmountMove[] {
  const found = newestFirst.flatMap((event): AmountMove[] => {
    if (isOfWatch(event.competitorId)) return [];
    const { competitorId: id, id: eventId } = event;
    const at = Date.parse(event.detectedAt);
    const [old, now] = [amountsIn(event.before), amountsIn(event.after)];
    return now.flatMap(({ name, currency, amount: to }, n) =>
      old[n] === undefined ? [] : [{ id, eventId, name, currency, from: old[n].amount, to, at }],
    );
  });
  const moves = [...Map.groupBy(found, ({ id, name, currency }) => [id, name, currency].join(' ')).values()]
    .map((ofOne) => ({ ...ofOne[0]!, from: ofOne.at(-1)!.from }))
    .filter(({ from, to }) => from !== to);
  return [...Map.groupBy(moves, ({ id }) => id).values()].flatMap((ofOne) => ofOne.slice(0, MOST_EACH));
}
