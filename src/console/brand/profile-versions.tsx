import { useState } from 'react';
import type { BrandVersionList } from '../api/answers.ts';
import { usePages, useRead } from '../api/reads.ts';
import { Button } from '../elements/button.tsx';
import { ChangedLines } from '../elements/changed-lines.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { pairedLines } from '../generate/changed-words.ts';
import type { ProfileEdits } from './profile-edits.ts';
import { foldedSetup, setupText } from './setup-versions.ts';
import { differences, fieldsOf, labelOf, partName, type Fields, type Profile } from './profile.ts';

type Version = BrandVersionList['versions'][number];

export function ProfileVersions({ saved, edits }: { saved: Profile; edits: ProfileEdits }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card brand-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Version history</summary>
      {isOpen && <VersionList saved={saved} edits={edits} />}
    </details>
  );
}

function VersionList({ saved, edits }: { saved: Profile; edits: ProfileEdits }) {
  const read = usePages<BrandVersionList, Version>(
    '/api/brand-profile/versions',
    ({ versions }) => versions,
    {
      query: { limit: 20, cursor: String(saved.version + 1) },
    },
  );
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <div className="stack">
      {read.isLoading && <Waiting what="Loading the versions …" />}
      {read.failure !== null && <Failure error={read.failure} onRetry={read.again} />}
      <ul className="lines" aria-label="Versions">
        {foldedSetup(read.rows).map((row) => {
          const { version, updatedAt, savedBy, setup } = row;
          const isCurrent = version === saved.version;
          const isCompared = compared === version;
          return (
            <li key={version} className="stack">
              <div className="row row-apart">
                <p>
                  <strong>Version {version}</strong> {isCurrent && <Badge tone="info">Current</Badge>}{' '}
                  <span className="quiet">
                    <Time at={updatedAt} />
                    {setup > 0
                      ? `. ${setupText(setup)}`
                      : `${savedBy === null ? ', saved automatically' : `, saved with the key “${savedBy}”`}. ${changedText(row)}`}
                  </span>
                </p>
                {!isCurrent && (
                  <Button
                    aria-expanded={isCompared}
                    aria-label={`${isCompared ? 'Close' : 'Compare'} version ${version}`}
                    onClick={() => setCompared(isCompared ? null : version)}
                  >
                    {isCompared ? 'Close' : 'Compare'}
                  </Button>
                )}
              </div>
              {isCompared && <Comparison version={version} saved={saved} edits={edits} />}
            </li>
          );
        })}
      </ul>
      {read.hasMore && (
        <div>
          <Button busy={read.isLoadingMore} onClick={read.more}>
            Show more versions
          </Button>
        </div>
      )}
    </div>
  );
}

function changedText({ version, changed }: Version): string {
  const names = changed.map(partName);
  if (names.length === 0) return '';
  return version === 1 ? `Filled in: ${names.join(', ')}.` : `Changed: ${names.join(', ')}.`;
}

const linesOf = (value: Fields[keyof Fields]): readonly string[] =>
  typeof value === 'string' ? value.split('\n').filter((line) => line !== '') : value;

function Comparison({ version, saved, edits }: { version: number; saved: Profile; edits: ProfileEdits }) {
  const say = useSay();
  const { data, error, refetch } = useRead<Profile>('/api/brand-profile', { query: { version } });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting what="Comparing …" />;
  const [then, now] = [fieldsOf(data), fieldsOf(saved)];
  const different = differences(then, now);
  return (
    <section className="stack" aria-label={`Version ${version} compared with the current version`}>
      {different.length === 0 && (
        <p className="quiet">This version has the same content as the current version.</p>
      )}
      {different.map((name) => {
        const [before, after] = [linesOf(then[name]), linesOf(now[name])];
        const removed = before.filter((line) => !after.includes(line));
        const added = after.filter((line) => !before.includes(line));
        return (
          <div key={name} className="stack">
            <h3>{labelOf(name)}</h3>
            {removed.length + added.length === 0 ? (
              <p className="quiet">Since this version, only the order of the entries has changed.</p>
            ) : (
              <ChangedLines {...pairedLines(removed, added)} />
            )}
          </div>
        );
      })}
      {different.length > 0 && (
        <div className="row">
          <Button
            needs="write"
            onClick={() => {
              const undo = edits.change(then);
              say(`Version ${version} was copied into the form. Save the form to restore it.`, { undo });
            }}
          >
            Restore version {version}
          </Button>
        </div>
      )}
    </section>
  );
}
