import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { api } from '../api/client.ts';
import { useAct, usePages, useRead } from '../api/reads.ts';
import { saveFile } from '../api/save-file.ts';
import type {
  Artifact,
  ArtifactList,
  ArtifactVersionList,
  Competitor,
  IntelModuleList,
  IntelRun,
  StartedRun,
} from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Switch, TextField } from '../elements/field.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { handEditsIn, RenewSection, RenewWork, type Renewal } from './renewal-dialogs.tsx';
import { useLineEdits, useSavedRemoval } from './saved-acts.ts';
import { useUnreadAnswer } from './work/open-questions.tsx';
import type { Section } from './work/module-layout.tsx';
import { Work } from './work/work.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { keepFreshHint, keptFreshText } from './keep-fresh-words.ts';
import { evidenceText } from './evidence-figure.ts';
import { AnyValue } from './work/any-value.tsx';
import { isEmpty, textOf, without, type Parts } from './output-value.ts';
import { VersionChanges } from './version-changes.tsx';
import { GoneSectionsNote } from './gone-sections-note.tsx';
import { NewVersionNote, RUNS, useNewVersion } from './running-work.tsx';
import { titleOfSection } from './layouts/layouts.ts';
import { useUnchangedRuns, WHOLE } from './unchanged-runs.ts';
import { UnchangedNote } from './work/unchanged-note.tsx';

const RENEWING_MS = 5_000;

const OTHER_FORMATS = [
  { format: 'pdf', name: 'PDF' },
  { format: 'markdown', name: 'Markdown' },
] as const;
type Format = 'docx' | (typeof OTHER_FORMATS)[number]['format'];
type Saved = ArtifactList['artifacts'][number];

export function SavedView({ id }: { id: string }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const compared = search.get('compare');
  const focused = search.get('unchanged');
  const opened = search.get('section');
  const asked = search.get('run');
  const path = `/api/intel/artifacts/${encodeURIComponent(id)}`;
  const read = useRead<Artifact>(path, {
    query: { version },
    every: (data) =>
      data?.autoRegenerate === true && data.stale && version === undefined ? RENEWING_MS : false,
  });
  const modules = useRead<IntelModuleList>('/api/intel/modules').data?.modules ?? [];
  const [, navigate] = useLocation();
  const newest = useRead<ArtifactVersionList>(`${path}/versions`, { query: { limit: 1 } }).data?.versions[0]
    ?.version;
  const artifact = read.data;
  const unchangedRuns = useUnchangedRuns(id);
  const unchanged = unchangedRuns.in(artifact?.version ?? null);
  const competitor = useCompetitor(artifact?.inputs ?? {});
  const show = (query: Record<string, string>): void =>
    navigate(`/artifacts/${id}?${new URLSearchParams(query)}`, { replace: true });

  const [objection, setObjection] = useState<string | null>(null);
  const renew = useAct(
    (renewal: Renewal, idempotencyKey) =>
      api.post<StartedRun>(`${path}/regenerate`, renewal, {
        headers: { prefer: 'respond-async' },
        idempotencyKey,
      }),
    {
      changes: [RUNS],
      onDone({ runId }) {
        setSection(null);
        setAsking(null);
        setObjection(null);
        show({ run: runId });
      },
    },
  );
  const newVersion = useNewVersion(id, {
    asked,
    isDue: artifact?.autoRegenerate === true && artifact.stale && version === undefined,
    onUnchanged: ({ result, finishedAt, ...run }) =>
      unchangedRuns.add(result!.version!, writtenPart(run) ?? WHOLE, finishedAt ?? new Date().toISOString()),
    onEnd({ result, ...run }) {
      const part = writtenPart(run);
      if (result!.unchanged) show({ unchanged: part ?? WHOLE });
      else if (opened !== null) show({ section: opened });
      else show({ compare: String(result!.version! - 1), ...(part === undefined ? {} : { section: part }) });
    },
  });
  const isAnswerUnread = useUnreadAnswer();
  const [waiting, setWaiting] = useState<Renewal | null>(null);
  const start = (renewal: Renewal): void => {
    if (isAnswerUnread) setWaiting(renewal);
    else renew.mutate(renewal);
  };
  useEffect(() => {
    if (waiting === null || isAnswerUnread) return;
    setWaiting(null);
    renew.mutate(waiting);
  }, [waiting, isAnswerUnread]);
  const [section, setSection] = useState<Section | null>(null);
  const [asksWhole, setAsking] = useState<{ insteadOf: string | null } | null>(null);
  useEffect(() => {
    if (section === null || renew.error?.code !== 'artifact.sections_stale') return;
    renew.reset();
    setSection(null);
    setAsking({ insteadOf: section.title });
  }, [section, renew.error]);
  const { edits, whenSaved } = useLineEdits(artifact, {
    onRaised({ runId }, raised) {
      setObjection(raised);
      show({ run: runId, section: 'Objections' });
    },
  });
  const onceSaved = (act: (newest: Artifact) => void): void =>
    void whenSaved().then(
      (edited) => act(edited ?? artifact!),
      () => undefined,
    );
  const renewAll = (): void =>
    onceSaved(({ handEdits }) => {
      setSection(null);
      if (handEdits.length > 0) setAsking({ insteadOf: null });
      else start({});
    });
  const renewSection = (one: Section): void =>
    onceSaved((newest) => {
      setSection(one);
      if (!one.isChoosing && handEditsIn(newest, one) === 0) start({ sections: one.keys });
    });
  const notAsked = () => {
    renew.reset();
    setSection(null);
    setAsking(null);
  };
  const [isRenaming, setRenaming] = useState(false);
  const download = useAct(({ format, version }: { format: Format; version: number | null }) =>
    saveFile('GET', path, { query: { version: version ?? undefined, format }, name: `document.${format}` }),
  );
  const remove = useSavedRemoval();

  if (artifact === undefined)
    return (
      <Page title="Document">
        <p className="generate-back">
          <Link href="/">All documents</Link>
        </p>
        {read.error === null ? (
          <Waiting what="Opening …" />
        ) : (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        )}
      </Page>
    );
  const saveAs = (format: Format) =>
    onceSaved(({ version: shown }) => download.mutate({ format, version: shown }));
  const isNewest = version === undefined || Number(version) === newest;
  const asking = {
    artifact,
    isBusy: renew.isPending || waiting !== null,
    error: renew.error,
    onRenew: start,
    onClose: notAsked,
  };
  const isSectionAsked =
    section !== null && (section.isChoosing || renew.error !== null || handEditsIn(artifact, section) > 0);
  const isAsked = asksWhole !== null || section !== null;
  return (
    <Page
      key={artifact.artifactId}
      title={artifact.name}
      actions={
        <>
          {newVersion.running === null && (
            <Button needs="search" busy={renew.isPending || waiting !== null} onClick={renewAll}>
              Regenerate
            </Button>
          )}
          <Button busy={download.isPending} onClick={() => saveAs('docx')}>
            Export to Word
          </Button>
          <Menu
            label="More actions"
            items={[
              ...OTHER_FORMATS.map(({ format, name }) => ({
                name: `Export to ${name}`,
                disabled: download.isPending,
                act: () => saveAs(format),
              })),
              { name: 'Rename', needs: 'write', act: () => setRenaming(true) },
              {
                name: 'Delete',
                kind: 'danger',
                needs: 'write',
                act() {
                  remove(id, artifact);
                  navigate('/');
                },
              },
            ]}
          />
        </>
      }
    >
      <p className="generate-back">
        <Link href="/">All documents</Link>
      </p>
      <p className="quiet">
        {modules.find(({ module }) => module === artifact.module)?.title ?? artifact.module}, version{' '}
        {artifact.version},{' '}
        {artifact.editedFrom === null ? (
          <>
            generated <Time at={artifact.generatedAt} />
          </>
        ) : (
          <>
            edited by hand <Time at={artifact.versionAt} />
          </>
        )}
        {!isNewest && (
          <>
            . <Link href={`/artifacts/${id}`}>Open the newest version</Link>
          </>
        )}
      </p>
      <NewVersionNote {...newVersion} />
      {unchanged[WHOLE] !== undefined && newVersion.running === null && (
        <UnchangedNote at={unchanged[WHOLE]} of="document" isFocused={focused === WHOLE} />
      )}
      {waiting !== null && (
        <p role="status">
          Your answer is still being processed. After that, the document will be regenerated.
        </p>
      )}
      <CompetitorLinks competitor={competitor} />
      <KeepFresh path={path} isOn={artifact.autoRegenerate} edited={artifact.handEdits.length} />
      {[read.error, isAsked ? null : renew.error, download.error].map(
        (error, i) => error !== null && <Failure key={i} error={error} />,
      )}
      <Work
        answer={artifact}
        staleReasons={artifact.staleReasons}
        onRenew={isNewest && !renew.isPending && newVersion.running === null ? renewSection : undefined}
        unchanged={unchanged}
        focused={focused}
        opened={asked === null ? opened : null}
        running={newVersion.running}
        isStarting={renew.isPending || waiting !== null || newVersion.isOpening}
        objection={objection}
        edits={isNewest ? edits : null}
        about={competitor === undefined ? '' : `competitor:${competitor.domain}`}
        before={
          compared === null ? (
            <GoneSectionsNote key={artifact.version} path={path} shown={artifact} />
          ) : (
            <VersionChanges key={compared} path={path} than={compared} shown={artifact} />
          )
        }
        after={
          <>
            <UsedInputs inputs={artifact.inputs} />
            <Versions key={artifact.version} path={path} id={id} shown={artifact.version} />
          </>
        }
      />
      {asksWhole !== null && <RenewWork {...asking} {...asksWhole} />}
      {isSectionAsked && <RenewSection {...asking} section={section} />}
      {isRenaming && <Rename path={path} name={artifact.name} onClose={() => setRenaming(false)} />}
    </Page>
  );
}

const writtenPart = ({ module, sections }: Pick<IntelRun, 'module' | 'sections'>): string | undefined =>
  sections?.[0] === undefined ? undefined : titleOfSection(module, sections[0]);

function Rename({ path, name, onClose }: { path: string; name: string; onClose(): void }) {
  const [typed, setTyped] = useState(name);
  const rename = useAct((wished: string) => api.patch<Saved>(path, { name: wished }), {
    changes: ['/api/intel/artifacts'],
    onDone: onClose,
  });
  return (
    <Dialog title="Rename the document" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) rename.mutate(typed.trim());
        }}
      >
        <TextField
          label="Name"
          maxLength={200}
          autoFocus
          value={typed}
          error={faultOf(rename.error, 'name')}
          onValue={setTyped}
        />
        {rename.error !== null && <Failure error={rename.error} />}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={rename.isPending}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function KeepFresh({ path, isOn, edited }: { path: string; isOn: boolean; edited: number }) {
  const say = useSay();
  const change = useAct((autoRegenerate: boolean) => api.patch<Saved>(path, { autoRegenerate }), {
    changes: ['/api/intel/artifacts'],
    onDone: ({ stale }, isWished) => say(keptFreshText(isWished, { isStale: stale, edited })),
  });
  return (
    <>
      <div className="row">
        <Switch
          label="Keep up to date"
          needs="write"
          checked={change.isPending ? change.variables : isOn}
          onValue={(isWished) => change.mutate(isWished)}
        />
        <span className="quiet">{keepFreshHint(edited)}</span>
      </div>
      {change.error !== null && <Failure error={change.error} />}
    </>
  );
}

type Version = ArtifactVersionList['versions'][number];

function Versions({ path, id, shown }: { path: string; id: string; shown: number | null }) {
  const read = usePages<ArtifactVersionList, Version>(`${path}/versions`, ({ versions }) => versions);
  const newest = read.rows[0]?.version;
  return (
    <section className="card stack" aria-labelledby="generate-versions">
      <h2 id="generate-versions">Versions</h2>
      {read.isLoading && <Waiting what="Loading versions …" />}
      {read.failure !== null && <Failure error={read.failure} onRetry={read.again} />}
      <ul className="generate-versions">
        {read.rows.map(({ version, createdAt, confidence, editedFrom, ...evidence }) => (
          <li key={version} className="row">
            <Link
              href={`/artifacts/${id}${version === newest ? '' : `?version=${version}`}`}
              aria-current={version === shown ? 'true' : undefined}
            >
              Version {version}
            </Link>
            <span className="quiet">
              <Time at={createdAt} />, {evidenceText(evidence)}
              {editedFrom !== null && `, from version ${editedFrom} by hand`}
            </span>
            <ConfidenceMark confidence={confidence} />
            {version !== shown && (
              <Link
                href={`/artifacts/${id}?${shown === newest ? '' : `version=${shown ?? ''}&`}compare=${version}`}
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

function CompetitorLinks({ competitor }: { competitor: Competitor | undefined }) {
  if (competitor === undefined) return null;
  const path = `~/competitors/${encodeURIComponent(competitor.id)}`;
  return (
    <p className="row">
      <span className="quiet">
        What is known about <bdi>{competitor.name}</bdi>:
      </span>
      <Link href={path}>Overview and changes</Link>
      <Link href={`${path}/prices`}>Price history</Link>
      <Link href={`${path}/facts`}>All facts from the competitor's pages</Link>
    </p>
  );
}

function useCompetitor(inputs: Parts): Competitor | undefined {
  const id = textOf(inputs['competitorId']);
  const path = `/api/intel/competitors/${encodeURIComponent(id ?? '')}`;
  return useRead<Competitor>(path, { enabled: id !== null }).data;
}

function UsedInputs({ inputs }: { inputs: Parts }) {
  const competitor = useCompetitor(inputs);
  const shown = without(inputs, 'competitorId');
  if (isEmpty(shown) && competitor === undefined) return null;
  return (
    <section className="card stack" aria-labelledby="generate-inputs">
      <h2 id="generate-inputs">Inputs</h2>
      {competitor !== undefined && (
        <p>
          Competitor: <Link href={`~/competitors/${competitor.id}`}>{competitor.name}</Link>
        </p>
      )}
      <AnyValue value={shown} />
    </section>
  );
}
