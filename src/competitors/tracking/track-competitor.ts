import { conflict } from '../../errors.ts';
import type { NewId } from '../../ids.ts';
import type { CompetitorRecord } from '../competitor-record.ts';
import type { CompetitorStore } from './competitor-store.ts';
import { competitorDomain } from '../domain.ts';

export interface TrackOrder {
  domain: string;
  /** Default: the domain. */
  name?: string | undefined;
  every: string | null;
}

/**
 * Tracks a domain, in whatever spelling, once for each workspace; throws `competitor.already_tracked` with the id it
 * has. It is tracked when its record is stored: a schedule that cannot be made now is made by repair.
 */
export function createTrackCompetitor({
  competitors,
  tryToKeepSchedule,
  resolvable,
  newId,
  now,
}: {
  competitors: Pick<CompetitorStore, 'insert'>;
  tryToKeepSchedule(competitorId: string): Promise<void>;
  /** Whether `EGRESS_RESOLVE` maps a host. */
  resolvable(host: string): boolean;
  newId: NewId;
  now: () => Date;
}) {
  return async (
    workspaceId: string,
    { domain: spelling, name, every }: TrackOrder,
  ): Promise<CompetitorRecord> => {
    const domain = competitorDomain(spelling, { resolvable });
    const record: CompetitorRecord = {
      _id: newId('competitor'),
      workspace_id: workspaceId,
      domain,
      name: name ?? domain,
      created_at: now(),
      every,
      paused: false,
      schedule_version: 1,
      last_analyzed_at: null,
      last_check: null,
      checking: null,
      discovered_at: null,
    };
    const { existing } = await competitors.insert(record);
    // Its own record is there already when this very request was carried out before, up to a crash.
    if (existing !== null && existing._id !== record._id)
      throw conflict(
        'competitor.already_tracked',
        `${domain} is tracked already, as ${existing._id}. Use that id.`,
        { details: [{ path: 'body.domain', message: `is tracked already, as ${existing._id}` }] },
      );
    if (every !== null) await tryToKeepSchedule(record._id);
    return existing ?? record;
  };
}

export type TrackCompetitor = ReturnType<typeof createTrackCompetitor>;
