import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { api, request } from '../api/client.ts';
import { useAct, usePages, useRead } from '../api/reads.ts';
import type { Artifact, ArtifactVersionList, IntelModuleList, StartedRun } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { Work } from './work/work.tsx';
import { ConfidenceMark, percentText } from './confidence-mark.tsx';
import { AnyValue } from './work/any-value.tsx';
import { isEmpty, type Parts } from './output-value.ts';
import { VersionChanges } from './version-changes.tsx';

/** Saved work: a version of it, and what can be done with all of it. */
export function SavedView({ id }: { id: string }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const compared = search.get('compare');
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
      Regenerate
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
        before={
          compared !== null && <VersionChanges key={compared} path={path} than={compared} shown={artifact} />
        }
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

/** A name any file system takes, whatever was typed. */
function fileNameOf({ name, version }: { name: string; version: number | null }): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${safe === '' ? 'document' : safe}-v${version ?? 1}.md`;
}

/** Reads the version as a document, and hands it to the browser as a file. */
async function saveDocument(path: string, artifact: Artifact): Promise<void> {
  const response = await request('GET', path, {
    query: { version: artifact.version ?? undefined },
    headers: { accept: 'text/markdown' },
  });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(artifact);
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Version = ArtifactVersionList['versions'][number];

/** Every version of saved work, newest first. */
function Versions({ path, id, shown }: { path: string; id: string; shown: number | null }) {
  const read = usePages<ArtifactVersionList, Version>(`${path}/versions`, ({ versions }) => versions);
  return (
    <section className="card stack" aria-labelledby="generate-versions">
      <h2 id="generate-versions">Versions</h2>
      {read.isLoading && <Waiting what="Reading versions …" />}
      {read.failure !== null && <Failure error={read.failure} onRetry={read.again} />}
      <ul className="generate-versions">
        {read.rows.map(({ version, createdAt, confidence, coverage }) => (
          <li key={version} className="row">
            <Link
              href={`/artifacts/${id}?version=${version}`}
              aria-current={version === shown ? 'true' : undefined}
            >
              Version {version}
            </Link>
            <span className="quiet">
              <Time at={createdAt} />, {percentText(coverage)} backed
            </span>
            <ConfidenceMark confidence={confidence} />
            {version !== shown && (
              <Link
                href={`/artifacts/${id}?version=${shown ?? ''}&compare=${version}`}
                aria-label={`Compare with version ${version}`}
              >
                Compare
              </Link>
            )}
          </li>
        ))}
      </ul>
      {read.hasMore && (
        <div>
          <Button busy={read.isLoadingMore} onClick={read.more}>
            Show older versions
          </Button>
        </div>
      )}
    </section>
  );
}

/** What saved work was made from, besides the sources. */
function UsedInputs({ inputs }: { inputs: Parts }) {
  if (isEmpty(inputs)) return null;
  return (
    <section className="card stack" aria-labelledby="generate-inputs">
      <h2 id="generate-inputs">Inputs</h2>
      <AnyValue value={inputs} />
    </section>
  );
}
