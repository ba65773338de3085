import { useRead } from '../api/reads.ts';
import type { Plans } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { StepChart } from './chart/step-chart.tsx';
import { useOtherPrices } from './other-prices.ts';
import { addressText } from './page-words.ts';
import { amountText, plansInWords, priceGroups } from './price-groups.ts';

export function PriceHistory({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useRead<Plans>(`/api/intel/competitors/${id}/plans`);
  const others = useOtherPrices(id, data?.plans);
  if (isLoading) return <Waiting what="Loading prices …" />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const groups = priceGroups(data);
  const words = plansInWords(data);
  if (groups.length === 0 && words.length === 0 && others.length === 0)
    return (
      <Empty title="No prices have been found yet">
        <p>
          Checks look for plans on the pricing page and for prices on all checked pages. If a page is missing,
          add its address in the overview.
        </p>
      </Empty>
    );
  return (
    <section className="stack" aria-label="Prices">
      {groups.map(({ name, currency, lines }) => (
        <div className="card stack" key={name}>
          <h2>{name}</h2>
          <StepChart
            name={`Prices in ${name}`}
            lines={lines}
            valueText={(value) => amountText(value, currency)}
          />
        </div>
      ))}
      {words.length > 0 && (
        <div className="card stack">
          <h2>Other plans</h2>
          <ul className="competitors-words">
            {words.map((plan) => (
              <li key={plan.name + plan.words}>
                <strong>{plan.name}</strong>: {plan.words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className="card stack">
          <h2>Other prices</h2>
          <ul className="competitors-words">
            {others.map(({ name, price, url }) => (
              <li key={name + price}>
                <strong dir="auto">{name}</strong>: {price}
                {url !== null && <span className="quiet">, {addressText(url)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
