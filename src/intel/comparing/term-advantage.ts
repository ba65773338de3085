import { durationsIn, isSameLength } from '../../extraction/facts/durations.ts';
import type { Term } from './read-terms.ts';
import { advantageOfPolicies, POLICY_KEYS } from './policies.ts';
import { type SubjectKey, SUBJECTS } from './term-subjects.ts';

export type Advantage = 'us' | 'them' | 'even';

export const AT_ANY_TIME = 1;

export const RATES: ReadonlySet<SubjectKey> = new Set(['firstFix', 'satisfied', 'recommended', 'onTime']);
function advantageOfRates(ours: Term, theirs: Term): Advantage | null {
  if (ours.amount === theirs.amount) return ours.isLeast === theirs.isLeast ? 'even' : null;
  const [winner, less] = ours.amount > theirs.amount ? (['us', theirs] as const) : (['them', ours] as const);
  return less.isLeast === true ? null : winner;
}

const IN_MONEY: ReadonlySet<SubjectKey> = new Set(['import', 'messages']);

function advantageOfBackups(ours: Term, theirs: Term): Advantage | null {
  const often = Math.sign(theirs.amount - ours.amount);
  const isKnown = ours.kept !== undefined && theirs.kept !== undefined;
  const long = isKnown ? Math.sign(ours.kept! - theirs.kept!) : 0;
  if (often === 0 && long === 0) return isKnown || ours.kept === theirs.kept ? 'even' : null;
  return often * long < 0 ? null : often + long > 0 ? 'us' : 'them';
}

const LENGTHS: ReadonlySet<SubjectKey> = new Set(['term', 'notice', 'cancellation', 'trial', 'delivery', 'returns', 'warranty', 'warrantyParts', 'warrantyLabour', 'response', 'service', 'repair', 'replacement', 'payment', 'installation', 'onboarding', 'turnaround', 'redo', 'pause', 'liability']); // prettier-ignore

export const isSameAmount = (one: Term, other: Term): boolean =>
  one.amount === other.amount ||
  (LENGTHS.has(one.subject) &&
    one.amount > AT_ANY_TIME &&
    isSameLength(
      { days: one.amount, unit: one.unit ?? 'day' },
      { days: other.amount, unit: other.unit ?? 'day' },
    ));

const WORKING_DAY = [7, 10] as const;
/** Adds weekends, and up to four days for holidays and for a weekend at the start. */
const calendarDays = ({ amount, working }: Term): readonly [least: number, most: number] =>
  working === 'day' ? [amount, amount * (7 / 5) + 4] : [amount, amount];

function workingDays({ amount, working }: Term): readonly [least: number, most: number] {
  if (working === 'day') return [amount, amount];
  const hours = amount * HOURS_OF_DAY;
  return [hours / WORKING_DAY[1], hours / WORKING_DAY[0]];
}
const HOURS_OF_DAY = 24;

function advantageOfWorking(ours: Term, theirs: Term): Advantage | null {
  if (ours.working === theirs.working) return ours.amount < theirs.amount ? 'us' : 'them';
  if (ours.amount >= 1 && theirs.amount >= 1 && ours.working !== 'hour' && theirs.working !== 'hour') {
    const [one, other] = [calendarDays(ours), calendarDays(theirs)];
    if (one[1] < other[0] || other[1] < one[0]) return one[1] < other[0] ? 'us' : 'them';
  }
  if (ours.working === undefined) return ours.amount < theirs.amount ? 'us' : null;
  if (theirs.working === undefined) return theirs.amount < ours.amount ? 'them' : null;
  const [one, other] = [workingDays(ours), workingDays(theirs)];
  return one[1] < other[0] ? 'us' : other[1] < one[0] ? 'them' : null;
}

function advantageOfParts({ parts: ours = {} }: Term, { parts: theirs = {} }: Term): Advantage | null {
  const found = new Set(
    Object.entries(ours).flatMap(([part, days]): Advantage[] => {
      const other = theirs[part];
      return other === undefined ? [] : [days === other ? 'even' : days > other ? 'us' : 'them'];
    }),
  );
  if (found.has('us') && found.has('them')) return null;
  return found.has('us') ? 'us' : found.has('them') ? 'them' : found.has('even') ? 'even' : null;
}

const AROUND_THE_CLOCK = 24;
const ON_DAYS = / on days$/u;
function advantageOfHours(ours: Term, theirs: Term): Advantage | null {
  const [one, other] = [ours, theirs].map(({ condition = 'any' }) => condition.replace(ON_DAYS, ''));
  const isAlways = ({ amount, condition = '' }: Term): boolean =>
    amount === AROUND_THE_CLOCK && !ON_DAYS.test(condition);
  if (one !== other) return null;
  if (isAlways(ours) !== isAlways(theirs)) return isAlways(ours) ? 'us' : 'them';
  if (ours.condition !== theirs.condition) return null;
  return ours.amount === theirs.amount ? 'even' : ours.amount > theirs.amount ? 'us' : 'them';
}

/** A promise limited to some plans loses against a better one, but can't win or draw. */
export function advantageOfTerms(ours: Term, theirs: Term): Advantage | null {
  const verdict = advantageOfWhole(ours, theirs);
  if ((ours.plans === undefined) === (theirs.plans === undefined)) return verdict;
  return verdict === (ours.plans === undefined ? 'us' : 'them') ? verdict : null;
}

function advantageOfWhole(ours: Term, theirs: Term): Advantage | null {
  if (POLICY_KEYS.has(ours.subject)) return advantageOfPolicies(ours, theirs);
  if (RATES.has(ours.subject)) return advantageOfRates(ours, theirs);
  if (ours.subject === 'languages')
    return ours.condition === theirs.condition ? advantageOfRates(ours, theirs) : null;
  if (ours.parts !== undefined && theirs.parts !== undefined) return advantageOfParts(ours, theirs);
  if (ours.isUnlike === true || theirs.isUnlike === true) return null;
  if (ours.isNone !== theirs.isNone) return ours.isNone === true ? 'them' : 'us';
  if (ours.isBrief === true && theirs.isBrief !== true) return null;
  if (ours.subject === 'backup') return advantageOfBackups(ours, theirs);
  if (ours.subject === 'hours') return advantageOfHours(ours, theirs);
  const isPlain =
    ours.subject === 'deposit' && (ours.condition === undefined || theirs.condition === undefined);
  if (ours.condition !== theirs.condition && !isPlain) return null;
  const isSameMoney = ours.currency === theirs.currency || ours.amount === 0 || theirs.amount === 0;
  if (!isSameMoney) return null;
  if (ours.isCapacity === true && theirs.isCapacity === true && ours.amount !== theirs.amount) return null;
  if (ours.per !== theirs.per && ours.amount !== 0 && theirs.amount !== 0) return null;
  if (ours.isLeast === true && theirs.isLeast === true) return null;
  const isCharge = IN_MONEY.has(ours.subject);
  if (ours.isLeast === true) return theirs.amount <= (isCharge ? ours.amount : AT_ANY_TIME) ? 'them' : null;
  if (theirs.isLeast === true) return ours.amount <= (isCharge ? theirs.amount : AT_ANY_TIME) ? 'us' : null;
  const isWorking = ours.working !== undefined || theirs.working !== undefined;
  if (ours.working === theirs.working && isSameAmount(ours, theirs)) return 'even';
  const { better } = SUBJECTS[ours.subject];
  if (better === 'neither') return null;
  if (isWorking && ours.amount !== 0 && theirs.amount !== 0)
    return better === 'less' ? advantageOfWorking(ours, theirs) : null;
  return ours.amount < theirs.amount === (better === 'less') ? 'us' : 'them';
}

export interface StatedTerm {
  term: Term;
  quote: string;
}

const amountsOf = (stated: readonly StatedTerm[]): number =>
  new Set(stated.map(({ term }) => term.amount)).size;
export const namesEach = ({ quote, term }: StatedTerm): boolean =>
  term.isSplit === true || new Set(durationsIn(quote)).size > 1;

/** The compared statements, all on one subject, and the statement to quote. Null if there are no such statements. */
export function comparedOf<T extends StatedTerm>(
  all: readonly T[],
): { said: T; compared: readonly T[] } | null {
  const alike = all.filter(({ term }) => term.isUnlike !== true);
  const stated = shortestPlans(alike.length > 0 ? alike : all);
  const [first] = stated;
  if (first === undefined) return null;
  const exact = stated.filter(({ term }) => term.isLeast !== true);
  const [said = first] = exact;
  const whole = amountsOf(exact) > 1 ? exact.find(namesEach) : undefined;
  if (whole !== undefined) return { said: whole, compared: exact };
  const isWhole = exact.length > 0 && exact.every(({ term }) => term.amount > AT_ANY_TIME);
  return { said, compared: isWhole ? exact : stated };
}

/** If there is a monthly plan, ignores the term of the yearly one, because customers can choose the monthly plan. */
function shortestPlans<T extends StatedTerm>(stated: readonly T[]): readonly T[] {
  const hasMonthly = stated.some(({ term }) => term.subject === 'term' && term.billed === 'month');
  return hasMonthly ? stated.filter(({ term }) => term.billed !== 'year') : stated;
}

/** False if one statement is about monthly plans and the other about yearly plans. */
export const isSameBilling = ({ billed: one }: Term, { billed: other }: Term): boolean =>
  one === undefined || other === undefined || one === other;

const differsOnlyByPlan = (stated: readonly StatedTerm[]): boolean =>
  amountsOf(stated) === 1 || stated.every(({ term }) => term.isSplit === true);

export function verdictOfTerms<T extends StatedTerm>(
  us: readonly T[],
  them: readonly T[],
  isUnlike: (ours: T, theirs: T) => boolean = () => false,
): { advantage: Advantage | null; pairs: ReadonlySet<Advantage | null> } {
  const pairs = new Set(
    us.flatMap((ours) =>
      them
        .filter((theirs) => isSameBilling(ours.term, theirs.term))
        .map((theirs) => (isUnlike(ours, theirs) ? null : advantageOfTerms(ours.term, theirs.term))),
    ),
  );
  const [first = null, second] = pairs;
  if (second === undefined) return { advantage: first, pairs };
  const isByPlan = pairs.size === 2 && pairs.has('even') && differsOnlyByPlan(us) && differsOnlyByPlan(them);
  return { advantage: !isByPlan ? null : first === 'even' ? second : first, pairs };
}

/** Keeps the statements whose condition both sides share, for example if both promise an uptime. */
export function onSameCondition<T extends StatedTerm>(
  us: readonly T[],
  them: readonly T[],
): readonly [us: readonly T[], them: readonly T[]] {
  const conditionOf = ({ term: { condition } }: T): string | undefined => condition?.replace(ON_DAYS, '');
  const like = (some: readonly T[], others: readonly T[]): readonly T[] =>
    some.filter((one) => others.some((other) => conditionOf(one) === conditionOf(other)));
  const [ours, theirs] = [like(us, them), like(them, us)];
  return ours.length === 0 ? [us, them] : [ours, theirs];
}

/** The side that is never behind and at least once ahead. */
export function neverBehind(pairs: ReadonlySet<Advantage | null>): Advantage | null {
  const [ahead, ...more] = [...pairs].filter((one) => one !== 'even');
  return more.length > 0 || ahead === undefined ? null : ahead;
}
