import { OutsideLink } from '../elements/outside-link.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { IntelEvent } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Badge } from '../elements/page.tsx';
import { agoText, dateText } from '../elements/time.tsx';
import { BeforeAfter } from './before-after.tsx';
import type { Marks } from './made-marks.ts';
import { confidenceText, deltaText, KINDS, outsideAddress, SEVERITIES, TYPES } from './event-words.ts';
import { EvidenceList } from './evidence-list.tsx';
import { RelatedEvents } from './related-events.tsx';

/** All that is known of one event, and what can be done with it. */
export function EventDetail({
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
  const { severity, type, kind, title, competitorId, pageUrl, detectedAt, deltaPct, confidence } = event;
  const { isRead, isActioned, aiBrief } = event;
  const { text, tone } = SEVERITIES[severity];
  const page = outsideAddress(pageUrl);
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
          {isActioned && <Badge tone="good">Acted upon</Badge>}
        </div>
        <h2 id="events-title" tabIndex={-1}>
          {title}
        </h2>
        <div className="row">
          <Button
            kind={isActioned ? 'plain' : 'primary'}
            aria-keyshortcuts="a"
            onClick={() => onMark(event, { isActioned: !isActioned })}
          >
            {isActioned ? 'Mark as not acted upon' : 'Mark as acted upon'}
          </Button>
          <Button aria-keyshortcuts="r" onClick={() => onMark(event, { isRead: !isRead })}>
            {isRead ? 'Mark as unread' : 'Mark as read'}
          </Button>
        </div>
      </header>
      {aiBrief !== '' && <p className="events-brief">{aiBrief}</p>}
      <dl className="events-facts">
        <dt>What</dt>
        <dd>
          {KINDS[kind]}
          {deltaPct !== null && <span className="quiet"> · {deltaText(deltaPct)}</span>}
        </dd>
        <dt>Competitor</dt>
        <dd>
          <Link href={`~/competitors/${encodeURIComponent(competitorId)}`}>{competitor}</Link>
        </dd>
        <dt>Page</dt>
        <dd>
          {page === null ? (
            pageUrl
          ) : (
            <OutsideLink href={page.href}>
              {page.shown}
              <span className="unseen"> (opens in a new tab)</span>
            </OutsideLink>
          )}
        </dd>
        <dt>Detected</dt>
        <dd>
          <time dateTime={detectedAt}>{dateText(detectedAt)}</time>
          <span className="quiet"> · {agoText(detectedAt)}</span>
        </dd>
        <dt>How sure</dt>
        <dd>{confidenceText(confidence)}</dd>
      </dl>
      <BeforeAfter event={event} />
      <EvidenceList event={event} />
      <RelatedEvents ids={event.relatedIds} search={search} />
    </article>
  );
}
