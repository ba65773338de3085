import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from './environment.ts';
import { inputFault } from './input-fault.ts';

/** Thrown by `parseConfig`; `problems` holds every fault found, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} fault(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Of the bootstrap key, and of commands that are told no other. */
export const DEFAULT_WORKSPACE = 'default';

/** The user's cache folder (XDG Base Directory Specification). */
const defaultCacheDir = (xdgCacheHome: string | undefined): string =>
  join(xdgCacheHome ?? join(homedir(), '.cache'), 'groundwork');

/** With the vendor's own endpoint, and with any other that does not say otherwise. */
const DEFAULT_CHAT_MODEL = 'gpt-4.1-mini';

/**
 * Reads the whole configuration from `env` at once. An empty string counts as not set. Throws `ConfigError`
 * that names every faulty variable.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given, { error: inputFault });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`),
    );
  }
  const e = parsed.data;
  const hasChat = e.OPENAI_API_KEY !== undefined || e.OPENAI_BASE_URL !== undefined;
  if (e.CHAT_MODEL !== undefined && !hasChat) {
    throw new ConfigError([
      'CHAT_MODEL: names a model, but not where it is; set OPENAI_BASE_URL, or OPENAI_API_KEY for the vendor of that name',
    ]);
  }
  const deployment = deploymentOf(e.TEMPORAL_DEPLOYMENT_NAME, e.TEMPORAL_BUILD_ID);
  return deepFreeze({
    http: {
      port: e.PORT,
      host: e.HOST,
      rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
      wrongKeysPerMinute: e.WRONG_KEYS_PER_MINUTE,
      proxyHops: e.PROXY_HOPS,
      server: {
        connections: e.MAX_CONNECTIONS,
        headerBytes: e.MAX_HEADER_BYTES,
        headersTimeoutMs: e.HEADERS_TIMEOUT_MS,
        bodyBytesPerSecond: e.MIN_BODY_BYTES_PER_SECOND,
        bodyBytes: Math.max(e.MAX_JSON_BYTES, e.MAX_TEXT_BYTES, e.MAX_FILE_BYTES),
      },
      bootstrapKey: e.API_KEY,
      /** Names `/mcp` is reached under, besides loopback, addresses and `host`. */
      mcpHosts: e.MCP_HOSTS,
      /** Of the built web console; undefined: there is none. */
      consoleDir: e.CONSOLE_DIR === undefined ? undefined : resolve(e.CONSOLE_DIR),
    },
    limits: {
      jsonBytes: e.MAX_JSON_BYTES,
      textBytes: e.MAX_TEXT_BYTES,
      fileBytes: e.MAX_FILE_BYTES,
    },
    dataDir: resolve(e.DATA_DIR),
    cacheDir: resolve(e.CACHE_DIR ?? defaultCacheDir(e.XDG_CACHE_HOME)),
    logLevel: e.LOG_LEVEL,
    /** Undefined: readable on a terminal, JSON elsewhere. */
    logFormat: e.LOG_FORMAT,
    /** Ports where figures can be had without a key; undefined: there is none. */
    metrics: {
      host: e.METRICS_HOST,
      api: e.METRICS_PORT,
      worker: e.WORKER_METRICS_PORT,
      /** Those of Temporal's SDK in the worker. */
      temporal: e.TEMPORAL_METRICS_PORT,
    },
    /** Where spans are sent, over OTLP/HTTP. */
    tracing: {
      endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
      sampler: e.OTEL_TRACES_SAMPLER,
      /** Of `traceidratio`: the share of traces that is kept. */
      sampledShare: e.OTEL_TRACES_SAMPLER_ARG,
      batch: { delayMs: e.OTEL_BSP_SCHEDULE_DELAY, spans: e.OTEL_BSP_MAX_EXPORT_BATCH_SIZE },
    },
    aliveFile: e.WORKER_ALIVE_FILE,
    /** How far `npm start` lets the worker give way to everything else: 0 (not at all) to 19. */
    workerNiceness: e.WORKER_NICENESS,
    mongodb: { uri: e.MONGODB_URI, database: e.MONGODB_DATABASE },
    temporal: {
      address: e.TEMPORAL_ADDRESS,
      namespace: e.TEMPORAL_NAMESPACE,
      taskQueue: e.TEMPORAL_TASK_QUEUE,
      /** The version the worker registers as; null: it takes the tasks of every version. */
      deployment,
      uiUrl: e.TEMPORAL_UI_URL,
      workflowBundle: e.WORKFLOW_BUNDLE,
      payloadKeys: e.TEMPORAL_PAYLOAD_KEYS,
      /** What shows operators encrypted payloads; see `npm run codec`. */
      codec: { host: e.TEMPORAL_CODEC_HOST, port: e.TEMPORAL_CODEC_PORT, token: e.TEMPORAL_CODEC_TOKEN },
    },
    indexing: { deadlineMs: e.INDEX_DEADLINE_MS },
    search: {
      maxBytes: e.SEARCH_MEMORY_MB * 1_000_000,
      /** Null: hits stay in the order they are found in. */
      reranker:
        e.RERANK_BASE_URL === undefined
          ? null
          : { baseUrl: e.RERANK_BASE_URL, apiKey: e.RERANK_API_KEY, model: e.RERANK_MODEL },
    },
    /** What grows by itself; 0 days: for ever. */
    retention: { crawls: e.RETENTION_CRAWLS, eventsDays: e.RETENTION_EVENTS_DAYS },
    crawling: { deadlineMs: e.CRAWL_DEADLINE_MS, delayMs: e.CRAWL_DELAY_MS },
    browser: { path: e.CHROMIUM_PATH },
    /** Null: no model; answers are put together from quotations. */
    chat: hasChat
      ? {
          baseUrl: e.OPENAI_BASE_URL,
          apiKey: e.OPENAI_API_KEY,
          model: e.CHAT_MODEL ?? DEFAULT_CHAT_MODEL,
        }
      : null,
    /** Tokens the model can take in all, prompt and answer. */
    chatContextTokens: e.CHAT_CONTEXT_TOKENS,
    embeddings: {
      baseUrl: e.EMBEDDING_BASE_URL ?? e.OPENAI_BASE_URL,
      apiKey: e.EMBEDDING_API_KEY ?? e.OPENAI_API_KEY,
      /** Remote when an endpoint or a vendor key is configured, local otherwise. */
      remote: e.EMBEDDING_BASE_URL !== undefined || e.OPENAI_API_KEY !== undefined,
      model: e.EMBEDDING_MODEL ?? 'text-embedding-3-small',
      modelDir: e.EMBEDDING_MODEL_DIR,
    },
    checks: { confirmDelayMs: e.CHECK_CONFIRM_DELAY_MS },
    web: {
      allowCidrs: e.EGRESS_ALLOW_CIDRS,
      resolveRules: e.EGRESS_RESOLVE,
      maxPageBytes: e.MAX_PAGE_BYTES,
      maxRedirects: e.MAX_REDIRECTS,
      timeoutMs: e.FETCH_TIMEOUT_MS,
    },
  });
}

export type Config = ReturnType<typeof parseConfig>;

export const loadConfig = (): Config => parseConfig(process.env);

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}

function deploymentOf(deploymentName: string | undefined, buildId: string | undefined) {
  if (deploymentName !== undefined && buildId !== undefined) return { deploymentName, buildId };
  if (deploymentName === undefined && buildId === undefined) return null;
  const [given, missing] =
    deploymentName === undefined
      ? ['TEMPORAL_BUILD_ID', 'TEMPORAL_DEPLOYMENT_NAME']
      : ['TEMPORAL_DEPLOYMENT_NAME', 'TEMPORAL_BUILD_ID'];
  throw new ConfigError([`${given}: is set without ${missing}; set both to version the worker, or neither`]);
}
