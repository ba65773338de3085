import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Artifact } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { wordsOf } from './key-words.ts';
import { titleOfSection } from './layouts/layouts.ts';

export function VersionChanges({ path, than, shown }: { path: string; than: string; shown: Artifact }) {
  const { data, error, refetch } = useRead<Artifact>(path, { query: { version: than } });
  return (
    <section className="card stack" aria-labelledby="generate-changes">
      <div className="row row-apart">
        <h2 id="generate-changes">
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
  const sections = changedSections(from, to);
  if (sections.length === 0) return <p className="quiet">Both versions have the same statements.</p>;
  return sections.map(({ title, removed, added }) => (
    <section key={title} className="stack" aria-label={title}>
      <h3>{title}</h3>
      <ul className="generate-changes">
        {removed.map((text) => (
          <li key={`- ${text}`}>
            <span className="unseen">Removed: </span>
            <del>{text}</del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+ ${text}`}>
            <span className="unseen">Added: </span>
            <ins>{text}</ins>
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface ChangedSection {
  title: string;
  removed: readonly string[];
  added: readonly string[];
}

function changedSections(from: Artifact, to: Artifact): ChangedSection[] {
  const titleOf = (path: string): string => titleOfSection(to.module, /^[^.[]*/.exec(path)![0]);
  const [old, now] = [statementsBy(titleOf, from), statementsBy(titleOf, to)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((title) => {
    const [before, after] = [old.get(title) ?? new Set<string>(), now.get(title) ?? new Set<string>()];
    const removed = [...before].filter((text) => !after.has(text));
    const added = [...after].filter((text) => !before.has(text));
    return removed.length + added.length === 0 ? [] : [{ title, removed, added }];
  });
}

/** The line's name if the section has named lines: "Region: Europe". */
const labelOf = (path: string): string =>
  path.includes('[') || !path.includes('.') ? '' : `${wordsOf(path.slice(path.lastIndexOf('.') + 1))}: `;

function statementsBy(titleOf: (path: string) => string, { claims }: Artifact): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>();
  for (const { path, text } of claims) {
    const title = titleOf(path);
    sections.set(title, (sections.get(title) ?? new Set()).add(`${labelOf(path)}${text}`));
  }
  return sections;
}
