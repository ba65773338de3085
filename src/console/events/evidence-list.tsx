import type { IntelEvent } from '../api/answers.ts';
import { SnapshotEvidence } from './snapshot-evidence.tsx';

/** The words of the pages that an event was found by, one block for each version of a page. */
export function EvidenceList({ event: { competitorId, evidence } }: { event: IntelEvent }) {
  if (evidence.length === 0) return null;
  const snapshots = [...new Set(evidence.map(({ snapshotId }) => snapshotId))];
  return (
    <section className="stack" aria-labelledby="events-evidence">
      <h3 id="events-evidence">Evidence</h3>
      {snapshots.map((snapshotId) => (
        <SnapshotEvidence
          key={snapshotId}
          competitorId={competitorId}
          snapshotId={snapshotId}
          quotes={evidence.filter((one) => one.snapshotId === snapshotId)}
        />
      ))}
    </section>
  );
}
