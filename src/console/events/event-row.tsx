import type { Ref } from 'react';
import { Link } from 'wouter';
import type { IntelEvent } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { SEVERITIES, TYPES } from './event-words.ts';

export function EventRow({
  event,
  competitor,
  href,
  isOpen,
  isStop,
  onOpen,
  ref,
}: {
  event: IntelEvent;
  competitor: string;
  href: string;
  isOpen: boolean;
  /** The one row of the list that Tab stops at. */
  isStop: boolean;
  onOpen(): void;
  ref: Ref<HTMLAnchorElement>;
}) {
  const { severity, type, title, detectedAt, isRead, isActioned } = event;
  const { text, tone } = SEVERITIES[severity];
  return (
    <Link
      ref={ref}
      href={href}
      className={isRead ? 'events-row' : 'events-row events-row-unread'}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      data-event={event.id}
      onClick={onOpen}
    >
      <span className="events-row-head">
        {!isRead && (
          <span className="events-dot">
            <span className="unseen">Unread.</span>
          </span>
        )}
        <Badge tone={tone}>
          {text}
          <span className="unseen"> severity.</span>
        </Badge>
        <span className="quiet">{TYPES[type]}</span>
        <span className="quiet events-row-time">
          <Time at={detectedAt} />
        </span>
      </span>
      <span className="events-row-title">{title}</span>
      <span className="quiet events-row-foot">
        <span className="cut">{competitor}</span>
        {isActioned && <span className="events-row-time">✓ Acted upon</span>}
      </span>
    </Link>
  );
}
