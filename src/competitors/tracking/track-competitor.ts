import { conflict, invalidInput } from '../../errors.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import type { NewId } from '../../ids.ts';
import { type CheckTime, type CompetitorRecord, newSubject, type WatchedPage } from '../competitor-record.ts';
import { changesSchedule, type CompetitorChange, type CompetitorStore } from './competitor-store.ts';
import type { UnwatchedPage } from '../discovery/further-pages.ts';
import { pageKey } from '../discovery/site.ts';
import { competitorDomain } from '../domain.ts';
import { type PageOrder, type PagePin, planPins } from './page-pins.ts';
import { competitorNotFound, type WatchedPages } from './read-competitors.ts';

interface TrackOrder {
  domain: string;
  name?: string | undefined;
  every: string | null;
  checkTime?: CheckTime | null | undefined;
}

/** Throws `competitor.already_tracked` with the existing competitor's id, or `competitor.own_domain`. */
export function createTrackCompetitor({
  competitors,
  ownDomain,
  tryToKeepSchedule,
  resolvable,
  allowsAddress,
  newId,
  now,
}: {
  competitors: Pick<CompetitorStore, 'insert' | 'ofDomain'>;
  ownDomain(workspaceId: string): Promise<string | null>;
  tryToKeepSchedule(competitorId: string): Promise<void>;
  resolvable(host: string): boolean;
  allowsAddress(address: string): boolean;
  newId: NewId;
  now: () => Date;
}) {
  return async (
    workspaceId: string,
    { domain: spelling, name, every, checkTime = null }: TrackOrder,
  ): Promise<CompetitorRecord> => {
    const domain = competitorDomain(spelling, { resolvable, allowsAddress });
    const own = await ownDomain(workspaceId);
    const isOwn = own !== null && registrableOf(domain) === registrableOf(own);
    if (isOwn && (await competitors.ofDomain(workspaceId, domain)) === null)
      throw invalidInput(
        'competitor.own_domain',
        `${domain} is your own domain, according to the brand profile. Track a competitor's domain, or watch one of your own pages with POST /api/intel/watches.`,
        { details: [{ path: 'body.domain', message: 'is your own domain' }] },
      );
    const record = newSubject({
      _id: newId('competitor'),
      workspace_id: workspaceId,
      domain,
      name: name ?? domain,
      is_named: name !== undefined,
      created_at: now(),
      every,
      check_time: checkTime,
    });
    const { existing } = await competitors.insert(record);
    if (existing !== null && existing._id !== record._id)
      throw conflict(
        'competitor.already_tracked',
        `${domain} is already tracked as ${existing._id}. Use that id.`,
        { details: [{ path: 'body.domain', message: `is already tracked as ${existing._id}` }] },
      );
    if (every !== null) await tryToKeepSchedule(record._id);
    return existing ?? record;
  };
}

export type TrackCompetitor = ReturnType<typeof createTrackCompetitor>;

interface ChangeOrder extends Omit<CompetitorChange, 'check_time'> {
  checkTime?: CheckTime | null | undefined;
  pages?: readonly PageOrder[] | undefined;
}

export function createChangeCompetitor({
  competitors,
  pages,
  nameInProfile,
  tryToKeepSchedule,
}: {
  competitors: Pick<CompetitorStore, 'find' | 'change' | 'noteUnwatched'>;
  pages: WatchedPages;
  nameInProfile(competitor: Pick<CompetitorRecord, 'workspace_id' | 'domain'>, name: string): Promise<void>;
  tryToKeepSchedule(competitorId: string): Promise<void>;
}) {
  return async (
    workspaceId: string,
    id: string,
    { pages: orders = [], checkTime, ...others }: ChangeOrder,
  ): Promise<CompetitorRecord> => {
    const change: CompetitorChange = { ...others, check_time: checkTime };
    const before = await competitors.find(workspaceId, id);
    if (before === null) throw competitorNotFound(id);
    const watched = orders.length === 0 ? [] : await pages.ofAll([id]);
    const { pins, released } = planPins(before.domain, watched, orders);
    const isOnlyPages = Object.values(change).every((value) => value === undefined);
    const changed = isOnlyPages ? before : await competitors.change(workspaceId, id, change);
    if (changed === null) throw competitorNotFound(id);
    if (change.name !== undefined) await nameInProfile(changed, change.name);
    if (released.length > 0) await pages.release(id, released);
    if (pins.length > 0) await pages.pin({ workspaceId, competitorId: id }, pins);
    const unwatched = unwatchedAfter(before.unwatched ?? [], {
      stopped: watched.filter(({ url }) => released.includes(url)),
      pins,
    });
    if (orders.length > 0) {
      await competitors.noteUnwatched(id, unwatched);
      changed.unwatched = unwatched;
    }
    if (changesSchedule(change)) await tryToKeepSchedule(id);
    return changed;
  };
}

function unwatchedAfter(
  before: readonly UnwatchedPage[],
  { stopped, pins }: { stopped: readonly WatchedPage[]; pins: readonly PagePin[] },
): UnwatchedPage[] {
  const changed = new Set([...stopped, ...pins].map(({ url }) => pageKey(url)));
  const declined = stopped.map(({ url, kind }): UnwatchedPage => {
    const name = new URL(url).pathname;
    return { url, name, kind, reason: 'stopped' };
  });
  return [...before.filter(({ url }) => !changed.has(pageKey(url))), ...declined];
}

export type ChangeCompetitor = ReturnType<typeof createChangeCompetitor>;
