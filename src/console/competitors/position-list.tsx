import { OutsideLink } from '../elements/outside-link.tsx';
import { useSearchParams } from 'wouter';
import { Button } from '../elements/button.tsx';
import { LongList } from '../elements/long-list.tsx';
import { byDepartment, type Job } from './job-lines.ts';

/** More are drawn as they come in sight. */
const MOST_DRAWN = 100;

/** Open positions under their departments; those of one are shown at a time, the largest first. */
export function PositionList({ jobs }: { jobs: readonly Job[] }) {
  const [params, setParams] = useSearchParams();
  const departments = byDepartment(jobs);
  const open = params.get('department') ?? departments[0]?.name ?? '';
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
            {isOpen && <Positions name={name} jobs={list} />}
          </li>
        );
      })}
    </ul>
  );
}

function Positions({ name, jobs }: { name: string; jobs: readonly Job[] }) {
  if (jobs.length <= MOST_DRAWN)
    return (
      <ul className="competitors-positions">
        {jobs.map((job) => (
          <li key={job.id}>
            <Position job={job} />
          </li>
        ))}
      </ul>
    );
  return (
    <LongList
      label={`Positions in ${name}`}
      read={{ ...READ, rows: jobs }}
      keyOf={(job) => job.id}
      rowHeight={40}
      empty={null}
    >
      {(job) => <Position job={job} />}
    </LongList>
  );
}

/** All of it is there. */
const READ = {
  isLoading: false,
  failure: null,
  again: () => undefined,
  hasMore: false,
  isLoadingMore: false,
  more: () => undefined,
};

function Position({ job: { title, url, location } }: { job: Job }) {
  return (
    <div className="competitors-position">
      {url === null ? <span>{title}</span> : <OutsideLink href={url}>{title}</OutsideLink>}
      {location !== null && <span className="quiet">{location}</span>}
    </div>
  );
}
