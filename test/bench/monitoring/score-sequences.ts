import { print } from '../print.ts';
import { randomOf } from '../site/text.ts';
import type { EventKind } from '../../../src/events/event-facts.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { contentPairs } from './content-corpus.ts';
import { FAILURES } from './failures/answers.ts';
import { careersPairs } from './hiring-corpus.ts';
import { samplePages, type WatchedSample } from './noise-corpus.ts';
import { NOISE } from './noise/operators.ts';
import { none, type PartOptions } from './part.ts';
import { pricingPairs } from './pricing-corpus.ts';
import { changesBetween } from './reading-pairs.ts';
import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import { type Served, watchInMemory } from '../../../src/competitors/checking/watch-in-memory.ts';
import type { StoredSnapshot } from '../../../src/competitors/snapshots/snapshot-store.ts';

interface States {
  id: string;
  kind: PageKind;
  url: string;
  a: string;
  b: string;
}

type Step = [days: number, first: Served, second?: Served];

interface Sequence {
  steps(states: States, random: () => number): Step[];
  least: number;
  most: number;
}

const TIMEOUT: Served = {
  status: null,
  failure: { code: 'fetch.timeout', message: 'The site did not answer.' },
};
const CHALLENGE: Served = FAILURES['challenge, 200']!.answers[0]!(
  { id: '', kind: 'home', url: '', html: '' },
  randomOf('challenge'),
);

const times = <T>(count: number, of: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => of(at));

const SEQUENCES: Record<string, Sequence> = {
  'it changes and stays': {
    steps: ({ a, b }) => [
      [1, a],
      [1, b],
      [1, b],
      [1, b],
    ],
    least: 1,
    most: 1,
  },
  'transient, one look': {
    steps: ({ a, b }) => [
      [1, a],
      [1, b, a],
      [1, a],
      [1, a],
    ],
    least: 0,
    most: 0,
  },
  'transient, then no answer': {
    steps: ({ a, b }) => [
      [1, b, TIMEOUT],
      [1, a],
      [1, a],
    ],
    least: 0,
    most: 0,
  },
  'a failure between': {
    steps: ({ a }) => [
      [1, CHALLENGE],
      [1, TIMEOUT],
      [1, a],
      [1, CHALLENGE],
      [1, a],
    ],
    least: 0,
    most: 0,
  },
  'it changes behind a failure': {
    steps: ({ a, b }) => [
      [1, a],
      [1, CHALLENGE],
      [1, TIMEOUT],
      [1, b],
      [1, b],
    ],
    least: 1,
    most: 1,
  },
  'back within days': {
    steps: ({ a, b }) => [
      [1, b],
      [3, a],
      [3, a],
    ],
    least: 1,
    most: 1,
  },
  'every other day': {
    steps: ({ a, b }) => times(12, (at): Step => [1, at % 2 === 0 ? b : a]),
    least: 1,
    most: 1,
  },
  'at random in each look': {
    steps: ({ a, b }, random) => times(12, (): Step => [1, random() < 0.5 ? a : b, random() < 0.5 ? a : b]),
    least: 0,
    most: 1,
  },
  'back after 30 days': {
    steps: ({ a, b }) => [...times(31, (): Step => [1, b]), [1, a], [1, a]],
    least: 2,
    most: 2,
  },
  'back after 30 days, weekly checks': {
    steps: ({ a, b }) => [...times(5, (): Step => [7, b]), [7, a], [7, a]],
    least: 2,
    most: 2,
  },
};

const PAIRS_OF_EACH = 6;
const ONE_WAY: ReadonlySet<EventKind> = new Set([
  'post_published',
  'release_published',
  'company_event',
  'comparison_page_added',
]);

export async function scoreSequences({ seed, dataDir, show, only }: PartOptions): Promise<void> {
  const states = [...statesOf(seed, dataDir)];
  let [all, wrong, left] = [0, 0, show];
  print(`\n${'M6 sequences'.padEnd(36)}  pairs     right`);
  for (const [name, { steps, least, most }] of Object.entries(SEQUENCES)) {
    if (!name.includes(only)) continue;
    let right = 0;
    for (const one of states) {
      const watching = watchInMemory(one);
      const first = await watching.check(0, one.a);
      let told = Number(first.changes.length > 0);
      for (const step of steps(one, randomOf(seed, one.id, name)))
        told += Number((await watching.check(...step)).changes.length > 0);
      const isRight = told >= least && told <= most;
      right += Number(isRight);
      if (!isRight && left > 0) {
        left -= 1;
        print(`wrong: ${name}, ${one.id}: reported ${told} times`);
      }
    }
    print(`${name.padEnd(36)}${String(states.length).padStart(7)}${String(right).padStart(10)}`);
    all += states.length;
    wrong += states.length - right;
  }
  none('M6 sequences reported too often or too rarely', wrong, all);
}

function* statesOf(seed: number, dataDir: string): Iterable<States> {
  const careers = [...careersPairs(seed)]
    .filter(({ id }) => !id.includes('freeze'))
    .map((pair) => ({ ...pair, kind: 'careers' as const }));
  const pricing = [...pricingPairs({ seed, dataDir })].map((pair) => ({ ...pair, kind: 'pricing' as const }));
  for (const list of [pricing, careers, [...contentPairs(seed)]]) {
    const random = randomOf(seed, 'sequences', list.length);
    const changed = list.filter(
      ({ id, expected }) => !id.startsWith('pages of ten') && expected.some(({ kind }) => !ONE_WAY.has(kind)),
    );
    for (let found = 0; found < PAIRS_OF_EACH;) {
      const pair = changed[Math.floor(random() * changed.length)]!;
      if (changesBetween(pair.before, pair.after, pair.kind, pair.url).length === 0) continue;
      found += 1;
      yield { id: pair.id, kind: pair.kind, url: pair.url, a: pair.before, b: pair.after };
    }
  }
}

export async function scoreVersions({ seed, dataDir, show }: PartOptions): Promise<void> {
  const pages: WatchedSample[] = [...samplePages(seed, dataDir)];
  let [told, left] = [0, show];
  for (const page of pages) {
    const watching = watchInMemory(page);
    await watching.check(0, page.html);
    age(watching.stored, page);
    const dated = NOISE.dates!(page.html, randomOf(seed, page.id))!;
    const changes = [
      ...(await watching.check(1, page.html)).changes,
      ...(await watching.check(1, dated[1])).changes,
    ];
    told += Number(changes.length > 0);
    if (changes.length > 0 && left > 0) {
      left -= 1;
      print(`reported: ${page.id}: ${changes.map(({ kind }) => kind).join(', ')}`);
    }
  }
  none('\nM7 pages that an upgrade seems to change', told, pages.length);
}

function age(stored: Map<string, StoredSnapshot>, { url, kind }: WatchedSample): void {
  for (const [id, snapshot] of stored) {
    const versions = Object.fromEntries(Object.keys(snapshot.versions).map((name) => [name, 0]));
    const { facts } = readWatchedPage({ html: OTHER_PAGE, url, kind });
    stored.set(id, { ...snapshot, facts, versions: versions as StoredSnapshot['versions'] });
  }
}

const OTHER_PAGE =
  '<html lang="en"><title>Older</title><body><main><h1>Read by an older version</h1><div class="plan"><h3>Mini</h3><p>$3 per month</p></div><div class="plan"><h3>Maxi</h3><p>$30 per month</p></div></main></body></html>';
