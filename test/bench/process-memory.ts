import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

const SAMPLE_EVERY_MS = 250;

/** Processes and memory are read from /proc, which only Linux has. */
export function requireProc(): void {
  if (platform() !== 'linux') throw new Error('This figure reads /proc, so it needs Linux.');
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const kilobytes = (text: string | null, field: string): number =>
  1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text ?? '')?.[1] ?? 0);

/** Resident memory in bytes, with shared pages. 0 if the process has ended. */
export const rss = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS');

export const peakRss = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmHWM');

/** Proportional set size in bytes. Slow for large processes. */
export const pss = (pid: number): number => kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss');

export const commandOf = (pid: number): string =>
  (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();

export function cpuSeconds(pid: number): number {
  const fields = fieldsOf(pid);
  return fields === null ? 0 : (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The process name in /proc/PID/stat may contain spaces and parentheses (proc(5)). */
const fieldsOf = (pid: number | string): string[] | null =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ') ?? null;

export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = Number(fieldsOf(entry)?.[1] ?? -1);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found = [pid];
  for (const next of found) found.push(...(children.get(next) ?? []));
  return found;
}

export interface Sampler<T> {
  samples: T[];
  stop(): T[];
}

export function sample<T>(take: () => T, everyMs = SAMPLE_EVERY_MS): Sampler<T> {
  const samples: T[] = [take()];
  const timer = setInterval(() => samples.push(take()), everyMs);
  return {
    samples,
    stop() {
      clearInterval(timer);
      samples.push(take());
      return samples;
    },
  };
}

export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (p: { x: number; y: number }) => number): number =>
    points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [x0, y0] = [mean((p) => p.x), mean((p) => p.y)];
  const spread = points.reduce((sum, p) => sum + (p.x - x0) ** 2, 0);
  return points.reduce((sum, p) => sum + (p.x - x0) * (p.y - y0), 0) / spread;
}

export const heirsOf = (value: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`)?.includes(value) === true)
    .map(Number);
