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
}

export interface Compared {
  comparisons: readonly Comparison[];
  missing: readonly string[];
}

export const namesUs = (comparisons: readonly Pick<Comparison, 'namesYou'>[] = []): boolean =>
  comparisons.some(({ namesYou }) => namesYou === true);

export type CompareEvents = (
  workspaceId: string,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, Compared>>;
