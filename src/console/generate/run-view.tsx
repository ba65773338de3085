import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { keyOf, useRead } from '../api/reads.ts';
import type { IntelModuleList, IntelRun } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Page, Progress, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { Work } from './work/work.tsx';
import { useKept } from '../api/kept-state.ts';
import { Button } from '../elements/button.tsx';
import { useSentDrafts } from './form/sent-drafts.ts';
import type { WorkDraft } from './form/work-draft.ts';
import { draftName } from './form/work-form.tsx';
import { RUN_STEPS } from './run-steps.ts';
import { useUnchangedRuns, WHOLE } from './unchanged-runs.ts';

const POLL_MS = 1_500;

export function RunView({ runId }: { runId: string }) {
  const path = `/api/intel/runs/${encodeURIComponent(runId)}`;
  const read = useRead<IntelRun>(path, {
    every: (run) => (run?.status === 'running' ? POLL_MS : false),
  });
  const modules = useRead<IntelModuleList>('/api/intel/modules').data?.modules ?? [];
  const run = read.data;
  const title = modules.find(({ module }) => module === run?.module)?.title ?? 'Generation';
  const saved = run?.status === 'succeeded' ? (run.result?.artifactId ?? null) : null;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [before, section] = [search.get('before'), search.get('section')];
  const opensSection = section !== null && search.has('opens');
  const unchanged = useUnchangedRuns(saved);
  useEffect(() => {
    if (saved === null) return;
    void client.invalidateQueries({ queryKey: keyOf('/api/intel/artifacts') });
    const { unchanged: isSame, version } = run?.result ?? {};
    if (isSame === true && typeof version === 'number')
      unchanged.add(version, section ?? WHOLE, run?.finishedAt ?? new Date().toISOString());
    const shown =
      isSame === true
        ? { unchanged: section ?? WHOLE }
        : opensSection
          ? { section }
          : before === null
            ? {}
            : { compare: before };
    const query = new URLSearchParams(shown);
    navigate(`/artifacts/${saved}${query.size === 0 ? '' : `?${query}`}`, { replace: true });
  }, [saved]);

  return (
    <Page title={title}>
      <p className="generate-back">
        <Link href="/">All documents</Link>
      </p>
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {run === undefined && read.error === null && <Waiting what="Loading the run …" />}
      {run !== undefined && <Shown run={run} section={section} />}
    </Page>
  );
}

function Shown({ run, section }: { run: IntelRun; section: string | null }) {
  const { runId, module, status, step, startedAt, error, result, stale } = run;
  if (status === 'failed')
    return (
      <>
        <Failure error={new Error(error?.message ?? 'Generation failed for an unknown reason. Try again.')} />
        <div className="row">
          <AgainWithInputs runId={runId} module={module} />
        </div>
      </>
    );
  if (result === null)
    return (
      <div className="card stack" role="status">
        <Progress label={RUN_STEPS[step]} />
        {section !== null && (
          <p>
            Only “{section}” is regenerated. The other sections stay as they are, and the document opens again
            when it is ready.
          </p>
        )}
        <p className="quiet">
          Started <Time at={startedAt} />. You can leave this page: the generation continues, and the result
          will appear here.
        </p>
      </div>
    );
  if (result.artifactId !== null) return <Waiting what="Opening …" />;
  return (
    <Work
      answer={result}
      staleReasons={
        stale
          ? [
              {
                message:
                  'This result is out of date: a source, a competitor’s page or a brand profile field that it uses has changed since it was generated.',
              },
            ]
          : []
      }
      renew={<AgainWithInputs runId={runId} module={module} />}
      notes="This result was not saved. You can read it for 30 days. To keep the result, generate it again with “Save the result” switched on."
    />
  );
}

function AgainWithInputs({ runId, module }: { runId: string; module: string }) {
  const [sent] = useSentDrafts();
  const [, setDraft] = useKept<WorkDraft>(draftName(module), {});
  const [isGoing, setGoing] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isGoing) navigate(`/new/${module}`);
  }, [isGoing]);
  return (
    <Button
      onClick={() => {
        const before = sent[runId];
        if (before !== undefined) setDraft(before);
        setGoing(true);
      }}
    >
      Change inputs
    </Button>
  );
}
