import { useRead } from '../api/reads.ts';
import type { Plans } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { StepChart } from './chart/step-chart.tsx';
import { amountText, plansInWords, priceGroups } from './price-groups.ts';

export function PriceHistory({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useRead<Plans>(`/api/intel/competitors/${id}/plans`);
  if (isLoading) return <Waiting what="Loading prices …" />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const groups = priceGroups(data);
  const words = plansInWords(data);
  if (groups.length === 0 && words.length === 0)
    return (
      <Empty title="No plans with prices were found yet">
        <p>
          Checks look for plans on the pricing page. If this page is not among the checked pages, add its
          address in the overview. Price changes in running text become events, but are not listed here.
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
    </section>
  );
}
