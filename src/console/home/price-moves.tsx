import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Competitor, IntelEventList, Plans } from '../api/answers.ts';
import { Sparkline } from '../competitors/chart/sparkline.tsx';
import type { Line } from '../competitors/chart/line.ts';
import { amountText, priceGroups } from '../competitors/price-groups.ts';
import { deltaText } from '../events/event-words.ts';
import { Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { Section } from '../elements/section.tsx';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** Maximum number of competitors shown. Each one takes one request. */
const MOST_COMPETITORS = 4;
const MOST_LINES = 3;

/** Competitors' recent price changes, each with the price history. */
export function PriceMoves() {
  // Rounded to the day, because a more precise time would give a new cache key on every visit.
  const since = useMemo(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10), []);
  const { data } = useRead<IntelEventList>('/api/intel/events', {
    query: { type: 'pricing', kind: 'price_changed', since, limit: 100 },
  });
  const ids = [...new Set(data?.events.map(({ competitorId }) => competitorId))].slice(0, MOST_COMPETITORS);
  if (ids.length === 0) return null;
  return (
    <Section title="Price changes" all={<span className="quiet">Last {DAYS} days</span>}>
      <ul className="lines">
        {ids.map((id) => (
          <Moves key={id} id={id} since={Date.parse(since)} />
        ))}
      </ul>
    </Section>
  );
}

interface Move {
  line: Line;
  currency: string | null;
  from: number;
  to: number;
  at: number;
}

/** The plans whose price changed in this period, each with its change. */
function movesOf(plans: Plans, since: number): Move[] {
  return priceGroups(plans)
    .flatMap(({ currency, lines }) =>
      lines.flatMap((line): Move[] => {
        const prices = line.points.filter(({ value, isSighting }) => value !== null && isSighting !== true);
        const [last, before] = [prices.at(-1), prices.at(-2)];
        const [to, from] = [last?.value ?? null, before?.value ?? null];
        if (last === undefined || to === null || from === null || last.at < since) return [];
        return [{ line, currency, from, to, at: last.at }];
      }),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_LINES);
}

function Moves({ id, since }: { id: string; since: number }) {
  const path = `/api/intel/competitors/${encodeURIComponent(id)}`;
  const { data: competitor } = useRead<Competitor>(path);
  const { data: plans, isLoading } = useRead<Plans>(`${path}/plans`);
  const moves = useMemo(() => (plans === undefined ? [] : movesOf(plans, since)), [plans, since]);
  if (isLoading)
    return (
      <li>
        <Waiting what="Reading prices …" />
      </li>
    );
  return moves.map(({ line, currency, from, to, at }) => (
    <li key={`${currency} ${line.name}`} className="line-split">
      <div>
        <Link href={`/competitors/${encodeURIComponent(id)}/prices`} className="line-name">
          {competitor?.name ?? 'Competitor'}: {line.name}
        </Link>
        <p>
          {amountText(from, currency)} → <strong>{amountText(to, currency)}</strong>{' '}
          <span className="quiet">
            {from > 0 && <>{deltaText(((to - from) / from) * 100)}, </>}
            <Time at={new Date(at).toISOString()} />
          </span>
        </p>
      </div>
      <Sparkline line={line} />
    </li>
  ));
}
