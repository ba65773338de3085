import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { IntelRun, RunList } from '../api/answers.ts';
import { keyOf, useRead } from '../api/reads.ts';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Progress } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { ARTIFACTS } from './saved-acts.ts';
import { RUN_STEPS } from './run-steps.ts';

export const RUNS = '/api/intel/runs';
const POLL_MS = 1_500;
const IDLE_MS = 5_000;

type Running = RunList['runs'][number];

export function useRunning() {
  const client = useQueryClient();
  const { data, isLoading } = useRead<RunList>(RUNS, {
    every: (now) => ((now?.runs.length ?? 0) > 0 ? POLL_MS : false),
  });
  const runs = data?.runs ?? [];
  const ids = runs.map(({ runId }) => runId).join();
  const [before, setBefore] = useState(ids);
  useEffect(() => {
    if (ids === before) return;
    setBefore(ids);
    const left = new Set(ids.split(','));
    if (before.split(',').some((id) => id !== '' && !left.has(id)))
      void client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });
  }, [client, ids, before]);
  return { runs, isLoading };
}

export const useIsRunning = (artifactId: string): boolean =>
  useRead<RunList>(RUNS).data?.runs.some((run) => run.artifactId === artifactId) === true;

export const runText = ({ artifactId, isNew, step }: Running): string =>
  `${artifactId === null || isNew ? 'Being written' : 'A new version is being written'}. ${RUN_STEPS[step]}`;

export function useNewVersion(
  artifactId: string,
  {
    asked,
    isDue,
    onUnchanged,
    onEnd,
  }: {
    asked: string | null;
    isDue: boolean;
    onUnchanged(run: IntelRun): void;
    onEnd(run: IntelRun): void;
  },
) {
  const client = useQueryClient();
  const say = useSay();
  const begun = useRead<RunList>(RUNS, { query: { artifactId }, every: isDue ? IDLE_MS : false }).data
    ?.runs[0]?.runId;
  const [followed, setFollowed] = useState(asked);
  const next = asked ?? begun;
  useEffect(() => {
    if (next !== undefined) setFollowed(next);
  }, [next]);
  const { data: run, isLoading } = useRead<IntelRun>(`${RUNS}/${encodeURIComponent(followed ?? '')}`, {
    enabled: followed !== null,
    every: (now) => (now?.status === 'running' ? POLL_MS : false),
  });
  const seen = useRef<string | null>(null);
  if (run?.status === 'running') seen.current = run.runId;
  const isOver =
    run !== undefined && run.status !== 'running' && (run.runId === seen.current || run.runId === asked);
  const ended = isOver ? run.runId : null;
  useEffect(() => {
    if (ended === null) return undefined;
    let isLeft = false;
    const { result } = run!;
    if (result?.unchanged === true) onUnchanged(run!);
    else if (typeof result?.version === 'number') say(`Version ${result.version} is ready.`);
    void Promise.all(
      [RUNS, ARTIFACTS].map((path) => client.invalidateQueries({ queryKey: keyOf(path) })),
    ).then(() => {
      if (!isLeft && ended === asked && result !== null) onEnd(run!);
    });
    return () => {
      isLeft = true;
    };
  }, [ended]);
  return {
    isOpening: isLoading && followed === asked,
    running: run?.status === 'running' ? run : null,
    failed: isOver && run.status === 'failed' ? run : null,
  };
}

export type NewVersion = ReturnType<typeof useNewVersion>;

export function NewVersionNote({ running, failed }: NewVersion) {
  if (failed !== null)
    return (
      <Failure
        error={new Error(`The new version could not be written. ${failed.error?.message ?? 'Try again.'}`)}
      />
    );
  if (running === null || running.sections !== undefined) return null;
  return (
    <section className="card stack" aria-label="New version">
      <p>
        <strong>A new version is being written.</strong>{' '}
        <span className="quiet">
          Started <Time at={running.startedAt} />. It appears here when it is ready.
        </span>
      </p>
      <Progress label={RUN_STEPS[running.step]} />
    </section>
  );
}

export function RunningWork() {
  const { runs } = useRunning();
  if (runs.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="generate-running">
      <h2 id="generate-running">Being written</h2>
      <ul className="lines">
        {runs.map((run) => (
          <li key={run.runId}>
            <Link href={`~/generate/runs/${run.runId}`} className="line-name" dir="auto">
              {run.name}
            </Link>
            <p className="quiet">{runText(run)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
