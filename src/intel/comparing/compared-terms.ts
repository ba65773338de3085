import type { Json } from '../../events/change.ts';
import type { Comparison } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { changedSentences } from '../../events/topics.ts';
import { withoutBars } from '../../extraction/pages/row-text.ts';
import type { OwnTerm } from './own-facts.ts';
import { type Term, termsIn, withoutResults } from './read-terms.ts';
import { type Advantage, advantageOfTerms, isSameAmount } from './term-advantage.ts';
import { type SubjectKey, SUBJECTS } from './term-subjects.ts';

const NOT_ALONE: ReadonlySet<SubjectKey> = new Set(['places', 'hours', 'hosting', 'storage', 'rating', 'app', 'phone']); // prettier-ignore

interface StatedTerm {
  term: Term;
  quote: string;
}

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
    withoutResults(
      texts.flatMap((text) => termsIn({ text, start: 0 })),
      event.page_url,
    ).filter(isCompared);
  return {
    had: stated([...gone, ...limitIn(event, event.before)]),
    has: [...stated([...fresh, ...limitIn(event, event.after)]), ...trialOf(event)],
  };
}

const bare = ({ amount: _amount, unit: _unit, ...term }: Term): string => JSON.stringify(term);
const isSame = ({ term: one }: StatedTerm, { term: other }: StatedTerm): boolean =>
  bare(one) === bare(other) && isSameAmount(one, other);

export function newTerms(event: EventRecord): StatedTerm[] {
  const { had, has } = statedTerms(event);
  return has.filter((one) => !had.some((other) => isSame(one, other)));
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
const UNDECIDED = 'it depends on which of your terms applies';
const LONGEST_QUOTE = 110;

const quoted = (text: string): string => {
  const bare = withoutBars(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^["“„«]|["”“»]$/gu, '');
  return `“${bare.length <= LONGEST_QUOTE ? bare : `${bare.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`}”`;
};

const GUARANTEE = /guarante|garanti|money[- ]back|geld.zurück|satisfait/iu;
const labelOf = (subject: SubjectKey, quote: string): string =>
  subject === 'returns' && GUARANTEE.test(quote) ? 'Money-back guarantee' : SUBJECTS[subject].label;

export function comparedTerms(
  event: EventRecord,
  own: readonly OwnTerm[],
): { subject: SubjectKey; comparison: Comparison }[] {
  const theirs = new Map(newTerms(event).map((one) => [one.term.subject, one]));
  return [...theirs].flatMap(([subject, { term, quote }]) => {
    const ours = own.filter((one) => one.term.subject === subject);
    const found = new Set(ours.map((one) => advantageOfTerms(one.term, term)));
    const [verdict = null] = found;
    const isDivided = found.size > 1;
    if (ours.length === 0 || (verdict === null && !isDivided)) return [];
    const shortest = ours.toSorted((a, b) => a.quote.length - b.quote.length);
    const [{ quote: said, url, sourceId, start, end }] = shortest as [OwnTerm];
    const other = shortest.find((one) => !isSameAmount(one.term, shortest[0]!.term));
    const judged = isDivided ? UNDECIDED : VERDICTS[verdict!];
    const also = isDivided && other !== undefined ? ` and ${quoted(other.quote)}` : '';
    const text = `${labelOf(subject, quote)}: ${judged}. They: ${quoted(quote)} You: ${quoted(said)}${also}`;
    return [
      {
        subject,
        comparison: {
          text,
          ours: { quote: said, url, sourceId, start, end },
          theirs: { quote, url: event.page_url },
        },
      },
    ];
  });
}
