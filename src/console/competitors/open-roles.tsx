import { useSearchParams } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Jobs } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { StepChart } from './chart/step-chart.tsx';
import { byDepartment, type Job, jobLines, roleText } from './job-lines.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Button } from '../elements/button.tsx';
import { LongList } from '../elements/long-list.tsx';

export function OpenRoles({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useRead<Jobs>(`/api/intel/competitors/${id}/jobs`);
  if (isLoading) return <Waiting what="Loading open roles …" />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.total === 0 && data.history.length === 0)
    return (
      <Empty title="No list of open roles has been read yet">
        <p>
          The first check looks for the careers page. If it is not found, add its address in the overview and
          check again.
        </p>
      </Empty>
    );
  const lines = jobLines(data);
  return (
    <section className="stack" aria-label="Open roles">
      {lines.length > 0 && (
        <div className="card stack">
          <h2>Open roles over time</h2>
          <StepChart
            name="Open roles over time"
            lines={lines}
            valueText={(value) => value.toLocaleString('en')}
            isCount
          />
        </div>
      )}
      <div className="card stack">
        <h2>
          {data.total === 0
            ? 'No open roles at the moment'
            : `${data.total.toLocaleString('en')} open ${data.total === 1 ? 'role' : 'roles'} now${data.proven ? '' : ', or more'}`}
        </h2>
        {!data.proven && <p className="quiet">The careers page may list more roles than a check can read.</p>}
        <RoleList jobs={data.jobs} />
      </div>
    </section>
  );
}

const MOST_DRAWN = 100;

function RoleList({ jobs }: { jobs: readonly Job[] }) {
  const [params, setParams] = useSearchParams();
  const departments = byDepartment(jobs);
  const open = params.get('department') ?? departments[0]?.name ?? '';
  const [only] = departments;
  if (departments.length === 1 && only!.jobs.every(({ department }) => department === null))
    return <Roles name="all departments" jobs={only!.jobs} />;
  return (
    <ul className="competitors-departments" aria-label="Departments">
      {departments.map(({ name, jobs: list }) => {
        const isOpen = name === open;
        return (
          <li key={name}>
            <h3>
              <Button
                kind="quiet"
                aria-expanded={isOpen}
                onClick={() => setParams({ department: isOpen ? '' : name }, { replace: true })}
              >
                <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {name}{' '}
                <span className="quiet">{list.length.toLocaleString('en')}</span>
              </Button>
            </h3>
            {isOpen && <Roles name={name} jobs={list} />}
          </li>
        );
      })}
    </ul>
  );
}

function Roles({ name, jobs }: { name: string; jobs: readonly Job[] }) {
  if (jobs.length <= MOST_DRAWN)
    return (
      <ul className="competitors-positions">
        {jobs.map((job) => (
          <li key={job.id}>
            <Role job={job} />
          </li>
        ))}
      </ul>
    );
  return (
    <LongList
      label={`Roles in ${name}`}
      read={{ ...READ, rows: jobs }}
      keyOf={(job) => job.id}
      rowHeight={40}
      empty={null}
    >
      {(job) => <Role job={job} />}
    </LongList>
  );
}

const READ = {
  isLoading: false,
  failure: null,
  again: () => undefined,
  hasMore: false,
  isLoadingMore: false,
  more: () => undefined,
};

function Role({ job }: { job: Job }) {
  const { title, url } = job;
  const text = roleText({ ...job, department: null });
  return (
    <div className="competitors-position">
      {url === null ? <span>{title}</span> : <OutsideLink href={url}>{title}</OutsideLink>}
      {text !== '' && <span className="quiet">{text}</span>}
    </div>
  );
}
