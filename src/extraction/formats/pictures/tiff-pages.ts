import { damagedFile } from '../file-faults.ts';

/** A fax is seldom longer, and each takes seconds to read. */
const MOST_PAGES = 200;

/**
 * The pages of a TIFF, each as a file that begins with that page: the directories of the pages are a chain, whose
 * first link stands at byte 4 (TIFF 6.0, section 2). It is one copy with the link set anew, so use each page at once.
 */
export function* eachTiffPage(bytes: Uint8Array): Generator<Uint8Array> {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  const little = copy[0] === 0x49;
  const seen = new Set<number>();
  for (let at = linkAt(view, 4, little); at !== 0 && seen.size < MOST_PAGES;) {
    if (seen.has(at)) throw damagedFile('TIFF');
    seen.add(at);
    if (at + 2 > view.byteLength) throw damagedFile('TIFF');
    const next = linkAt(view, at + 2 + view.getUint16(at, little) * 12, little);
    view.setUint32(4, at, little);
    yield copy;
    at = next;
  }
  if (seen.size === 0) throw damagedFile('TIFF');
}

function linkAt(view: DataView, at: number, little: boolean): number {
  if (at + 4 > view.byteLength) throw damagedFile('TIFF');
  return view.getUint32(at, little);
}
