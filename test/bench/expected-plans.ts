import { readFileSync } from 'node:fs';
import { foldedName } from '../../src/extraction/facts/pricing/plan-name.ts';
import type { PricedPlan } from '../../src/extraction/facts/pricing/pricing-facts.ts';
import { percent, print } from './print.ts';

export const pageSources = (folder: string, half: string): string[] =>
  readFileSync(new URL(`${folder}/${half}.txt`, import.meta.url), 'utf8')
    .split(/^(?=@ )/mu)
    .filter((page) => page.trim() !== '');

export function partsOf(source: string) {
  const [first = '', ...lines] = source.trim().split('\n');
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  return {
    identity: first.slice(2).split(' '),
    lines,
    marked,
    cells: (mark: string): string[][] =>
      marked(mark).map((line) => line.split('|').map((cell) => cell.trim())),
  };
}

const lineOf = ({ name, amount, currency, period, unit, startingAt, contactSales }: PricedPlan): string =>
  amount === null && contactSales
    ? `${name} | request`
    : [name, amount, amount === 0 ? '-' : currency, amount === 0 ? '-' : (period ?? '-'), unit ?? '-']
        .concat(startingAt ? ['from'] : [])
        .join(' | ');

export const priced = (plans: readonly PricedPlan[]): PricedPlan[] =>
  plans.filter(({ amount, contactSales }) => amount !== null || contactSales);

export function createPlanScore({ isListed }: { isListed: boolean }) {
  const tally = { expected: 0, found: 0, exact: 0, wrong: 0, whole: 0 };
  const isOf = (plan: PricedPlan, [name, amount]: readonly string[]): boolean =>
    foldedName(plan.name) === foldedName(name!) && (amount === 'request' || plan.amount === Number(amount));
  return {
    tally,
    add(
      id: string,
      read: readonly PricedPlan[],
      expected: readonly string[][],
      allowed: readonly string[][] = [],
    ): void {
      const lines = read.map(lineOf);
      const missed = expected.filter((one) => !read.some((plan) => isOf(plan, one)));
      const exact = expected.filter((one) => lines.includes(one.join(' | ')));
      const wrong = read.filter((plan) => ![...expected, ...allowed].some((one) => isOf(plan, one)));
      tally.expected += expected.length;
      tally.found += expected.length - missed.length;
      tally.exact += exact.length;
      tally.wrong += wrong.length;
      tally.whole += exact.length === expected.length && wrong.length === 0 ? 1 : 0;
      if (!isListed) return;
      for (const one of missed) print(`${id}: missed ${one.join(' | ')}`);
      for (const plan of wrong) print(`${id}: wrong ${lineOf(plan)}`);
      for (const one of expected)
        if (!missed.includes(one) && !exact.includes(one))
          print(`${id}: ${one.join(' | ')} read as ${lines.join('; ')}`);
    },
    print(): void {
      const { expected, found, exact, wrong } = tally;
      print(`plans found ${found} of ${expected} (${percent(found, expected)})`);
      print(`with all terms right ${exact} of ${expected} (${percent(exact, expected)})`);
      print(`wrong plans ${wrong} (precision ${percent(found, found + wrong)})`);
    },
  };
}
