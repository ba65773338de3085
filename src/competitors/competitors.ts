import type { Config } from '../config/config.ts';
import type { Db, IndexDefinition } from '../database/database.ts';
import type { Events } from '../events/events.ts';
import { eventView } from '../events/views.ts';
import type { NewId } from '../ids.ts';
import { createPatientFetch } from '../web/patient-fetch.ts';
import type { Parser } from '../extraction/pool/parser.ts';
import type { Log } from '../log/log.ts';
import type { WorkflowClient } from '../temporal/workflow-client.ts';
import { createPoliteness } from '../web/politeness.ts';
import { createHostMap } from '../web/address-guard.ts';
import { createRobots } from '../web/robots.ts';
import type { SharedPace } from '../web/shared-pace.ts';
import type { Web } from '../web/web.ts';
import type { Announce } from '../delivery/webhooks/announce.ts';
import type { BrandProfileStore } from '../brand/profile-store.ts';
import { createChangeCompetitor, createTrackCompetitor } from './tracking/track-competitor.ts';
import { createCheckOnDemand } from './tracking/check-on-demand.ts';
import { createBaselineOf } from './checking/baseline.ts';
import { checkIndexes, createCheckStore } from './checking/check-store.ts';
import { createFindPages } from './checking/find-pages.ts';
import { createConfirmChanges, createObservePages } from './checking/observe-pages.ts';
import { createBeginCheck } from './checking/open-check.ts';
import { createStepOfCheck } from './checking/step-of-check.ts';
import { createSettleCheck } from './checking/settle-check.ts';
import { createTakeLook } from './checking/take-look.ts';
import { createCompetitorDeletionStore } from './tracking/competitor-deletion-store.ts';
import { competitorStoreIndexes, createCompetitorStore } from './tracking/competitor-store.ts';
import { createDiscoverPages } from './discovery/discover-pages.ts';
import { createTrackedPageStore, trackedPageIndexes } from './pages/tracked-page-store.ts';
import { createWatchedPages } from './pages/watched-pages.ts';
import { createReadCompetitors } from './tracking/read-competitors.ts';
import { createRemoveCompetitor } from './tracking/remove-competitor.ts';
import { createKeepSchedule, createRepairSchedules, createTryToKeepSchedule } from './tracking/schedules.ts';
import { createSnapshotStore, snapshotIndexes } from './snapshots/snapshot-store.ts';
import { createVisitPage } from './visiting/visit-page.ts';
import { visitForDiscovery } from './visiting/visit-for-discovery.ts';

export const competitorIndexes: IndexDefinition[] = [
  ...competitorStoreIndexes,
  ...trackedPageIndexes,
  ...snapshotIndexes,
  ...checkIndexes,
];

/** All of competitors, put together: the requests, the steps of a check, and the schedules. */
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
  web: Pick<Web, 'fetchPage' | 'render'>;
  pace: SharedPace;
  parser: Pick<Parser, 'readWatched'>;
  workflows: Pick<WorkflowClient, 'runCheck' | 'stopCheck' | 'schedules'>;
  events: Pick<Events, 'record' | 'removeOf'>;
  writeBriefs: (eventIds: string[], signal: AbortSignal) => Promise<void>;
  brands: Pick<BrandProfileStore, 'current'>;
  announce: Announce;
  config: Pick<Config, 'crawling' | 'checks' | 'web'>;
  newId: NewId;
  now: () => Date;
  log: Log;
}) {
  const competitors = createCompetitorStore({ db, now });
  const deletions = createCompetitorDeletionStore({ db, now });
  const pages = createTrackedPageStore({ db });
  const snapshots = createSnapshotStore({ db, now });
  const checks = createCheckStore({ db });
  const watched = createWatchedPages({ pages, now });
  const { schedules } = workflows;
  const keepSchedule = createKeepSchedule({ competitors, schedules });
  const tryToKeepSchedule = createTryToKeepSchedule({ keepSchedule, log });
  const read = createReadCompetitors({ competitors, pages: watched, snapshots });

  // One request to a host at a time, whoever's competitor it is.
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
  const looking = createTakeLook({ visitPage, baselineOf, snapshots, now });
  const observing = { pages, checks, looking, now };
  const mapped = createHostMap(reach.resolveRules);

  const removal = createRemoveCompetitor({
    competitors,
    deletions,
    removeSchedule: schedules.remove,
    stopCheck: workflows.stopCheck,
    ofCompetitor: [checks, pages, snapshots, events],
    now,
    log,
  });
  const beginCheck = createBeginCheck({ competitors, checks, ...checking, now });
  const stepOfCheck = createStepOfCheck({
    checks,
    competitors,
    removeUnlessExists: removal.removeUnlessExists,
  });

  return {
    competitors,
    read,
    track: createTrackCompetitor({
      competitors,
      tryToKeepSchedule,
      resolvable: (host) => mapped(host) !== null,
      newId,
      now,
    }),
    change: createChangeCompetitor({ competitors, pages: watched, tryToKeepSchedule }),
    removal,
    checkNow: createCheckOnDemand({ read, runCheck: workflows.runCheck }),
    now,
    repairSchedules: createRepairSchedules({ competitors, schedules, keepSchedule, log }),
    steps: {
      isCheckedRegularly: async (competitorId: string): Promise<boolean> => {
        const scheduled = await competitors.scheduleOf(competitorId);
        return scheduled !== null && scheduled.every !== null && !scheduled.paused;
      },
      beginCheck: (check: Parameters<typeof beginCheck>[0]) =>
        beginCheck(check).finally(() => removal.removeUnlessExists(check.competitorId)),
      findPages: stepOfCheck(
        'finding_pages',
        createFindPages({
          discoverPages: (request) =>
            createDiscoverPages({ visit: visitForDiscovery(visitPage, request.domain), robots })(request),
          pages,
          checks,
          competitors,
          looking,
          now,
        }),
      ),
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
          announce: (workspaceId, event) =>
            announce(workspaceId, { id: event._id, type: 'intel.event', data: eventView(event) }),
          now,
        }),
      ),
      writeBriefs,
    },
  };
}

export type Competitors = ReturnType<typeof createCompetitors>;
