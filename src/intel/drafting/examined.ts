import type { FactKind } from '../../extraction/facts/evidence/kinds.ts';
import type { FieldPlan } from '../outputs/module.ts';
import type { SubjectTest, Takes, UsedFact } from '../outputs/takes.ts';
import { toPattern } from '../outputs/bounds.ts';
import type { SearchedVendor } from './claim-words.ts';

const NOUNS: Partial<Record<FactKind, readonly [one: string, many: string]>> = {
  testimonial: ['customer quotation or story', 'customer quotations and stories'],
  customer: ['named customer', 'named customers'],
  proof: ['figure', 'figures'],
  certification: ['certificate or award', 'certificates and awards'],
  offer: ['offer or guarantee', 'offers and guarantees'],
  price: ['price', 'prices'],
  integration: ['integration', 'integrations'],
  problem: ['sentence about problems', 'sentences about problems'],
  comparison: ['comparison with others', 'comparisons with others'],
  audience: ['sentence about who the product is for', 'sentences about who the product is for'],
  channel: ['channel', 'channels'],
  step: ['step', 'steps'],
  oneliner: ['sentence about what is sold', 'sentences about what is sold'],
  feature: ['feature', 'features'],
};
const MOST_NOUNS = 2;
const MOST_PAGES = 2;
const LEAST_RIVALS = 2;

const NOT_FROM_PAGES: ReadonlySet<string> = new Set(['voice', 'scope', 'state', 'claimsUnread', 'watchNext']);
const COMPARED_WITH_RIVALS = 'whiteSpace';

const DOUBTS: ReadonlySet<Takes['asks']> = new Set(['doubt', 'objection', 'drawback', 'effort']);

interface Examined {
  plans: readonly FieldPlan[];
  facts: readonly UsedFact[];
  searched: readonly SearchedVendor[];
  isSubject: SubjectTest;
  hasModel: boolean;
  computed: readonly string[];
}

/** Says what was read for an empty section and why none of it was used. */
export function examinedFor(
  section: string,
  { plans, facts, searched, isSubject, hasModel, computed }: Examined,
): string | null {
  if ((computed.includes(section) && section !== COMPARED_WITH_RIVALS) || NOT_FROM_PAGES.has(section))
    return null;
  const own = plans.filter(({ path, raised }) => toPattern(path)[0] === section && raised === undefined);
  if (own.some(({ takes }) => takes === null)) return null;
  const takes = own.flatMap((plan) => plan.takes ?? []);
  if (takes.length === 0) return hasModel ? null : 'Not examined, because no language model was available.';
  const [first] = takes as [Takes];
  if (takes.some(({ as }) => as === 'better' || as === 'worse')) return null;
  if (takes.some(({ as }) => as === 'only')) return comparedWithRivals(takes, facts, searched);
  const whose = first.of === 'us' ? 'us' : first.of === 'subject' ? 'subject' : 'all';
  const read = facts.filter(
    (fact) =>
      fact.term === undefined &&
      (whose === 'all' ||
        (whose === 'us' ? fact.party === 'us' : fact.party !== 'us' && isSubject?.(fact) === true)),
  );
  const pages = pagesOf(read, whose, searched);
  if (pages === 0) return whose === 'us' ? 'None of your pages were read for this section.' : null;
  if (takes.some(({ asks }) => DOUBTS.has(asks))) return questionsRead(read, pages, whose);
  const kinds = [...new Set(takes.flatMap((take) => take.kinds))];
  const asked = kinds.filter((kind) => NOUNS[kind] !== undefined).slice(0, MOST_NOUNS);
  const counts = asked.map((kind) => ({
    noun: NOUNS[kind]!,
    count: new Set(read.filter((fact) => fact.kind === kind).map(({ quote }) => quote)).size,
  }));
  const of = whose === 'us' ? ' of yours' : '';
  const were = `${pages} ${pages === 1 ? `page${of} was` : `pages${of} were`} read.`;
  if (counts.every(({ count }) => count === 0))
    return `${were} No ${counts.map(({ noun }) => noun[1]).join(' and no ')} were found.`;
  const have = pages === 1 ? 'It has' : 'They have';
  const parts = counts.map(({ noun, count }) => `${count === 0 ? 'no' : count} ${noun[count === 1 ? 0 : 1]}`);
  return `${were} ${have} ${listed(parts)}, but nothing that fits this section.`;
}

function questionsRead(read: readonly UsedFact[], pages: number, whose: 'us' | 'subject' | 'all'): string {
  const questions = read.filter(({ kind }) => kind === 'faq');
  const of = whose === 'us' ? ' of yours' : '';
  if (questions.length === 0)
    return `${pages} ${pages === 1 ? `page${of} was` : `pages${of} were`} read. No questions with answers were found.`;
  const paths = [...new Set(questions.map(({ url }) => URL.parse(url ?? '')?.pathname))].filter(
    (path) => path !== undefined,
  );
  const where = paths.length === 0 || paths.length > MOST_PAGES ? '' : ` on ${listed(paths)}`;
  const count = new Set(questions.map(({ quote }) => quote)).size;
  return count === 1
    ? `One question${where} was read. It raises no objection.`
    : `${count} questions${where} were read. None raises an objection.`;
}

function comparedWithRivals(
  takes: readonly Takes[],
  facts: readonly UsedFact[],
  searched: readonly SearchedVendor[],
): string {
  const rivals = searched.filter(({ key }) => key !== 'us');
  if (rivals.length < LEAST_RIVALS)
    return `Pages of ${rivals.length === 0 ? 'no competitor' : 'only one competitor'} were read. A comparison needs at least ${LEAST_RIVALS}.`;
  const kinds = new Set(takes.flatMap((take) => take.kinds));
  const ours = facts.filter(
    ({ party, kind, term }) => party === 'us' && term === undefined && kinds.has(kind),
  );
  const unread = rivals.filter(({ unread = 0 }) => unread > 0).map(({ name }) => name);
  const end =
    unread.length === 0
      ? ' Competitors state something similar, or they may state it in words that were not recognized.'
      : ` Not all pages of ${listed(unread)} have been read yet.`;
  return ours.length === 0
    ? 'No guarantees, certificates or integrations were found on your pages.'
    : `${ours.length} of your guarantees, certificates and integrations were compared with those of ${rivals.length === 1 ? 'one competitor' : `${rivals.length} competitors`}.${end}`;
}

function pagesOf(
  read: readonly UsedFact[],
  whose: 'us' | 'subject' | 'all',
  searched: readonly SearchedVendor[],
): number {
  const known = whose === 'us' ? searched.find(({ key }) => key === 'us')?.pages : undefined;
  return known ?? new Set(read.flatMap(({ url }) => url ?? [])).size;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
