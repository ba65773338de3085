import { Link, useSearchParams } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { ArtifactList, IntelModuleList } from '../api/answers.ts';
import { Choice } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Badge, Empty } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { ConfidenceMark, percentText } from './confidence-mark.tsx';

type Saved = ArtifactList['artifacts'][number];

const FRESHNESS = [
  { value: '', text: 'All' },
  { value: 'true', text: 'Stale' },
  { value: 'false', text: 'Up to date' },
];

/** The list of what was saved, newest first; its filters are in the address. */
export function SavedWork({ modules }: { modules: IntelModuleList['modules'] }) {
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
            <Empty title="Nothing saved is like this">
              <Link href="/">Show all saved work</Link>
            </Empty>
          ) : (
            <Empty title="Nothing was saved yet">
              <p>Choose above what to generate. What you save is listed here.</p>
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
        <Badge>{percentText(coverage)} can be looked up</Badge>
      </div>
      {stale && (
        <p className="quiet generate-saved-reasons">
          {[...new Set(staleReasons.map(({ message }) => message))].join(' ')}
        </p>
      )}
    </div>
  );
}
