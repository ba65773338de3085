import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { IntelEventList, Plans } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { StepChart } from './chart/step-chart.tsx';
import { useOwnPrices } from './own-prices.ts';
import { useOtherPrices } from './other-prices.ts';
import { amountText } from '../elements/amount-text.ts';
import { CurrentPrices } from './current-prices.tsx';
import { priceGroups, type Rename } from './price-groups.ts';

export function PriceHistory({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useRead<Plans>(`/api/intel/competitors/${id}/plans`);
  const others = useOtherPrices(id, data?.plans);
  const renames = useRenames(id);
  const ours = useOwnPrices();
  if (isLoading) return <Waiting what="Loading prices …" />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const groups = priceGroups(data, renames);
  const isAny = data.plans.length + others.length > 0;
  if (groups.length === 0 && !isAny)
    return (
      <Empty title="No prices have been found yet">
        <p>
          Checks look for plans on the pricing page and for prices on all watched pages. If the page with the
          prices is not watched yet, add it in the overview.
        </p>
      </Empty>
    );
  return (
    <section className="stack" aria-label="Prices">
      {isAny && (
        <div className="card stack">
          <h2>Prices now</h2>
          <CurrentPrices plans={data.plans} others={others} />
        </div>
      )}
      {groups.map(({ name, currency, lines }, at) => (
        <div className="card stack" key={name}>
          <h2>Price history, {name}</h2>
          <StepChart
            name={`Prices in ${name}`}
            lines={lines}
            valueText={(value) => amountText(value, currency)}
            isChartExplained={at === 0}
          />
        </div>
      ))}
      {ours.length > 0 && (
        <div className="card stack">
          <h2>Your prices</h2>
          <ul className="competitors-words">
            {ours.map(({ name, price, from }) => (
              <li key={name + price}>
                <strong dir="auto">{name}</strong>: {price}
                {from !== null && (
                  <>
                    {' '}
                    <Link href={`~${from}`}>See your page</Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const MOST_RENAMES = 50;

function useRenames(competitorId: string): Rename[] {
  const query = { competitorId, kind: 'plan_renamed', limit: MOST_RENAMES };
  const { data } = useRead<IntelEventList>('/api/intel/events', { query });
  return (data?.events ?? []).flatMap(({ before, after, detectedAt }) => {
    const [old, now] = [planIn(before), planIn(after)];
    return old === null || now === null ? [] : [{ before: old, after: now, at: Date.parse(detectedAt) }];
  });
}

function planIn(side: unknown): string | null {
  const plan: unknown = side !== null && typeof side === 'object' && 'plan' in side ? side.plan : null;
  return typeof plan === 'string' ? plan : null;
}
