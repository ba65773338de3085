import { OutsideLink } from '../elements/outside-link.tsx';
import { useRead } from '../api/reads.ts';
import type { Snapshot } from '../api/answers.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { addressText, KIND_WORDS } from './page-words.ts';

/** What readers saw of a page at a time. */
export function SnapshotText({
  id,
  snapshotId,
  onClose,
}: {
  id: string;
  snapshotId: string;
  onClose(): void;
}) {
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
