import type { Change } from '../../../src/events/change.ts';
import { percent, print } from '../print.ts';
import { MONITORS, sees } from './baselines.ts';
import type { Truth } from './expected.ts';
import { scored } from './scoring.ts';

export interface Pair extends Truth {
  id: string;
  before: string;
  after: string;
}

export interface Tally {
  pairs: number;
  expected: number;
  found: number;
  exact: number;
  wrong: number;
  changed: number;
  noticed: number[];
  same: number;
  alarmed: number[];
  ours: number;
}

const emptyTally = (): Tally => ({
  pairs: 0,
  expected: 0,
  found: 0,
  exact: 0,
  wrong: 0,
  changed: 0,
  noticed: MONITORS.map(() => 0),
  same: 0,
  alarmed: MONITORS.map(() => 0),
  ours: 0,
});

export interface TallyOptions {
  show: number;
}

export function createTallies({ show }: TallyOptions) {
  const groups = new Map<string, Tally>();
  const left = { missed: show, inexact: show, wrong: show };
  const say = (what: keyof typeof left, line: () => string): void => {
    if (left[what] > 0) print(`${what}: ${line()}`);
    left[what] -= 1;
  };
  return {
    groups,

    add(group: string, pair: Pair, changes: readonly Change[]): void {
      const tally = groups.get(group) ?? emptyTally();
      groups.set(group, tally);
      const { found, exact, missed, inexact, wrong } = scored(pair, changes);
      tally.pairs += 1;
      tally.expected += found + missed.length;
      tally.found += found;
      tally.exact += exact;
      tally.wrong += wrong.length;
      const isChanged = found + missed.length > 0;
      const seen = MONITORS.map((monitor) => Number(sees(monitor, pair.before, pair.after)));
      if (isChanged) tally.changed += 1;
      else if (pair.allowed.length === 0) {
        tally.same += 1;
        tally.ours += Number(wrong.length > 0);
      }
      seen.forEach((one, at) => {
        if (isChanged) tally.noticed[at]! += one;
        else if (pair.allowed.length === 0) tally.alarmed[at]! += one;
      });
      for (const one of missed) say('missed', () => `${pair.id}: ${one.kind} ${JSON.stringify(one.facts)}`);
      for (const { expected, change } of inexact)
        say('inexact', () => `${pair.id}: ${said(change)}, expected ${JSON.stringify(expected.facts)}`);
      for (const one of wrong) say('wrong', () => `${pair.id}: ${said(one)}`);
    },

    sum: (): Tally => [...groups.values()].reduce(plus, emptyTally()),
  };
}

const said = ({ kind, facts, key, confidence }: Change): string =>
  `${kind} ${JSON.stringify(facts).slice(0, 300)} (${key}, ${confidence})`;

function plus(a: Tally, b: Tally): Tally {
  const sum = emptyTally();
  for (const key of ['pairs', 'expected', 'found', 'exact', 'wrong', 'changed', 'same', 'ours'] as const)
    sum[key] = a[key] + b[key];
  for (const key of ['noticed', 'alarmed'] as const)
    sum[key] = a[key].map((value, at) => value + b[key][at]!);
  return sum;
}

export const recallOf = ({ found, expected }: Tally): number => (expected === 0 ? 1 : found / expected);
export const precisionOf = ({ found, wrong }: Tally): number =>
  found + wrong === 0 ? 1 : found / (found + wrong);
export const exactnessOf = ({ exact, found }: Tally): number => (found === 0 ? 1 : exact / found);

const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : percent(part, whole));

export function printTallies(title: string, tallies: ReturnType<typeof createTallies>): void {
  const column = (text: string, width = 10): string => text.padStart(width);
  print(
    `\n${title.padEnd(26)}${['pairs', 'changes', 'recall', 'precision', 'exact'].map((one) => column(one)).join('')}  ` +
      `noticed by ${MONITORS.map(({ name }) => name).join(', ')}`,
  );
  for (const [name, tally] of [...tallies.groups, ['all', tallies.sum()] as const])
    print(
      name.padEnd(26) +
        column(String(tally.pairs)) +
        column(String(tally.expected)) +
        column(shareOf(tally.found, tally.expected)) +
        column(shareOf(tally.found, tally.found + tally.wrong)) +
        column(shareOf(tally.exact, tally.found)) +
        `  ${tally.noticed.map((one) => column(shareOf(one, tally.changed))).join('')}` +
        (tally.same === 0
          ? ''
          : `   of ${tally.same} without a change: ours ${tally.ours}, ${MONITORS.map(({ name }, at) => `${name} ${tally.alarmed[at]}`).join(', ')}`),
    );
}
