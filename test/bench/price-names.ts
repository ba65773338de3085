import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import type { Change } from '../../src/events/change.ts';
import { toEvents } from '../../src/events/to-events.ts';
import type { Fact } from '../../src/extraction/facts/evidence/kinds.ts';
import { pageSources, partsOf } from './expected-plans.ts';
import { changesBetween } from './monitoring/reading-pairs.ts';
import { percent, print } from './print.ts';

/**
 * Each text in the file is a page before and after a change. `{{old=>new}}` marks the changed words. A line
 * with `=` gives the severity and title of a required event. A line with `!` gives words that no event may
 * contain.
 */
function scorePairs(half: string): void {
  const tally = { told: 0, expected: 0, wrong: 0 };
  for (const source of pageSources('price-names', `pairs-${half}`)) {
    const { identity, lines, marked, cells } = partsOf(source);
    const [id, language, kind, path] = identity as [string, string, PageKind, string];
    const body = lines.filter((line) => !/^[=!] /u.test(line)).join('\n');
    const [before, after] = [1, 2].map(
      (side) =>
        `<html lang="${language}"><body>${body.replaceAll(/\{\{(.*?)=>(.*?)\}\}/gu, `$${side}`)}</body></html>`,
    );
    const url = `https://${id}.example${path}`;
    const found = titled(changesBetween(before!, after!, kind, url), url);
    for (const [severity, title] of cells('=')) {
      tally.expected += 1;
      const isTold = found.some((one) => one.includes(title!) && one.startsWith(severity!));
      tally.told += isTold ? 1 : 0;
      if (!isTold && half === 'open') print(`${id}: not told ${title}: ${found.join(' / ')}`);
    }
    for (const never of marked('!')) {
      const isWrong = found.some((one) => one.includes(never));
      tally.wrong += isWrong ? 1 : 0;
      if (isWrong && half === 'open') print(`${id}: told ${never}: ${found.join(' / ')}`);
    }
  }
  print(`changed prices told by name ${tally.told} of ${tally.expected}, badly ${tally.wrong}`);
}

const titled = (changes: readonly Change[], pageUrl: string): string[] =>
  toEvents({
    workspaceId: 'ws',
    competitorId: 'comp',
    epoch: 1,
    pages: [
      {
        pageUrl,
        isHomePage: new URL(pageUrl).pathname === '/',
        changes: changes.map((change) => ({ change, evidence: [], namesOwnBrand: false })),
      },
    ],
  }).map(({ severity, title }) => `${severity} ${title}`);

/**
 * In the file, `@` starts a page and is followed by its id, language and path. `t` marks the title, `=` marks
 * a required name with its amount and unit, and `?` marks a name that is allowed but not required.
 */
export async function priceNames([half = 'open']: string[]): Promise<void> {
  await scoreNames(half, 'names of prices');
  await scoreNames(`units-${half}`, 'prices per unit');
  scorePairs(half);
}

async function scoreNames(half: string, what: string): Promise<void> {
  const tally = { expected: 0, found: 0, wrong: 0, whole: 0 };
  const sources = pageSources('price-names', half);
  for (const source of sources) {
    const { identity, lines, marked, cells } = partsOf(source);
    const [id, language, path] = identity as [string, string, string];
    const body = lines.filter((line) => !/^[t=?] /u.test(line)).join('\n');
    const html =
      `<html lang="${language}"><head><title>${marked('t')[0]}</title></head><body>` +
      `<nav><a href="/">Home</a></nav>${body}<footer><p>© 2026</p></footer></body></html>`;
    const { reading } = await PARSER_TASKS.readPage({
      bytes: Buffer.from(html),
      charset: null,
      url: `https://${id}.example${path}`,
    });
    const read = (reading?.facts.facts ?? []).filter(({ kind }) => kind === 'price');
    const [expected, allowed] = [cells('='), cells('?')];
    const missed = expected.filter((one) => !read.some((fact) => isOf(fact, one)));
    const wrong = read.filter(
      (fact) => fact.item !== undefined && ![...expected, ...allowed].some((one) => isOf(fact, one)),
    );
    tally.expected += expected.length;
    tally.found += expected.length - missed.length;
    tally.wrong += wrong.length;
    tally.whole += missed.length + wrong.length === 0 ? 1 : 0;
    if (!half.endsWith('open')) continue;
    for (const one of missed) print(`${id}: missed ${one.join(' | ')}`);
    for (const { item, amount, unit, quote } of wrong)
      print(`${id}: wrong ${item} | ${amount} | ${unit} <${quote}>`);
  }
  const { expected, found, wrong, whole } = tally;
  print(`${what}, ${half}, ${sources.length} pages:`);
  print(`prices found with their name ${found} of ${expected} (${percent(found, expected)})`);
  print(`wrong names or amounts ${wrong} (precision ${percent(found, found + wrong)})`);
  print(`pages without any error ${whole} of ${sources.length}`);
}

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:(?:an?|the|la|les?|une?|el|los|las|der|die|das)\s|l’)/u, '')
    .trim();

const isOf = ({ item, amount, unit }: Fact, [name, value, per]: readonly string[]): boolean =>
  folded(item ?? '') === folded(name!) && amount === Number(value) && (per === undefined || unit === per);
