import type { Competitors } from '../../competitors/competitors.ts';
import type { CompetitorRecord } from '../../competitors/competitor-record.ts';
import { competitorDomain } from '../../competitors/domain.ts';
import type { ShownPlan } from '../../competitors/tracking/read-competitors.ts';
import { isAppError } from '../../errors.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { Events } from '../../events/events.ts';

/** A competitor that is tracked in the workspace. */
export interface TrackedCompetitor {
  id: string;
  domain: string;
  name: string;
  /** When its last check ended; what that found is what is known of it. */
  checkedAt: Date | null;
}

/** What generation asks of the tracking of competitors. */
export interface TrackedCompetitors {
  byId(workspaceId: string, id: string): Promise<TrackedCompetitor | null>;
  /** In any spelling. */
  byDomain(workspaceId: string, domain: string): Promise<TrackedCompetitor | null>;
  plans(workspaceId: string, id: string): Promise<{ plans: ShownPlan[] }>;
  /** Newest first. */
  events(workspaceId: string, id: string, span: { since: Date; limit: number }): Promise<EventRecord[]>;
  /** The newest change of prices of each of them that has any. */
  latestPricing(
    workspaceId: string,
    ids: readonly string[],
  ): Promise<Map<string, { at: Date; title: string }>>;
}

export function createTracked({
  competitors: { competitors, read },
  events,
}: {
  competitors: Pick<Competitors, 'competitors' | 'read'>;
  events: Pick<Events, 'eventsOf' | 'latestPricing'>;
}): TrackedCompetitors {
  return {
    byId: async (workspaceId, id) => shown(await competitors.find(workspaceId, id)),
    async byDomain(workspaceId, text) {
      const domain = spelt(text);
      return domain === null ? null : shown(await competitors.ofDomain(workspaceId, domain));
    },
    plans: (workspaceId, id) => read.plans(workspaceId, id),
    events: (_, id, span) => events.eventsOf(id, span),
    async latestPricing(workspaceId, ids) {
      const found = await events.latestPricing(workspaceId, ids);
      return new Map(found.map(({ competitor_id: id, detected_at: at, title }) => [id, { at, title }]));
    },
  };
}

const shown = (record: CompetitorRecord | null): TrackedCompetitor | null =>
  record === null
    ? null
    : {
        id: record._id,
        domain: record.domain,
        name: record.name,
        checkedAt: record.last_check?.at ?? null,
      };

/** As the domains of competitors are kept; null: it can be none of theirs. */
function spelt(text: string): string | null {
  try {
    // Whether it is public was asked when it was tracked.
    return competitorDomain(text, { resolvable: () => true });
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
