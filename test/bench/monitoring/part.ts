import { against, check, print } from '../print.ts';

export interface PartOptions {
  seed: number;
  dataDir: string;
  show: number;
  only: string;
}

export function atLeast(name: string, share: number, least: number): void {
  print(`${name}: ${(100 * share).toFixed(2)} %, ${against(share, least, 'higher')}`);
  check(share >= least, `${name} is ${(100 * share).toFixed(2)} %`);
}

export function none(name: string, count: number, of: number): void {
  print(`${name}: ${count} of ${of}, target 0: ${count === 0 ? 'met' : 'MISSED'}`);
  check(count === 0, `${name}: ${count}`);
}
