import { Link } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { ArtifactVersionList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { ConfidenceMark, percentText } from './confidence-mark.tsx';

type Version = ArtifactVersionList['versions'][number];

/** Every version of saved work, newest first. */
export function Versions({ path, id, shown }: { path: string; id: string; shown: number | null }) {
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
              <Time at={createdAt} />, {percentText(coverage)} can be looked up
            </span>
            <ConfidenceMark confidence={confidence} />
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
