import { createReadAnnounced } from './announced/read-announced.ts';
import type { Config } from '../config/config.ts';
import type { Db, IndexDefinition } from '../database/database.ts';
import type { Events } from '../events/events.ts';
import type { EventRecord } from '../events/event-record.ts';
import type { NewId } from '../ids.ts';
import { createPatientFetch } from '../web/patient-fetch.ts';
import type { Parser } from '../extraction/pool/parser.ts';
import type { Log } from '../log/log.ts';
import type { WorkflowClient } from '../temporal/workflow-client.ts';
import { createPoliteness } from '../web/politeness.ts';
import { createAddressGuard, createHostMap } from '../web/address-guard.ts';
import { createRobots } from '../web/robots.ts';
import type { SharedPace } from '../web/shared-pace.ts';
import type { Web } from '../web/web.ts';
import { withCompetitorName } from '../brand/profile.ts';
import type { BrandProfileStore } from '../brand/profile-store.ts';
import type { CompetitorRecord } from './competitor-record.ts';
import { createChangeCompetitor, createTrackCompetitor } from './tracking/track-competitor.ts';
import { createBaselineOf, createTakeLook } from './checking/take-look.ts';
import { checkIndexes, createCheckStore } from './checking/check-store.ts';
import { createFindPages } from './checking/find-pages.ts';
import { createConfirmChanges, createObservePages } from './checking/observe-pages.ts';
import {
  createBeginCheck,
  createFailCheck,
  createStepOfCheck,
  type OpenCheck,
} from './checking/open-check.ts';
import { isAppError } from '../errors.ts';
import { createSettleCheck } from './checking/settle-check.ts';
import {
  type CompetitorStore,
  competitorStoreIndexes,
  createCompetitorDeletionStore,
  createCompetitorStore,
} from './tracking/competitor-store.ts';
import { createDiscoverPages } from './discovery/discover-pages.ts';
import {
  createTrackedPageStore,
  newTrackedPage,
  trackedPageId,
  trackedPageIndexes,
  type TrackedPageStore,
} from './pages/tracked-page-store.ts';
import {
  createReadCompetitors,
  type ReadCompetitors,
  type WatchedPages,
} from './tracking/read-competitors.ts';
import { createRemoveCompetitor } from './tracking/remove-competitor.ts';
import { createKeepSchedule, createRepairSchedules, createTryToKeepSchedule } from './tracking/schedules.ts';
import { createLaterVersions } from './snapshots/later-versions.ts';
import { createSnapshotFacts } from './snapshots/snapshot-facts.ts';
import { createSnapshotStore, snapshotIndexes } from './snapshots/snapshot-store.ts';
import { createVisitPage, visitForDiscovery } from './visiting/visit-page.ts';
import { createFieldStore, watchFieldIndexes } from './watches/field-store.ts';
import { createFindWatchedPage } from './watches/find-watched-page.ts';
import { createTrackFields } from './watches/track-fields.ts';
import { createWatches, watchNotFound } from './watches/watches.ts';
import type { CheckResult } from './competitor-record.ts';

export const competitorIndexes: IndexDefinition[] = [
  ...competitorStoreIndexes,
  ...trackedPageIndexes,
  ...snapshotIndexes,
  ...checkIndexes,
  ...watchFieldIndexes,
];

export function createCompetitors({
  db,
  web,
  pace,
  parser,
  workflows,
  events,
  writeBriefs,
  brands,
  announce,
  config: { crawling, checks: checking, web: reach },
  newId,
  now,
  log,
}: {
  db: Db;
  web: Pick<Web, 'fetchPage' | 'render' | 'checkUrl'>;
  pace: SharedPace;
  parser: Pick<Parser, 'prepareForPages' | 'readWatched' | 'readWatchedFacts'>;
  workflows: Pick<WorkflowClient, 'runCheck' | 'checkSoon' | 'cancelSoon' | 'stopCheck' | 'schedules'>;
  events: Pick<Events, 'record' | 'removeOf' | 'byIds' | 'setNewPage'>;
  writeBriefs: (eventIds: string[], signal: AbortSignal) => Promise<void>;
  brands: Pick<BrandProfileStore, 'current' | 'save'>;
  announce(event: EventRecord): Promise<void>;
  config: Pick<Config, 'crawling' | 'checks' | 'web'>;
  newId: NewId;
  now: () => Date;
  log: Log;
}) {
  const competitors = createCompetitorStore({ db, now });
  const deletions = createCompetitorDeletionStore({ db, now });
  const watches = createCompetitorStore({ db, now, watches: true });
  const fields = createFieldStore({ db });
  const pages = createTrackedPageStore({ db });
  const snapshots = createSnapshotStore({ db, now });
  const checks = createCheckStore({ db });
  const watched = createWatchedPages({ pages, now });
  const { schedules } = workflows;
  const keepSchedule = createKeepSchedule({ competitors, schedules, now });
  const tryToKeepSchedule = createTryToKeepSchedule({ keepSchedule, log });
  const read = createReadCompetitors({ competitors, pages: watched, snapshots });

  // Each host receives only one request at a time across all workspaces.
  const politeness = createPoliteness({ delayMs: crawling.delayMs, concurrency: 1, shared: pace });
  const robots = createRobots({
    now,
    fetchPage: (url, options = {}) =>
      politeness.turn(new URL(url).host, { signal: options.signal ?? new AbortController().signal }, () =>
        web.fetchPage(url, options),
      ),
  });
  const clock = (): number => performance.now();
  const visitPage = createVisitPage({
    patientFetch: createPatientFetch({ fetchPage: web.fetchPage, politeness, clock }),
    fetchPage: web.fetchPage,
    politeness,
    robots,
    parser,
    render: web.render,
  });
  const baselineOf = createBaselineOf({ snapshots, parser });
  const trackFields = createTrackFields({ fields, snapshots, now });
  const looking = createTakeLook({
    visitPage,
    baselineOf,
    snapshots,
    fieldsDiffer: trackFields.differ,
    now,
  });
  const nameInProfile = async (
    { workspace_id, domain }: Pick<CompetitorRecord, 'workspace_id' | 'domain'>,
    name: string,
  ): Promise<void> =>
    void (await brands.save(workspace_id, (profile) => withCompetitorName(profile, { domain, name })));
  const observing = { pages, checks, competitors, looking, now };
  const mapped = createHostMap(reach.resolveRules);

  const removing = {
    deletions,
    removeSchedule: schedules.remove,
    stopCheck: workflows.stopCheck,
    ofCompetitor: [checks, pages, snapshots, events, fields],
    now,
    log,
  };
  const removal = createRemoveCompetitor({ ...removing, competitors });
  const readWatches = createReadCompetitors({
    competitors: watches,
    pages: watched,
    snapshots,
    missing: watchNotFound,
  });
  const readAnnounced = createReadAnnounced({ events, snapshots, parser, visitPage, log });
  const beginCheck = createBeginCheck({ competitors, checks, ...checking, now });
  const failCheck = createFailCheck({ checks, competitors });
  const stepOfCheck = createStepOfCheck({
    checks,
    competitors,
    removeUnlessExists: removal.removeUnlessExists,
  });

  return {
    competitors,
    read,
    track: createTrackCompetitor({
      ownDomain: async (workspaceId) => (await brands.current(workspaceId)).domain,
      competitors,
      tryToKeepSchedule,
      resolvable: (host) => mapped(host) !== null,
      allowsAddress: createAddressGuard({ allowCidrs: reach.allowCidrs }).isExempt,
      newId,
      now,
    }),
    change: createChangeCompetitor({ competitors, pages: watched, nameInProfile, tryToKeepSchedule }),
    removal,
    watches: {
      ...createWatches({
        watches,
        read: readWatches,
        fields,
        checkUrl: web.checkUrl,
        tryToKeepSchedule,
        newId,
        now,
      }),
      read: readWatches,
      removal: createRemoveCompetitor({ ...removing, competitors: watches, missing: watchNotFound }),
      checkNow: createCheckOnDemand({ read: readWatches, competitors, runCheck: workflows.runCheck }),
      now,
    },
    facts: createSnapshotFacts({ read, pages, snapshots, parser }),
    laterVersions: createLaterVersions({ competitors, pages, snapshots }),
    checkNow: createCheckOnDemand({ read, competitors, runCheck: workflows.runCheck }),
    now,
    repairSchedules: createRepairSchedules({ competitors, schedules, keepSchedule, now, log }),
    steps: {
      isCheckedRegularly: async (competitorId: string): Promise<boolean> => {
        const scheduled = await competitors.scheduleOf(competitorId);
        return scheduled !== null && scheduled.every !== null && !scheduled.paused;
      },
      beginCheck(check: Parameters<typeof beginCheck>[0]) {
        parser.prepareForPages();
        return beginCheck(check).finally(() => removal.removeUnlessExists(check.competitorId));
      },
      findPages: stepOfCheck(
        'finding_pages',
        ofSort(
          createFindPages({
            discoverPages: (request, { isFirstContact, onPage }) => {
              const { domain } = request;
              const visit = visitForDiscovery(visitPage, { domain, isFirstContact, onPage });
              return createDiscoverPages({ visit, robots })(request);
            },
            pages,
            checks,
            competitors,
            looking,
            now,
          }),
          createFindWatchedPage({ visitPage, parser, pages, checks, competitors, looking, now }),
        ),
      ),
      failCheck,
      observePages: stepOfCheck('reading_pages', createObservePages(observing)),
      confirmChanges: stepOfCheck('confirming_changes', createConfirmChanges(observing)),
      settleCheck: stepOfCheck(
        'comparing',
        createSettleCheck({
          checks,
          competitors,
          pages,
          snapshots,
          baselineOf,
          recordEvents: events.record,
          ownNames: async (workspaceId) => {
            const { name } = await brands.current(workspaceId);
            return name ? [name] : [];
          },
          nameInProfile,
          trackFields,
          checkSoon: (competitorId, delayMs) =>
            workflows
              .checkSoon(competitorId, delayMs)
              .catch((error: unknown) =>
                log.warn(
                  { competitorId, error },
                  'the remaining pages are left for the next scheduled check',
                ),
              ),
          cancelSoon: (competitorId) =>
            workflows
              .cancelSoon(competitorId)
              .catch((error: unknown) =>
                log.warn(
                  { competitorId, error },
                  'a repeated check could not be cancelled and will run although it is no longer needed',
                ),
              ),
          announce,
          now,
        }),
      ),
      async writeBriefs(eventIds: string[], signal: AbortSignal): Promise<void> {
        await Promise.all([readAnnounced(eventIds, signal), writeBriefs(eventIds, signal)]);
      },
    },
  };
}

export type Competitors = ReturnType<typeof createCompetitors>;

const ofSort =
  (ofCompetitor: FindPages, ofWatch: FindPages): FindPages =>
  (open, signal) =>
    (open.competitor.watch === undefined ? ofCompetitor : ofWatch)(open, signal);

type FindPages = (open: OpenCheck, signal: AbortSignal) => Promise<void>;

const createWatchedPages = ({ pages, now }: { pages: TrackedPageStore; now: () => Date }): WatchedPages => ({
  ofAll: pages.shownOf,
  async pin({ workspaceId, competitorId }, pins) {
    const at = now();
    await pages.add(
      pins.map((pin) => newTrackedPage({ competitorId, workspaceId, at, ...pin, via: 'pinned' })),
    );
    for (const { url, kind } of pins) await pages.pin(trackedPageId(competitorId, url), kind);
  },
  release: (competitorId, urls) =>
    pages.release(
      urls.map((url) => trackedPageId(competitorId, url)),
      now(),
    ),
});

const WAIT_MS = 180_000;

/** Joins a check in progress. Aborting `signal` does not stop the check. */
type RunCheck = (
  competitorId: string,
  options: { waitMs: number; signal: AbortSignal },
) => Promise<CheckResult>;

export const createCheckOnDemand =
  ({
    read,
    competitors,
    runCheck,
  }: {
    read: Pick<ReadCompetitors, 'competitor'>;
    competitors: Pick<CompetitorStore, 'noteRequested' | 'forgetRequest'>;
    runCheck: RunCheck;
  }) =>
  async (workspaceId: string, id: string, signal: AbortSignal): Promise<CheckResult> => {
    const since = await competitors.noteRequested(await read.competitor(workspaceId, id));
    const ended = async (): Promise<void> => {
      if (since !== null) await competitors.forgetRequest(id, since);
    };
    try {
      const result = await runCheck(id, { waitMs: WAIT_MS, signal });
      await ended();
      return result;
    } catch (error) {
      if (isAppError(error) && error.code !== 'competitor.check_unfinished') await ended();
      throw error;
    }
  };

export type CheckOnDemand = ReturnType<typeof createCheckOnDemand>;
