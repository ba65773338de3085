import type { PricingFacts } from '../../src/extraction/facts/pricing/pricing-facts.ts';
import { foldedFeature } from '../../src/extraction/facts/pricing/plan-features.ts';
import { foldedName } from '../../src/extraction/facts/pricing/plan-name.ts';
import { readPricing } from '../../src/extraction/facts/pricing/read-plans.ts';
import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readVisible } from '../../src/extraction/pages/visible-page.ts';
import { createPlanScore, pageSources, partsOf, priced } from './expected-plans.ts';
import { print } from './print.ts';

interface ProsePage {
  id: string;
  facts: PricingFacts | null;
  plans: string[][];
  trial: number | null;
  limits: string[][];
}

export function prosePrices([half = 'open']: string[]): Promise<void> {
  const pages = pageSources('prose-prices', half).map(pageOf);
  const score = createPlanScore({ isListed: half === 'open' });
  const tally = { trials: 0, trialsRight: 0, limits: 0, limitsRight: 0 };
  for (const { id, facts, plans, trial, limits } of pages) {
    const read = priced(facts?.plans ?? []);
    const limitsRight = limits.filter(([plan, name, amount]) =>
      read.some(
        (one) =>
          foldedName(one.name) === foldedName(plan!) &&
          one.limits.some(
            (limit) => foldedFeature(limit.name) === foldedFeature(name!) && limit.amount === amount,
          ),
      ),
    );
    tally.limits += limits.length;
    tally.limitsRight += limitsRight.length;
    tally.trials += trial === null ? 0 : 1;
    tally.trialsRight += trial !== null && facts?.trial?.days === trial ? 1 : 0;
    score.add(id, read, plans);
    if (half !== 'open') continue;
    for (const one of limits) if (!limitsRight.includes(one)) print(`${id}: limit ${one.join(' | ')}`);
    if ((facts?.trial?.days ?? null) !== trial) print(`${id}: trial ${facts?.trial?.days} not ${trial}`);
  }
  print(`prices in sentences, ${half} half, ${pages.length} pages:`);
  score.print();
  print(
    `trials right ${tally.trialsRight} of ${tally.trials}, limits right ${tally.limitsRight} of ${tally.limits}`,
  );
  return Promise.resolve();
}

/** In the file, `@` starts a page, `t` its title, `#` a heading, `=` an expected plan, `~` a trial and `^` a limit. */
function pageOf(source: string): ProsePage {
  const { identity, lines, marked, cells } = partsOf(source);
  const [id, language, path] = identity as [string, string, string];
  const body = lines.filter((line) => !/^[t#=~^] /u.test(line)).map((line) => `<p>${line}</p>`);
  const html =
    `<html lang="${language}"><head><title>${marked('t')[0]}</title></head><body>` +
    `<nav><a href="/">Home</a></nav><main><h1>${marked('#')[0]}</h1>${body.join('')}</main></body></html>`;
  const page = readVisible(parsePage(html), `https://${id}.example${path}`);
  return {
    id,
    facts: readPricing(page),
    plans: cells('='),
    trial: marked('~').map(Number)[0] ?? null,
    limits: cells('^'),
  };
}
