import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { compareReadings } from '../../../src/competitors/changes/compare-readings.ts';
import { joinTexts } from '../../../src/competitors/changes/content/text-events.ts';
import type { Change } from '../../../src/events/change.ts';

export function changesBetween(before: string, after: string, kind: PageKind, url: string): Change[] {
  const [old, now] = [before, after].map((html) => readWatchedPage({ html, url, kind }));
  return joinTexts(compareReadings(old!, now!, { kind, url }).changes);
}
