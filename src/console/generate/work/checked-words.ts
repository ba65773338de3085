import type { IntelAnswer } from '../../api/answers.ts';
import type { Citation, Claim } from './work-context.ts';

export const CONFIDENCE_MEANINGS: Record<IntelAnswer['confidence'], string> = {
  high: 'High: most statements and fields have evidence, no section is empty, and at most two questions are open. If you set a focus, the document mentions it. At least three sources or competitors are cited, and at least half of them were read in the last six months.',
  medium:
    'Medium: at least 30% of the statements and of the fields have evidence, and at least half of the sources were read in the last year.',
  low: 'Low: little evidence was found, or most of it is more than a year old.',
};

export const NOT_CHECKED =
  'Confidence says how much evidence there is. Nobody has checked whether the sources are right, or whether a statement fits your situation.';

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

type Judged = Pick<Claim, 'basis' | 'verdict'>;
const isFound = ({ verdict }: Judged): boolean => verdict === 'supported' || verdict === 'misattributed';

export function checkedLines(claims: readonly Judged[]): string[] {
  const own = claims.filter(({ basis }) => basis !== 'standard');
  const found = (...bases: readonly Claim['basis'][]): number =>
    own.filter((claim) => bases.includes(claim.basis) && isFound(claim)).length;
  const [quoted, computed, known] = [
    found('source', 'inference'),
    found('computed'),
    found('brand', 'input'),
  ];
  return [
    ...(quoted === 0
      ? []
      : [
          `${quoted} of ${counted(own.length, 'statement has', 'statements have')} a quotation that was found word for word in its source. The quotation contains every number, date and name in the statement.`,
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
      : [
          counted(
            known,
            'statement repeats your brand profile or the form.',
            'statements repeat your brand profile or the form.',
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
