import { Link, useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { ArtifactList, StartedRun } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { isCitedMostHere, type OtherEvents } from './cited-events.ts';
import { useIsRunning } from './running-work.tsx';
import { staleReasonsOf } from './stale-reasons.ts';

const MOST_CITING = 2;
const COUNTED = 50;

type Saved = ArtifactList['artifacts'][number];

const SEVERITY_ORDER = ['low', 'medium', 'high', 'critical'];

const severityOf = ({ severity }: Saved['staleReasons'][number]): number =>
  severity === undefined ? -1 : SEVERITY_ORDER.indexOf(severity);

export const mostSevereFirst = (stale: readonly Saved[]): Saved[] =>
  stale.toSorted(
    (a, b) =>
      Math.max(...b.staleReasons.map(severityOf), -1) - Math.max(...a.staleReasons.map(severityOf), -1),
  );

export const useStale = () =>
  useRead<ArtifactList>('/api/intel/artifacts', { query: { stale: true, limit: COUNTED } });

export function useRenewal({ artifactId }: Saved) {
  const [, navigate] = useLocation();
  const path = `/api/intel/artifacts/${encodeURIComponent(artifactId)}`;
  return useAct(
    (_: null, idempotencyKey) =>
      api.post<StartedRun>(`${path}/regenerate`, undefined, {
        headers: { prefer: 'respond-async' },
        idempotencyKey,
      }),
    {
      changes: ['/api/intel/runs'],
      onDone: ({ runId }) => navigate(`~/generate/artifacts/${artifactId}?run=${runId}`),
    },
  );
}

export function CitingWork({
  eventIds,
  isExplained = false,
  others = [],
}: {
  eventIds: readonly string[];
  isExplained?: boolean;
  others?: readonly OtherEvents[];
}) {
  const citing = (useStale().data?.artifacts ?? []).filter((saved) =>
    isCitedMostHere(saved, eventIds, others),
  );
  const left = citing.length - MOST_CITING;
  return (
    <>
      {citing.slice(0, MOST_CITING).map((saved) => (
        <Renewal key={saved.artifactId} saved={saved} reason={isExplained ? reasonFor(saved) : undefined} />
      ))}
      {left > 0 && (
        <Link href="~/generate?stale=true">
          {left === 1 ? '1 more stale document' : `${left} more stale documents`}
        </Link>
      )}
    </>
  );
}

function reasonFor({ staleReasons }: Saved): string {
  const count = staleReasonsOf(staleReasons).length;
  return count === 1
    ? '1 change affects this document. Regenerate the document to include the change. Sections that you edited are kept.'
    : `${count} changes affect this document. Regenerate the document to include these changes. Sections that you edited are kept.`;
}

function Renewal({ saved, reason }: { saved: Saved; reason: string | undefined }) {
  const renew = useRenewal(saved);
  const isRunning = useIsRunning(saved.artifactId);
  if (isRunning) return <span className="quiet">A new version of {saved.name} is being written.</span>;
  return (
    <>
      <Button needs="search" kind="quiet" busy={renew.isPending} onClick={() => renew.mutate(null)}>
        Regenerate {saved.name}
      </Button>
      {reason !== undefined && <span className="quiet">{reason}</span>}
      {renew.error !== null && <Failure error={renew.error} />}
    </>
  );
}
