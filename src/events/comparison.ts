import type { EventRecord } from './event-record.ts';

export interface OwnStatement {
  quote: string;
  url: string | null;
  sourceId: string | null;
  start: number | null;
  end: number | null;
}

export interface Comparison {
  text: string;
  ours: OwnStatement;
  theirs: { quote: string; url: string };
  namesYou?: true;
  concerns?: 'market' | 'product' | 'differentiator';
}

export interface Compared {
  comparisons: readonly Comparison[];
  missing: readonly string[];
  isElsewhere?: true;
}

/** True for events that name the user's company or are about one of its markets or offers. */
export const concernsUs = (comparisons: readonly Pick<Comparison, 'namesYou' | 'concerns'>[] = []): boolean =>
  comparisons.some(({ namesYou, concerns }) => namesYou === true || concerns !== undefined);

export const namesUs = (comparisons: readonly Pick<Comparison, 'namesYou'>[] = []): boolean =>
  comparisons.some(({ namesYou }) => namesYou === true);

export type CompareEvents = (
  workspaceId: string,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, Compared>>;
