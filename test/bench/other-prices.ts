import { readFileSync } from 'node:fs';
import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import type { PricedPlan } from '../../src/extraction/facts/pricing/pricing-facts.ts';
import { foldedName } from '../../src/extraction/facts/pricing/plan-name.ts';
import { extractFacts } from '../../src/extraction/facts/registry.ts';
import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readVisible } from '../../src/extraction/pages/visible-page.ts';
import { percent, print } from './print.ts';

interface OtherPage {
  id: string;
  plans: PricedPlan[];
  /** Each expected plan: name, amount, currency, period, unit, and `from` for a lowest price. */
  expected: string[][];
  /** Plans that count neither as expected nor as wrong: name and amount. */
  allowed: string[][];
}

/**
 * Reads invented pages of all kinds that state prices, and pages whose amounts are not prices of the company. `open`
 * also prints the plans that were missed or read wrongly.
 */
export function otherPrices([half = 'open']: string[]): Promise<void> {
  const pages = pagesOf(half);
  const tally = { expected: 0, found: 0, exact: 0, wrong: 0, whole: 0 };
  for (const { id, plans, expected, allowed } of pages) {
    const read = plans.filter(({ amount, contactSales }) => amount !== null || contactSales);
    const isOf = (plan: PricedPlan, [name, amount]: string[]): boolean =>
      foldedName(plan.name) === foldedName(name!) && (amount === 'request' || plan.amount === Number(amount));
    const lines = read.map(lineOf);
    const missed = expected.filter((one) => !read.some((plan) => isOf(plan, one)));
    const exact = expected.filter((one) => lines.includes(one.join(' | ')));
    const wrong = read.filter((plan) => ![...expected, ...allowed].some((one) => isOf(plan, one)));
    tally.expected += expected.length;
    tally.found += expected.length - missed.length;
    tally.exact += exact.length;
    tally.wrong += wrong.length;
    tally.whole += exact.length === expected.length && wrong.length === 0 ? 1 : 0;
    if (half !== 'open') continue;
    for (const one of missed) print(`${id}: missed ${one.join(' | ')}`);
    for (const plan of wrong) print(`${id}: wrong ${lineOf(plan)}`);
    for (const one of expected)
      if (!missed.includes(one) && !exact.includes(one))
        print(`${id}: ${one.join(' | ')} read as ${lines.join('; ')}`);
  }
  print(`prices on pages of all kinds, ${half} half, ${pages.length} pages:`);
  print(`plans found ${tally.found} of ${tally.expected} (${percent(tally.found, tally.expected)})`);
  print(`with all terms right ${tally.exact} of ${tally.expected} (${percent(tally.exact, tally.expected)})`);
  print(`wrong plans ${tally.wrong} (precision ${percent(tally.found, tally.found + tally.wrong)})`);
  print(`pages without any error ${tally.whole} of ${pages.length}`);
  return Promise.resolve();
}

const lineOf = ({ name, amount, currency, period, unit, startingAt, contactSales }: PricedPlan): string =>
  amount === null && contactSales
    ? `${name} | request`
    : [name, amount, amount === 0 ? '-' : currency, amount === 0 ? '-' : (period ?? '-'), unit ?? '-']
        .concat(startingAt ? ['from'] : [])
        .join(' | ');

function pagesOf(half: string): OtherPage[] {
  const text = readFileSync(new URL(`other-prices/${half}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^(?=@ )/mu)
    .filter((page) => page.trim() !== '')
    .map(pageOf);
}

/** The first line names the page, its language, kind and path. `t` is the title, `=` a plan, `?` an allowed plan. */
function pageOf(source: string): OtherPage {
  const [first = '', ...lines] = source.trim().split('\n');
  const [id, language, kind, path] = first.slice(2).split(' ') as [string, string, PageKind, string];
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
  const body = lines.filter((line) => !/^[t=?] /u.test(line)).join('\n');
  const html =
    `<html lang="${language}"><head><title>${marked('t')[0]}</title></head><body>` +
    `<nav><a href="/">Home</a><a href="/contact">Contact</a></nav>${body}<footer><p>© 2026</p></footer></body></html>`;
  const page = readVisible(parsePage(html), `https://${id}.example${path}`);
  return {
    id,
    plans: extractFacts(page, kind).pricing?.plans ?? [],
    expected: marked('=').map(cells),
    allowed: marked('?').map(cells),
  };
}
