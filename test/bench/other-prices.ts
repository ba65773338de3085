import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import type { PricedPlan } from '../../src/extraction/facts/pricing/pricing-facts.ts';
import { extractFacts } from '../../src/extraction/facts/registry.ts';
import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readVisible } from '../../src/extraction/pages/visible-page.ts';
import { createPlanScore, pageSources, partsOf, priced } from './expected-plans.ts';
import { print } from './print.ts';

interface OtherPage {
  id: string;
  plans: PricedPlan[];
  expected: string[][];
  allowed: string[][];
}

export function otherPrices([half = 'open']: string[]): Promise<void> {
  const pages = pageSources('other-prices', half).map(pageOf);
  const score = createPlanScore({ isListed: half === 'open' });
  for (const { id, plans, expected, allowed } of pages) score.add(id, priced(plans), expected, allowed);
  print(`prices on pages of all kinds, ${half} half, ${pages.length} pages:`);
  score.print();
  print(`pages without any error ${score.tally.whole} of ${pages.length}`);
  return Promise.resolve();
}

/**
 * The first line has the name, language, kind and path. Later lines start with `t` (title), `=` (expected
 * plan) or `?` (plan that is allowed but not required).
 */
function pageOf(source: string): OtherPage {
  const { identity, lines, marked, cells } = partsOf(source);
  const [id, language, kind, path] = identity as [string, string, PageKind, string];
  const body = lines.filter((line) => !/^[t=?] /u.test(line)).join('\n');
  const html =
    `<html lang="${language}"><head><title>${marked('t')[0]}</title></head><body>` +
    `<nav><a href="/">Home</a><a href="/contact">Contact</a></nav>${body}<footer><p>© 2026</p></footer></body></html>`;
  const page = readVisible(parsePage(html), `https://${id}.example${path}`);
  return {
    id,
    plans: extractFacts(page, kind).pricing?.plans ?? [],
    expected: cells('='),
    allowed: cells('?'),
  };
}
