import { hiringChanges } from '../../../src/competitors/changes/hiring/hiring-changes.ts';
import { boardReading } from '../../../src/extraction/facts/hiring/job-boards.ts';
import { boardPairs, careersPairs } from './hiring-corpus.ts';
import { atLeast, type PartOptions } from './part.ts';
import { changesBetween } from './reading-pairs.ts';
import { createTallies, exactnessOf, precisionOf, printTallies, recallOf, type Tally } from './tally.ts';

const LEAST = { boards: 1, pages: 0.97 };

export function scoreHiring(options: PartOptions): void {
  const boards = createTallies(options);
  for (const pair of boardPairs(options.seed)) {
    if (!pair.id.includes(options.only)) continue;
    const [before, after] = [pair.before, pair.after].map((bodies) => boardReading(pair.board, bodies).facts);
    const changes = hiringChanges(before!, after!);
    const texts = { before: JSON.stringify(pair.before), after: JSON.stringify(pair.after) };
    boards.add(pair.board, { ...pair, ...texts }, changes);
  }
  printTallies('M2 job boards', boards);
  const pages = createTallies(options);
  for (const pair of careersPairs(options.seed))
    if (pair.id.includes(options.only))
      pages.add(pair.template, pair, changesBetween(pair.before, pair.after, 'careers', pair.url));
  printTallies('M2 careers pages', pages);
  verdicts('M2 job boards', boards.sum(), LEAST.boards);
  for (const [name, tally] of pages.groups) verdicts(`M2 ${name}`, tally, LEAST.pages);
}

function verdicts(name: string, tally: Tally, least: number): void {
  atLeast(`${name}: recall`, recallOf(tally), least);
  atLeast(`${name}: precision`, precisionOf(tally), least);
  atLeast(`${name}: exact`, exactnessOf(tally), least);
}
