interface Stale {
  staleReasons: readonly { eventId?: string | undefined }[];
}

export interface OtherEvents {
  eventIds: readonly string[];
  isEarlier: boolean;
}

const citedEvents = ({ staleReasons }: Stale, eventIds: readonly string[]): number =>
  new Set(staleReasons.flatMap(({ eventId = '' }) => (eventIds.includes(eventId) ? [eventId] : []))).size;

export function isCitedMostHere(
  document: Stale,
  eventIds: readonly string[],
  others: readonly OtherEvents[],
): boolean {
  const here = citedEvents(document, eventIds);
  return (
    here > 0 && others.every((one) => citedEvents(document, one.eventIds) < (one.isEarlier ? here : here + 1))
  );
}
