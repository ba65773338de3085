import { Link } from 'wouter';
import type { IntelEvent } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { mainChange } from './change-lines.ts';
import { outsideAddress, SEVERITIES } from './event-words.ts';

/** An event in a list: its severity, kind, old and new state, competitor and time. */
export function EventLine({
  event,
  who,
  isNaming = false,
}: {
  event: IntelEvent;
  /** The competitor's name; undefined if unknown. */
  who: string | undefined;
  /** Whether names are still being read. Until then, no host is shown, because the name would replace it. */
  isNaming?: boolean;
}) {
  const { id, severity, title, detectedAt, pageUrl, aiBrief, isRead } = event;
  const main = mainChange(event);
  // If only an old or only a new state exists, a title such as “Leadership role opened: Head of Sales” already says
  // everything.
  const change = main !== null && isInTitle(main, title) ? null : main;
  const { text, tone } = SEVERITIES[severity];
  return (
    <li className={isRead ? 'change' : 'change change-new'}>
      <div className="row">
        <Badge tone={tone}>{text}</Badge>
        <Link href={`~/events/${encodeURIComponent(id)}`} className="line-name">
          {title}
        </Link>
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
      {aiBrief !== '' && <p className="change-brief">{aiBrief}</p>}
      <p className="quiet">
        {who ?? (isNaming ? '…' : (outsideAddress(pageUrl)?.shown.split('/')[0] ?? 'A competitor'))} ·{' '}
        <Time at={detectedAt} />
      </p>
    </li>
  );
}

const isInTitle = ({ before, after }: { before: string; after: string }, title: string): boolean =>
  (before === '' || before === 'None' || after === '' || after === 'None') &&
  [before, after].every((side) => side === 'None' || title.includes(side));
