import { Link, useLocation, useSearchParams } from 'wouter';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { Artifact, IntelModuleList, StartedRun } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { saveDocument } from './saved-document.ts';
import { Versions } from './saved-versions.tsx';
import { UsedInputs } from './used-inputs.tsx';
import { Work } from './work/work.tsx';

/** Saved work: a version of it, and what can be done with all of it. */
export function SavedView({ id }: { id: string }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const path = `/api/intel/artifacts/${encodeURIComponent(id)}`;
  const read = useRead<Artifact>(path, { query: { version } });
  const modules = useRead<IntelModuleList>('/api/intel/modules').data?.modules ?? [];
  const [isDeleting, setDeleting] = useState(false);
  const [, navigate] = useLocation();
  const say = useSay();
  const artifact = read.data;

  const renew = useAct(
    (_: null, idempotencyKey) =>
      api.post<StartedRun>(`${path}/regenerate`, undefined, {
        headers: { prefer: 'respond-async' },
        idempotencyKey,
      }),
    { onDone: ({ runId }) => navigate(`/runs/${runId}`) },
  );
  const download = useAct((shown: Artifact) => saveDocument(path, shown));
  const remove = useAct<null, void>(() => api.delete(path), {
    changes: ['/api/intel/artifacts'],
    onDone() {
      navigate('/');
      say(`“${artifact?.name}” was deleted.`);
    },
  });

  if (artifact === undefined)
    return (
      <Page title="Saved work">
        <p className="generate-back">
          <Link href="/">All that can be generated</Link>
        </p>
        {read.error === null ? (
          <Waiting what="Opening …" />
        ) : (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        )}
      </Page>
    );
  const renewButton = (
    <Button busy={renew.isPending} onClick={() => renew.mutate(null)}>
      Generate anew
    </Button>
  );
  return (
    <Page
      key={artifact.artifactId}
      title={artifact.name}
      actions={
        <>
          {renewButton}
          <Button busy={download.isPending} onClick={() => download.mutate(artifact)}>
            Download Markdown
          </Button>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      <p className="generate-back">
        <Link href="/">All that can be generated</Link>
      </p>
      <p className="quiet">
        {modules.find(({ module }) => module === artifact.module)?.title ?? artifact.module}, version{' '}
        {artifact.version}, generated <Time at={artifact.generatedAt} />
        {version !== undefined && (
          <>
            . <Link href={`/artifacts/${id}`}>Open the newest version</Link>
          </>
        )}
      </p>
      {[read.error, renew.error, download.error].map(
        (error, i) => error !== null && <Failure key={i} error={error} />,
      )}
      <Work
        answer={artifact}
        staleReasons={artifact.staleReasons}
        after={
          <>
            <UsedInputs inputs={artifact.inputs} />
            <Versions path={path} id={id} shown={artifact.version} />
          </>
        }
      />
      {isDeleting && (
        <Confirm
          title="Delete this work?"
          action="Delete it"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(null)}
          onClose={() => setDeleting(false)}
        >
          <p>“{artifact.name}” is deleted with all its versions. This cannot be undone.</p>
        </Confirm>
      )}
    </Page>
  );
}
