import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRead, useReads } from '../api/reads.ts';
import type { CompetitorList, IntelEventList, Plans } from '../api/answers.ts';
import { Sparkline } from '../competitors/chart/sparkline.tsx';
import type { Line } from '../competitors/chart/line.ts';
import { amountText } from '../elements/amount-text.ts';
import { priceGroups } from '../competitors/price-groups.ts';
import { deltaText } from '../events/event-words.ts';
import { Time } from '../elements/time.tsx';
import { Section } from '../elements/section.tsx';
import { amountMoves } from './amount-moves.ts';
import { isOfWatch } from './change-groups.ts';
import { useKnown } from './known.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const MOST_COMPETITORS = 4;
const MOST_LINES = 3;

export function PriceMoves({ onKnown }: { onKnown(): void }) {
  const since = useMemo(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10), []);
  const changes = useRead<IntelEventList>('/api/intel/events', {
    query: { type: 'pricing', kind: 'price_changed', since, limit: 100 },
  });
  const amounts = useRead<IntelEventList>('/api/intel/events', {
    query: { type: 'pricing', kind: 'amount_changed', since, limit: 100 },
  });
  const ids = [...new Set(changes.data?.events.map(({ competitorId }) => competitorId))]
    .filter((id) => !isOfWatch(id))
    .slice(0, MOST_COMPETITORS);
  const competitors = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } });
  const plans = useReads<Plans>(ids.map((id) => `/api/intel/competitors/${encodeURIComponent(id)}/plans`));
  const isKnown = [changes, amounts, competitors, ...plans].every(({ isLoading }) => !isLoading);
  useKnown(isKnown, onKnown);
  const nameOf = (id: string): string =>
    competitors.data?.competitors.find((one) => one.id === id)?.name ?? 'Competitor';
  const moves = plans.flatMap(({ data }, n) =>
    data === undefined ? [] : movesOf(data, Date.parse(since)).map((move) => ({ ...move, id: ids[n]! })),
  );
  const others = amountMoves([...(amounts.data?.events ?? []), ...(changes.data?.events ?? [])]);
  if (!isKnown || moves.length + others.length === 0) return null;
  return (
    <Section title="Price changes" all={<span className="quiet">Last {DAYS} days</span>}>
      <ul className="lines">
        {moves.map(({ id, line, currency, from, to, at }) => (
          <li key={`${id} ${currency} ${line.name}`} className="line-split">
            <div>
              <Link href={`/competitors/${encodeURIComponent(id)}/prices`} className="line-name">
                {nameOf(id)}: {line.name}
              </Link>
              <MoveText {...{ currency, from, to, at }} />
            </div>
            <Sparkline line={line} />
          </li>
        ))}
        {others.map(({ id, eventId, name, ...move }) => (
          <li key={`${eventId} ${name}`}>
            <Link href={`/events/${encodeURIComponent(eventId)}`} className="line-name">
              {nameOf(id)}: {name}
            </Link>
            <MoveText {...move} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Moved {
  currency: string | null;
  from: number;
  to: number;
  at: number;
}

const MoveText = ({ currency, from, to, at }: Moved) => (
  <p>
    {amountText(from, currency)} → <strong>{amountText(to, currency)}</strong>{' '}
    <span className="quiet">
      {from > 0 && <>{deltaText(((to - from) / from) * 100)}, </>}
      <Time at={new Date(at).toISOString()} />
    </span>
  </p>
);

interface Move extends Moved {
  line: Line;
}

function movesOf(plans: Plans, since: number): Move[] {
  return priceGroups(plans)
    .flatMap(({ currency, lines }) =>
      lines.flatMap((line): Move[] => {
        const prices = line.points.filter(({ value, isSighting }) => value !== null && isSighting !== true);
        const last = prices.at(-1);
        const first = prices.findLast(({ at }) => at < since) ?? prices[0];
        const [to, from] = [last?.value ?? null, first?.value ?? null];
        if (last === undefined || to === null || from === null || last.at < since || from === to) return [];
        return [{ line, currency, from, to, at: last.at }];
      }),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_LINES);
}
