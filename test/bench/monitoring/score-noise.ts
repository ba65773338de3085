import { readWatchedPage, type WatchedReading } from '../../../src/extraction/watched-page.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { compareReadings } from '../../../src/competitors/changes/compare-readings.ts';
import { judge } from '../../../src/extraction/judging/page-trust.ts';
import { percent, print } from '../print.ts';
import { MONITORS, sees } from './baselines.ts';
import { kindOfReal, noisePairs, samplePages, type WatchedSample } from './noise-corpus.ts';
import { none, type PartOptions } from './part.ts';
import { realPages } from './real-pages.ts';

const REAL_PAGES = 15;

export function scoreNoise({ seed, dataDir, show, only }: PartOptions): void {
  const real = realPages(dataDir, REAL_PAGES, seed).map((page): WatchedSample => ({
    id: `${page.type} ${page.id}`,
    kind: kindOfReal(page),
    url: page.url,
    html: page.html,
  }));
  const rows = new Map<string, { pairs: number; ours: number; monitors: number[] }>();
  const readOnce = createReadOnce();
  let left = show;
  for (const { id, operator, kind, url, before, after } of noisePairs(
    [...samplePages(seed, dataDir), ...real],
    seed,
  )) {
    if (!id.includes(only)) continue;
    const old = readOnce(before, url, kind);
    const now = readWatchedPage({ html: after, url, kind });
    const { changes } = isTrusted(url, old, now) ? compareReadings(old, now, { kind, url }) : { changes: [] };
    const row = rows.get(operator) ?? { pairs: 0, ours: 0, monitors: MONITORS.map(() => 0) };
    rows.set(operator, row);
    row.pairs += 1;
    row.ours += Number(changes.length > 0);
    MONITORS.forEach((monitor, at) => (row.monitors[at]! += Number(sees(monitor, before, after))));
    if (changes.length > 0 && left > 0) {
      left -= 1;
      print(
        `false alarm: ${id}: ${changes.map((change) => `${change.kind} ${JSON.stringify(change.facts).slice(0, 200)}`).join('; ')}`,
      );
    }
  }
  const all = { pairs: 0, ours: 0, monitors: MONITORS.map(() => 0) };
  print(
    `\n${'M4 noise'.padEnd(24)}   pairs      ours  ${MONITORS.map(({ name }) => name.padStart(24)).join('')}`,
  );
  for (const [name, row] of rows) {
    printRow(name, row);
    all.pairs += row.pairs;
    all.ours += row.ours;
    row.monitors.forEach((count, at) => (all.monitors[at]! += count));
  }
  printRow('all', all);
  none('M4 pairs of pages with an event', all.ours, all.pairs);
}

const isTrusted = (url: string, before: WatchedReading, { traits }: WatchedReading): boolean =>
  judge({
    asked: url,
    finalUrl: url,
    status: 200,
    headers: {},
    failure: null,
    traits,
    before: before.traits === null ? null : { traits: before.traits, url },
    domain: new URL(url).hostname.replace(/^www\./, ''),
  }).state === 'ok';

function createReadOnce() {
  let last: { html: string; reading: WatchedReading } | null = null;
  return (html: string, url: string, kind: PageKind): WatchedReading => {
    if (last?.html !== html) last = { html, reading: readWatchedPage({ html, url, kind }) };
    return last.reading;
  };
}

const printRow = (
  name: string,
  { pairs, ours, monitors }: { pairs: number; ours: number; monitors: number[] },
): void =>
  print(
    `${name.padEnd(24)}${String(pairs).padStart(8)}${String(ours).padStart(10)}  ` +
      monitors.map((count) => percent(count, pairs).padStart(24)).join(''),
  );
