import { readWatchedPage } from '../../src/extraction/watched-page.ts';
import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import { eventsOfSite } from '../../src/competitors/checking/watch-in-memory.ts';
import { foldedName } from '../../src/extraction/facts/pricing/plan-name.ts';
import { createPlanScore, pageSources, partsOf, priced } from './expected-plans.ts';
import { percent, print } from './print.ts';

/**
 * The pages state prices for several markets, currencies or buyers. Notation of the input file:
 * - `@` starts a page and gives its id, language, page kind and path.
 * - `{{old=>new}}` in a page marks a change.
 * - `=` gives a plan that must be found, `?` a plan that may be found, and `#` a price fact that must be found.
 * - `+` gives words that one event must contain, and `!` words that no event or plan may contain.
 */
export async function marketPrices([half = 'open']: string[]): Promise<void> {
  const isListed = half === 'open';
  const sources = pageSources('market-prices', half);
  const score = createPlanScore({ isListed });
  const facts = { expected: 0, found: 0 };
  const events = { expected: 0, told: 0, wrong: 0, others: 0 };
  for (const source of sources) {
    const { identity, lines, marked, cells } = partsOf(source);
    const [id, language, kind, path] = identity as [string, string, PageKind, string];
    const body = lines.filter((line) => !/^[=?#+!] /u.test(line)).join('\n');
    const [before, after] = [1, 2].map(
      (side) =>
        `<html lang="${language}"><head><title>Pricing – ${id}</title></head><body><nav><a href="/">Home</a></nav>` +
        `${body.replaceAll(/\{\{(.*?)=>(.*?)\}\}/gu, `$${side}`)}<footer><p>© 2026</p></footer></body></html>`,
    ) as [string, string];
    const url = `https://${id}.example${path}`;
    const read = readWatchedPage({ html: before, url, kind });
    const plans = priced(read.facts.pricing?.plans ?? []);
    const expected = cells('=').map(([name, amount, currency, period = '-', unit = '-']) =>
      [name, amount, currency, period, unit].map((cell) => cell!),
    );
    score.add(id, plans, expected, cells('?'));
    const { reading } = await PARSER_TASKS.readPage({ bytes: Buffer.from(before), charset: null, url });
    for (const [item, amount, currency] of cells('#')) {
      const isFound = (reading?.facts.facts ?? []).some(
        (fact) =>
          fact.kind === 'price' &&
          foldedName(fact.item ?? '') === foldedName(item!) &&
          fact.amount === Number(amount) &&
          fact.currency === currency,
      );
      facts.expected += 1;
      facts.found += isFound ? 1 : 0;
      if (!isFound && isListed) print(`${id}: no fact ${item} | ${amount} | ${currency}`);
    }
    const titles = (await eventsOfSite([{ url, kind, before, after }])).map(({ title }) => title);
    const wanted = marked('+');
    const told = wanted.filter((words) => titles.some((title) => title.includes(words)));
    const wrong = marked('!').filter((words) =>
      [...titles, ...plans.map(({ name }) => name)].some((one) => one.includes(words)),
    );
    events.expected += wanted.length;
    events.told += told.length;
    events.wrong += wrong.length;
    events.others += titles.filter((title) => !wanted.some((words) => title.includes(words))).length;
    if (isListed && (told.length < wanted.length || wrong.length > 0 || titles.length > wanted.length))
      print(`${id}: wanted ${wanted.join(' / ')}: told ${titles.join(' / ')}: badly ${wrong.join(' / ')}`);
  }
  print(`prices of markets, ${half} half, ${sources.length} pages:`);
  score.print();
  print(`price facts found ${facts.found} of ${facts.expected}`);
  print(
    `changes told ${events.told} of ${events.expected} (${percent(events.told, events.expected)}), badly ${events.wrong}, other events ${events.others}`,
  );
}
