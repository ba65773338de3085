import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { IntelEvent } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';

const MOST = 10;
const TONES = { low: 'plain', medium: 'info', high: 'warn', critical: 'bad' } as const;

/** What a check has found, each a step away. */
export function EventLinks({ ids, competitorId }: { ids: readonly string[]; competitorId: string }) {
  if (ids.length === 0) return null;
  return (
    <ul className="competitors-events" aria-label="Events of this check">
      {ids.slice(0, MOST).map((id) => (
        <EventLink key={id} id={id} />
      ))}
      {ids.length > MOST && (
        <li>
          <Link href={`~/events?competitorId=${competitorId}`}>And {ids.length - MOST} more</Link>
        </li>
      )}
    </ul>
  );
}

function EventLink({ id }: { id: string }) {
  const { data } = useRead<IntelEvent>(`/api/intel/events/${id}`);
  return (
    <li className="row">
      {data !== undefined && <Badge tone={TONES[data.severity]}>{data.severity}</Badge>}
      <Link href={`~/events/${id}`}>{data?.title ?? 'Read the event'}</Link>
    </li>
  );
}
