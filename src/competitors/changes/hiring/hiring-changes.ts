import type { Job } from '../../../extraction/facts/facts.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';
import type { Change, Json, Proof } from '../../../events/change.ts';
import type { LeadershipLevel } from '../../../events/event-facts.ts';
import { folded, titleKey } from '../../../extraction/facts/hiring/role-names.ts';
import { isDepartment, isPlaceName } from '../../../extraction/facts/hiring/row-words.ts';
import { isTermsOfWork } from '../../../extraction/facts/hiring/terms-of-work.ts';
import { slightness } from '../content/small-edits.ts';
import { tokensOf } from '../../../extraction/facts/content/words.ts';
import { isRank } from './near-titles.ts';
import { diffJobs, type RolesDiff } from './roles-diff.ts';
import type { HiringFacts, PlacedJob } from '../../../extraction/facts/hiring/job.ts';

const MOST_TITLES = 500;
const MOST_PROOFS = 30;
const LIST_SIZE = 5;
const FEW_KEPT_SHARE = 0.3;

export function hiringChanges(before: HiringFacts, after: HiringFacts, texts?: Texts): Change[] {
  const read = diffJobs(before.jobs, after.jobs, { isProven: after.isProven });
  const areRows = after.board === null && texts !== undefined;
  const { isSeen, placesOf } = areRows
    ? standingIn(texts, { before: before.jobs, after: after.jobs })
    : { isSeen: () => true, placesOf: () => [] };
  const diff = { ...read, departments: seenRoles(read.departments, isSeen) };
  const opened = new Set(diff.departments.flatMap((department) => department.opened));
  const kept = read.total.after - read.departments.reduce((sum, one) => sum + one.opened.length, 0);
  const isOwnPage = after.board === null;
  const isOtherList = isOwnPage && kept === 0 && Math.min(diff.total.before, diff.total.after) >= LIST_SIZE;
  if (isOtherList) return [];
  const news = before.isProven ? opened : aboveKept(after.jobs, opened);
  const fewKept = isOwnPage && diff.total.after > 0 && kept < diff.total.before * FEW_KEPT_SHARE;
  const sure = isOwnPage ? (before.from === after.from || after.from === 'none' ? 0.9 : 0.8) : 1;
  const told = { confidence: before.isProven ? sure : Math.min(sure, 0.8) };
  return [
    ...openings(diff, news, told, placesOf),
    ...(after.isProven
      ? closings(diff, { confidence: fewKept ? 0.6 : sure }, placesOf)
      : closings(
          withClosed(diff, seenRoles(betweenKept(before.jobs, after.jobs), isSeen)),
          { confidence: 0.7 },
          placesOf,
        )),
    ...firsts(isOwnPage ? withGroups(diff, before.jobs) : diff, before.isProven ? news : new Set(), told),
    ...freezeOf(before, after, diff, sure),
    ...reworded(diff),
  ];
}

function reworded({ renamed, moved }: RolesDiff): Change[] {
  const titles = renamed
    .filter(({ before: was, after: is }) => !isSlight(was.title, is.title) && !isDetailed(was, is))
    .map((pair) => ({ pair, section: null, before: pair.before.title, after: pair.after.title }));
  const places = moved.map((pair) => ({
    pair,
    section: pair.after.title,
    before: pair.before.location!,
    after: pair.after.location!,
  }));
  return [...titles, ...places].slice(0, MOST_PROOFS).map(({ pair, ...line }) => ({
    kind: 'copy_changed',
    facts: {
      page: 'Roles',
      about: 'hiring',
      words: line.after.split(' ').length,
      lines: [{ kind: 'item', ...line }],
    },
    key: 'titles of roles',
    before: { text: line.before },
    after: { text: line.after },
    confidence: 0.9,
    proof: [...placesIn('after', [pair.after]), ...placesIn('before', [pair.before])],
  }));
}

function isDetailed(before: Job, after: Job): boolean {
  const [old, now] = [before, after].map(({ title }) => wordsOf(title)) as [string[], string[]];
  const known = new Set(
    [before, after].flatMap(({ department, location }) => wordsOf(`${department} ${location}`)),
  );
  const isKnown = (word: string): boolean => known.has(word) || (isTermsOfWork(word) && !isRank(word));
  const timesIn = (words: readonly string[], word: string): number =>
    words.filter((one) => one === word).length;
  const beyond = (words: readonly string[], others: readonly string[]): string[] =>
    words.filter((word) => timesIn(words, word) > timesIn(others, word));
  return beyond(old, now).every(isKnown) && beyond(now, old).every(isKnown);
}

const wordsOf = (text: string): string[] => tokensOf(text).map(({ folded }) => folded);

const isSlight = (before: string, after: string): boolean =>
  slightness(
    { text: before, changed: tokensOf(before) },
    { text: after, changed: tokensOf(after) },
    { isProse: false, isLegal: false },
  ) !== null;

type Texts = Record<Proof['side'], string>;
type IsSeen = (job: Job, side: Proof['side']) => boolean;
type PlacesOf = (jobs: readonly Job[], side: Proof['side']) => Proof[];

const MOST_SOUGHT = 500;
const PARTS = /\n|\s[|·]\s/;
const SEPARATOR = /^(?:\n|\s[|·]\s|)/;
const MOST_PLACES = 50;

function standingIn(
  texts: Texts,
  jobs: Record<Proof['side'], readonly Job[]>,
): { isSeen: IsSeen; placesOf: PlacesOf } {
  const parts = { before: partsOf(texts.before), after: partsOf(texts.after) };
  const words = { before: ` ${folded(texts.before)} `, after: ` ${folded(texts.after)} ` };
  let sought = 0;
  return {
    isSeen(job, side) {
      const other = side === 'before' ? 'after' : 'before';
      const title = folded(job.title);
      const alone = parts[side].get(title)?.length ?? 0;
      if (alone > 0) return alone > (parts[other].get(title)?.length ?? 0);
      const timesIn = (text: string): number => text.split(` ${title} `).length - 1;
      if (timesIn(words[other]) === 0 || (sought += 1) > MOST_SOUGHT) return true;
      const times = (one: Proof['side']): number =>
        jobs[one]
          .map(titleKey)
          .filter((longer) => longer !== title)
          .reduce((sum, longer) => sum - timesIn(` ${longer} `), timesIn(words[one]));
      return times(side) > times(other);
    },
    placesOf: (some, side) => {
      const other = side === 'before' ? 'after' : 'before';
      const titles = new Set(some.map(titleKey).filter((title) => !parts[other].has(title)));
      return [...titles].flatMap((title) =>
        (parts[side].get(title) ?? []).map(({ start, end }) => ({ side, start, end })),
      );
    },
  };
}

function partsOf(text: string): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  let start = 0;
  for (const part of text.split(PARTS)) {
    const key = folded(part);
    const at = { start, end: start + part.length };
    found.set(key, [...(found.get(key) ?? []).slice(0, MOST_PLACES), at]);
    start = at.end + SEPARATOR.exec(text.slice(at.end, at.end + 4))![0].length;
  }
  return found;
}

const seenRoles = (departments: RolesDiff['departments'], isSeen: IsSeen): RolesDiff['departments'] =>
  departments.map((one) => ({
    ...one,
    opened: one.opened.filter((job) => isSeen(job, 'after')),
    closed: one.closed.filter((job) => isSeen(job, 'before')),
  }));

function aboveKept(jobs: readonly PlacedJob[], opened: ReadonlySet<Job>): Set<Job> {
  const last = jobs.findLastIndex((job) => !opened.has(job));
  return new Set(jobs.slice(0, Math.max(last, 0)).filter((job) => opened.has(job)));
}

function betweenKept(before: readonly PlacedJob[], after: readonly PlacedJob[]): RolesDiff['departments'] {
  const { departments } = diffJobs(before, after, { isProven: true, isWhole: false });
  const closed = new Set<Job>(departments.flatMap((department) => department.closed));
  const places = new Map(after.map(({ id }, at) => [id, at]));
  const order = before.flatMap((job) => (closed.has(job) ? [] : (places.get(job.id) ?? [])));
  const isSettled = order.every((at, index) => index === 0 || at > order[index - 1]!);
  const isKept = (job: Job): boolean => !closed.has(job);
  const [first, last] = [before.findIndex(isKept), before.findLastIndex(isKept)];
  const between = new Set<Job>(isSettled && first !== -1 ? before.slice(first, last) : []);
  return departments.map((one) => ({ ...one, closed: one.closed.filter((job) => between.has(job)) }));
}

const withClosed = (diff: RolesDiff, departments: RolesDiff['departments']): RolesDiff => ({
  ...diff,
  departments,
});

function withGroups(diff: RolesDiff, before: readonly Job[]): RolesDiff {
  const areGroups = (values: readonly (string | null)[]): boolean => {
    const said = values.filter((value) => value !== null);
    return said.length >= 4 && new Set(said.map(folded)).size * 2 <= said.length;
  };
  const areTeams = areGroups(before.map(({ department }) => department));
  const arePlaces = areGroups(before.map(({ location }) => location));
  return {
    ...diff,
    newDepartments: diff.newDepartments.filter(({ department }) => areTeams || isDepartment(department)),
    newLocations: diff.newLocations.filter(({ location }) => arePlaces || isPlaceName(location)),
  };
}

type Told = Pick<Change, 'confidence'>;

function openings(
  { departments, total, leadership }: RolesDiff,
  news: ReadonlySet<Job>,
  told: Told,
  placesOf: PlacesOf,
): Change[] {
  const roles = departments.flatMap(({ department, opened }): Change[] => {
    const jobs = opened.filter((job) => news.has(job));
    if (jobs.length === 0) return [];
    return [
      {
        kind: 'roles_opened',
        facts: { roles: titlesOf(jobs), department, board: total.after },
        key: folded(department),
        before: rolesOf(department, []),
        after: rolesOf(department, jobs),
        ...told,
        proof: proofOf('after', jobs),
        owns: [...placesIn('after', jobs.slice(MOST_PROOFS)), ...placesOf(jobs, 'after')],
      },
    ];
  });
  const leaders = leadership
    .filter(({ job }) => news.has(job))
    .map(({ job, level }): Change => ({
      kind: 'leadership_role_opened',
      facts: { role: job.title, level: LEVELS[level] },
      key: job.id,
      before: null,
      after: {
        role: job.title,
        level: LEVELS[level],
        department: job.department,
        location: job.location,
        url: job.url,
      },
      ...told,
      proof: proofOf('after', [job]),
    }));
  return [...roles, ...leaders];
}

const LEVELS: Record<RolesDiff['leadership'][number]['level'], LeadershipLevel> = {
  'c-level': 'chief',
  vp: 'vp',
  director: 'director',
  head: 'head',
};

const closings = ({ departments, total }: RolesDiff, told: Told, placesOf: PlacesOf): Change[] =>
  departments.flatMap(({ department, closed }): Change[] =>
    closed.length === 0
      ? []
      : [
          {
            kind: 'roles_closed',
            facts: { roles: titlesOf(closed), department, board: total.before },
            key: folded(department),
            before: rolesOf(department, closed),
            after: rolesOf(department, []),
            ...told,
            proof: proofOf('before', closed),
            owns: [...placesIn('before', closed.slice(MOST_PROOFS)), ...placesOf(closed, 'before')],
          },
        ],
  );

function firsts({ newDepartments, newLocations }: RolesDiff, news: ReadonlySet<Job>, told: Told): Change[] {
  const departments = newDepartments
    .filter(({ jobs }) => jobs.some((job) => news.has(job)))
    .map(({ department, jobs }): Change => ({
      kind: 'new_department',
      facts: { department, roles: titlesOf(jobs) },
      key: folded(department),
      before: null,
      after: rolesOf(department, jobs),
      ...told,
      proof: proofOf('after', jobs),
    }));
  const locations = newLocations
    .filter(({ jobs }) => jobs.some((job) => news.has(job)))
    .map(({ location, jobs }): Change => ({
      kind: 'new_location',
      facts: { location, roles: titlesOf(jobs) },
      key: folded(location),
      before: null,
      after: { location, roles: titlesOf(jobs).slice(0, MOST_TITLES), count: jobs.length },
      ...told,
      proof: proofOf('after', jobs),
    }));
  return [...departments, ...locations];
}

const titlesOf = (jobs: readonly Job[]): string[] => jobs.map(({ title }) => title);

const rolesOf = (department: string | null, jobs: readonly Job[]): Json => ({
  department,
  roles: titlesOf(jobs).slice(0, MOST_TITLES),
  count: jobs.length,
});

const placeOf = (job: Job): Span => (job as PlacedJob).at;

const proofOf = (side: Proof['side'], jobs: readonly Job[]): Proof[] =>
  placesIn(side, jobs.slice(0, MOST_PROOFS));
const placesIn = (side: Proof['side'], jobs: readonly Job[]): Proof[] =>
  jobs.map((job) => ({ side, start: placeOf(job).start, end: placeOf(job).end }));

const SMALLEST_BOARD = 10;
const FALL_SHARE = 0.5;
const MOST_FREEZE_PROOFS = 3;

function freezeOf(
  before: HiringFacts,
  after: HiringFacts,
  { freeze }: RolesDiff,
  confidence: number,
): Change[] {
  if (freeze === null || !before.isProven || !after.isProven) return [];
  if (freeze.from < SMALLEST_BOARD || freeze.share < FALL_SHARE) return [];
  return [
    {
      kind: 'hiring_freeze',
      facts: { before: freeze.from, after: freeze.to },
      key: 'board',
      before: { count: freeze.from },
      after: { count: freeze.to },
      confidence,
      proof: [...freezeProof('before', before), ...freezeProof('after', after)],
    },
  ];
}

export function heldFall(
  change: Change,
  now: HiringFacts,
): { state: 'confirmed' | 'waiting'; change: Change } | null {
  if (change.kind !== 'hiring_freeze') return null;
  const { before } = change.facts;
  const after = now.jobs.length;
  if ((before - after) / before < FALL_SHARE) return null;
  if (!now.isProven) return { state: 'waiting', change };
  const facts = { before, after };
  const proof = freezeProof('after', now);
  return { state: 'confirmed', change: { ...change, facts, after: { count: after }, proof } };
}

function freezeProof(side: Proof['side'], { at, jobs }: HiringFacts): Proof[] {
  const places: Span[] = at === null ? jobs.slice(0, MOST_FREEZE_PROOFS).map((job) => job.at) : [at];
  return places.map(({ start, end }) => ({ side, start, end }));
}
