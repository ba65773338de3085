import { untrueIn } from '../../src/competitors/briefs/brief-gate.ts';
import { FURTHER_SEEN } from './monitoring/briefs/further-seen-wordings.ts';
import { HELD } from './monitoring/briefs/held-wordings.ts';
import { MORE_SEEN } from './monitoring/briefs/more-seen-wordings.ts';
import { SEEN } from './monitoring/briefs/seen-wordings.ts';
import { opposites } from './monitoring/briefs/opposites.ts';
import { casesOf } from './monitoring/briefs/true-events.ts';
import type { Told, Wording } from './monitoring/briefs/wording.ts';
import { against, check, percent, print } from './print.ts';

const LEAST_CAUGHT = 99;
const MOST_REFUSED = 1;

interface Count {
  right: number;
  all: number;
}

const textOf = ({ text }: Wording, told: Told): string => {
  const words = text(told, (up, down) => (told.isUp ? up : down));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Never use the held-out wordings to improve `untrueIn`. */
export function briefs([mode]: string[]): Promise<void> {
  const parts = [
    ['seen', [...SEEN, ...MORE_SEEN, ...FURTHER_SEEN], mode === 'verbose'],
    ['held back', HELD, mode === 'held'],
  ] as const;
  const whole = { caught: { right: 0, all: 0 }, passed: { right: 0, all: 0 } };
  for (const [name, wordings, isVerbose] of parts) {
    const caught = new Map<string, Count>();
    const passed: Count = { right: 0, all: 0 };
    const note = isVerbose ? print : () => undefined;
    for (const wording of wordings) judge(wording, { caught, passed, note });
    report(name, caught, passed);
    for (const { right, all } of caught.values()) add(whole.caught, right, all);
    add(whole.passed, passed.right, passed.all);
  }
  const share = (100 * whole.caught.right) / whole.caught.all;
  const refused = (100 * (whole.passed.all - whole.passed.right)) / whole.passed.all;
  print(
    `\nM11 false briefs caught: ${share.toFixed(2)} % of ${whole.caught.all}, ${against(share, LEAST_CAUGHT, 'higher')}`,
  );
  print(
    `M11 true briefs refused: ${refused.toFixed(2)} % of ${whole.passed.all}, ${against(refused, MOST_REFUSED)}`,
  );
  check(share >= LEAST_CAUGHT, `only ${share.toFixed(2)} % of the false briefs are caught`);
  check(refused <= MOST_REFUSED, `${refused.toFixed(2)} % of the true briefs are refused`);
  return Promise.resolve();
}

const add = (count: Count, right: number, all: number): void => {
  count.right += right;
  count.all += all;
};

function judge(
  wording: Wording,
  { caught, passed, note }: { caught: Map<string, Count>; passed: Count; note: (line: string) => void },
): void {
  for (const { event, told, lies } of casesOf(wording)) {
    const said = textOf(wording, told);
    const faults = untrueIn(said, event);
    add(passed, Number(faults.length === 0), 1);
    if (faults.length > 0) note(`REFUSED ${said}\n        ${faults.join('; ')}`);
    const wrong = Object.entries(lies).map(([what, change]) => [
      what,
      textOf(wording, { ...told, ...change }),
    ]);
    const turned = opposites(said, event.kind).map((text) => ['direction', text]);
    for (const [what, text] of [...wrong, ...turned] as [string, string][]) {
      if (text === said) continue;
      const isCaught = untrueIn(text, event).length > 0;
      const count = caught.get(what) ?? { right: 0, all: 0 };
      caught.set(what, count);
      add(count, Number(isCaught), 1);
      if (!isCaught) note(`PASSED (${what}) ${text}`);
    }
  }
}

function report(name: string, caught: ReadonlyMap<string, Count>, passed: Count): void {
  print(`\nwordings ${name}`);
  print(
    `  true and refused ${String(passed.all - passed.right).padStart(9)} of ${passed.all} (${percent(passed.all - passed.right, passed.all)})`,
  );
  const counts = [...caught.values()];
  const right = counts.reduce((sum, one) => sum + one.right, 0);
  const all = counts.reduce((sum, one) => sum + one.all, 0);
  print(`  false and caught ${String(right).padStart(9)} of ${all} (${percent(right, all)})`);
  for (const [what, { right, all }] of caught)
    print(`  caught: ${what.padEnd(17)} ${String(right).padStart(4)} of ${all} (${percent(right, all)})`);
}
