import type { Json } from '../../events/change.ts';
import type { Comparison } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { changedSentences } from '../../events/topics.ts';
import { withoutBars } from '../../extraction/pages/row-text.ts';
import type { OwnTerm } from './own-facts.ts';
import { type Term, termsIn } from './read-terms.ts';
import { termsOnPage } from './whose-terms.ts';
import {
  type Advantage,
  advantageOfTerms,
  AT_ANY_TIME,
  comparedOf,
  isSameAmount,
  isSameBilling,
  type StatedTerm,
  verdictOfTerms,
} from './term-advantage.ts';
import { type SubjectKey, SUBJECTS } from './term-subjects.ts';
import { isRemedyOfRow } from '../drafting/guarantees.ts';
import { promisedIn } from '../../events/promises.ts';

const NOT_ALONE: ReadonlySet<SubjectKey> = new Set(['places', 'hours', 'hosting', 'storage', 'rating', 'app', 'phone']); // prettier-ignore

const isCompared = ({ term }: StatedTerm): boolean => !NOT_ALONE.has(term.subject);

function trialOf({ kind, title, after }: EventRecord): StatedTerm[] {
  if (kind !== 'trial_changed' || after === null || typeof after !== 'object' || Array.isArray(after))
    return [];
  const { days } = after;
  return typeof days === 'number' ? [{ term: { subject: 'trial', amount: days }, quote: title }] : [];
}

function limitIn({ kind }: EventRecord, side: Json): string[] {
  if (kind !== 'limit_changed' || side === null || typeof side !== 'object' || Array.isArray(side)) return [];
  const { limit, amount } = side;
  return typeof limit === 'string' && typeof amount === 'string' ? [`${limit}: ${amount}`] : [];
}

function statedTerms(event: EventRecord): { had: StatedTerm[]; has: StatedTerm[] } {
  const { gone, fresh } = changedSentences(event);
  const stated = (texts: readonly string[]): StatedTerm[] =>
    termsOnPage(
      texts.flatMap((text) => termsIn({ text, start: 0 })),
      event.page_url,
    ).filter(isCompared);
  return {
    had: [...stated([...gone, ...limitIn(event, event.before)]), ...remediesIn(gone)],
    has: [...stated([...fresh, ...limitIn(event, event.after)]), ...remediesIn(fresh), ...trialOf(event)],
  };
}

const remediesIn = (lines: readonly string[]): StatedTerm[] =>
  lines.flatMap((quote) => {
    const [, ...cells] = quote.split(' | ');
    return cells.length > 1 && cells.some((cell) => isRemedyOfRow(cell))
      ? [{ term: { subject: 'remedy', amount: 1 }, quote }]
      : [];
  });

function changesPromise(event: EventRecord): boolean {
  const { gone, fresh } = changedSentences(event);
  const [before, after] = [gone, fresh].map((lines) => lines.join(' '));
  return promisedIn({ section: null, kind: 'text', before: before!, after: after! }) !== null;
}

const bare = ({ amount: _amount, unit: _unit, ...term }: Term): string => JSON.stringify(term);
const isSame = ({ term: one }: StatedTerm, { term: other }: StatedTerm): boolean =>
  bare(one) === bare(other) && isSameAmount(one, other);

export function newTerms(event: EventRecord): StatedTerm[] {
  const { had, has } = statedTerms(event);
  const isOther = ({ term, quote }: StatedTerm): boolean =>
    term.subject === 'remedy' && (quote.includes(' | ') || changesPromise(event));
  return has.filter((one) => isOther(one) || !had.some((other) => isSame(one, other)));
}

export function unchangedSubjects(event: EventRecord): SubjectKey[] {
  const { had, has } = statedTerms(event);
  return has.filter((one) => had.some((other) => isSame(one, other))).map(({ term }) => term.subject);
}

const VERDICTS: Readonly<Record<Advantage, string>> = {
  us: 'yours is better',
  them: 'theirs is better',
  even: 'both are the same',
};
const OF_LENGTHS: Readonly<Record<Advantage, string>> = {
  us: 'yours is shorter',
  them: 'theirs is shorter',
  even: 'both are the same',
};
const SHORTER: ReadonlySet<SubjectKey> = new Set(['term', 'notice']);
const isLength = ({ amount, isLeast }: Term): boolean => isLeast !== true && amount > AT_ANY_TIME;

const UNDECIDED = 'the comparison depends on which of your terms applies';

function dividedText(
  found: ReadonlySet<Advantage | null>,
  verdicts: Readonly<Record<Advantage, string>>,
): string {
  const ahead = (['us', 'them'] as const).filter((one) => found.has(one));
  return ahead.length === 1 && found.has('even') && found.size === 2
    ? `${verdicts[ahead[0]!]} or both are the same, depending on which of your terms applies`
    : UNDECIDED;
}

const LONGEST_QUOTE = 110;

const quoted = (text: string): string => {
  const bare = withoutBars(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^["“„«]|["”“»]$/gu, '');
  return `“${bare.length <= LONGEST_QUOTE ? bare : `${bare.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`}”`;
};

export const bothSaid = (theirs: string, ours: string): string =>
  `They: ${quoted(theirs)} You: ${quoted(ours)}`;

const GUARANTEE = /guarante|garanti|money[- ]back|geld.zurück|satisfait/iu;
const labelOf = (subject: SubjectKey, quote: string): string =>
  subject === 'returns' && GUARANTEE.test(quote) ? 'Money-back guarantee' : SUBJECTS[subject].label;

const isYearly = ({ billed }: Term): boolean => billed === 'year';

/** If the competitor speaks of yearly plans only, prefers what we say of the same plans. */
function ofSameBilling(own: readonly OwnTerm[], theirs: Term): OwnTerm[] {
  const all = own.filter(({ term }) => term.subject === theirs.subject && isSameBilling(term, theirs));
  const same = all.filter(({ term }) => term.billed === theirs.billed);
  return isYearly(theirs) && same.length > 0 ? same : all;
}

export function comparedTerms(
  event: EventRecord,
  own: readonly OwnTerm[],
): { subject: SubjectKey; comparison: Comparison | null }[] {
  const theirs = new Map(newTerms(event).map((one) => [one.term.subject, one]));
  return [...theirs].map(([subject, { term, quote }]) => {
    const alike = ofSameBilling(own, term);
    const ours = comparedOf(alike)?.compared ?? [];
    if (ours.length === 0) return { subject, comparison: null };
    const verdictOf = (one: OwnTerm): Advantage | null => advantageOfTerms(one.term, term);
    const { advantage: verdict, pairs } = verdictOfTerms<StatedTerm>(ours, [{ term, quote }]);
    const isSurePlan = ours.every((one) => isYearly(one.term) === isYearly(term));
    const isDivided = isSurePlan && verdict === null && pairs.size > 1;
    const shortest = ours.toSorted((a, b) => a.quote.length - b.quote.length);
    const [{ quote: said, url, sourceId, start, end }] = shortest as [OwnTerm];
    const unlike = shortest.filter((one) => !isSameAmount(one.term, shortest[0]!.term));
    const other = unlike.find((one) => verdictOf(one) !== verdictOf(shortest[0]!)) ?? unlike[0];
    const verdicts =
      SHORTER.has(subject) && [term, ...ours.map((one) => one.term)].every(isLength) ? OF_LENGTHS : VERDICTS;
    const judged = isDivided
      ? ` ${dividedText(pairs, verdicts)}.`
      : verdict === null || !isSurePlan
        ? ''
        : ` ${verdicts[verdict]}.`;
    const also = isDivided && other !== undefined ? ` and ${quoted(other.quote)}` : '';
    const text = `${labelOf(subject, quote)}:${judged} ${bothSaid(quote, said)}${also}`;
    return {
      subject,
      comparison: {
        text,
        ours: { quote: said, url, sourceId, start, end },
        theirs: { quote, url: event.page_url },
      },
    };
  });
}
