import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

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

const integer = (fallback: number, min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(fallback);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `*.test=http://127.0.0.1:9090`: hosts that match `pattern` are sent to `origin`. */
const resolveRule = z.string().transform((rule, context) => {
  const [pattern, origin, ...rest] = rule.split('=').map((part) => part.trim());
  if (!pattern || rest.length > 0 || origin === undefined || !httpUrl.safeParse(origin).success) {
    context.addIssue(`'${rule}' must look like '*.test=http://127.0.0.1:9090'`);
    return z.NEVER;
  }
  return { pattern: pattern.toLowerCase(), origin: new URL(origin).origin };
});

/** The user's cache folder (XDG Base Directory Specification). */
const defaultCacheDir = (xdgCacheHome: string | undefined): string =>
  join(xdgCacheHome ?? join(homedir(), '.cache'), 'groundwork');

/** With the vendor's own endpoint, and with any other that does not say otherwise. */
const DEFAULT_CHAT_MODEL = 'gpt-4.1-mini';

const environment = z.object({
  PORT: integer(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.groundwork'),
  CACHE_DIR: z.string().optional(),
  XDG_CACHE_HOME: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_KEY: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: integer(600, 1),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[\w-]{1,38}$/, 'must be a plain database name')
    .default('groundwork'),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'must look like host:7233')
    .optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TASK_QUEUE: z.string().default('groundwork'),
  TEMPORAL_UI_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  CHAT_MODEL: z.string().optional(),
  CHAT_CONTEXT_TOKENS: integer(16_000, 8_000, 10_000_000),
  EMBEDDING_BASE_URL: httpUrl.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_MODEL: z.string().optional(),
  EMBEDDING_MODEL_DIR: z.string().optional(),
  RERANK_BASE_URL: httpUrl.optional(),
  RERANK_API_KEY: z.string().optional(),
  RERANK_MODEL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  EGRESS_ALLOW_CIDRS: commaList.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))).prefault(''),
  EGRESS_RESOLVE: commaList.pipe(z.array(resolveRule)).prefault(''),
  CRAWL_DELAY_MS: integer(500, 0, 3_600_000),
  CHECK_CONFIRM_DELAY_MS: integer(2000, 0, 3_600_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  MAX_JSON_BYTES: integer(1_000_000, 1_000),
  MAX_TEXT_BYTES: integer(5_000_000, 1),
  MAX_FILE_BYTES: integer(50_000_000, 1),
  MAX_PAGE_BYTES: integer(10_000_000, 1),
  MAX_REDIRECTS: integer(10, 0, 50),
  FETCH_TIMEOUT_MS: integer(30_000, 100, 600_000),
  INDEX_DEADLINE_MS: integer(15 * 60_000, 1_000),
  SEARCH_MEMORY_MB: integer(1_000, 50, 1_000_000),
  CRAWL_DEADLINE_MS: integer(6 * 3_600_000, 1_000),
  WORKFLOW_BUNDLE: z.string().optional(),
  WORKER_ALIVE_FILE: z.string().optional(),
});

/**
 * Reads the whole configuration from `env` at once. An empty string counts as not set. Throws `ConfigError`
 * that names every faulty variable.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
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
  return deepFreeze({
    http: {
      port: e.PORT,
      host: e.HOST,
      rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
      bootstrapKey: e.API_KEY,
    },
    limits: {
      jsonBytes: e.MAX_JSON_BYTES,
      textBytes: e.MAX_TEXT_BYTES,
      fileBytes: e.MAX_FILE_BYTES,
    },
    dataDir: resolve(e.DATA_DIR),
    cacheDir: resolve(e.CACHE_DIR ?? defaultCacheDir(e.XDG_CACHE_HOME)),
    logLevel: e.LOG_LEVEL,
    aliveFile: e.WORKER_ALIVE_FILE,
    mongodb: { uri: e.MONGODB_URI, database: e.MONGODB_DATABASE },
    temporal: {
      address: e.TEMPORAL_ADDRESS,
      namespace: e.TEMPORAL_NAMESPACE,
      taskQueue: e.TEMPORAL_TASK_QUEUE,
      uiUrl: e.TEMPORAL_UI_URL,
      workflowBundle: e.WORKFLOW_BUNDLE,
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
