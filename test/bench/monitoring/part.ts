import { against, check, print } from '../print.ts';

export interface PartOptions {
  seed: number;
  /** Folder of the data sets. Parts that need this folder say so. */
  dataDir: string;
  /** Number of missed and wrong events to print, of each kind. */
  show: number;
  /** Only pairs whose id contains this. */
  only: string;
}

/** Prints a share with its minimum; below the minimum, the run exits with 1. */
export function atLeast(name: string, share: number, least: number): void {
  print(`${name}: ${(100 * share).toFixed(2)} %, ${against(share, least, 'higher')}`);
  check(share >= least, `${name} is ${(100 * share).toFixed(2)} %`);
}

/** Prints a count that must be zero. */
export function none(name: string, count: number, of: number): void {
  print(`${name}: ${count} of ${of}, target 0: ${count === 0 ? 'met' : 'MISSED'}`);
  check(count === 0, `${name}: ${count}`);
}
