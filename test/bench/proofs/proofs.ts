import { readFileSync } from 'node:fs';
import type { Fact } from '../../../src/extraction/facts/evidence/kinds.ts';
import { readPricing } from '../../../src/extraction/facts/pricing/read-plans.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readVisible } from '../../../src/extraction/pages/visible-page.ts';
import { PARSER_TASKS } from '../../../src/extraction/pool/parser-tasks.ts';
import { percent, print } from '../print.ts';

const CLAIMS: ReadonlySet<string> = new Set(['proof', 'offer', 'certification', 'detail']);
const folded = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

interface Wanted {
  mark: string;
  said: string;
}

type Holds = (
  said: string,
  facts: readonly Fact[],
  results: readonly string[],
  amounts: readonly (number | null)[],
) => boolean;

const quotes = (facts: readonly Fact[], kinds = CLAIMS): string[] =>
  facts.filter(({ kind }) => kinds.has(kind)).map(({ quote }) => folded(quote));

const HOLDS: Record<string, Holds> = {
  RESULT: (said, facts) => quotes(facts, new Set(['proof'])).some((quote) => quote.includes(said)),
  NEVER: (said, facts, results) =>
    !quotes(facts).some(
      (quote) =>
        (quote.includes(said) && !results.some((result) => quote.includes(result))) ||
        (/\d/u.test(quote) && quote.length > 3 && said.includes(quote)),
    ),
  PAIR(said, facts) {
    const [value = '', label = ''] = said.split(' | ');
    return facts.some(
      (fact) =>
        CLAIMS.has(fact.kind) &&
        fact.value !== undefined &&
        value.startsWith(fact.value) &&
        folded(fact.quote).includes(value) &&
        (folded(fact.quote).includes(label) || fact.name === label) &&
        !/\d[^\p{L}]*\p{L}{3,}.*\n\n.*\n\n/u.test(fact.quote),
    );
  },
  VALUE(said, facts) {
    const [name, value] = said.split(' = ');
    return facts.some((fact) => fact.name === name && fact.value === value);
  },
  NOPRICE: (said, _facts, _results, amounts) => !amounts.includes(Number(said)),
};

/** Prints how many of the expected statements about the hand-written test pages hold. */
export async function proofs([half = 'open', mode]: string[]): Promise<void> {
  const score = new Map(Object.keys(HOLDS).map((mark) => [mark, { of: 0, held: 0 }]));
  const pages = readFileSync(new URL(`${half}.txt`, import.meta.url), 'utf8').split(/^(?=PAGE )/mu);
  for (const source of pages) {
    const [first = '', ...lines] = source.trim().split('\n');
    const [url = '', title = ''] = first.slice('PAGE '.length).split(' | ');
    const wanted = lines.flatMap((line): Wanted[] => {
      const mark = line.split(' ', 1)[0]!;
      return mark in HOLDS ? [{ mark, said: line.slice(mark.length + 1) }] : [];
    });
    const html = lines.slice(0, lines.length - wanted.length).join('\n');
    const whole = `<!doctype html><head><meta charset="utf-8"><title>${title}</title></head>${html}`;
    const plans = readPricing(readVisible(parsePage(whole), url))?.plans ?? [];
    const { reading } = await PARSER_TASKS.readPage({ bytes: Buffer.from(whole), charset: null, url });
    const facts = reading?.facts.facts ?? [];
    const amounts = [...plans, ...facts.filter(({ kind }) => kind === 'price')].map(
      ({ amount }) => amount ?? null,
    );
    const results = wanted.filter(({ mark }) => mark === 'RESULT').map(({ said }) => said);
    for (const { mark, said } of wanted) {
      const isHeld = HOLDS[mark]!(said, facts, results, amounts);
      const count = score.get(mark)!;
      count.of += 1;
      if (isHeld) count.held += 1;
      else if (mode === 'all') print(`${mark} ${said}\t${url}`);
    }
    if (mode === 'facts') for (const fact of facts) print(`${url} ${JSON.stringify(fact)}`);
  }
  for (const [mark, { of, held }] of score)
    print(`${mark.padEnd(8)} ${held} of ${of} (${percent(held, of)})`);
}
