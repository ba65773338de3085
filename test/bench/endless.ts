import { crawlEndless } from '../support/crawl-endless.ts';
import { percent, print } from './print.ts';

const SPACES = ['calendar', 'facets', 'sessions', 'deeper'];

export async function endless(): Promise<void> {
  print(
    `${'B3'.padEnd(44)}${'budget'.padStart(8)}${'good'.padStart(8)}${'endless'.padStart(9)}${'share'.padStart(9)}`,
  );
  let worst = 0;
  let isWhole = true;
  for (const spaces of [...SPACES.map((name) => [name]), SPACES])
    for (const budget of [300, 400, 1_000]) {
      const { good, others } = crawlEndless(spaces, budget);
      worst = Math.max(worst, others / budget);
      isWhole &&= good === 200;
      print(
        `${spaces.join(', ').padEnd(44)}${String(budget).padStart(8)}${String(good).padStart(8)}${String(others).padStart(9)}${percent(others, budget).padStart(9)}`,
      );
    }
  print(
    `B3: at most ${(worst * 100).toFixed(1)}% of a budget, target 25%: ${worst <= 0.25 && isWhole ? 'met' : 'MISSED'}`,
  );
}
