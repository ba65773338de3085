import { useRead } from '../api/reads.ts';
import type { Jobs } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { StepChart } from './chart/step-chart.tsx';
import { jobLines } from './job-lines.ts';
import { PositionList } from './position-list.tsx';

/** How many positions are open over time, and which they are now. */
export function OpenPositions({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useRead<Jobs>(`/api/intel/competitors/${id}/jobs`);
  if (isLoading) return <Waiting what="Reading open positions …" />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.total === 0 && data.history.length === 0)
    return (
      <Empty title="No list of open positions has been read yet">
        <p>
          The first check looks for the careers page. If it missed it, name the page in the overview and check
          again.
        </p>
      </Empty>
    );
  const lines = jobLines(data);
  return (
    <section className="stack" aria-label="Open positions">
      {lines.length > 0 && (
        <div className="card stack">
          <h2>Over time</h2>
          <StepChart
            name="Open positions over time"
            lines={lines}
            valueText={(value) => value.toLocaleString('en', { maximumFractionDigits: 1 })}
          />
        </div>
      )}
      <div className="card stack">
        <h2>
          {data.total === 0
            ? 'None open now'
            : `${data.total.toLocaleString('en')} open now${data.proven ? '' : ', or more'}`}
        </h2>
        {!data.proven && (
          <p className="quiet">The careers page may not show all of them to those who only read it.</p>
        )}
        <PositionList jobs={data.jobs} />
      </div>
    </section>
  );
}
