interface Stale {
  staleReasons: readonly { eventId?: string | undefined }[];
}

export interface OtherEvents {
  eventIds: readonly string[];
  /**
   * Whether the company comes earlier in the list. If a document cites two companies equally often, the
   * earlier company gets the document.
   */
  isEarlier: boolean;
}

const citedEvents = ({ staleReasons }: Stale, eventIds: readonly string[]): number =>
  new Set(staleReasons.flatMap(({ eventId = '' }) => (eventIds.includes(eventId) ? [eventId] : []))).size;

/** Assigns a document that cites several companies to the one with the most cited changes. */
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
