import { readWatchedPage } from '../../../src/competitors/pages/read-watched.ts';
import type { PageKind } from '../../../src/competitors/pages/page-kinds.ts';
import { compareReadings } from '../../../src/competitors/signals/registry.ts';
import type { Change } from '../../../src/competitors/signals/signal.ts';

/** What the product says has changed between two states of a page, both fit to be read. */
export function changesBetween(before: string, after: string, kind: PageKind, url: string): Change[] {
  const [old, now] = [before, after].map((html) => readWatchedPage({ html, url, kind }));
  return compareReadings(old!, now!, { kind, url });
}
