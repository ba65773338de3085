import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm test`: all test files, in two runs of mocha side by side, each with servers of its own; with arguments, one run
// of mocha that takes them. What the second run says is shown whole once the first has ended.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Each half takes about as long as the other. */
const FIRST_HALF = /^test\/(api|workflows|activities|end-to-end|fuzz|src\/(local-servers|temporal))\//;
const COUNTED = /^ +(\d+) (passing|pending|failing)\b/gm;
/** What mocha's summary says below the count of failures. */
const FAILURES = /^ +\d+ failing\n([^]*)$/m;

interface Run {
  ended: Promise<{ code: number; counts: Record<string, number>; failures: string }>;
  /** Once a test has passed: what this machine lacked is there. */
  begun: Promise<void>;
  /** From here on what it says is shown as it comes. */
  show(): void;
}

function mocha(args: readonly string[]): Run {
  const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isShown = false;
  let passed: () => void;
  const begun = new Promise<void>((resolve) => (passed = resolve));
  const hear = (part: string): void => {
    if (isShown) process.stdout.write(part);
    said += part;
    if (part.includes('✔')) passed();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return {
    begun,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => {
        passed();
        const counts: Record<string, number> = {};
        for (const [, count, kind] of said.matchAll(COUNTED)) counts[kind!] = Number(count);
        resolve({
          code: code ?? (signal === null ? 1 : 128),
          counts,
          failures: FAILURES.exec(said)?.[1] ?? '',
        });
      });
    }),
    show() {
      isShown = true;
      process.stdout.write(said);
    },
  };
}

async function all(options: readonly string[]): Promise<number> {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
  const own = files.filter((file) => FIRST_HALF.test(file));
  const rest = files.filter((file) => !FIRST_HALF.test(file));
  const first = mocha([...options, '--spec', ...own]);
  first.show();
  // One at a time fetches or builds what is missing.
  await first.begun;
  const second = mocha([...options, '--spec', ...rest]);
  const before = await first.ended;
  process.stdout.write(`\n${'─'.repeat(100)}\n\n`);
  second.show();
  const after = await second.ended;
  const sum = (kind: string): number => (before.counts[kind] ?? 0) + (after.counts[kind] ?? 0);
  process.stdout.write(`\n${'─'.repeat(100)}\nBoth runs together:\n${before.failures}${after.failures}\n`);
  for (const kind of ['passing', 'pending', 'failing']) process.stdout.write(`  ${sum(kind)} ${kind}\n`);
  process.stdout.write('\n');
  return before.code || after.code;
}

const given = process.argv.slice(2);
const isOption = (argument: string): boolean => argument.startsWith('-');
if (given.every(isOption)) process.exitCode = await all(given);
else {
  const one = mocha(given);
  one.show();
  process.exitCode = (await one.ended).code;
}
