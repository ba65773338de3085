import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { ArtifactList, CompetitorList, SourceList } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import type { Profile } from '../brand/profile.ts';
import { Changes } from './changes.tsx';
import { KnowledgeHealth, RunningNow, StaleWork } from './health.tsx';
import { PriceMoves } from './price-moves.tsx';
import { useSetup, useVisit } from './visit.ts';
import { WatchedPages } from './watched-pages.tsx';
import './home.css';

const FirstRun = lazy(() => import('./first-run.tsx'));

/**
 * The home view: recent changes, the work they affect, and the health of the service. If the service is empty, the view
 * shows the first-run guide.
 */
export default function HomeView() {
  const [setup, setSetup] = useSetup();
  const empty = useEmptiness(setup === null);
  const say = useSay();
  useEffect(() => {
    // Stores the answer, so that the next visit does not have to request it.
    if (setup === null && empty.isEmpty === false) setSetup('done');
  }, [setup, empty.isEmpty, setSetup]);
  if (setup === 'open' || (setup === null && empty.isEmpty === true))
    return (
      <Suspense fallback={<Waiting what="Opening …" />}>
        <FirstRun
          onSetup={(next) => {
            setSetup(next);
            if (next === 'done') say('Setup is closed.', { undo: () => setSetup('open') });
          }}
        />
      </Suspense>
    );
  if (setup === null && empty.isEmpty === null)
    return (
      <Page title="Home">
        {empty.failure === null ? (
          <Waiting what="Opening …" />
        ) : (
          <Failure error={empty.failure} onRetry={empty.again} />
        )}
      </Page>
    );
  return <Overview />;
}

/** Whether this workspace is still empty; null until this is known. */
function useEmptiness(enabled: boolean) {
  const one = { query: { limit: 1 }, enabled };
  const reads = [
    useRead<SourceList>('/api/knowledge', one),
    useRead<CompetitorList>('/api/intel/competitors', one),
    useRead<ArtifactList>('/api/intel/artifacts', one),
    useRead<Profile>('/api/brand-profile', { enabled }),
  ] as const;
  const [sources, competitors, artifacts, brand] = reads;
  const holds = [
    sources.data?.sources.length,
    competitors.data?.competitors.length,
    artifacts.data?.artifacts.length,
    brand.data?.version,
  ];
  const isKnown = holds.every((count) => count !== undefined);
  return {
    isEmpty: holds.some((count) => (count ?? 0) > 0) ? false : isKnown ? true : null,
    failure: reads.find(({ error }) => error !== null)?.error ?? null,
    again: () => reads.forEach(({ refetch }) => void refetch()),
  };
}

function Overview() {
  const visit = useVisit();
  return (
    <Page
      title="Home"
      actions={
        <Link href="/briefing" className="button">
          Write briefing
        </Link>
      }
    >
      <div className="home">
        <div className="stack">
          <Changes visit={visit} />
          <PriceMoves />
        </div>
        <div className="stack">
          <RunningNow />
          <StaleWork />
          <KnowledgeHealth />
          <WatchedPages />
        </div>
      </div>
    </Page>
  );
}
