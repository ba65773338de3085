import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createChat } from './chat/answer.ts';
import { createMeaningOf } from './chat/sentence-meaning.ts';
import { createWriteBriefs } from './competitors/briefs/write-briefs.ts';
import { competitorIndexes, createCompetitors } from './competitors/competitors.ts';
import type { Config } from './config/config.ts';
import { createDatabase } from './database/database.ts';
import { createEvents, eventIndexes } from './events/events.ts';
import { topicOfEvent } from './events/read-events.ts';
import type { FactKind } from './extraction/facts/evidence/kinds.ts';
import { createIdempotencyStore, idempotencyIndexes } from './http/idempotency-store.ts';
import { createRateLimitStore, rateLimitIndexes } from './http/rate-limit-store.ts';
import { newId } from './ids.ts';
import { createParser } from './extraction/pool/parser-pool.ts';
import { createKnowledge, createKnowledgeStores, knowledgeIndexes } from './knowledge/knowledge.ts';
import type { Companies, KnownParties } from './knowledge/party.ts';
import { createRemoteChat } from './llm/models.ts';
import { createRemoteReranker } from './llm/reranker.ts';
import { provisionChromium } from './local-servers/chromium-binary.ts';
import { quotedReply } from './intel/drafting/quoted-reply.ts';
import { createIntel, createTracked, intelIndexes } from './intel/intel.ts';
import { apart, joined } from './database/joined-reads.ts';
import type { Log } from './log/log.ts';
import { createRetention } from './retention/retention.ts';
import { createEmbeddings } from './llm/configured-embeddings.ts';
import { createSearch } from './search/search.ts';
import { createFiguresStore } from './telemetry/figures-store.ts';
import { createPrometheus } from './telemetry/prometheus.ts';
import { createWatch } from './telemetry/watch.ts';
import { createWorkflowClient } from './temporal/workflow-client.ts';
import { playwrightChromiumPath } from './web/browser.ts';
import { createPaceStore, paceIndexes } from './web/pace-store.ts';
import { createSharedPace } from './web/shared-pace.ts';
import { createWeb } from './web/web.ts';
import {
  createAnnounceEvent,
  createDestinations,
  destinationIndexes,
} from './delivery/destinations/destinations.ts';
import { createFeeds, feedIndexes } from './delivery/feeds/feeds.ts';
import { changeText, entryOf } from './delivery/messages/digest.ts';
import { createWebhooks, webhookIndexes } from './delivery/webhooks/webhooks.ts';
import { siteDomain } from './web/bare-domain.ts';
import { createBrand } from './brand/brand.ts';
import { brandProfileIndexes } from './brand/profile-store.ts';
import { createKeyStore, keyIndexes } from './workspaces/key-store.ts';

const MOST_OWN_FACTS = 50;
/** The chat gets facts of these kinds together with the text of their page, and may quote both. */
const WITH_PAGE: ReadonlySet<FactKind> = new Set([
  'price',
  'integration',
  'testimonial',
  'offer',
  'proof',
  'customer',
  'detail',
]);
const MOST_NEW_INDEXING = 1_000;
const MOST_NEWS = 200;

/** Connects only on first use. Throws without `config.mongodb.uri` or `config.temporal.address`. */
export function createServices(config: Config, log: Log) {
  const { uri } = config.mongodb;
  const { address } = config.temporal;
  if (uri === undefined || address === undefined) {
    throw new Error('Set MONGODB_URI and TEMPORAL_ADDRESS, or run `npm start`, which starts both servers.');
  }
  const now = (): Date => new Date();
  const database = createDatabase({ uri, name: config.mongodb.database });
  const { db } = database;
  const keys = createKeyStore({ db, newId, now });
  // Every request looks up its key, so concurrent lookups of a key share one read.
  const findKey = apart((key) => joined(() => keys.find(key)));
  const idempotency = createIdempotencyStore({
    db,
    now,
    newToken: () => randomBytes(24).toString('base64url'),
  });
  const stores = createKnowledgeStores({ db, newId, now });
  const metrics = createPrometheus({ log });
  const figures = createFiguresStore({ db, now });
  const watch = createWatch({ meters: metrics, moduleOf: figures.moduleOfRun });
  const web = watch.web(
    createWeb({
      ...config.web,
      executable: () =>
        provisionChromium({
          cacheDir: config.cacheDir,
          chromiumPath: config.browser.path,
          playwrightPath: playwrightChromiumPath,
          report: (line) => log.info(line),
        }),
    }),
  );
  const clock = (): number => performance.now();
  const pace = createSharedPace({
    store: createPaceStore({ db, clock }),
    newToken: () => newId('attempt'),
    clock,
    log,
  });
  const embeddings = watch.embeddings(createEmbeddings(config, log));
  const parser = watch.parser(createParser({ log }));
  const workflows = createWorkflowClient({ ...config.temporal, address });

  const webhooks = watch.webhooks(createWebhooks({ ...stores, db, web, workflows, newId, now, log }));
  const { announceKnowledge } = webhooks;

  async function companiesOf(workspaceId: string): Promise<Companies> {
    const [{ name, domain, competitors: named }, tracked] = await Promise.all([
      brand.profiles.current(workspaceId),
      competitors.competitors.companies(workspaceId),
    ]);
    const known = new Set(tracked.map((one) => one.domain));
    const added = named.flatMap((one) => siteDomain(one) ?? []).filter((one) => !known.has(one));
    return {
      us: { name, domain },
      competitors: [...tracked, ...added.map((one) => ({ domain: one, name: one }))],
    };
  }
  const partiesOf = async (workspaceId: string): Promise<KnownParties> => {
    const { us, competitors: others } = await companiesOf(workspaceId);
    return { ourDomain: us.domain, competitors: others.map(({ domain }) => domain) };
  };

  const { types, crawling, knowledge, indexing } = createKnowledge({
    stores,
    web,
    pace,
    embeddings,
    parser,
    workflows,
    announceKnowledge,
    partiesOf,
    config,
    newId,
    now,
    log,
  });

  const search = createSearch({
    ...stores,
    db,
    createIndexes: database.createIndexes,
    embeddings,
    partiesOf,
    maxBytes: config.search.maxBytes,
    indexFolder: join(config.dataDir, 'search-index'),
    rerank:
      config.search.reranker === null ? undefined : createRemoteReranker(config.search.reranker, { log }),
    log,
  });
  const asking = {
    model: config.chat === null ? null : watch.chatModel(createRemoteChat(config.chat)),
    newBoundary: () => randomBytes(9).toString('hex'),
  };
  const brand = createBrand({
    ...asking,
    db,
    web,
    pace,
    config,
    parser,
    now,
    log,
    describeUrl: (source) => types.url.describe(source, ''),
  });
  const events = watch.events(createEvents({ db, newId, now, log }));
  const writeBriefs = createWriteBriefs({ ...asking, events, log });
  const toPeople = {
    db,
    publicUrl: config.http.publicUrl,
    namesOf: (workspaceId: string, ids: readonly string[]) => competitors.competitors.names(workspaceId, ids),
    newId,
    now,
  };
  const destinations = createDestinations({
    ...toPeople,
    web,
    smtp: config.smtp,
    eventsByIds: events.byIds,
    writeBriefing: (...asked) => intel.writeBriefing(...asked),
    log,
  });
  const feeds = createFeeds({
    ...toPeople,
    listEvents: async (workspaceId, filter, limit) =>
      (await events.read.list(workspaceId, { filter, limit })).page,
  });
  const competitors = watch.competitors(
    createCompetitors({
      db,
      web,
      pace,
      parser,
      workflows,
      events,
      writeBriefs,
      brands: brand.profiles,
      announce: createAnnounceEvent({ announce: webhooks.announce, take: destinations.outbox.take, log }),
      config,
      newId,
      now,
      log,
    }),
  );

  const tracked = createTracked({ competitors, events });
  const intel = watch.generating(
    createIntel({
      meaningOf: createMeaningOf({ embeddings, log, timeoutMs: 20_000 }),
      ...stores,
      ...search,
      db,
      brands: brand.profiles,
      documents: knowledge.facts,
      tracked,
      print: web.print,
      briefed: { events: events.read, competitors: competitors.competitors, writeBriefs },
      workflows,
      model: asking.model,
      contextTokens: config.chatContextTokens,
      newId,
      now,
      log,
    }),
  );

  return {
    config,
    log,
    metrics,
    figures,
    database,
    keys: { ...keys, find: findKey },
    sourcesWithin: stores.sources.within,
    idempotency,
    rateLimits: createRateLimitStore({ db }),
    uploads: stores.uploads,
    workflows,
    embeddings,
    crawling,
    knowledge,
    indexing,
    search,
    brand,
    intel,
    webhooks,
    destinations,
    feeds,
    events,
    competitors,
    retention: createRetention({ db, rules: config.retention, now, log }),
    chat: createChat({
      ...search,
      quotedReply,
      ...asking,
      companiesOf,
      async watchedPages(workspaceId, { domain, signal }) {
        const one = domain === null ? null : await tracked.byDomain(workspaceId, domain);
        if (domain !== null && one === null) return [];
        if (one === null) return tracked.stating(workspaceId, { first: null, signal });
        const { id: _id, name } = one;
        return competitors.facts.pagesOf({ _id, domain: one.domain, name }, signal);
      },
      async ownFacts(workspaceId, kinds) {
        const found = await Promise.all(
          kinds.map((kind) =>
            knowledge.facts.ofWorkspace(workspaceId, {
              from: null,
              limit: MOST_OWN_FACTS,
              filters: { kind, party: 'us' },
              only: null,
            }),
          ),
        );
        const facts = found.flatMap((one) => one.facts);
        const ofPages = facts.flatMap(({ kind, revision }) => (WITH_PAGE.has(kind) ? [revision] : []));
        const texts = await knowledge.facts.textsOf([...new Set(ofPages)]);
        return facts.map((fact) => ({ ...fact, pageText: texts.get(fact.revision) }));
      },
      async openRoles(workspaceId, { domain }) {
        const one = await tracked.byDomain(workspaceId, domain);
        return one === null ? [] : (await competitors.read.jobs(workspaceId, one.id)).jobs;
      },
      async newsOf(workspaceId, { domain, since }) {
        const one = domain === null ? null : await tracked.byDomain(workspaceId, domain);
        if (domain !== null && one === null) return [];
        const filter = one === null ? {} : { competitor_id: one.id };
        const { page } = await events.read.list(workspaceId, { filter, since, limit: MOST_NEWS });
        const names = await competitors.competitors.names(workspaceId, [
          ...new Set(page.map(({ competitor_id }) => competitor_id)),
        ]);
        return page.map((event) => ({
          eventId: event._id,
          competitorId: event.competitor_id,
          competitorName: names.get(event.competitor_id) ?? new URL(event.page_url).host,
          topic: topicOfEvent(event),
          severity: event.severity,
          title: event.title,
          change: changeText(entryOf(event, { publicUrl: undefined })),
          deltaPct: event.delta_pct,
          url: event.page_url,
          detectedAt: event.detected_at,
          evidence: event.evidence.map(({ snapshot_id: snapshotId, ...at }) => ({ snapshotId, ...at })),
        }));
      },
      laterVersions: competitors.laterVersions,
      countNewIndexing: (workspaceId) => stores.sources.countNewIndexing(workspaceId, MOST_NEW_INDEXING),
      meaningOf: createMeaningOf({ embeddings, log }),
      log,
    }),
    async prepare(): Promise<void> {
      await database.createIndexes([
        ...keyIndexes,
        ...idempotencyIndexes,
        ...rateLimitIndexes,
        ...brandProfileIndexes,
        ...knowledgeIndexes,
        ...intelIndexes,
        ...webhookIndexes,
        ...destinationIndexes,
        ...feedIndexes,
        ...eventIndexes,
        ...competitorIndexes,
        ...paceIndexes,
      ]);
      await search.prepare();
    },
    async close(): Promise<void> {
      const closed = async (part: string, close: () => Promise<void>): Promise<void> => {
        try {
          await close();
        } catch (error) {
          log.warn({ part, error }, 'a part of the service could not be closed');
        }
      };
      await closed('hand-over', () => knowledge.handedOver());
      await Promise.all([
        closed('search', () => search.close()),
        closed('parser', () => parser.close()),
        closed('embeddings', () => embeddings.close()),
        closed('web', () => web.close()),
        closed('queue', () => workflows.close()),
      ]);
      await database.close();
    },
  };
}

export type Services = ReturnType<typeof createServices>;
