import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { IntelModuleList } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { SavedWork } from './saved-work.tsx';
import { SourcesNeeded } from './sources-needed.tsx';

/** What can be generated, and what was. */
export function StartView() {
  const { data, error, refetch } = useRead<IntelModuleList>('/api/intel/modules');
  const modules = data?.modules ?? [];
  return (
    <Page title="Generate">
      <SourcesNeeded />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Reading what can be generated …" />}
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
