import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '../api/failure.ts';
import type { Artifact, Competitor, IntelEvent } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { session } from '../api/session.ts';
import { Failure } from '../elements/failure.tsx';
import { LanguageHint, LanguageMark } from '../elements/language-mark.tsx';
import { Badge, Waiting } from '../elements/page.tsx';
import type { Marks } from './made-marks.ts';
import { Button } from '../elements/button.tsx';
import { agoText, dateText } from '../elements/time.tsx';
import { CitingWork, useStale } from '../generate/renewal.tsx';
import { affectedLines } from './affected-lines.ts';
import { newPageIn, NewPageWords, PageLink } from './announced-page.tsx';
import { BeforeAfter } from './before-after.tsx';
import { isPlainBrief, quotedTexts } from './change-lines.ts';
import { Meanings } from './event-line.tsx';
import { confidenceText, deltaText, KINDS, SEVERITIES, TYPES } from './event-words.ts';
import { EvidenceList } from './snapshot-evidence.tsx';
import { useAct, useRead, useReads } from '../api/reads.ts';
import { addressText } from '../elements/web-address.ts';
import { kindOf } from '../competitors/page-words.ts';
import { useSay } from '../elements/notices.tsx';
import { eventPath } from './event-marks.ts';

const LOOKED_AT_MS = 500;

export function EventPane({
  event,
  failure,
  onRetry,
  competitor,
  search,
  onMark,
  onBack,
  enters,
}: {
  event: IntelEvent | undefined;
  failure: ApiFailure | null;
  onRetry(): void;
  competitor: string;
  search: string;
  onMark(event: IntelEvent, marks: Marks, options?: { isQuiet?: boolean }): void;
  onBack(): void;
  enters: RefObject<boolean>;
}) {
  const pane = useRef<HTMLElement>(null);
  const isShown = event !== undefined;
  const latest = useRef(event);
  latest.current = event;

  useEffect(() => {
    if (!isShown) return undefined;
    const element = pane.current;
    const top = Math.max(0, element?.parentElement?.getBoundingClientRect().top ?? 0);
    if (element !== null && element.getBoundingClientRect().top < top) element.scrollIntoView();
    if (enters.current || document.activeElement === document.body) element?.querySelector('h2')?.focus();
    enters.current = false;
    const looked = setTimeout(() => {
      const shown = latest.current;
      if (shown?.isRead === false && session.may('write')) onMark(shown, { isRead: true }, { isQuiet: true });
    }, LOOKED_AT_MS);
    return () => clearTimeout(looked);
  }, [isShown]);

  return (
    <section ref={pane} className="events-pane" aria-label="Open event">
      <Link href={`/${search}`} className="events-back" onClick={onBack}>
        ← Back to the list
      </Link>
      {event === undefined && failure === null && <Waiting what="Loading the event …" />}
      {failure !== null && <Failure error={failure} onRetry={onRetry} />}
      {event !== undefined && (
        <EventDetail event={event} competitor={competitor} search={search} onMark={onMark} />
      )}
    </section>
  );
}

function EventDetail({
  event,
  competitor,
  search,
  onMark,
}: {
  event: IntelEvent;
  competitor: string;
  search: string;
  onMark(event: IntelEvent, marks: Marks): void;
}) {
  const { severity, type, kind, title, competitorId, watchId, pageUrl, detectedAt, deltaPct, confidence } =
    event;
  const { isRead, isActioned, aiBrief } = event;
  const { text, tone } = SEVERITIES[severity];
  const announced = newPageIn(event);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Groundwork`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <article className="card stack events-detail" aria-labelledby="events-title">
      <header className="stack">
        <div className="row">
          <Badge tone={tone}>{text} severity</Badge>
          <Badge>{TYPES[type]}</Badge>
          {!isRead && <Badge tone="info">Unread</Badge>}
          {isActioned && <Badge tone="good">Done</Badge>}
          <LanguageMark texts={quotedTexts(event)} />
        </div>
        <h2 id="events-title" tabIndex={-1}>
          {title}
        </h2>
        <div className="row">
          <Button
            needs="write"
            kind={isActioned ? 'plain' : 'primary'}
            aria-keyshortcuts="a"
            onClick={() => onMark(event, { isActioned: !isActioned })}
          >
            {isActioned ? 'Mark as not done' : 'Mark as done'}
          </Button>
          <Button needs="write" aria-keyshortcuts="r" onClick={() => onMark(event, { isRead: !isRead })}>
            {isRead ? 'Mark as unread' : 'Mark as read'}
          </Button>
        </div>
      </header>
      <Meaning event={event} />
      {aiBrief !== '' && !isPlainBrief(event) && <p className="events-brief">{aiBrief}</p>}
      <dl className="events-facts">
        <dt>What</dt>
        <dd>
          {KINDS[kind]}
          {deltaPct !== null && <span className="quiet"> · {deltaText(deltaPct)}</span>}
        </dd>
        <dt>{watchId === null ? 'Competitor' : 'Watched page'}</dt>
        <dd>
          <Link
            href={`~/${watchId === null ? 'competitors' : 'watches'}/${encodeURIComponent(competitorId)}`}
          >
            {competitor}
          </Link>
        </dd>
        {announced !== null && (
          <>
            <dt>New page</dt>
            <dd>
              {typeof event.newPage?.title === 'string' && <strong dir="auto">{event.newPage.title} </strong>}
              <PageLink url={announced} />
              <NewPageWords event={event} url={announced} />
            </dd>
          </>
        )}
        <dt>{announced === null ? 'Page' : 'Found on'}</dt>
        <dd>
          <PageLink url={pageUrl} />
        </dd>
        {event.alsoOn !== undefined && (
          <>
            <dt>Also on</dt>
            {event.alsoOn.map((url) => (
              <dd key={url}>
                <PageLink url={url} />
              </dd>
            ))}
          </>
        )}
        <dt>Detected</dt>
        <dd>
          <time dateTime={detectedAt}>{dateText(detectedAt)}</time>
          <span className="quiet"> · {agoText(detectedAt)}</span>
        </dd>
        <dt>Confidence</dt>
        <dd>{confidenceText(confidence)}</dd>
      </dl>
      <BeforeAfter event={event} />
      <LanguageHint texts={quotedTexts(event)} />
      <EvidenceList event={event} />
      <RelatedEvents ids={event.relatedIds} story={event.story} search={search} />
    </article>
  );
}

function Meaning({ event }: { event: IntelEvent }) {
  const { id, kind, type, watchId, competitorId } = event;
  const page = watchId === null && MAY_BE_WATCHED.has(kind) ? newPageIn(event) : null;
  const { data } = useRead<IntelEvent>(eventPath(id), { query: { compare: true } });
  return (
    <div className="stack">
      <Meanings comparisons={data?.comparisons ?? []} missing={data?.missingTopics} />
      <div className="row">
        {type === 'pricing' && watchId === null && (
          <Link href={`~/competitors/${encodeURIComponent(competitorId)}/prices`}>Compare prices</Link>
        )}
        {page !== null && <WatchPage url={page} competitorId={competitorId} />}
        <CitingWork eventIds={[id]} />
      </div>
      <AffectedLines event={event} />
    </div>
  );
}

function AffectedLines({ event }: { event: IntelEvent }) {
  const citing = (useStale().data?.artifacts ?? [])
    .filter(({ staleReasons }) => staleReasons.some(({ eventId }) => eventId === event.id))
    .slice(0, MOST_CITING);
  const documents = useReads<Artifact>(
    citing.map(({ artifactId }) => `/api/intel/artifacts/${encodeURIComponent(artifactId)}`),
  );
  return documents.map(({ data }) => {
    const lines = data === undefined ? [] : affectedLines(event, data);
    if (data === undefined || lines.length === 0) return null;
    return (
      <div key={data.artifactId}>
        <p>
          {lines.length === 1 ? '1 line uses this' : `${lines.length} lines use this`} in{' '}
          <Link href={`~/generate/artifacts/${encodeURIComponent(data.artifactId ?? '')}`}>{data.name}</Link>:
        </p>
        <ul className="events-related">
          {lines.slice(0, MOST_LINES).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
          {lines.length > MOST_LINES && <li className="quiet">And {lines.length - MOST_LINES} more.</li>}
        </ul>
      </div>
    );
  });
}

const MOST_CITING = 2;
const MOST_LINES = 3;

const MAY_BE_WATCHED: ReadonlySet<IntelEvent['kind']> = new Set([
  'comparison_page_added',
  'product_launched',
  'copy_changed',
]);

function WatchPage({ url, competitorId }: { url: string; competitorId: string }) {
  const path = `/api/intel/competitors/${encodeURIComponent(competitorId)}`;
  const { data } = useRead<Competitor>(path);
  const say = useSay();
  const watch = useAct(() => api.patch<Competitor>(path, { pages: [{ url, kind: kindOf(url) }] }), {
    changes: [path],
    onDone: () => say(`The next check will read ${addressText(url)}.`),
  });
  const isKnown = data?.pages.some((page) => addressText(page.url) === addressText(url)) ?? true;
  if (isKnown) return null;
  return (
    <>
      <Button needs="write" busy={watch.isPending} onClick={() => watch.mutate(undefined)}>
        Watch this page
      </Button>
      {watch.error !== null && <Failure error={watch.error} />}
    </>
  );
}

const SHOWN = 5;

function RelatedEvents({
  ids,
  story,
  search,
}: {
  ids: readonly string[];
  story: string | undefined;
  search: string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (ids.length === 0) return null;
  const shown = showsAll ? ids : ids.slice(0, SHOWN);
  return (
    <section className="stack" aria-labelledby="events-related">
      <h3 id="events-related">{story === undefined ? 'Related changes' : `Probably one story: ${story}`}</h3>
      <ul className="events-related">
        {shown.map((id) => (
          <li key={id}>
            <RelatedEvent id={id} search={search} />
          </li>
        ))}
      </ul>
      {shown.length < ids.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {ids.length} related events</Button>
        </div>
      )}
    </section>
  );
}

function RelatedEvent({ id, search }: { id: string; search: string }) {
  const { data, error } = useRead<IntelEvent>(eventPath(id));
  if (error?.status === 404) return <span className="quiet">Deleted event</span>;
  return <Link href={`/${encodeURIComponent(id)}${search}`}>{data?.title ?? `Event ${id}`}</Link>;
}
