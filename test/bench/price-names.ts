import { PARSER_TASKS } from '../../src/extraction/pool/parser-tasks.ts';
import type { Fact } from '../../src/extraction/facts/evidence/kinds.ts';
import { pageSources, partsOf } from './expected-plans.ts';
import { percent, print } from './print.ts';

/** `@` id, language and path, `t` title, `=` name, amount and unit that are required, `?` allowed. */
export async function priceNames([half = 'open']: string[]): Promise<void> {
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
    if (half !== 'open') continue;
    for (const one of missed) print(`${id}: missed ${one.join(' | ')}`);
    for (const { item, amount, unit, quote } of wrong)
      print(`${id}: wrong ${item} | ${amount} | ${unit} <${quote}>`);
  }
  const { expected, found, wrong, whole } = tally;
  print(`names of prices, ${half} half, ${sources.length} pages:`);
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
