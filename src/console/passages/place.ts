/** Characters of a text, UTF-16 units. */
export interface Place {
  from: number;
  to: number;
}

/** As the address names it; null: none, or one that no text has. */
export function placeIn(from: string | undefined, to: string | undefined): Place | null {
  const place = { from: Number(from), to: Number(to) };
  const isPlace = Number.isSafeInteger(place.from) && Number.isSafeInteger(place.to);
  return from !== undefined && isPlace && place.from >= 0 && place.to > place.from ? place : null;
}
