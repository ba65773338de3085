import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventsOf, watchInMemory } from '../../src/competitors/checking/watch-in-memory.ts';
import { readWatchedPage } from '../../src/extraction/watched-page.ts';
import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import { randomOf } from '../support/random.ts';
import { contradiction } from './monitoring/claims.ts';
import { edited, EDITS } from './monitoring/edits.ts';
import { wordAccount } from './monitoring/word-account.ts';
import { markedPages } from './reading/marked-pages.ts';
import { percent, print } from './print.ts';

const KINDS: readonly PageKind[] = ['product', 'product', 'home', 'pricing'];
const PATHS: Partial<Record<PageKind, string>> = { pricing: 'pricing', product: 'product' };
const LARGEST = 600_000;

interface Row {
  edits: number;
  found: number;
  untrue: number;
  words: number;
  accounted: number;
}
const none = (): Row => ({ edits: 0, found: 0, untrue: 0, words: 0, accounted: 0 });

/** Odd-numbered pages are the held-out half: `--list` never prints their misses. */
export async function randomEdits(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      types: { type: 'string', default: 'service,product' },
      count: { type: 'string', default: '13' },
      seed: { type: 'string', default: '1' },
      pages: { type: 'string', default: '1000' },
      half: { type: 'string', default: 'both' },
      except: { type: 'string', default: '^$' },
      list: { type: 'boolean', default: false },
    },
  });
  if (values.data === undefined)
    throw new Error('Where are the pages? npm run bench -- random-edits --data DIR');
  const types = values.types.split(',');
  const except = new RegExp(values.except);
  const isShut = ({ id }: { id: string }): boolean => Number(id) % 2 === 1;
  const folder = join(values.data, 'wcxb-dev');
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    id: string;
    page_type: string;
  }[];
  const pages = index
    .flatMap((page, at) => {
      const isHalf = values.half === 'both' || isShut(page) === (values.half === 'shut');
      const isChosen = isHalf && types.includes(page.page_type) && !except.test(page.id);
      return isChosen ? [...markedPages(folder, { from: at, to: at + 1 })] : [];
    })
    .filter(({ html }) => html.length < LARGEST)
    .slice(0, Number(values.pages));
  const rows = new Map<string, Row>();
  const swallowed = new Map<string, number>();
  const rowOf = (name: string): Row => rows.get(name) ?? rows.set(name, none()).get(name)!;
  const names = Object.keys(EDITS);
  for (const page of pages) {
    const random = randomOf('random edits', values.seed, page.id);
    const kind = KINDS[Math.floor(random() * KINDS.length)]!;
    const url = `https://www.watched.example/${PATHS[kind] ?? ''}`;
    const read = createCachedRead();
    for (let i = 0; i < Number(values.count); i += 1) {
      const name = names[i % names.length]!;
      const pair = edited(page, name, random, pages[Math.floor(random() * pages.length)]!);
      if (pair === null) continue;
      const watching = watchInMemory({ url, kind }, { read });
      await watching.check(0, pair.before);
      const verdict = await watching.check(1, pair.after);
      const events = eventsOf(verdict);
      const account = wordAccount({ ...pair, url }, verdict);
      const untrue = events.flatMap((event) => contradiction(event, pair) ?? []);
      for (const row of [rowOf(name), rowOf(isShut(page) ? 'shut half' : 'open half'), rowOf('all')]) {
        row.edits += 1;
        row.found += Number(events.length > 0);
        row.untrue += untrue.length;
        row.words += account.words;
        row.accounted += account.accounted;
      }
      for (const why of untrue) print(`untrue ${page.id} as ${kind}, ${name}: ${why}`);
      if (account.missing.length > 0)
        print(`unaccounted ${page.id}, ${name}: ${account.missing.slice(0, 12).join(' ')}`);
      if (events.length > 0) continue;
      const reasons = [...new Set(verdict.account.ignored.map(({ reason }) => reason))].toSorted();
      const why = reasons.join(' + ') || 'not in the snapshot';
      swallowed.set(why, (swallowed.get(why) ?? 0) + 1);
      if (values.list && !isShut(page))
        print(
          `missed ${page.id} as ${kind}, ${name} (${verdict.look.state}): ${why}: ${JSON.stringify(verdict.account.ignored[0]?.samples[0] ?? firstDifference(pair)).slice(0, 500)}`,
        );
    }
  }
  print(
    `\n${'random edits'.padEnd(32)}${'edits'.padStart(8)}${'found'.padStart(16)}${'untrue'.padStart(8)}${'accounted'.padStart(11)}`,
  );
  for (const [name, { edits, found, untrue, words, accounted }] of rows)
    print(
      `${name.padEnd(32)}${String(edits).padStart(8)}${`${found} = ${percent(found, edits)}`.padStart(16)}${String(untrue).padStart(8)}${percent(accounted, words).padStart(11)}`,
    );
  print('\nedits that were not reported, by reason');
  for (const [why, count] of [...swallowed].toSorted((a, b) => b[1] - a[1]))
    print(`${String(count).padStart(6)}  ${why}`);
}

function firstDifference({ before, after }: { before: string; after: string }): string[] {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 200);
  return [before, after].map((html) => html.slice(from, at + 60));
}

function createCachedRead(): typeof readWatchedPage {
  const known = new Map<string, ReturnType<typeof readWatchedPage>>();
  return (request) => {
    const key = request.html.toString();
    const reading = known.get(key) ?? readWatchedPage(request);
    if (known.size > 2) known.delete([...known.keys()][1]!);
    known.set(key, reading);
    return reading;
  };
}
