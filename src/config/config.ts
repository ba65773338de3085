import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { environment, serviceAddress } from './environment.ts';
import { inputFault } from './input-fault.ts';

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export const DEFAULT_WORKSPACE = 'default';

/** XDG Base Directory Specification. */
const defaultCacheDir = (xdgCacheHome: string | undefined): string =>
  join(xdgCacheHome ?? join(homedir(), '.cache'), 'groundwork');

const DEFAULT_CHAT_MODEL = 'gpt-4.1-mini';

const LOCAL_EMBEDDING_MODEL = 'all-MiniLM-L6-v2';

function parsed<T>(schema: z.ZodType<T>, env: Record<string, string | undefined>): T {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given, { error: inputFault });
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`));
}

/** A blank value is treated as unset. */
export function parseConfig(env: Record<string, string | undefined>) {
  const e = parsed(environment, env);
  const hasChat = e.OPENAI_API_KEY !== undefined || e.OPENAI_BASE_URL !== undefined;
  if (e.CHAT_MODEL !== undefined && !hasChat) {
    throw new ConfigError([
      'CHAT_MODEL: is set without the address of the model; set OPENAI_BASE_URL, or OPENAI_API_KEY for OpenAI',
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
      /** Host names that `/mcp` accepts besides loopback names, IP addresses and `host`. */
      mcpHosts: e.MCP_HOSTS,
      publicUrl: e.PUBLIC_URL,
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
    logFormat: e.LOG_FORMAT,
    /** These ports serve metrics without a key. */
    metrics: {
      host: e.METRICS_HOST,
      api: e.METRICS_PORT,
      worker: e.WORKER_METRICS_PORT,
      temporal: e.TEMPORAL_METRICS_PORT,
    },
    tracing: {
      endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
      sampler: e.OTEL_TRACES_SAMPLER,
      sampledShare: e.OTEL_TRACES_SAMPLER_ARG,
      batch: { delayMs: e.OTEL_BSP_SCHEDULE_DELAY, spans: e.OTEL_BSP_MAX_EXPORT_BATCH_SIZE },
    },
    aliveFile: e.WORKER_ALIVE_FILE,
    workerNiceness: e.WORKER_NICENESS,
    mongodb: { uri: e.MONGODB_URI, database: e.MONGODB_DATABASE },
    temporal: {
      address: e.TEMPORAL_ADDRESS,
      namespace: e.TEMPORAL_NAMESPACE,
      taskQueue: e.TEMPORAL_TASK_QUEUE,
      deployment,
      uiUrl: e.TEMPORAL_UI_URL,
      workflowBundle: e.WORKFLOW_BUNDLE,
      payloadKeys: e.TEMPORAL_PAYLOAD_KEYS,
      codec: { host: e.TEMPORAL_CODEC_HOST, port: e.TEMPORAL_CODEC_PORT, token: e.TEMPORAL_CODEC_TOKEN },
    },
    smtp: smtpOf(e),
    indexing: { deadlineMs: e.INDEX_DEADLINE_MS },
    search: {
      maxBytes: e.SEARCH_MEMORY_MB * 1_000_000,
      reranker:
        e.RERANK_BASE_URL === undefined
          ? null
          : { baseUrl: e.RERANK_BASE_URL, apiKey: e.RERANK_API_KEY, model: e.RERANK_MODEL },
    },
    retention: { crawls: e.RETENTION_CRAWLS, eventsDays: e.RETENTION_EVENTS_DAYS },
    crawling: { deadlineMs: e.CRAWL_DEADLINE_MS, delayMs: e.CRAWL_DELAY_MS },
    browser: { path: e.CHROMIUM_PATH },
    chat: hasChat
      ? {
          baseUrl: e.OPENAI_BASE_URL,
          apiKey: e.OPENAI_API_KEY,
          model: e.CHAT_MODEL ?? DEFAULT_CHAT_MODEL,
        }
      : null,
    chatContextTokens: e.CHAT_CONTEXT_TOKENS,
    embeddings: embeddingsOf(e),
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

/** API users can see these settings, so no setting may contain a secret. */
export const shownSettings = ({ chat, embeddings, search, smtp, retention, temporal }: Config) => ({
  chatModel: chat?.model ?? null,
  embeddings: {
    runsLocally: !embeddings.remote,
    model: embeddings.remote ? embeddings.model : LOCAL_EMBEDDING_MODEL,
  },
  reranker: search.reranker !== null,
  mail: smtp !== null,
  retention: {
    crawls: retention.crawls,
    eventsDays: retention.eventsDays === 0 ? null : retention.eventsDays,
  },
  temporalUiUrl: temporal.uiUrl ?? null,
});

export const loadConfig = (): Config => parseConfig(process.env);

export function loadServiceAddress(env: Record<string, string | undefined> = process.env) {
  const { GROUNDWORK_URL: url, GROUNDWORK_KEY: key } = parsed(serviceAddress, env);
  return { url, key };
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}

/** The chat key is sent only to the server of the chat model. */
function embeddingsOf(e: z.infer<typeof environment>) {
  const { EMBEDDING_BASE_URL: ownUrl, EMBEDDING_API_KEY: ownKey, EMBEDDING_MODEL: ownModel } = e;
  const remote = ownUrl !== undefined || ownModel !== undefined;
  const sharesServer = ownUrl === undefined || ownUrl === e.OPENAI_BASE_URL;
  const baseUrl = ownUrl ?? e.OPENAI_BASE_URL;
  const apiKey = ownKey ?? (sharesServer ? e.OPENAI_API_KEY : undefined);
  if (ownModel !== undefined && baseUrl === undefined && apiKey === undefined) {
    throw new ConfigError([
      'EMBEDDING_MODEL: is set without the address of the model; set EMBEDDING_BASE_URL, or EMBEDDING_API_KEY for OpenAI, or leave EMBEDDING_MODEL empty to embed on this machine',
    ]);
  }
  return {
    baseUrl,
    apiKey,
    remote,
    model: ownModel ?? 'text-embedding-3-small',
    modelDir: e.EMBEDDING_MODEL_DIR,
  };
}

export function configAdvice(e: Pick<Config, 'chat' | 'embeddings'>): string[] {
  if (e.embeddings.remote) return [];
  const { apiKey } = e.embeddings;
  if (apiKey !== undefined && apiKey !== e.chat?.apiKey)
    return [
      'EMBEDDING_API_KEY alone has no effect: embeddings are created on this machine. To use the key, set EMBEDDING_MODEL or EMBEDDING_BASE_URL.',
    ];
  return e.chat === null
    ? []
    : [
        'OPENAI_API_KEY and OPENAI_BASE_URL apply only to the chat model: embeddings are created on this machine. To create embeddings with the same API, set EMBEDDING_MODEL to the name of a model.',
      ];
}

function smtpOf({
  SMTP_URL,
  SMTP_FROM,
  SMTP_TLS,
}: {
  SMTP_URL?: string | undefined;
  SMTP_FROM?: string | undefined;
  SMTP_TLS: 'required' | 'optional';
}) {
  if (SMTP_URL === undefined && SMTP_FROM === undefined) return null;
  if (SMTP_URL === undefined || SMTP_FROM === undefined) {
    const [given, missing] = SMTP_URL === undefined ? ['SMTP_FROM', 'SMTP_URL'] : ['SMTP_URL', 'SMTP_FROM'];
    throw new ConfigError([`${given}: is set without ${missing}; set both to send email, or neither`]);
  }
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const implicitTls = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    // Port 465 uses implicit TLS, and 587 STARTTLS (RFC 8314, RFC 6409).
    port: port === '' ? (implicitTls ? 465 : 587) : Number(port),
    implicitTls,
    requireTls: !implicitTls && SMTP_TLS === 'required',
    user: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    from: SMTP_FROM,
  };
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
