import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Artifact } from '../api/answers.ts';
import { ChangedLines } from '../elements/changed-lines.tsx';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { pairedLines } from './changed-words.ts';
import { changedSections } from './document-lines.ts';
import { layoutOf, titleOfSection } from './layouts/layouts.ts';

export function VersionChanges({ path, than, shown }: { path: string; than: string; shown: Artifact }) {
  const { data, error, refetch } = useRead<Artifact>(path, { query: { version: than } });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="card stack" aria-labelledby="generate-changes">
      <div className="row row-apart">
        <h2 id="generate-changes" ref={heading} tabIndex={-1}>
          Version {shown.version} compared with version {than}
        </h2>
        <Link href={`/artifacts/${shown.artifactId}?version=${shown.version}`}>Close comparison</Link>
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Comparing …" />}
      {data !== undefined && <Changes from={data} to={shown} />}
    </section>
  );
}

function Changes({ from, to }: { from: Artifact; to: Artifact }) {
  const { names } = layoutOf(to.module);
  const titleOf = (key: string): string => titleOfSection(to.module, key);
  const sections = changedSections(from.output, to.output, { titleOf, names });
  if (sections.length === 0) return <p className="quiet">Both versions have the same content.</p>;
  const paired = sections.map(({ title, ...lines }) => ({
    title,
    ...pairedLines(lines.removed, lines.added),
  }));
  return paired.map(({ title, removed, added, changed }) => (
    <section key={title} className="stack" aria-label={title}>
      <h3>{title}</h3>
      <ChangedLines changed={changed} removed={removed} added={added} />
    </section>
  ));
}
