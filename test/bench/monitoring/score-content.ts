import { compareContent } from '../../../src/competitors/changes/content/compare-content.ts';
import { feedReading } from '../../../src/competitors/visiting/visit-feed.ts';
import { readFeed } from '../../../src/extraction/facts/content/read-feed.ts';
import { contentPairs, feedPairs } from './content-corpus.ts';
import { atLeast, type PartOptions } from './part.ts';
import { policyPairs } from './policy-pairs.ts';
import { changesBetween } from './reading-pairs.ts';
import { realEdits, realPages } from './real-pages.ts';
import { createTallies, precisionOf, printTallies, recallOf } from './tally.ts';

const LEAST = { recall: 0.97, precision: 0.98 };
const REAL_PAGES = 48;
const BLOG = 'https://www.acme.example/blog/feed.xml';

export function scoreContent(options: PartOptions): void {
  const tallies = createTallies(options);
  for (const pair of contentPairs(options.seed))
    if (pair.id.includes(options.only))
      tallies.add(pair.edit, pair, changesBetween(pair.before, pair.after, pair.kind, pair.url));
  for (const pair of feedPairs(options.seed)) {
    if (!pair.id.includes(options.only)) continue;
    const [before, after] = [pair.before, pair.after].map((xml) => feedReading(readFeed(xml, BLOG)).facts);
    tallies.add(
      `feed, ${pair.edit}`,
      pair,
      compareContent(before!, after!, { kind: 'posts', url: BLOG }).changes,
    );
  }
  for (const pair of realEdits(realPages(options.dataDir, REAL_PAGES, options.seed), options.seed))
    if (pair.id.includes(options.only))
      tallies.add(pair.edit, pair, changesBetween(pair.before, pair.after, 'product', pair.url));
  for (const pair of policyPairs(options.dataDir))
    if (pair.id.includes(options.only))
      tallies.add(
        `policies: ${pair.label}`,
        pair,
        changesBetween(pair.before, pair.after, 'legal', 'https://policies.example/legal/terms'),
      );
  printTallies('M3 content', tallies);
  const sum = tallies.sum();
  atLeast('M3 recall', recallOf(sum), LEAST.recall);
  atLeast('M3 precision', precisionOf(sum), LEAST.precision);
}
