import type { CompetitorRecord } from '../../competitors/competitor-record.ts';
import type { CompareEvents } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { ReadEvents } from '../../events/read-events.ts';
import type { ReadArtifacts } from '../artifacts/read-artifacts.ts';
import { type Briefing, type BriefedSubject, briefingOf, type TouchedArtifact } from './briefing.ts';
import { briefingMarkdown } from './briefing-document.ts';

const MOST_EVENTS = 2_000;
const LOT = 100;
const MOST_SUBJECTS = 1_000;
const MOST_ARTIFACTS = 100;

export interface WriteBriefingDependencies {
  events: Pick<ReadEvents, 'list'>;
  competitors: {
    subjects(workspaceId: string, limit: number): Promise<CompetitorRecord[]>;
  };
  artifacts: Pick<ReadArtifacts, 'list'>;
  compare: CompareEvents;
  writeBriefs(eventIds: string[], signal: AbortSignal): Promise<void>;
}

export interface BriefingFilter {
  wants(event: EventRecord): boolean;
  competitors: readonly string[];
}

export interface WrittenBriefing {
  briefing: Briefing;
  markdown: string;
}

export const createWriteBriefing = ({
  events,
  competitors,
  artifacts,
  compare,
  writeBriefs,
}: WriteBriefingDependencies) => {
  async function eventsOf(
    workspaceId: string,
    { from, to }: { from: Date; to: Date },
    wants: BriefingFilter['wants'],
  ): Promise<EventRecord[]> {
    const found: EventRecord[] = [];
    let before: number | undefined;
    do {
      const { page, next } = await events.list(workspaceId, { filter: {}, since: from, before, limit: LOT });
      found.push(...page.filter((event) => event.detected_at < to && wants(event)));
      before = next ?? undefined;
    } while (before !== undefined && found.length < MOST_EVENTS);
    return found;
  }

  return async function writeBriefing(
    workspaceId: string,
    period: { from: Date; to: Date },
    signal: AbortSignal,
    { wants, competitors: only }: BriefingFilter = { wants: () => true, competitors: [] },
  ): Promise<WrittenBriefing> {
    const unworded = (await eventsOf(workspaceId, period, wants)).filter(
      ({ ai_brief: brief }) => brief === '',
    );
    await writeBriefs(
      unworded.map(({ _id }) => _id),
      signal,
    );
    const [found, records, stale] = await Promise.all([
      eventsOf(workspaceId, period, wants),
      competitors.subjects(workspaceId, MOST_SUBJECTS),
      artifacts.list(workspaceId, { stale: true, only: null, after: undefined, limit: MOST_ARTIFACTS }),
    ]);
    const compared = [...(await compare(workspaceId, found))];
    const briefing = briefingOf({
      ...period,
      events: found,
      comparisons: new Map(compared.map(([id, { comparisons }]) => [id, comparisons])),
      elsewhere: new Set(compared.flatMap(([id, { isElsewhere }]) => (isElsewhere === true ? id : []))),
      subjects: records.filter(({ _id }) => only.length === 0 || only.includes(_id)).map(subjectOf),
      artifacts: stale.page.map(touched),
    });
    return { briefing, markdown: briefingMarkdown(briefing) };
  };
};

export type WriteBriefing = ReturnType<typeof createWriteBriefing>;

const subjectOf = ({
  _id,
  name,
  domain,
  created_at,
  last_check,
  watch,
}: CompetitorRecord): BriefedSubject => ({
  id: _id,
  name,
  domain,
  isPage: watch !== undefined,
  trackedSince: created_at,
  unseen: last_check === null || last_check.ok ? null : last_check.summary,
});

const touched = ({
  artifact: { _id, module, name },
  staleReasons,
}: Awaited<ReturnType<ReadArtifacts['list']>>['page'][number]): TouchedArtifact => ({
  artifactId: _id,
  module,
  name,
  reasons: staleReasons
    .filter(({ text }, i) => staleReasons.findIndex((one) => one.text === text) === i)
    .map(({ code: _code, severity: _severity, ...reason }) => reason),
});
