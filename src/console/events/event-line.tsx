import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventComparison, IntelEvent } from '../api/answers.ts';
import { addressOf } from '../api/client.ts';
import { LanguageMark } from '../elements/language-mark.tsx';
import { Badge } from '../elements/page.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Time } from '../elements/time.tsx';
import { passageLink } from '../passages/passage-link.ts';
import { newPageIn, NewPageWords, PageLink } from './announced-page.tsx';
import { isPlainBrief, mainChange, quotedTexts } from './change-lines.ts';
import { MAIN_TOPICS, outsideAddress, SEVERITIES } from './event-words.ts';

export function EventLine({
  event,
  who,
  isNaming = false,
  isNew = false,
  isShort = false,
  showsPage = false,
  comparisons = event.comparisons ?? [],
  acts,
}: {
  event: IntelEvent;
  who: string | undefined;
  isNaming?: boolean;
  isNew?: boolean;
  isShort?: boolean;
  showsPage?: boolean;
  comparisons?: readonly EventComparison[];
  acts?: ReactNode;
}) {
  const { id, severity, title, detectedAt, pageUrl, aiBrief, relevance } = event;
  const main = mainChange(event);
  const change = isShort || (main !== null && isInTitle(main, title)) ? null : main;
  const brief = isPlainBrief(event) && (isShort || main !== null) ? '' : aiBrief;
  const { text, tone } = SEVERITIES[severity];
  const topicText = MAIN_TOPICS[event.topic];
  const page = outsideAddress(pageUrl);
  const announced = showsPage ? newPageIn(event) : null;
  return (
    <li className="change">
      <div className="row">
        {(comparisons.length === 0 || severity !== 'low') && <Badge tone={tone}>{text}</Badge>}
        {isNew && <Badge tone="info">New</Badge>}
        {comparisons.length > 0 && <Badge tone="good">For you</Badge>}
        <Link href={`~/events/${encodeURIComponent(id)}`} className="line-name">
          {title}
        </Link>
        <LanguageMark texts={quotedTexts(event)} />
      </div>
      {change !== null && (
        <p className="change-sides">
          <span className="unseen">Before: </span>
          {change.before === '' ? <span className="quiet">Not there</span> : <del>{change.before}</del>}
          <span aria-hidden="true"> → </span>
          <span className="unseen">After: </span>
          {change.after === '' ? <span className="quiet">Gone</span> : <ins>{change.after}</ins>}
        </p>
      )}
      {brief !== '' && <p className="change-brief">{brief}</p>}
      {announced !== null && (
        <div className="change-brief">
          <PageLink url={announced} />
          <NewPageWords event={event} url={announced} />
        </div>
      )}
      <Meanings comparisons={comparisons} missing={event.missingTopics} />
      <div className="row change-foot">
        <p className="quiet">
          {relevance !== undefined && topicText !== undefined && `${topicText} · `}
          {who ?? (isNaming ? '…' : (page?.shown.split('/')[0] ?? 'A competitor'))} · <Time at={detectedAt} />
        </p>
        {acts}
      </div>
    </li>
  );
}

export function Meanings({
  comparisons,
  missing = [],
}: {
  comparisons: readonly EventComparison[];
  missing?: readonly string[] | undefined;
}) {
  return (
    <>
      {comparisons.map(({ text, ours, theirs }) => (
        <p key={text} className="change-meaning">
          <strong>For you:</strong> {text}{' '}
          <span className="quiet">
            Sources: <OwnSource of={ours} />,{' '}
            <OutsideLink href={theirs.url} label="competitor's page (opens in a new tab)">
              competitor's page
            </OutsideLink>
          </span>
        </p>
      ))}
      {missing.map((topic) => (
        <p key={topic} className="quiet">
          {topic}: nothing found on your pages.{' '}
          <Link href={`~${addressOf('/sources', { add: 'text', name: topic, about: 'us' })}`}>
            Add what you offer
          </Link>
        </p>
      ))}
    </>
  );
}

function OwnSource({ of: { url, sourceId, start, end } }: { of: EventComparison['ours'] }) {
  if (sourceId === null || start === null || end === null) return <Link href="~/brand">brand profile</Link>;
  return (
    <Link href={`~${passageLink({ sourceId, url, start, end })}`}>
      {url === null ? 'your sources' : 'your page'}
    </Link>
  );
}

const isInTitle = ({ before, after }: { before: string; after: string }, title: string): boolean =>
  [before, after].every((side) => side === 'None' || title.includes(side));
