import { Link, useSearchParams } from 'wouter';
import { usePages, useRead } from '../api/reads.ts';
import type { Competitor, IntelEventList, Snapshot, SnapshotList as Listed } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Choice } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { dateText, Time } from '../elements/time.tsx';
import { addressText } from '../elements/web-address.ts';
import { KIND_CHOICES, KIND_WORDS } from './page-words.ts';
import { OpenSnapshot } from './snapshot-text.tsx';
import { changeText, eventsOf } from './version-change.ts';

const MOST_EVENTS = 100;

export function SnapshotList({ competitor: { id, lastCheck } }: { competitor: Competitor }) {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const put = (name: string, value: string, replace: boolean): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace },
    );
  const read = usePages<Listed, Snapshot>(
    `/api/intel/competitors/${id}/snapshots`,
    (page) => page.snapshots,
    { query: { kind: kind === '' ? undefined : kind } },
  );
  const events =
    useRead<IntelEventList>('/api/intel/events', { query: { competitorId: id, limit: MOST_EVENTS } }).data
      ?.events ?? [];
  return (
    <section className="stack" aria-label="Page versions">
      <div className="competitors-interval">
        <Choice
          label="Pages"
          value={kind}
          choices={[{ value: '', text: 'All pages' }, ...KIND_CHOICES]}
          onValue={(value) => put('kind', value, true)}
        />
      </div>
      <p className="quiet">
        A version is saved whenever a page changes, even if only ignored text has changed, such as a year.
        Reported changes are listed under <Link href={`~/events?competitorId=${id}`}>Events</Link>.
      </p>
      <LongList
        label="Versions of pages"
        read={read}
        keyOf={(snapshot) => snapshot.id}
        rowHeight={64}
        empty={
          <Empty title="No versions yet">
            <p>
              {kind === ''
                ? 'The first check stores a version of each page. You can start it from the overview.'
                : 'No pages of this kind have been read yet. To see other kinds, choose “All pages”.'}
            </p>
          </Empty>
        }
      >
        {(snapshot) => (
          <div className="competitors-version">
            <span className="competitors-kind">{KIND_WORDS[snapshot.kind]}</span>
            <div className="competitors-page">
              <span className="cut" title={snapshot.url}>
                {addressText(snapshot.url)}
              </span>
              <Difference
                events={eventsOf(snapshot, read.rows, events)}
                text={changeText(snapshot, read.rows, lastCheck?.ignored ?? [])}
              />
            </div>
            <span className="quiet">
              <Time at={snapshot.takenAt} />
            </span>
            <Button
              kind="quiet"
              aria-label={`Open ${addressText(snapshot.url)} of ${dateText(snapshot.takenAt)}`}
              onClick={() => put('snapshot', snapshot.id, false)}
            >
              Open
            </Button>
          </div>
        )}
      </LongList>
      <OpenSnapshot of={`/api/intel/competitors/${id}`} />
    </section>
  );
}

function Difference({
  events: [first, ...more],
  text,
}: {
  events: IntelEventList['events'];
  text: string | null;
}) {
  if (first === undefined) return text === null ? null : <span className="cut quiet">{text}</span>;
  return (
    <span className="cut quiet" title={first.title}>
      <Link href={`~/events/${encodeURIComponent(first.id)}`}>{first.title}</Link>
      {more.length > 0 && `, and ${more.length} more ${more.length === 1 ? 'change' : 'changes'}`}
    </span>
  );
}
