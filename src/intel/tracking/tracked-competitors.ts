import { getDomainWithoutSuffix } from 'tldts';
import type { Competitors } from '../../competitors/competitors.ts';
import type { CompetitorRecord } from '../../competitors/competitor-record.ts';
import { competitorDomain } from '../../competitors/domain.ts';
import type { StatingPage } from '../../competitors/snapshots/snapshot-facts.ts';
import type { ShownJob, ShownPlan } from '../../competitors/tracking/read-competitors.ts';
import { isAppError } from '../../errors.ts';
import { bareDomain } from '../../web/bare-domain.ts';
import { letters } from '../drafting/vendor.ts';
import type { EventKind } from '../../events/event-facts.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { Events } from '../../events/events.ts';

export interface TrackedCompetitor {
  id: string;
  domain: string;
  name: string;
  checkedAt: Date | null;
}

export interface TrackedCompetitors {
  byId(workspaceId: string, id: string): Promise<TrackedCompetitor | null>;
  byDomain(workspaceId: string, domain: string): Promise<TrackedCompetitor | null>;
  called(workspaceId: string, name: string): Promise<TrackedCompetitor | null>;
  plans(workspaceId: string, id: string): Promise<{ plans: ShownPlan[] }>;
  jobs(workspaceId: string, id: string): Promise<{ jobs: ShownJob[] }>;
  events(workspaceId: string, id: string, span: { since: Date; limit: number }): Promise<EventRecord[]>;
  latestPricing(
    workspaceId: string,
    ids: readonly string[],
  ): Promise<Map<string, { at: Date; kind: EventKind; title: string }>>;
  stating(
    workspaceId: string,
    options: { first: string | null; signal: AbortSignal },
  ): Promise<StatingPage[]>;
  there(workspaceId: string, snapshotIds: readonly string[]): Promise<Set<string>>;
  standing(
    workspaceId: string,
    pageIds: readonly string[],
  ): Promise<Map<string, { snapshotId: string; url: string }>>;
  texts(snapshotIds: readonly string[]): Promise<Map<string, string>>;
}

const MOST_RIVALS = 10;

export function createTracked({
  competitors: { competitors, read, facts },
  events,
}: {
  competitors: Pick<Competitors, 'competitors' | 'read' | 'facts'>;
  events: Pick<Events, 'eventsOf' | 'latestPricing'>;
}): TrackedCompetitors {
  return {
    byId: async (workspaceId, id) => shown(await competitors.find(workspaceId, id)),
    async byDomain(workspaceId, text) {
      const domain = spelt(text);
      return domain === null ? null : shown(await competitors.ofDomain(workspaceId, domain));
    },
    async called(workspaceId, name) {
      const wanted = spellingsOf(name);
      const all = await competitors.list(workspaceId, { after: undefined, limit: MOST_COMPARED });
      const found = all.find((one) =>
        [one.name, one.domain].some((own) => [...spellingsOf(own)].some((spelling) => wanted.has(spelling))),
      );
      return shown(found ?? null);
    },
    plans: (workspaceId, id) => read.plans(workspaceId, id),
    jobs: (workspaceId, id) => read.jobs(workspaceId, id),
    events: (_, id, span) => events.eventsOf(id, span),
    async latestPricing(workspaceId, ids) {
      const found = await events.latestPricing(workspaceId, ids);
      return new Map(
        found.map(({ competitor_id: id, detected_at: at, kind, title }) => [id, { at, kind, title }]),
      );
    },
    async stating(workspaceId, { first, signal }) {
      const [subject, newest] = await Promise.all([
        first === null ? null : competitors.find(workspaceId, first),
        competitors.list(workspaceId, { after: undefined, limit: MOST_RIVALS }),
      ]);
      const others = newest.filter(({ _id }) => _id !== first);
      const found: StatingPage[] = [];
      for (const one of subject === null ? others : [subject, ...others])
        found.push(...(await facts.pagesOf(one, signal)));
      return found;
    },
    there: facts.there,
    standing: facts.standing,
    texts: facts.texts,
  };
}

const MOST_COMPARED = 1_000;

function spellingsOf(text: string): Set<string> {
  const domain = bareDomain(text);
  const label = domain === null ? null : getDomainWithoutSuffix(domain, { allowPrivateDomains: true });
  return new Set([text, label ?? ''].map(letters).filter((one) => one !== ''));
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

function spelt(text: string): string | null {
  try {
    return competitorDomain(text, { resolvable: () => true, allowsAddress: () => true });
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
