import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import type { ApiFailure } from '../api/failure.ts';
import type { IntelEvent } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { EventDetail } from './event-detail.tsx';
import type { Marks } from './made-marks.ts';

/** Stepping through many leaves those unread that were not looked at. */
const LOOKED_AT_MS = 500;

/** Where the open event is read, with the way back to the list where there is room for one of them only. */
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
  /** Whether it takes the focus; is reset when it did. */
  enters: RefObject<boolean>;
}) {
  const pane = useRef<HTMLElement>(null);
  const isShown = event !== undefined;
  const latest = useRef(event);
  latest.current = event;

  useEffect(() => {
    if (!isShown) return undefined;
    const element = pane.current;
    if (element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    if (enters.current || document.activeElement === document.body) element?.querySelector('h2')?.focus();
    enters.current = false;
    // Once: what is marked as unread while it is open stays so.
    const looked = setTimeout(() => {
      const shown = latest.current;
      if (shown?.isRead === false) onMark(shown, { isRead: true }, { isQuiet: true });
    }, LOOKED_AT_MS);
    return () => clearTimeout(looked);
  }, [isShown]);

  return (
    <section ref={pane} className="events-pane" aria-label="Open event">
      <Link href={`/${search}`} className="events-back" onClick={onBack}>
        ← Back to the list
      </Link>
      {event === undefined && failure === null && <Waiting what="Reading the event …" />}
      {failure !== null && <Failure error={failure} onRetry={onRetry} />}
      {event !== undefined && (
        <EventDetail event={event} competitor={competitor} search={search} onMark={onMark} />
      )}
    </section>
  );
}
