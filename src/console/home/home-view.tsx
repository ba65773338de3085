import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { ArtifactList, CompetitorList, IntelEventList, SourceList } from '../api/answers.ts';
import { useCheckActs } from '../competitors/check-acts.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { usePainted } from '../elements/painted.ts';
import type { Profile } from '../brand/profile.ts';
import { counted } from '../sources/source-words.ts';
import { Changes } from './changes.tsx';
import { KnowledgeHealth, RunningNow } from './health.tsx';
import { firstChanges } from './last-visit.ts';
import { PriceMoves } from './price-moves.tsx';
import { StaleWork } from './stale-work.tsx';
import { useSetup, useVisit } from './visit.ts';
import { WatchedPages } from './watched-pages.tsx';
import './home.css';

const COMPETITORS = '/api/intel/competitors';

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

/** Whether the workspace is still empty; null until the answer is known. */
function useEmptiness(enabled: boolean) {
  // The changes are fetched before the other requests. Home needs them anyway, and any change proves that the
  // workspace is not empty.
  const [query] = useState(firstChanges);
  const changes = useRead<IntelEventList>('/api/intel/events', { query, enabled });
  const hasChanges = (changes.data?.events.length ?? 0) > 0;
  const isAsking = enabled && !changes.isLoading && !hasChanges;
  const one = { query: { limit: 1 }, enabled: isAsking };
  const reads = [
    useRead<SourceList>('/api/knowledge', one),
    useRead<CompetitorList>(COMPETITORS, one),
    useRead<ArtifactList>('/api/intel/artifacts', one),
    useRead<Profile>('/api/brand-profile', { enabled: isAsking }),
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
    isEmpty: hasChanges || holds.some((count) => (count ?? 0) > 0) ? false : isKnown ? true : null,
    failure: reads.find(({ error }) => error !== null)?.error ?? null,
    again: () => reads.forEach(({ refetch }) => void refetch()),
  };
}

/** A panel calls `onKnown` when its height no longer depends on data that is still being read. */
type Panel = ComponentType<{ onKnown(): void }>;
const LEFT: readonly Panel[] = [PriceMoves];
const RIGHT: readonly Panel[] = [RunningNow, StaleWork, KnowledgeHealth, WatchedPages];

/**
 * Shows the changes first, and then the other panels one after another. Each panel appears only after all panels before
 * it have called `onKnown`, so that no visible panel moves.
 */
function Overview() {
  const visit = useVisit();
  const [hasChanges, setHasChanges] = useState(false);
  const isPainted = usePainted(hasChanges);
  const [known, setKnown] = useState<ReadonlySet<Panel>>(new Set());
  const shown = [...LEFT, ...RIGHT].findIndex((panel) => !known.has(panel));
  const inOrder = (panels: readonly Panel[], before = 0) =>
    isPainted &&
    panels.map((One, n) => (
      <div className="home-panel" key={before + n} hidden={shown !== -1 && before + n > shown}>
        <One onKnown={() => setKnown((now) => new Set(now).add(One))} />
      </div>
    ));
  return (
    <Page
      title="Home"
      actions={
        <>
          {isPainted && <CheckAll />}
          <Link href="/briefing" className="button">
            Read briefing
          </Link>
        </>
      }
    >
      <div className="home">
        <div className="stack">
          <Changes visit={visit} onKnown={() => setHasChanges(true)} />
          {inOrder(LEFT)}
        </div>
        <div className="stack">{inOrder(RIGHT, LEFT.length)}</div>
      </div>
    </Page>
  );
}

/** Starts checks of all competitors. The panel “Running now” shows their progress. */
function CheckAll() {
  const competitors =
    useRead<CompetitorList>(COMPETITORS, { query: { limit: 1_000 } }).data?.competitors ?? [];
  const acts = useCheckActs(COMPETITORS, ['competitor', 'competitors']);
  const say = useSay();
  const idle = competitors.filter(({ checking }) => checking === null);
  if (competitors.length === 0) return null;
  return (
    <>
      {acts.failure !== null && <Failure error={acts.failure} />}
      <Button
        busy={acts.isChecking || idle.length === 0}
        onClick={() => {
          acts.checkAll(idle, (checks) =>
            say(`${counted(checks, 'competitor is', 'competitors are')} being checked. Changes appear here.`),
          );
        }}
      >
        Check competitors
      </Button>
    </>
  );
}
