import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Artifact } from '../api/answers.ts';
import { goneSections, whyGone } from './gone-sections.ts';
import { layoutOf } from './layouts/layouts.ts';

const MOST_REASONS = 3;

export function GoneSectionsNote({ path, shown }: { path: string; shown: Artifact }) {
  const { artifactId, version, module } = shown;
  const earlier = (version ?? 0) - 1;
  const { data: before } = useRead<Artifact>(path, {
    query: { version: String(earlier) },
    enabled: earlier > 0,
  });
  if (before === undefined) return null;
  const gone = goneSections(layoutOf(module).blocks, before, shown);
  if (gone.length === 0) return null;
  const reasons = whyGone(
    before,
    shown,
    gone.flatMap(({ claims }) => claims),
  );
  const left = reasons.length - MOST_REASONS;
  return (
    <section className="card stack" aria-labelledby="generate-gone">
      <h2 id="generate-gone">No longer in this version</h2>
      <ul className="generate-entries">
        {gone.map(({ title, line }) => (
          <li key={title}>
            <strong>{title}</strong>
            {line !== null && (
              <>
                {' '}
                <span className="quiet">
                  Version {earlier} had: <bdi>{line}</bdi>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>Why:</p>
      <ul className="generate-entries">
        {reasons.slice(0, MOST_REASONS).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {left > 0 && <li>{`And ${left} more ${left === 1 ? 'change' : 'changes'}.`}</li>}
      </ul>
      <p>
        <Link href={`/artifacts/${artifactId}?version=${version}&compare=${earlier}`}>
          Compare with version {earlier}
        </Link>
      </p>
    </section>
  );
}
