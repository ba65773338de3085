import { Link } from 'wouter';
import type { ArtifactList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Section } from '../elements/section.tsx';
import { Time } from '../elements/time.tsx';
import { Waiting } from '../elements/page.tsx';
import { mostSevereFirst, useRenewal, useStale } from '../generate/renewal.tsx';
import { type StaleReason, staleReasonsOf } from '../generate/stale-reasons.ts';
import { useIsRunning } from '../generate/running-work.tsx';
import { useKnown } from './known.ts';

const SHOWN = 4;

type Saved = ArtifactList['artifacts'][number];

export function StaleWork({ onKnown }: { onKnown(): void }) {
  const { data, error, isLoading, refetch } = useStale();
  useKnown(!isLoading, onKnown);
  const stale = mostSevereFirst(data?.artifacts ?? []);
  const total = `${stale.length}${(data?.nextCursor ?? null) === null ? '' : '+'}`;
  return (
    <Section
      title="Stale documents"
      all={stale.length > SHOWN && <Link href="/generate?stale=true">See all {total}</Link>}
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading documents …" />}
      {data !== undefined && stale.length === 0 && <p className="quiet">All documents are up to date.</p>}
      <ul className="lines">
        {stale.slice(0, SHOWN).map((saved) => (
          <StaleRow key={saved.artifactId} saved={saved} />
        ))}
      </ul>
    </Section>
  );
}

function StaleRow({ saved }: { saved: Saved }) {
  const { artifactId, name, updatedAt, staleReasons } = saved;
  const [first, ...more] = staleReasonsOf(staleReasons);
  const renew = useRenewal(saved);
  const isRunning = useIsRunning(artifactId);
  return (
    <li>
      <div className="stack">
        <Link href={`/generate/artifacts/${artifactId}`} className="line-name">
          {name}
        </Link>
        <p className="quiet">
          {first !== undefined && <Why reason={first} />} Last saved <Time at={updatedAt} />.
        </p>
        {more.length > 0 && (
          <details>
            <summary>
              And {more.length} more {more.length === 1 ? 'change' : 'changes'}
            </summary>
            <ul aria-label={`More changes that affect ${name}`}>
              {more.map((reason) => (
                <li key={reason.text}>
                  <Why reason={reason} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div>
        {isRunning ? (
          <span className="quiet">New version being written</span>
        ) : (
          <Button
            needs="search"
            aria-label={`Regenerate ${name}`}
            busy={renew.isPending}
            onClick={() => renew.mutate(null)}
          >
            Regenerate
          </Button>
        )}
      </div>
      {renew.error !== null && <Failure error={renew.error} />}
    </li>
  );
}

function Why({ reason: { text, eventId } }: { reason: StaleReason & { text: string } }) {
  return eventId === undefined ? text : <Link href={`/events/${encodeURIComponent(eventId)}`}>{text}</Link>;
}
