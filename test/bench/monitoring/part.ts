import { against, check, print } from '../print.ts';

export interface PartOptions {
  seed: number;
  /** Where the data sets are; parts that need one of them say so. */
  dataDir: string;
  /** Misses and wrong ones to print, of each sort. */
  show: number;
  /** Only pairs whose id has this in it. */
  only: string;
}

/** Prints a share beside the least it may be; below it, the run ends with 1. */
export function atLeast(name: string, share: number, least: number): void {
  print(`${name}: ${(100 * share).toFixed(2)} %, ${against(share, least, 'higher')}`);
  check(share >= least, `${name} is ${(100 * share).toFixed(2)} %`);
}

/** Prints a count that must be none. */
export function none(name: string, count: number, of: number): void {
  print(`${name}: ${count} of ${of}, target 0: ${count === 0 ? 'met' : 'MISSED'}`);
  check(count === 0, `${name}: ${count}`);
}
