import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PAGE_KINDS, type PageKind } from '../../extraction/facts/page-kinds.ts';
import { eventsOf, watchInMemory } from './watch-in-memory.ts';

const USAGE = `Usage:
  npm run explain-change -- BEFORE.html AFTER.html [--kind KIND] [--url URL]

Prints what a check would report about two saved versions of one page. KIND is one of ${PAGE_KINDS.join(', ')}. By
default, it is guessed from the URL. The URL is used only to interpret the page and is never fetched.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const BY_PATH: readonly (readonly [RegExp, PageKind])[] = [
  [/pric|plans/i, 'pricing'],
  [/career|jobs|join|hiring/i, 'careers'],
  [/changelog|releases/i, 'changelog'],
  [/blog|news|posts/i, 'posts'],
  [/terms|privacy|legal|sla/i, 'legal'],
];

const kindOf = (url: string): PageKind => {
  const { pathname } = new URL(url);
  return BY_PATH.find(([path]) => path.test(pathname))?.[1] ?? (pathname === '/' ? 'home' : 'product');
};

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string' }, url: { type: 'string', default: 'https://www.watched.example/' } },
  });
  const [before, after] = positionals;
  const kind = values.kind ?? kindOf(values.url);
  if (before === undefined || after === undefined || !PAGE_KINDS.includes(kind as PageKind))
    throw new Error(USAGE);
  const watching = watchInMemory({ url: values.url, kind: kind as PageKind });
  const first = await watching.check(0, readFileSync(before, 'utf8'));
  if (first.look.state !== 'ok') print(`Before: ${first.look.state}. ${first.look.detail}`);
  const verdict = await watching.check(1, readFileSync(after, 'utf8'));
  const { state, detail } = verdict.look;
  print(`Watched as ${kind}: ${state}${detail === '' ? '' : `. ${detail}`}`);
  const events = eventsOf(verdict);
  print(events.length === 0 ? '\nNo event.' : `\nEvents: ${events.length}`);
  for (const { type, kind: what, severity, title, confidence, evidence } of events) {
    print(`  ${severity.padEnd(8)} ${type} ${what} (confidence ${confidence}): ${title}`);
    for (const { quote, start } of evidence.slice(0, 6))
      print(`           at ${start}: ${JSON.stringify(quote.slice(0, 160))}`);
  }
  const { told, ignored } = verdict.account;
  const left = ignored.reduce((sum, { words }) => sum + words, 0);
  print(`\nWords that differ: ${told + left} (reported in events: ${told}, ignored: ${left}).`);
  for (const { reason, words, lines, samples } of ignored) {
    print(`  ${reason}: words ${words}, lines ${lines}`);
    for (const { before, after } of samples)
      print(`           ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
