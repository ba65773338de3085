export const print = (line: string): void => void process.stdout.write(`${line}\n`);

let wrongs = 0;

export const wrongSoFar = (): number => wrongs;

export function wrong(what: string): void {
  print(`WRONG: ${what}`);
  wrongs += 1;
  process.exitCode = 1;
}

export function check(right: boolean, what: string): void {
  if (!right) wrong(what);
}

export const against = (figure: number, limit: number, better: 'lower' | 'higher' = 'lower'): string => {
  const met = better === 'lower' ? figure <= limit : figure >= limit;
  return `${(figure / limit).toFixed(2)} of the target of ${limit}: ${met ? 'met' : 'MISSED'}`;
};

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
