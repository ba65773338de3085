import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Failure, Report } from './support/file-reporter.ts';

// `npm test` runs all tests except `test/soak` in several lanes, each with its own database server. Paths passed as
// arguments run in one mocha process. Options that are not listed below are passed to mocha.
// `--soak` runs each soak file in its own process.
// `--slowest` prints the slowest files.
// `--weigh` writes the duration of each file in seconds to `test/seconds.json`.
// `--again` reruns failed files, and reports tests that then pass as unstable.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MOCHA = join(ROOT, 'node_modules/mocha/bin/mocha.js');
/** By default, V8 compiles a regular expression twice, which takes a fifth of the time of the tests on facts. */
const COMPILE_REGEXPS_ONCE = '--no-regexp-tier-up';
const SECONDS_FILE = join(ROOT, 'test/seconds.json');
const GROUP_SHARE = 0.6;
const LEAST_GROUP_SECONDS = 60;
const FEW_SECONDS = 0.3;
const WEIGHED_FROM_SECONDS = 1;
const SLOWEST = 20;
const MOST_FILES_AGAIN = 6;
const OWN_OPTIONS = new Set(['--again', '--slowest', '--soak', '--weigh']);
const given = process.argv.slice(2);
const isSoak = given.includes('--soak');
const LANES = isSoak ? availableParallelism() : 2 * availableParallelism();

interface FileTime {
  file: string;
  seconds: number;
  cpuSeconds: number;
}

const totals = { passing: 0, pending: 0, failures: [] as Failure[], unstable: [] as Failure[] };
const times: FileTime[] = [];
const running = new Set<ChildProcess>();
const interrupted = new AbortController();

function testFiles(): string[] {
  return readdirSync(join(ROOT, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => file.startsWith('test/soak/') === isSoak)
    .sort();
}

function grouped(files: readonly string[]): string[][] {
  const known = knownSeconds();
  const secondsOf = (file: string): number => known[file] ?? FEW_SECONDS;
  let left = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const groups: { files: string[]; seconds: number; room: number }[] = [];
  for (const file of files) {
    const seconds = secondsOf(file);
    const last = groups.at(-1);
    if (last === undefined || last.seconds + seconds > last.room)
      groups.push({
        files: [file],
        seconds,
        room: Math.max(LEAST_GROUP_SECONDS, (left / LANES) * GROUP_SHARE),
      });
    else {
      last.files.push(file);
      last.seconds += seconds;
    }
    left -= seconds;
  }
  return groups.sort((a, b) => b.seconds - a.seconds).map((group) => group.files);
}

function longestFirst(files: readonly string[]): string[][] {
  const known = knownSeconds();
  return files.toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0)).map((file) => [file]);
}

const knownSeconds = (): Record<string, number> =>
  JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) as Record<string, number>;

async function runGroup(files: readonly string[], options: readonly string[], env: NodeJS.ProcessEnv) {
  const own = ['--reporter', 'test/support/file-reporter.ts', '--spec', ...files];
  const child = spawn(process.execPath, [COMPILE_REGEXPS_ONCE, MOCHA, ...options, ...own], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  let end: Extract<Report, { passing: number }> | undefined;
  child.on('message', (report: Report) => {
    if ('file' in report) {
      const file = relative(ROOT, report.file);
      times.push({ file, seconds: report.seconds, cpuSeconds: report.cpuSeconds });
      process.stdout.write(`${report.text.replace(/^\n+/, '')}\n`);
    } else {
      end = report;
      totals.passing += report.passing;
      totals.pending += report.pending;
      totals.failures.push(...report.failures);
    }
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  );
  running.delete(child);
  const isEmpty = end !== undefined && end.passing + end.pending + end.failures.length === 0;
  if (interrupted.signal.aborted || code === 0 || (code === 1 && isEmpty)) return;
  if (end === undefined || end.failures.length === 0)
    totals.failures.push({
      file: '',
      text: `  1) mocha ended with ${signal ?? code} over\n     ${files.join('\n     ')}\n`,
    });
}

async function runAgain(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const files = [...new Set(totals.failures.map(({ file }) => file))];
  if (files.includes('') || files.length > MOST_FILES_AGAIN) return;
  const { passing, pending, failures } = totals;
  totals.failures = [];
  for (const file of files) await runGroup([relative(ROOT, file)], options, env);
  const failsAgain = new Set(totals.failures.map(({ file }) => file));
  totals.unstable = failures.filter(({ file }) => !failsAgain.has(file));
  Object.assign(totals, { passing: passing + totals.unstable.length, pending });
}

async function all(options: readonly string[]): Promise<void> {
  const began = performance.now();
  const { prepared, stopAll } = await import('./support/prepared.ts');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupted.abort();
      process.exitCode = 128;
      for (const child of running) child.kill(signal);
    });
  try {
    const queue = isSoak ? longestFirst(testFiles()) : grouped(testFiles());
    const lane = async (env: Record<string, string>): Promise<void> => {
      for (let group = queue.shift(); group !== undefined; group = queue.shift())
        if (!interrupted.signal.aborted) await runGroup(group, options, { ...process.env, ...env });
    };
    const envs = await prepared(LANES);
    await Promise.all(envs.map(lane));
    if (given.includes('--again') && !interrupted.signal.aborted)
      await runAgain(options, { ...process.env, ...envs[0] });
  } finally {
    await stopAll();
  }
  process.stdout.write(`${'─'.repeat(100)}\n\n`);
  show(totals.failures);
  if (totals.unstable.length > 0) {
    process.stdout.write('\n  Failed beside other files and passed alone:\n');
    show(totals.unstable);
  }
  process.stdout.write(`\n  ${totals.passing} passing (${minutes(performance.now() - began)})\n`);
  process.stdout.write(`  ${totals.pending} pending\n  ${totals.unstable.length} unstable\n`);
  process.stdout.write(`  ${totals.failures.length} failing\n\n`);
  if (totals.failures.length > 0) process.exitCode = 1;
  if (totals.passing + totals.failures.length === 0) {
    process.stdout.write('No test ran.\n');
    process.exitCode = 1;
  }
}

function show(failures: readonly Failure[]): void {
  failures.forEach(({ text }, i) => process.stdout.write(text.replace(/^\s*1\)/, `\n  ${i + 1})`)));
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;

function showSlowest(): void {
  for (const { file, seconds, cpuSeconds } of times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST))
    process.stdout.write(
      `${seconds.toFixed(1).padStart(8)} s ${cpuSeconds.toFixed(1).padStart(8)} s CPU   ${file}\n`,
    );
}

function keepWeights(): void {
  const weights = new Map(Object.entries(knownSeconds()).filter(([file]) => existsSync(join(ROOT, file))));
  for (const { file, seconds } of times)
    if (seconds >= WEIGHED_FROM_SECONDS) weights.set(file, Math.round(seconds));
    else weights.delete(file);
  const sorted = Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(SECONDS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const passedOn = given.filter((argument) => !OWN_OPTIONS.has(argument));
const takesPaths = passedOn.some((argument) => /^[^-].*\.ts$|[*/]/.test(argument));
if (takesPaths) {
  const child = spawn(process.execPath, [COMPILE_REGEXPS_ONCE, MOCHA, ...passedOn], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  child.once('close', (code) => (process.exitCode = code ?? 128));
} else {
  await all(passedOn);
  if (given.includes('--slowest')) showSlowest();
  if (given.includes('--weigh')) keepWeights();
}
