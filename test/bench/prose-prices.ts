import { readFileSync } from 'node:fs';
import type { PricedPlan, PricingFacts } from '../../src/extraction/facts/pricing/pricing-facts.ts';
import { foldedFeature } from '../../src/extraction/facts/pricing/plan-features.ts';
import { foldedName } from '../../src/extraction/facts/pricing/plan-name.ts';
import { readPricing } from '../../src/extraction/facts/pricing/read-plans.ts';
import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readVisible } from '../../src/extraction/pages/visible-page.ts';
import { percent, print } from './print.ts';

interface ProsePage {
  id: string;
  facts: PricingFacts | null;
  /** Each expected plan: name, amount, currency, period, unit, and `from` for a lowest price. */
  plans: string[][];
  trial: number | null;
  /** Each expected limit: plan, name, amount. */
  limits: string[][];
}

/**
 * Reads invented pricing pages that state their prices in sentences. `open` also prints the plans that were missed or
 * read wrongly.
 */
export function prosePrices([half = 'open']: string[]): Promise<void> {
  const pages = pagesOf(half);
  const tally = {
    expected: 0,
    found: 0,
    exact: 0,
    wrong: 0,
    trials: 0,
    trialsRight: 0,
    limits: 0,
    limitsRight: 0,
  };
  for (const { id, facts, plans, trial, limits } of pages) {
    const read = (facts?.plans ?? []).filter(({ amount, contactSales }) => amount !== null || contactSales);
    const isFound = (plan: PricedPlan, [name, amount]: string[]): boolean =>
      foldedName(plan.name) === foldedName(name!) && (amount === 'request' || plan.amount === Number(amount));
    const lines = read.map(lineOf);
    const missed = plans.filter((one) => !read.some((plan) => isFound(plan, one)));
    const exact = plans.filter((one) => lines.includes(one.join(' | ')));
    const wrong = read.filter((plan) => !plans.some((one) => isFound(plan, one)));
    const limitsRight = limits.filter(([plan, name, amount]) =>
      read.some(
        (one) =>
          foldedName(one.name) === foldedName(plan!) &&
          one.limits.some(
            (limit) => foldedFeature(limit.name) === foldedFeature(name!) && limit.amount === amount,
          ),
      ),
    );
    tally.expected += plans.length;
    tally.found += plans.length - missed.length;
    tally.exact += exact.length;
    tally.wrong += wrong.length;
    tally.limits += limits.length;
    tally.limitsRight += limitsRight.length;
    tally.trials += trial === null ? 0 : 1;
    tally.trialsRight += trial !== null && facts?.trial?.days === trial ? 1 : 0;
    if (half !== 'open') continue;
    for (const one of missed) print(`${id}: missed ${one.join(' | ')}`);
    for (const plan of wrong) print(`${id}: wrong ${lineOf(plan)}`);
    for (const one of plans)
      if (!missed.includes(one) && !exact.includes(one))
        print(`${id}: ${one.join(' | ')} read as ${lines.join('; ')}`);
    for (const one of limits) if (!limitsRight.includes(one)) print(`${id}: limit ${one.join(' | ')}`);
    if ((facts?.trial?.days ?? null) !== trial) print(`${id}: trial ${facts?.trial?.days} not ${trial}`);
  }
  print(`prices in sentences, ${half} half, ${pages.length} pages:`);
  print(`plans found ${tally.found} of ${tally.expected} (${percent(tally.found, tally.expected)})`);
  print(`with all terms right ${tally.exact} of ${tally.expected} (${percent(tally.exact, tally.expected)})`);
  print(`wrong plans ${tally.wrong} (precision ${percent(tally.found, tally.found + tally.wrong)})`);
  print(
    `trials right ${tally.trialsRight} of ${tally.trials}, limits right ${tally.limitsRight} of ${tally.limits}`,
  );
  return Promise.resolve();
}

const lineOf = ({ name, amount, currency, period, unit, startingAt, contactSales }: PricedPlan): string =>
  amount === null && contactSales
    ? `${name} | request`
    : [name, amount, amount === 0 ? '-' : currency, amount === 0 ? '-' : (period ?? '-'), unit ?? '-']
        .concat(startingAt ? ['from'] : [])
        .join(' | ');

function pagesOf(half: string): ProsePage[] {
  const text = readFileSync(new URL(`prose-prices/${half}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^(?=@ )/mu)
    .filter((page) => page.trim() !== '')
    .map(pageOf);
}

/**
 * Each line is a part of the page: `@` identity, `t` title, `#` heading, `=` plan, `~` trial, `^` limit, or a
 * paragraph.
 */
function pageOf(source: string): ProsePage {
  const [first = '', ...lines] = source.trim().split('\n');
  const [id, language, path] = first.slice(2).split(' ') as [string, string, string];
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
  const body = lines.filter((line) => !/^[t#=~^] /u.test(line)).map((line) => `<p>${line}</p>`);
  const html =
    `<html lang="${language}"><head><title>${marked('t')[0]}</title></head><body>` +
    `<nav><a href="/">Home</a></nav><main><h1>${marked('#')[0]}</h1>${body.join('')}</main></body></html>`;
  const page = readVisible(parsePage(html), `https://${id}.example${path}`);
  return {
    id,
    facts: readPricing(page),
    plans: marked('=').map(cells),
    trial: marked('~').map(Number)[0] ?? null,
    limits: marked('^').map(cells),
  };
}
