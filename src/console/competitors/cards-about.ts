import type { ArtifactList, CompetitorList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { isCardOf } from './card-name.ts';

export function useCardsAbout(about: string): string[] {
  const domain = /^competitor:(.+)$/.exec(about)?.[1];
  const enabled = domain !== undefined;
  const cards = useCards({ enabled });
  const rivals = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 }, enabled }).data
    ?.competitors;
  const rival = rivals?.find((one) => one.domain === domain);
  if (rival === undefined || cards === undefined) return [];
  return cards.map(({ name }) => name).filter((name) => isCardOf(name, rival));
}

export const useCards = ({ enabled }: { enabled: boolean }): ArtifactList['artifacts'] | undefined =>
  useRead<ArtifactList>('/api/intel/artifacts', { query: { module: 'competitor', limit: 100 }, enabled }).data
    ?.artifacts;
