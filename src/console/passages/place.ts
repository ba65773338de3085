export interface Place {
  from: number;
  to: number;
}

export function placeIn(from: string | undefined, to: string | undefined): Place | null {
  const place = { from: Number(from), to: Number(to) };
  const isPlace = Number.isSafeInteger(place.from) && Number.isSafeInteger(place.to);
  return from !== undefined && isPlace && place.from >= 0 && place.to > place.from ? place : null;
}

const BEFORE = 800;
const AFTER = 1_600;
const MENU_LINES = 4;
const isOfMenu = (line: string): boolean => line.trim().length <= 30 && !/[.!?:\d]/u.test(line);

export function linesAround(text: string, { from, to }: Place): Place {
  let start = from <= BEFORE ? 0 : text.lastIndexOf('\n', from - BEFORE) + 1;
  let run = 0;
  for (let at = start; at < from;) {
    const end = text.indexOf('\n', at);
    if (end < 0 || end >= from) break;
    const line = text.slice(at, end);
    if (line.trim() !== '') run = isOfMenu(line) ? run + 1 : 0;
    if (run >= MENU_LINES) start = end + 1;
    at = end + 1;
  }
  const last = text.indexOf('\n', to + AFTER);
  return { from: start, to: last < 0 ? text.length : last };
}
