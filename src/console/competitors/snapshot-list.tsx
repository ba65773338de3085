import { useSearchParams } from 'wouter';
import { usePages, useRead } from '../api/reads.ts';
import type { Snapshot, SnapshotList as Listed } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Choice } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { dateText, Time } from '../elements/time.tsx';
import { addressText, KIND_CHOICES, KIND_WORDS } from './page-words.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';

/** Every version of its pages that is kept, newest first. */
export function SnapshotList({ id }: { id: string }) {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const open = params.get('snapshot');
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
      <LongList
        label="Versions of pages"
        read={read}
        keyOf={(snapshot) => snapshot.id}
        rowHeight={52}
        empty={
          <Empty title="No versions yet">
            <p>
              {kind === ''
                ? 'The first check keeps one of each page. Check it now in the overview.'
                : 'No page of this kind has been read yet. Choose all pages to see the others.'}
            </p>
          </Empty>
        }
      >
        {(snapshot) => (
          <div className="competitors-version">
            <span className="competitors-kind">{KIND_WORDS[snapshot.kind]}</span>
            <span className="cut" title={snapshot.url}>
              {addressText(snapshot.url)}
            </span>
            <span className="quiet">
              <Time at={snapshot.takenAt} />
            </span>
            <Button
              kind="quiet"
              aria-label={`Read ${addressText(snapshot.url)} of ${dateText(snapshot.takenAt)}`}
              onClick={() => put('snapshot', snapshot.id, false)}
            >
              Read
            </Button>
          </div>
        )}
      </LongList>
      {open !== null && <SnapshotText id={id} snapshotId={open} onClose={() => put('snapshot', '', true)} />}
    </section>
  );
}

/** What readers saw of a page at a time. */
function SnapshotText({ id, snapshotId, onClose }: { id: string; snapshotId: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Snapshot>(
    `/api/intel/competitors/${id}/snapshots/${encodeURIComponent(snapshotId)}`,
  );
  return (
    <Dialog
      title={data === undefined ? 'Version of a page' : `${KIND_WORDS[data.kind]}, ${dateText(data.takenAt)}`}
      onClose={onClose}
    >
      {data === undefined && error === null && <Waiting what="Reading the text …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="stack">
          <p>
            <OutsideLink href={data.url} className="competitors-address">
              {addressText(data.url)}
            </OutsideLink>
          </p>
          <pre className="competitors-text" tabIndex={0} aria-label="Text of the page">
            {data.text}
          </pre>
        </div>
      )}
    </Dialog>
  );
}
