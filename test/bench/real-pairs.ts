import { parseArgs } from 'node:util';
import { EVENT_KINDS } from '../../src/events/event-kinds.ts';
import type { NewEvent } from '../../src/events/record-events.ts';
import { eventsOf, watchInMemory } from '../../src/competitors/checking/watch-in-memory.ts';
import { contradiction } from './monitoring/claims.ts';
import { pagePairs, type PagePair } from './monitoring/page-pairs.ts';
import { wordAccount } from './monitoring/word-account.ts';
import { percent, print } from './print.ts';

interface Figures {
  changed: number;
  found: number;
  quiet: number;
  alarms: number;
  type: number;
  kind: number;
  events: number;
  untrue: number;
  facts: number;
  named: number;
  words: number;
  accounted: number;
  counted: number;
}

const NONE: Figures = {
  changed: 0,
  found: 0,
  quiet: 0,
  alarms: 0,
  type: 0,
  kind: 0,
  events: 0,
  untrue: 0,
  facts: 0,
  named: 0,
  words: 0,
  accounted: 0,
  counted: 0,
};

const COUNT_OF_WORDS = /\b(?:one|[\d,]+) words?\b/;

/** The last site in alphabetical order is the held-out test set. Never tune on it. */
export async function realPairs(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string', multiple: true, default: [] },
      shut: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const [dir] = positionals;
  if (dir === undefined)
    throw new Error('Where are the pairs? npm run bench -- real-pairs DIR [--site TEXT]');
  const pairs = pagePairs(dir);
  const sites = [...new Set(pairs.map(({ site }) => site))].toSorted();
  const shut = sites.length > 1 ? sites.at(-1)! : null;
  const chosen = sites.filter(
    (site) =>
      (values.shut || site !== shut) &&
      (values.site.length === 0 || values.site.some((text) => site.includes(text))),
  );
  const rows = new Map<string, Figures>();
  for (const site of chosen) {
    const sum = { ...NONE };
    for (const pair of pairs.filter((one) => one.site === site)) {
      const one = await scored(pair, site === shut ? () => undefined : print, values.list);
      for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += one[key];
    }
    rows.set(site, sum);
  }
  print(`\n${'M12 to M15'.padEnd(36)}${COLUMNS.map(([name]) => name.padStart(16)).join('')}`);
  const all = [...rows.values()].reduce((a, b) => plus(a, b), NONE);
  for (const [name, figures] of [...rows, ['all', all] as const])
    print(
      `${(name === shut ? `${name} (shut)` : name).padEnd(36)}${COLUMNS.map(([, of]) => of(figures).padStart(16)).join('')}`,
    );
  if (shut !== null && !values.shut) print(`${shut} stays shut.`);
}

const COLUMNS: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['found', ({ found, changed }) => `${found}/${changed}`],
  ['false alarms', ({ alarms, quiet }) => `${alarms}/${quiet}`],
  ['type right', ({ type, found }) => `${type}/${found}`],
  ['kind right', ({ kind, found }) => `${kind}/${found}`],
  ['untrue events', ({ untrue, events }) => `${untrue}/${events}`],
  ['facts named', ({ named, facts }) => `${named}/${facts}`],
  ['words accounted', ({ accounted, words }) => percent(accounted, words)],
  ['titled by count', ({ counted, events }) => `${counted}/${events}`],
];

const plus = (a: Figures, b: Figures): Figures => {
  const sum = { ...a };
  for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += b[key];
  return sum;
};

async function scored(pair: PagePair, say: (line: string) => void, isListed: boolean): Promise<Figures> {
  const watching = watchInMemory(pair);
  await watching.check(0, pair.before);
  let verdict = await watching.check(1, pair.after);
  if (verdict.look.state === 'thin') verdict = await watching.check(1, pair.after);
  const events = eventsOf(verdict);
  const isTrue = pair.type !== 'none';
  const isFound = events.length > 0;
  const types = new Set(events.map(({ kind, type }) => type ?? EVENT_KINDS[kind].type));
  const said = events.map(textOf).join('\n').toLowerCase();
  const isRightType = pair.type !== 'none' && [pair.type, ...pair.also].some((type) => types.has(type));
  const isRightKind = events.some(({ kind }) => pair.kinds.includes(kind));
  const untrue = events.flatMap((event) => {
    const why = contradiction(event, pair);
    return why === null ? [] : [`${event.title}: ${why}`];
  });
  const account = wordAccount(pair, verdict);
  const lines = events.map(({ type, kind, severity, title }) => `    ${type} ${kind} ${severity}: ${title}`);
  const tell = (what: string): void =>
    say([`${what} ${pair.id} (${pair.kind}): ${pair.note}`, ...lines].join('\n'));
  if (isTrue && !isFound) tell('missed');
  else if (!isTrue && isFound) tell('false');
  else if (isTrue && !isRightType) tell('wrong type');
  else if (isListed) tell('right');
  const facts = isTrue && isFound ? pair.facts : [];
  const unnamed = facts.filter((fact) => !said.includes(signFirst(fact).toLowerCase()));
  if (isListed && isFound && isTrue && !isRightKind) say(`  kind wrong; right: ${pair.kinds.join(', ')}`);
  if (isListed && unnamed.length > 0) say(`  not named: ${unnamed.join('; ')}`);
  for (const one of untrue) say(`untrue ${pair.id}: ${one}`);
  if (account.missing.length > 0) say(`unaccounted ${pair.id}: ${account.missing.slice(0, 12).join(' ')}`);
  return {
    changed: Number(isTrue),
    found: Number(isTrue && isFound),
    quiet: Number(!isTrue),
    alarms: Number(!isTrue && isFound),
    type: Number(isFound && isRightType),
    kind: Number(isTrue && isRightKind),
    events: events.length,
    untrue: untrue.length,
    facts: facts.length,
    named: facts.length - unnamed.length,
    words: account.words,
    accounted: account.accounted,
    counted: events.filter(({ title }) => COUNT_OF_WORDS.test(title)).length,
  };
}

const textOf = ({ title, plain_brief: brief }: NewEvent): string => signFirst(`${title}\n${brief ?? ''}`);

const signFirst = (text: string): string =>
  text.replaceAll(/(\d{1,3}(?: \d{3})+|\d[\d.,]*)\s?([€£])/g, '$2$1');
