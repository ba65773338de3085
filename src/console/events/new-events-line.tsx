import type { ApiFailure } from '../api/failure.ts';
import { Button } from '../elements/button.tsx';

/** Tells of what came meanwhile, and leaves the list as it is until it is asked for. */
export function NewEventsLine({
  count,
  failure,
  onShow,
}: {
  count: number;
  failure: ApiFailure | null;
  onShow(): void;
}) {
  return (
    <div role="status" className="events-new">
      {count > 0 && (
        <>
          <span>{count === 1 ? '1 new event' : `${count.toLocaleString('en')} new events`}</span>
          <Button kind="quiet" aria-label="Show new events" onClick={onShow}>
            Show
          </Button>
        </>
      )}
      {failure !== null && (
        <span className="quiet">New events do not appear by themselves: {failure.message}</span>
      )}
    </div>
  );
}
