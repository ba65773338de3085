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
import { Changes } from './changes.tsx';
import { checkText } from './check-text.ts';
import { FailedChecks } from './failed-checks.tsx';
import { FailingDestinations } from './failing-destinations.tsx';
import { KnowledgeHealth, RunningNow } from './health.tsx';
import { firstChanges } from './last-visit.ts';
import { OutdatedProfile } from './outdated-profile.tsx';
import { PriceMoves } from './price-moves.tsx';
import { StaleWork } from './stale-work.tsx';
import { useSetup, useVisit } from './visit.ts';
import { WatchedPages } from './watched-pages.tsx';
import './home.css';

const COMPETITORS = '/api/intel/competitors';

const FirstRun = lazy(() => import('./first-run.tsx'));

export default function HomeView() {
  const [setup, setSetup] = useSetup();
  const state = useWorkspaceState(setup === null);
  const say = useSay();
  useEffect(() => {
    if (setup === null && state.is === 'begun') setSetup('open');
    if (setup === null && state.is === 'used') setSetup('done');
  }, [setup, state.is, setSetup]);
  if (setup === 'open' || (setup === null && (state.is === 'empty' || state.is === 'begun')))
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
  if (setup === null && state.is === null)
    return (
      <Page title="Home">
        {state.failure === null ? (
          <Waiting what="Opening …" />
        ) : (
          <Failure error={state.failure} onRetry={state.again} />
        )}
      </Page>
    );
  return <Overview />;
}

const SETUP_MS = 7 * 86_400_000;
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < SETUP_MS;

function useWorkspaceState(enabled: boolean) {
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
    useRead<SourceList>('/api/knowledge', { query: { type: 'site', limit: 1 }, enabled: isAsking }),
  ] as const;
  const [sources, competitors, artifacts, brand, sites] = reads;
  const isKnown = reads.every(({ data }) => data !== undefined);
  const [competitor, site] = [competitors.data?.competitors[0], sites.data?.sources[0]];
  const profile = (brand.data?.version ?? 0) > 0 ? brand.data : undefined;
  const begunAt = [profile?.updatedAt, site?.created_at].flatMap((at) => at ?? []);
  const isSetup =
    begunAt.length > 0 && [...begunAt, competitor?.createdAt].every((at) => at === undefined || isRecent(at));
  const isEmpty = [profile, competitor, sources.data?.sources[0]].every((one) => one === undefined);
  const isUsed = hasChanges || (artifacts.data?.artifacts.length ?? 0) > 0;
  return {
    is: isUsed ? 'used' : !isKnown ? null : isSetup ? 'begun' : isEmpty ? 'empty' : 'used',
    failure: reads.find(({ error }) => error !== null)?.error ?? null,
    again: () => reads.forEach(({ refetch }) => void refetch()),
  };
}

type Panel = ComponentType<{ onKnown(): void }>;
const LEFT: readonly Panel[] = [PriceMoves];
const RIGHT: readonly Panel[] = [
  RunningNow,
  FailedChecks,
  FailingDestinations,
  OutdatedProfile,
  StaleWork,
  KnowledgeHealth,
  WatchedPages,
];

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
        needs="write"
        busy={acts.isChecking || idle.length === 0}
        onClick={() => {
          const busy = competitors.filter((one) => !idle.includes(one));
          acts.checkAll(idle, (checks) => say(checkText(checks, busy)));
        }}
      >
        Check competitors
      </Button>
    </>
  );
}
