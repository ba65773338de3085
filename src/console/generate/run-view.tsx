import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
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
import { ARTIFACTS } from './saved-acts.ts';

const POLL_MS = 1_500;

export function RunView({ runId }: { runId: string }) {
  const path = `/api/intel/runs/${encodeURIComponent(runId)}`;
  const read = useRead<IntelRun>(path, {
    every: (run) => (run?.status === 'running' ? POLL_MS : false),
  });
  const modules = useRead<IntelModuleList>('/api/intel/modules').data?.modules ?? [];
  const run = read.data;
  const title = modules.find(({ module }) => module === run?.module)?.title ?? 'Generation';
  const isAgain = run?.isNew === false;
  const saved = run !== undefined && (isAgain || run.status === 'succeeded') ? run.artifactId : null;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (typeof saved !== 'string') return;
    void client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });
    navigate(`/artifacts/${saved}${isAgain ? `?run=${runId}` : ''}`, { replace: true });
  }, [saved]);

  return (
    <Page title={title}>
      <p className="generate-back">
        <Link href="/">All documents</Link>
      </p>
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {run === undefined && read.error === null && <Waiting what="Loading the run …" />}
      {run !== undefined && <Shown run={run} />}
    </Page>
  );
}

function Shown({ run }: { run: IntelRun }) {
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
                  'This result is out of date because a source, a competitor’s page or a brand profile field that it uses has changed since it was generated. Generate it again.',
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
