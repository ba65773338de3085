import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { check, print } from '../print.ts';
import { startService } from '../service.ts';
import { randomOf } from '../site/text.ts';
import { contentPairs } from './content-corpus.ts';
import { createSite } from './content/site-model.ts';
import { SITE_PAGES } from './content/site-pages.ts';
import type { Truth } from './expected.ts';
import { FAILURES } from './failures/answers.ts';
import { careersPairs } from './hiring-corpus.ts';
import { visitOf, shuffled } from './page-frame.ts';
import { NOISE } from './noise/operators.ts';
import { atLeast, none, type PartOptions } from './part.ts';
import { playSites, type Played, type PlayedSites } from './played-sites.ts';
import { pricingPairs } from './pricing-corpus.ts';
import { trackCompetitor, type EventAnswer, type Tracked } from './tracking.ts';

interface Case extends Truth {
  id: string;
  kind: PageKind;
  path: string;
  before: string;
  after: string;
}

const AT_ONCE = 4;
const OF_EACH = 10;

export async function scoreService(options: PartOptions): Promise<void> {
  const cases = casesOf(options);
  const others = casesOf({ ...options, seed: options.seed + 1 })
    .filter(isChanged)
    .slice(0, 12);
  const sites = await playSites();
  const service = await startService({
    EGRESS_RESOLVE: `*.test=${sites.origin}`,
    CHECK_CONFIRM_DELAY_MS: '50',
  });
  let count = 0;
  const begin = async ({ kind, path, before }: Case): Promise<{ host: string; tracked: Tracked }> => {
    const host = `company-${(count += 1)}.test`;
    const home = SITE_PAGES['home, sections']!;
    const site = createSite(randomOf(options.seed, host));
    sites.play(host, '/', home.draw(site, visitOf(randomOf(host), 0)));
    sites.play(host, path, before);
    const tracked = await trackCompetitor(service.api, host, [{ url: `http://${host}${path}`, kind }]);
    const first = await tracked.check();
    check(
      first.ok && !first.changed && first.eventIds.length === 0,
      `${host}: the first check reported something: ${first.summary}`,
    );
    return { host, tracked };
  };
  try {
    await edits(cases, sites.play, begin);
    await failures(cases.filter(isChanged), sites.play, begin);
    await returns(others, sites, begin);
  } finally {
    await service.stop();
    await sites.close();
  }
}

type Play = (host: string, path: string, what: Played) => void;
type Begin = (one: Case) => Promise<{ host: string; tracked: Tracked }>;

const isChanged = ({ expected }: Case): boolean => expected.length > 0;

function casesOf({ seed, dataDir, only }: PartOptions): Case[] {
  const some = (list: Case[], turn: string): Case[] =>
    shuffled(list, randomOf(seed, 'service', turn))
      .filter(({ id }) => id.includes(only))
      .slice(0, OF_EACH);
  const pricing = [...pricingPairs({ seed, dataDir })]
    .filter(({ template }) => template !== 'embedded state' && template !== 'structured data')
    .map((pair): Case => ({ ...pair, kind: 'pricing', path: '/pricing' }));
  const careers = [...careersPairs(seed)]
    .filter(({ template, id }) => template !== 'JSON-LD' && !id.includes('freeze'))
    .map((pair): Case => ({ ...pair, kind: 'careers', path: '/careers' }));
  const content = [...contentPairs(seed)]
    .filter(({ kind }) => kind !== 'home')
    .map((pair): Case => ({ ...pair, path: new URL(pair.url).pathname }));
  return [...some(pricing, 'pricing'), ...some(careers, 'careers'), ...some(content, 'content')];
}

async function edits(cases: readonly Case[], play: Play, begin: Begin): Promise<void> {
  let [due, found, wrong, alarms, quiet, quotes, misquoted] = [0, 0, 0, 0, 0, 0, 0];
  await eachOf(cases, async (one) => {
    const { host, tracked } = await begin(one);
    const noisy = NOISE['state of scripts']!(one.before, randomOf(one.id))!;
    play(host, one.path, noisy[1]);
    quiet += 1;
    alarms += Number((await tracked.check()).changed);
    play(host, one.path, one.after);
    const { eventIds, changed } = await tracked.check();
    const events = await tracked.events();
    check(
      changed === events.length > 0 && eventIds.length === events.length,
      `${one.id}: the answer and the list of events differ`,
    );
    const told = countKinds(one, events);
    due += told.due;
    found += told.found;
    wrong += told.wrong.length;
    if (told.found < told.due || told.wrong.length > 0)
      print(`${one.id}: ${told.found} of ${told.due}, wrong: ${told.wrong.join(', ')}`);
    const texts = await tracked.texts();
    for (const { quote, snapshotId, start, end } of events.flatMap(({ evidence }) => evidence)) {
      quotes += 1;
      misquoted += Number(texts.get(snapshotId)?.slice(start, end) !== quote);
    }
    const again = await tracked.check();
    check(!again.changed, `${one.id}: an unchanged page was reported again: ${again.summary}`);
  });
  print(`\nThrough the service: ${quiet} sites`);
  atLeast('M1-M3 kinds of changes found', found / Math.max(1, due), 0.97);
  atLeast('M1-M3 precision', found / Math.max(1, found + wrong), 0.98);
  none('M4 sites with an event for other script state', alarms, quiet);
  none('evidence that is not in its snapshot', misquoted, quotes);
}

function countKinds(
  truth: Truth,
  events: readonly EventAnswer[],
): { due: number; found: number; wrong: string[] } {
  const left = events.map(({ kind }) => kind);
  const take = (kind: string): boolean => {
    const at = left.indexOf(kind);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  };
  const wanted = truth.expected.map(({ kind }) => kind as string);
  for (const readings of truth.either) {
    const best = readings.find((one) => one.every(({ kind }) => left.includes(kind))) ?? readings[0]!;
    wanted.push(...best.map(({ kind }) => kind));
  }
  const found = wanted.filter(take).length;
  return {
    due: wanted.length,
    found,
    wrong: left.filter((kind) => !truth.allowed.some((one) => one.kind === kind)),
  };
}

async function failures(pairs: readonly Case[], play: Play, begin: Begin): Promise<void> {
  let [all, told, right, kept] = [0, 0, 0, 0];
  await eachOf(Object.entries(FAILURES), async ([name, { states, answers }]) => {
    const one = pairs[all++ % pairs.length]!;
    const { host, tracked } = await begin(one);
    const url = `http://${host}${one.path}`;
    const page = { id: one.id, kind: one.kind, url, html: one.before };
    play(host, one.path, answers[0]!(page, randomOf(name)));
    await tracked.check();
    const events = await tracked.events();
    const isGone = name === 'not found';
    const isQuiet = isGone ? events.length === 1 && events[0]!.kind === 'page_removed' : events.length === 0;
    told += Number(!isQuiet);
    const state = (await tracked.pages()).find(
      (watched) => new URL(watched.url).pathname === one.path,
    )?.state;
    right += Number(states.some((allowed) => allowed === state));
    if (!isQuiet || !states.some((allowed) => allowed === state))
      print(`${name} in place of ${one.id}: ${state}, events: ${events.map(({ kind }) => kind).join(', ')}`);
    play(host, one.path, one.before);
    await tracked.check();
    const isBack = (await tracked.events()).length === events.length;
    play(host, one.path, one.after);
    await tracked.check();
    const isFound = (await tracked.events()).length > events.length;
    kept += Number(isBack && isFound);
    if (!isBack || !isFound)
      print(
        `${name} in place of ${one.id}: ${isBack ? 'the change behind it was not found' : 'its return was reported'}`,
      );
  });
  none('M5 failures with an event', told, all);
  atLeast('M5 right state', right / all, 0.98);
  atLeast('M5 baselines that outlive a failure', kept / all, 1);
}

async function returns(
  pairs: readonly Case[],
  { play, playOnce }: Pick<PlayedSites, 'play' | 'playOnce'>,
  begin: Begin,
): Promise<void> {
  let [transient, often] = [0, 0];
  await eachOf(pairs, async (one) => {
    const { host, tracked } = await begin(one);
    playOnce(host, one.path, one.after);
    await tracked.check();
    transient += Number((await tracked.events()).length > 0);
    let changed = 0;
    for (const state of [one.after, one.before, one.after, one.before]) {
      play(host, one.path, state);
      changed += Number((await tracked.check()).changed);
    }
    often += Number(changed > 1);
    if (changed > 1) print(`${one.id}: reported a page that goes back and forth ${changed} times`);
  });
  none('M6 transient states that were reported', transient, pairs.length);
  none('M6 alternating pages reported more than once', often, pairs.length);
}

async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
