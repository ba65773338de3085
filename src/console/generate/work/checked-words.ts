import type { IntelAnswer } from '../../api/answers.ts';
import type { Citation, Claim } from './work-context.ts';

const CONFIDENCE_MEANINGS: Record<Exclude<IntelAnswer['confidence'], 'low'>, string> = {
  high: 'High: at least 80% of statements have evidence, no section is empty and at most two questions are open. The document cites at least three sources or competitors, and at least half of these were read in the last six months. If you set a focus, the document also mentions it.',
  medium:
    'Medium: at least half of the statements have evidence, but not every condition for “High” is met. “High” needs evidence for at least 80% of statements, at most two open questions and no empty section. It also needs at least three sources or competitors, and half of these must have been read in the last six months.',
};

const NOTHING_TO_PROVE =
  'Low: none of the statements are based on your sources. They are all standard definitions, or were entered or edited by hand.';

const NO_EVIDENCE_NEEDED: ReadonlySet<Claim['basis']> = new Set(['standard', 'input', 'author']);
const needsEvidence = ({ basis }: Pick<Claim, 'basis'>): boolean => !NO_EVIDENCE_NEEDED.has(basis);

type Judged = Pick<Claim, 'basis' | 'verdict'>;
const isFound = ({ verdict }: Judged): boolean => verdict === 'supported' || verdict === 'misattributed';

const YEAR_MS = 365 * 86_400_000;

type Dated = Pick<Citation, 'sourceId' | 'snapshotId' | 'asOf'>;

function isMostlyOld(citations: readonly Dated[], now: number): boolean {
  const read = new Map(citations.map(({ sourceId, snapshotId, asOf }) => [sourceId ?? snapshotId, asOf]));
  const times = [...read.values()].flatMap((asOf) => (asOf === null ? [] : [Date.parse(asOf)]));
  return times.filter((time) => now - time > YEAR_MS).length > times.length / 2;
}

export function confidenceText(
  confidence: IntelAnswer['confidence'],
  { claims, citations }: { claims: readonly Judged[]; citations: readonly Dated[] },
  now = Date.now(),
): string {
  if (confidence !== 'low') return CONFIDENCE_MEANINGS[confidence];
  const own = claims.filter(needsEvidence);
  if (claims.length > 0 && own.length === 0) return NOTHING_TO_PROVE;
  if (own.filter(isFound).length < own.length / 2)
    return 'Low: fewer than half of the statements have evidence.';
  return isMostlyOld(citations, now)
    ? 'Low: most of the evidence is more than a year old.'
    : 'Low: more than half of the fields are empty.';
}

export const NOT_CHECKED =
  'Confidence says how much evidence the statements have. It does not say whether the sources are right, or whether a statement fits your buyers: read the document before you use it.';

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

export function checkedLines(claims: readonly Judged[]): string[] {
  const own = claims.filter(needsEvidence);
  const found = (...bases: readonly Claim['basis'][]): number =>
    claims.filter((claim) => bases.includes(claim.basis) && isFound(claim)).length;
  const [quoted, computed, known, typed] = [
    found('source', 'inference'),
    found('computed'),
    found('brand'),
    found('input'),
  ];
  return [
    ...(own.length === 0
      ? []
      : [
          `${quoted + computed + known} of ${counted(own.length, 'statement has', 'statements have')} evidence.`,
        ]),
    ...(quoted === 0
      ? []
      : [
          `${counted(quoted, 'statement has', 'statements have')} a quotation that was found word for word in its source. The quotation contains every number, date and name in the statement.`,
        ]),
    ...(computed === 0
      ? []
      : [
          counted(
            computed,
            'statement is a count or comparison of quotations, and was checked against them.',
            'statements are counts or comparisons of quotations, and were checked against them.',
          ),
        ]),
    ...(known === 0
      ? []
      : [counted(known, 'statement repeats your brand profile.', 'statements repeat your brand profile.')]),
    ...(typed === 0
      ? []
      : [
          counted(
            typed,
            'more statement repeats an entry in the form, so it needs no evidence.',
            'more statements repeat entries in the form, so they need no evidence.',
          ),
        ]),
  ];
}

export function quotedText(citations: readonly Citation[]): string {
  const rivals = citations.filter(({ competitorId }) => typeof competitorId === 'string');
  const own = citations.filter((one) => !rivals.includes(one));
  const pages = (of: readonly Citation[]) =>
    new Set(of.map(({ url, sourceId, snapshotId }) => url ?? sourceId ?? snapshotId)).size;
  const sources = new Set(own.map(({ sourceId }) => sourceId)).size;
  const companies = new Set(rivals.map(({ competitorId }) => competitorId)).size;
  const parts = [
    ...(sources === 0
      ? []
      : pages(own) > sources
        ? [`${pages(own)} pages of ${counted(sources, 'source', 'sources')}`]
        : [counted(sources, 'source', 'sources')]),
    ...(companies === 0
      ? []
      : [
          `${counted(pages(rivals), 'watched page', 'watched pages')} of ${counted(companies, 'competitor', 'competitors')}`,
        ]),
  ];
  return parts.length === 0 ? 'Nothing is quoted.' : `Quoted: ${parts.join(' and ')}.`;
}
