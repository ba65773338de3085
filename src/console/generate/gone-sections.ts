import type { Artifact } from '../api/answers.ts';
import { isEmpty, sectionKeyOf } from './output-value.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import type { Block } from './layouts/layout.ts';

type Version = Pick<Artifact, 'output' | 'claims'>;
type Claim = Artifact['claims'][number];

export interface GoneSection {
  title: string;
  line: string | null;
}

const isIn =
  (keys: readonly string[]) =>
  ({ path }: Pick<Claim, 'path'>): boolean =>
    keys.includes(sectionKeyOf(path));

export const goneSections = (
  blocks: readonly Pick<Block, 'title' | 'keys'>[],
  { output: before, claims }: Version,
  { output: now }: Pick<Version, 'output'>,
): (GoneSection & { claims: Claim[] })[] =>
  blocks
    .filter(({ keys }) => keys.some((key) => !isEmpty(before[key])) && keys.every((key) => isEmpty(now[key])))
    .map(({ title, keys }) => {
      const of = claims.filter(isIn(keys));
      return { title, line: of[0]?.text ?? null, claims: of };
    });

export const UNKNOWN_REASON = 'The pages that were read for this version no longer support these lines.';

export function whyGone(
  { staleReasons, citations }: Pick<Artifact, 'staleReasons' | 'citations'>,
  { editedFrom, version }: Pick<Artifact, 'editedFrom' | 'version'>,
  gone: readonly Pick<Claim, 'basis' | 'citations'>[],
): string[] {
  if (editedFrom !== null)
    return [
      editedFrom === (version ?? 0) - 1
        ? 'Somebody removed these lines by hand.'
        : `Somebody restored version ${editedFrom}, which does not have these lines.`,
    ];
  const quoted = new Set(gone.flatMap((claim) => claim.citations));
  const cited = citations.filter(({ n }) => quoted.has(n));
  const isCompared = gone.some(({ basis }) => basis === 'computed');
  const isReason = ({ code, sourceId, competitorId }: Artifact['staleReasons'][number]): boolean => {
    if (code === 'brand_profile_changed') return gone.some(({ basis }) => basis === 'brand');
    if (competitorId !== undefined)
      return isCompared || cited.some((one) => one.competitorId === competitorId);
    return cited.some((one) => one.sourceId === sourceId);
  };
  const reasons = staleReasonsOf(staleReasons.filter(isReason)).map(({ text }) => text);
  return reasons.length > 0 ? reasons : [UNKNOWN_REASON];
}
