import { fold } from '../../grounding/fold.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { subjectsShared } from '../outputs/wording.ts';
import { isGuarantee } from './guarantees.ts';
import { countsCustomers } from './remarks.ts';
import type { SegmentFocus } from './segment-focus.ts';
import { tidied } from './sentence-tests.ts';

export interface Found {
  name: string;
  text: string;
  url: string | null;
  title: string | null;
}

type Need = 'story' | 'proof' | 'customers';

/** Maps the field of an open question to the kind of evidence on the company's own pages that may answer it. */
export const NEEDS: Readonly<Record<string, Need>> = {
  'elevator.s30': 'story',
  'elevator.s60': 'story',
  'positioningStatement.need': 'story',
  'positioningStatement.benefit': 'story',
  'pillars[].claim': 'proof',
  'pillars[].proofPoints[].text': 'proof',
  'successFactors[]': 'story',
  'pains[].pain': 'story',
  'triggers[]': 'story',
  'company.industry': 'customers',
  'company.sizeBand': 'customers',
  'company.region': 'customers',
  'problem.statement': 'story',
  'positioning.value': 'story',
  'enablement[]': 'story',
  'segments[].reason': 'customers',
  'idealCustomer.firmographic[]': 'customers',
};

const MOST_FOUND = 3;
const MOST_SENTENCES = 3;
const LEAST_SHARED = 1;

export function foundFor(
  { path, question }: { path: string; question: string },
  {
    facts,
    passages,
    segment,
  }: { facts: readonly UsedFact[]; passages: readonly Passage[]; segment: SegmentFocus | null },
): Found[] {
  const need = NEEDS[path.replaceAll(/\[\d+\]/gu, '[]')];
  if (need === undefined) return [];
  const ours = facts.filter(({ party, term }) => party === 'us' && term === undefined);
  const stories = storiesIn(ours, segment);
  const found =
    need === 'story'
      ? stories
      : need === 'proof'
        ? [...proofsOf(question, ours), ...stories]
        : [...countsIn(ours), ...stories, ...customersIn(ours)];
  return [...new Map(found.map((one) => [fold(one.text).text, one])).values()]
    .slice(0, MOST_FOUND)
    .map(({ fact: { url, passage }, ...one }) => ({ ...one, url, title: passages[passage]?.title ?? null }));
}

type FoundFact = Pick<Found, 'name' | 'text'> & { fact: UsedFact };

function storiesIn(ours: readonly UsedFact[], segment: SegmentFocus | null): FoundFact[] {
  const told = ours.filter(({ story, company }) => story !== undefined && company !== undefined);
  const stories = [...Map.groupBy(told, ({ url, story }) => `${url} ${story}`).values()];
  const rank = (own: readonly UsedFact[]): number =>
    2 * Number(own.some((fact) => segment?.isOf(fact) === true)) +
    Number(own.some(({ note }) => note === 'success'));
  return stories
    .toSorted((a, b) => rank(b) - rank(a))
    .map((own) => ({
      name: own[0]!.company!,
      text: sentences(own.toSorted((a, b) => a.start - b.start).slice(0, MOST_SENTENCES)),
      fact: own[0]!,
    }));
}

const sentences = (facts: readonly UsedFact[]): string => facts.map(({ quote }) => tidied(quote)).join(' ');

const proofsOf = (question: string, ours: readonly UsedFact[]): FoundFact[] =>
  ours
    .filter(({ kind, quote }) => (kind === 'proof' || kind === 'certification') && !isGuarantee(quote))
    .map((fact) => ({ fact, shared: subjectsShared(question, fact.quote) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ fact }) => named(fact));

const countsIn = (ours: readonly UsedFact[]): FoundFact[] =>
  ours.filter(({ kind, quote }) => kind === 'proof' && countsCustomers(quote)).map(named);

function named(fact: UsedFact): FoundFact {
  const text = tidied(fact.quote);
  return { name: text, text, fact };
}

function customersIn(ours: readonly UsedFact[]): FoundFact[] {
  const customers = ours.filter(({ kind, name }) => kind === 'customer' && name !== undefined);
  return [...Map.groupBy(customers, ({ url }) => url).values()].map((own) => {
    const text = [...new Set(own.map(({ name }) => name!))].join(', ');
    return { name: text, text, fact: own[0]! };
  });
}
