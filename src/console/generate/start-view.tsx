import { Link, useSearchParams } from 'wouter';
import { usePages, useRead } from '../api/reads.ts';
import type { ArtifactList, IntelModuleList } from '../api/answers.ts';
import { useShown } from '../elements/deletions.ts';
import { Failure } from '../elements/failure.tsx';
import { Badge, Empty, Page, Waiting } from '../elements/page.tsx';
import { SourcesNeeded } from './sources-needed.tsx';
import { Button } from '../elements/button.tsx';
import { Choice } from '../elements/field.tsx';
import { Menu } from '../elements/menu.tsx';
import { BulkBar, RowChoice, type Selection, useSelection } from '../elements/selection.tsx';
import { type Column, SortHead, SortNote, useSorted } from '../elements/sorting.tsx';
import { ARTIFACTS, type SavedActs, useSavedActs } from './saved-acts.ts';
import { LongList } from '../elements/long-list.tsx';
import { Time } from '../elements/time.tsx';
import { reasonsText } from './stale-reasons.ts';
import { RunningWork, useIsRunning } from './running-work.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { evidenceFigure } from './evidence-figure.ts';

export function StartView() {
  const { data, error, refetch } = useRead<IntelModuleList>('/api/intel/modules');
  const modules = data?.modules ?? [];
  return (
    <Page title="Generate">
      <SourcesNeeded />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading document types …" />}
      <section className="stack" aria-labelledby="generate-new">
        <h2 id="generate-new">New document</h2>
        <ul className="generate-modules">
          {modules.map(({ module, title, description }) => (
            <li key={module} className="card generate-module">
              <h3>
                <Link href={`/new/${module}`}>{title}</Link>
              </h3>
              <p className="quiet">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <RunningWork />
      <SavedWork modules={modules} />
    </Page>
  );
}

type Saved = ArtifactList['artifacts'][number];

const FRESHNESS = [
  { value: '', text: 'All' },
  { value: 'true', text: 'Stale' },
  { value: 'false', text: 'Up to date' },
];

const CONFIDENCE = ['low', 'medium', 'high'];

/** `early.ts` must request the same number of rows. */
const PAGE_ROWS = 100;

const COLUMNS: readonly Column<Saved>[] = [
  { name: 'Select', isNameless: true },
  { name: 'Document', sortBy: ({ name }) => name },
  { name: 'Confidence', sortBy: ({ confidence }) => CONFIDENCE.indexOf(confidence) },
  { name: 'Evidence', sortBy: ({ coverage }) => coverage },
  { name: 'Generated', sortBy: ({ updatedAt }) => updatedAt },
  { name: 'Actions', isNameless: true },
];

function SavedWork({ modules }: { modules: IntelModuleList['modules'] }) {
  const [search, setSearch] = useSearchParams();
  const module = search.get('module') ?? '';
  const stale = search.get('stale') ?? '';
  const pages = usePages<ArtifactList, Saved>(ARTIFACTS, ({ artifacts }) => artifacts, {
    query: { module, stale, limit: PAGE_ROWS },
  });
  const read = useShown(pages, ({ artifactId }) => artifactId);
  const { read: sorted, sort, turn } = useSorted(read, COLUMNS);
  const acts = useSavedActs();
  const selection = useSelection(read.rows, ({ artifactId }) => artifactId);
  const done = (act: () => void) => () => {
    act();
    selection.chooseAll(false);
  };
  const titles = new Map<string, string>(modules.map((one) => [one.module, one.title]));
  const filter = (name: string) => (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const isFiltered = module !== '' || stale !== '';

  return (
    <section className="stack generate-saved" aria-labelledby="generate-saved">
      <div className="row row-apart">
        <h2 id="generate-saved">Saved documents</h2>
        <div className="row">
          <Choice
            label="Type"
            value={module}
            onValue={filter('module')}
            choices={[
              { value: '', text: 'All' },
              ...modules.map((one) => ({ value: one.module as string, text: one.title })),
            ]}
          />
          <Choice label="Freshness" value={stale} onValue={filter('stale')} choices={FRESHNESS} />
        </div>
      </div>
      {acts.failure !== null && <Failure error={acts.failure} />}
      <BulkBar label="Selected documents" selection={selection} hasMore={read.hasMore}>
        <Button needs="search" onClick={done(() => void acts.renewAll(selection.rows))}>
          Regenerate
        </Button>
        <Button needs="write" onClick={done(() => void acts.keepAll(selection.rows, true))}>
          Keep up to date
        </Button>
        <Button needs="write" onClick={done(() => void acts.keepAll(selection.rows, false))}>
          Stop updating
        </Button>
        <Button needs="write" kind="danger" onClick={done(() => acts.removeAll(selection.rows))}>
          Delete
        </Button>
      </BulkBar>
      <SortNote sort={sort} read={read} />
      <LongList
        label="Saved documents"
        read={sorted}
        table={{
          head: <SortHead columns={COLUMNS} sort={sort} onTurn={turn} />,
          rowClass: 'generate-saved-row',
        }}
        keyOf={({ artifactId }) => artifactId}
        rowHeight={74}
        empty={
          isFiltered ? (
            <Empty title="No saved documents match these filters">
              <Link href="/">Show all documents</Link>
            </Empty>
          ) : (
            <Empty title="No documents have been saved yet">
              <p>To generate a document, choose a type above. Saved documents are listed here.</p>
            </Empty>
          )
        }
      >
        {(saved) => (
          <SavedRow
            saved={saved}
            title={titles.get(saved.module) ?? saved.module}
            selection={selection}
            acts={acts}
          />
        )}
      </LongList>
    </section>
  );
}

function SavedRow({
  saved,
  title,
  selection,
  acts,
}: {
  saved: Saved;
  title: string;
  selection: Selection<Saved>;
  acts: SavedActs;
}) {
  const { artifactId, name, version, updatedAt, confidence, stale, staleReasons } = saved;
  const isRunning = useIsRunning(artifactId);
  return (
    <>
      <div role="cell">
        <RowChoice row={saved} name={name} selection={selection} />
      </div>
      <div role="cell" className="generate-saved-name">
        <Link href={`/artifacts/${artifactId}`} dir="auto">
          {name}
        </Link>
        <p className="quiet">
          {title}, version {version}
        </p>
        {stale && <p className="quiet">{reasonsText(staleReasons)}</p>}
      </div>
      <div role="cell" className="row generate-saved-state">
        {stale && <Badge tone="warn">Stale</Badge>}
        {isRunning && <Badge tone="info">New version being written</Badge>}
        {saved.autoRegenerate && <Badge tone="info">Kept up to date</Badge>}
        <ConfidenceMark confidence={confidence} under="column" />
      </div>
      <div role="cell" className="quiet">
        {evidenceFigure(saved) ?? '–'}
        <span className="narrow"> statements have evidence</span>
      </div>
      <div role="cell" className="quiet">
        <Time at={updatedAt} />
      </div>
      <div role="cell" className="generate-saved-acts">
        <Menu
          label={`Actions for ${name}`}
          items={[
            {
              name: 'Regenerate',
              needs: 'search',
              disabled: isRunning,
              act: () => void acts.renewAll([saved]),
            },
            {
              name: saved.autoRegenerate ? 'Stop updating' : 'Keep up to date',
              needs: 'write',
              act: () => void acts.keepAll([saved], !saved.autoRegenerate),
            },
            { name: 'Delete', kind: 'danger', needs: 'write', act: () => acts.removeAll([saved]) },
          ]}
        />
      </div>
    </>
  );
}
