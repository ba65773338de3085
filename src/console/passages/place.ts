/** A range of characters, in UTF-16 units. */
export interface Place {
  from: number;
  to: number;
}

export function placeIn(from: string | undefined, to: string | undefined): Place | null {
  const place = { from: Number(from), to: Number(to) };
  const isPlace = Number.isSafeInteger(place.from) && Number.isSafeInteger(place.to);
  return from !== undefined && isPlace && place.from >= 0 && place.to > place.from ? place : null;
}
