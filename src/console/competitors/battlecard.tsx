import { Link, useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useAct, useRead } from '../api/reads.ts';
import type {
  ArtifactList,
  Competitor,
  IntelEventList,
  Jobs,
  Plans,
  RunList,
  SnapshotFact,
  StartedRun,
} from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Badge, Waiting } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { byCheck } from '../events/by-check.ts';
import { EventLine } from '../events/event-line.tsx';
import { RUNS } from '../generate/running-work.tsx';
import { KIND_NAMES, shownQuote } from '../facts/fact-words.ts';
import { cardName, isCardOf } from './card-name.ts';
import { byDepartment, type Job, roleText } from './job-lines.ts';
import { IGNORED_REASONS, IGNORED_WORDS } from './ignored-words.ts';
import { addressText } from '../elements/web-address.ts';
import { noClaimsText } from './page-words.ts';
import { useOtherPrices } from './other-prices.ts';
import { CurrentPrices } from './current-prices.tsx';

const MOST_PLANS = 8;
const MOST_DEPARTMENTS = 5;
const EVENTS = 6;
const MOST_EVENTS = 12;
const MOST_READ = 100;
const EACH_CLAIM = 2;
const MOST_CARDS = 100;

export function BattlecardParts({ competitor }: { competitor: Competitor }) {
  return (
    <div className="competitors-card">
      <div className="stack">
        <Prices id={competitor.id} />
        <Roles id={competitor.id} />
        <Claims competitor={competitor} />
      </div>
      <div className="stack">
        <Timeline competitor={competitor} />
        <LeftOut competitor={competitor} />
      </div>
    </div>
  );
}

export function OwnBattlecard({ competitor }: { competitor: Competitor }) {
  const { data, isLoading } = useRead<ArtifactList>('/api/intel/artifacts', {
    query: { module: 'competitor', limit: MOST_CARDS },
  });
  const running = useRead<RunList>(RUNS);
  if (isLoading || running.isLoading)
    return <span className="button competitors-held">Create battlecard</span>;
  const card = data?.artifacts.find(({ name }) => isCardOf(name, competitor));
  const written = running.data?.runs.find(
    ({ module, name }) => module === 'competitor' && isCardOf(name, competitor),
  );
  if (card === undefined && written !== undefined)
    return (
      <Link href={`~/generate/runs/${encodeURIComponent(written.runId)}`} className="button">
        The battlecard is being written
      </Link>
    );
  if (card === undefined) return <CreateBattlecard competitor={competitor} />;
  return (
    <Link href={`~/generate/artifacts/${encodeURIComponent(card.artifactId)}`} className="button">
      Open battlecard
    </Link>
  );
}

function CreateBattlecard({ competitor }: { competitor: Competitor }) {
  const [, navigate] = useLocation();
  const create = useAct(
    (_: null, idempotencyKey) =>
      api.post<StartedRun>(
        '/api/intel/competitor',
        { competitorId: competitor.id, save: true, name: cardName(competitor) },
        { headers: { prefer: 'respond-async' }, idempotencyKey },
      ),
    { changes: [RUNS], onDone: ({ runId }) => navigate(`~/generate/runs/${runId}`) },
  );
  return (
    <>
      <Button needs="search" busy={create.isPending} onClick={() => create.mutate(null)}>
        Create battlecard
      </Button>
      {create.error !== null && <Failure error={create.error} />}
    </>
  );
}

function Prices({ id }: { id: string }) {
  const { data, error, refetch } = useRead<Plans>(`/api/intel/competitors/${id}/plans`);
  const plans = data?.plans ?? [];
  const others = useOtherPrices(id, data?.plans);
  const isAny = plans.length + others.length > 0;
  return (
    <Section title="Prices now" all={<Link href={`/${id}/prices`}>Price history</Link>}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && !isAny && (
        <p className="quiet">
          No prices have been found yet. If the page with the prices is not in the list below, add it.
        </p>
      )}
      {isAny && <CurrentPrices plans={plans} others={others} most={MOST_PLANS} />}
    </Section>
  );
}

function Roles({ id }: { id: string }) {
  const { data, error, refetch } = useRead<Jobs>(`/api/intel/competitors/${id}/jobs`);
  return (
    <Section title="Open roles" all={<Link href={`/${id}/positions`}>All roles</Link>}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.total === 0 && (
        <p className="quiet">
          No open roles have been found. If the careers page is not among the watched pages below, add it
          there.
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <p>
            <strong>{data.total.toLocaleString('en')}</strong> open{data.proven ? '' : ', or more'}
          </p>
          <ul className="lines">
            {isDivided(data.jobs)
              ? byDepartment(data.jobs)
                  .slice(0, MOST_DEPARTMENTS)
                  .map(({ name, jobs }) => (
                    <li key={name} className="line-split">
                      {name} <Badge>{jobs.length.toLocaleString('en')}</Badge>
                    </li>
                  ))
              : data.jobs.slice(0, MOST_DEPARTMENTS).map((job) => (
                  <li key={job.id}>
                    {job.url === null ? job.title : <OutsideLink href={job.url}>{job.title}</OutsideLink>}
                    <p className="quiet">{roleText(job)}</p>
                  </li>
                ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const isDivided = (jobs: readonly Job[]): boolean =>
  jobs.length > MOST_DEPARTMENTS && jobs.some(({ department }) => department !== null);

const CLAIM_KINDS = ['oneliner', 'proof', 'certification', 'comparison', 'customer', 'offer'] as const;

function Claims({ competitor: { id, pages } }: { competitor: Competitor }) {
  const { data, error, refetch } = useRead<{ facts: SnapshotFact[] }>(`/api/intel/competitors/${id}/facts`, {
    query: { limit: 200 },
  });
  const claims = CLAIM_KINDS.flatMap((kind) =>
    (data?.facts ?? []).filter((fact) => fact.kind === kind).slice(0, EACH_CLAIM),
  );
  return (
    <Section title="What they claim" all={<Link href={`/${id}/facts`}>All facts</Link>}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading the competitor's claims …" />}
      {data !== undefined && claims.length === 0 && <p className="quiet">{noClaimsText(pages)}</p>}
      <ul className="lines">
        {claims.map((fact) => (
          <li key={fact.id}>
            <p dir="auto">“{shownQuote(fact.quote)}”</p>
            <p className="quiet">
              {KIND_NAMES[fact.kind]}
              {fact.kind === 'offer' && fact.item !== null && ` of ${fact.item}`}
              {fact.url !== null && `, ${addressText(fact.url)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Timeline({ competitor: { id, lastCheck } }: { competitor: Competitor }) {
  const ofLastCheck = lastCheck?.eventIds.length ?? 0;
  const { data, error, refetch } = useRead<IntelEventList>('/api/intel/events', {
    query: { competitorId: id, limit: MOST_READ },
  });
  const all = byCheck(data?.events ?? []);
  const events = all.slice(0, Math.min(Math.max(EVENTS, ofLastCheck), MOST_EVENTS));
  const left = all.length - events.length;
  return (
    <Section title="Timeline" all={<Link href={`~/events?competitorId=${id}`}>All events</Link>}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && events.length === 0 && (
        <p className="quiet">Changes since the first check appear here.</p>
      )}
      <ul className="lines">
        {events.map((event) => (
          <EventLine key={event.id} event={event} who={addressText(event.pageUrl)} />
        ))}
      </ul>
      {left > 0 && (
        <Link href={`~/events?competitorId=${id}`}>
          {(data?.nextCursor ?? null) === null ? left : `${left}+`} more
        </Link>
      )}
    </Section>
  );
}

function LeftOut({ competitor: { lastCheck } }: { competitor: Competitor }) {
  const ignored = lastCheck?.ignored ?? [];
  if (ignored.length === 0) return null;
  return (
    <Section title="Ignored differences">
      <p className="field-hint">
        The last check found these differences but reported none of them as a change. Open a line to see why.
      </p>
      <ul className="lines">
        {[...Map.groupBy(ignored, ({ reason }) => reason)].map(([reason, ofReason]) => (
          <li key={reason}>
            <details>
              <summary>
                <strong>{IGNORED_WORDS[reason]}</strong> <span className="quiet">{wordsOn(ofReason)}</span>
              </summary>
              <p className="field-hint">{IGNORED_REASONS[reason]}</p>
              <ul className="competitors-samples">
                {ofReason.flatMap(({ pageUrl, samples }) =>
                  samples.map(({ before, after }, n) => (
                    <li key={`${pageUrl} ${n}`} className="change-sides" dir="auto">
                      <span className="quiet">{addressText(pageUrl)}: </span>
                      {before === '' ? <span className="quiet">Not there</span> : <del>{before}</del>} →{' '}
                      {after === '' ? <span className="quiet">Gone</span> : <ins>{after}</ins>}
                    </li>
                  )),
                )}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Ignored = NonNullable<Competitor['lastCheck']>['ignored'][number];

function wordsOn(ignored: readonly Ignored[]): string {
  const count = ignored.reduce((sum, { words }) => sum + words, 0);
  const words = count === 1 ? '1 word' : `${count.toLocaleString('en')} words`;
  const pages = new Set(ignored.map(({ pageUrl }) => pageUrl));
  return `${words} on ${pages.size === 1 ? addressText(ignored[0]!.pageUrl) : `${pages.size} pages`}`;
}
