import { Link, useSearchParams } from 'wouter';
import { usePages, useRead } from '../api/reads.ts';
import type { ArtifactList, IntelModuleList } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Badge, Empty, Page, Waiting } from '../elements/page.tsx';
import { SourcesNeeded } from './sources-needed.tsx';
import { Choice } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Time } from '../elements/time.tsx';
import { ConfidenceMark, percentText } from './confidence-mark.tsx';

/** The list of modules, and the saved work. */
export function StartView() {
  const { data, error, refetch } = useRead<IntelModuleList>('/api/intel/modules');
  const modules = data?.modules ?? [];
  return (
    <Page title="Generate">
      <SourcesNeeded />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading the modules …" />}
      <section className="stack" aria-labelledby="generate-new">
        <h2 id="generate-new">New work</h2>
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

/** The saved work, newest first. Its filters are in the URL. */
function SavedWork({ modules }: { modules: IntelModuleList['modules'] }) {
  const [search, setSearch] = useSearchParams();
  const module = search.get('module') ?? '';
  const stale = search.get('stale') ?? '';
  const read = usePages<ArtifactList, Saved>('/api/intel/artifacts', ({ artifacts }) => artifacts, {
    query: { module, stale },
  });
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
        <h2 id="generate-saved">Saved work</h2>
        <div className="row">
          <Choice
            label="Kind"
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
      <LongList
        label="Saved work"
        read={read}
        keyOf={({ artifactId }) => artifactId}
        rowHeight={74}
        empty={
          isFiltered ? (
            <Empty title="No saved work fits these filters">
              <Link href="/">Show all saved work</Link>
            </Empty>
          ) : (
            <Empty title="No work is saved yet">
              <p>Choose above what to generate. Saved work is listed here.</p>
            </Empty>
          )
        }
      >
        {(saved) => <SavedRow saved={saved} title={titles.get(saved.module) ?? saved.module} />}
      </LongList>
    </section>
  );
}

function SavedRow({ saved, title }: { saved: Saved; title: string }) {
  const { artifactId, name, version, updatedAt, confidence, coverage, stale, staleReasons } = saved;
  return (
    <div className="generate-saved-row">
      <div className="generate-saved-name">
        <Link href={`/artifacts/${artifactId}`}>{name}</Link>
        <p className="quiet">
          {title}, version {version}, <Time at={updatedAt} />
        </p>
      </div>
      <div className="row">
        {stale && <Badge tone="warn">Stale</Badge>}
        <ConfidenceMark confidence={confidence} />
        <Badge>{percentText(coverage)} backed</Badge>
      </div>
      {stale && (
        <p className="quiet generate-saved-reasons">
          {[...new Set(staleReasons.map(({ message }) => message))].join(' ')}
        </p>
      )}
    </div>
  );
}
