import type { BrandVersionList } from '../api/answers.ts';

type Version = BrandVersionList['versions'][number];

const SETUP_MS = 15 * 60_000;

export function foldedSetup(rows: readonly Version[]): (Version & { setup: number })[] {
  const all = rows.map((row) => ({ ...row, setup: 0 }));
  const first = all.at(-1);
  if (first?.version !== 1) return all;
  const end = Date.parse(first.updatedAt) + SETUP_MS;
  const from = all.findLastIndex((row) => row !== first && !isOfSetup(row, end)) + 1;
  const folded = all.length - 1 - from;
  return folded < 1 ? all : [...all.slice(0, from), { ...all[from]!, setup: folded + 1 }];
}

const isOfSetup = ({ changed, updatedAt }: Version, end: number): boolean =>
  changed.length === 1 && changed[0] === 'competitors' && Date.parse(updatedAt) <= end;

export const setupText = (versions: number): string =>
  `Created in ${versions} steps during setup: first the profile was saved, then the competitors were added.`;
