import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { IntelEvent } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { eventPath } from './event-marks.ts';

const SHOWN = 5;

/** Other events of the same move. */
export function RelatedEvents({ ids, search }: { ids: readonly string[]; search: string }) {
  const [showsAll, setShowsAll] = useState(false);
  if (ids.length === 0) return null;
  const shown = showsAll ? ids : ids.slice(0, SHOWN);
  return (
    <section className="stack" aria-labelledby="events-related">
      <h3 id="events-related">Part of the same move</h3>
      <ul className="events-related">
        {shown.map((id) => (
          <li key={id}>
            <RelatedEvent id={id} search={search} />
          </li>
        ))}
      </ul>
      {shown.length < ids.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {ids.length} related events</Button>
        </div>
      )}
    </section>
  );
}

function RelatedEvent({ id, search }: { id: string; search: string }) {
  const { data, error } = useRead<IntelEvent>(eventPath(id));
  if (error?.status === 404) return <span className="quiet">An event that was removed</span>;
  return <Link href={`/${encodeURIComponent(id)}${search}`}>{data?.title ?? `Event ${id}`}</Link>;
}
